// Tests a document (a game written as data): it is opened as a file, played to the end, shared by code with a phone that has never seen it,
// and corrected there. The texts of a stranger's document are shown as plain text only, or the document is refused.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Evening } from './support/evening.mjs';
import { Shelf } from './support/pages/shelf.mjs';
import { Table } from './support/pages/table.mjs';
import { Tray } from './support/pages/tray.mjs';
import { Hand } from './support/pages/hand.mjs';
import { recounted } from './support/recount.mjs';
import { keep, kept, played } from './support/remembered.mjs';
import { scanned } from './support/scanned.mjs';
import { expect, patient, test } from './support/test.mjs';

const file = JSON.parse(fs.readFileSync(new URL('../own/matches/wizard.json', import.meta.url), 'utf8'));
const names = { en: 'Wizard', ja: 'ウィザード' };

/** Opens a document, or any other content, as a file. */
async function openFile(page, content) {
  await new App(page).open('open');
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
}

for (const lang of ['en', 'ja']) {
  test(`a game from a file is played to its end, shared by code, and corrected on the second phone (${lang})`, async ({ page, browser, host }) => {
    test.setTimeout(240_000);
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    await openFile(page, file.own_game);
    const evening = new Evening(page, { ...file, deals: file.deals }, lang);
    const { setUp, table, hand } = evening;
    await expect(page.locator('h1')).toHaveText(names[lang]);
    await expectAccessible(page);
    const gameAlone = await scanned(page);
    expect(gameAlone).toMatch(new RegExp(`^${host.url}open#game=[\\w-]+$`));
    // The number of players is chosen on the page of the game. The usual number of Wizard is four.
    await new Shelf(hand).seats(file.players.length);
    await hand.tap(new Tray(hand).filled);
    await expect(page).toHaveURL(/\/new\/own-[0-9a-f]{16}$/);
    await setUp.seat(file.players);
    await setUp.dealsFirst(file.players[0]);
    await setUp.tricks(1);
    await setUp.agree();
    await evening.playOn(0);
    await evening.isWon();
    // The game is on the shelf.
    const id = page.url().split('/').pop();
    await new App(page).open();
    await expect(page.locator('ul.games')).toContainText(names[lang]);
    await new App(page).open(`?search=${encodeURIComponent(names[lang])}`);
    await expect(page.locator('.games h3', { hasText: names[lang] }).first()).toBeVisible();
    await new App(page).open(`m/${id}/share`);
    const address = await scanned(page);
    expect(address).toMatch(new RegExp(`^${host.url}open#match=[\\w-]+$`));

    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await patient(context);
    const other = await context.newPage();
    await keep(other, { 'trick-ledger/settings': { v: 1, lang } });
    await other.goto(address);
    await new App(other).started();
    const tray = new Tray(new Hand(other));
    await expect(other.locator('h1')).toHaveText(names[lang]);
    await tray.hand.tap(tray.key('keep'));
    await expect(other).toHaveURL(/\/m\/\w{15}\/sheet$/);
    await expect(other.locator('table.pad tbody tr')).toHaveCount(20);
    // Corrects the first deal: the last player bids one more.
    const copy = other.url().split('/').at(-2);
    await new App(other).open(`m/${copy}/deal/1`);
    const before = await other.locator('.middle').innerText();
    await tray.hand.tap(tray.chip('bid.2'));
    await tray.asks('bid.2');
    await tray.answer(file.deals[0].bid[2] === 0 ? 1 : 0);
    await tray.hand.tap(tray.filled);
    await expect(other.locator('.middle')).not.toHaveText(before);
    await context.close();
  });
}

