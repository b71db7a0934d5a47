// Tests that any static host can serve the app, even if other content is at the root of the host.
import net from 'node:net';
import { App } from './support/app.mjs';
import { serve } from './support/server.mjs';
import { expect, test } from './support/test.mjs';
import { copyOfDist } from './support/versions.mjs';

test.use({ serviceWorkers: 'allow' });

test.describe('under a sub-path', () => {
  const base = '/games/tricks/';
  test.use({
    host: async ({}, use) => {
      const build = copyOfDist({ base });
      const host = await serve({ folder: build, mount: base });
      await use(host);
      await host.stop();
    },
  });

  test('shows the same as at the root of a host', async ({ page }) => {
    const atRoot = await serve();
    await page.goto(atRoot.url);
    const app = new App(page);
    await app.started();
    const text = await page.locator('body').innerText();
    await atRoot.stop();
    await app.open();
    expect(await page.locator('body').innerText()).toBe(text);
  });

  test('opens a deep link, and asks for nothing outside its path', async ({ page, host }) => {
    const outside = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(host.url)) outside.push(request.url());
    });
    const app = new App(page);
    await app.open('settings');
    await app.keptForOffline();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(host.url);
    expect(outside).toEqual([]);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.href));
    expect(links.filter((link) => !link.startsWith(host.url))).toEqual([]);
  });
});

test('opens a deep link on a host that sends 404.html for it', async ({ page, noise }) => {
  noise.allow(/404/);
  const host = await serve({ rewrites: false });
  const answer = await page.goto(`${host.url}settings`);
  expect(answer.status()).toBe(404);
  await new App(page).started();
  await host.stop();
});

test('can be installed: the manifest and everything it names are there', async ({ page, request, host }) => {
  await page.goto('./');
  const address = await page.locator('link[rel=manifest]').evaluate((link) => link.href);
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = await answer.json();
  const start = new URL(manifest.start_url, address).href;
  expect(start).toBe(host.url);
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')).toBe(true);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(new URL(src, address).href);
    expect(icon.headers()['content-type']).toBe(type);
  }
  for (const { url } of manifest.shortcuts) expect(new URL(url, address).href.startsWith(start)).toBe(true);
});

test('the host of the tests answers whatever it is asked, and goes on', async ({ host }) => {
  const status = (address) =>
    new Promise((resolve, reject) => {
      const socket = net.connect(new URL(host.url).port, '127.0.0.1', () => socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`));
      let answer = '';
      socket.on('data', (data) => (answer += data)).on('close', () => resolve(answer.split(' ')[1])).on('error', reject);
    });
  for (const address of ['/%E0%A4%A', '/%', '/a%00b', '//', 'http://[']) expect(await status(address), address).toBe('400');
  expect(await status('/%E3%81%82')).toBe('200');
});
