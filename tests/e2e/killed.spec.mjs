// Tests that no step is lost if the browser itself is killed at random moments of random matches, as on a phone without memory or power.
// Every step that was on the screen for 300 ms is restored. Chromium writes localStorage some seconds late, so only data in IndexedDB
// survives this.
//
// The second test kills the browser around the end of matches, while they are archived and brought back. It has a third as many kills.
//
//   KILLS=1000 playwright test killed.spec     (30 without it)
import fs from 'node:fs';
import { chromium, shell } from './support/chromium.mjs';
import { begin, kept, killBrowser, tapOnce } from './support/killed.mjs';
import { listen } from './support/noise.mjs';
import { example } from './support/recount.mjs';
import { inLocalStorage, kept as record, played } from './support/remembered.mjs';
import { scratch } from './support/scratch.mjs';
import { expect, patient, test } from './support/test.mjs';

test.use({ serviceWorkers: 'allow' });

const KILLS = Number(process.env.KILLS ?? 30);
/** The time in ms after which a step on the screen must survive a kill. */
const SHOWN = 300;
const GAMES = ['roller-derby', 'secret-agent', 'spades', 'hearts', 'oh-hell', 'briscola-2p'];

/** A source of random numbers from 0 to 1. The same seed gives the same numbers. */
const chances = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/**
 * Runs `count` sessions of a browser with one profile, which end by SIGKILL, and one more. `live` runs a session. It gets the page, the
 * number of the session, the source of random numbers `chance`, and `die`, which kills the browser. Returns the seed of the random numbers.
 */
async function lives(info, count, live) {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  info.annotations.push({ type: 'seed', description: String(seed) });
  const chance = chances(seed);
  const profile = scratch('profile');
  const { viewport, deviceScaleFactor, isMobile, hasTouch, locale } = info.project.use;
  for (let life = 0; life <= count; life++) {
    const context = await chromium.launchPersistentContext(profile, { ...shell, viewport, deviceScaleFactor, isMobile, hasTouch, locale });
    const heard = listen(context);
    await patient(context);
    const page = context.pages()[0] ?? (await context.newPage());
    let killed = false;
    const die = () => {
      killBrowser(profile);
      killed = true;
      return Date.now();
    };
    try {
      await live(page, life, chance, die);
    } finally {
      await context.close().catch(() => {});
      expect(heard.filter((line) => !killed || !/Failed to load|ERR_/.test(line)), 'what the page should not have said').toEqual([]);
    }
  }
  return seed;
}

const pick = (list, chance) => list[Math.floor(chance() * list.length)];

test(`a browser that is killed ${KILLS} times has lost nothing that was seen`, async ({ host }, info) => {
  test.setTimeout(60_000 + KILLS * 12_000);
  /** The steps of every match that were on the screen, as JSON, by the id of the match. */
  const seen = new Map();
  const lost = [];
  const seed = await lives(info, KILLS, async (page, life, chance, die) => {
    // Every step that was on the screen long enough is restored.
    for (const [id, steps] of seen) {
      await page.goto(`${host.url}m/${id}`);
      await expect(page.locator('.screen')).toBeVisible();
      await expect(page.locator('.waiting')).toHaveCount(0);
      const found = await kept(page, id);
      const same = found && steps.every((step, at) => found[at] === step);
      if (same) await expect(page.locator('.banner')).toHaveCount(0);
      else lost.push(`life ${life}: ${id} has ${found?.length ?? 'nothing'}, ${steps.length} steps were seen`);
      if (found) seen.set(id, found);
      else seen.delete(id);
    }
    if (life === KILLS) return;
    // Begins a new match, or goes on with one of the last three. Older matches are not checked any more.
    for (const id of [...seen.keys()].slice(0, -3)) seen.delete(id);
    const ids = [...seen.keys()];
    if (!ids.length || chance() < 0.3) await begin(page, `${host.url}new/${pick(GAMES, chance)}`, life);
    else await page.goto(`${host.url}m/${pick(ids, chance)}`);
    const [, id] = new URL(page.url()).pathname.match(/\/m\/(\w+)/);
    // Taps quickly, until the browser is killed.
    const shown = [{ at: Date.now(), steps: seen.get(id) ?? [] }];
    const end = Date.now() + 300 + chance() * 3000;
    while (Date.now() < end) {
      const steps = await tapOnce(page, chance());
      if (steps) shown.push({ at: Date.now(), steps });
      await new Promise((resolve) => setTimeout(resolve, chance() * 200));
    }
    const dead = die();
    const last = shown.findLast(({ at }) => at <= dead - SHOWN);
    if (last) seen.set(id, last.steps);
  });
  console.log(`killed ${KILLS} times (seed ${seed}): ${lost.length} losses`);
  expect(lost).toEqual([]);
});

const AT_THE_END = Math.ceil(KILLS / 3);

