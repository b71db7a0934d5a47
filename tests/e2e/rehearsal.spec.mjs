// Tests the rehearsal: an evening that the app plays invisibly behind the first screen, so that the browser compiles the program before it
// is needed.
import { App } from './support/app.mjs';
import { players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

test.use({ rehearses: true });

/** All stored data. */
const storage = (page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

/** For each match that this page has claimed, whether the claim was released. */
const claims = (page) => page.evaluate(() => window.claims.map(({ over }) => over));

test('is seen by nobody, and leaves no trace', async ({ page }) => {
  await players(page, ['Mika', 'Jun', 'Hana', 'Theo']);
  await page.addInitScript(() => {
    window.claims = [];
    const request = navigator.locks.request;
    navigator.locks.request = async function (name, ...rest) {
      const claim = { over: false };
      if (name.startsWith('trick-ledger/match/')) window.claims.push(claim);
      await request.call(this, name, ...rest);
      claim.over = true;
    };
  });
  const app = new App(page);
  await app.open('?search=');
  const field = page.getByRole('searchbox');
  await field.focus();
  const [before, title] = [await storage(page), await page.title()];
  expect(await claims(page)).toEqual([]);
  await field.fill('rol');
  // The rehearsal has begun a match, and has ended.
  await expect.poll(() => claims(page)).toEqual([true]);
  expect(await storage(page)).toBe(before);
  expect(await page.title()).toBe(title);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('rol');
  await expect(page.locator('.screen')).toHaveCount(1);
});

test('goes on behind an evening that has begun', async ({ page }) => {
  const app = new App(page);
  await app.open();
  await page.locator('a[href="new/roller-derby"]').first().click();
  const field = page.getByRole('textbox');
  await field.fill('Mika');
  const before = await storage(page);
  await page.waitForTimeout(4000);
  expect(await storage(page)).toBe(before);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Mika');
  expect(await page.title()).toMatch(/^Roller Derby/);
});
