// Tests the settlement of stakes: with a stake, the pages of a match, an evening and a year show who pays whom. Without a stake nothing
// about it is shown.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { evening } from './support/many-matches.mjs';
import { keep, kept } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const WORDS = {
  en: {
    something: 'Play for stakes',
    stake: 'The stake: 1 matchstick a point',
    agreed: 'Agreed',
    settle: 'Settle up',
    evening: 'Settle up the evening',
    year: 'Settle up the year',
    agree: 'Agree on a stake',
    other: 'Another stake',
    nothing: 'No stake',
    none: 'No stake was agreed on here.',
    too: { nothing: 'At a stake of 0 nobody pays anything. To play for nothing, switch off “Play for stakes” in the settings.', matchNothing: 'At a stake of 0 nobody pays anything. Choose “No stake” instead.', much: 'That is too much: €1000.00 at most.', fine: 'The smallest amount here is €0.01.', unreadable: 'An amount is a number' },
    step: 'The win must be worth at least €1.00, the step of the rounding.',
    drink: '1 drink for the win: the losers pay it, and the winners share it.',
    before: 'Settle up 2025',
    win: 'the win',
    drinks: 'drinks',
    tricks: 'tricks',
    uncounted: 'The tricks of this match were not counted',
    match: ['Jun pays Theo €0.40.', 'Hana pays Theo €1.60.', 'Mika pays Theo €2.80.'],
    both: ['Jun pays Theo €0.80.', 'Hana pays Theo €3.20.', 'Mika pays Theo €5.60.'],
    rule: '€0.10 a point: everybody settles the difference with everybody else; partners settle separately.',
    without: '1 match without a stake is not in it.',
    picture: 'Share as a picture',
    text: 'Share as text',
    alike: 'Mika and mika look alike.',
  },
  ja: {
    something: 'レートを決めて遊ぶ',
    stake: 'レート：1点につきおはじき1個',
    agreed: 'これで決める',
    settle: '精算',
    evening: 'この日の試合を精算',
    year: '1年分を精算',
    agree: 'レートを決める',
    other: 'レートを変える',
    nothing: 'レートなしにする',
    none: 'レートの取り決めがありません。',
    too: { nothing: '0では誰も何も払いません。設定の「レートを決めて遊ぶ」をオフにしてください。', matchNothing: '0では誰も何も払いません。「レートなしにする」を選んでください。', much: '多すぎます。1000.00ユーロまでです。', fine: 'ここでの最小の金額は0.01ユーロです。', unreadable: '金額は' },
    step: '勝ちの額は、端数の単位の1.00ユーロ以上にしてください。',
    drink: '1勝につき飲み物1杯。負けた人が払い、勝った人で分けます。',
    before: '2025年を精算',
    win: '勝ち',
    drinks: '飲み物',
    tricks: 'トリック',
    uncounted: 'この試合ではトリック数が記録されていない',
    match: ['JunはTheoに0.40ユーロ払います。', 'HanaはTheoに1.60ユーロ払います。', 'MikaはTheoに2.80ユーロ払います。'],
    both: ['JunはTheoに0.80ユーロ払います。', 'HanaはTheoに3.20ユーロ払います。', 'MikaはTheoに5.60ユーロ払います。'],
    rule: '1点につき0.10ユーロ。全員がほかの全員と差額を精算します。ペアは1人ずつです。',
    without: 'レートを決めていない1試合は含みません。',
    picture: '画像で共有',
    text: '文章で共有',
    alike: '「Mika」と「mika」は似ています。',
  },
};

const cents = { each: 'point', coin: 'euro', amount: 10, per: 1, against: 'each', round: 1 };
/** The stored record of a stake that is valid from the time `at` on. `own` has the stakes of single matches. */
const stakes = (at, own = {}) => ({ 'trick-ledger/stakes': { v: 2, stakes: { agreed: [{ at, stake: cents }], own } } });
/** Two matches of Secret Agent in one evening (112, 118, 115, 131), an hour apart. */
const tonight = () => ({ ...evening('secret-agent', 'one', 0.75), ...evening('secret-agent', 'two', 0.79) });
const payments = (page) => page.locator('.payments li');
const word = (page, text) => page.getByText(text, { exact: true });

