// Tests that nothing is sent anywhere: checks what the app's host receives during a whole evening, and which other hosts the browser asks.
// The names of the players are in no address, no referrer and no request body. This holds with a service worker and without one, when every
// reload goes to the host.
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { example } from './support/recount.mjs';
import { keep } from './support/remembered.mjs';
import { evening as match } from './support/many-matches.mjs';
import { expect, test } from './support/test.mjs';

const NAMES = ['Annegeheim', 'Bruno Leise', '秘密', 'D&ra=Still'];
/** A name for house rules and a text to search for, both typed by a user. */
const WRITTEN = ['Hausgeheimnis', 'nnegeh'];
/** The keys that a query may contain. */
const QUERY = /^(again=[\w-]+|contract=[\w-]+|game=[\w-]+|state=[\w-]+|part=wrong|resume|leaves|comes=-?\d+|note=\d+)$/;

/** Every encoding in which a text can occur in an address, in small letters. */
const spellings = (text) => [text, encodeURIComponent(text), encodeURI(text), encodeURIComponent(encodeURIComponent(text)), Buffer.from(text).toString('base64').replace(/=+$/, '')].map((text) => text.toLowerCase());
const secrets = [...NAMES, ...NAMES.flatMap((name) => name.split(' ')), ...WRITTEN].flatMap(spellings);

/** The method that a request may have. A fetch that a reload has cut off makes the app ask with HEAD whether its host answers. */
const asked = (pathname, method) => (pathname === '/sw.js' && method === 'HEAD' ? 'HEAD' : 'GET');

/** Checks that no request contains a secret text. */
function expectSilence(host, requests) {
  expect(host.heard.length).toBeGreaterThan(5);
  for (const { method, url, headers, body } of host.heard) {
    const heard = JSON.stringify([url, headers]).toLowerCase();
    expect(secrets.filter((secret) => heard.includes(secret)), `${method} ${url}`).toEqual([]);
    // When looking for a newer worker, a browser sends the worker's own address as the referrer.
    const referer = url === '/sw.js' && headers.referer === `${host.url}sw.js` ? undefined : headers.referer;
    expect({ method, body, referer, cookie: headers.cookie }, url).toEqual({ method: asked(url, method), body: '' });
    const { search } = new URL(url, host.url);
    for (const part of search.slice(1).split('&').filter(Boolean)) expect(part, url).toMatch(QUERY);
  }
  for (const request of requests) {
    const url = new URL(request.url());
    if (['blob:', 'data:'].includes(url.protocol)) continue;
    expect(url.href.startsWith(host.url), `${url} is ours`).toBe(true);
    expect([request.method(), request.postData()], url.href).toEqual([asked(url.pathname, request.method()), null]);
  }
}

for (const worker of ['with', 'without']) {
  test.describe(`${worker} a service worker`, () => {
    test.use({ serviceWorkers: worker === 'with' ? 'allow' : 'block', rehearses: true });

    test('an evening sends nothing of it anywhere', async ({ page, context, host }) => {
      test.setTimeout(120_000);
      const requests = [];
      context.on('request', (request) => requests.push(request));
      const file = { ...example('roller-derby'), players: NAMES };
      const evening = new Evening(page, file);
      const { app, table, setUp } = evening;
      const links = (text) => page.locator('.links, nav.bar, .middle').getByText(text, { exact: true }).first();
      /** Loads the current screen again from its own address, and checks that it still contains the text `shows`. */
      const again = async (shows) => {
        await app.reload();
        await expect(page.locator('body')).toContainText(shows);
      };
      await app.open();
      if (worker === 'with') await app.keptForOffline();

      // Searches the shelf for a name that no game has, and opens a plain sheet under this name.
      await links('Search').tap();
      await page.getByRole('searchbox').fill(WRITTEN[0]);
      await again('No game here is called that');
      await expect(page.getByRole('searchbox')).toHaveValue(WRITTEN[0]);
      await page.locator('a.game').tap();
      await expect(page.locator('h1')).toContainText(WRITTEN[0]);
      await again(WRITTEN[0]);

      // Sets up a match with the names of the players, and begins it.
      await page.goto('new/roller-derby');
      await expect(setUp.question.or(setUp.contract)).toBeVisible();
      await setUp.seat(NAMES);
      await setUp.dealsFirst(NAMES[0]);
      await setUp.agree();
      const id = page.url().match(/\/m\/(\w+)/)[1];
      await table.answer(3);
      await again('');
      await table.sheet();
      await again(NAMES[2]);
      await links('Share').tap();
      await again('');
      await downloaded(page, () => page.locator('.tray [data-value=file]').tap());
      for (const route of ['judge', 'card', 'more', 'what-if', 'flat']) {
        await app.open(`m/${id}/${route}`);
        await again('');
      }

      // Opens the records of this match and of another match: people, the search for a person, a new name for a person.
      await keep(page, match('secret-agent', 'before', 0, { players: NAMES }));
      await app.open('records/matches');
      await page.getByRole('searchbox').fill(WRITTEN[1]);
      await expect(page.getByRole('status')).toContainText('of 2');
      await again('of 2');
      await expect(page.getByRole('searchbox')).toHaveValue(WRITTEN[1]);
      await app.open('records');
      await links('Players').tap();
      for (const name of NAMES) {
        await page.getByRole('link', { name: new RegExp(`^${name} `) }).tap();
        await expect(page.locator('h1')).toHaveText(name);
        await again(name);
        await expect(page.locator('h1')).toHaveText(name);
        await page.locator('td a').first().tap();
        await again('of 2');
        await app.open('records/players');
      }
      await page.getByRole('link', { name: /^Annegeheim / }).tap();
      await page.getByText('Another name, or the same person').tap();
      await page.locator('.tray input').fill(WRITTEN[0]);
      await page.locator('.tray .filled').tap();
      await expect(page.locator('h1')).toHaveText(WRITTEN[0]);
      await again(WRITTEN[0]);

      // Saves a backup file, and opens the settings.
      await app.open('records/backup');
      await downloaded(page, () => page.getByRole('button', { name: 'Save everything' }).tap());
      await app.open('settings');
      await again('');
      expectSilence(host, requests);
      expect(await page.evaluate(() => document.querySelector('meta[name=referrer]').content)).toBe('no-referrer');
    });
  });
}

test('addresses of older versions lead to the new ones, and back leads where it led', async ({ page, host }) => {
  await keep(page, match('secret-agent', 'before', 0, { players: NAMES }));
  const name = encodeURIComponent(NAMES[3]);
  for (const [old, now, shows] of [
    [`records/players/${name}`, `records/player#name=${name}`, NAMES[3]],
    [`records/players?name=${name}`, `records/player#name=${name}`, NAMES[3]],
    [`records?search=${name}&game=secret-agent`, `records?game=secret-agent#search=${name}`, '1 of 1'],
    ['?search=canasta', '#search=canasta', 'No game here is called that'],
    ['new/plain-sheet?called=Tarot', 'new/plain-sheet', 'Tarot'],
  ]) {
    await page.goto('settings');
    await page.goto(old);
    await expect(page).toHaveURL(`${host.url}${now}`);
    await expect(page.locator('body')).toContainText(shows);
    await page.goBack();
    await expect(page).toHaveURL(/settings$/);
  }
});
