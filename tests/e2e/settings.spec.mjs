// Tests the settings, and the warning that is shown if nothing can be saved.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { noRoom } from './support/full.mjs';
import { Hand } from './support/pages/hand.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { Table } from './support/pages/table.mjs';
import { keep, kept, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const root = (page) => page.evaluate(() => ({ lang: document.documentElement.lang, ...document.documentElement.dataset, size: document.documentElement.style.fontSize }));

test('what is chosen is in force at once, and after a reload', async ({ page }) => {
  const app = new App(page);
  await app.open('settings');
  await expect(page).toHaveTitle('Settings · Trick Ledger');
  await expectAccessible(page);
  const choose = (group, option) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).tap();
  await choose('Theme', 'baize');
  await page.getByRole('switch', { name: 'Four-colour suits' }).tap();
  await choose('Text size', '130%');
  await choose('Motion', 'none');
  await choose('Language', '日本語');
  await expect(page.getByRole('heading', { name: '設定' })).toBeVisible();
  await expect(page).toHaveTitle('設定 · トリック帳');
  const chosen = { lang: 'ja', theme: 'baize', suits: 'four', motion: 'none', size: '130%' };
  expect(await root(page)).toEqual(chosen);
  await app.reload();
  await expect(page.getByRole('heading', { name: '設定' })).toBeVisible();
  expect(await root(page)).toEqual(chosen);
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: '言語' }).getByRole('radio', { name: '端末と同じ' }).tap();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('says what is kept, and what this is', async ({ page }) => {
  await new App(page).open('settings');
  await expect(page.getByText('Nothing is sent anywhere')).toBeVisible();
  await expect(page.getByText(/Your records take up \d+ KB\./)).toBeVisible();
  await expect(page.getByText(/^The browser has (not )?promised/)).toBeVisible();
  await expect(page.getByText(/Trick Ledger \d+\.\d+\.\d+, free software under the MIT licence/)).toBeVisible();
});

test.describe('licences', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [lang, words] of Object.entries({ en: ['Licences', 'free software under the MIT licence', 'Settings'], ja: ['ライセンス', 'MITライセンスの自由ソフトウェア', '設定'] })) {
    test(`the licences of what the app is made of are shown, also without a network (${lang})`, async ({ page, host, context }) => {
      const [licences, says, settings] = words;
      const app = new App(page);
      await keep(page, { 'trick-ledger/settings': { v: 1, lang, theme: 'baize' } });
      await app.open('settings');
      await app.keptForOffline();
      await host.stop();
      await context.setOffline(true);
      await page.getByRole('link', { name: licences, exact: true }).tap();
      await expect(page).toHaveURL(/\/settings\/licences$/);
      await expect(page.getByRole('heading', { name: licences, exact: true })).toBeVisible();
      await expect(page.getByText(says)).toBeVisible();
      for (const name of ['MIT', 'Unicode-3.0']) await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
      await expect(page.getByRole('listitem').filter({ hasText: /^leptos \d/ })).toContainText('Greg Johnston');
      await expect(page.getByText('Permission is hereby granted, free of charge, to any person obtaining a copy of this software')).toBeAttached();
      await expectAccessible(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
        expect(await page.locator('.middle').evaluate((middle) => middle.scrollWidth - middle.clientWidth)).toBe(0);
      }
      await page.locator('.back').tap();
      await expect(page.getByRole('heading', { name: settings, exact: true })).toBeVisible();
    });
  }
});

