// Tests that everything fits on the screen at every question. The test visits every question in the deals of every example match, with
// tricks entered one by one and as totals. Each question is checked on two sizes of phone, in both languages, and with names of about
// three, nine and sixteen letters. With nine letters it is also checked on ordinary phones under a browser's bars, with sixteen also in
// landscape, and with text at 200 %. The questions behind keys beside the answers and the settlement are checked too. Nothing is tapped:
// every question is opened from a record with all earlier facts.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from './support/app.mjs';
import { evening } from './support/many-matches.mjs';
import { valueAt } from './support/evening.mjs';
import { NAMES, broken, look, namesIn } from './support/fits.mjs';
import { atTable, example, examples } from './support/recount.mjs';
import { keep, played, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const PICTURES = fileURLToPath(new URL('out/fits/', import.meta.url));
const LOGS = ['taken', 'led'];

/** The sizes of phone at which every question is checked: width, height, and the size of the text in per cent. */
const TELEPHONES = [[390, 844, 100], [320, 568, 100]];
/** The viewports of ordinary phones, with the browser's bars and without, and the size of the text in percent. */
const ORDINARY = [[390, 664, 100], [375, 667, 100], [360, 740, 100]];
const OTHERWISE = [[844, 390, 100], [390, 844, 200]];

test.use({ trace: 'off' });

for (const lang of ['en', 'ja']) {
  test.describe(() => {
    test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });
    for (const id of examples) {
      test(`${id}: everything fits, at every question (${lang})`, async ({ page }) => {
        test.setTimeout(180_000);
        const app = new App(page);
        await page.addInitScript(`window.broken = ${broken}`);
        await app.open();
        const walk = new Walk(page, example(id), NAMES[lang]);
        for (let deal = 0; deal < walk.file.deals.length; deal++) await walk.deal(deal);
        await walk.picture(`${id}.${lang}`);
        expect([...walk.found.keys()]).toEqual([]);
      });
    }
  });
}

for (const lang of ['en', 'ja']) {
  test.describe(() => {
    test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });
    for (const count of [7, 8, 9, 10]) {
      test(`${count} players: every name, bid and total has its place (${lang})`, async ({ page }) => {
        test.setTimeout(180_000);
        const app = new App(page);
        await page.addInitScript(`window.broken = ${broken}`);
        await app.open();
        const names = NAMES[lang].map((names) => [...names, ...names.slice(0, 2).map((name) => `${name.slice(0, 4)}2`)]);
        const of = (figures) => figures.slice(0, count);
        const players = of(names[0]);
        // Nearly all bids of twenty deals are kept, so that the totals have three digits.
        const kept = { trump: 'H', bids: of([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]), tricks: of([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]) };
        const ohHell = new Walk(page, { game: 'oh-hell', players, house_rules: { cards: 'same', most: 5, deals: 30 }, deals: Array(20).fill(kept) }, names);
        const [trump, bids] = ['S', of([1, 0, 2, 0, 1, 0, 1, 0, 1, 3])];
        const told = [['live', { trump, bids: bids.slice(0, 6) }], ['live', { trump, bids, taken: [0] }], ['totals', { trump, bids, tricks: [0, 1] }]];
        for (const [entry, facts] of told) for (const written of [0, 20]) await ohHell.visit({ written, facts, entry }, names, true);
        const sheet = new Walk(page, { game: 'plain-sheet', players, deals: [{ points: of([-150, 37, 113, 250, -349, 1000, 7, -1200, 99, 42]) }] }, names);
        await sheet.visit({ written: 1, facts: { points: [12, 3] }, entry: 'totals' }, names, true);
        await ohHell.picture(`${count}.${lang}`);
        expect([...ohHell.found.keys(), ...sheet.found.keys()]).toEqual([]);
      });
    }
  });
}

