// Tests that secrets stay secret: the page, the storage, the sheet, a saved file and the address do not contain a secret before the table
// may know it.
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { expect, test } from './support/test.mjs';

/** All the browser's data about the match: the page's DOM, the address, the storage. */
const everything = (page) =>
  page.evaluate(() => {
    const built = document.body.outerHTML.replace(/<!--.*?-->/g, '');
    return [built, location.href, JSON.stringify(history.state), ...Object.entries(localStorage).flat()].join('\n');
  });

/** Looks for the secret on the match screen, on the sheet, and in the file that is offered when storage is full. */
async function isUnknown(evening, secret) {
  const { page, table, sheet } = evening;
  expect(await everything(page)).not.toMatch(secret);
  await table.sheet();
  expect(await everything(page)).not.toMatch(secret);
  await sheet.goOn();
}

/** The match as a file. The banner offers it when there is no room for the next answer. */
async function saved({ page, table }, answer) {
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    window.full = true;
    Storage.prototype.setItem = function (key, text) {
      if (window.full) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, text);
    };
  });
  await table.answer(answer);
  const { content } = await downloaded(page, () => table.banner.getByRole('button').tap());
  return JSON.parse(content);
}

test('Nominations: the partner is nobody’s business before the called card is played', { tag: '@engines' }, async ({ page }) => {
  const evening = await Evening.sitDown(page, 'nominations', { written: 0, facts: { calls: [10, 'pass', 'pass', 'pass'], trump: 'S' } });
  const { table, hand } = evening;
  await table.asks('called_card');
  await table.answer('AS');
  const partner = /\["partner"|class="role">[^<]*partner/;
  // Each trick asks only for its winner, and nothing shows who plays with whom.
  for (const [trick, seat] of [3, 0, 2, 1].entries()) {
    await table.asks(`taken.${trick}`);
    await isUnknown(evening, partner);
    await expect(table.chip('partner')).toHaveText(/^Partner …$/);
    await table.answer(seat);
  }
  // Theo plays the ace, so now everybody knows the partner.
  await hand.tap(table.chip('partner'));
  await table.asks('partner');
  await table.answer(3);
  await expect(table.chip('partner')).toHaveText('Partner Theo');
  expect(await everything(page)).toMatch(/\["partner",null,3\]/);
  await expect(page.locator('.seat .role', { hasText: 'partner' })).toHaveCount(1);
  // A secret entered by mistake is gone from the page and the match file after undo.
  await table.undo();
  await expect(table.chip('partner')).toHaveText(/^Partner …$/);
  await expect(page.locator('.seat .role', { hasText: 'partner' })).toHaveCount(0);
  const file = await saved(evening, 0);
  expect(file.open_deal).toMatchObject({ called_card: 'AS', taken: [3, 0, 2, 1, 0] });
  expect(file.open_deal).not.toHaveProperty('partner');
});

test('Secret Agent: no agent card before the last trick', { tag: '@engines' }, async ({ page }) => {
  const evening = await Evening.sitDown(page, 'secret-agent', { written: 0, facts: { eliminated: ['S', 'H', 'C'] } });
  const { table } = evening;
  const agent = /agents|agent: |’s agent/;
  for (const [place, answer] of [['trump', 'D'], ...Array.from({ length: 13 }, (_, trick) => [`taken.${trick}`, trick % 4])]) {
    await table.asks(place);
    if (['trump', 'taken.0', 'taken.12'].includes(place)) await isUnknown(evening, agent);
    expect(await everything(page)).not.toMatch(agent);
    await table.answer(answer);
  }
  // Each card becomes known when it is turned up, and not before.
  await table.asks('agents.0');
  await table.answer('H');
  await table.asks('agents.1');
  const html = await page.locator('.middle').innerHTML();
  expect(html.match(/agent: /g)).toHaveLength(1);
  expect((await table.look()).last.do.tell.facts).toEqual([['agents', 0, 'H']]);
});

test('Kloepper: who held the black queens is nobody’s business before the last trick', { tag: '@engines' }, async ({ page }) => {
  const evening = await Evening.sitDown(page, 'kloepper', { written: 0, facts: {} });
  const { table } = evening;
  const secret = /"mode"|"q_team"|class="role">Q-team|data-fact="(mode|q_team)|♣.?Q and ♠.?Q/;
  for (const [trick, seat] of [1, 2, 1, 0, 2, 1].entries()) {
    await table.asks(`taken.${trick}`);
    if ([0, 2, 5].includes(trick)) await isUnknown(evening, secret);
    expect(await everything(page)).not.toMatch(secret);
    await table.answer(seat);
  }
  await table.asks('mode');
  await table.answer('split');
  await table.asks('q_team.0');
  await table.answer(1);
  expect((await table.look()).last.do.tell.facts).toEqual([['q_team', 0, 1]]);
});

test('Called Briscola: the partner is nobody’s business before the called card is played', async ({ page }) => {
  const facts = { declarer: 0, bid_rank: 'K', trump: 'C' };
  const evening = await Evening.sitDown(page, 'chiamata-5p', { written: 0, facts });
  const { table, hand } = evening;
  const partner = /\["partner"|class="role">[^<]*partner/;
  for (const [trick, seat] of [3, 1, 3, 4].entries()) {
    await table.asks(`taken.${trick}`);
    await isUnknown(evening, partner);
    await expect(table.chip('partner')).toHaveText(/…$/);
    await table.answer(seat);
  }
  // The called card is played, so now everybody knows the partner.
  await hand.tap(table.chip('partner'));
  await table.asks('partner');
  await table.answer(1);
  expect(await everything(page)).toMatch(/\["partner",null,1\]/);
  await table.undo();
  await expect(table.chip('partner')).toHaveText(/…$/);
  const file = await saved(evening, 0);
  expect(file.open_deal).toMatchObject({ trump: 'C', taken: [3, 1, 3, 4, 0] });
  expect(file.open_deal).not.toHaveProperty('partner');
});

test('Apples: no target card before the last trick', async ({ page }) => {
  const facts = { calls: [3, 'pass', 'pass', 'pass'], suits: ['S'] };
  const evening = await Evening.sitDown(page, 'apples', { written: 0, facts });
  const { table } = evening;
  const target = /target_rank|’s target|class="role">[^<]*target/;
  const tricks = [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0];
  for (const [trick, seat] of tricks.entries()) {
    await table.asks(`taken.${trick}`);
    if ([0, 6, 11].includes(trick)) await isUnknown(evening, target);
    expect(await everything(page)).not.toMatch(target);
    if (trick < 11) await table.answer(seat);
  }
  expect((await saved(evening, 0)).open_deal).toEqual({ ...facts, taken: tricks });
  // The hidden cards are turned up together after the play. Each is public once it is entered.
  await table.asks('target_rank.0');
  await table.answer('7');
  await table.asks('target_rank.1');
  expect(await table.chips.filter({ hasText: 'target' }).count()).toBe(1);
});
