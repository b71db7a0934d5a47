// Tests the shelf (the home screen): games by number of players and by name, the open match, and unreadable data.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { Hand } from './support/pages/hand.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { Shelf } from './support/pages/shelf.mjs';
import { example, games as known } from './support/recount.mjs';
import { keep, kept, played, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const titles = JSON.parse(fs.readFileSync(new URL('../../public/games/titles.json', import.meta.url), 'utf8'));

/** The games for which `fits` holds, including documents. */
const namesFor = (fits) =>
  [...known().map(({ name, players }) => ({ name: name.en, players })), ...titles.map(({ en: [name], players }) => ({ name, players }))]
    .filter(({ players }) => players.some(fits))
    .map(({ name }) => name)
    .toSorted();
const games = (page) => page.locator('.games h3').allInnerTexts();

/** Begins a match of Roller Derby with known players. */
async function begin(page) {
  const setUp = new SetUp(new Hand(page));
  const app = new App(page);
  await players(page, ['Mika', 'Jun', 'Hana', 'Theo']);
  await app.open('new/roller-derby');
  await setUp.dealsFirst('Mika');
  await setUp.agree();
  return page.url().match(/\/m\/(\w+)/)[1];
}

test('shows the games for so many players, and remembers how many', async ({ page }) => {
  const app = new App(page);
  await app.open();
  await expectAccessible(page);
  await expect.poll(() => games(page)).toContain('Roller Derby');
  await page.getByRole('button', { name: '5', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'For five', exact: true })).toBeVisible();
  await expect.poll(async () => (await games(page)).toSorted()).toEqual(namesFor((players) => players === 5));
  await app.reload();
  await expect(page.getByRole('heading', { name: 'For five', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '6+', exact: true }).tap();
  await expect.poll(async () => (await games(page)).toSorted()).toEqual(namesFor((players) => players >= 6));
});

test('all games stand there at once, and a star moves no line before the games are sorted again', async ({ page, host }) => {
  await new App(page).open();
  const line = page.locator('a.game', { hasText: 'Roller Derby' });
  await expect(line).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make Skat a favourite' })).toBeAttached();
  await page.evaluate(() => {
    window.lines = [...document.querySelectorAll('a.game')];
    window.star = document.querySelector('.star');
  });
  await page.locator('.star').nth(3).tap();
  await expect(page.locator('.star').nth(3)).toHaveAttribute('aria-pressed', 'true');
  const kept = await page.evaluate(() => {
    const now = [...document.querySelectorAll('a.game')];
    return window.lines.length > 5 && window.lines.every((line, at) => line === now[at]) && document.querySelector('.star') === window.star;
  });
  expect(kept).toBe(true);
  // Choosing another number of players sorts the games again, the favourite first.
  const favourite = await page.locator('.star[aria-pressed=true]').getAttribute('aria-label');
  await page.getByRole('button', { name: '5', exact: true }).tap();
  await page.getByRole('button', { name: '4', exact: true }).tap();
  await expect(page.locator('.star').first()).toHaveAttribute('aria-label', favourite);
  await expect(page.locator('.star').first()).toHaveAttribute('aria-pressed', 'true');
  expect(host.asked.filter((path) => path.startsWith('/games/'))).toEqual([]);
});

for (const locale of ['en-GB', 'ja-JP']) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 568 } });

    test('no name of a game is broken inside a word', async ({ page }) => {
      await new App(page).open();
      const broken = [];
      for (const players of ['2', '3', '4', '5', '6+']) {
        await page.getByRole('button', { name: players, exact: true }).tap();
        const found = await page.locator('.games h3').evaluateAll((names) =>
          names.flatMap((name) => {
            const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
            return [...text.data.matchAll(/[\p{sc=Katakana}ー]+|[^\p{sc=Katakana}ー ・（）-]+/gu)].filter(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            }).map(([word]) => word);
          }),
        );
        broken.push(...found);
      }
      expect(broken).toEqual([]);
    });
  });
}

test('what was played here stands first, then favourites, then what is best known', async ({ page }) => {
  const app = new App(page);
  await begin(page);
  await app.open('./');
  await page.getByRole('button', { name: '4', exact: true }).tap();
  const first = async () => (await games(page)).slice(0, 3);
  expect(await first()).toEqual(['Roller Derby', 'Spades', 'Hearts']);
  const star = page.getByRole('button', { name: 'Make Gaigel a favourite' });
  await star.tap();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await app.reload();
  expect(await first()).toEqual(['Roller Derby', 'Gaigel', 'Spades']);
  // A favourite that was played on this phone keeps its place among the games that were played.
  await page.getByRole('button', { name: 'Make Roller Derby a favourite' }).tap();
  await app.reload();
  expect(await first()).toEqual(['Roller Derby', 'Gaigel', 'Spades']);
  // A favourite document that was never fetched stands with the other favourites.
  await page.getByRole('button', { name: 'Make Skat a favourite' }).tap();
  await app.reload();
  expect(await first()).toEqual(['Roller Derby', 'Gaigel', 'Skat']);
  await star.tap();
  await app.reload();
  expect(await first()).toEqual(['Roller Derby', 'Skat', 'Spades']);
});