test('the chart: who ends with how much stands inside of it, however long the names', async ({ page }) => {
  const walk = new Walk(page, example('kloepper'), NAMES.en);
  for (const some of [...NAMES.en, ...NAMES.ja]) {
    const id = `chart${walk.visits++}`;
    await keep(page, played({ ...walk.file, players: some.slice(0, walk.file.players.length) }, { id }));
    await new App(page).open(`m/${id}/sheet`);
    const chart = page.locator('.chart');
    await expect(chart.locator('.end').first()).toBeVisible();
    const over = await chart.evaluate((chart) => [...chart.querySelectorAll('.end')].map((end) => end.getBoundingClientRect().right - chart.getBoundingClientRect().right));
    expect(Math.max(...over)).toBeLessThanOrEqual(1);
    // No name is cut off, and no label overlaps another.
    const ends = await chart.evaluate((chart) => [...chart.querySelectorAll('.end')].map((end) => [end.textContent, end.getBoundingClientRect().top, end.getBoundingClientRect().bottom]));
    expect(ends.map(([text]) => text).join(' ')).not.toContain('…');
    const sorted = ends.sort((one, other) => one[1] - other[1]);
    for (const [i, [text, , bottom]] of sorted.slice(0, -1).entries()) expect(bottom, text).toBeLessThanOrEqual(sorted[i + 1][1] + 4);
  }
});

for (const [width, height] of TELEPHONES) {
  for (const [lang, locale] of [['en', 'en-GB'], ['ja', 'ja-JP']]) {
    test.describe(() => {
      test.use({ viewport: { width, height }, locale });

      test(`no short name is broken in any sentence: at the end, on the pages of a deal, in the records (${width}, ${lang})`, async ({ page }) => {
        const app = new App(page);
        const names = NAMES[lang][0];
        for (const id of ['joffre-whist', 'king-of-the-hill', 'hearts', 'plain-sheet']) {
          const file = example(id);
          const players = names.slice(0, file.players.length);
          const key = id.replaceAll('-', '');
          await keep(page, played({ ...file, players }, { id: key }));
          for (const [route, shown] of [['', '.totals.best bdi'], ['/deal/1', '.totals bdi'], ['/sheet', '.pad bdi'], ['/share', 'h1'], ['/more', 'h1']]) {
            await app.open(`m/${key}${route}`);
            await expect(page.locator(shown).first()).toBeVisible();
            const { found, broken } = await page.evaluate(namesIn, { names: players, inside: '.screen' });
            expect(broken, `${id}${route}`).toEqual([]);
            if (!['/share', '/more'].includes(route)) expect(found, `${id}${route}`).toBeGreaterThan(0);
          }
        }
      });

      test(`no name breaks inside a word: in the sheet, at the end, on the table card, in the records (${width}, ${lang})`, async ({ page }) => {
        const app = new App(page);
        const names = NAMES[lang][2];
        const whole = async (route, shown) => {
          await app.open(route);
          await expect(page.locator(shown).first()).toBeVisible();
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          expect(await page.evaluate(broken), route).toEqual([]);
          expect(await page.evaluate(outside), route).toEqual([]);
        };
        for (const id of ['roller-derby', 'king-of-the-hill', 'hearts']) {
          const file = example(id);
          const key = id.replaceAll('-', '');
          await keep(page, played({ ...file, players: names.slice(0, file.players.length) }, { id: key }));
          await whole(`m/${key}`, '.totals.best bdi');
          await whole(`m/${key}/sheet`, '.pad bdi');
          await whole(`m/${key}/deal/1`, '.totals bdi');
          await whole(`m/${key}/card`, '.table-card bdi');
        }
        const players = names.slice(0, 4);
        await keep(page, { ...evening('roller-derby', 'one', 0, { players }), ...evening('secret-agent', 'two', 1, { players }) });
        await whole('records/games/roller-derby', '.record bdi');
        await whole(`records/players/${encodeURIComponent(names[0])}`, '.record bdi');
      });
    });
  }
}

