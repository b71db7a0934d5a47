// Tests the workshop as a person uses it: from "Which game is it most like?" to a game on the shelf that is then played. Only names need a
// keyboard. The taps for a game are counted.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Shelf } from './support/pages/shelf.mjs';
import { Workshop } from './support/pages/workshop.mjs';
import { example, recounted } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const known = (name) => JSON.parse(fs.readFileSync(new URL(`../../public/games/${name}.json`, import.meta.url), 'utf8'));
const wizard = JSON.parse(fs.readFileSync(new URL('../own/matches/wizard.json', import.meta.url), 'utf8'));

/** Checks what this size of phone would cut off: sideways overflow, controls too low for a finger, broken words. */
async function fits(page, where) {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ['sideways'] : [];
    const shown = [...document.querySelectorAll('.screen button, .screen a')].filter((one) => one.getClientRects().length);
    const low = shown.filter((one) => one.getBoundingClientRect().height < 44 && !one.matches('.link, .word')).map((one) => `low: ${one.textContent.trim()}`);
    const cut = [...document.querySelectorAll('.tray .key, .tray .filled, h1, #question')].filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [...wide, ...low, ...cut.map((one) => `cut: ${one.textContent.trim()}`)];
  });
  expect(found, where).toEqual([]);
}

/** Answers all questions up to that about the points, as for the game Wizard. */
async function wizardUntilPays(shop, name) {
  await shop.begin('exact_bids');
  await shop.name(name);
  await shop.agreeUntil('cards');
  // The whole pack of 60 cards is in the list.
  await shop.choose('60 // players');
  await shop.agreeUntil('hook');
  await shop.choose('rule');
  await shop.agreeUntil('pays');
}

async function wizardPays(shop) {
  await shop.field(1, 2);
  await shop.formula('2', '0', '+', '1', '0', '*', 'tricks');
  await shop.field(2, 2);
  await shop.formula('-', '1', '0', '*', '|', 'tricks', '-', 'bid', '|');
  await shop.agreeUntil('examples');
}

/** Three deals of the rule sheet: all bids made, all missed, and bids of more tricks than there are. */
const SHEET = [
  { players: 4, deal: 3, told: { trump: 'S', bid: [1, 0, 2, 1], tricks: [1, 1, 0, 1] } },
  { players: 3, deal: 5, told: { trump: 'NT', bid: [0, 5, 2], tricks: [0, 3, 2] } },
  { players: 6, deal: 10, told: { trump: 'H', bid: [1, 1, 1, 1, 1, 4], tricks: [0, 1, 2, 3, 4, 0] } },
];

async function sheet(shop, deals) {
  for (const [at, deal] of deals.entries()) {
    await shop.deal(deal);
    await shop.asks(at + 1 < deals.length ? 'examples' : 'save');
  }
}

