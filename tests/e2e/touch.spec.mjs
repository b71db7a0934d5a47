// Tests that a second touch is not taken for a second answer: the app ignores touches of a control until the user can have seen it. Tests
// real touches with the timing of a shaking hand, of a resting thumb, and of a user who enters two tricks a second.
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Judge } from './support/pages/judge.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { App } from './support/app.mjs';
import { header, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

test.use({ hasty: true });

/** A finger on the glass. */
class Finger {
  static async of(page) {
    const finger = new Finger();
    finger.page = page;
    finger.session = await page.context().newCDPSession(page);
    return finger;
  }

  /** `time` is when the finger came down, in milliseconds, even if a busy machine reports it later. */
  async down({ x, y }, time = Date.now()) {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp: time / 1000 });
  }

  async up(time = Date.now()) {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: time / 1000 });
  }

  async slide({ x, y }) {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }

  /** The browser uses the touch for something else, such as scrolling. */
  async cancel() {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  }

  async touch(spot, time = Date.now()) {
    await this.down(spot, time);
    await this.up(time);
  }

  /** Touches a place twice, the second time `apart` milliseconds after the first. */
  async twice(locator, apart) {
    // The element may be new, and on a busy machine it may not be there yet.
    await this.page.waitForTimeout(500);
    const spot = await middle(locator);
    await seen(this.page);
    const first = Date.now();
    await this.touch(spot, first);
    await this.page.waitForTimeout(apart);
    await this.touch(spot, first + apart);
  }
}

async function middle(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

const colour = (locator, property) => locator.evaluate((element, property) => getComputedStyle(element)[property], property);

/** Waits until new controls count as seen. */
const seen = (page) => expect(page.locator('html')).not.toHaveAttribute('data-fresh');

/** Runs in the page: delays the handling of every touch by `busy` milliseconds. */
function keepBusy(busy) {
  const wait = () => {
    for (const until = performance.now() + busy; performance.now() < until; );
  };
  addEventListener('pointerup', wait, true);
}

/** Opens the judge of a game, without a match. */
async function court(page, game) {
  await new App(page).open(`judge/${game}`);
  const judge = new Judge(new Hand(page));
  await expect(judge.question).toBeVisible();
  await page.waitForTimeout(500);
  await seen(page);
  return judge;
}

const live = { die1: 3, die2: 5, trump: 'H', jokers_bought: 0, all_or_nothing: false };
const places = {
  'a name': ['roller-derby', { written: 0, facts: live }, (table) => table.key(0), 'taken.1'],
  'a die': ['roller-derby', { written: 0 }, (table) => table.key(4), 'die2'],
  'a suit': ['roller-derby', { written: 0, facts: { die1: 3, die2: 5 } }, (table) => table.key('H'), 'jokers_bought'],
  'a bid': ['nominations', { written: 0 }, (table) => table.key('pass'), 'calls.1'],
  'a number': ['spades', { written: 0 }, (table) => table.key(3), 'bids.1'],
  'the button of a number pad': [
    'king-of-the-hill',
    { written: 0, facts: { trump: 'D', called_card: 'AC', partner: 0, last_trick: 'challengers' } },
    (table) => table.filled,
    'kitty',
    (table) => table.keys.filter({ hasText: /^\s*90\s*$/ }).tap(),
  ],
  'a chip': ['roller-derby', { written: 0, facts: live }, (table) => table.chip('all_or_nothing'), 'all_or_nothing'],
};

for (const apart of [60, 150, 250]) {
  for (const [name, [id, progress, place, next, before]] of Object.entries(places)) {
    test(`${name} touched twice in ${apart} ms is one answer`, async ({ page }) => {
      const { table } = await Evening.sitDown(page, id, progress);
      const finger = await Finger.of(page);
      await seen(page);
      await before?.(table);
      await finger.twice(place(table), apart);
      await table.asks(next);
      await seen(page);
      await table.asks(next);
    });
  }

  test(`"Save" touched twice in ${apart} ms enters nothing in the next deal`, async ({ page }) => {
    const { table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: { ...live, roller_tricks: 8 }, entry: 'totals' });
    const finger = await Finger.of(page);
    await seen(page);
    await finger.twice(table.filled, apart);
    await table.asks('die1');
    await seen(page);
    expect((await table.look()).last.do).toHaveProperty('settle');
  });

  test(`a seat touched twice in ${apart} ms seats one player`, async ({ page }) => {
    const hand = new Hand(page);
    const [setUp, finger] = [new SetUp(hand), await Finger.of(page)];
    await players(page, ['Mika', 'Jun', 'Hana', 'Theo', 'Aya']);
    await new App(page).open('new/roller-derby');
    await expect(setUp.contract.or(setUp.question)).toBeVisible();
    await seen(page);
    // Four players are proposed. The question about the first dealer is answered, and then the contract
    // appears under the finger.
    await finger.twice(setUp.keys.first(), apart);
    await expect(setUp.contract).toBeVisible();
    await seen(page);
    await expect(setUp.contract).toBeVisible();
    await finger.twice(setUp.filled, apart);
    await expect(page).toHaveURL(/\/m\/\w+$/);
    await expect(page.locator('#question')).toHaveAttribute('data-fact', 'die1');
    await seen(page);
    await expect(page.locator('#question')).toHaveAttribute('data-fact', 'die1');
    expect((await header(page)).players).toEqual(['Mika', 'Jun', 'Hana', 'Theo']);
  });
}

