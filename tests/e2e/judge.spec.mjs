// Tests disputes that the judge settles: one for each family of games, in both languages.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Judge } from './support/pages/judge.mjs';
import { Table } from './support/pages/table.mjs';
import { keep, played } from './support/remembered.mjs';
import { example } from './support/recount.mjs';
import { expect, test } from './support/test.mjs';

/** Opens the judge of a game, without a match. */
async function court(page, game) {
  await new App(page).open(`judge/${game}`);
  return new Judge(new Hand(page));
}

test('a trick with a trump: who takes it, why, and what would have been a revoke', async ({ page }) => {
  const judge = await court(page, 'secret-agent');
  await judge.trump('H');
  await judge.cards('KS 2H AS 9H');
  await judge.takes('Player 4 takes the trick with 9');
  await expect(judge.reasons).toHaveCount(5);
  await expect(judge.section).not.toContainText('§');
  await expect(judge.section).toContainText('If Player 2 & Player 4 still held a card of');
  await expectAccessible(page);

  await judge.mayI();
  await judge.hand.tap(judge.fall.nth(1));
  await judge.cards('3S');
  await judge.takes('2 was a revoke');
  await expectAccessible(page);
});

test('a card is changed, taken back, and the winner leads the next trick', async ({ page }) => {
  const judge = await court(page, 'secret-agent');
  await judge.trump('H');
  await judge.cards('KS 2H AS 9H');
  await judge.hand.tap(judge.fall.nth(3));
  await judge.card('9D');
  await judge.takes('Player 2 takes the trick with 2');
  await judge.cards('4C');
  await expect(judge.fall).toHaveCount(1);
  await judge.takes('So far Player 2 takes it with 4');
  await judge.hand.tap(judge.takeBack);
  await expect(judge.fall).toHaveCount(0);
});

test.describe('ja-JP', () => {
  test.use({ locale: 'ja-JP' });

  test('what may be played, card by card, once the stock is known', async ({ page }) => {
    const judge = await court(page, 'briscola-bosnia');
    await judge.trump('H');
    await judge.card('AS');
    await judge.takes('ここまではAで1番の勝ち');
    await judge.mayI();
    await judge.cards('KS 7C');
    await expect(judge.page.locator('.fall').last().getByRole('button')).toHaveCount(2);
    await expect(judge.verdict).toContainText('2枚中2枚');
    await expectAccessible(page);
  });
});

test('a joker is named, and only then judged', async ({ page }) => {
  const file = example('roller-derby');
  file.house_rules = { ...file.house_rules, joker_sale: true };
  await keep(page, played(file, { written: 0 }));
  await new App(page).open('m/kept/judge');
  const judge = new Judge(new Hand(page));
  await judge.trump('S');
  await judge.cards('KH RJ');
  await expect(judge.question).toContainText('named');
  await expect(judge.verdict).toHaveCount(0);
  await judge.hand.tap(judge.suitKey('H'));
  await judge.hand.tap(judge.keys.filter({ hasText: 'highest' }));
  await expect(judge.verdict).toContainText('takes it with red joker');
  await expect(judge.fall.nth(1)).toContainText('highest');
});

test('a pair is led, and only a pair beats it', async ({ page }) => {
  const judge = await court(page, 'king-of-the-hill');
  await judge.trump('S');
  await judge.hand.tap(judge.keys.filter({ hasText: /^\s*10\s*$/ }));
  await judge.cards('KH');
  await judge.hand.tap(judge.link('a pair'));
  await judge.cards('AH QH AD AD');
  await judge.takes('So far Player 1 takes it with K');
  await expectAccessible(page);
});

test('the judge takes over the table, and hands the winner back', async ({ page }) => {
  const file = example('secret-agent');
  const { eliminated, trump } = file.deals[0];
  await keep(page, played(file, { written: 0, facts: { trump } }));
  const hand = new Hand(page);
  const [table, judge] = [new Table(hand), new Judge(hand)];
  await new App(page).open('m/kept');
  for (const suit of eliminated) await table.answer(suit);
  if ((await table.question.getAttribute('data-fact')) === 'trump') await table.answer(trump);
  await table.asks('taken.0');
  await table.judge();
  const leader = await judge.question.innerText();
  expect(leader).toContain('lead');
  await judge.cards('KS QS JS 10S');
  await expect(judge.verdict).toContainText('takes the trick with K');
  const winner = (await judge.verdict.innerText()).split(' takes')[0];
  await expect(judge.filled).toHaveText(`Trick 1: ${winner}`);
  await hand.tap(judge.filled);
  await table.asks('taken.1');
  await expect(table.chip('taken.0')).toContainText(winner);
});