test('a document with markup, huge numbers and 10000 brackets is refused or is only text', async ({ page }) => {
  const strange = structuredClone(file.own_game);
  strange.name = '<img src=x onerror=window.evil=1>';
  strange.pay[0].says = '<script>window.evil=1</script>';
  await openFile(page, strange);
  await expect(page.locator('h1')).toHaveText(strange.name);
  await expect(page.locator('.middle')).toContainText('<script>window.evil=1</script>');
  expect(await page.evaluate(() => window.evil)).toBeUndefined();
  for (const points of [`${'('.repeat(5000)}1${')'.repeat(5000)}`, '1 // (players - players)', '20 + 10 * trikcs', '9'.repeat(40)]) {
    const bad = structuredClone(file.own_game);
    bad.pay[0].points = points;
    await openFile(page, bad);
    await expect(page.locator('.middle')).toContainText('This game cannot be opened');
    await expect(page.locator('.middle')).toContainText(/(?<!own_game\.)pay\[0\]\.points, character \d/);
  }
  await openFile(page, { ...file.own_game, notes: 'x'.repeat(20_000) });
  await expect(page.locator('.middle')).toContainText('At most 16384 bytes are possible.');
  await openFile(page, { ...file, own_game: { ...file.own_game, pay: [{ to: 'seat', points: 'trikcs', says: 'x' }] } });
  await expect(page.locator('.middle')).toContainText('Closest: tricks.');
});

// On every screen of a stranger's game its texts are words: no link, nothing that can be tapped, and nothing that is fetched
// (a request to another host fails every test).
test('links and markup in the texts of a document are words wherever they are shown', async ({ page }) => {
  test.setTimeout(120_000);
  const evil = 'https://evil.example/x';
  const strange = (word) => `${word} ${evil} <a href="${evil}">tap</a> [tap](${evil}) javascript:alert(1) <img src=${evil} onerror=window.evil=1>`;
  const deal = { players: 3, told: { points: [1, 2, 3], who: 0 }, points: [1, 2, 3] };
  const document = {
    own_game: 1,
    name: strange('Name'),
    players: [3],
    rules: { odd: { is: false, name: strange('Rule'), says: strange('Rule says') } },
    ask: [
      { key: 'points', of: 'seat', from: '0..3', name: strange('Fact'), says: `{seat} ${strange('asks')}` },
      { key: 'who', is: 'seat', name: strange('Seat'), says: strange('Who') },
    ],
    pay: [{ to: 'seat', points: 'points', says: strange('Pays') }],
    end: { after: '1' },
    examples: [deal, deal, deal],
    source: strange('Source'),
    credit: strange('Credit'),
    notes: strange('Notes'),
  };
  const players = ['Mika', 'Jun', 'Hana'];
  const shown = async (...words) => {
    for (const word of words) await expect(page.locator('body')).toContainText(`${word} ${evil}`);
    const found = await page.evaluate(() => ({
      links: [...window.document.querySelectorAll('[href], [src], [action]')].flatMap(({ href, src, action }) => [href, src, action]).filter((to) => /evil|javascript/.test(to)),
      markup: window.document.querySelectorAll('img, iframe, object, embed, [onerror]').length,
      evil: window.evil,
    }));
    expect(found).toEqual({ links: [], markup: 0 });
  };
  await openFile(page, document);
  await shown('Name', 'Rule', 'Pays', 'Source');
  const tray = new Tray(new Hand(page));
  await tray.hand.tap(tray.filled);
  await expect(page).toHaveURL(/\/new\/own-[0-9a-f]{16}$/);
  await shown();
  const id = page.url().split('/').at(-1);
  const app = new App(page);
  await app.open(`rules/${id}`);
  await shown('Name', 'Pays', 'Source');
  const match = { game: 'own', own_game: document, players, deals: [deal.told] };
  await keep(page, { ...played(match, { written: 0, entry: 'totals' }), ...played(match, { id: 'over', entry: 'totals' }) });
  await app.open('m/kept');
  await shown('asks');
  await app.open('m/kept/card');
  await shown('Name');
  await app.open('m/kept/what-if');
  await shown('Rule');
  for (const route of ['m/over/sheet', 'm/over/deal/1', 'm/over/share', '']) {
    await app.open(route);
    await shown();
  }
  await app.open('m/over/deal/1');
  await shown('Pays');
});