for (const busy of [0, 250]) {
  test(`tricks told two a second all count${busy ? ', where the phone gets round to each touch only a quarter of a second later' : ''}`, async ({ page }) => {
    await page.addInitScript(keepBusy, busy);
    const { table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: live });
    const finger = await Finger.of(page);
    const spots = [await middle(table.key(0)), await middle(table.key(1))];
    let last = 0;
    for (let trick = 0; trick < 8; trick++) {
      await table.asks(`taken.${trick}`);
      await table.drawn();
      // Half a second after the previous touch, or as soon as the question is on the screen if this machine
      // draws more slowly.
      const time = Math.max(last + 500, Date.now() + 100);
      await page.waitForTimeout(time - Date.now());
      await finger.touch(spots[trick % 2], time);
      last = time;
    }
    await table.asks('taken.8');
  });
}

test('a touch that began before the question counts for nothing, however late it ends', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: live });
  const finger = await Finger.of(page);
  const spot = await middle(table.key(0));
  await seen(page);
  await finger.down(spot);
  await page.keyboard.press('1');
  await table.asks('taken.1');
  await seen(page);
  await finger.up();
  await page.waitForTimeout(100);
  await table.asks('taken.1');
  await finger.touch(spot);
  await table.asks('taken.2');
});

test('keys of the keyboard and of assistive technology count at any speed', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: live });
  for (const key of ['1', '2', '3']) await page.keyboard.press(key);
  await table.asks('taken.3');
  for (let i = 0; i < 2; i++) await table.key(0).evaluate((key) => key.click());
  await table.asks('taken.5');
});

test('digits of one number are no answers to different questions: they go as fast as they come', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'plain-sheet', { written: 0 });
  const finger = await Finger.of(page);
  await seen(page);
  const one = await middle(table.keys.filter({ hasText: /^\s*1\s*$/ }));
  const asked = await table.question.getAttribute('data-fact');
  await finger.touch(one);
  await finger.touch(one);
  await expect(table.zone.locator('output')).toHaveText('11');
  await table.asks(asked);
});

