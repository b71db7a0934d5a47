// Tests the set-up of a match, from the shelf to the first question.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { namesIn } from './support/fits.mjs';
import { Hand } from './support/pages/hand.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { Shelf } from './support/pages/shelf.mjs';
import { Table } from './support/pages/table.mjs';
import { header, kept, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const FOUR = ['Mika', 'Jun', 'Hana', 'Theo'];

/** The page objects of the app, the shelf, the set-up and the match screen, with one hand that counts the taps. */
function phone(page) {
  const hand = new Hand(page);
  return { hand, app: new App(page), shelf: new Shelf(hand), setUp: new SetUp(hand), table: new Table(hand) };
}

test('seats people who have not played here before, and begins', { tag: '@engines' }, async ({ page }) => {
  const { app, shelf, setUp, table } = phone(page);
  await app.open();
  await shelf.choose('Roller Derby', 4);
  await expect(setUp.question).toHaveText('Who sits in front of the phone?');
  await expectAccessible(page);
  await setUp.seat(FOUR.slice(0, 2));
  await expect(setUp.question).toHaveText('Who sits opposite Mika?');
  await expect(page.getByRole('button', { name: /^Left: Jun/ })).toBeVisible();
  await setUp.seat(FOUR.slice(2));
  await expect(setUp.question).toHaveText('Who deals first?');
  await expectAccessible(page);
  await setUp.dealsFirst('Hana');
  await expect(setUp.contract).toContainText('Mika & Hana against Jun & Theo. Play goes clockwise, and Hana deals first.');
  await expectAccessible(page);
  await setUp.agree();
  await expect(table.question).toBeVisible();
  expect(await header(page)).toEqual({ game: 'roller-derby', players: FOUR, marks: [0, 1, 2, 3], first_dealer: 2, house_rules: {} });
  // Going back from the match screen leads to the shelf, because the set-up is finished.
  await page.goBack();
  await expect(shelf.resume).toBeVisible();
});

test('after a look at the rules the contract is where it was', async ({ page }) => {
  const { app, shelf, setUp } = phone(page);
  await players(page, FOUR);
  await app.open();
  await shelf.choose('Roller Derby', 4);
  await setUp.dealsFirst('Mika');
  const spot = () => page.locator('.middle').evaluate((middle) => middle.scrollTop);
  await expect(page.locator('.choice').last()).toBeAttached();
  await page.locator('.middle').evaluate((middle) => (middle.scrollTop = 120));
  await expect.poll(spot).toBe(120);
  await setUp.link('Read the rules').tap();
  await expect(page).toHaveURL(/\/rules\//);
  await page.goBack();
  await expect(setUp.contract).toBeVisible();
  await expect.poll(spot).toBe(120);
});

test('proposes the last table: at most five taps to the first fact', async ({ page }) => {
  const { hand, app, shelf, setUp, table } = phone(page);
  await players(page, FOUR);
  await app.open();
  const first = await hand.counting(async () => {
    await shelf.choose('Roller Derby', 4);
    await setUp.dealsFirst('Jun');
    await setUp.agree();
    await expect(table.question).toBeVisible();
  });
  expect(first).toBeLessThanOrEqual(5);
  // The next match begins with the same dealer, because nobody has dealt yet.
  await app.open();
  const again = await hand.counting(async () => {
    await shelf.choose('Secret Agent', 4);
    await expect(setUp.filled).toHaveText('Agreed. Jun deals');
    await setUp.agree();
    await expect(table.question).toBeVisible();
  });
  expect(again).toBeLessThanOrEqual(3);
  console.log(`from the shelf to the first question: ${first} taps with remembered players, ${again} with a remembered table`);
});

test('people keep their chairs in a game that goes the other way', async ({ page }) => {
  const { app, setUp } = phone(page);
  await players(page, [...FOUR, 'Aya']);
  await app.open('new/king-of-the-hill');
  await setUp.dealsFirst('Jun');
  await setUp.agree();
  const { players: seated, first_dealer } = await header(page);
  expect(seated).toEqual(['Mika', 'Aya', 'Theo', 'Hana', 'Jun']);
  expect(seated[first_dealer]).toBe('Jun');
});

test('seats and dealer can be drawn at random', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, FOUR);
  await app.open('new/roller-derby');
  await hand.tap(setUp.link('Draw for seats'));
  await expect(setUp.question).toHaveText('Who deals first?');
  await hand.tap(setUp.keys.filter({ hasText: 'Draw for it' }));
  await expect(setUp.contract).toContainText(/(Mika|Jun|Hana|Theo) deals first, drawn at random\./);
  await setUp.agree();
  const { players: seated, first_dealer } = await header(page);
  expect(seated.toSorted()).toEqual(FOUR.toSorted());
  expect(first_dealer).toBeLessThan(4);
});

