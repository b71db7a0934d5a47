// Tests events besides the play: misdeals, points by hand, a substitute, notes, other house rules, accepted deals, an early end.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { More } from './support/pages/more.mjs';
import { example, recounted } from './support/recount.mjs';
import { keep, kept, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const LANGS = [
  ['en', 'en-US'],
  ['ja', 'ja-JP'],
];

/** Opens the match screen. Returns it with the page object for events beside the play. */
async function sitDown(page, id, progress) {
  const evening = await Evening.sitDown(page, id, progress);
  return Object.assign(evening, { more: new More(evening.hand) });
}

const number = (total) => String(total).replace('-', '−');

for (const [lang, locale] of LANGS) {
  const say = (en, ja) => (lang === 'en' ? en : ja);

  test.describe(locale, () => {
    test.use({ locale });

    test('a misdeal: the same dealer deals again, or the next; nothing of the deal counts', async ({ page }) => {
      const { table, sheet, more } = await sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3, die2: 4 } });
      await table.asks('trump');
      await more.open();
      await expectAccessible(page);
      await more.say('misdeal', 'same', 0);
      await table.asks('die1');
      let { last } = await table.look();
      expect(last.do.misdeal).toMatchObject({ deal: 1, dealer: 1, reason: { known: 'face_up' } });
      await expect(table.cells.first()).toContainText('Jun');
      // Undo takes the entry back.
      await table.undo();
      await table.asks('trump');
      await more.open();
      await more.say('misdeal', 'next', 'words');
      await more.write('Too dark');
      await table.asks('die1');
      await expect(table.cells.first()).toContainText('Hana');
      await table.sheet();
      await expect(sheet.footnotes).toHaveText([
        say('Deal 2: a misdeal by Jun; Hana dealt instead: Too dark.', '第2ディール：Junの配り間違い、Hanaが配り直し：Too dark。'),
      ]);
    });

    test('points by hand: a signed number without a keyboard, a reason, and every total with them', async ({ page }) => {
      const evening = await sitDown(page, 'secret-agent', { written: 2 });
      const { table, sheet, more } = evening;
      await more.open();
      await more.say('adjust', 2);
      await expect(page.locator('input')).toHaveCount(0);
      await more.number(-20);
      const before = evening.expected.deals[1].totals;
      const after = before.map((total, side) => (side === 2 ? total - 20 : total));
      const shown = await page.locator('table.totals tbody tr').evaluateAll((rows) => rows.map((row) => row.lastElementChild.textContent.trim()));
      expect(shown).toEqual(after.map(number));
      await expectAccessible(page);
      await more.say(0);
      await expect(page).toHaveURL(/\/sheet$/);
      const row = sheet.pad.locator('.by-hand');
      await expect(row).toContainText('−20');
      await expect(sheet.footnotes).toHaveText([
        say('By hand after deal 2: Hana −20: A revoke.', '第2ディールの後の手入力：Hana −20：リボーク。'),
      ]);
      const ranks = after.map((total) => after.filter((other) => other > total).length + 1);
      await expect(sheet.pad.locator('tfoot td')).toHaveText(ranks.map(String));
      await expectAccessible(page);
      const { last } = await table.look();
      expect(last.do.adjust).toEqual({ after: 2, to: 2, amount: -20, reason: { known: 'revoke' } });
      // The match counts like a file with the same adjustment.
      const counted = recounted({ ...evening.file, version: 4, deals: evening.file.deals.slice(0, 2), adjustments: [last.do.adjust] });
      expect(counted.totals).toEqual(after);
      await sheet.undo();
      await expect(row).toHaveCount(0);
    });

    test('somebody plays on for a player, with the same total', async ({ page }) => {
      const { table, sheet, deal, more, hand } = await sitDown(page, 'secret-agent', { written: 1 });
      await more.open();
      await more.say('players', 'replace', '1');
      await more.write('Aya');
      await expect(page).toHaveURL(/\/m\/kept$/);
      await expect(page.locator('.middle')).toContainText('Aya');
      await table.sheet();
      // The deals that Jun played still have Jun's name.
      await sheet.openDeal(1);
      await expect(deal.ledger).toContainText('Jun');
      await expect(deal.ledger).not.toContainText('Aya');
      await hand.tap(deal.filled);
      await expect(sheet.pad.locator('thead')).toContainText('Aya');
      await expect(sheet.footnotes).toHaveText([say('From deal 2 on Aya plays for Jun.', '第2ディールからJunに代わってAya。')]);
      // The agreed header is unchanged.
      expect((await kept(page, 'match/kept')).header.players).toContain('Jun');
    });

    test('who sits at the table already does not play for somebody else too, and is told so', async ({ page }) => {
      const { more } = await sitDown(page, 'secret-agent', { written: 1 });
      await more.open();
      await more.say('players', 'replace', '1');
      const taken = page.getByText(say('Somebody in this match already has this name.', 'この試合には同じ名前の人がすでにいます。'));
      await expect(more.filled).toHaveText(say('Write a name', '名前を入力してください'));
      await more.field.fill('Hana');
      await expect(taken).toBeVisible();
      await expect(more.filled).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      await more.field.fill('Aya');
      await expect(more.filled).toBeEnabled();
      await expect(more.filled).not.toHaveAttribute('aria-disabled');
      await expect(taken).toHaveCount(0);
    });

    test('a note stands under its deal, and can be taken away', async ({ page }) => {
      const { table, sheet, deal, more, hand } = await sitDown(page, 'roller-derby', { written: 2 });
      await table.sheet();
      await sheet.openDeal(1);
      await hand.tap(deal.link(/^(Note|メモ)$/));
      const full = page.getByText(say('At most 80 characters.', '80文字まで入力できます。'));
      await more.field.pressSequentially('x'.repeat(85));
      await expect(more.field).toHaveValue('x'.repeat(80));
      await expect(full).toBeVisible();
      await expectAccessible(page);
      await more.field.fill('By candlelight');
      await expect(full).toHaveCount(0);
      await more.write('By candlelight');
      await expect(page).toHaveURL(/\/sheet$/);
      await expect(sheet.pad.locator('.beside .note')).toHaveText('By candlelight');
      await sheet.openDeal(1);
      await expect(page.getByText('By candlelight')).toBeVisible();
      await hand.tap(deal.link(/^(Note|メモ)$/));
      await more.write('');
      await expect(sheet.pad.locator('.note')).toHaveCount(0);
    });

    test('a match ends early with its standing, and goes on again', async ({ page }) => {
      const { table, more } = await sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
      for (const [winner, says] of [
        ['nobody', say('Nobody has won.', '勝者なし。')],
        ['leader', say('Jun & Theo have won.', 'Jun・Theoの勝ち。')],
      ]) {
        await more.open();
        await more.say('end', winner);
        await expect(table.won).toHaveText(says);
        expect((await table.look()).totals).toEqual(['70', '0']);
        await expectAccessible(page);
        if (winner === 'nobody') {
          await more.open();
          await more.say('go-on');
          await table.asks('die2');
        }
      }
    });

    test('other house rules, from the next deal on or for the whole match', async ({ page }) => {
      const evening = await sitDown(page, 'secret-agent', { written: 2 });
      const { table, sheet, more, hand } = evening;
      await more.open();
      await more.say('rules');
      const rule = page.locator('.choice').filter({ hasText: say('Base with no tricks', '0トリックの基礎点') }).first();
      const set = async () => {
        await hand.tap(rule.getByText(/^(other …|その他…)$/));
        await table.number(12);
      };
      await set();
      await expect(more.filled).toHaveText(say('Adopt from deal 3 on', '第3ディールから採用'));
      await expectAccessible(page);
      await hand.tap(more.filled);
      await expect(page).toHaveURL(/\/sheet$/);
      const asWritten = [0, 1].map((n) => evening.totals(n));
      expect(await sheet.totals()).toEqual(asWritten);
      await expect(sheet.footnotes).toContainText([say('House rules from deal 3 on: ', '第3ディールからのハウスルール：')]);
      expect((await table.look()).last.do.adopt).toEqual({ from: 2, house_rules: { ...evening.file.house_rules, zero_trick_base: 12 } });
      await sheet.undo();
      await more.open();
      await more.say('rules');
      await set();
      await hand.tap(more.link(say('Adopt for the whole match', '試合全体に採用')));
      const whole = recounted({
        ...evening.file,
        deals: evening.file.deals.slice(0, 2),
        house_rules: { ...evening.file.house_rules, zero_trick_base: 12 },
      });
      expect(await sheet.totals()).toEqual(whole.deals.map(({ totals }) => totals.map(number)));
    });

    test('with the option on, the other side accepts a written deal or contests it', async ({ page }) => {
      await keep(page, { 'trick-ledger/settings': { v: 1, acceptance: true } });
      const evening = await sitDown(page, 'roller-derby', { written: 0 });
      const { table, sheet, deal, hand } = evening;
      await evening.play(0);
      await evening.write();
      // The screen is turned to the opposing side.
      await expect(page.locator('.screen.facing')).toBeVisible();
      await expect(table.question).toHaveText(say('Do you accept deal 1?', '第1ディールを認める？'));
      await expectAccessible(page);
      await hand.tap(table.filled);
      await table.asks('die1');
      expect((await table.look()).last.do.judge).toEqual({ deal: 0, verdict: 'accepted' });
      await evening.play(1);
      await evening.write();
      await hand.tap(table.keys.first());
      await expect(page).toHaveURL(/\/deal\/2$/);
      await expect(page.getByText(say('The other side contests this deal.', 'このディールには相手側から異議が出ています。'))).toBeVisible();
      await expect(deal.ledger).toBeVisible();
      await hand.tap(deal.filled);
      await expect(sheet.pad.locator('.beside')).toContainText([say('accepted', '承認済み'), say('contested', '異議あり')]);
      // The what-if page shows the effect of a correction, but saves nothing.
      await sheet.openDeal(2);
      await hand.tap(deal.link(say('Accept it as it stands', 'このまま認める')));
      await hand.tap(deal.filled);
      await expect(sheet.pad.locator('.beside .wrong')).toHaveCount(0);
    });
  });
}

