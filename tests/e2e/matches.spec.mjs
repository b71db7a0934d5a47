// Plays every example match by taps from the shelf to the winner, and prints the number of taps for its deals. These matches
// enter rare facts on purpose. totals.spec.mjs checks the number of taps for ordinary deals.
import { Evening } from './support/evening.mjs';
import { examples } from './support/recount.mjs';
import { percentile } from './support/speed.mjs';
import { expect, test } from './support/test.mjs';

test.use({ serviceWorkers: 'allow' });

/** These matches are played in every browser engine. */
const EVERYWHERE = ['roller-derby', 'sueca'];

for (const id of examples) {
  const tag = EVERYWHERE.includes(id) ? ['@engines'] : [];
  test(`${id}: a whole match, tapped from the shelf to the winner`, { tag }, async ({ page }) => {
    test.setTimeout(180_000);
    const evening = Evening.example(page, id);
    await evening.begin();
    const taps = { totals: [], 'one by one': [] };
    for (let deal = 0; deal < evening.file.deals.length; deal++) {
      taps[evening.isTotals(deal) ? 'totals' : 'one by one'].push((await evening.play(deal)) + 1);
      await evening.write();
    }
    await evening.isWon();
    for (const [way, counts] of Object.entries(taps)) {
      if (counts.length) console.log(`${id}: taps in a deal told ${way}, with writing it down: ${counts.join(' ')}; median ${percentile(counts, 50)}`);
    }
    await evening.table.sheet();
    expect(await evening.sheet.totals()).toEqual(evening.file.deals.map((_, deal) => evening.totals(deal)));
  });
}
