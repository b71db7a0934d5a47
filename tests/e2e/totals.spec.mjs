// Counts the taps for a deal whose tricks are entered as totals: three ordinary deals of every game on the shelf, with the default house
// rules, tapped on the match screen and compared with `recount`. The median for each game is printed, and held to its limit.
import fs from 'node:fs';
import path from 'node:path';

import { Evening } from './support/evening.mjs';
import { keep, played } from './support/remembered.mjs';
import { percentile } from './support/speed.mjs';
import { expect, test } from './support/test.mjs';

/**
 * The most taps for a deal, including the one that saves it. Apples has no totals: every pair, three and four of a rank in one player's
 * tricks scores by itself, and each needs at least one tap. The deals of this test have 11 to 14 such combinations. 3 to 6 of these need
 * one or two more taps. The four target cards need further taps.
 */
const LIMIT = { usual: 12, apples: 32, spades: 6, 'queens-dungeon': 8 };

const PASSES = ['pass', 'pass', 'pass'];
const names = (players) => ['Mika', 'Jun', 'Hana', 'Theo', 'Rin', 'Aya', 'Ken'].slice(0, players);

/**
 * Three ordinary deals, without facts that are usually left out. House rules are set only to allow three deals in a match. For Apples,
 * the deals have every player's count of each rank from two on, and every count of the player's own target. `cargo test --test registry`
 * checks that no game is missing.
 */
const EXPECTED = new URL('../expected/', import.meta.url);
const ORDINARY = fs.readdirSync(EXPECTED).filter((file) => file.endsWith('.json'))
  .map((file) => [path.basename(file, '.json'), JSON.parse(fs.readFileSync(new URL(file, EXPECTED), 'utf8')).ordinary]);

for (const [id, { players, house_rules = {}, deals }] of ORDINARY) {
  test(`${id}: three ordinary deals, told as totals`, async ({ page }) => {
    test.setTimeout(120_000);
    const file = { version: 1, game: id, players: names(players), house_rules, deals };
    const evening = new Evening(page, file);
    await keep(page, played(file, { written: 0, entry: 'totals' }));
    await evening.app.open('m/kept');
    await expect(evening.table.question).toBeVisible();
    const taps = [];
    for (let deal = 0; deal < file.deals.length; deal++) {
      taps.push(await evening.hand.counting(async () => {
        await evening.play(deal);
        await evening.write();
      }));
    }
    const median = percentile(taps, 50);
    const limit = LIMIT[id] ?? LIMIT.usual;
    console.log(`${id}: taps in an ordinary deal told as totals: ${taps.join(' ')}; median ${median} (at most ${limit})`);
    expect(median).toBeLessThanOrEqual(limit);
  });
}

/** The same deals trick by trick, with one tap for a trick: the suit led and its winner, or "nothing more" and the next winner. */
const ONE_BY_ONE = {
  ascot: [2, 25, { led: [...'SSDHHCSDDSSDDHHCHSCCSHDC'], taken: [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1] }],
  quinto: [
    4,
    23,
    {
      calls: ['pass', ...PASSES],
      taken: [2, 2, 0, 1, 3, 3, 0, 2, 1, 0, 0, 2],
      quints: '5H none none joker 5S none 5D A4D none none none 23C none none none none none none 5C none'.split(' '),
    },
  ],
};

for (const [id, [players, limit, deal]] of Object.entries(ONE_BY_ONE)) {
  test(`${id}: an ordinary deal, trick by trick`, async ({ page }) => {
    test.setTimeout(120_000);
    const file = { version: 1, game: id, players: names(players), house_rules: {}, deals: [deal] };
    const evening = new Evening(page, file);
    await keep(page, played(file, { written: 0, entry: 'live' }));
    await evening.app.open('m/kept');
    await expect(evening.table.question).toBeVisible();
    const taps = await evening.hand.counting(async () => {
      await evening.play(0);
      await evening.write();
    });
    console.log(`${id}: taps in an ordinary deal trick by trick: ${taps} (at most ${limit})`);
    expect(taps).toBeLessThanOrEqual(limit);
  });
}