test('acceptance is a choice for this telephone', async ({ page }) => {
  await new App(page).open('settings');
  await page.getByRole('switch', { name: 'Acceptance' }).tap();
  expect((await kept(page, 'settings')).acceptance).toBe(true);
});

test('without the option nobody is asked', async ({ page }) => {
  const evening = await sitDown(page, 'roller-derby', { written: 0 });
  await evening.play(0);
  await evening.write();
  await evening.table.asks('die1');
});

test('a correction shows every later total before and after, until it is written', async ({ page }) => {
  const evening = await sitDown(page, 'roller-derby', { written: 3 });
  const { table, sheet, deal } = evening;
  await table.sheet();
  await sheet.openDeal(1);
  await deal.correct('roller_tricks', 7);
  const corrected = recounted({
    ...evening.file,
    deals: evening.file.deals.slice(0, 3).map((facts, i) => (i === 0 ? { ...facts, roller_tricks: 7 } : facts)),
  });
  const rows = page.locator('table.by-deal tbody tr');
  await expect(rows).toHaveCount(3);
  for (const n of [0, 1, 2]) {
    for (const side of [0, 1]) {
      const [was, is] = [evening.totals(n)[side], number(corrected.deals[n].totals[side])];
      await expect(rows.nth(n).locator('td').nth(side)).toHaveText(was === is ? is : `${was} ${is}`);
    }
  }
  await expectAccessible(page);
});

test('events of a deal stand under it', async ({ page }) => {
  const file = example('roller-derby');
  const bought = file.deals.map((facts) => facts.jokers_bought).filter(Boolean);
  await keep(page, played(file));
  await new App(page).open('m/kept/sheet');
  await expect(page.locator('.pad .event')).toHaveText(bought.map((n) => `${n} joker${n > 1 ? 's' : ''} bought`));
  expect(bought).toHaveLength(2);
});