test('tricks that the judge saw outlive reloads, and their cards answer what follows the last', async ({ page }) => {
  const hand = new Hand(page);
  const [app, table, judge] = [new App(page), new Table(hand), new Judge(hand)];
  await keep(page, played(example('kloepper'), { written: 0, entry: 'live' }));
  await app.open('m/kept');
  // Mika deals, so Jun leads. Mika and Hana took ♣Q and ♠Q and have 101 of 120 points.
  const tricks = ['AH KH 9H JH', 'QC AS KS 9S', 'AD 10D 9D QD', 'AC KC 9C 10C', '10S JS QS JC', 'KD JD QH 10H'];
  for (const [number, cards] of tricks.entries()) {
    await table.asks(`taken.${number}`);
    await table.judge();
    await judge.cards(cards);
    await expect(judge.filled).toContainText(`Trick ${number + 1}: `);
    await hand.tap(judge.filled);
    await expect(page).toHaveURL(/m\/kept$/);
    if (number % 2) await app.reload();
  }
  await table.stands('settling');
  await expect(table.chip('p'), 'nobody has counted them').toContainText('101');
  await expect(table.chip('mode')).toHaveCount(1);
});

test('in a game without a log the judge keeps the tricks, and says who took what counts once it has fallen', async ({ page }) => {
  const hand = new Hand(page);
  const [app, table, judge] = [new App(page), new Table(hand), new Judge(hand)];
  await keep(page, played({ ...example('hearts'), house_rules: {} }, { written: 0 }));
  await app.open('m/kept');
  await table.judge();
  const tricks = ['2C 3C 4C 5C', 'AS QS 2S 3S', 'AH 2H 3H 4H', 'KH 5H 6H 7H', '10H QH 8H 9H', 'JH KD QD JD'];
  for (const [number, cards] of tricks.entries()) {
    await judge.cards(cards);
    await expect(judge.filled).toContainText(`Trick ${number + 1}: `);
    await hand.tap(judge.filled);
    if (number === 1) {
      // The judge goes on with the next trick, which the winner leads.
      await expect(judge.fall).toHaveCount(0);
      await expect(judge.question).toContainText('Which card does Theo lead?');
      // One undo shows the cards of the trick again. After a reload the earlier tricks are still known.
      await hand.tap(judge.takeBack);
      await expect(judge.fall).toHaveCount(4);
      await app.reload();
      await expect(judge.filled).toContainText('Trick 2: Theo');
      await hand.tap(judge.filled);
      await expect(judge.fall).toHaveCount(0);
    }
    if (number === 3) {
      await app.reload();
      await expect(judge.question).toContainText('Which card does Theo lead?');
    }
  }
  await expect(page).toHaveURL(/m\/kept$/);
  await table.stands('settling');
  // Theo has eight hearts and the queen, Mika five hearts: 21 and 5 points. The app works out the hearts of the last player.
  for (const [chip, won] of [['hearts.0', '5'], ['hearts.1', '0'], ['hearts.2', '0'], ['queen', 'Theo']]) {
    await expect(table.chip(chip)).toContainText(won);
  }
  await expect(page.locator('.ledger')).toContainText('21');
});

test('a trick that is not over, and a mistake that is being told, outlive a reload', async ({ page }) => {
  const judge = await court(page, 'king-of-the-hill');
  const app = new App(page);
  await judge.trump('H');
  await judge.byWord('7');
  await judge.cards('KD 3D 4D');
  await app.reload();
  await expect(judge.fall).toContainText(['K', '3', '4']);
  await judge.cards('5D 7S');
  await expect(judge.verdict).toContainText('takes the trick with 7');
  await judge.hand.tap(judge.tabs.filter({ hasText: 'Mistake?' }));
  for (const answer of ['revoke', 'closed']) await judge.hand.tap(judge.key(answer));
  const asked = await judge.question.innerText();
  await app.reload();
  await expect(judge.question).toHaveText(asked);
  await expect(judge.chips).toHaveCount(2);
  // After undo, a reload does not bring the cards back.
  await judge.hand.tap(judge.zone.locator('nav.bar > *').nth(1));
  await app.reload();
  await expect(judge.chips).toHaveCount(0);
});

