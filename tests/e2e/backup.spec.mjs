// Tests backups: all data is saved to one file and restored. Nothing is doubled or overwritten, and every problem is shown.
import { App } from './support/app.mjs';
import { manyMatches, evening } from './support/many-matches.mjs';
import { expectAccessible } from './support/axe.mjs';
import { draft, halfRow } from './support/drafts.mjs';
import { downloaded } from './support/download.mjs';
import { noRoom } from './support/full.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Workshop } from './support/pages/workshop.mjs';
import { archived, keep, kept } from './support/remembered.mjs';
import { expect, patient, test } from './support/test.mjs';

const WORDS = {
  en: {
    save: 'Save everything',
    share: 'Share',
    shared: '4 matches handed over in a file.',
    saved: '4 matches handed to the browser as a file.',
    bring: 'Restore',
    done: (n) => `Done: ${n} ${n === 1 ? 'match' : 'matches'} restored.`,
    new: (n) => `${n} new ${n === 1 ? 'match' : 'matches'}`,
    same: /4 matches here already/,
    nothing: 'Everything in it is here already.',
    longer: '1 match that was continued further in the file: the longer record is taken',
    forked: '1 match that was continued both here and in the file',
    shorter: '1 match that was continued further here: it stays',
    damaged: '1 damaged match in the file, left out: number 2 of 4',
    playerCount: '2 matches with too few or too many players for their game, left out: number 1 of 3, number 2 of 3',
    cut: 'The file is cut off; everything after that point is missing.',
    last: '1 damaged match in the file, left out: number 4 of 4',
    players: '2 new players (Hana, Jun)',
    renames: '1 name given to players there (Mikka → Mika)',
    noPlayers: '1 player with an impossible name or colour, left out',
    unread: '3 records that cannot be read, neither in the file nor here: they stay in the file',
    unreadable: /^This is not a whole backup: it cannot be read beyond line 1, character \d+\. Nothing was changed\.$/,
    newer: 'newer version of Trick Ledger (format 99)',
    large: 'larger than any backup: 300 MB at most',
    settings: 'Settings',
    draft: '1 unfinished game of your own',
  },
  ja: {
    save: 'すべて保存する',
    share: '共有',
    shared: '4試合をファイルにして渡しました。',
    saved: '4試合をファイルにしてブラウザーに渡しました。',
    bring: '復元する',
    done: (n) => `復元しました（${n}試合）。`,
    new: (n) => `新しい試合：${n}`,
    same: /すでにある試合：4/,
    nothing: 'すべて、すでにここにあります。',
    longer: 'ファイルのほうが進んでいる試合：1',
    forked: '両方で別々に進んだ試合：1',
    shorter: 'こちらで先に進んだ試合：1',
    damaged: 'ファイルの中で壊れているため復元しない試合：1。 4件中2件目',
    playerCount: 'ゲームで遊べる人数ではないため復元しない試合：2。 3件中1件目、3件中2件目',
    cut: 'ファイルが途中で切れています。その先にあった記録は復元できません。',
    last: 'ファイルの中で壊れているため復元しない試合：1。 4件中4件目',
    players: '新しいプレイヤー：2（Hana、Jun）',
    renames: '名前の変更：1（Mikka → Mika）',
    noPlayers: '名前か色が正しくないため復元しないプレイヤー：1',
    unread: 'ファイルでもここでも読み取れない記録：3（ファイルの中に残ります）',
    unreadable: /^完全なバックアップではありません。1行目の\d+文字目から先を読み取れません。何も変更していません。$/,
    newer: '新しいバージョンのトリック帳（形式99）',
    large: 'バックアップは最大300 MB',
    settings: '設定',
    draft: '作りかけの自作のゲーム1種',
  },
};

/** All stored data, except the numbers by which tabs and stores find out what has changed or was lost. */
const everything = async (page) => {
  const { 'trick-ledger/stamp': _, 'attic:trick-ledger': __, 'attic-holds:trick-ledger': ___, ...kept } = await page.evaluate(() => ({ ...localStorage }));
  return { ...(await archived(page)), ...kept };
};

/** The content of a record: without its version and checksums. */
const content = (text) => JSON.parse(text, (key, value) => (['v', 'sum'].includes(key) ? undefined : value));

