// The `test` of every spec. What it adds to Playwright's:
// - `host`: a host of this test's own, serving the release build; `page.goto('./')` goes there.
// - a test fails when a page says an error or a warning in the console, throws, or asks another origin for anything.
//   What a test provokes on purpose it allows: `noise.allow(/text/)`.
import { expect, test as base } from '@playwright/test';
import { listen } from './noise.mjs';
import { serve } from './server.mjs';

export { expect };

export const test = base.extend({
  host: async ({}, use) => {
    const host = await serve();
    await use(host);
    await host.stop();
  },

  // A tap in Firefox, as WebDriver sends it, is only touches: no click comes of it.
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') page.locator('html').constructor.prototype.tap = page.locator('html').constructor.prototype.click;
    await use(page);
  },

  baseURL: async ({ host }, use) => use(host.url),

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