test('brusquembille: an ordinary deal between two, trick by trick', async ({ page }) => {
  const file = { version: 1, game: 'brusquembille', players: names(2), deals: [] };
  const { app, hand, table } = new Evening(page, file);
  await keep(page, played(file, { written: 0, entry: 'live' }));
  await app.open('m/kept');
  await table.asks('trump');
  const fell = (text) => hand.tap(table.atHand.filter({ hasText: text }));
  const taps = await hand.counting(async () => {
    await table.answer('S');
    const tricks = ['Mika: A won', 'Jun: 10 won', 0, 1, 'two', 0, 'Mika: 10 lost', 1, 0, 'Jun: A won', 0, 1, 'Jun: A won', 0, 'Mika: 10 won', 1];
    for (const [at, trick] of tricks.entries()) {
      await table.asks(`taken.${at}`);
      if (typeof trick === 'number') {
        await table.answer(trick);
        continue;
      }
      // If an ace takes a ten, the losing card is entered first, and the winning card together with the trick.
      if (trick === 'two') {
        await fell('Ace or ten');
        await table.answer(1);
        await table.answer('ten_lost');
      }
      await fell(trick === 'two' ? 'Mika: A won' : trick);
    }
    await table.asks('points.0');
    await table.answer(65);
    await table.write();
  });
  console.log(`brusquembille: taps in an ordinary deal trick by trick: ${taps} (at most 24)`);
  expect(taps).toBeLessThanOrEqual(24);
});

test('gaigel: an ordinary deal, trick by trick, with a king and queen and a call', async ({ page }) => {
  const file = { version: 1, game: 'gaigel', players: names(4), deals: [] };
  const { app, hand, table } = new Evening(page, file);
  await keep(page, played(file, { written: 0, entry: 'live' }));
  await app.open('m/kept');
  await table.asks('trump');
  const taps = await hand.counting(async () => {
    await table.answer('H');
    for (const [at, winner] of [0, 1, 2, 0, 3, 0, 2, 0].entries()) {
      await table.asks(`taken.${at}`);
      await table.answer(winner);
      if (at !== 2) continue;
      await hand.tap(table.atHand.filter({ hasText: 'King & queen' }));
      await table.answer(2);
      await table.answer('S');
    }
    await hand.tap(table.atHand.filter({ hasText: 'Out!' }));
    await table.answer('call');
    await table.asks('called_by');
    await table.answer(0);
    await table.asks('verified_card_points');
    await table.answer(83);
    await table.write();
  });
  console.log(`gaigel: taps in an ordinary deal trick by trick: ${taps} (at most 19)`);
  expect(taps).toBeLessThanOrEqual(19);
});

test('one by one instead: totals that were told are forgotten, and tricks are asked', async ({ page }) => {
  const file = { version: 1, game: 'spades', players: names(4), deals: [] };
  const { app, hand, table } = new Evening(page, file);
  await keep(page, played(file, { written: 0, entry: 'totals', facts: { bids: [4, 0, 3, 2], tricks: [3] } }));
  await app.open('m/kept');
  await table.asks('tricks.1');
  await hand.tap(table.link('One by one instead'));
  await table.asks('taken.0');
});

test('Spades: the key of 0 says nil', async ({ page }) => {
  const file = { version: 1, game: 'spades', players: names(4), deals: [] };
  const { app, table } = new Evening(page, file);
  await keep(page, played(file, { written: 0 }));
  await app.open('m/kept');
  await table.asks('bids.0');
  await expect(table.key('0')).toHaveText(/^0\s*nil$/);
  await expect(table.key('1')).toHaveText(/^1\s*$/);
});

test('a number answers by itself, and one tap too many does not write the deal down', async ({ page }) => {
  const file = { version: 1, game: 'sueca', players: names(4), deals: [{ trump: 'C', team_points: 70 }] };
  const { app, table } = new Evening(page, file);
  await keep(page, played(file, { written: 0, entry: 'totals', facts: { trump: 'C' } }));
  await app.open('m/kept');
  await table.asks('team_points');
  await table.answer(70);
  await expect(table.ledger).toBeVisible();
  const { x, y, width, height } = await table.filled.boundingBox();
  await table.undo();
  await table.asks('team_points');
  await table.answer(70);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(table.ledger).toBeVisible();
  const { steps } = await table.look();
  await table.write();
  await expect(async () => expect((await table.look()).steps).toBe(steps + 1)).toPass();
});