test(`a match that is over is never nowhere, though the browser is killed ${AT_THE_END} times while it is archived`, async ({ host }, info) => {
  test.setTimeout(60_000 + AT_THE_END * 15_000);
  /** The number of steps that were on the screen, by the id of the match. */
  const seen = new Map();
  const where = { local: 0, archived: 0 };
  const lost = [];
  const steps = async (page, id) => (await record(page, `match/${id}/log/0`))?.steps.length;
  const seed = await lives(info, AT_THE_END, async (page, life, chance, die) => {
    await page.goto(`${host.url}records/matches`);
    await expect(page.locator('.screen .say, .recent').first()).toBeVisible();
    for (const [match, before] of seen) {
      const found = await steps(page, match);
      if (found === undefined || found < before) lost.push(`life ${life}: ${match} has ${found ?? 'nothing'}, ${before} steps were seen`);
      where[(await inLocalStorage(page, match)) ? 'local' : 'archived'] += 1;
    }
    await expect(page.locator('.recent li')).toHaveCount(seen.size);
    if (life === AT_THE_END) return;
    const id = `over${life}`;
    const isNew = !seen.size || chance() < 0.6;
    if (isNew) {
      const records = played(example(pick(['roller-derby', 'secret-agent'], chance)), { id });
      await page.evaluate((records) => {
        for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record));
      }, records);
      await page.goto(host.url);
    } else {
      // Undo brings the last match back, and redo ends it again.
      await page.goto(`${host.url}m/${pick([...seen.keys()], chance)}`);
      for (const word of ['Undo', 'Redo']) {
        await page.locator('nav.bar').getByText(word, { exact: true }).tap();
        await page.waitForTimeout(50);
      }
      await page.locator('.back').tap();
    }
    await expect(page.locator('.recent li').first()).toBeVisible();
    // The match is archived half a second after the shelf appears.
    await page.waitForTimeout(SHOWN + chance() * 700);
    const now = new Map();
    for (const match of new Set([...seen.keys(), ...(isNew ? [id] : [])])) now.set(match, await steps(page, match));
    await page.waitForTimeout(chance() * 100);
    die();
    for (const [match, found] of now) {
      if (found === undefined) lost.push(`life ${life}: ${match} is nowhere`);
      else seen.set(match, Math.max(found, seen.get(match) ?? 0));
    }
  });
  console.log(`killed ${AT_THE_END} times at the end of matches (seed ${seed}): ${lost.length} losses; found in local storage ${where.local} times, archived ${where.archived}`);
  expect(lost).toEqual([]);
});

/** A document (a game written as data), from which the address of a link to the game is made. */
const WIZARD = JSON.parse(fs.readFileSync(new URL('../own/wizard.json', import.meta.url), 'utf8'));

test(`a document that was seen saved is there, and a match by it, though the browser is killed ${AT_THE_END} times in that moment`, async ({ host }, info) => {
  test.setTimeout(60_000 + AT_THE_END * 20_000);
  const lost = [];
  /** The documents that were shown as saved, and the shown steps of their matches. */
  const saved = new Map();
  let early = 0;
  const seed = await lives(info, AT_THE_END, async (page, life, chance, die) => {
    // Searches for the saved documents. A list of documents that was only half saved would have no games here.
    await page.goto(`${host.url}#search=Game`);
    // The search waits until everything is restored.
    await expect(page.locator('.found')).toBeVisible();
    await expect(page.locator('.banner')).toHaveCount(0);
    for (const [name, { match, steps }] of saved) {
      if (!(await page.locator('a.game h3', { hasText: new RegExp(`^${name}$`) }).count())) lost.push(`life ${life}: ${name} is not on the shelf`);
      if (!match) continue;
      const found = await kept(page, match);
      if (!found || !steps.every((step, at) => found[at] === step)) lost.push(`life ${life}: the match by ${name}`);
    }
    if (life === AT_THE_END) return;
    const name = `Game ${life}`;
    await page.goto(`${host.url}open`);
    const document = { name: `${life}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...WIZARD, name })) };
    await page.locator('input[type=file]').setInputFiles(document);
    await expect(page.locator('h1')).toHaveText(name);
    const filled = page.locator('.tray .filled');
    if (chance() < 0.5) {
      // The browser is killed while it saves the answer. Afterwards the answer is either there or missing, but never half saved.
      await filled.evaluate((key, wait) => setTimeout(() => key.click(), wait), chance() * 30);
      await page.waitForTimeout(chance() * 60);
      early += 1;
      die();
      return;
    }
    await filled.tap();
    await expect(page).toHaveURL(/\/new\/own-\w+$/);
    await begin(page, page.url(), life);
    const [, match] = new URL(page.url()).pathname.match(/\/m\/(\w+)/);
    const shown = [{ at: Date.now(), steps: [] }];
    const end = Date.now() + SHOWN + chance() * 1500;
    while (Date.now() < end) {
      const steps = await tapOnce(page, chance());
      if (steps) shown.push({ at: Date.now(), steps });
      await new Promise((resolve) => setTimeout(resolve, chance() * 200));
    }
    const dead = die();
    saved.set(name, { match, steps: shown.findLast(({ at }) => at <= dead - SHOWN)?.steps ?? [] });
  });
  console.log(`killed ${AT_THE_END} times with documents, ${early} of them while one was saved (seed ${seed}): ${lost.length} losses`);
  expect(lost).toEqual([]);
});
