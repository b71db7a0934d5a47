// The actions of tests on the app as a whole: open a route, reload, look for a new version. The screens have their own page objects in
// pages/.
import { expect } from './test.mjs';

export class App {
  constructor(page) {
    this.page = page;
    this.shell = page.locator('#shell');
  }

  /** Opens a route, written without a leading slash, and waits until the app has taken the place of the static shell. */
  async open(route = './') {
    await this.page.goto(route);
    await this.started();
  }

  async reload() {
    await this.page.reload();
    await this.started();
  }

  async started() {
    await expect(this.shell).toHaveCount(0);
    await expect(this.page.locator('body')).toContainText(/\S/);
    // A download or stored data may still be loading after the program. Changes of the storage by a test must
    // come after that.
    await expect(this.page.locator('.waiting')).toHaveCount(0);
  }

  /** Waits until this version is in the cache and the service worker answers for the page. */
  async keptForOffline() {
    await this.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active.state !== 'activated') {
        await new Promise((resolve) => active.addEventListener('statechange', () => active.state === 'activated' && resolve()));
      }
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }

  /** Looks for a new version. Resolves to its result: 'installed' (and waiting) or 'redundant'. */
  lookForUpdate() {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise((resolve) => (registration.onupdatefound = () => resolve(registration.installing)));
      await registration.update();
      const worker = await found;
      while (worker.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
      return worker.state;
    });
  }

  /** The names of the versions in the cache. */
  versions() {
    return this.page.evaluate(() => caches.keys());
  }
}
