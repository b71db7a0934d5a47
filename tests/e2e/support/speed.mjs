// Measures how fast the app is on a slow phone. Times depend on the machine. So each is compared with something fixed that is measured in
// the same run: the plain load or the plain table (pages without the app).
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hand } from './pages/hand.mjs';
import { scratch } from './scratch.mjs';
import { serve } from './server.mjs';
import { expect } from './test.mjs';

/** Makes the processor four times slower, like that of a phone. */
export async function slowProcessor(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Makes the network as slow as "slow 4G" in Lighthouse: 150 ms for every round trip, 1.6 Mbit/s down, 750 kbit/s up. */
export async function slowNetwork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/**
 * Measures every tap on the pages of `page` from now on, from the finger to the frame that shows its effect (Event Timing, the measure
 * behind "interaction to next paint"). Call it before the page is opened. `report(name)` prints the taps since the last report,
 * `total(name)` all of them. Both return { taps, quick, median, p95 } in milliseconds. `quick` is the mean of the quickest third, which
 * other work of the machine hardly affects. A time below 16 ms counts as 16, and browsers round to 8.
 */
export async function watchTaps(page) {
  await page.addInitScript(() => {
    window.tapTimes = new Map();
    window.tapsReported = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) window.tapTimes.set(interactionId, Math.max(duration, window.tapTimes.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  const all = [];
  const print = (name, times) => {
    const taps = times.length;
    const third = times.toSorted((a, b) => a - b).slice(0, Math.ceil(taps / 3));
    const result = { taps, quick: third.reduce((sum, time) => sum + time, 0) / third.length, median: percentile(times, 50), p95: percentile(times, 95) };
    const { quick, median, p95 } = result;
    console.log(`${name}: ${taps} taps, processor slowed four times: quickest third ${quick.toFixed(0)} ms, median ${median}, p95 ${p95}, longest ${Math.max(...times)}`);
    return result;
  };
  return {
    total: (name) => print(name, all),
    async report(name) {
      const times = await page.evaluate(async () => {
        // The last tap is known one frame after it is painted.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
        const known = [...window.tapTimes.values()];
        const taps = performance.interactionCount - window.tapsReported;
        window.tapTimes.clear();
        window.tapsReported += taps;
        return [...known, ...Array(Math.max(0, taps - known.length)).fill(16)];
      });
      all.push(...times);
      return print(name, times);
    },
  };
}

/**
 * The waiting time of a user who follows a link with an empty cache, in milliseconds: until something is painted (`paint`), and until
 * `selector` is painted and can be tapped (`there`).
 */
export async function coldLoad(browser, url, selector) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await slowProcessor(page);
  await slowNetwork(page);
  await page.addInitScript((selector) => {
    const look = () => {
      const there = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility() && !element.closest('[inert]'));
      requestAnimationFrame(there ? () => (window.thereAt = performance.now()) : look);
    };
    look();
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.thereAt && performance.getEntriesByName('first-contentful-paint').length);
  const times = await page.evaluate(() => ({ paint: performance.getEntriesByName('first-contentful-paint')[0].startTime, there: window.thereAt }));
  await context.close();
  return times;
}

/** The times of the plain load on two idle cores, in milliseconds, as `coldLoad` returns them. */
export const PLAIN_LOAD = { paint: 300, there: 3000 };

/**
 * A host of the plain load: a fixed page without the app. The page fetches as many bytes as a link to the app does, and then computes for
 * about as long as the app does. Comparing its time with `PLAIN_LOAD` shows how much slower the machine is now.
 */
export async function plainLoad() {
  const folder = scratch('plain-load');
  fs.copyFileSync(fileURLToPath(new URL('plain-load.html', import.meta.url)), path.join(folder, 'index.html'));
  fs.writeFileSync(path.join(folder, 'bytes.wasm'), Buffer.alloc(450_000));
  return serve({ folder });
}

/** The time for which a finger rests on the glass in a tap, in milliseconds. */
const RESTS = 80;

/** The time for which the test asks the page nothing after a tap, in milliseconds, so that no question delays the paint. */
const PAINTS = 250;

/**
 * Lets the hand tap like a finger, which rests on the glass for a moment. (Playwright presses and releases at once. Then work at
 * the touch, such as drawing the pressed key, would count as work at the release.)
 */
export async function fingers(hand) {
  const session = await hand.page.context().newCDPSession(hand.page);
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  hand.tap = async (locator) => {
    hand.taps++;
    const { x, y } = await reachable(locator);
    await touch('touchStart', [{ x, y }]);
    await hand.page.waitForTimeout(RESTS);
    await touch('touchEnd', []);
    await hand.page.waitForTimeout(PAINTS);
  };
}

/** The middle of an element, once a finger at that point would touch the element. */
async function reachable(locator) {
  await locator.scrollIntoViewIfNeeded();
  const middle = () =>
    locator.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      return element.contains(document.elementFromPoint(middle, centre)) ? { x: middle, y: centre } : null;
    });
  await expect.poll(middle).not.toBeNull();
  return middle();
}

/**
 * The plain table (plain-table.html) in its own window. `tap(n)` taps it `n` times, `total()` returns the times of these taps like
 * `watchTaps`. An empty page would not do: its taps only wait for the next frame on any machine, but at a table the processor counts.
 */
export async function plainTable(browser, host) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${host.url}plain`, (route) => route.fulfill({ path: PLAIN_TABLE }));
  const watch = await watchTaps(page);
  await page.goto(`${host.url}plain`);
  await slowProcessor(page);
  const hand = new Hand(page);
  await fingers(hand);
  return {
    async tap(times) {
      for (const last = hand.taps + times; hand.taps < last; ) {
        await hand.tap(page.getByRole('button').nth(hand.taps % 4));
        await page.getByText(`trick ${hand.taps}?`).waitFor();
      }
      await watch.report('The plain table');
    },
    total: () => watch.total('The plain table, all'),
    close: () => context.close(),
  };
}

const PLAIN_TABLE = fileURLToPath(new URL('plain-table.html', import.meta.url));

/** The value that `share` percent of the numbers do not exceed. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)];
}
