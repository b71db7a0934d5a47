// Tests one real dispute for each family of games. It is entered card by card in both languages. The judge's screen gives the same reasons
// as `recount --judge`.
import { App } from './support/app.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Judge } from './support/pages/judge.mjs';
import { Table } from './support/pages/table.mjs';
import { example, judged } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const LANGUAGES = { 'en-GB': { seat: (n) => `Player ${n}`, count: 'Count the cards' }, 'ja-JP': { seat: (n) => `${n}番`, count: 'カードを数える' } };

/** `cards` are in the order of play. `6D=AS` is a wild card with its name. */
const DISPUTES = [
  { family: 'plain tricks', game: 'secret-agent', players: 4, trump: 'H', cards: 'KS 2H AS 9H', winner: 3 },
  { family: 'fixed trumps', game: 'kloepper', players: 4, cards: 'AH JD QC AD', winner: 2 },
  { family: 'split suits', game: 'condor-whist', players: 2, trump: 'C', rank: '7', cards: 'QD AC', winner: 1 },
  { family: 'a trump rank and two packs', game: 'king-of-the-hill', players: 5, trump: 'H', rank: '7', cards: 'AS 7S 7D 2H AS', winner: 1 },
  { family: 'the second ace', game: 'gaigel', players: 4, trump: 'S', mode: 'second_ace', cards: 'AH 10H AH KC', winner: 2 },
  { family: 'a joker that decides', game: 'italian-whist', players: 3, trump: 'NT', cards: 'JC BJ=AC 3C', atTheEnd: true, winner: 1 },
  { family: 'named wild cards', game: 'perlaggen', players: 4, trump: 'S', cards: 'AH 6D=AS KH=AS KS', winner: 2 },
  { family: 'one ladder', game: 'quinto', players: 4, cards: 'KS JD AC QH', winner: 3 },
  { family: 'two cards each', game: 'briscola-double', players: 2, trump: 'S', cards: '4C 7C AD 3D', winner: 1 },
  { family: 'the order of the brisca', game: 'bisca', players: 2, trump: 'S', cards: 'KC 7C', winner: 1 },
];

/** The dispute as input for `recount`. */
function position({ game, players, trump, rank, mode, cards }, seat) {
  const play = (text) => {
    const [card, name] = text.split('=');
    return name ? { cards: [card], named: { suit: name.slice(-1), rank: name.slice(0, -1) } } : card;
  };
  const names = Array.from({ length: players }, (_, n) => seat(n + 1));
  return { game, players: names, trump, trump_rank: rank, mode, plays: cards.split(' ').map(play) };
}

for (const [locale, { seat, count }] of Object.entries(LANGUAGES)) {
  test.describe(locale, () => {
    test.use({ locale });

    for (const dispute of DISPUTES) {
      test(`${dispute.game}: ${dispute.family}`, async ({ page }) => {
        const judge = new Judge(new Hand(page));
        await new App(page).open(`judge/${dispute.game}`);
        if (dispute.trump) await judge.trump(dispute.trump);
        if (dispute.rank) await judge.byWord(dispute.rank);
        if (dispute.mode) await judge.mode(['open_ace', 'higher_card', 'second_ace', 'trump_lead'].indexOf(dispute.mode));
        const names = [];
        for (const text of dispute.cards.split(' ')) {
          const [card, name] = text.split('=');
          await judge.card(card);
          if (name && dispute.atTheEnd) names.push(name);
          else if (name) await judge.named(name);
        }
        for (const name of names) await judge.named(name);
        const expected = judged(position(dispute, seat), locale);
        expect(expected.winner, 'the dispute is what it says').toBe(dispute.winner);
        await expect(judge.verdict).toContainText(seat(dispute.winner + 1));
        const because = ({ says }) => [says.replaceAll('\ufe0e', '')];
        expect(await judge.because()).toEqual(expected.reasons.map(because));
      });
    }

    test('quinto: what scores in a trick is counted and handed back', async ({ page }) => {
      const file = { ...example('quinto'), house_rules: {} };
      const [hand, facts] = [new Hand(page), { calls: ['pass', 'pass', 'pass', 'pass'], taken: [0] }];
      const [table, judge] = [new Table(hand), new Judge(hand)];
      await keep(page, played(file, { written: 0, facts }));
      await new App(page).open('m/kept');
      await table.asks('quints.0');
      await hand.tap(table.link(count));
      await judge.cards('AH 4H 5H RJ');
      await expect(judge.verdict).toContainText('70');
      await hand.tap(judge.filled);
      await table.asks('taken.1');
      await expect(table.chip('quints.0')).toContainText('5');
    });

    test('apples: a pile is counted by rank and handed back', async ({ page }) => {
      const file = example('apples');
      const [deal, hand] = [file.deals[0], new Hand(page)];
      const [table, judge] = [new Table(hand), new Judge(hand)];
      const { calls, suits, tricks, target_rank } = deal;
      await keep(page, played(file, { written: 0, facts: { calls, suits, tricks, target_rank } }));
      await new App(page).open('m/kept');
      await table.asks('c_A.0');
      await hand.tap(table.link(count));
      const piles = Object.entries(deal).filter(([key, counts]) => key.startsWith('c_') && counts[0]);
      for (const [key, [n]] of piles) {
        for (let i = 0; i < n; i++) await hand.tap(judge.key(key.slice(2)));
        if (key === 'c_A') await expect(judge.filled, 'three cards are no tricks').toHaveCount(0);
      }
      await expect(judge.verdict).toContainText('12');
      await hand.tap(judge.filled);
      await table.asks('c_A.1');
      await expect(table.chip('c_A.0')).toContainText('3');
    });
  });
}