/** Opens a document as a file, saves it, and returns its id. */
async function saveGame(page, document) {
  const tray = new Tray(new Hand(page));
  await openFile(page, document);
  await tray.hand.tap(tray.filled);
  await expect(page).toHaveURL(/\/new\/own-[0-9a-f]{16}$/);
  return page.url().split('/').at(-1);
}

for (const lang of ['en', 'ja']) {
  test(`a match goes on by a changed document, and everything after that holds by it (${lang})`, async ({ page }) => {
    test.setTimeout(120_000);
    const say = (en, ja) => (lang === 'en' ? en : ja);
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    const id = await saveGame(page, file.own_game);
    const match = { ...file, deals: file.deals.slice(0, 4) };
    await keep(page, played(match, { written: 3 }));
    const app = new App(page);
    const [hand, tray] = [new Hand(page), new Tray(new Hand(page))];
    // No version is offered if the game has no changed version.
    await app.open('m/kept/more');
    await expect(tray.key('rules')).toBeVisible();
    await expect(tray.key('version')).toHaveCount(0);
    const changed = { ...structuredClone(file.own_game), after: id };
    for (const line of changed.pay) line.points = line.points.replace('20 + 10 *', '30 + 10 *');
    for (const example of changed.examples) example.points = example.points.map((points) => (points > 0 ? points + 10 : points));
    // The page says that the file is a changed version of a saved game, and how a match can go on with the changed version.
    await openFile(page, changed);
    await expect(page.locator('.middle')).toContainText(say('A changed version of Wizard, which is saved here.', 'ここに保存されている「ウィザード」を変更したものです。'));
    const after = await saveGame(page, changed);
    expect(after).not.toBe(id);

    await app.open('m/kept/more');
    await hand.tap(tray.key('version'));
    await expect(page).toHaveURL(/\/what-if$/);
    const before = await kept(page, 'match/kept/log/0');
    const would = page.locator('table.totals').first().locator('tbody td:last-child');
    await expect(tray.filled).toHaveText(say('Sheet', '記録表'));
    await hand.tap(page.getByRole('switch', { name: names[lang] }));
    await expectAccessible(page);
    // First the page shows the result of the whole match with the changed document.
    const number = (total) => String(total).replace('-', '−');
    const adopted = (from) => ({ ...match, rule_changes: [{ from, house_rules: {}, own_game: changed }] });
    expect(await would.allInnerTexts()).toEqual(recounted({ ...adopted(0), deals: match.deals.slice(0, 3) }).totals.map(number));
    expect(await kept(page, 'match/kept/log/0'), 'nothing was written').toEqual(before);
    await expect(tray.filled).toHaveText(say('Adopt from deal 4 on', '第4ディールから採用'));
    await expect(tray.link(say('Adopt for the whole match', '試合全体に採用'))).toBeVisible();
    await hand.tap(tray.filled);
    await expect(page).toHaveURL(/\/sheet$/);
    await expect(page.locator('.middle')).toContainText(say('The changed game', '変更'));

    // The next deal uses the new document. House rules can be changed as before, and the document is not
    // offered again.
    const evening = new Evening(page, adopted(3), lang);
    await app.open('m/kept');
    await evening.play(3);
    await evening.write();
    await app.open('m/kept/what-if');
    await expect(page.getByRole('switch', { name: names[lang] })).toHaveCount(0);
    await hand.tap(page.getByRole('switch', { name: say('Hook', 'フック') }));
    await expect(page.getByText(say('No total would be different.', '合計は変わりません。'))).toBeVisible();
    await expect(tray.filled).toHaveText(say('Adopt from deal 5 on', '第5ディールから採用'));
    await expect(tray.links).toHaveText([say('Adopt from deal 4 on', '第4ディールから採用')]);
    // The rules page and the next match use the changed version.
    await app.open('m/kept/card');
    await expect(page.locator(`a[href$="rules/${after}"]`).first()).toBeAttached();
    // In the records both versions count as one game.
    await page.evaluate((records) => {
      for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record));
    }, played({ ...match, players: ['A', 'B', 'C'] }, { written: 3, end: 'nobody', id: 'other' }));
    await app.open('records/games');
    await expect(page.locator('.recent li')).toHaveCount(1);
    await expect(page.locator('.recent li')).toContainText(names[lang]);
    await expect(page.locator('.recent a')).toHaveAttribute('href', new RegExp(`${id}$`));
  });
}