for (const [lang, locale, width, height] of [
  ['en', 'en-GB', 390, 844],
  ['ja', 'ja-JP', 320, 568],
]) {
  test.describe(() => {
    test.use({ locale, viewport: { width, height } });

    test(`Wizard from nothing: on the shelf, and played (${lang}, ${width}x${height})`, async ({ page }) => {
      test.setTimeout(300_000);
      const [name, started] = [lang === 'en' ? 'Sorcerer' : '魔法つかい', Date.now()];
      const shop = new Workshop(new Hand(page));
      const seen = new Set();
      shop.look = async (fact) => {
        if (seen.has(fact)) return;
        seen.add(fact);
        await fits(page, fact);
        await expectAccessible(page);
      };
      await wizardUntilPays(shop, name);
      // Three deals are shown under every answer, with the tricks of all players.
      await expect(shop.deals).toHaveCount(3);
      await wizardPays(shop);
      await sheet(shop, SHEET);
      await shop.asks('save');
      await expect(page.locator('.middle [role=status]')).toContainText('2');
      await fits(page, 'save');
      await expectAccessible(page);
      const id = `${shop.hand.taps} taps, ${Math.round((Date.now() - started) / 1000)} s (${lang})`;
      console.log(`Wizard: ${id}`);
      expect(shop.hand.taps).toBeLessThanOrEqual(140);
      expect(shop.typed, 'a keyboard only for the name').toEqual(['name']);
      await shop.hand.tap(shop.filled);
      await expect(page.locator('h1')).toHaveText(name);
      await expect(page.locator('.qr, svg[role=img]').first()).toBeVisible();
      await fits(page, 'game');
      await expectAccessible(page);
      const document = await shop.document();
      // The points equal those of the app's own Wizard document.
      const deals = wizard.deals.slice(0, 3);
      const match = (own_game) => ({ version: 2, game: 'own', own_game, players: wizard.players, first_dealer: wizard.first_dealer, deals });
      const [wants, got] = [known('wizard'), document].map((of) => recounted(match(of)).deals.map((deal) => deal.totals));
      expect(got).toEqual(wants);

      // The game is on the shelf, and can be played from there.
      await new App(page).open();
      await new Shelf(shop.hand).choose(name, wizard.players.length);
      const evening = new Evening(page, match(document), lang);
      await evening.setUp.seat(wizard.players);
      await evening.setUp.dealsFirst(wizard.players[wizard.first_dealer ?? 0]);
      await evening.setUp.tricks(1);
      await evening.setUp.agree();
      await evening.playOn(0, 3);
    });

    test(`leaving and coming back loses nothing, and everything can be undone (${lang}, ${width}x${height})`, async ({ page }) => {
      test.setTimeout(120_000);
      const shop = new Workshop(new Hand(page));
      await wizardUntilPays(shop, 'Sorcerer');
      await shop.field(1, 2);
      await shop.type('2', '0', '+', '1');
      // Half of a formula is still there after a reload.
      await shop.app.reload();
      await shop.asks('pays.row');
      await shop.hand.tap(shop.key('field2'));
      await expect(shop.zone.locator('output.formula')).toHaveText('20 + 1');
      await shop.hand.tap(shop.key('delete'));
      await shop.hand.tap(shop.key('delete'));
      await shop.hand.tap(shop.key('delete'));
      await shop.hand.tap(shop.key('0'));
      await shop.confirm();
      await expect(shop.key('row1')).toContainText('20');
      // An answer is undone, the page is left, and the answer is redone.
      await shop.undo();
      await expect(shop.key('row1')).toContainText('10 +');
      await shop.app.open('workshop');
      await shop.hand.tap(page.locator('ul.recent a', { hasText: 'Sorcerer' }));
      await shop.asks('pays');
      await expect(shop.key('row1')).toContainText('10 +');
      await shop.redo();
      await expect(shop.key('row1')).toContainText('20');
      // Undo goes back through all answers, and redo goes forward again.
      const answered = await shop.said.count();
      for (let steps = 0; (await shop.said.count()) > 0; steps++) {
        expect(steps).toBeLessThan(60);
        await shop.undo();
        await shop.drawn();
      }
      await shop.asks('name');
      for (let steps = 0; (await shop.word('redo').count()) && steps < 60; steps++) {
        await shop.redo();
        await shop.drawn();
      }
      await expect(shop.said).toHaveCount(answered);
      await shop.asks('pays');
    });
  });
}

test('what does not fit is said in a sentence, with its place', async ({ page }) => {
  test.setTimeout(120_000);
  const shop = new Workshop(new Hand(page));
  await wizardUntilPays(shop, 'Sorcerer');
  await shop.confirm();
  // If nobody bids, a formula for points that uses bids is a fault. Its line in the list of answers says so.
  await shop.hand.tap(shop.said.and(page.locator('[data-fact=bids]')));
  await shop.asks('bids');
  await shop.hand.tap(shop.key('nobody'));
  await shop.asks('pays');
  const wrong = page.locator('.middle .said button:has(.wrong)');
  await expect(wrong.first()).toContainText('Who gets how many points, and when? (1)');
  await expect(wrong.first()).toContainText('bid');
  await expectAccessible(page);
  await shop.hand.tap(wrong.first());
  await shop.asks('pays.row');
  await shop.hand.tap(shop.leave);
  await shop.undo();
  await expect(wrong).toHaveCount(0);
  // A name that cannot be shown is refused. A name that another game here has gets a remark.
  await shop.hand.tap(shop.said.and(page.locator('[data-fact=name]')));
  await shop.asks('name');
  await shop.zone.getByRole('textbox').fill('Hearts');
  await expect(shop.zone.getByRole('status')).toContainText('Another game here has this name');
  await shop.name('a{b}');
  await expect(shop.zone.locator('[role=alert]').first()).toContainText('curly brackets');
  await shop.asks('name');
  await shop.name('Sorcerer');
  await shop.agreeUntil('examples');
  // The points of the rule sheet differ from the computed points. Both are shown, and the game cannot be saved.
  for (const [at, points] of [undefined, [10, -1, -2, 12], undefined].entries()) {
    await shop.deal({ ...SHEET[0], points: at === 1 ? points : undefined });
    await shop.asks('examples');
  }
  await expect(shop.filled).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.middle')).toContainText('This does not fit yet');
  await expect(wrong.first()).toContainText('(2)');
  await expect(wrong.first()).toContainText('12');
  await expectAccessible(page);
  // A tap on the sentence opens the deal again. With the right points the game can be saved.
  await shop.hand.tap(wrong.first());
  await shop.asks('example.right');
  await shop.hand.tap(shop.key('yes'));
  await shop.asks('save');
});