test('what was said can be corrected and undone', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, [...FOUR, 'Aya']);
  await app.open('new/roller-derby');
  const plan = () => page.locator('.plan .seat').evaluateAll((seats) => seats.map((seat) => seat.querySelector('.who, .blank').textContent.trim()));
  expect(await plan()).toEqual(['Hana', 'Jun', 'Theo', 'Mika']); // the players opposite, on the left, on the right, and near
  await hand.tap(setUp.chips.filter({ hasText: 'Left' }));
  await hand.tap(setUp.keys.filter({ hasText: 'Theo' }));
  expect(await plan()).toEqual(['Hana', 'Theo', 'Jun', 'Mika']);
  await hand.tap(page.getByRole('button', { name: /^At the phone/ }).and(setUp.chips));
  await hand.tap(setUp.keys.filter({ hasText: 'Aya' }));
  expect(await plan()).toEqual(['Hana', 'Theo', 'Jun', 'Aya']);
  await hand.tap(setUp.link('Undo'));
  await hand.tap(setUp.link('Undo'));
  expect(await plan()).toEqual(['Hana', 'Jun', 'Theo', 'Mika']);
});

test('a name stands once at a table, and a mark can be chosen', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, ['Mika']);
  await app.open('new/ascot');
  const field = page.getByRole('textbox', { name: 'Who sits opposite Mika?' });
  await expect(field).toBeFocused();
  await expect(setUp.filled).toHaveAttribute('aria-disabled', 'true');
  await field.fill(' Mika ');
  await expect(setUp.refusal).toHaveText('Mika is at the table already. Write Mika 2, or add an initial.');
  await field.fill('Jun');
  await hand.tap(page.getByRole('button', { name: /Another mark/ }));
  await field.press('Enter');
  await setUp.dealsFirst('Jun');
  await setUp.agree();
  expect((await header(page)).marks).toEqual([0, 2]);
  expect(await kept(page, 'players')).toEqual({ v: 2, list: [{ name: 'Mika', mark: 0 }, { name: 'Jun', mark: 2 }] });
});

