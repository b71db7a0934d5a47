// What a deal costs when its tricks are told as totals: three ordinary deals of every game on the shelf, with the usual house rules,
// tapped at the table and compared with `recount`. The median for each game is printed, and held to its limit.
import { Evening } from './support/evening.mjs';
import { keep, played } from './support/remembered.mjs';
import { percentile } from './support/speed.mjs';
import { expect, test } from './support/test.mjs';

/**
 * At most so many taps, with the one that writes the deal down. Apples has no totals: every pair, three and four of a rank that
 * somebody took scores by itself, and each is a tap at least (in these deals 11 to 14 of them, 3 to 6 with one or two taps more),
 * beside four target cards.
 */
const LIMIT = { usual: 12, apples: 32 };

const PASSES = ['pass', 'pass', 'pass'];
const names = (players) => ['Mika', 'Jun', 'Hana', 'Theo', 'Rin', 'Aya', 'Ken'].slice(0, players);

/**
 * The deals, as a match file has them: what a table tells of an evening on which nothing extraordinary happens, and what may be left
 * out only where it is usually not told. House rules are named only to have room for three deals in a match. That no game is left out,
 * `tests/registry.rs` sees to.
 */
const ORDINARY = {
  'roller-derby': [
    4,
    { die1: 3, die2: 5, trump: 'H', all_or_nothing: false, roller_tricks: 5 },
    { die1: 3, die2: 4, trump: 'S', all_or_nothing: false, roller_tricks: 9 },
    { die1: 6, die2: 2, trump: 'C', all_or_nothing: false, roller_tricks: 8 },
  ],
  ascot: [2, { half_steps: [4, 2, 1, 2] }, { half_steps: [5, 3, 2, 1] }, { half_steps: [2, 4, 4, 3] }, { marathon: 'reset_and_count_wins', games: 3 }],
  'king-of-the-hill': [
    5,
    { trump: 'S', trump_shown_by: 2, called_card: 'AH', partner: 3, last_trick: 'king', cap_c: 45, kitty: 20 },
    { trump: 'D', called_card: 'AC', partner: 1, last_trick: 'challengers', cap_c: 85, kitty: 5 },
    { trump: 'H', trump_shown_by: 4, called_card: 'KS', partner: 2, last_trick: 'king', cap_c: 70, kitty: 15 },
  ],
  nominations: [
    4,
    { calls: [10, ...PASSES], trump: 'S', called_card: 'AS', tricks: [1, 7, 1, 4], partner: 3 },
    { calls: ['pass', 10, 11, ...PASSES], trump: 'H', called_card: 'KH', tricks: [4, 5, 1, 3], partner: 1 },
    { calls: ['pass', 10, ...PASSES], trump: 'D', called_card: 'AD', tricks: [6, 2, 3, 2], partner: 2 },
  ],
  gaigel: [
    4,
    { trump: 'S', declared_by: [1], declared_suit: ['C'], end_event: 'call', called_by: 1, verified_card_points: 87, opponents_have_trick: true },
    { trump: 'H', declared_by: [0, 2], declared_suit: ['D', 'H'], end_event: 'call', called_by: 2, verified_card_points: 64, opponents_have_trick: true },
    { trump: 'D', end_event: 'call', called_by: 3, verified_card_points: 104, opponents_have_trick: true },
  ],
  apples: [
    4,
    apples({ tricks: [3, 4, 2, 3], calls: [2, ...PASSES], suits: ['H'] }, ['10', 'K', 'A', '3'], {
      A: [0, 3, 0, 0], K: [0, 1, 0, 2], Q: [0, 2, 0, 0], J: [0, 2, 2, 0], 10: [1, 0, 0, 0], 9: [2, 0, 0, 2], 8: [0, 0, 2, 0], 7: [0, 2, 0, 0],
      6: [2, 0, 0, 0], 5: [2, 2, 0, 0], 4: [0, 0, 0, 2], 3: [2, 0, 0, 1],
    }),
    apples({ tricks: [5, 1, 4, 2], calls: ['pass', 3, ...PASSES], suits: ['S'] }, ['2', '6', 'K', '9'], {
      A: [0, 0, 2, 0], K: [0, 0, 2, 0], Q: [2, 0, 0, 0], J: [2, 0, 0, 0], 10: [3, 0, 0, 0], 9: [0, 0, 2, 0], 7: [2, 0, 0, 0], 6: [2, 0, 0, 0],
      5: [3, 0, 0, 0], 4: [0, 0, 2, 0], 3: [0, 0, 0, 2], 2: [1, 0, 0, 0],
    }),
    apples({ tricks: [2, 3, 3, 4], calls: [2, 'pass', 3, ...PASSES], suits: ['D', 'C'] }, ['Q', '8', '8', 'A'], {
      A: [0, 0, 0, 1], K: [2, 0, 0, 0], Q: [2, 0, 0, 0], J: [0, 0, 2, 0], 10: [0, 3, 0, 0], 9: [0, 0, 0, 3], 8: [0, 0, 0, 2], 7: [0, 2, 2, 0],
      6: [0, 0, 3, 0], 5: [0, 0, 0, 2], 4: [0, 0, 2, 0], 3: [0, 0, 0, 3], 2: [0, 3, 0, 0],
    }),
  ],
  quinto: [
    4,
    quinto({ calls: ['pass', ...PASSES], tricks_a: 7, cachette_team: 'a', joker_team: 'b', five_team: ['a', 'b', 'b', 'a'] }, { pair_a4: ['none', 'none', 'b', 'none'] }),
    quinto({ calls: ['pass', 'double', 'pass', 'pass'], tricks_a: 5, cachette_team: 'b', joker_team: 'a', five_team: ['b', 'b', 'a', 'b'] }, { pair_23: ['none', 'a', 'none', 'none'] }),
    quinto({ calls: ['pass', ...PASSES], tricks_a: 6, cachette_team: 'a', joker_team: 'a', five_team: ['b', 'a', 'a', 'b'] }, {}),
  ],
  perlaggen: [
    4,
    { trump: 'H', events: ['h_bet_b', 'h_good_a'], team_tricks: 3, gleich_winner: 'a' },
    { trump: 'C', events: ['g_bet_a', 'g_hold_b', 'h_bet_b', 'h_good_a'], team_tricks: 2, gleich_winner: 'b' },
    { trump: 'S', team_tricks: 4, gleich_winner: 'b', hanger_winner: 'tie' },
  ],
  'secret-agent': [
    4,
    { eliminated: ['S', 'H', 'C'], trump: 'D', tricks: [5, 4, 3, 1], agents: ['H', 'D', 'C', 'S'] },
    { eliminated: ['D', 'C', 'H'], trump: 'NT', tricks: [2, 5, 4, 2], agents: ['H', 'S', 'D', 'C'] },
    { eliminated: ['C', 'S', 'D'], trump: 'H', tricks: [3, 3, 4, 3], agents: ['C', 'H', 'S', 'D'] },
  ],
  'queens-dungeon': [
    4,
    { trump: 'S', tricks: [5, 3, 3, 2], queens: [2, 1, 1, 0] },
    { trump: 'H', two_queens: 1, change_tricks: [4], trump_changes: ['D'], tricks: [4, 4, 3, 2], queens: [1, 2, 1, 0] },
    { trump: 'C', tricks: [3, 3, 2, 5], queens: [1, 1, 1, 1] },
  ],
  kloepper: [
    4,
    { tricks: [2, 1, 2, 1], mode: 'split', q_team: [0, 2], p: 70 },
    { called_ace: 'AS', tricks: [1, 2, 2, 1], q_team: [1, 2], p: 74 },
    { tricks: [1, 3, 1, 1], mode: 'split', q_team: [0, 1], p: 65 },
  ],
  'condor-whist': [2, { indicator: '7D', tricks: [7, 6] }, { indicator: 'QC', tricks: [5, 8] }, { indicator: '10D', tricks: [9, 4] }],
  'italian-whist': [
    3,
    { first_tricks: [5, 2, 2], second_tricks: [3, 4, 2] },
    { first_tricks: [4, 3, 2], second_tricks: [1, 5, 3] },
    { first_tricks: [2, 5, 2], second_tricks: [4, 1, 4] },
  ],
  'norwegian-whist': [2, { bids: ['low', 'high'], tricks: [8, 5] }, { bids: ['high'], tricks: [6, 7] }, { bids: ['low', 'low'], tricks: [7, 6] }],
  'joffre-whist': [
    4,
    { calls: ['S', ...PASSES], levels: [1], declarer_tricks: 8, joffre: 2, honours: 'none', royal: 'none' },
    { calls: ['pass', 'S', 'H', 'pass', 'pass'], levels: [1, 2], declarer_tricks: 7, joffre: 'none', honours: 'none', royal: 'none' },
    { calls: ['C', 'pass', 'H', 'pass', 'pass'], levels: [1, 2], declarer_tricks: 7, joffre: 'none', honours: 'none', royal: 'none' },
  ],
  spades: [
    4,
    { bids: [4, 3, 3, 2], tricks: [2, 4, 3, 4] },
    { bids: [3, 0, 4, 5], tricks: [5, 4, 0, 4] },
    { bids: [3, 3, 3, 3], tricks: [3, 4, 3, 3] },
  ],
  hearts: [4, { hearts: [5, 8, 0, 0], queen: 0 }, { hearts: [1, 3, 4, 5], queen: 2 }, { hearts: [0, 2, 6, 5], queen: 3 }],
  'oh-hell': [
    4,
    { trump: 'H', bids: [2, 3, 1, 3], tricks: [3, 2, 3, 2] },
    { trump: 'S', bids: [2, 2, 1, 3], tricks: [2, 2, 3, 2] },
    { trump: 'C', bids: [3, 0, 2, 2], tricks: [3, 1, 2, 2] },
  ],
  'briscola-2p': [2, { trump: 'C', points: [61] }, { trump: 'S', points: [44] }, { trump: 'D', points: [75] }],
  'briscola-3p': [3, { removed_two: 'H', trump: 'C', points: [50, 40] }, { trump: 'H', points: [37, 46] }, { trump: 'D', points: [20, 71] }],
  'briscola-4p': [4, { trump: 'H', team_points: 73 }, { trump: 'S', team_points: 37 }, { trump: 'C', team_points: 68 }],
  'briscola-6p': [6, { trump: 'C', team_points: 44 }, { trump: 'D', team_points: 75 }, { trump: 'S', team_points: 52 }],
  'chiamata-5p': [
    5,
    { declarer: 0, bid_rank: 'K', trump: 'H', side_points: 55, partner: 2 },
    { declarer: 1, bid_rank: 4, trump: 'D', side_points: 74, partner: 0 },
    { declarer: 2, bid_rank: 7, trump: 'C', side_points: 68, partner: 3 },
  ],
  'chiamata-4p': [
    4,
    { declarer: 3, bid_rank: 2, trump: 'S', side_points: 72, partner: 0 },
    { declarer: 0, bid_rank: 5, trump: 'C', side_points: 38, partner: 1 },
    { declarer: 1, bid_rank: 'J', trump: 'D', side_points: 85, partner: 2 },
  ],
  'briscola5-points': [
    5,
    { declarer: 4, bid: 75, trump: 'H', called_rank: 3, side_points: 81, partner: 1 },
    { declarer: 0, bid: 68, trump: 'D', called_rank: 'A', side_points: 63, partner: 2 },
    { declarer: 2, bid: 81, trump: 'S', called_rank: 2, side_points: 104, partner: 4 },
  ],
  'briscola5-monte': [
    5,
    { declarer: 3, bid: 75, trump: 'D', called_rank: 'A', side_trick_points: 60, monte_points: 20, last_trick_by: 'side', partner: 0 },
    { declarer: 0, bid: 82, trump: 'S', called_rank: 2, side_trick_points: 71, monte_points: 14, last_trick_by: 'opponents', partner: 4 },
    { declarer: 1, bid: 91, trump: 'C', called_rank: 3, side_trick_points: 88, monte_points: 5, last_trick_by: 'side', partner: 3 },
  ],
  bugiarda: [
    5,
    { declarer: 4, bid: 2, trump: 'C', side_points: 33, partner: 1 },
    { declarer: 0, bid: 7, trump: 'D', side_points: 82, partner: 3 },
    { declarer: 1, bid: 5, trump: 'S', side_points: 66, partner: 2 },
  ],
  briscolone: [2, { points: [52] }, { points: [70] }, { points: [33] }, { target_points: 300 }],
  brusquembille: [
    2,
    { trump: 'C', aces_won: [2, 1], aces_lost: [1], tens_won: [1, 2], tens_lost: [1], points: [57] },
    { trump: 'H', aces_won: [1, 2], aces_lost: [0], tens_won: [2, 1], tens_lost: [0], points: [72] },
    { trump: 'S', aces_won: [3, 1], tens_won: [1, 2], tens_lost: [1], points: [68] },
  ],
  mariccia: [2, { trump: 'S', marriage_by: 0, points: [66] }, { trump: 'H', marriage_by: 'none', points: [40] }, { trump: 'D', marriage_by: 1, points: [71] }],
  schembil: [6, { captain_a: 2, captain_b: 5, trump: 'H', team_points: 62 }, { trump: 'C', team_points: 44 }, { trump: 'D', team_points: 83 }],
  marianna: [
    3,
    { marriages: [2, 'none'], marriage_suits: ['C'], points: [50, 40] },
    { marriages: [1, 0, 'none'], marriage_suits: ['S', 'D'], points: [25, 60] },
    { marriages: [1, 'none'], marriage_suits: ['H'], points: [20, 71] },
  ],
  bisca: [
    3,
    { removed_two: 'H', trump: 'D', points: [55, 40] },
    { trump: 'S', points: [31, 48] },
    { trump: 'C', points: [62, 25] },
    { match_mode: 'wins' },
  ],
  'bisca-brazil': [4, { trump: 'H', team_points: 75 }, { trump: 'S', team_points: 49 }, { trump: 'C', team_points: 66 }, { match_mode: 'wins' }],
  'briscola-bosnia': [4, { trump: 'C', team_points: 61 }, { trump: 'H', team_points: 48 }, { trump: 'S', team_points: 77 }],
  'briscola-double': [2, { trump: 'S', points: [72] }, { trump: 'D', points: [41] }, { trump: 'H', points: [88] }],
  sueca: [4, { trump: 'C', team_points: 70 }, { trump: 'H', team_points: 52 }, { trump: 'S', team_points: 38 }],
  'plain-sheet': [4, { points: [12, 0, 25, 8] }, { points: [30, 14, -5, 6] }, { points: [7, 22, 10, 0] }],
};

