// Every screen can be used by people who cannot see it or cannot aim at small controls: axe must find no violation of WCAG 2.2 AA.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { example } from './support/recount.mjs';
import { keep, played, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

test('the shelf, with a match on the table and a match that is over', async ({ page }) => {
  const app = new App(page);
  await app.open();
  await expectAccessible(page);
  const over = Object.entries(played(example('secret-agent'))).map(([key, record]) => [key.replace('kept', 'over'), record]);
  await page.evaluate((records) => records.forEach(([key, record]) => localStorage.setItem(key, JSON.stringify(record))), [
    ...over,
    ...Object.entries(played(example('roller-derby'), { written: 1 })),
  ]);
  await app.reload();
  await expect(page.locator('.resume')).toBeVisible();
  await expect(page.locator('.recent li')).toHaveCount(1);
  await expectAccessible(page);
});

test('setting up: seats, a new name, a name that is forgotten, the dealer, the contract, a number', async ({ page }) => {
  const [hand, app] = [new Hand(page), new App(page)];
  const setUp = new SetUp(hand);
  await players(page, ['Mika', 'Jun', 'Hana', 'Theo', 'Aya']);
  await app.open('new/roller-derby');
  await expect(setUp.question).toHaveText('Who deals first?');
  await expectAccessible(page);
  await hand.tap(setUp.chips.first());
  await expectAccessible(page);
  await hand.tap(setUp.keys.filter({ hasText: 'Remove a name' }));
  await expect(setUp.question).toHaveText('Which name should be removed?');
  await expectAccessible(page);
  await hand.tap(setUp.leave);
  await hand.tap(setUp.keys.filter({ hasText: 'Someone new' }));
  await expect(setUp.question).toHaveText('What’s their name?');
  await expectAccessible(page);
  await hand.tap(setUp.link('Choose from the list'));
  await hand.tap(setUp.leave);
  await setUp.dealsFirst('Jun');
  await expectAccessible(page);
  await hand.tap(page.getByRole('radiogroup', { name: 'Deals', exact: true }).getByRole('radio').last());
  await expect(setUp.question).toBeVisible();
  await expectAccessible(page);
});

for (const [id, facts, barred] of [
  ['roller-derby', { die1: 3, die2: 4 }],
  ['ascot', { bettors: [0] }],
  ['king-of-the-hill', { trump: 'H' }, 'AH'],
  ['nominations', { calls: [11] }, 10],
  ['secret-agent', { eliminated: ['S'] }, 'S'],
]) {
  test(`${id}: the table asking and settling, a refusal, the sheet, a deal and its correction, the rules`, async ({ page }) => {
    const evening = await Evening.sitDown(page, id, { written: 1, facts });
    const { table, sheet, deal, hand } = evening;
    await expect(table.question).toBeVisible();
    await expectAccessible(page);
    if (barred) {
      await table.refused(barred);
      await expectAccessible(page);
    }
    await table.rules();
    await expect(page.locator('.prose h2').first()).toBeVisible();
    await expectAccessible(page);
    await hand.tap(page.locator('.back'));
    await table.sheet();
    await expectAccessible(page);
    await sheet.openDeal(1);
    await expectAccessible(page);
    await hand.tap(deal.chips.first());
    await expect(deal.question).toBeVisible();
    await expectAccessible(page);
  });

  test(`${id}: the settlement, and the end of a match`, async ({ page }) => {
    const { table } = await Evening.sitDown(page, id);
    await table.stands('over');
    await expectAccessible(page);
    await table.undo();
    await table.stands('settling');
    await expectAccessible(page);
  });
}

test('facts told in one table, and what cannot stand in it together', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // Without motion, a key that was pressed has its normal colours again at once.
  const { calls, suits, tricks, target_rank, ...counts } = example('apples').deals[0];
  const { table, hand } = await Evening.sitDown(page, 'apples', { written: 0, facts: { calls, suits, tricks, target_rank } });
  await expect(table.table).toBeVisible();
  await expectAccessible(page);
  // Enters three kings for the first player and two for the second, but a pack has only four.
  for (const place of ['c_K.0', 'c_K.1', 'c_K.0']) await hand.tap(table.table.locator(`[data-value^="${place}:"]`));
  await expect(table.refusal).toContainText('Of each rank there are four cards');
  await expect(table.filled).toHaveAttribute('aria-disabled', 'true');
  await table.drawn();
  await expectAccessible(page);
  const cell = (key, seat) => table.table.locator(`[data-value^="${key}.${seat}:"]`);
  for (const seat of [0, 1]) while ((await cell('c_K', seat).getAttribute('data-value')) !== `c_K.${seat}:few`) await hand.tap(cell('c_K', seat));
  for (const [key, taken] of Object.entries(counts)) {
    for (const [seat, cards] of taken.entries()) for (let n = 1; n < cards; n++) await hand.tap(cell(key, seat));
  }
  await hand.tap(table.filled);
  await table.stands('settling');
  await hand.tap(table.word('undo'));
  await expect(table.table).toBeVisible();
});

