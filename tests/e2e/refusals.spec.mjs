// Tests that the release build of the app refuses a wrong file for the same reasons as `recount`.
import { App } from './support/app.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Tray } from './support/pages/tray.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const OH_HELL = { game: 'oh-hell', players: ['a', 'b', 'c'], house_rules: {}, deals: [] };

for (const [what, file, ...facts] of [
  ['a word that is no answer', { ...OH_HELL, house_rules: { scoring: 'foo' } }, 'ten_plus_bid', 'tricks_plus_ten', 'difference', 'squares'],
  ['a word where a number belongs', { ...OH_HELL, game: 'spades', players: ['a', 'b', 'c', 'd'], house_rules: { target: 'x' } }, 'whole number'],
  ['too few players', { ...OH_HELL, game: 'spades', players: ['a', 'b'] }, 'not for 2 players', 'for 3 or 4.'],
  ['ten players at a game for four', { ...OH_HELL, game: 'roller-derby', players: [...'abcdefghij'] }, 'not for 10 players', 'It is for 4.'],
  ['eleven players at a game for ten', { ...OH_HELL, players: [...'abcdefghijk'] }, 'not for 11 players', '3 to 10.'],
  ['leaving below the fewest players', { ...OH_HELL, version: 3, absences: [{ player: 2, from: 0 }] }, 'not for 2 players', 'It is for 3 to 10.'],
  ['a name that is there twice', { ...OH_HELL, players: ['Mika', 'Jun', 'Mika'] }, 'Somebody in this match already has this name.'],
  ['somebody who comes under a name that is there', { ...OH_HELL, version: 3, arrivals: [{ from: 0, name: 'a', total: 0, after: 0 }] }, 'Somebody in this match already has this name.'],
  ['a fact that is missing', { ...OH_HELL, game: 'hearts', deals: [{ tricks: 9 }] }, 'How many hearts did a win?', 'whole number'],
  ['an unknown game', { ...OH_HELL, game: 'whist' }, 'no game with this id'],
]) {
  test(`the facts are in the sentence: ${what}`, async ({ page }) => {
    await new App(page).open('open');
    const buffer = Buffer.from(JSON.stringify(file));
    await page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
    for (const fact of facts) await expect(page.locator('main')).toContainText(fact);
    await expect(page.locator('main')).not.toContainText(/: ,|, ,|“”|""/);
  });
}

// A game with a number pad for whole numbers (10 to 120), and one for halves (5 to 60 halves).
const says = (en, ja) => ({ says: { en, ja } });
const TWO_PADS = {
  own_game: 1,
  name: { en: 'Two Pads', ja: '二つの数' },
  players: [3],
  direction: 'clockwise',
  sides: 'alone',
  ask: [
    { key: 'whole', from: '10..120', ...says('How many?', 'いくつ？') },
    { key: 'part', from: '5..60', halves: true, ...says('How many, with halves?', '半分まで数えると？') },
  ],
  pay: [{ to: 'seat', points: 'whole', ...says('The number.', 'その数。') }],
  end: { after: '3', tie: 'shared' },
  wins: 'highest',
  examples: [{ players: 3, deals: Array(3).fill({ told: { whole: 12, part: 5 }, points: [12, 12, 12] }) }],
};

test('a refusal names the number that was entered, whole or with halves', async ({ page }) => {
  await keep(page, played({ game: 'own', own_game: TWO_PADS, players: ['Mika', 'Jun', 'Hana'], deals: [] }));
  await new App(page).open('m/kept');
  const hand = new Hand(page);
  const tray = new Tray(hand);
  const digit = (name) => tray.zone.getByRole('button', { name, exact: true });
  // 5 is too small, but it can become 50.
  await hand.tap(digit('5'));
  await expect(tray.zone.locator('output.figure')).toHaveText('5');
  await expect(tray.refusal).toHaveCount(0);
  // After 50 no digit can follow, so it is the answer.
  await hand.tap(digit('0'));
  await expect(tray.question).toHaveText('How many, with halves?');
  await hand.tap(digit('2'));
  await expect(tray.refusal).toHaveCount(0);
  await hand.tap(digit('9'));
  await hand.tap(digit('9'), { force: true });
  await expect(tray.refusal).toContainText('this says 299.');
});