for (const [width, height] of TELEPHONES) {
  for (const [lang, locale] of [['en', 'en-GB'], ['ja', 'ja-JP']]) {
    test.describe(() => {
      test.use({ viewport: { width, height }, locale });

      test(`no document is higher than its screen: agreed rules, what-if, deals (${width}, ${lang})`, async ({ page }) => {
        const app = new App(page);
        for (const id of ['apples', 'king-of-the-hill', 'chiamata-5p', 'bugiarda', 'kloepper', 'joffre-whist', 'briscola5-monte']) {
          const key = id.replaceAll('-', '');
          const file = example(id);
          await keep(page, played({ ...file, players: NAMES[lang][2].slice(0, file.players.length) }, { id: key }));
          for (const [route, shown] of [[`new/${file.game}?again=${key}`, '.choices > li'], [`m/${key}/what-if`, '.middle li'], [`m/${key}/deal/1`, '.totals bdi']]) {
            await app.open(route);
            await expect(page.locator(shown).first()).toBeVisible();
            // Entries below the first screen are drawn when the list is scrolled.
            await page.locator('.middle').evaluate((middle) => middle.scrollTo(0, middle.scrollHeight));
            const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
            expect(over, route).toBeLessThanOrEqual(1);
          }
        }
      });
    });
  }
}

for (const [what, route, shown, words, size] of [
  ['the name of a game on the shelf', './', 'h3:has-text("ファイブハンドレッド")', '.games h3', { width: 320, height: 568 }],
  // The browser's zoom of 200 % halves the viewport.
  ['a switch, with text twice as large', 'new/sueca', '.choices > li', '.switch > *, .head h1', { width: 195, height: 422 }],
  ['a long name in the head, with text twice as large', 'new/brusquembille', '.choices > li', '.head h1', { width: 195, height: 422 }],
]) {
  test.describe(() => {
    test.use({ viewport: size, locale: 'ja-JP' });

    test(`no loan word breaks: ${what}`, async ({ page }) => {
      await page.addInitScript(`window.broken = ${broken}`);
      await players(page, NAMES.ja[0]);
      await new App(page).open(route);
      if (route !== './') await page.locator('.tray .keys .key').first().tap();
      await expect(page.locator(shown).first()).toBeAttached();
      expect(await page.evaluate(brokenLoans, words)).toEqual([]);
    });
  });
}

/**
 * Faults of the layout that were there once. Each has the beginning of the message that the check gives, and a style that brings the fault
 * back.
 */
const FAULTS = {
  'the document is': 'body { position: relative } body::after { content: ""; position: absolute; top: 0; width: 1px; height: 300vh }',
  'the strip is out of sight': '.strip { translate: 0 -8rem }',
  'the question is out of sight': '#question { translate: 0 60rem }',
  'answers under the bar': '.tray > .keys { translate: 0 8rem }',
  'the score is out of sight': '.sides { translate: 0 -20rem }',
  'the live line is out of sight': '.live { translate: 0 20rem }',
  'out of sight: live': '.live { padding-top: 30rem }',
  'out of sight: lane': '.lane { translate: 0 3rem }',
  'cut by the tray': '.seat.s { translate: 0 20rem }',
  'cut without an ellipsis': '.seat bdi { text-overflow: clip !important; max-width: 1.5rem }',
  'broken inside the word': '.seat bdi { display: block; width: 2rem !important; word-break: break-all !important; overflow: visible !important }',
  '9.0px is too small': '.lane th { font-size: 9px !important }',
  'lies over another': '.seat .role { margin-top: -1.6rem }',
  'runs over the side of its box': '.cell .label { white-space: nowrap; letter-spacing: 1.5rem }',
  hidden: '.seat.w { display: none !important }',
  'the board has no room': '.cross { min-height: 60rem !important }',
};