/** A changed version of the document `of`, which pays `more` points more for an exact bid. */
function paysMore(of, after, more) {
  const changed = { ...structuredClone(of), after };
  for (const line of changed.pay) line.points = line.points.replace(/^(\d+) \+ 10 \*/, (_, base) => `${Number(base) + more} + 10 *`);
  for (const example of changed.examples) example.points = example.points.map((points) => (points > 0 ? points + more : points));
  return changed;
}

test('a match goes on by the version after the next in one step, which one undo takes back', async ({ page }) => {
  test.setTimeout(120_000);
  const first = await saveGame(page, file.own_game);
  const match = { ...file, deals: file.deals.slice(0, 4) };
  await keep(page, played(match, { written: 3 }));
  const second = paysMore(file.own_game, first, 10);
  const third = paysMore(second, await saveGame(page, second), 10);
  await saveGame(page, third);

  const app = new App(page);
  const [hand, tray] = [new Hand(page), new Tray(new Hand(page))];
  await app.open('m/kept/more');
  await hand.tap(tray.key('version'));
  await expect(page).toHaveURL(/\/what-if$/);
  await hand.tap(page.getByRole('switch', { name: 'Wizard' }));
  // The page shows the totals of the third version, not those of the second.
  const adopted = (from) => ({ ...match, rule_changes: [second, third].map((own_game) => ({ from, house_rules: {}, own_game })) });
  const would = page.locator('table.totals').first().locator('tbody td:last-child');
  const totals = recounted({ ...adopted(0), deals: match.deals.slice(0, 3) }).totals;
  expect(await would.allInnerTexts()).toEqual(totals.map((total) => String(total).replace('-', '−')));
  await hand.tap(tray.filled);
  await expect(page).toHaveURL(/\/sheet$/);

  // No version is offered after that, until one undo takes back both changes.
  await app.open('m/kept/more');
  await expect(tray.key('rules')).toBeVisible();
  await expect(tray.key('version')).toHaveCount(0);
  await app.open('m/kept');
  const evening = new Evening(page, adopted(3));
  await evening.table.undo();
  await app.open('m/kept/more');
  await hand.tap(tray.key('version'));
  await hand.tap(page.getByRole('switch', { name: 'Wizard' }));
  expect(await would.allInnerTexts()).toEqual(totals.map((total) => String(total).replace('-', '−')));
  await expect(tray.filled).toHaveText('Adopt from deal 4 on');
  // The match adopts the second and the third version. Its next deal is settled by the third.
  await hand.tap(tray.filled);
  await app.open('m/kept');
  await evening.play(3);
  await evening.write();
});