/** A part of a backup with its checksum. */
function sealed(object) {
  const sum = Buffer.from(`backup${object}`).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  return `${object.slice(0, -1)},"sum":"${sum.toString(16).padStart(8, '0')}"}`;
}

/** Saves a backup, and returns the text of its file. */
async function saved(page, words) {
  await new App(page).open('records/backup');
  const { name, content } = await downloaded(page, () => page.getByRole('button', { name: words.save }).tap());
  expect(name).toMatch(/^trick-ledger-\d{4}-\d\d-\d\d\.json$/);
  return String(content);
}

const choose = (page, text) =>
  page.locator('input[type=file]').setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** Another phone: its page, and its stored data. */
async function telephone(browser, baseURL, locale, records = {}) {
  const context = await browser.newContext({ baseURL, locale, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await patient(context);
  const page = await context.newPage();
  await keep(page, { 'trick-ledger/table': { v: 1, list: 4 }, ...records });
  await new App(page).open('records/backup');
  return page;
}

for (const [lang, words] of Object.entries(WORDS)) {
  const locale = lang === 'en' ? 'en-GB' : 'ja-JP';
  test.describe(lang, () => {
    test.use({ locale });

    test('a new telephone becomes like the old one, and once more changes nothing', { tag: '@engines' }, async ({ page, browser, baseURL }) => {
      await keep(page, {
        ...manyMatches(),
        'trick-ledger/players': { v: 1, list: [{ name: 'Mika', mark: 3 }] },
        'trick-ledger/renames': { v: 1, list: [{ at: 1, from: 'Mikka', to: 'Mika' }] },
        'trick-ledger/rules/roller-derby': { v: 1, list: { joker_sale: true } },
        'trick-ledger/settings': { v: 1, lang, text: 115 },
      });
      const text = await saved(page, words);
      await expect(page.getByText(words.saved)).toBeVisible();
      await expectAccessible(page);

      const other = await telephone(browser, baseURL, locale);
      await choose(other, text);
      await expect(other.getByText(words.new(4))).toBeVisible();
      // One line with the number of matches, one for each of the four matches, and one each for players, new names and house rules.
      await expect(other.locator('.brought li')).toHaveCount(8);
      await expectAccessible(other);
      expect(Object.keys(await everything(other))).toEqual(['trick-ledger/table']); // Nothing has been restored yet.
      await other.getByRole('button', { name: words.bring }).tap();
      await expect(other.getByText(words.done(4))).toBeVisible();
      expect(await other.evaluate(() => document.documentElement.style.fontSize)).toBe('115%');
      const [here, there] = [await everything(page), await everything(other)];
      for (const [key, text] of Object.entries(here)) {
        if (key === 'trick-ledger/settings') expect(JSON.parse(there[key])).toMatchObject({ lang, text: 115 });
        else if (key !== 'trick-ledger/matches') expect(content(there[key]), key).toEqual(content(text));
      }
      await new App(other).open('records/matches');
      await expect(other.locator('.recent li')).toHaveCount(4);

      await new App(other).open('records/backup');
      await choose(other, text);
      await expect(other.getByText(words.nothing)).toBeVisible();
      await expect(other.getByText(words.same)).toBeVisible();
      await expect(other.getByRole('button', { name: words.bring })).toHaveAttribute('aria-disabled', 'true');
      await other.context().close();
    });

    test('a game that is being written comes along with the answer in hand, and one that is here stays', async ({ page, browser, baseURL }) => {
      await keep(page, draft({ until: 'pays', pending: halfRow }));
      const text = await saved(page, words);
      const other = await telephone(browser, baseURL, locale);
      await choose(other, text);
      await expect(other.getByText(words.draft)).toBeVisible();
      await expectAccessible(other);
      await other.getByRole('button', { name: words.bring }).tap();
      await expect(other.getByText(words.done(0))).toBeVisible();
      expect(await kept(other, 'workshop/kept')).toEqual(await kept(page, 'workshop/kept'));
      // The workshop goes on where it stopped, even with half of a formula.
      const shop = new Workshop(new Hand(other));
      await shop.app.open('workshop');
      await shop.hand.tap(other.locator('ul.recent a', { hasText: 'Sorcerer' }));
      await shop.asks('pays.row');
      await shop.hand.tap(shop.key('field2'));
      await expect(shop.zone.locator('output.formula')).toHaveText(/^20 \+ 10 ×$/);
      await shop.hand.tap(shop.key('0'));
      // Data that was written on this phone after the backup is not replaced.
      const here = await kept(other, 'workshop/kept');
      await shop.app.open('records/backup');
      await choose(other, text);
      await expect(other.getByText(words.nothing)).toBeVisible();
      expect(await kept(other, 'workshop/kept')).toEqual(here);
      await other.context().close();
    });

    test('where the browser shares files, everything can be handed to another app', async ({ page }) => {
      await page.addInitScript(() => {
        window.shared = [];
        Navigator.prototype.canShare = ({ files }) => files.every(({ type }) => type === 'application/json');
        Navigator.prototype.share = async ({ files: [file] }) => {
          if (window.leaves) throw new DOMException('', 'AbortError');
          window.shared.push([file.name, await file.text()]);
        };
      });
      await keep(page, manyMatches());
      await new App(page).open('records/backup');
      await expectAccessible(page);
      await page.locator('.links').getByText(words.share, { exact: true }).tap();
      await expect(page.getByText(words.shared)).toBeVisible();
      const [[name, text]] = await page.evaluate(() => window.shared);
      expect(name).toMatch(/^trick-ledger-\d{4}-\d\d-\d\d\.json$/);
      expect(JSON.parse(text).matches).toHaveLength(4);
      await page.evaluate(() => (window.leaves = true));
      await page.locator('.links').getByText(words.share, { exact: true }).tap();
      await expect(page.getByText(words.shared)).toHaveCount(0);
    });

    test('what was played on stays on both sides, and settings change only when somebody says so', async ({ page, browser, baseURL }) => {
      const derby = (id, written, facts) => evening('roller-derby', id, 0, { written, facts });
      await keep(page, {
        ...derby('longer', 2),
        ...derby('shorter', 1),
        ...derby('forked', 1, { die1: 1 }),
        'trick-ledger/settings': { v: 1, lang, text: 150 },
      });
      const text = await saved(page, words);
      const other = await telephone(browser, baseURL, locale, {
        ...derby('longer', 1),
        ...derby('shorter', 2),
        ...derby('forked', 1, { die1: 2 }),
        'trick-ledger/settings': { v: 1, lang, text: 130 },
      });
      await choose(other, text);
      for (const says of [words.longer, words.shorter, words.forked]) await expect(other.locator('.brought')).toContainText(says);
      await expect(other.getByRole('switch', { name: words.settings })).toHaveAttribute('aria-checked', 'false');
      await other.getByRole('button', { name: words.bring }).tap();
      await expect(other.getByText(words.done(2))).toBeVisible();
      const settled = (id) =>
        other.evaluate((id) => JSON.parse(localStorage.getItem(`trick-ledger/match/${id}/log/0`)).steps.filter(({ act }) => act.do.settle).length, id);
      expect([await settled('longer'), await settled('shorter')]).toEqual([2, 2]);
      const first = async (id) => (await kept(other, `match/${id}/log/0`)).steps.at(-1).act.do.tell.facts[0][2];
      const copy = Object.keys(await everything(other)).map((key) => key.match(/match\/(forked-\w+)$/)?.[1]).find(Boolean);
      expect([await first('forked'), await first(copy)]).toEqual([2, 1]);
      expect(await other.evaluate(() => document.documentElement.style.fontSize)).toBe('130%');
      // The copy is a match like any other.
      await new App(other).open(`m/${copy}`);
      await expect(other.locator('#question')).toHaveAttribute('data-fact', 'die2');
      await other.context().close();
    });

    test('a damaged, newer, foreign or huge file is said to be so, and nothing is changed', async ({ page, browser, baseURL }) => {
      await keep(page, manyMatches());
      const text = await saved(page, words);
      const other = await telephone(browser, baseURL, locale);
      const before = await everything(other);
      const wrong = other.locator('.wrong');
      for (const file of [text.slice(0, 100), 'no backup at all', '{"version":1,"game":"ascot"}']) {
        await choose(other, file);
        await expect(wrong).toHaveText(words.unreadable);
      }
      await expectAccessible(other);
      // Earlier versions of the app wrote the first line of a backup without a checksum. Such a line is accepted. Here it states a newer
      // version.
      await choose(other, text.replace(/"trick_ledger_backup":1,("made":\d+),"holds":4,"sum":"\w+"/, '"trick_ledger_backup":99,$1'));
      await expect(wrong).toContainText(words.newer);
      await other.locator('input[type=file]').evaluate((field) => {
        const chosen = new DataTransfer();
        chosen.items.add(new File(Array(301).fill(new Uint8Array(1_000_000)), 'huge.json'));
        field.files = chosen.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await expect(wrong).toContainText(words.large);
      expect(await everything(other)).toEqual(before);

      // If the file is cut off, everything before the cut is restored.
      await choose(other, text.slice(0, -20));
      await expect(other.getByText(words.cut)).toBeVisible();
      await expect(other.getByText(words.last)).toBeVisible();
      await expect(other.getByText(words.new(3))).toBeVisible();
      await expectAccessible(other);
      expect(await everything(other)).toEqual(before);

      // A damaged match does not stop the other matches from being restored.
      const at = text.split('"header"', 3).slice(0, 2).join('"header"').length;
      const damaged = text.slice(0, at) + text.slice(at).replace('"Jun"', '"Jan"');
      await choose(other, damaged);
      await expect(wrong).toHaveText(words.damaged);
      await other.getByRole('button', { name: words.bring }).tap();
      await expect(other.getByText(words.done(3))).toBeVisible();
      await other.context().close();
    });

    test('a match with an impossible number of players is said to be one', async ({ page, browser, baseURL }) => {
      const header = (players) => ({ v: 1, began: 1, header: { game: 'oh-hell', players } });
      const bad = { 'trick-ledger/match/a': header([]), 'trick-ledger/match/b': header(Array(300).fill('Mika')) };
      await keep(page, { ...bad, ...evening('roller-derby', 'c', 0, { written: 1 }) });
      const text = await saved(page, words);
      const other = await telephone(browser, baseURL, locale);
      await choose(other, text);
      await expect(other.locator('.wrong')).toHaveText(words.playerCount);
      await expect(other.getByText(words.new(1))).toBeVisible();
      await expectAccessible(other);
      await other.context().close();
    });

    test('a file does nothing that it does not show', async ({ page }) => {
      await keep(page, { ...manyMatches(), 'trick-ledger/settings': { v: 1, lang, text: 130 } });
      const text = await saved(page, words);
      const before = await everything(page);
      const rest = {
        players: [{ name: 'Hana', mark: 2 }, { name: 'Jun\u202e', mark: 1 }, { name: 'x'.repeat(61), mark: 0 }],
        renames: [{ at: 1, from: 'Mikka', to: 'Mika' }],
        house_rules: {},
        settings: null,
        unread: {
          'trick-ledger/bin/first': '{"v":2,"at":1}',
          'trick-ledger/players': '{"v":99}',
          'trick-ledger/aside/fill': 'x'.repeat(4_500_000),
        },
      };
      await choose(page, text.replace(/"rest":.*?(?=,"matches":\[)/s, () => `"rest":${sealed(JSON.stringify(rest))}`));
      for (const says of [words.players, words.renames, words.noPlayers, words.unread]) await expect(page.getByText(says)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.bring }).tap();
      await expect(page.getByText(words.done(0))).toBeVisible();
      const { 'trick-ledger/players': players, 'trick-ledger/renames': renames, ...others } = await everything(page);
      expect(JSON.parse(players).list.map(({ name }) => name)).toEqual(expect.arrayContaining(['Hana', 'Jun']));
      expect(JSON.parse(renames).list).toHaveLength(1);
      for (const key of Object.keys(others)) expect(others[key], key).toBe(before[key]);
    });
  });
}

test('where there is no room, what does not fit is said, and what was here stays', async ({ page, browser, baseURL }) => {
  await keep(page, manyMatches());
  const text = await saved(page, WORDS.en);
  const other = await telephone(browser, baseURL, 'en-GB', evening('ascot', 'mine', 0));
  await other.evaluate(noRoom, 'trick-ledger/match/');
  await choose(other, text);
  await other.getByRole('button', { name: 'Restore' }).tap();
  await expect(other.locator('.wrong')).toContainText('The browser has no room for all of it: 3 matches restored, the rest not.');
  const ids = Object.keys(await everything(other)).filter((key) => /match\/\w+$/.test(key));
  expect(ids).toHaveLength(4); // one match from before, and three finished matches, which fit into the archive
  await other.context().close();
});