test('names are typed one after the other: the field is open, Enter goes on, and there is no list', async ({ page }) => {
  const { app, shelf, setUp } = phone(page);
  await app.open();
  await expect(page.locator('.middle .live')).toHaveText('You deal the cards; this keeps the score and settles the arguments.');
  await shelf.choose('Roller Derby', 4);
  const field = setUp.zone.getByRole('textbox');
  for (const [i, name] of FOUR.entries()) {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    if (!i) await expectAccessible(page);
    await expect(setUp.keys.filter({ hasText: 'Someone new' })).toHaveCount(0);
    await expect(setUp.link('Choose from the list')).toHaveCount(0);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await expect(setUp.question).toHaveText('Who deals first?');
  await setUp.dealsFirst('Mika');
  await expect(setUp.contract).toContainText('Mika & Hana against Jun & Theo');
});

for (const width of [320, 390]) {
  test(`no name is broken where people sign, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { app, shelf, setUp } = phone(page);
    await players(page, ['Mika', 'Bartholomew', 'Wilhelmina Jones', 'Jo']);
    await app.open();
    await shelf.choose('Gaigel', 4);
    await setUp.dealsFirst('Mika');
    const broken = await page.locator('.signatures bdi').evaluateAll((names) =>
      names.flatMap(({ firstChild: text }) => [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }).map(([word]) => word)),
    );
    expect(broken).toEqual([]);
  });
}

test.describe(() => {
  test.use({ locale: 'ja-JP' });

  test('no Japanese name is broken in the agreement, or on the key that begins the match', async ({ page }) => {
    const names = ['はなこさん', 'テオドール', 'エレオノラ', 'ヴィクトル'];
    await players(page, names);
    const setUp = new SetUp(new Hand(page), 'ja');
    // Each dealer is tested in another game, because the app remembers the agreed seats of a game.
    for (const [at, game] of ['gaigel', 'spades', 'sueca', 'roller-derby'].entries()) {
      const name = names[at];
      await new App(page).open(`new/${game}`);
      await setUp.dealsFirst(name);
      await expect(setUp.zone.locator('.filled')).toContainText(name);
      const texts = await page.evaluate(namesIn, { names, inside: '.contract, .filled' });
      expect(texts.found, name).toBeGreaterThan(names.length);
      expect(texts.broken, name).toEqual([]);
    }
  });
});

test('house rules are kept under a name, and chosen again', async ({ page }) => {
  const { hand, app, shelf, setUp } = phone(page);
  await players(page, FOUR);
  await app.open();
  await shelf.choose('Gaigel', 4);
  await setUp.dealsFirst('Mika');
  const rule = page.getByRole('switch').first();
  const was = await rule.getAttribute('aria-checked');
  await hand.tap(rule);
  await hand.tap(setUp.link('Save under a name').or(page.getByRole('button', { name: 'Save under a name' })));
  const field = page.getByRole('textbox', { name: 'What do you call it?' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Grandma’s Gaigel');
  await hand.tap(setUp.filled);
  await expect(page.getByRole('heading', { name: 'Grandma’s Gaigel' })).toBeVisible();
  await expectAccessible(page);
  await setUp.agree();
  expect((await header(page)).called).toBe('Grandma’s Gaigel');
  await expect(page.getByRole('heading', { name: 'Grandma’s Gaigel' })).toBeVisible();
  // Begins another match by the default rules, and then one by saved house rules, either from the shelf or from the contract.
  await app.open();
  const line = page.locator('.games .game').filter({ hasText: 'Grandma’s Gaigel' });
  await expect(line).toHaveCount(1);
  await hand.tap(line);
  await expect(setUp.contract).toBeVisible();
  expect(await page.getByRole('switch').first().getAttribute('aria-checked')).not.toBe(was);
  await hand.tap(page.getByRole('button', { name: 'Back to standard' }));
  await expect(page.getByRole('switch').first()).toHaveAttribute('aria-checked', was);
  await hand.tap(page.getByRole('radio', { name: 'Grandma’s Gaigel' }));
  await expect(page.getByRole('switch').first()).not.toHaveAttribute('aria-checked', was);
  // The saved rules get another name, and are deleted under it.
  const name = page.getByRole('button', { name: 'Save under a name' });
  await hand.tap(name);
  const rename = page.getByRole('button', { name: 'Rename “Grandma’s Gaigel”' });
  await expect(rename).toHaveCount(0);
  await field.fill('Grandpa’s Gaigel');
  await expectAccessible(page);
  await hand.tap(rename);
  await expect(page.getByRole('heading', { name: 'Grandpa’s Gaigel' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Gra.*Gaigel/ })).toHaveText(['Grandpa’s Gaigel']);
  await expect(page.getByRole('switch').first()).not.toHaveAttribute('aria-checked', was);
  await hand.tap(name);
  await hand.tap(page.getByRole('button', { name: 'Delete “Grandpa’s Gaigel”' }));
  await expect(page.getByRole('radio', { name: /Gaigel/ })).toHaveCount(0);
});

test('a game that nobody here knows is written on a plain sheet under its name', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, FOUR);
  await app.open('./?search=canasta');
  await expect(page.getByRole('status')).toHaveText(/^No game here is called that/);
  await expectAccessible(page);
  await hand.tap(page.locator('.games .game').filter({ hasText: 'canasta' }));
  await expect(page.getByRole('heading', { name: 'canasta' })).toBeVisible();
  await setUp.dealsFirst('Mika');
  await setUp.agree();
  expect(await header(page)).toMatchObject({ game: 'plain-sheet', called: 'canasta' });
  await expect(page.getByRole('heading', { name: 'canasta' })).toBeVisible();
});

test('a name can be forgotten; matches keep it', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, [...FOUR, 'Mkia', 'Aya']);
  await app.open('new/roller-derby');
  await hand.tap(setUp.chips.first());
  await hand.tap(setUp.keys.filter({ hasText: 'Remove a name' }));
  await expect(setUp.question).toHaveText('Which name should be removed?');
  await expect(setUp.keys).toHaveText(['Mkia', 'Aya']);
  await hand.tap(setUp.leave);
  await expect(setUp.keys.filter({ hasText: 'Mkia' })).toBeVisible();
  await hand.tap(setUp.keys.filter({ hasText: 'Remove a name' }));
  await hand.tap(setUp.keys.filter({ hasText: 'Mkia' }));
  await expect(setUp.question).toHaveText('Who sits in front of the phone?');
  await expect(setUp.keys.filter({ hasText: 'Mkia' })).toHaveCount(0);
  expect((await kept(page, 'players')).list.map(({ name }) => name)).toEqual([...FOUR, 'Aya']);
  await app.reload();
  await hand.tap(setUp.chips.first());
  await expect(setUp.keys.filter({ hasText: 'Aya' })).toBeVisible();
  await expect(setUp.keys.filter({ hasText: 'Mkia' })).toHaveCount(0);
});

test('house rules are explained, kept, and go back to the usual', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, FOUR);
  await app.open('new/roller-derby');
  await setUp.dealsFirst('Mika');
  // House rules that depend on the sale are hidden until the sale is on.
  const floor = page.getByRole('switch', { name: 'Jokers never below 0' });
  await expect(floor).toHaveCount(0);
  await hand.tap(page.getByRole('switch', { name: 'Joker sale' }));
  await expect(floor).toBeVisible();
  await hand.tap(page.getByRole('radiogroup', { name: 'Deals', exact: true }).getByRole('radio', { name: '8' }));
  await expect(setUp.contract).toContainText('Eight deals of Roller Derby');
  await expect(setUp.contract).toContainText('House rules: Joker sale on. Otherwise standard rules.');
  await expect(page.locator('.choice').filter({ hasText: 'Joker sale' }).first()).toContainText('Default: off');
  await setUp.agree();
  expect((await header(page)).house_rules).toEqual({ joker_sale: true, deals: 8 });

  await app.open('new/roller-derby');
  await expect(setUp.contract).toContainText('House rules: Joker sale on.');
  await hand.tap(page.getByRole('button', { name: 'Back to standard' }));
  await expect(setUp.contract).toContainText('Standard rules.');
});

test('a known table is one tap, and each of its rules can still be changed', async ({ page }) => {
  const { hand, app, shelf, setUp } = phone(page);
  await players(page, FOUR);
  await app.open();
  await shelf.choose('Spades', 4);
  await setUp.dealsFirst('Mika');
  const group = (name) => page.getByRole('radiogroup', { name, exact: true });
  const known = (name) => group('Presets').getByRole('radio', { name, exact: true });
  const [usual, quick] = [known('500, bags'), known('Quick: to 250')];
  await expect(usual).toBeChecked();
  await hand.tap(quick);
  await expect(quick).toBeChecked();
  await expect(setUp.contract).toContainText('Target 250');
  // A user can choose another number than the proposed ones: small numbers by steps, larger numbers on the number pad.
  const limit = page.getByRole('group', { name: 'Bag limit', exact: true });
  await setUp.step(limit, 7);
  await hand.tap(group('Nil counts').getByRole('radio').last());
  await setUp.answer(85);
  await hand.tap(group('Seating').getByRole('radio').last());
  await expect(setUp.contract).toContainText('Seating: for themselves');
  await expect(group('Presets').getByRole('radio', { checked: true })).toHaveCount(0);
  await setUp.agree();
  expect((await header(page)).house_rules).toEqual({ target: 250, bag_limit: 7, nil_value: 85, seating: 'alone' });
});

test('three play Spades each for themselves', async ({ page }) => {
  const { app, shelf, setUp, table } = phone(page);
  await players(page, FOUR.slice(0, 3));
  await app.open();
  await shelf.choose('Spades', 3);
  await setUp.dealsFirst('Mika');
  await setUp.agree();
  await expect(table.question).toHaveText(/^How many tricks does \w+ bid\?$/);
});

test('odd house rules ask once more, and those that cannot be are refused', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, [...FOUR, 'Aya']);
  await app.open('new/roller-derby');
  await setUp.dealsFirst('Mika');
  await hand.tap(page.getByRole('radiogroup', { name: 'Deals', exact: true }).getByRole('radio', { name: 'other …' }));
  await expect(setUp.question).toBeFocused();
  await setUp.answer(13);
  await expect(setUp.refusal).toHaveText('With 13 deals the two sides do not roll the same number of times. Even: 12 or 14.');
  await expect(setUp.filled).toHaveText('Agreed anyway. Mika deals');

  await app.open('new/king-of-the-hill');
  await setUp.dealsFirst('Mika');
  await hand.tap(page.getByRole('group', { name: 'Ladder', exact: true }).getByRole('button', { name: '2', exact: true }));
  await expect(setUp.refusal).toContainText('2 is not one. Closest possible: 3.');
  await expect(setUp.filled).toHaveAttribute('aria-disabled', 'true');
  await hand.tap(page.getByRole('group', { name: 'Start', exact: true }).getByRole('button', { name: '3', exact: true }));
  await expect(setUp.filled).toHaveText('Agreed. Mika deals');
});

test('a look at the rules and a reload lose nothing', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, FOUR);
  await app.open('new/roller-derby');
  await setUp.dealsFirst('Theo');
  await hand.tap(page.getByRole('switch', { name: 'Joker sale' }));
  await hand.tap(setUp.link('Read the rules'));
  await expect(page).toHaveURL(/\/rules\/roller-derby$/);
  await hand.tap(page.locator('.back'));
  await expect(setUp.filled).toHaveText('Agreed. Theo deals');
  await expect(page.getByRole('switch', { name: 'Joker sale' })).toHaveAttribute('aria-checked', 'true');
  await app.reload();
  await expect(setUp.filled).toHaveText('Agreed. Theo deals');
  await setUp.agree();
  await app.open('new/roller-derby');
  await expect(setUp.contract).toContainText('Joker sale on');
});

test('the way tricks are told is proposed by the settings', async ({ page }) => {
  const { hand, app, setUp, table } = phone(page);
  await players(page, FOUR);
  await app.open('settings');
  await hand.tap(page.getByRole('radio', { name: 'as totals' }));
  await app.open('new/secret-agent');
  await setUp.dealsFirst('Mika');
  await expect(page.getByRole('radio', { name: 'as totals' })).toHaveAttribute('aria-checked', 'true');
  await setUp.agree();
  await expect(table.question).toBeVisible();
  expect((await table.look()).last).toEqual({ do: { enter: 'totals' } });
});

test('play again: the same people, the same rules', async ({ page }) => {
  const { hand, app, setUp } = phone(page);
  await players(page, FOUR);
  await app.open('new/roller-derby');
  await setUp.dealsFirst('Hana');
  await hand.tap(page.getByRole('switch', { name: 'Joker sale' }));
  await setUp.agree();
  const [, id] = page.url().match(/\/m\/(\w+)/);
  await app.open(`new/roller-derby?again=${id}`);
  await expect(page).toHaveURL(/\/new\/roller-derby$/);
  await expect(setUp.filled).toHaveText('Agreed. Hana deals');
  await expect(setUp.contract).toContainText('Joker sale on');
  await hand.tap(setUp.link('Change seats'));
  await setUp.dealsFirst('Theo');
  await app.reload();
  await expect(setUp.filled).toHaveText('Agreed. Theo deals');
});

for (const [locale, width, height] of [['en-GB', 320, 568], ['ja-JP', 320, 568], ['en-GB', 360, 640], ['en-GB', 390, 664]]) {
  test.describe(() => {
    test.use({ locale, viewport: { width, height } });

    test(`every chair is in sight at the first set-up (${locale}, ${width}x${height})`, async ({ page }) => {
      const app = new App(page);
      for (const game of ['briscola-2p', 'roller-derby', 'briscola-6p']) {
        await app.open(`new/${game}`);
        await expect(page.locator('.plan .asked')).toBeVisible();
        const [chairs, tray] = await page.evaluate(() => {
          const edges = [...document.querySelectorAll('.plan .seat > *')].map((chair) => chair.getBoundingClientRect().bottom);
          return [Math.max(...edges), document.querySelector('.tray').getBoundingClientRect().top];
        });
        expect(chairs, game).toBeLessThanOrEqual(tray);
      }
    });
  });
}

test('a game that does not exist is no set-up', async ({ page }) => {
  const { app } = phone(page);
  await app.open('new/canasta');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
});

test.describe('Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('is set up in Japanese', async ({ page }) => {
    const { hand, app } = phone(page);
    const setUp = new SetUp(hand, 'ja');
    await players(page, ['美香', '淳', 'はな', 'テオ']);
    await app.open('new/roller-derby');
    await expect(setUp.question).toHaveText('最初のディーラーは？');
    await setUp.dealsFirst('はな');
    await expect(setUp.contract).toContainText('美香・はな対淳・テオ。時計回り、最初のディーラー：はな。');
    await expect(setUp.filled).toHaveText('これで始める（ディーラー：はな）');
    await expectAccessible(page);
    await setUp.agree();
  });
});