for (const [says, style] of Object.entries(FAULTS)) {
  test(`a fault is seen: ${says}`, async ({ page }) => {
    await page.addInitScript(`window.broken = ${broken}`);
    await new App(page).open();
    const facts = { die1: 3, die2: 5, trump: 'H', jokers_bought: 0, all_or_nothing: false, taken: [0, 1, 1, 2] };
    const file = { ...example('roller-derby'), players: NAMES.en[1].slice(0, 4) };
    const seen = async (id) => {
      const records = played(file, { written: 3, facts, entry: 'live', id });
      return (await page.evaluate(look, { id, records, looks: true, sizes: TELEPHONES, known: [] })).misfits;
    };
    expect(await seen('sound')).toEqual([]);
    await page.evaluate((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, style);
    expect((await seen('fault')).filter((found) => found.includes(`% ${says}`))).not.toEqual([]);
  });
}

for (const [lang, locale] of [['en', 'en-GB'], ['ja', 'ja-JP']]) {
  test.describe(() => {
    test.use({ viewport: { width: 320, height: 568 }, locale });

    test(`the sheet of ten players on the narrowest phone: names can be told, figures stand apart (${lang})`, async ({ page }) => {
      const file = atTable('oh-hell-equal');
      const ten = [...NAMES[lang][1], ...NAMES[lang][0].slice(0, 2)];
      const records = played({ ...file, players: ten.slice(0, file.players.length) });
      // The first deal is corrected: its results get a dagger, and two figures stand in a cell.
      const { steps } = records['trick-ledger/match/kept/log/0'];
      const tricks = [...file.deals[0].tricks.slice(1), file.deals[0].tricks[0]];
      steps.push({ at: steps[0].at, act: { do: { correct: { deal: 0, facts: { ...file.deals[0], tricks } } } } });
      await keep(page, records);
      await new App(page).open('m/kept/sheet');
      await expect(page.locator('.pad thead bdi').first()).toBeVisible();
      // Each name has enough space in the direction in which it is written.
      const cut = await page.locator('.pad thead bdi').evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent));
      expect(cut).toEqual([]);
      expect(await page.evaluate(broken)).toEqual([]);
      const over = await page.locator('.pad tbody td').evaluateAll((cells) =>
        cells.filter((cell) => cell.firstElementChild?.getBoundingClientRect().right > innerWidth || cell.firstElementChild?.getBoundingClientRect().left < 0).map((cell) => cell.textContent));
      expect(over).toEqual([]);
    });
  });
}

for (const [width, height] of [[390, 844], ...ORDINARY]) {
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`how the deal stands, and what each end would pay, are in sight (${width}x${height})`, async ({ page }) => {
      const players = NAMES.en[height === 844 ? 1 : 0].slice(0, 4);
      const facts = { die1: 3, die2: 5, trump: 'H', jokers_bought: 0, all_or_nothing: false, taken: [0, 1, 1, 2] };
      await keep(page, played({ ...example('roller-derby'), players }, { written: 3, facts }));
      await new App(page).open('m/kept');
      await expect(page.locator('.live')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.lane td').first()).toBeInViewport({ ratio: 1 });
      const [lane, tray] = await Promise.all(['.lane td', '.tray'].map((part) => page.locator(part).first().boundingBox()));
      expect(lane.y + lane.height).toBeLessThanOrEqual(tray.y + 1);
    });
  });
}