for (const [locale, best] of [['en-GB', 'Euchre'], ['ja-JP', 'ナポレオン']]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a document that readers of the language know best stands before lesser known games', async ({ page }) => {
      await new App(page).open();
      const names = await games(page);
      const other = names.indexOf({ 'en-GB': 'Roller Derby', 'ja-JP': 'ローラー・ダービー' }[locale]);
      expect(names.indexOf(best)).toBeGreaterThan(-1);
      expect(names.indexOf(best)).toBeLessThan(other);
    });
  });
}

test('finds games by name in both languages; back and reload return to what was found', async ({ page }) => {
  const app = new App(page);
  await app.open();
  await page.getByText('Search', { exact: true }).tap();
  const field = page.getByRole('searchbox', { name: 'Name of a game' });
  await expectAccessible(page);
  for (const text of ['hill', 'KING OF', 'キング・オブ', 'きんぐ・おぶ', 'ｷﾝｸﾞ･ｵﾌﾞ', 'kingu obu', 'Eighty Points']) {
    await field.fill(text);
    await expect(page.locator('.games h3')).toHaveText(['King of the Hill']);
  }
  for (const [text, name] of [['Nomination Whist', 'Oh Hell'], ['Black Lady', 'Hearts'], ['ブラックアウト', 'Oh Hell'], ['マストラフ', 'Nominations']]) {
    await field.fill(text);
    await expect(page.locator('.games h3', { hasText: name })).toBeVisible();
  }
  await field.fill('canasta');
  await expect(page.getByRole('status')).toHaveText(/^No game here is called that\. The plain sheet takes any/);
  await field.fill('agent');
  await expect(page.getByRole('status')).toHaveText('1 game');
  await app.reload();
  await expect(field).toHaveValue('agent');
  await page.getByRole('link', { name: 'Rules of Secret Agent' }).tap();
  await expect(page.getByRole('heading', { name: /^1 / })).toBeVisible();
  await page.goBack();
  await expect(page.locator('.games h3')).toHaveText(['Secret Agent']);
  await page.locator('.back').tap();
  await expect(page.getByRole('heading', { name: 'Trick Ledger' })).toBeVisible();
});

for (const [locale, words] of [
  ['en-GB', { search: 'Search', players: 'Players', partners: 'Partners', secret: 'Secret partner', aim: 'Aim', exact: 'Exact number', without: 'Without “Exact number”: 5 games', found: '5 games', game: 'Nominations' }],
  ['ja-JP', { search: '検索', players: '人数', partners: '味方', secret: '秘密のパートナー', aim: '狙い', exact: 'ちょうどを狙う', without: '「ちょうどを狙う」を外すと5種', found: '5種', game: 'ノミネーションズ' }],
]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 568 } });

    test('finds games by what they are, without a keyboard', async ({ page }) => {
      const app = new App(page);
      await app.open();
      await page.getByText(words.search, { exact: true }).tap();
      await expect(page.getByRole('searchbox')).not.toBeFocused();
      const status = page.getByRole('status');
      const chip = (label) => page.locator('.chip', { hasText: label });
      const key = (label) => page.locator('.key', { hasText: label });
      await chip(words.players).tap();
      await key('4').first().tap();
      await chip(words.partners).tap();
      await key(words.secret).tap();
      await expect(status).toHaveText(words.found);
      await expect(key(words.secret)).toHaveAttribute('aria-pressed', 'true');
      await expect(chip(words.partners)).toContainText(words.secret);
      await expect(page.locator('.games h3', { hasText: words.game })).toBeVisible();
      await expectAccessible(page);
      for (const target of await page.locator('.key, .chip').all()) {
        const { width, height } = await target.boundingBox();
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(47.5);
      }
      // Going to a game's rules and back leaves the page unchanged.
      await page.locator('.games .rules').first().tap();
      await expect(page.locator('.prose').first()).toBeVisible();
      await page.goBack();
      await expect(status).toHaveText(words.found);
      await app.reload();
      await expect(status).toHaveText(words.found);

      // No game has all the chosen features. The page offers to drop one of them with a tap.
      await chip(words.aim).tap();
      await key(words.exact).tap();
      await expect(page.locator('.games .game')).toHaveCount(0);
      await expectAccessible(page);
      await page.screenshot({ path: `out/nothing-found.${locale}.png` });
      await page.getByText(words.without).tap();
      await expect(status).toHaveText(words.found);
      // A second tap on a key takes it back.
      await chip(words.partners).tap();
      await key(words.secret).tap();
      await expect(key(words.secret)).not.toHaveAttribute('aria-pressed', 'true');
    });
  });
}

