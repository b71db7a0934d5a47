// The `test` of every spec. It adds to Playwright's:
// - `host`: a host for this test alone, serving the release build. `page.goto('./')` opens it.
// - A test fails if a page prints an error or a warning to the console, throws, or requests another origin. A test that provokes this on
//   purpose allows it: `noise.allow(/text/)`.
// - Taps are accepted at once. The app ignores touches of controls that have just appeared (src/ui/touch.rs), and waiting at every tap
//   would take many minutes. Tests of this delay switch it on: `test.use({ hasty: true })`.
// - Folders made with `scratch()` are removed.
// - Pages without a service worker are asked to save data, so that no evening is rehearsed in the background, which takes a seventh of the
//   time. Tests of the rehearsal switch it on: `test.use({ rehearses: true })`.
import { expect, test as base } from '@playwright/test';
import { listen } from './noise.mjs';
import { clear } from './scratch.mjs';
import { serve } from './server.mjs';

export { expect };

/** From now on every touch in these pages counts as begun after everything was visible. */
export const patient = (context) => context.addInitScript(afterALook);

/** Runs in the page. Must run again after a test sets the clock, because touches then have new times. */
export function afterALook() {
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get() {
      return this.type === 'pointerdown' ? Infinity : get.call(this);
    },
  });
}

/** Runs in the page: the browser's user has asked to save data. */
export function savingData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export const test = base.extend({
  host: async ({}, use) => {
    const host = await serve();
    await use(host);
    await host.stop();
  },

  // WebDriver's tap in Firefox sends only touches, without a click.
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
