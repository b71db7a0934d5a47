// Tests a phone whose disk is full: the browser's profile is on a small file system. If the database refuses a write, the match screen and
// every other screen say so. Every step without such a warning is still there after the browser was killed and restarted. (After a full
// disk Chromium deletes its databases when they are opened for the second time, unless their log is written anew. That needs some room:
// src/storage/indexed_db/database.rs.)
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { evening } from './support/many-matches.mjs';
import { downloaded } from './support/download.mjs';
import { begin, kept, tapOnce } from './support/killed.mjs';
import { inLocalStorage, keep } from './support/remembered.mjs';
import { noSmallDisk, smallDisk } from './support/small-disk.mjs';
import { expect, test } from './support/test.mjs';

test.skip(Boolean(noSmallDisk), noSmallDisk);

/** The time in ms after which a step on the screen counts as saved, unless a banner says that it was refused. */
const SHOWN = 300;
const NO_ROOM = 'This device has no room left: changes are not being saved';
const NOT_READ = 'This device has no room left: finished matches cannot be read until there is some.';
/** The choice of the tap with the number `n`, which is the same in every run. Every fifth tap is an undo, so that no match ends. */
const chances = (n) => (n % 5 === 4 ? 0.01 : 0.07 + ((n * 7) % 19) / 21);

const banner = (page) => page.locator('.banner');
const idOf = (page) => page.url().match(/\/m\/(\w+)/)[1];

/** Taps until the warning banner appears, at most `taps` times. Returns the steps that were on the screen without the banner. */
async function play(page, taps, from = 0) {
  let said;
  for (let n = from; n < from + taps; n++) {
    const steps = await tapOnce(page, chances(n));
    await page.waitForTimeout(SHOWN);
    if (await banner(page).count()) break;
    said = steps ?? said;
  }
  return said;
}

/** Waits until every step in `said` is in storage. */
async function isThere(page, host, said) {
  for (const [id, steps] of said) {
    const app = new App(page);
    // Opens the app first: before it has started, storage has the match as the killed browser left it.
    await app.open(`${host.url}m/${id}`);
    const found = await kept(page, id);
    expect(found?.slice(0, steps.length), `what was said to be saved of ${id}`).toEqual(steps);
    await expect(banner(page)).toHaveCount(0);
  }
}

for (const left of [0, 20_000, 50_000, 100_000, 200_000, 500_000]) {
  test(`a full disk with ${left} bytes left costs nothing that was said to be saved, and says what it costs`, async ({ host }, info) => {
    test.setTimeout(240_000);
    const disk = smallDisk(64);
    const said = new Map();
    const over = evening('roller-derby', 'over', 0);
    try {
      await disk.live(info.project.use, async (page) => {
        await keep(page, over);
        await page.goto(host.url);
        await expect.poll(() => inLocalStorage(page, 'over')).toBe(false);
        for (const game of ['spades', 'hearts']) {
          await begin(page, `${host.url}new/${game}`, 0);
          said.set(idOf(page), await play(page, 6));
        }
        const id = idOf(page);
        disk.leave(left);
        said.set(id, (await play(page, 150, 6)) ?? said.get(id));
        await expect(banner(page)).toContainText(NO_ROOM);
        // Play goes on, and every answer tries again to save. Meanwhile a little room comes and goes.
        for (let n = 0; n < 8; n++) {
          await tapOnce(page, chances(n));
          disk.leave((n % 3) * 12_000);
          await page.waitForTimeout(SHOWN);
          await expect(banner(page)).toContainText(NO_ROOM);
        }
        disk.fill();
        await page.locator('.back').first().tap();
        await expect(banner(page)).toContainText(NO_ROOM);
      });
      // On the full disk again, the warning comes before the first tap. The browser had freed a little space,
      // which is used up again.
      await disk.live(info.project.use, async (page) => {
        const [[id]] = said;
        await page.goto(`${host.url}m/${id}`);
        await expect(banner(page)).toBeVisible();
        disk.fill();
        if (await page.locator('#question').count()) await tapOnce(page, chances(0));
        await expect(banner(page)).toBeVisible();
      });
      disk.empty();
      for (let life = 0; life < 3; life++) {
        await disk.live(info.project.use, async (page) => {
          await isThere(page, host, said);
          const steps = await play(page, 4, life * 4);
          if (steps) said.set(idOf(page), steps);
          await page.goto(`${host.url}records/matches`);
          await expect(page.locator('.recent a[href$="/over"]'), 'the match that was archived is there').toHaveCount(1);
          // Waits for Chromium's late writes.
          if (life) await page.waitForTimeout(7_000);
        });
      }
    } finally {
      disk.remove();
    }
  });
}

