// Measures ten years of evenings: how long the shelf, the records and a backup take with thousands of matches of thirty deals. Times are
// printed, and compared with the limits in docs/storage.md. `make speed` runs it without other tests.
//
//   MATCHES=300 playwright test room.spec     (300 and 10,000 without it)
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { downloaded } from './support/download.mjs';
import { keep, kept, played } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

test.use({ trace: 'off' });

const SIZES = process.env.MATCHES ? [Number(process.env.MATCHES)] : [300, 10_000];
const PLAYERS = ['Mika', 'Jun', 'Hana', 'Theo'];
const DEALS = 30;

/** Runs in the page: copies the archived match under other ids, each a day later. */
const multiply = (matches) =>
  new Promise((resolve, reject) => {
    const bytes = new TextEncoder();
    const sum = (text) => bytes.encode(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
    const opened = indexedDB.open('trick-ledger');
    opened.onsuccess = () => {
      const change = opened.result.transaction(['matches', 'labels'], 'readwrite');
      const [all, labels] = ['matches', 'labels'].map((name) => change.objectStore(name));
      change.onabort = () => reject(change.error);
      change.oncomplete = () => resolve(opened.result.close());
      all.get('kept').onsuccess = ({ target: { result: match } }) => {
        labels.get('kept').onsuccess = ({ target: { result: label } }) => {
          const { sum: _, ...summary } = JSON.parse(label.text);
          for (let n = 1; n < matches; n++) {
            const id = `m${n}`;
            const texts = Object.fromEntries(Object.entries(match.texts).map(([key, text]) => [key.replace('match/kept', `match/${id}`), text]));
            const [began, last] = [summary.began - n * 86_400_000, summary.last - n * 86_400_000];
            const text = JSON.stringify({ ...summary, id, began, last });
            all.put({ id, texts });
            labels.put({ id, text: `${text.slice(0, -1)},"sum":"${sum(id + text).toString(16).padStart(8, '0')}"}` });
          }
        };
      };
    };
  });

/** From now on the page records its longest time without a response. */
const watch = (page) =>
  page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (window.longest = Math.max(window.longest, duration)))).observe({ type: 'longtask' });
  });
const longest = async (page) => Math.round(await page.evaluate(() => window.longest));

for (const MATCHES of SIZES) test(`${MATCHES} matches of ${DEALS} deals`, { tag: '@alone' }, async ({ page, browser, host }, info) => {
  test.setTimeout(600_000);
  const app = new App(page);
  const deals = Array.from({ length: DEALS }, (_, n) => ({ points: PLAYERS.map((_, seat) => (n * 7 + seat * 3) % 20) }));
  await keep(page, played({ game: 'plain-sheet', players: PLAYERS, deals }, { end: 'leader' }));
  await app.open();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trick-ledger/match/kept'))).toBeNull();
  expect(await kept(page, 'match/kept')).not.toBeNull();
  await page.evaluate(multiply, MATCHES);

  /** The time until an element is on the screen, in ms. It is the best of three measurements, because the machine does other work, too. */
  const shown = async (address, selector) => {
    const times = [];
    for (let run = 0; run < 3; run++) {
      await page.goto('about:blank');
      await page.goto(`${host.url}${address}`, { waitUntil: 'commit' });
      times.push(await page.evaluate(
        (selector) =>
          new Promise((resolve) => {
            const look = () => (document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(look));
            look();
          }),
        selector,
      ));
    }
    return Math.round(Math.min(...times));
  };
  const shelf = await shown('', '.recent li:nth-child(3)');
  const records = await shown('records', '.standing tbody tr');
  const listed = await shown('records/matches', '.recent li:nth-child(100)');
  await app.open('records/backup');
  await watch(page);
  let from = Date.now();
  const { name, content } = await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
  const saved = Date.now() - from;
  expect(JSON.parse(content).matches).toHaveLength(MATCHES);
  const size = (content.length / 1e6).toFixed(1);
  console.log(`${MATCHES} matches: shelf ${shelf} ms, records ${records} ms, all matches ${listed} ms, backup of ${size} MB saved in ${saved} ms (${await longest(page)} at once)`);

  const file = info.outputPath(name);
  fs.writeFileSync(file, content);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${host.url}records/backup`);
  await watch(other);
  const says = other.locator('.say').last();
  from = Date.now();
  await other.locator('input[type=file]').setInputFiles(file);
  if (MATCHES > 1000) await expect(says).toContainText('so far');
  const bring = other.getByRole('button', { name: 'Restore' });
  await expect(other.locator('.brought')).toContainText(`${MATCHES} new matches`, { timeout: 120_000 });
  const read = Date.now() - from;
  from = Date.now();
  await bring.tap();
  if (MATCHES > 1000) await expect(says).toContainText('so far');
  await expect(says).toContainText(`Done: ${MATCHES} matches restored.`, { timeout: 400_000 });
  console.log(`${MATCHES} matches: file read in ${read} ms, restored in ${Date.now() - from} ms (${await longest(other)} at once)`);
  await other.context().close();
  for (const [what, reached, limit] of [['the shelf', shelf, 1000], ['the records', records, 1500], ['all matches', listed, 1500]]) {
    if (reached > limit) console.log(`warning: ${MATCHES} matches: ${what} after ${reached} ms, over the limit of ${limit} ms`);
  }
});