test('bids that are given together are asked behind a curtain, and looked at again by holding a key', async ({ page }) => {
  const titles = JSON.parse(fs.readFileSync(new URL('../../public/games/titles.json', import.meta.url), 'utf8'));
  const document = JSON.parse(fs.readFileSync(new URL('../../public/games/skull-king.json', import.meta.url), 'utf8'));
  const secret = document.ask.find((question) => question.secret === 'together').key;
  expect(titles.some(({ file }) => file === 'skull-king')).toBe(true);
  await keep(page, played({ game: 'own', own_game: document, players: ['Mika', 'Jun', 'Hana', 'Theo'], deals: [] }, { entry: 'live' }));
  const app = new App(page);
  await app.open('m/kept');
  const [hand, tray] = [new Hand(page), new Tray(new Hand(page))];
  for (let asked; !(asked = await tray.question.getAttribute('data-fact')).startsWith(secret); ) {
    await hand.tap(tray.keys.first());
    await expect(tray.question).not.toHaveAttribute('data-fact', asked);
  }
  for (let seat = 0; seat < 3; seat++) {
    await tray.asks(`${secret}.${seat}`);
    // Each secret answer appears only after its own curtain is lifted.
    await expect(tray.keys).toHaveCount(1);
    await expectAccessible(page);
    await hand.tap(tray.key('lift'));
    await expect(tray.key(1)).toBeVisible();
    await hand.tap(tray.key(1));
    await expect(tray.chip(`${secret}.${seat}`)).toContainText('•••');
  }
  await tray.asks(`${secret}.3`);
  // The previous answer is behind a key that has to be held.
  await hand.tap(tray.chip(`${secret}.1`));
  await tray.asks(`${secret}.1`);
  const held = page.locator('.key.secret');
  await expect(held).toBeVisible();
  expect(await held.innerText()).not.toMatch(/1/);
  await held.dispatchEvent('pointerdown');
  await expect(held).toHaveText(/^1$/);
  await held.dispatchEvent('pointerup');
  await expect(held).not.toHaveText(/^1$/);
  await hand.tap(tray.leave);
  // After the last answer all answers are shown.
  await tray.asks(`${secret}.3`);
  await tray.answer(1);
  for (let seat = 0; seat < 4; seat++) await expect(tray.chip(`${secret}.${seat}`)).toContainText('1');
});

const ten = {
  own_game: 1,
  name: { en: 'Ten', ja: '十人' },
  players: [10],
  ask: [{ key: 'points', of: 'seat', from: '0..600', halves: true, name: { en: 'points', ja: '点' }, says: { en: 'How many points for {seat}?', ja: '{seat}さんは何点？' } }],
  pay: [{ to: 'seat', points: 'points', says: { en: 'As entered.', ja: '入力どおり。' } }],
  end: { after: '2' },
  examples: [0, 1, 2].map((n) => ({ players: 10, told: { points: Array(10).fill(n) }, points: Array(10).fill(n) })),
};

for (const [lang, viewport] of [['en', { width: 390, height: 844 }], ['ja', { width: 320, height: 568 }]]) {
  test.describe(lang, () => {
    test.use({ viewport });

    test(`ten players enter totals, halves by the key ½ (${lang})`, async ({ page }) => {
      const people = lang === 'en' ? ['Annika', 'Bernhardine-Luis', 'Chi', ...'DEFGHIJ'] : ['テオドール', 'みか', 'じゅん', ...'かきくけこさし'];
      await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
      await keep(page, played({ game: 'own', own_game: ten, players: people, deals: [] }, { entry: 'totals' }));
      await new App(page).open('m/kept');
      const [hand, tray] = [new Hand(page), new Tray(new Hand(page))];
      const digit = (text) => tray.keys.filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) });
      const halves = [81, 1, 0, 600, 599, 21, 20, 3, 5, 100];
      for (const [turn, n] of halves.entries()) {
        await tray.asks(`points.${turn}`);
        const whole = Math.floor(n / 2);
        if (whole > 0 || n % 2 === 0) for (const figure of String(whole)) await hand.tap(digit(figure));
        if (n % 2) {
          await hand.tap(digit('½'));
        } else if ((await tray.question.getAttribute('data-fact')) === `points.${turn}`) {
          await hand.tap(tray.filled);
        }
        await expect(page.locator('.middle')).toBeVisible();
      }
      const table = new Table(hand);
      await table.stands('settling');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const seats = people.map((_, seat) => halves[(seat + 9) % 10]);
      await expect.poll(async () => (await table.look()).after.map((text) => Number(text))).toEqual(seats);
      await table.write();
      await tray.asks('points.0');
    });
  });
}
