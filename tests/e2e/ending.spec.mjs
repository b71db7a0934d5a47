// Tests the end of a match: the result screen, and the way to the next match.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Tray } from './support/pages/tray.mjs';
import { example, recounted } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const at = Date.UTC(2026, 0, 1, 20);

test('the end shows the board, the lines, what decided it and the best deals; play again is the key', async ({ page }) => {
  const file = example('king-of-the-hill');
  await keep(page, played(file, { id: 'hill', at }));
  await new App(page).open('m/hill');
  const { standing } = recounted(file);
  await expect(page.locator('.board.ladder')).toBeVisible();
  await expect(page.locator('.chart')).toBeVisible();
  await expect(page.locator('.totals.best tbody tr')).toHaveCount(file.players.length);
  await expect(page.locator('.tray .filled')).toHaveText(`Play again. ${file.players[standing.dealer]} deals`);
  await expect(page.getByText('The evening', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('on a small screen the winner comes first too, and the line of the winner is the one in bold where few points are good', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const file = example('hearts');
  await keep(page, played(file, { id: 'hearts', at }));
  await new App(page).open('m/hearts');
  const { totals, winner_names } = recounted(file);
  await expect(page.locator('.chart')).toBeVisible();
  const top = async (locator) => (await locator.boundingBox()).y;
  expect(await top(page.locator('.middle h2.question'))).toBeLessThan(await top(page.locator('.middle .live').first()));
  const [winner] = winner_names;
  await expect(page.locator('.chart .end.ahead')).toHaveText([`${winner} ${totals[file.players.indexOf(winner)]}`]);
});

test('matches of the same people on one day are an evening: at the end, in the records, shared', async ({ page }) => {
  const derby = example('roller-derby');
  const agent = { ...example('secret-agent'), players: derby.players };
  await keep(page, { ...played(derby, { id: 'derby', at }), ...played(agent, { id: 'agent', at: at + 3_600_000 }) });
  const app = new App(page);
  for (const route of ['m/agent', 'records/match/derby']) {
    await app.open(route);
    await expect(page.getByRole('heading', { name: 'The evening' })).toBeVisible();
    await expect(page.locator('table.record tbody tr')).toHaveCount(4);
    await expect(page.locator('.footnote').filter({ hasText: '1 Roller Derby, 2 Secret Agent' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.addInitScript(() => {
    delete Navigator.prototype.share;
    delete Navigator.prototype.canShare;
  });
  await app.open('m/agent/share');
  const hand = new Hand(page);
  for (const [way, name] of [['evening-picture', 'evening.png'], ['evening-text', 'evening.txt']]) {
    const download = page.waitForEvent('download');
    await hand.tap(new Tray(hand).key(way));
    expect((await download).suggestedFilename()).toBe(name);
  }
});

for (const [lang, says, level] of [['en', 'Deal 2, extra deal', 'Mika & Jun are level: an extra deal decides'], ['ja', '第2ディール（追加）', 'Mika・Junが同点：追加ディールで決着']]) {
  test(`an extra deal is called so, and the table says who is level (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const file = { game: 'plain-sheet', players: ['Mika', 'Jun', 'Hana'], house_rules: { deals: 1, tie: 'extra_deals' }, deals: [{ points: [5, 5, 1] }] };
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...played(file) });
    await new App(page).open('m/kept');
    await expect(page.locator('.head .aside')).toHaveText(says);
    await expect(page.locator('.live').first()).toContainText(level);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  });
}