test('of two refusals only the last is shown', async ({ page }) => {
  test.setTimeout(120_000);
  const shop = new Workshop(new Hand(page));
  const refusals = shop.zone.getByRole('alert');
  const refused = async (says) => {
    await expect(refusals).toHaveCount(1);
    await expect(refusals).toContainText(says);
  };
  await shop.begin('exact_bids');
  for (const name of ['a{b}', 'Sorcerer}']) {
    await shop.name(name);
    await refused('curly brackets');
  }
  await shop.name('Sorcerer');
  await shop.agreeUntil('cards');
  await expect(refusals).toHaveCount(0);
  // On the keypad two digits are refused, and then a sign is typed.
  await shop.type('players');
  for (const digit of ['5', '7']) {
    await shop.hand.tap(shop.key(digit), { force: true });
    await refused('No digit can follow here.');
  }
  // A comparison would make the number of cards a condition.
  for (const sign of ['==', '<', 'and']) await expect(shop.key(sign)).toHaveCount(0);
  await shop.hand.tap(shop.key('//'));
  await expect(refusals).toHaveCount(0);
});

test('a saved game is changed, copied, shared by link, and deleted', async ({ page, browser, host }) => {
  test.setTimeout(240_000);
  const shop = new Workshop(new Hand(page));
  await shop.begin('only_totals');
  await shop.name('Rummy of ours');
  await shop.agreeUntil('players');
  for (const n of [2, 3, 5, 6, 7, 8, 9, 10]) await shop.hand.tap(shop.key(n));
  await shop.agreeUntil('examples');
  const deal = { told: { count1: [5, 0, 12, 3] } };
  await sheet(shop, [deal, deal, deal]);
  await shop.hand.tap(shop.filled);
  await expect(page.locator('h1')).toHaveText('Rummy of ours');
  const first = await shop.document();
  const address = page.url();

  // Saving without a change keeps the game as it is.
  await shop.hand.tap(shop.link('Change'));
  await shop.asks('save');
  await expect(shop.zone).toContainText('It is saved exactly as shown here.');
  await shop.hand.tap(shop.filled);
  await expect(page.locator('h1')).toHaveText('Rummy of ours');
  expect(await shop.document()).toEqual(first);
  // A changed game replaces the previous one, and names it.
  await shop.hand.tap(shop.link('Change'));
  await shop.asks('save');
  await shop.hand.tap(shop.said.and(page.locator('[data-fact=wins]')));
  await shop.choose('lowest');
  await shop.hand.tap(shop.filled);
  await expect(page.locator('h1')).toHaveText('Rummy of ours');
  await expect(page.locator('.middle')).toContainText('The lowest total wins.');
  const changed = await shop.document();
  expect([changed.wins, changed.after]).toEqual(['lowest', expect.stringMatching(/^own-[0-9a-f]{16}$/)]);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trick-ledger/document/')).length)).toBe(1);

  // The link opens the game on another phone.
  const shared = page.url();
  expect(shared).not.toBe(address);
  const context = await browser.newContext({ baseURL: host.url, hasTouch: true, viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  await other.goto(shared);
  await expect(other.locator('h1')).toHaveText('Rummy of ours');
  await expect(other.locator('.middle')).toContainText('The lowest total wins.');
  await context.close();

  // A copy is another game, of which only the name is missing.
  await shop.hand.tap(shop.link('Copy'));
  await shop.asks('save');
  await expect(page.locator('h1')).toHaveText('Rummy of ours 2');
  await shop.hand.tap(shop.filled);
  await expect(page.locator('h1')).toHaveText('Rummy of ours 2');
  await new App(page).open();
  await new Shelf(shop.hand).seats(4);
  await expect(page.locator('ul.games h3', { hasText: 'Rummy of ours' })).toHaveCount(2);

  // The game is deleted, restored and deleted. Its draft stays in the list of drafts until it is deleted too.
  await shop.app.open(shared);
  await shop.hand.tap(shop.link('Delete'));
  await expect(page.getByRole('status')).toContainText('Deleted.');
  await shop.hand.tap(shop.link('Put it back'));
  await shop.hand.tap(shop.link('Delete'));
  await new App(page).open();
  await expect(page.locator('ul.games h3', { hasText: 'Rummy of ours' })).toHaveCount(1);
  await shop.app.open('workshop');
  await shop.hand.tap(page.locator('ul.recent a', { hasText: 'Rummy of ours' }));
  await shop.asks('save');
  await shop.hand.tap(shop.zone.locator('nav.bar > *', { hasText: 'Delete' }));
  await shop.asks('delete');
  await expectAccessible(page);
  await shop.hand.tap(shop.key('delete'));
  await expect(page.locator('ul.recent a')).toHaveCount(0);
  expect(await shop.drafts()).toBe(1);
});

test('a played plain sheet becomes a game', async ({ page }) => {
  test.setTimeout(120_000);
  const file = { ...example('plain-sheet'), called: 'Canasta of ours' };
  const records = played(file);
  records['trick-ledger/match/kept'].header.called = file.called;
  await keep(page, records);
  const shop = new Workshop(new Hand(page));
  await shop.app.open('m/kept/sheet');
  await shop.hand.tap(page.locator('.links .link', { hasText: 'Make a game of it' }));
  await expect(page.locator('h1')).toHaveText(file.called);
  // The questions that the sheet has answered are filled in.
  for (const fact of ['name', 'players', 'sides', 'wins']) await expect(shop.said.and(page.locator(`[data-fact=${fact}]`))).toBeVisible();
  await expectAccessible(page);
  await shop.agreeUntil('examples');
  const told = { count1: file.players.map((_, seat) => seat) };
  await sheet(shop, [{ told }, { told }, { told }]);
  await shop.hand.tap(shop.filled);
  await expect(page.locator('h1')).toHaveText(file.called);
  expect((await shop.document()).players).toEqual([file.players.length]);
});

test('500 from nothing, which comes to what the document of the app comes to', async ({ page }) => {
  test.setTimeout(300_000);
  const started = Date.now();
  const shop = new Workshop(new Hand(page));
  await shop.begin('declarer');
  await shop.name('Five hundred of ours');
  await shop.choose('partners');
  await shop.agreeUntil('cards');
  await shop.formula('1', '0');
  await shop.agreeUntil('contracts');
  // The first contract is bid with a number and a trump. Two more are misères for 250 and 500.
  await shop.field(1, 0);
  await shop.name('Tricks');
  await shop.asks('contracts');
  await shop.field(1, 1);
  await shop.answer(0);
  await shop.asks('contracts');
  await shop.field(2, 1);
  await shop.answer(250);
  await shop.asks('contracts');
  await shop.hand.tap(shop.key('add'));
  await shop.stands('contracts.0');
  await shop.name('Open misère');
  await shop.asks('contracts.1');
  await shop.answer(500);
  await shop.asks('contracts.2');
  await shop.hand.tap(shop.key('nothing'));
  await shop.asks('contracts');
  await shop.confirm();
  await shop.asks('level');
  await shop.answer(6);
  await shop.asks('trump');
  await shop.choose('strain');
  for (const worth of [40, 100, 80, 60, 120]) {
    await shop.answer(worth);
    await shop.drawn();
  }
  await shop.asks('tricks');
  await shop.choose('side');
  await shop.agreeUntil('worth');
  await shop.formula('if(', 'contract', '==', 'c1', ',', '1', '0', '0', '*', '(', 'level', '-', '6', ')', '+', 'trump.worth', ',', 'contract.worth', ')');
  await shop.asks('made');
  await shop.agreeUntil('pays');
  await shop.field(1, 0);
  await shop.hand.tap(shop.key('side'));
  await shop.asks('pays');
  await shop.field(1, 2);
  await shop.formula('if(', 'contract', '==', 'c1', 'and', 'tricks', '==', '1', '0', ',', 'max(', '2', '5', '0', ',', 'worth', ')', ',', 'worth', ')');
  await shop.field(2, 0);
  await shop.hand.tap(shop.key('side'));
  await shop.asks('pays');
  await shop.hand.tap(shop.key('add'));
  await shop.asks('pays.0');
  await shop.hand.tap(shop.key('side'));
  await shop.asks('pays.1');
  await shop.type('not', 'on(', 'declarer', ')', 'and', 'contract', '==', 'c1', 'and', 'tricks', '>', '0');
  await shop.hand.tap(shop.filled);
  await shop.asks('pays.2');
  await shop.type('1', '0', '*', 'tricks');
  await shop.hand.tap(shop.filled);
  await shop.asks('pays');
  await shop.confirm();
  await shop.asks('ends');
  await shop.choose('made');
  await shop.asks('goal');
  await shop.answer(500);
  await shop.asks('floor');
  await shop.answer(-500);
  await shop.agreeUntil('examples');
  const bid = (level, trump, first) => ({ told: { declarer: 0, contract: 'c1', level, trump, tricks: [first] } });
  await sheet(shop, [bid(7, 'H', 8), bid(7, 'H', 6), { told: { declarer: 2, contract: 'c2', tricks: [0] } }]);
  await shop.asks('save');
  console.log(`500: ${shop.hand.taps} taps, ${Math.round((Date.now() - started) / 1000)} s`);
  expect(shop.hand.taps).toBeLessThanOrEqual(250);
  expect(new Set(shop.typed), 'a keyboard only for names').toEqual(new Set(['name', 'contracts.0']));
  await shop.hand.tap(shop.filled);
  await expect(page.locator('h1')).toHaveText('Five hundred of ours');
  const written = await shop.document();

  // Random deals, scored by both documents.
  let state = 500;
  const below = (n) => (state = (state * 48_271) % 2_147_483_647) % n;
  const words = { c1: 'trumps', c2: 'none', c3: 'open' };
  const deals = Array.from({ length: 16 }, () => {
    if (below(12) === 0) return { declarer: 'nobody' };
    const [declarer, contract, own] = [below(4), ['c1', 'c1', 'c1', 'c2', 'c3'][below(5)], below(11)];
    const tricks = declarer % 2 === 0 ? [own, 10 - own] : [10 - own, own];
    return { declarer, contract, ...(contract === 'c1' && { level: 6 + below(5), trump: 'SHDC'[below(4)] }), tricks };
  });
  const there = deals.map(({ declarer, contract, ...facts }) => ({ bidder: declarer, ...(contract && { contract: words[contract] }), ...facts }));
  const totals = (own_game, deal) => recounted({ version: 2, game: 'own', own_game, players: ['Mika', 'Jun', 'Hana', 'Theo'], deals: [deal] }).deals[0].totals;
  for (const [at, deal] of deals.entries()) expect(totals(written, deal), JSON.stringify(deal)).toEqual(totals(known('five-hundred'), there[at]));
});

test('two tabs with one draft: each keeps what it wrote, and the second one says so', async ({ page, context }) => {
  const shop = new Workshop(new Hand(page));
  await shop.begin('exact_bids');
  await shop.name('Begun');
  await shop.agreeUntil('players');
  const second = await context.newPage();
  await second.goto(page.url());
  const other = new Workshop(new Hand(second));
  await other.asks('players');

  await shop.confirm();
  await expect(page.getByText('This draft was changed in another tab.')).toHaveCount(0);
  await other.confirm();
  await expect(second.getByText('This draft was changed in another tab.')).toBeVisible();
  await shop.agreeUntil('bids');
  await expect(page.getByText('This draft was changed in another tab.')).toHaveCount(0);
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trick-ledger/workshop/')));
  expect(drafts).toHaveLength(2);
  await shop.app.open('workshop');
  await expect(page.locator('.recent li', { hasText: 'Begun' })).toHaveCount(2);
});
