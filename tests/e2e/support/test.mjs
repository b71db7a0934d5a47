// The `test` of every spec. What it adds to Playwright's:
// - `host`: a host of this test's own, serving the release build; `page.goto('./')` goes there.
// - a test fails when a page says an error or a warning in the console, throws, or asks another origin for anything.
//   What a test provokes on purpose it allows: `noise.allow(/text/)`.
// - fingers tap as if they had looked first: the app takes no touch of what has only just come (src/ui/touch.rs), and to wait for it
//   with every tap would take the tests many minutes. Where it is the wait that is tried: `test.use({ hasty: true })`.
// - what a test makes with `scratch()` is removed when it ends.
// - pages without a service worker have been asked to save data, so that no evening is rehearsed behind a test that is not about it: that took
//   them a seventh of their time. Where it is: `test.use({ rehearses: true })`.
import { expect, test as base } from '@playwright/test';
import { listen } from './noise.mjs';
import { clear } from './scratch.mjs';
import { serve } from './server.mjs';

export { expect };

/** From now on every touch in these pages began after everything was seen. */
export const patient = (context) => context.addInitScript(afterALook);

/** Runs in the page. A clock that is set there has times of its own for touches, too: then once more. */
export function afterALook() {
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get() {
      return this.type === 'pointerdown' ? Infinity : get.call(this);
    },
  });
}

/** Runs in the page: its browser is asked to save data. */
export function savingData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export const test = base.extend({
  host: async ({}, use) => {
    const host = await serve();
    await use(host);
    await host.stop();
  },

  // WebDriver's tap in Firefox sends touches only, and no click follows.
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') page.locator('html').constructor.prototype.tap = page.locator('html').constructor.prototype.click;
    await use(page);
  },

  cleared: [
    async ({}, use) => {
      await use();
      clear();
    },
    { auto: true },
  ],

  baseURL: async ({ host }, use) => use(host.url),

  hasty: [false, { option: true }],

  rehearses: [false, { option: true }],

  context: async ({ context, hasty, rehearses, serviceWorkers }, use) => {
    if (!hasty) await patient(context);
    if (!rehearses && serviceWorkers === 'block') await context.addInitScript(savingData);
    await use(context);
  },

  noise: [
    async ({ context }, use) => {
      const heard = listen(context);
      const allowed = [];
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line))), 'what the page should not have said').toEqual([]);
    },
    { auto: true },
  ],
});
