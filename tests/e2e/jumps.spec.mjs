// Tests jumps in the browser's history from a screen of one match straight to the same screen of another match with another game.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { Hand } from './support/pages/hand.mjs';
import { More } from './support/pages/more.mjs';
import { Table } from './support/pages/table.mjs';
import { example } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, patient, test } from './support/test.mjs';

const wizard = JSON.parse(fs.readFileSync(new URL('../own/matches/wizard.json', import.meta.url), 'utf8'));
const others = [
  ['a built-in game', example('hearts'), 'Hearts'],
  ['a document', wizard, 'Wizard'],
];

/** Jumps by `by` entries of the browser's history. */
const jump = (page, by) => page.evaluate((by) => history.go(by), by);

for (const [what, other, name] of others) {
  test(`a jump from one match to another, to ${what} and back, shows its table`, async ({ page }) => {
    await keep(page, { ...played(example('spades'), { id: 'first', written: 1 }), ...played(other, { id: 'second', written: 1 }) });
    const hand = new Hand(page);
    const [app, table] = [new App(page), new Table(hand)];
    await app.open();
    await hand.tap(page.locator('a[href$="m/first"]').first());
    await expect(table.question).toBeVisible();
    await hand.tap(page.locator('.head .back'));
    await hand.tap(page.locator('a[href$="m/second"]').first());
    await expect(page.locator('h1')).toContainText(name);
    const between = (await page.evaluate(() => history.length)) === 5 ? 2 : 1;
    for (const reload of [false, true]) {
      await jump(page, -between);
      await expect(page).toHaveURL(/\/m\/first$/);
      await expect(page.locator('h1')).toContainText('Spades');
      await expect(table.question).toBeVisible();
      // With `reload`, the page is loaded anew at the first match, and then the second match is reached without loading.
      if (reload) await app.reload();
      await jump(page, between);
      await expect(page).toHaveURL(/\/m\/second$/);
      await expect(page.locator('h1')).toContainText(name);
      await expect(table.question).toBeVisible();
    }

    // Another tab deletes the match and restores it. Meanwhile this page is loaded, without the game of that match.
    const tab = await page.context().newPage();
    await patient(page.context());
    const elsewhere = new App(tab);
    await jump(page, -between);
    await expect(page.locator('h1')).toContainText('Spades');
    await elsewhere.open('records/match/second');
    await tab.getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect(tab.getByRole('button', { name: 'Restore' })).toBeVisible();
    await app.reload();
    await expect(table.question).toBeVisible();
    await tab.getByRole('button', { name: 'Restore' }).tap();
    await expect(tab.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
    await tab.close();
    await jump(page, between);
    await expect(page).toHaveURL(/\/m\/second$/);
    await expect(page.locator('h1')).toContainText(name);
    await expect(table.question).toBeVisible();
  });
}

test('a question of one match is not asked of the next', async ({ page }) => {
  await keep(page, { ...played(example('spades'), { id: 'first', written: 1 }), ...played(example('hearts'), { id: 'second', written: 1 }) });
  const hand = new Hand(page);
  const [app, more] = [new App(page), new More(hand)];
  await app.open('m/first/more');
  // Changes the address without loading the page, as a jump in the history does.
  await page.evaluate(() => {
    history.pushState(null, '', 'm/second/more');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('.head')).toContainText('Hearts');
  await jump(page, -1);
  await expect(page.locator('.head')).toContainText('Spades');
  await hand.tap(more.key('adjust'));
  await expect(page.locator('#question')).toHaveText('Whose points?');
  await jump(page, 1);
  await expect(page.locator('.head')).toContainText('Hearts');
  await expect(page.locator('#question')).toHaveText('What happened?');
});