test('the settings, and an address that leads nowhere', async ({ page }) => {
  const app = new App(page);
  for (const route of ['settings', 'no/such/place', 'm/nowhere']) {
    await app.open(route);
    await expectAccessible(page);
  }
});

test('what is said when nothing can be kept, and when a newer version was here', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 } });
  await table.answer(4);
  await table.asks('trump');
  await page.evaluate(() => {
    const key = 'trick-ledger/match/kept/log/0';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), v: 99 }));
  });
  await table.answer('S');
  await expect(table.banner).toContainText('newer version');
  await expectAccessible(page);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    localStorage.removeItem('trick-ledger/match/kept/log/0');
  });
  await table.answer(0);
  await expect(table.banner).toContainText('could not be saved');
  await expectAccessible(page);
});

test('the focus goes to what has come: the settlement, the next question, the end', async ({ page }) => {
  const { deals } = example('roller-derby');
  const evening = await Evening.sitDown(page, 'roller-derby', { written: deals.length - 2 });
  await expect(evening.table.question).toBeVisible();
  for (const next of [evening.table.question, evening.table.won]) {
    await evening.play(deals.length - (next === evening.table.won ? 1 : 2));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await evening.write();
    await expect(next).toBeFocused();
  }
});

test('the focus is on the heading of a screen whose program comes a little later', async ({ page }) => {
  const app = new App(page);
  for (const [name, route] of [['Records', './'], ['Settings', './']]) {
    await app.open(route);
    await page.getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText(name);
    await expect(page.locator('h1, .question').first()).toBeFocused();
  }
});

for (const [what, route, progress] of [
  ['at a question', 'm/kept', { written: 2, facts: { bids: [4, 3, 3, 2], taken: [2, 2, 0] }, entry: 'live' }],
  ['at a settlement', 'm/kept', { written: 2, facts: example('spades').deals[2] }],
  ['at the judge', 'm/kept/judge', { written: 1 }],
]) {
  test(`the ring of the focus is seen on every control: ${what}`, async ({ page }) => {
    await keep(page, played(example('spades'), progress));
    await new App(page).open(route);
    await expect(page.locator('.middle')).toBeVisible();
    const [unseen, reached] = [new Set(), new Set()];
    for (let step = 0; step < 36; step++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(ringless);
      if (found) unseen.add(found);
      reached.add(await page.evaluate(() => document.activeElement.outerHTML.slice(0, 200)));
    }
    expect(reached.size).toBeGreaterThan(5);
    expect([...unseen]).toEqual([]);
  });
}

/** Runs in the page. Returns the focused control if it has no ring, or if more than two sides of the ring are cut off. */
function ringless() {
  const control = document.activeElement;
  if (!control || control === document.body) return '';
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--focus)';
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const { boxShadow, textDecoration } = getComputedStyle(control);
  const says = control.textContent.trim().slice(0, 24);
  if (!boxShadow.includes(colour) && !textDecoration.includes(colour)) return `no ring: ${says}`;
  if (boxShadow.includes('inset') || textDecoration.includes(colour)) return '';
  const ring = 5;
  const own = control.getBoundingClientRect();
  const cut = new Set();
  for (let box = control.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue;
    const room = box.getBoundingClientRect();
    for (const [side, left] of Object.entries({ left: own.left - room.left, right: room.right - own.right, top: own.top - room.top, bottom: room.bottom - own.bottom })) {
      if (left < ring / 2) cut.add(side);
    }
  }
  return cut.size > 2 ? `cut off: ${says}` : '';
}
