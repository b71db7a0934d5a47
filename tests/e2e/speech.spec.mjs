// Tests speech and screen readers: what the browser's voice says, and whether a user can work by roles, names and announcements alone. The
// expected words were written by hand, as they should be heard.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { announced, attend, heard, listen, VOICES } from './support/ear.mjs';
import { Evening } from './support/evening.mjs';
import { Blind } from './support/pages/blind.mjs';
import { example } from './support/recount.mjs';
import { keep, kept, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const LOCALES = { en: 'en-GB', ja: 'ja-JP' };
const inBothLanguages = (each) =>
  Object.entries(LOCALES).forEach(([lang, locale]) =>
    test.describe(locale, () => {
      test.use({ locale });
      each(lang);
    }),
  );

/** Opens the match screen of an example with these settings for reading aloud, and records both voice and screen reader. */
async function sitDown(page, id, { settings = {}, ...progress } = {}) {
  await attend(page);
  await listen(page);
  await keep(page, { ...played(example(id), { written: 0, ...progress }), 'trick-ledger/settings': { v: 1, ...settings } });
  await new App(page).open('m/kept');
  await announced(page);
  return new Blind(page);
}

/** Answers questions one after the other. Each line has the question, the key, and the expected announcement. */
async function walk(blind, lines, last) {
  for (const [i, [question, key, says]] of lines.entries()) {
    const next = lines[i + 1]?.[0] ?? last;
    expect(await blind.answer(question, key), `${question} ${key}`).toEqual({ said: says, focus: next });
  }
}

const SPADES = {
  en: {
    bids: [
      ['How many tricks does Mika bid?', '4', 'Mika bids: 4. Mika and Hana bid 4 so far. Jun and Theo bid 0 so far.'],
      ['How many tricks does Jun bid?', '3', 'Jun bids: 3. Mika and Hana bid 4 so far. Jun and Theo bid 3 so far.'],
      ['How many tricks does Hana bid?', '3', 'Hana bids: 3. Mika and Hana bid 7 so far. Jun and Theo bid 3 so far.'],
      ['How many tricks does Theo bid?', '2', 'Theo bids: 2. Mika and Hana: 0 of 7, 7 to go. Jun and Theo: 0 of 5, 5 to go.'],
    ],
    tricks: [
      ['Who took trick 1?', 'Hana', 'Trick 1: Hana. Hana: 2 to go. Mika and Hana: 1 of 7, 6 to go. Jun and Theo: 0 of 5, 5 to go.'],
      ['Who took trick 2?', 'Mika', 'Trick 2: Mika. Mika: 3 to go. Mika and Hana: 2 of 7, 5 to go. Jun and Theo: 0 of 5, 5 to go.'],
    ],
    asks: (n) => `Who took trick ${n}?`,
    undo: ['Undo', 'Undone. Mika and Hana: 1 of 7, 6 to go. Jun and Theo: 0 of 5, 5 to go.'],
    totals: ['Enter totals instead', 'How many tricks did Mika & Hana take?', '8'],
    pays: ['Mika and Hana took: 8. Mika and Hana: plus 71, total 71. Jun and Theo: plus 50, total 50.', 'Settle deal 1'],
    save: ['Save', 'Totals: Mika and Hana 71, Jun and Theo 50. Deal 2. Dealer: Mika. Leads: Jun.'],
    nil: [
      ['How many tricks does Jun bid?', '0 nil', 'Jun bids: nil. Mika and Hana bid 0 so far. Jun and Theo bid 0 so far.'],
      ['How many tricks does Hana bid?', '5', 'Hana bids: 5. Mika and Hana bid 5 so far. Jun and Theo bid 0 so far.'],
      ['How many tricks does Theo bid?', '4', 'Theo bids: 4. Mika and Hana bid 5 so far. Jun and Theo bid 4 so far.'],
      ['How many tricks does Mika bid?', '3', 'Mika bids: 3. Mika and Hana: 0 of 8, 8 to go. Jun and Theo: 0 of 4, 4 to go.'],
      ['How many tricks did Mika take?', '3', 'Mika took: 3.'],
    ],
    after: 'How many tricks did Jun take?',
    works: 'Mika and Hana: 10 times 7 (contract) plus 1 (bag) (contract 7, 8 tricks) makes 71.',
  },
  ja: {
    bids: [
      ['Mikaさんのビッドは？', '4', 'Mikaのビッド：4。Mika・Hana：ここまでのビッド4。Jun・Theo：ここまでのビッド0。'],
      ['Junさんのビッドは？', '3', 'Junのビッド：3。Mika・Hana：ここまでのビッド4。Jun・Theo：ここまでのビッド3。'],
      ['Hanaさんのビッドは？', '3', 'Hanaのビッド：3。Mika・Hana：ここまでのビッド7。Jun・Theo：ここまでのビッド3。'],
      ['Theoさんのビッドは？', '2', 'Theoのビッド：2。Mika・Hana：7のうち0、あと7。Jun・Theo：5のうち0、あと5。'],
    ],
    tricks: [
      ['1トリック目を取ったのは？', 'Hana', '1トリック目：Hana。Hana：あと2。Mika・Hana：7のうち1、あと6。Jun・Theo：5のうち0、あと5。'],
      ['2トリック目を取ったのは？', 'Mika', '2トリック目：Mika。Mika：あと3。Mika・Hana：7のうち2、あと5。Jun・Theo：5のうち0、あと5。'],
    ],
    asks: (n) => `${n}トリック目を取ったのは？`,
    undo: ['取り消す', '取り消しました。Mika・Hana：7のうち1、あと6。Jun・Theo：5のうち0、あと5。'],
    totals: ['まとめて入力する', 'Mika・Hanaは何トリック取った？', '8'],
    pays: ['Mika・Hanaのトリック：8。Mika・Hana：プラス71、合計71。Jun・Theo：プラス50、合計50。', '第1ディールの得点'],
    save: ['記録する', '合計：Mika・Hana 71、Jun・Theo 50。第2ディール。ディーラー：Mika。リード：Jun。'],
    nil: [
      ['Junさんのビッドは？', '0 ニル', 'Junのビッド：ニル。Mika・Hana：ここまでのビッド0。Jun・Theo：ここまでのビッド0。'],
      ['Hanaさんのビッドは？', '5', 'Hanaのビッド：5。Mika・Hana：ここまでのビッド5。Jun・Theo：ここまでのビッド0。'],
      ['Theoさんのビッドは？', '4', 'Theoのビッド：4。Mika・Hana：ここまでのビッド5。Jun・Theo：ここまでのビッド4。'],
      ['Mikaさんのビッドは？', '3', 'Mikaのビッド：3。Mika・Hana：8のうち0、あと8。Jun・Theo：4のうち0、あと4。'],
      ['Mikaさんは何トリック取った？', '3', 'Mikaのトリック：3。'],
    ],
    after: 'Junさんは何トリック取った？',
    works: 'Mika・Hana：10かける7（コントラクト）足す1（バッグ）(コントラクト7、8トリック)、結果は71。',
  },
};

inBothLanguages((lang) => {
  test('a deal of Spades and the bids of the next are played without seeing the screen', async ({ page }) => {
    const { bids, tricks, asks, undo, totals, pays, save, nil, after } = SPADES[lang];
    const blind = await sitDown(page, 'spades');
    await walk(blind, bids, asks(1));
    await walk(blind, tricks, asks(3));
    expect(await blind.act(undo[0])).toEqual({ said: undo[1], focus: asks(2) });
    await walk(blind, [tricks[1]], asks(3));
    expect(await blind.act(totals[0])).toEqual({ said: '', focus: totals[1] });
    expect(await blind.answer(totals[1], totals[2])).toEqual({ said: pays[0], focus: pays[1] });
    await expect(page.getByRole('main')).toContainText('71');
    expect(await blind.act(save[0])).toEqual({ said: save[1], focus: nil[0][0] });
    await walk(blind, nil, after);
    expect(await heard(page), 'no voice unless it is wanted').toEqual([]);
    await blind.isNamed();
  });

  test('a deal of Spades is read aloud, short and in full', async ({ page }) => {
    const { bids, tricks, asks, totals, pays, works } = SPADES[lang];
    const space = lang === 'en' ? ' ' : '';
    const blind = await sitDown(page, 'spades', { settings: { speaks: true, spoken: 'short' } });
    expect(await heard(page)).toEqual([bids[0][0]]);
    const stop = lang === 'en' ? '.' : '。';
    const short = (says) => says.slice(0, says.indexOf(stop) + 1);
    for (const [i, [question, key, says]] of bids.entries()) {
      expect((await blind.answer(question, key)).said, 'the status is silent while a voice speaks').toBe('');
      expect(await heard(page)).toEqual([`${short(says)}${space}${bids[i + 1]?.[0] ?? asks(1)}`]);
    }
    await page.evaluate(() => localStorage.setItem('trick-ledger/settings', JSON.stringify({ v: 1, speaks: true, spoken: 'whole' })));
    await page.reload();
    await expect(blind.question).toHaveAccessibleName(asks(1));
    await heard(page);
    for (const [question, key, says] of tricks) {
      await blind.answer(question, key);
      expect((await heard(page)).join()).toContain(says);
    }
    await blind.act(totals[0]);
    await blind.answer(totals[1], totals[2]);
    const settled = (await heard(page)).at(-1);
    expect(settled).toContain(works);
    // A heading is read before its content.
    expect(settled.indexOf(pays[1])).toBeGreaterThan(-1);
    expect(settled.indexOf(pays[1])).toBeLessThan(settled.indexOf('71'));
  });
});

const ASCOT = {
  en: {
    begin: [
      ['Who makes a bet?', 'Theo', 'Bet: Theo.'],
      ['Which horse does Theo bet on?', 'hearts', 'Theo bets on: hearts.'],
    ],
    stake: ['How many chips does Theo put on hearts?', '4', 'Stake: 4.'],
    none: ['Who makes a bet?', 'no more bets', 'Bet: no more bets.'],
    led: (who) => `Which suit did ${who} lead?`,
    took: (n, who) => `Who took trick ${n}? ${who}`,
    log: [
      ['Theo', 'spades', 'Theo', 'Theo led: spades. Trick 1: Theo. Red is half a length ahead. hearts 1 to spades a half.'],
      ['Theo', 'spades', 'Mika', 'Theo led: spades. Trick 2: Mika.'],
      ['Mika', 'diamonds', 'Mika', /^Mika led: diamonds\. Trick 3: Mika\./],
    ],
  },
  ja: {
    begin: [
      ['ベットするのは？', 'Theo', 'ベット：Theo。'],
      ['Theoさん、どの馬に賭ける？', 'ハート', 'Theoの賭けた馬：ハート。'],
    ],
    stake: ['Theoさん、ハートにチップを何枚賭ける？', '4', '賭けたチップ：4。'],
    none: ['ベットするのは？', 'これで終わり', 'ベット：これで終わり。'],
    led: (who) => `${who}さんがリードしたスートは？`,
    took: (n, who) => `${n}トリック目を取ったのは？ ${who}`,
    log: [
      ['Theo', 'スペード', 'Theo', 'Theoのリード：スペード。1トリック目：Theo。赤が半馬身先行。ハート 1 対 スペード 2分の1。'],
      ['Theo', 'スペード', 'Mika', 'Theoのリード：スペード。2トリック目：Mika。'],
      ['Mika', 'ダイヤ', 'Mika', /^Mikaのリード：ダイヤ。3トリック目：Mika。/],
    ],
  },
};

inBothLanguages((lang) => {
  test('a race of Ascot is run without seeing the screen, up to its settlement and the next race', async ({ page }) => {
    test.slow();
    const { begin, stake, none, led, took, log } = ASCOT[lang];
    const blind = await sitDown(page, 'ascot');
    await walk(blind, begin, stake[0]);
    expect(await blind.answer(stake[0], stake[1])).toEqual({ said: stake[2], focus: none[0] });
    expect(await blind.answer(none[0], none[1])).toEqual({ said: none[2], focus: led('Theo') });
    const trick = async (n, leader, suit, winner) => {
      await expect(blind.question).toHaveAccessibleName(led(leader));
      const group = blind.tray.getByRole('group', { name: took(n, winner), exact: true });
      return blind.press(group.getByRole('button', { name: suit, exact: true }));
    };
    for (const [i, [leader, suit, winner, says]] of log.entries()) {
      const { said, focus } = await trick(i + 1, leader, suit, winner);
      expect(said).toMatch(says instanceof RegExp ? says : new RegExp(`^${says}$`));
      expect(focus).toBe(led(winner));
    }
    await blind.isNamed();
    // The other facts are known. The match goes on until the race is over.
    const words = log[0][1] === 'spades' ? { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } : { S: 'スペード', H: 'ハート', D: 'ダイヤ', C: 'クラブ' };
    const { players, deals } = example('ascot');
    const { led: suits, taken } = deals[0];
    let last;
    for (let n = log.length; n < suits.length; n++) last = await trick(n + 1, players[taken[n - 1]], words[suits[n]], players[taken[n]]);
    expect(last.focus).toBe(lang === 'en' ? 'Settle deal 1' : '第1ディールの得点');
    expect(last.said).toContain(lang === 'en' ? 'Mika: plus 1, total 1. Theo: 0, total 0.' : 'Mika：プラス1、合計1。Theo：0、合計0。');
    const next = await blind.act(lang === 'en' ? 'Save' : '記録する');
    expect(next.said).toContain(lang === 'en' ? 'Totals: Mika 1, Theo 0. Deal 2 of 3. Dealer: Theo.' : '合計：Mika 1、Theo 0。全3ディールの第2ディール。ディーラー：Theo。');
    expect(next.focus).toBe(none[0]);
  });
});

// Further games: one with dice and a target, one with an unknown partner, one with excluded suits, and one with plain numbers.
const OTHERS = {
  'roller-derby': {
    en: [
      ['What does the die show, Jun?', '3', 'Die: 3.'],
      ['And the second die?', '5', 'Second die: 5.'],
      ['What does Jun name as trump?', 'hearts', 'Trump: hearts.'],
      ['How many jokers does Jun buy?', '0', 'Jokers: 0. Before that: the Roller’s side exchanges three cards, then the dealer’s side.'],
      ['All or nothing, Jun?', 'no'],
      ['Who took trick 1?', 'Theo'],
    ],
  },
  'secret-agent': {
    en: [
      ['Which suit do you rule out, Jun?', 'spades', 'Jun rules out: spades. Not trump: spades. Still open: hearts, diamonds, clubs.'],
      ['Which suit do you rule out, Hana?', 'hearts', 'Hana rules out: hearts. Not trump: spades, hearts. Still open: diamonds, clubs.'],
      ['Which suit do you rule out, Theo?', 'clubs', 'Theo rules out: clubs. Not trump: spades, hearts, clubs. diamonds becomes trump, or there is none.'],
      ['What is trump, Mika?', 'diamonds', 'Trump: diamonds. Nobody has a trick: each counts 10.'],
      ['Who took trick 1?', 'Mika', 'Trick 1: Mika. Jun, Hana and Theo have no trick and count 10. Most: Mika with 1. 12 tricks left.'],
    ],
  },
};

for (const [id, { en }] of Object.entries(OTHERS)) {
  test(`${id} begins without seeing the screen`, async ({ page }) => {
    const blind = await sitDown(page, id);
    for (const [question, key, says] of en) {
      const { said, focus } = await blind.answer(question, key);
      if (says) expect(said).toBe(says);
      expect(focus).toBe(await blind.question.evaluate((heading) => heading.textContent));
    }
    await blind.isNamed();
  });
}

test('a plain sheet is filled in without seeing the screen', async ({ page }) => {
  const blind = await sitDown(page, 'plain-sheet');
  const [first, second] = ['How many points for Mika & Hana?', 'How many points for Jun & Theo?'];
  expect(await blind.answer(first, '1')).toEqual({ said: '1', focus: '' });
  expect(await blind.answer(first, '2')).toEqual({ said: '12', focus: '' });
  expect((await blind.act('Done: 12')).focus).toBe(second);
  await blind.isNamed();
  await blind.answer(second, '1');
  await blind.answer(second, '5');
  const { said, focus } = await blind.act('Done: 15');
  expect(focus).toBe('Settle deal 1');
  expect(said).toContain('Mika and Hana: plus 12, total 12. Jun and Theo: plus 15, total 15.');
});

test('Nominations: nobody hears of the partner before the called card is played', async ({ page }) => {
  const settings = { speaks: true, spoken: 'whole' };
  const blind = await sitDown(page, 'nominations', { facts: { calls: [10, 'pass', 'pass', 'pass'], trump: 'S', called_card: 'AS' }, settings });
  const said = await heard(page);
  for (const [trick, name] of ['Theo', 'Mika', 'Hana', 'Jun'].entries()) {
    await blind.answer(`Who took trick ${trick + 1}?`, name);
    said.push(...(await heard(page)));
  }
  expect(said.join('\n')).toContain('Trick 1: Theo.');
  expect(said.join('\n')).not.toMatch(/Partner:|Who held/);
  await blind.act('Called card played');
  expect((await heard(page)).join()).toContain('Who held ace of spades?');
  await blind.answer('Who held ace of spades?', 'Theo');
  expect((await heard(page)).join()).toContain('Partner: Theo.');
});

test('a refused answer is said aloud', async ({ page }) => {
  await sitDown(page, 'nominations', { facts: { calls: [11] }, settings: { speaks: true } });
  await heard(page);
  await page.locator('.tray .key[aria-disabled]').first().press('Enter');
  const [refusal, ...more] = await heard(page);
  expect(more).toEqual([]);
  await expect(page.getByRole('alert')).toContainText(refusal.slice(0, 20));
});

test('at the judge nobody hears what one player looks at', async ({ page }) => {
  await sitDown(page, 'roller-derby', { facts: { die1: 3, die2: 5, trump: 'H', all_or_nothing: false }, settings: { speaks: true, spoken: 'whole' } });
  await heard(page);
  await page.getByRole('link', { name: 'Judge' }).press('Enter');
  await expect(page.locator('.tabs')).toBeVisible();
  await page.locator('.tray .keys .key').first().press('Enter');
  await page.locator('.tray .keys .key').last().press('Enter');
  expect(await heard(page)).toEqual([]);
});

inBothLanguages((lang) => {
  const words = {
    en: { group: 'Read aloud', options: ['off', 'short', 'in full'], sample: 'The table will be read aloud like this.', says: 'The phone says the question', none: 'No English voice is installed', tag: ['en_GB', 'Moira'] },
    ja: { group: '読み上げ', options: ['オフ', '短く', '詳しく'], sample: '卓の様子をこのように読み上げます。', says: '質問、トリックの勝者', none: '日本語の音声がない', tag: ['ja-JP', 'Kyoko'] },
  }[lang];

  test('it is off until the settings turn it on, which is heard, in a voice of the telephone', async ({ page }) => {
    await listen(page);
    await new App(page).open('settings');
    const group = page.getByRole('radiogroup', { name: words.group, exact: true });
    const option = (i) => group.getByRole('radio', { name: words.options[i], exact: true });
    await expect(option(0)).toBeChecked();
    await expect(page.getByText(words.says)).toBeVisible();
    await option(2).tap();
    await expect(option(2)).toBeChecked();
    const [said] = await page.evaluate(() => window.heard);
    expect(said).toEqual({ text: words.sample, lang: words.tag[0], voice: words.tag[1], cut: false });
    expect(await kept(page, 'settings')).toMatchObject({ speaks: true, spoken: 'whole' });
    await option(0).tap();
    expect((await page.evaluate(() => window.heard)).every(({ cut }) => cut)).toBe(true);
    expect(await kept(page, 'settings')).toMatchObject({ speaks: false, spoken: 'whole' });
    await expectAccessible(page);
  });

  test('where the telephone has no voice of its own for the language, the settings say so and nothing is sent to another', async ({ page }) => {
    const other = VOICES.filter((voice) => !voice.localService || !voice.lang.startsWith(lang));
    await listen(page, other);
    await new App(page).open('settings');
    await expect(page.getByText(words.none)).toBeVisible();
    await page.getByRole('radiogroup', { name: words.group, exact: true }).getByRole('radio').last().tap();
    expect(await heard(page)).toEqual([]);
  });
});

test('a browser without a voice offers none', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }));
  await new App(page).open('settings');
  await expect(page.getByRole('radiogroup', { name: 'Theme', exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Read aloud', exact: true })).toHaveCount(0);
  await keep(page, played(example('spades'), { written: 0 }));
  await new App(page).open('m/kept/flat');
  await expect(page.locator('.flat .near')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
});

test('lying flat it is turned on and off with a key, and says what is asked', async ({ page }) => {
  await listen(page);
  const { table } = await Evening.sitDown(page, 'spades', { written: 1 });
  await table.menu(page.getByRole('link', { name: 'Lay it in the middle' }));
  await expect(page.locator('.flat .near')).toBeVisible();
  expect(await heard(page)).toEqual([]);
  await page.getByRole('button', { name: 'Read aloud' }).tap();
  expect(await heard(page)).toEqual(['How many tricks does Jun bid?']);
  await table.answer(0);
  expect(await heard(page)).toEqual(['Jun bids: nil. How many tricks does Hana bid?']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop reading' }).tap();
  await table.answer(4);
  expect(await heard(page)).toEqual([]);
});