for (const lang of ['en', 'ja']) {
  test.describe(() => {
    test.use({ viewport: { width: 320, height: 568 }, locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });

    test(`the pool of Brusquembille is in sight between two deals, however long the names (${lang})`, async ({ page }) => {
      const file = example('brusquembille');
      await keep(page, played({ ...file, players: NAMES[lang][2].slice(0, file.players.length) }, { written: 1 }));
      await new App(page).open('m/kept');
      const pool = page.locator('.middle > .say');
      await expect(pool).toContainText(lang === 'ja' ? 'プール' : 'pool');
      // The box of the sentence has space below its last line, so the boxes of its lines are measured.
      const lines = await pool.evaluate((said) => {
        const range = document.createRange();
        range.selectNodeContents(said);
        return [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top, bottom }) => [top, bottom]);
      });
      const [strip, tray] = await Promise.all(['.strip', '.tray'].map((part) => page.locator(part).boundingBox()));
      expect(lines).not.toEqual([]);
      for (const [top, bottom] of lines) {
        expect(top).toBeGreaterThanOrEqual(strip.y + strip.height - 1);
        expect(bottom).toBeLessThanOrEqual(tray.y + 1);
      }
    });

    test(`a banner about a full disk leaves all answers and the score in sight, and can be read (${lang})`, async ({ page }) => {
      for (const [id, progress, key] of [['spades', { facts: { bids: [4] }, entry: 'live' }, 1], ['joffre-whist', { facts: {}, entry: 'live' }, 0], ['chiamata-5p', { facts: {}, entry: 'totals' }, 0]]) {
        const file = example(id);
        await keep(page, played({ ...file, players: NAMES[lang][1].slice(0, file.players.length) }, { written: 0, ...progress, id: id.replaceAll('-', '') }));
        await new App(page).open(`m/${id.replaceAll('-', '')}`);
        await page.evaluate(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        });
        await page.locator('.tray > .keys .key').nth(key).tap();
        const banner = page.locator('.banner');
        await expect(banner.getByRole('button')).toBeInViewport({ ratio: 1 });
        const bar = await page.locator('.bar').boundingBox();
        const keys = await page.locator('.tray > .keys .key').evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().bottom));
        expect(Math.max(...keys), id).toBeLessThanOrEqual(bar.y + 1);
        const totals = page.locator('.middle :is(.sides, .ring) .total');
        for (const total of await totals.all()) await expect(total, id).toBeInViewport({ ratio: 0.8 });
        const { scrollHeight, clientHeight, overflowY } = await banner.locator('p').evaluate((text) => ({ scrollHeight: text.scrollHeight, clientHeight: text.clientHeight, overflowY: getComputedStyle(text).overflowY }));
        expect(scrollHeight <= clientHeight + 1 || overflowY === 'auto', id).toBe(true);
      }
    });

    test(`a key for what a side does has the marks of the side, and all such keys are in sight (${lang})`, async ({ page }) => {
      await keep(page, played({ ...example('perlaggen'), players: NAMES[lang][0].slice(0, 4) }, { written: 0, facts: { trump: 'H' }, entry: 'live' }));
      await new App(page).open('m/kept');
      await page.locator('.at-hand .key').first().tap();
      const keys = page.locator('.tray > .keys .key');
      await expect(keys).toHaveCount(4);
      expect(await keys.evaluateAll((keys) => keys.map((key) => key.querySelectorAll('.mark').length))).toEqual([2, 2, 2, 2]);
    });

    test(`many long words of a document are whole on their keys (${lang})`, async ({ page }) => {
      const own_game = JSON.parse(fs.readFileSync(new URL('../../public/games/solo-whist.json', import.meta.url), 'utf8'));
      const { words } = own_game.ask.find(({ key }) => key === 'call');
      const solo = words.find(({ word }) => word === 'solo');
      const more = [['declared slam', '宣言スラム'], ['napoletana', 'ナポリターナ'], ['undecided', '未定'], ['small misère', '小ミゼール']].map(([en, ja], i) => ({ ...solo, word: `more${i}`, says: { en, ja } }));
      const spare = (i) => ({ ...solo, word: `solo${i}`, says: { en: `solo ${i}`, ja: `ソロ${i}` } });
      const file = JSON.parse(fs.readFileSync(new URL('../written/matches/solo-whist.json', import.meta.url), 'utf8'));
      await page.addInitScript(`window.broken = ${broken}`);
      for (const count of [8, 12, 14, 16, 23]) {
        const game = structuredClone(own_game);
        game.ask.find(({ key }) => key === 'call').words = [...words, ...more, ...Array.from({ length: 12 }, (_, i) => spare(i))].slice(0, count);
        await keep(page, played({ ...file, own_game: game, deals: [] }, { facts: { caller: 0 }, id: `of${count}` }));
        await new App(page).open(`m/of${count}`);
        await expect(page.locator('.tray > .keys .key')).toHaveCount(count);
        expect(await page.evaluate(brokenOnKeys), `${count} words`).toEqual([]);
      }
    });

    test(`no screen scrolls sideways or has a figure or a link outside, with text twice as large (${lang})`, async ({ page }) => {
      test.setTimeout(180_000);
      await keep(page, { ...evening('secret-agent', 'two', 1), ...evening('roller-derby', 'one', 0), ...played(example('roller-derby'), { written: 2, id: 'open' }) });
      const app = new App(page);
      for (const route of ['./', 'rules/roller-derby', 'rules/ascot', 'new/roller-derby', 'm/open', 'm/open/sheet', 'm/open/deal/1', 'm/open/more', 'm/open/share', 'm/one', 'records', 'records/matches', 'records/players/Mika', 'records/games/roller-derby', 'settings', 'workshop']) {
        await app.open(route);
        // The tables of the records come from the archive.
        if (/^records\/(players|games)/.test(route)) await expect(page.locator('.record td').first()).toBeAttached();
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
        expect(await page.evaluate(beside), route).toEqual([]);
        expect(await page.evaluate(unread), route).toEqual([]);
      }
    });
  });
}