test('what takes a touch looks pressed from when the finger comes down', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: live });
  const finger = await Finger.of(page);
  const [key, pressed] = [table.key(0), page.locator('[data-down]')];
  const [spot, ink, paper] = [await middle(key), await colour(table.question, 'color'), await colour(key, 'background-color')];
  await seen(page);
  await finger.down(spot);
  await expect(key).toHaveCSS('background-color', ink);
  await finger.cancel();
  await expect(key).toHaveCSS('background-color', paper);
  await table.asks('taken.0');
  await finger.touch(spot);
  await table.asks('taken.1');
  await expect(pressed).toHaveCount(0);
  // The finger is lifted at another place than it touched, so this is no tap.
  await seen(page);
  await finger.down(spot);
  await expect(key).toHaveCSS('background-color', ink);
  await finger.slide(await middle(table.question));
  await finger.up();
  await expect(pressed).toHaveCount(0);
  await table.asks('taken.1');
  // This touch comes too early, so it is ignored.
  await finger.touch(spot);
  await table.asks('taken.2');
  await finger.down(spot);
  await page.waitForTimeout(100);
  await expect(pressed).toHaveCount(0);
  await finger.up();
});

/** The taps that enter these cards: a suit if it differs from the previous one, and the rank. */
function touches(cards) {
  return cards.flatMap((card, at) => (at > 0 && card.at(-1) === cards[at - 1].at(-1) ? [card] : [card.at(-1), card]));
}

// In King of the Hill a lead may be a pair. The judge asks about this beside the keys of the cards.
for (const [game, apart] of [80, 150, 280].flatMap((apart) => [['secret-agent', apart], ['king-of-the-hill', apart]])) {
  test(`a trick tapped card by card, a touch every ${apart} ms, is exactly these cards (${game})`, async ({ page }) => {
    const judge = await court(page, game);
    await judge.trump('H');
    await page.waitForTimeout(500);
    if (game === 'king-of-the-hill') {
      await judge.byWord('2');
      await page.waitForTimeout(500);
    }
    const finger = await Finger.of(page);
    const cards = ['KD', '3D', '7S', '5C'];
    // The keys keep their places, so each suit is opened once to find them.
    const spots = {};
    for (const suit of ['S', 'C', 'D']) {
      spots[suit] = await middle(judge.suitKey(suit));
      await judge.hand.tap(judge.suitKey(suit));
      for (const card of cards.filter((card) => card.endsWith(suit))) spots[card] = await middle(judge.key(card));
    }
    await page.waitForTimeout(500);
    await seen(page);
    const began = Date.now();
    for (const [at, what] of touches(cards).entries()) {
      await page.waitForTimeout(Math.max(0, began + at * apart - Date.now()));
      await finger.touch(spots[what], began + at * apart);
    }
    await expect(judge.fall).toHaveCount(4);
    const suits = await judge.fall.evaluateAll((fallen) => fallen.map((card) => card.querySelector('use[href^="#suit-"]').getAttribute('href').at(-1)));
    expect(suits).toEqual(['d', 'd', 's', 'c']);
    await expect(judge.fall).toContainText(['K', '3', '7', '5']);
  });
}

test('a card touched twice in 60 ms is one card, where the pack has two of it', async ({ page }) => {
  const judge = await court(page, 'gaigel');
  await judge.trump('S');
  await page.waitForTimeout(500);
  await judge.mode(2);
  const finger = await Finger.of(page);
  await page.waitForTimeout(500);
  await judge.hand.tap(judge.suitKey('H'));
  await page.evaluate(() => new MutationObserver(() => (window.refused = true)).observe(document.body, { subtree: true, attributeFilter: ['data-refused'] }));
  await finger.twice(judge.key('AH'), 60);
  await expect(judge.fall).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.refused), 'and one sees it').toBe(true);
  await expect(page.locator('[data-refused]')).toHaveCount(0);
  await expect(judge.fall).toHaveCount(1);
});

test('touches that follow a refused one at once are refused too', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 0, facts: live });
  const finger = await Finger.of(page);
  const spot = await middle(table.key(0));
  await seen(page);
  const began = Date.now();
  for (const at of [0, 200, 400, 600]) {
    await page.waitForTimeout(Math.max(0, began + at - Date.now()));
    await finger.touch(spot, began + at);
  }
  await table.asks('taken.1');
  await seen(page);
  await finger.touch(spot);
  await table.asks('taken.2');
});