for (const [lang, words] of Object.entries(WORDS)) {
  for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 568 }]) {
    test.describe(`${lang}, ${viewport.width} wide`, () => {
      test.use({ viewport });

      test('a stake is switched on and agreed for a match, and says who pays whom', async ({ page }) => {
        await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...tonight(), ...evening('plain-sheet', 'sheet', 5) });
        const app = new App(page);
        // If no stake is agreed, no page mentions stakes.
        for (const route of ['records', 'records/match/one', 'm/one', 'm/one/sheet']) {
          await app.open(route);
          await expect(page.locator('.middle')).toContainText('Theo');
          for (const says of [words.settle, words.evening, words.year]) await expect(word(page, says)).toHaveCount(0);
        }
        await app.open('records/settle/one');
        await expect(page.locator('.payments')).toHaveCount(0);

        await app.open('settings');
        await expect(word(page, words.stake)).toHaveCount(0);
        await page.getByRole('switch', { name: words.something }).tap();
        await word(page, words.stake).tap();
        const amount = page.locator('#amount');
        await page.getByRole('radio', { name: lang === 'en' ? '€' : 'ユーロ' }).tap();
        await expect(amount).toHaveValue('1.00');
        for (const [typed, says] of [['0', words.too.nothing], ['1000.01', words.too.much], ['0.005', words.too.fine], ['ten', words.too.unreadable]]) {
          await amount.fill(typed);
          await expect(page.locator('.middle .wrong')).toContainText(says);
          await expect(page.locator('.tray .filled')).toHaveAttribute('aria-disabled', 'true');
        }
        await amount.fill('０，１０');
        await expect(page.locator('.footnote')).toHaveText(words.rule);
        await expectAccessible(page);
        await word(page, words.agreed).tap();
        await expect(page).toHaveURL(/settings$/);
        expect((await kept(page, 'stakes')).stakes.agreed.at(-1).stake).toEqual(cents);

        // The stake applies only to matches that begin from now on, so the two saved matches have none.
        await app.open('m/one');
        await word(page, words.settle).tap();
        await expect(page.locator('.middle')).toContainText(words.none);
        await word(page, words.agree).tap();
        await page.locator('#amount').fill('0');
        await expect(page.locator('.middle .wrong')).toHaveText(words.too.matchNothing);
        await page.locator('#amount').fill('0.10');
        await word(page, words.agreed).tap();
        await expect(payments(page)).toHaveText(words.match);
        await expect(page.locator('.footnote').first()).toHaveText(words.rule);
        await expectAccessible(page);
        // The evening's page adds a sentence, because its other match has no stake.
        await app.open('records/match/two');
        await word(page, words.evening).tap();
        await expect(payments(page)).toHaveText(words.match);
        await expect(page.locator('.middle')).toContainText(words.without);
        await word(page, words.other).tap();
        await word(page, words.agreed).tap();
        await expect(payments(page)).toHaveText(words.both);
        await expect(page.locator('.middle')).not.toContainText(words.without);

        // Paying by tricks is possible if the game records the number of tricks. The plain sheet does not record it, and the page says so.
        await app.open('records/settle/one');
        await word(page, words.other).tap();
        await page.getByRole('radio', { name: words.tricks, exact: true }).tap();
        await word(page, words.agreed).tap();
        await expect(payments(page)).toHaveCount(3);
        await app.open('records/settle/sheet');
        await word(page, words.agree).tap();
        await page.getByRole('radio', { name: words.tricks, exact: true }).tap();
        await word(page, words.agreed).tap();
        await expect(page.locator('.middle')).toContainText(words.uncounted);
        await expect(page.locator('.middle')).not.toContainText(words.none);
        await word(page, words.agree).tap();
        await word(page, words.nothing).tap();
        await expect(page.locator('.middle')).toContainText(words.none);

        // Switching stakes off hides everything about them, and no stake is lost.
        await app.open('settings');
        await page.getByRole('switch', { name: words.something }).tap();
        await app.open('m/one');
        await expect(page.locator('.middle')).toContainText('Theo');
        await expect(word(page, words.settle)).toHaveCount(0);
      });
    });
  }

  test(`amount and rounding begin anew with the coin (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...stakes(0) });
    await new App(page).open('records/stake');
    const [amount, radio] = [page.locator('#amount'), (name) => page.getByRole('radio', { name, exact: true })];
    await expect(amount).toHaveValue('0.10');
    await radio(words.win).tap();
    await radio('1.00').tap();
    await expect(page.locator('.middle .wrong')).toHaveText(words.step);
    await expect(page.locator('.tray .filled')).toHaveAttribute('aria-disabled', 'true');
    await radio(words.drinks).tap();
    await expect(amount).toHaveValue('1');
    await expect(page.locator('.footnote')).toHaveText(words.drink);
    // A typed figure stays if the new coin has this amount.
    await amount.fill('5');
    await radio(lang === 'en' ? '¥' : '円').tap();
    await expect(amount).toHaveValue('5');
    await radio(lang === 'en' ? '€' : 'ユーロ').tap();
    await expect(amount).toHaveValue('5.00');
    await amount.fill('0.10');
    await radio(words.drinks).tap();
    await expect(amount).toHaveValue('1');
  });

  test(`last year is settled up after matches of this year (${lang})`, async ({ page }) => {
    const records = { ...evening('secret-agent', 'december', -5), ...evening('secret-agent', 'january', 5, { players: ['Aya', 'Noor', 'Emil', 'Rosa'] }) };
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...records, ...stakes(0) });
    await new App(page).open('records');
    await word(page, words.year).tap();
    await expect(payments(page).first()).toContainText('Rosa');
    await word(page, words.before).tap();
    await expect(page).toHaveURL(/settle-year\/2025$/);
    await expect(payments(page)).toHaveText(words.match);
    await expect(word(page, words.before)).toHaveCount(0);
  });

  test(`an evening and a year are shared as text and picture, currency by currency (${lang})`, async ({ page }) => {
    const drink = { ...cents, each: 'win', coin: 'drink', amount: 1 };
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...tonight(), ...stakes(0, { two: drink }) });
    await page.addInitScript(() => {
      delete Navigator.prototype.share;
      delete Navigator.prototype.canShare;
    });
    const app = new App(page);
    await app.open('records');
    await word(page, words.year).tap();
    await expect(page.locator('h1')).toHaveText(words.settle);
    await expect(page.locator('.payments')).toHaveCount(2);
    await expect(payments(page).first()).toHaveText(words.match[0]);
    const text = String((await downloaded(page, () => word(page, words.text).tap())).content);
    for (const says of [...words.match, words.rule]) expect(text).toContain(says);
    const png = (await downloaded(page, () => word(page, words.picture).tap())).content;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // The picture is higher than wide, because the parts are one below the other.
    expect(png.readUInt32BE(20)).toBeGreaterThan(png.readUInt32BE(16));
  });

  test(`an evening is settled with those who came and went (${lang})`, async ({ page }) => {
    const records = {
      ...evening('secret-agent', 'one', 0.75),
      ...evening('secret-agent', 'two', 0.79, { players: ['Aya', 'Jun', 'Hana', 'Theo'] }),
      // Another table on the same day, and the same people on another day.
      ...evening('secret-agent', 'other', 0.8, { players: ['Noor', 'Emil', 'Rosa', 'Kai'] }),
      ...evening('secret-agent', 'later', 5),
    };
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...records, ...stakes(0) });
    const app = new App(page);
    await app.open('records/settle/one');
    await expect(payments(page)).toHaveText(words.match);
    await word(page, words.evening).tap();
    await expect(payments(page)).toHaveCount(4);
    for (const name of ['Mika', 'Aya', 'Jun', 'Hana']) await expect(payments(page).filter({ hasText: name })).toHaveCount(1);
    await expect(page.locator('.middle')).not.toContainText('Noor');
    // The page of a match that is the only one of its evening has no settlement of an evening.
    await app.open('records/settle/other');
    await expect(payments(page)).toHaveCount(3);
    await expect(word(page, words.evening)).toHaveCount(0);
  });

  test(`names that look alike are asked about (${lang})`, async ({ page }) => {
    const records = { ...evening('secret-agent', 'one', 1), ...evening('secret-agent', 'two', 3, { players: ['mika', 'Jun', 'Hana', 'Theo'] }) };
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...records, ...stakes(0) });
    await new App(page).open('records/settle-year');
    await expect(page.locator('.wrong')).toContainText(words.alike);
  });
}