test('back returns to where one came from, and to the same spot', async ({ page }) => {
  const app = new App(page);
  await app.open();
  await page.getByText('Settings', { exact: true }).tap();
  await expect(page).toHaveURL(/\/settings$/);
  // The address changes before the screen, so `.middle` may still be the shelf's.
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.locator('.middle').evaluate((middle) => (middle.scrollTop = 300));
  await expect.poll(() => page.locator('.middle').evaluate((middle) => middle.scrollTop)).toBe(300);
  await page.locator('.back').tap();
  await expect(page.getByRole('heading', { name: 'Trick Ledger' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/settings$/);
  await expect.poll(() => page.locator('.middle').evaluate((middle) => middle.scrollTop)).toBe(300);
  // The app's back arrow leads from a received match to the shelf.
  await app.open('settings');
  await page.locator('.back').tap();
  await expect(page).toHaveURL(/\/$/);
});

test('the arrow never leaves the app', async ({ page }) => {
  const app = new App(page);
  const [back, shelf] = [page.locator('.back'), page.getByRole('heading', { name: 'Trick Ledger' })];
  await page.goto('about:blank');
  await app.open('settings');
  await back.tap();
  await expect(shelf).toBeVisible();
  // The browser's back leads to the first page opened in the app. There is no other page of the app before
  // it.
  await page.goBack();
  await expect(page).toHaveURL(/\/settings$/);
  await back.tap();
  await expect(shelf).toBeVisible();
  // After a reload there is still a page of the app behind this one.
  await page.getByText('Settings', { exact: true }).tap();
  await expect(page).toHaveURL(/\/settings$/);
  await app.reload();
  const entries = await page.evaluate(() => history.length);
  await back.tap();
  await expect(shelf).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('says so when the browser keeps nothing, and lets one play all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const setUp = new SetUp(new Hand(page));
  await new App(page).open();
  const banner = page.locator('.banner');
  await expect(banner).toContainText('This browser isn’t saving anything');
  await expectAccessible(page);
  await page.locator('a.game').first().tap();
  await setUp.seat(['Mika', 'Jun', 'Hana', 'Theo']);
  await setUp.dealsFirst('Mika');
  await setUp.agree();
  await expect(banner).toContainText('this match will be lost when you close the page');
  await expect(new Table(new Hand(page)).question).toBeVisible();
});

test('a full storage loses nothing: the match can be saved as a file', async ({ page }) => {
  const [app, hand] = [new App(page), new Hand(page)];
  const [setUp, table] = [new SetUp(hand), new Table(hand)];
  await players(page, ['Mika', 'Jun', 'Hana', 'Theo']);
  await app.open('new/roller-derby');
  await setUp.dealsFirst('Mika');
  await setUp.agree();
  await table.asks('die1');
  await page.evaluate(noRoom);
  await table.answer(3);
  await expect(table.banner).toContainText('could not be saved');
  await expectAccessible(page);
  await table.asks('die2');
  await table.answer(5);
  await table.asks('trump');
  const { name, content } = await downloaded(page, () => table.banner.getByRole('button').tap());
  expect(name).toMatch(/^roller-derby-\w+\.json$/);
  const saved = JSON.parse(content);
  expect(saved.players).toEqual(['Mika', 'Jun', 'Hana', 'Theo']);
  expect(saved.open_deal).toMatchObject({ die1: 3, die2: 5 });
  // When there is room again, everything is saved, including the answers entered meanwhile.
  await page.evaluate(() => (window.room = true));
  await table.answer('H');
  await expect(table.banner).toHaveCount(0);
  const [, id] = page.url().match(/\/m\/(\w+)/);
  expect((await kept(page, `match/${id}/log/0`)).steps).toHaveLength(3);
});

test('what is chosen in one tab is in force in the other, and undone by nothing chosen there', async ({ page, context }) => {
  await new App(page).open('settings');
  const other = await context.newPage();
  await new App(other).open('settings');
  await page.getByRole('radio', { name: 'baize', exact: true }).tap();
  await expect.poll(() => root(other)).toMatchObject({ theme: 'baize' });
  await other.getByRole('radio', { name: '130%', exact: true }).tap();
  await expect.poll(() => root(page)).toMatchObject({ theme: 'baize', size: '130%' });
});

test('what was chosen and could not be kept is not undone by what is chosen next', async ({ page }) => {
  await new App(page).open('settings');
  await page.evaluate(noRoom);
  await page.getByRole('switch', { name: 'Four-colour suits' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-suits', 'four');
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'baize', exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'baize');
  await expect(page.locator('html')).toHaveAttribute('data-suits', 'four');
});