test('on a full disk it is said that finished matches cannot be read for want of room, and they come by themselves with it', async ({ host }, info) => {
  test.setTimeout(120_000);
  const disk = smallDisk(64);
  try {
    await disk.live(info.project.use, async (page) => {
      await keep(page, evening('roller-derby', 'over', 0));
      await page.goto(host.url);
      await expect.poll(() => inLocalStorage(page, 'over')).toBe(false);
      // Waits for Chromium's late writes.
      await page.waitForTimeout(7_000);
      disk.fill();
    });
    await disk.live(info.project.use, async (page) => {
      disk.fill();
      const says = { shelf: page.locator('.notice', { hasText: NOT_READ }), match: page.getByRole('alert').filter({ hasText: NOT_READ }) };
      for (const route of ['', 'records', 'records/matches']) {
        await page.goto(host.url + route);
        await expect(says.shelf).toBeVisible();
        await expect(banner(page)).toContainText(NO_ROOM);
        await expect(page.locator('body')).not.toContainText(/not responding|Reload/);
      }
      expect(await inLocalStorage(page, 'over')).toBe(false);
      await page.goto(`${host.url}records/backup`);
      await page.getByRole('button', { name: 'Save everything' }).tap();
      await expect(page.locator('.say.wrong')).toContainText(NOT_READ);
      await page.goto(`${host.url}settings`);
      await expect(page.locator('.notice').first()).not.toContainText('a little late');
      await page.goto(`${host.url}m/over/sheet`);
      await expect(says.match).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/not responding|Reload/);
      disk.empty();
      await expect(page.locator('table.pad')).toBeVisible({ timeout: 30_000 });
      disk.fill();
      await page.goto(host.url);
      await expect(says.shelf).toBeVisible();
      disk.empty();
      await expect(page.locator('.recent a[href$="/over"]')).toBeVisible({ timeout: 30_000 });
      await expect(says.shelf).toHaveCount(0);
    });
  } finally {
    disk.remove();
  }
});

test('what was refused is saved by itself as soon as there is room', async ({ host }, info) => {
  test.setTimeout(120_000);
  const disk = smallDisk(64);
  try {
    const said = new Map();
    await disk.live(info.project.use, async (page) => {
      await begin(page, `${host.url}new/spades`, 0);
      disk.fill();
      await play(page, 150);
      await expect(banner(page)).toContainText(NO_ROOM);
      disk.empty();
      await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
      said.set(idOf(page), await kept(page, idOf(page)));
    });
    for (let life = 0; life < 2; life++) await disk.live(info.project.use, (page) => isThere(page, host, said));
  } finally {
    disk.remove();
  }
});

test('a restore is done when the disk has it, and says how far it came', async ({ page, host }, info) => {
  test.setTimeout(240_000);
  const MATCHES = 60;
  const records = Array.from({ length: MATCHES }, (_, n) => evening('roller-derby', `m${n}`, n, n < 40 ? {} : { written: 1 }));
  await keep(page, Object.assign({}, ...records));
  await page.goto(`${host.url}records/backup`);
  const { name, content } = await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
  const file = info.outputPath(name);
  fs.writeFileSync(file, content);
  const disk = smallDisk(64);
  const restore = async (page) => {
    await page.goto(`${host.url}records/backup`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Restore' }).waitFor();
  };
  const says = (page) => page.locator('.say').last();
  try {
    let restored;
    await disk.live(info.project.use, async (page) => {
      await restore(page);
      await expect(page.locator('.brought')).toContainText(`${MATCHES} new matches`);
      disk.leave(60_000);
      await page.getByRole('button', { name: 'Restore' }).tap();
      await expect(says(page)).toContainText('The browser has no room for all of it');
      restored = Number((await says(page).textContent()).match(/(\d+) match/)[1]);
      expect(restored).toBeLessThan(MATCHES);
      await expect(banner(page)).toContainText(NO_ROOM);
    });
    disk.empty();
    for (let life = 0; life < 2; life++) {
      await disk.live(info.project.use, async (page) => {
        await restore(page);
        const here = (await page.locator('.brought').textContent()).match(/(\d+) match\w* here already/)?.[1] ?? 0;
        expect(Number(here), 'matches that were said to be restored').toBeGreaterThanOrEqual(restored);
        if (life) return;
        await page.getByRole('button', { name: 'Restore' }).tap();
        await expect(says(page)).toContainText('Done:');
        restored = MATCHES;
      });
    }
  } finally {
    disk.remove();
  }
});
