// Tests a table that changes: a player comes with an agreed total, leaves while the other players go on, or sits out a deal. One deal is
// added, and a misspelt name is corrected.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { More } from './support/pages/more.mjs';
import { keep, played, players } from './support/remembered.mjs';
import { scanned } from './support/scanned.mjs';
import { expect, test } from './support/test.mjs';

async function sitDown(page, id, progress) {
  const evening = await Evening.sitDown(page, id, progress);
  return Object.assign(evening, { more: new More(evening.hand) });
}

for (const [locale, left, sits, ends, refused] of [
  ['en-US', 'Jun left before deal 3.', 'Deal 3: without Hana.', 'From deal 3 on: the match ends after 5 deals.', 'This game is for 4 players; a substitute can take over a seat.'],
  ['ja-JP', 'Junは第3ディールの前に退席。', '第3ディールはHanaが休み。', '第3ディールから：5ディールで終了。', '4人用のゲームです。席を代わることはできます。'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('somebody comes with the total of whoever is last, and is on the sheet', async ({ page }) => {
      const { table, sheet, more } = await sitDown(page, 'hearts', { written: 2 });
      await more.open();
      await more.say('players', 'comes');
      await more.write('Aya');
      await more.say('0', 0);
      await expect(page).toHaveURL(/\/m\/kept$/);
      await expect(page.locator('.middle')).toContainText('Aya');
      await table.sheet();
      await expect(sheet.pad.locator('thead')).toContainText('Aya');
      await expectAccessible(page);
      await sheet.undo();
      await expect(sheet.pad.locator('thead')).not.toContainText('Aya');
    });

    test('somebody leaves, the others go on, and the total stays', async ({ page }) => {
      const { table, sheet, more } = await sitDown(page, 'hearts', { written: 2 });
      await more.open();
      await more.say('players', 'leaves', '1');
      await expect(page.locator('.middle')).not.toContainText('Jun');
      await table.sheet();
      await expect(sheet.pad.locator('th.gone')).toContainText('Jun');
      await expect(sheet.footnotes).toHaveText([left]);
      await expectAccessible(page);
    });

    test('who has left is grey in a match that comes by link', async ({ page }) => {
      const { table, sheet, more, hand } = await sitDown(page, 'hearts', { written: 2 });
      await more.open();
      await more.say('players', 'leaves', '1');
      await table.sheet();
      await expect(sheet.footnotes).toHaveText([left]);
      await hand.tap(page.locator('nav.bar').getByText(/^(Share|共有)$/));
      await expect(page).toHaveURL(/\/share$/);
      const address = await scanned(page);
      await page.goto('settings');
      await page.goto(address);
      await new App(page).started();
      await expect(page.locator('.paid')).toHaveCount(4);
      await expect(page.locator('.paid.gone')).toHaveText([/Jun/]);
      await expectAccessible(page);
    });

    test('somebody sits out a deal', async ({ page }) => {
      const { table, sheet, more } = await sitDown(page, 'hearts', { written: 2 });
      await more.open();
      await more.say('players', 'sits-out', '2');
      await expect(page.locator('.middle')).not.toContainText('Hana');
      await table.sheet();
      await expect(sheet.footnotes).toHaveText([sits]);
      await expect(sheet.pad.locator('th.gone')).toHaveCount(0);
    });

    test('who has left before the next deal is not offered to leave or to sit it out', async ({ page }) => {
      // The deal has begun, so nobody can leave before its end, and everybody is still at the table.
      const file = { game: 'plain-sheet', players: ['Mika', 'Jun', 'Hana', 'Theo'], deals: [{ points: [1, 2, 3, 4] }] };
      const evening = new Evening(page, file, locale.slice(0, 2));
      await keep(page, played(file, { facts: { points: [5] } }));
      await evening.app.open('m/kept');
      const more = new More(evening.hand);
      await more.open();
      await more.say('players', 'leaves', '1');
      for (const way of ['leaves', 'sits-out']) {
        await more.open();
        await more.say('players', way);
        await expect(more.key('2')).toHaveCount(1);
        await expect(more.key('1')).toHaveCount(0);
        await page.goBack();
      }
    });

    test('somebody who sits out is no newcomer, and can play after all', async ({ page }) => {
      // The phone remembers Hana, and somebody with a name like hers.
      await players(page, ['Hana', 'hana', 'Aya']);
      const { hand, table, sheet, more } = await sitDown(page, 'hearts', { written: 2 });
      await more.open();
      await more.say('players', 'sits-out', '2');
      // A player of the match is not offered as a substitute for another player either.
      await more.open();
      await more.say('players', 'replace', '0');
      await expect(more.keys).toHaveText([/^Aya\s*$/]);
      await hand.tap(page.getByText(/^(Cancel|そのままにする)$/));
      await more.say('players', 'comes');
      await expect(more.keys).toHaveText([/^Hana\s*$/, /^Aya\s*$/]);
      await hand.tap(more.keys.filter({ hasText: 'Hana' }));
      await expect(page).toHaveURL(/\/m\/kept$/);
      await table.sheet();
      await expect(sheet.footnotes).toHaveCount(0);
      await expect(sheet.pad.locator('thead')).toContainText('Hana');
      await expect(sheet.pad.locator('thead')).not.toContainText('Hana 2');
    });

    test('partners refuse it with a sentence', async ({ page }) => {
      const { more } = await sitDown(page, 'roller-derby', { written: 1 });
      await more.open();
      await more.say('players');
      expect(await more.refused('leaves')).toContain(refused);
    });

    test('a deal more or less, and a name as if it had always been so', async ({ page }) => {
      const { table, sheet, more } = await sitDown(page, 'secret-agent', { written: 2 });
      await more.open();
      await more.say('length', '5');
      await table.sheet();
      await expect(sheet.footnotes).toHaveText([ends]);
      await sheet.undo();
      await more.open();
      await more.say('players', 'misspelt', 1);
      await more.write('Juno');
      await table.sheet();
      await expect(sheet.pad.locator('thead')).toContainText('Juno');
      await expect(sheet.footnotes).toHaveCount(0);
    });
  });
}