test.describe('text twice as large', () => {
  // The browser's zoom of 200 % halves the viewport.
  test.use({ viewport: { width: 195, height: 422 }, deviceScaleFactor: 4 });

  test('a question comes up with its answers', async ({ page }) => {
    await keep(page, played(example('roller-derby'), { written: 0 }));
    await new App(page).open('m/kept');
    await expect(page.locator('#question')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.tray .key').last()).toBeInViewport({ ratio: 1 });
  });
});

/** Runs in the page, and needs `broken` there. Returns the words in katakana that are broken into two lines in these elements. */
function brokenLoans(selector) {
  const texts = [];
  for (const element of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
  }
  return window.broken(texts, /[\p{Script=Katakana}ー]+/gu);
}

/**
 * Runs in the page. Returns the parts that scroll sideways, and the texts that begin or end outside of the screen, except in rows that
 * scroll.
 */
function beside() {
  const wide = [...document.querySelectorAll('.screen, .middle, .tray')].filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => `${part.className} is ${part.scrollWidth} wide`);
  const texts = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent.checkVisibility() || parent.closest('.unseen, svg, .chips, .scroll')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((rect) => rect.width > 1 && (rect.left < -1 || rect.right > innerWidth + 1))) wide.push(text.data.trim());
  }
  return wide;
}

/** Runs in the page, and needs `broken` there. Returns the Latin words, and the loan words of two to six katakana, that a key breaks. */
const brokenOnKeys = () => {
  const words = [...document.querySelectorAll('.tray > .keys .fit')].flatMap((words) => [...words.childNodes].filter((node) => node.data?.trim()));
  return broken(words, /\p{Script=Latin}+|(?<![ァ-ヺー])[ァ-ヺー]{2,6}(?![\p{L}ー])/gu);
};

/** Runs in the page. Returns the tables with a changed `display` and without ARIA roles. Safari does not read them as tables. */
function unread() {
  const usual = { TABLE: 'table', THEAD: 'table-header-group', TBODY: 'table-row-group', TFOOT: 'table-footer-group', TR: 'table-row', TH: 'table-cell', TD: 'table-cell' };
  const parts = (table) => [table, ...table.querySelectorAll(Object.keys(usual))].filter((part) => part.checkVisibility());
  const changed = (part) => getComputedStyle(part).display !== usual[part.tagName];
  return [...document.querySelectorAll('.app table')].map(parts).filter((parts) => parts.some(changed) && !parts.every((part) => part.role)).map(([table]) => table.className);
}

/**
 * Runs in the page. Returns the names that overflow their cell, and the cells of a data table and the names on a card that overflow the
 * screen.
 */
function outside() {
  const names = [...document.querySelectorAll('th bdi')].map((name) => [name, name.closest('th')]);
  const cells = [...document.querySelectorAll('.record :is(th, td), .table-card bdi')].map((cell) => [cell, document.body]);
  const sides = (element) => element.getBoundingClientRect();
  return [...names, ...cells].filter(([part, room]) => sides(part).left < sides(room).left - 1 || sides(part).right > sides(room).right + 1).map(([part]) => part.textContent);
}

class Walk {
  constructor(page, file, names) {
    Object.assign(this, { page, file, names, found: new Map(), seen: new Set(), beside: new Set(), besideLast: new Set(), visits: 0 });
  }