test('at a table a trick that is not over outlives a reload, and is gone once the table has gone on', async ({ page }) => {
  const hand = new Hand(page);
  const [app, table, judge] = [new App(page), new Table(hand), new Judge(hand)];
  await keep(page, played(example('kloepper'), { written: 0, entry: 'live' }));
  await app.open('m/kept');
  await table.judge();
  await judge.cards('AH KH');
  await app.reload();
  await expect(judge.fall).toHaveCount(2);
  await judge.cards('9H JH');
  await expect(judge.filled).toContainText('Trick 1: ');
  await app.reload();
  await hand.tap(judge.filled);
  await expect(page).toHaveURL(/m\/kept$/);
  await table.judge();
  await expect(judge.fall).toHaveCount(0);
});

test('the lowest card is led by its holder: who has it not leads nothing, and another lead is said to be none', async ({ page }) => {
  const judge = await court(page, 'hearts');
  await judge.cards('AD 3D 4D');
  await judge.hand.tap(judge.told('First trick'));
  await judge.byWord('yes');
  await expect(judge.reasons.first()).toContainText('could not be led: whoever holds');
  await judge.hand.tap(judge.zone.locator('nav.bar > *').nth(1));
  await judge.hand.tap(judge.told('First trick'));
  await judge.byWord('yes');
  await judge.mayI();
  await judge.cards('3C AH');
  await expect(judge.middle).toContainText('whoever holds it leads it to the first trick');
  await expect(judge.middle.getByText('not legal')).toHaveCount(2);
  await judge.cards('2C');
  await expect(judge.section).toContainText('may play 1 of these 3');
});

test('what the tricks say of a call in Gaigel is told with it, and one Undo takes both back', async ({ page }) => {
  const hand = new Hand(page);
  const [table, judge] = [new Table(hand), new Judge(hand)];
  await keep(page, played({ ...example('gaigel'), house_rules: {} }, { written: 0, entry: 'live', facts: { trump: 'S', turned_rank: 'K' } }));
  await new App(page).open('m/kept');
  for (const [number, cards] of ['AH KH QH JH', 'AC KC 10C JC'].entries()) {
    await table.asks(`taken.${number}`);
    await table.judge();
    if (number === 0) await judge.mode(4); // an ordinary trick
    await judge.cards(cards);
    await hand.tap(judge.filled);
  }
  await table.asks('taken.2');
  await hand.tap(table.atHand.filter({ hasText: 'end' }));
  await table.answer('call');
  await table.asks('called_by');
  // Jun has both tricks: 11 + 4 + 3 + 2 and 11 + 4 + 10 + 2 points.
  await table.answer(1);
  await expect(table.chip('verified_card_points')).toContainText('47');
  await table.undo();
  await table.asks('called_by');
  await expect(table.chip('verified_card_points')).toHaveCount(0);
  await table.redo();
  await expect(table.chip('verified_card_points')).toContainText('47');
});

test('cards are counted, and the sum answers the question', async ({ page }) => {
  const file = example('briscola-4p');
  const hand = new Hand(page);
  const [table, judge] = [new Table(hand), new Judge(hand)];
  const { trump, taken, exchange_done } = file.deals[1];
  await keep(page, played(file, { written: 1, facts: { trump, taken, exchange_done } }));
  await new App(page).open('m/kept');
  const asked = await table.question.getAttribute('data-fact');
  await hand.tap(table.link('Count the cards'));
  await expect(judge.verdict).toHaveText('0 of 120');
  for (const card of ['AS', 'AH', '3S', 'KC', 'QD', 'JD']) await hand.tap(judge.key(card));
  await expect(judge.verdict).toHaveText('41 of 120');
  await expect(judge.section).toContainText('The others have 79');
  await hand.tap(judge.key('JD'));
  await expect(judge.verdict).toHaveText('39 of 120');
  await expectAccessible(page);
  await hand.tap(judge.filled);
  await expect(table.chip(asked)).toContainText('39');
});

test('how the first trick is played is asked, and which card is out of the pack', async ({ page }) => {
  const judge = await court(page, 'gaigel');
  await judge.trump('S');
  await expect(judge.question).toHaveText('What kind of trick is it?');
  await expect(judge.told('Trick')).toContainText('–');
  await judge.mode(2);
  await expect(judge.told('Trick')).toContainText('second ace');
  await judge.cards('AH 10H AH KC');
  await judge.takes('Player 3 takes the trick with A');
  await judge.cards('KD');
  await expect(judge.told('Trick'), 'only the first is played so').toContainText('ordinary');

  const short = await court(page, 'queens-dungeon');
  await expect(short.told('Out')).toHaveCount(0);
  await short.hand.tap(short.told('Players'));
  await short.byWord('3');
  await short.trump('S');
  await short.cards('AH 2H');
  await expect(short.question).toHaveText('Which card is out of the pack?');
  await expect(short.key('2H'), 'it lies there').toHaveCount(0);
  await expectAccessible(page);
  await short.hand.tap(short.key('2D'));
  await expect(short.told('Out')).toContainText('2');
  expect(await short.refused('2D')).toBe('2 of diamonds was taken out of the pack.');
  await short.cards('KH');
  await short.takes('Player 1 takes the trick with A');
});