/** A deal of Apples: of each rank how many every player took, from two on; of the own target every number counts. */
function apples(facts, target_rank, taken) {
  const ranks = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
  const count = (rank) => target_rank.map((target, seat) => (taken[rank]?.[seat] || (target === rank ? 0 : 'few')));
  return { ...facts, target_rank, ...Object.fromEntries(ranks.map((rank) => [`c_${rank}`, count(rank)])) };
}

/** A deal of Quinto with these pairs and no others. */
function quinto(facts, pairs) {
  const none = ['none', 'none', 'none', 'none'];
  return { ...facts, pair_a4: none, pair_23: none, ...pairs };
}

for (const [id, [players, one, two, three, house_rules = {}]] of Object.entries(ORDINARY)) {
  test(`${id}: three ordinary deals, told as totals`, async ({ page }) => {
    test.setTimeout(120_000);
    const file = { version: 1, game: id, players: names(players), house_rules, deals: [one, two, three] };
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

/** The same trick by trick, where a trick is one touch: the suit led with who took it, or that nothing more scores with who took the next. */
const ONE_BY_ONE = {
  ascot: [25, { led: [...'SSDHHCSDDSSDDHHCHSCCSHDC'], taken: [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1] }],
  quinto: [
    23,
    {
      calls: ['pass', ...PASSES],
      taken: [2, 2, 0, 1, 3, 3, 0, 2, 1, 0, 0, 2],
      quints: '5H none none joker 5S none 5D A4D none none none 23C none none none none none none 5C none'.split(' '),
    },
  ],
};

for (const [id, [limit, deal]] of Object.entries(ONE_BY_ONE)) {
  test(`${id}: an ordinary deal, trick by trick`, async ({ page }) => {
    test.setTimeout(120_000);
    const file = { version: 1, game: id, players: names(ORDINARY[id][0]), house_rules: {}, deals: [deal] };
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