  /** Visits every question of a deal, and checks the new ones. */
  async deal(deal) {
    const facts = this.file.deals[deal];
    const entry = LOGS.some((log) => log in facts) ? 'live' : 'totals';
    const told = {};
    let before;
    for (let asked = 0; asked < 200; asked++) {
      const now = await this.visit({ written: deal, facts: told, entry }, [this.names[0]]);
      if (now.stage !== 'asking') {
        const last = deal === this.file.deals.length - 1;
        if (this.isNew(entry, now.stage, last ? undefined : '0', facts)) await this.visit({ written: deal, facts: told, entry }, this.names, true);
        return;
      }
      const [key, item] = now.asks.split('.');
      // At the last item of a list the screen has more sentences and less space, so the keys beside the answers are checked there, too.
      const opened = item > 0 && Number(item) === [facts[key]].flat().length - 1 ? this.besideLast : this.beside;
      const beside = now.beside.filter((says) => !opened.has(says));
      const early = now.chips.find((place) => valueAt(facts, place) !== undefined && valueAt(told, place) === undefined);
      if (!early && this.isNew(entry, now.table ? 'table' : key, now.table ? '0' : item, facts) || beside.length) {
        await this.visit({ written: deal, facts: told, entry }, this.names, true, opened);
        for (const says of beside) opened.add(says);
      }
      // A fact that is entered early at its chip is not the fact that the question asks for.
      if (!early) {
        if (now.asks === before) Object.assign(told, facts);
        before = now.asks;
      }
      // If the file has the fact under another key than the question's, the file's key is used.
      const next = early ?? (valueAt(facts, now.asks) === undefined ? Object.keys(facts).find((key) => !(key in told)) : now.asks);
      if (!next) continue;
      expect(next, `deal ${deal + 1} says ${now.asks}`).toBeDefined();
      const [of, at] = next.split('.');
      // The first two items of a list are asked for one by one. Then all further items except the last are entered at once, because their
      // questions look alike.
      if (at === undefined || !Array.isArray(facts[of])) told[of] = facts[of];
      else told[of] = facts[of].slice(0, Number(at) < 2 ? Number(at) + 1 : Math.max(Number(at) + 1, facts[of].length - 1));
    }
    throw new Error(`deal ${deal + 1} comes to no end`);
  }

  /** Whether a question is new. Of a list only the first, the second and the last item are checked. */
  isNew(entry, key, item, facts) {
    const length = [facts[key]].flat().length;
    const which = item === undefined ? '' : Number(item) < 2 ? item : Number(item) === length - 1 ? 'last' : undefined;
    const place = `${entry} ${key} ${which}`;
    return which !== undefined && !this.seen.has(place) && this.seen.add(place);
  }

  /**
   * Opens the question at `progress` once with each set of names in `names`. With `looks`, notes everything that does not fit. Also opens
   * and checks the questions behind the keys beside the answers, except those in `opened`.
   */
  async visit(progress, names, looks = false, opened = this.beside) {
    let now;
    for (const [length, some] of names.entries()) {
      const sizes = [...TELEPHONES, ...[[], ORDINARY, OTHERWISE][names.length > 1 ? length : 0]];
      const id = `walk${this.visits++}`;
      const file = { ...this.file, players: this.file.players.map((_, seat) => some[seat]) };
      now = await this.page.evaluate(look, { id, records: played(file, { ...progress, id }), looks, sizes, known: [...opened] });
      for (const found of now.misfits) if (!this.found.has(found)) this.found.set(found, id);
    }
    return now;
  }

  /** Takes screenshots of questions at which something does not fit. */
  async picture(name) {
    for (const [found, id] of [...this.found].filter(([, id], i, all) => all.findIndex(([, other]) => other === id) === i).slice(0, 6)) {
      const [, width, height, text] = found.match(/(\d+)x(\d+) (\d+)%/).map(Number);
      await this.page.setViewportSize({ width, height });
      await this.page.goto(`m/${id}`);
      await expect(this.page.locator('.tray :is(#question, .filled)').first()).toBeVisible();
      await this.page.evaluate((text) => document.documentElement.style.setProperty('font-size', `${text}%`, 'important'), text);
      fs.mkdirSync(PICTURES, { recursive: true });
      await this.page.screenshot({ path: path.join(PICTURES, `${name}.${id}.png`) });
    }
  }
}