test('what is best known stands first', async ({ page }) => {
  await new App(page).open();
  expect((await games(page)).slice(0, 3)).toEqual(['Spades', 'Hearts', 'Oh Hell']);
});

test('the match on the table stands on top, earlier ones under it', async ({ page }) => {
  const app = new App(page);
  const id = await begin(page);
  await app.open();
  const resume = page.locator('.resume');
  await expect(resume).toContainText('Roller Derby');
  await expect(resume).toContainText('Deal 1.');
  await expectAccessible(page);
  await new Shelf(new Hand(page)).goOn();
  await expect(page).toHaveURL(new RegExp(`/m/${id}$`));

  await app.open('new/secret-agent');
  await new SetUp(new Hand(page)).agree();
  await app.open();
  await expect(resume).toContainText('Secret Agent');
  await expect(page.locator('.recent li')).toHaveText([/Roller Derby today, Deal 1/]);
  await page.locator('.recent a').tap();
  await expect(page).toHaveURL(new RegExp(`/m/${id}$`));
});

test('the shortcut of the home screen goes on with the match on the table', async ({ page }) => {
  const app = new App(page);
  await app.open('?resume');
  await expect(page.getByRole('heading', { name: 'For four', exact: true })).toBeVisible(); // There is no open match to resume.
  const id = await begin(page);
  await app.open('?resume');
  await expect(page).toHaveURL(new RegExp(`/m/${id}$`));
  await expect(page.locator('#question')).toBeVisible();
  // Going back leads to the shelf, and not to this page again.
  await page.locator('.back').tap();
  await expect(page.locator('.resume')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('what cannot be read stays, is said so, and can be saved', async ({ page }) => {
  const app = new App(page);
  const id = await begin(page);
  await page.evaluate((id) => {
    localStorage.setItem(`trick-ledger/match/${id}/log/0`, '{damaged');
    const newer = JSON.parse(localStorage.getItem(`trick-ledger/match/${id}`));
    localStorage.setItem('trick-ledger/match/newer', JSON.stringify({ ...newer, v: 99 }));
    const briefs = JSON.parse(localStorage.getItem('trick-ledger/matches'));
    briefs.list.push({ ...briefs.list[0], id: 'newer', over: true });
    localStorage.setItem('trick-ledger/matches', JSON.stringify(briefs));
  }, id);
  await app.open(`m/${id}`);
  await app.open();
  const notice = page.locator('.notice');
  await expect(notice).toContainText('It was set aside and is safe.');
  const { content } = await downloaded(page, () => notice.getByRole('button').tap());
  expect(String(content)).toBe(JSON.stringify({ [`trick-ledger/aside/match/${id}/log/0`]: '{damaged' }));
  await expect(page.locator('.recent li')).toHaveText([/cannot be read; it is kept unchanged/]);
  await page.locator('.recent a').tap();
  await expect(page.locator('.screen')).toContainText('A newer version of Trick Ledger has saved it.');
  expect((await kept(page, 'match/newer')).v).toBe(99);
});

test('everything is there in Japanese too', async ({ page }) => {
  await keep(page, { 'trick-ledger/settings': { v: 1, lang: 'ja' } });
  await new App(page).open();
  await expect(page.getByRole('heading', { name: 'トリック帳' })).toBeVisible();
  await expect(page.locator('#question')).toHaveText('何人で遊ぶ？');
  await expect(page).toHaveTitle('トリック帳');
  await expectAccessible(page);
});

for (const [locale, scarce, save] of [
  ['en-GB', 'is running out', 'Save everything to a file'],
  ['ja-JP', '残り少なく', 'すべてをファイルに保存'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('that the room is running out is said while there is some left, and where it has run out matches can be deleted', async ({ page }) => {
      await keep(page, { ...played(example('secret-agent')), 'trick-ledger/aside/much': 'x'.repeat(4_100_000) });
      const app = new App(page);
      await app.open();
      await expect(page.locator('.notice', { hasText: scarce })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `out/scarce.${locale}.png` });
      await page.getByRole('link', { name: save }).tap();
      await expect(page).toHaveURL(/records\/backup$/);

      await app.open('records/match/kept');
      await page.evaluate(() => {
        for (let size = 1 << 20; size; size >>= 1) {
          try {
            for (;;) localStorage.setItem(`filler/${Math.random()}`, 'x'.repeat(size));
          } catch {
            // This text no longer fits, so smaller ones follow.
          }
        }
      });
      await page.getByRole('button', { name: /^(Delete|削除)$/ }).tap();
      await expect(page.locator('.say').first()).toContainText(/deleted|削除/);
      await expectAccessible(page);
      await page.screenshot({ path: `out/stuck.${locale}.png` });
      await page.getByRole('button', { name: /^(Delete for good|完全に削除する)/ }).dispatchEvent('click');
      await expect(page).toHaveURL(/records\/matches$/);
      expect(await kept(page, 'match/kept')).toBeNull();
    });
  });
}