test('without a table the house rules are set by hand, and outlive a reload and the way back', async ({ page }) => {
  const judge = await court(page, 'roller-derby');
  await judge.trump('S');
  await judge.cards('KH');
  await expect(judge.houseRules).toHaveText('House rules: standard');
  await judge.hand.tap(judge.houseRules);
  await expect(page.getByRole('switch'), 'only what the judge has to know').toHaveCount(3);
  await judge.hand.tap(page.getByRole('switch', { name: 'Joker sale' }));
  await expectAccessible(page);
  await page.goBack();
  await expect(judge.fall, 'the trick is as it was').toHaveCount(1);
  await expect(judge.middle).toContainText('House rules: Joker sale on.');
  await expect(page).toHaveURL(/judge\/roller-derby\?contract=/);
  await judge.cards('RJ');
  await judge.hand.tap(judge.suitKey('H'));
  await judge.hand.tap(judge.keys.filter({ hasText: 'highest' }));
  await judge.takes('So far Player 2 takes it with red joker');
  await new App(page).reload();
  await expect(judge.middle).toContainText('House rules: Joker sale on.');
  await judge.hand.tap(judge.houseRules);
  await judge.hand.tap(page.getByText('Back to standard'));
  await judge.hand.tap(judge.filled);
  await expect(judge.houseRules).toHaveText('House rules: standard');
  await expect(page).toHaveURL(/judge\/roller-derby$/);
  await page.goBack();
  await expect(page, 'the judge is left').not.toHaveURL(/judge/);
});

test('a reading decides: what takes the trick by it, and what would by the usual rules', async ({ page }) => {
  const judge = await court(page, 'king-of-the-hill');
  await judge.trump('S');
  await judge.byWord('10');
  await judge.cards('KH');
  await judge.hand.tap(judge.link('a pair'));
  await judge.cards('AH QH');
  await judge.takes('So far Player 1 takes it with K');
  await judge.hand.tap(judge.houseRules);
  await judge.hand.tap(page.getByRole('radio', { name: 'a higher card', exact: false }).last());
  await judge.hand.tap(judge.filled);
  await judge.takes('So far Player 2 takes it with A');
  await expect(judge.middle).toContainText('House rules: What beats a pair');
  await expect(judge.middle).toContainText(/By the standard rules .*K would take it\./);
});

test('the rules of a table stand as they were agreed, and are said', async ({ page }) => {
  const file = example('nominations');
  file.house_rules = { ...file.house_rules, must_trump: false };
  await keep(page, played(file, { written: 0 }));
  await new App(page).open('m/kept/judge');
  const judge = new Judge(new Hand(page));
  await expect(judge.middle).toContainText('House rules: Must trump off.');
  await expect(judge.houseRules).toHaveCount(0);
});

test('where any card may be played, no hand is asked for to say that it was no revoke', async ({ page }) => {
  const judge = await court(page, 'briscola-2p');
  await judge.trump('S');
  await judge.cards('KH 2C');
  await judge.mayI();
  await judge.hand.tap(judge.fall.nth(1));
  await judge.takes('2 was legal');
  await expect(judge.reasons).toContainText('any card may be played');
  await expect(judge.keys).toHaveCount(0);
});

test.describe('ja-JP', () => {
  test.use({ locale: 'ja-JP' });

  test('a count by house rules that were set by hand', async ({ page }) => {
    const judge = await court(page, 'bisca');
    await judge.hand.tap(judge.tabs.nth(2));
    await judge.hand.tap(judge.key('JS'));
    await expect(judge.verdict).toHaveText('120点中2点');
    await expect(judge.houseRules).toHaveText('ハウスルール：標準どおり');
    await judge.hand.tap(judge.houseRules);
    await judge.hand.tap(page.getByRole('radio', { name: 'K J Q' }));
    await judge.hand.tap(judge.filled);
    await expect(judge.verdict).toHaveText('120点中3点');
    await expect(judge.middle).toContainText('ハウスルール：「絵札の順」はK J Q。');
    await expectAccessible(page);
  });
});
