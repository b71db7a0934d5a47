// Tests sharing: a match is exported as a file, link, QR code, text, table and picture, and imported on another phone, where it changes
// nothing else. House rules are shared by code.
import fs from 'node:fs';
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { Tray } from './support/pages/tray.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { Hand } from './support/pages/hand.mjs';
import { example } from './support/recount.mjs';
import { forget, header, keep, kept, played, players } from './support/remembered.mjs';
import { scanned } from './support/scanned.mjs';
import { expect, patient, test } from './support/test.mjs';

/** All data in the browser's storage, by key. */
const storage = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).toSorted()));
/** The records of matches in the browser's storage, without the index. */
const records = async (page) => Object.entries(await storage(page)).filter(([key]) => key.startsWith('trick-ledger/match/'));

const said = (page) => page.locator('.tray [role=status]');

async function atShare(page, id, progress) {
  const evening = await Evening.sitDown(page, id, progress);
  await evening.table.sheet();
  await evening.hand.tap(page.locator('nav.bar').getByText(/^(Share|共有)$/));
  await expect(page).toHaveURL(/\/share$/);
  return { ...evening, tray: new Tray(evening.hand), hand: evening.hand, file: evening.file };
}

for (const lang of ['en', 'ja']) {
  test(`a match in play goes by QR code to another telephone, which goes on with a copy (${lang})`, { tag: '@engines' }, async ({ page, browser, host }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    await atShare(page, 'roller-derby', { lang, written: 2, facts: { die1: 3 } });
    await expectAccessible(page);
    const address = await scanned(page);
    expect(address).toMatch(new RegExp(`^${host.url}open#match=[\\w-]+$`));

    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await patient(context);
    const other = await context.newPage();
    await keep(other, { 'trick-ledger/settings': { v: 1, lang }, ...played(example('secret-agent'), { written: 1 }) });
    await other.goto(address);
    await new App(other).started();
    const tray = new Tray(new Hand(other));
    await expect(other.locator('h1')).toHaveText(lang === 'en' ? 'Roller Derby' : 'ローラー・ダービー');
    await expect(other.locator('.middle')).toContainText('71');
    await expectAccessible(other);
    const before = await records(other);
    expect(before.map(([key]) => key)).toEqual(['trick-ledger/match/kept', 'trick-ledger/match/kept/log/0']);
    await tray.hand.tap(tray.key('keep'));
    await expect(other).toHaveURL(/\/m\/\w{15}$/);
    await expect(tray.question).toHaveAttribute('data-fact', 'die2');
    const after = await records(other);
    expect(after).toEqual(expect.arrayContaining(before));
    // Three new keys: the header, its second copy and the journal.
    expect(after.length).toBe(before.length + 3);
    expect((await header(other)).players).toEqual(example('roller-derby').players);
    // Players of received matches are not proposed at set-up.
    expect(await kept(other, 'players')).toBeNull();
    await context.close();
  });

  test(`a match that is only watched is kept nowhere (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    const evening = await atShare(page, 'king-of-the-hill', { lang, written: 2 });
    const address = await scanned(page);
    const before = await storage(page);
    await page.goto('settings');
    await page.goto(address);
    await new App(page).started();
    await evening.hand.tap(evening.tray.key('watch'));
    await expect(page.locator('table.pad tbody tr:not(.todo)')).toHaveCount(2);
    await expect(page.locator('nav.bar > *')).toHaveCount(3);
    await evening.hand.tap(page.locator('table.pad tbody tr').first().locator('a').first());
    await expect(page.locator('.ledger').first()).toBeVisible();
    expect(await storage(page)).toEqual(before);
    await page.goto(address);
    await evening.hand.tap(evening.tray.key('leave'));
    await expect(page.locator('header.brand')).toBeVisible();
    expect(await storage(page)).toEqual(before);
  });

  test(`file, text, table and picture are downloads where nothing can be shared (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    await page.addInitScript(() => {
      delete Navigator.prototype.share;
      delete Navigator.prototype.canShare;
    });
    const { tray, hand, file } = await atShare(page, 'secret-agent', { lang });
    const tap = (way) => downloaded(page, () => hand.tap(tray.key(way)));
    const json = await tap('file');
    expect(json.name).toBe('secret-agent-kept.json');
    expect(JSON.parse(json.content)).toMatchObject({ game: 'secret-agent', players: file.players, deals: file.deals });
    await expect(said(page)).toHaveText(lang === 'en' ? 'Saved as a file.' : 'ファイルに保存しました。');
    const text = String((await tap('text')).content);
    expect(text.split('\n')[0]).toBe(lang === 'en' ? 'Secret Agent' : 'シークレット・エージェント');
    expect(text).toContain(file.players[3]);
    const csv = String((await tap('table')).content);
    expect(csv.startsWith('\ufeff"')).toBe(true);
    await expect(tray.key('table')).toContainText(lang === 'en' ? 'CSV with commas' : 'CSV（カンマ区切り）');
    // Lines of events are between the lines of the deals.
    expect(csv.split('\r\n').filter((line) => /^\d/.test(line))).toHaveLength(file.deals.length);
    const png = (await tap('picture')).content;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].every((side) => side > 600)).toBe(true);
    fs.mkdirSync('out', { recursive: true });
    fs.writeFileSync(`out/sheet.${lang}.png`, png);
  });
}

test('Web Share gets the link, and files where it takes them', async ({ page }) => {
  await page.addInitScript(() => {
    window.shared = [];
    Navigator.prototype.canShare = () => true;
    Navigator.prototype.share = async ({ url, text, files = [] }) => {
      if (window.leaves) throw new DOMException('', 'AbortError');
      window.shared.push({ url, text, files: files.map(({ name, type, size }) => ({ name, type, some: size > 100 })) });
    };
  });
  const { tray, hand } = await atShare(page, 'ascot', { written: 1 });
  for (const way of ['link', 'picture', 'text']) {
    await hand.tap(tray.key(way));
    await expect(said(page)).toHaveText('Shared.');
    await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(['link', 'picture', 'text'].indexOf(way) + 1);
  }
  const [link, picture, text] = await page.evaluate(() => window.shared);
  expect(link.url).toBe(await scanned(page));
  expect(picture.files).toEqual([{ name: 'ascot-kept.png', type: 'image/png', some: true }]);
  expect(text.text).toContain('Agreed rules');
  await page.evaluate(() => (window.leaves = true));
  await hand.tap(tray.key('file'));
  await expect(said(page)).toHaveText('');
});

for (const [lang, words] of [
  ['en', ['Open', 'This is not a match file.', 'written by a newer version', 'too large to be a match', 'There is no game with this id.', 'This link is incomplete']],
  ['ja', ['読み込む', '試合ファイルとして読めません', '新しいバージョンのアプリ', '大きすぎます', 'このidのゲームはありません', 'リンクが途中で切れているか']],
]) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'en' ? 'en-GB' : 'ja-JP' });

    test('a file from outside is shown first, with what does not fit and where', async ({ page }) => {
      const app = new App(page);
      const [open, unreadable, newer, large, unknown, cut] = words;
      await app.open();
      await page.locator('nav.bar').getByText(open, { exact: true }).tap();
      await expectAccessible(page);
      const choose = (name, content) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
      const file = { ...example('roller-derby'), open_deal: undefined };
      file.players = ['<img src=x onerror=alert(1)>', ...file.players.slice(1)];
      file.deals = [file.deals[0], { ...file.deals[1], roller_tricks: 14, taken: undefined }];
      const agents = example('secret-agent');
      agents.deals[1].trump = 'D';
      await choose('agents.json', JSON.stringify(agents));
      await expect(page.locator('.middle .wrong, .middle [role=alert]').first()).toContainText(/Hana( |が)/);
      await app.open('open');
      await choose('foreign.json', JSON.stringify(file));
      await expect(page.locator('.middle')).toContainText('deals[1].roller_tricks');
      await expect(page.locator('.middle')).toContainText('<img src=x onerror=alert(1)>');
      await expect(page.locator('img')).toHaveCount(0);
      await expectAccessible(page);
      await new Hand(page).tap(page.locator('.key[data-value=keep]'));
      // A deal that is no longer valid is asked for again.
      await expect(page.locator('#question')).toHaveAttribute('data-fact', 'roller_tricks');

      for (const [content, sentence] of [
        ['no json', unreadable],
        ['{"version":99}', newer],
        [`{"game":"${'x'.repeat(1_100_000)}"}`, large],
        ['{"game":"canasta","players":[]}', unknown],
      ]) {
        await app.open('open');
        await choose('bad.json', content);
        await expect(page.locator('.middle')).toContainText(sentence);
      }
      await app.open('open#match=AQAA');
      await expect(page.locator('.middle')).toContainText(cut);
      await expectAccessible(page);
    });
  });
}

for (const [lang, jokerSale, codeWord, field, neither] of [
  ['en', 'Joker sale', 'Code', 'Link or code', 'neither a link'],
  ['ja', 'ジョーカー・セール', 'コード', 'リンクかコード', 'リンクでも、取り決めのコードでも'],
]) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'en' ? 'en-GB' : 'ja-JP' });

    test('a contract is a code: read, typed, scanned, and a match is set up by it', async ({ page }) => {
      await players(page, ['Mika', 'Jun', 'Hana', 'Theo']);
      const app = new App(page);
      const hand = new Hand(page);
      const setUp = new SetUp(hand, lang);
      await app.open('new/roller-derby');
      await setUp.dealsFirst('Mika');
      const code = () => page.locator('.below-rules .link:first-child').innerText();
      const usual = await code();
      expect(usual).toMatch(new RegExp(`^${codeWord} [0-9A-Z]{4}-[0-9A-Z]{4}$`));
      await page.getByRole('switch', { name: new RegExp(jokerSale) }).or(page.locator('.choice', { hasText: jokerSale }).locator('.switch')).first().tap();
      await expect.poll(code).not.toBe(usual);
      const [, changed] = (await code()).split(' ');
      await hand.tap(page.locator('.below-rules .link:first-child'));
      await expect(page.locator('.contract')).toContainText(jokerSale);
      await expect(page.locator('.code')).toContainText(changed);
      await expectAccessible(page);
      const address = await scanned(page);
      expect(address).toMatch(new RegExp(`open#contract=${changed}$`));

      // The code is typed on another phone, in small letters.
      await page.evaluate(forget);
      await app.open('open');
      await page.getByLabel(field).fill('no link?!');
      await hand.tap(page.locator('.filled'));
      await expect(page.locator('.tray .say[role=alert]')).toContainText(neither);
      await page.getByLabel(field).fill(changed.toLowerCase());
      await hand.tap(page.locator('.filled'));
      await expect(page.locator('.code')).toContainText(changed);
      await hand.tap(page.locator('.filled'));
      await expect(page).toHaveURL(/new\/roller-derby$/);
      expect((await kept(page, 'draft')).list.house_rules).toEqual({ joker_sale: true });
    });
  });
}

for (const lang of ['en', 'ja']) {
  test(`the sheet is one A4 page in black on white, also by night (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang, theme: 'baize' } });
    const evening = await Evening.sitDown(page, 'king-of-the-hill', { lang });
    await evening.app.open('m/kept/sheet');
    await expect(page.locator('.pad .total').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('.pad .total')).color]);
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await expect(page.locator('.tray')).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true, path: `out/sheet.${lang}.pdf` });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, , , width, height] = text.match(/\/MediaBox\s*\[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/).map(Number);
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  });
}

test.describe('in a country with a decimal comma', () => {
  test.use({ locale: 'de-DE' });

  test('the fields of a table are separated by semicolons, which its key says', async ({ page }) => {
    await page.addInitScript(() => {
      delete Navigator.prototype.share;
      delete Navigator.prototype.canShare;
    });
    const { tray, hand } = await atShare(page, 'secret-agent', { lang: 'en' });
    await expect(tray.key('table')).toContainText('CSV with semicolons');
    const csv = String((await downloaded(page, () => hand.tap(tray.key('table')))).content);
    expect(csv).toMatch(/^\ufeff"[^"]*";/);
  });
});

for (const lang of ['en', 'ja']) {
  test(`the code and all links under it are in sight, after an evening of several matches (${lang})`, async ({ page }) => {
    const at = Date.UTC(2026, 0, 1, 20);
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...played(example('spades'), { at }), ...played(example('hearts'), { id: 'other', at: at - 3_600_000 }) });
    await new App(page).open('m/kept/share');
    await expect(page.locator('.tray .key[data-value=evening-picture]')).toBeVisible();
    const tray = await page.locator('.tray').boundingBox();
    await expect(page.locator('.middle .qr')).toHaveCount(1);
    const parts = await page.locator('.middle :is(.qr, .link)').all();
    expect(parts.length).toBe(3);
    for (const part of parts) {
      const { y, height } = await part.boundingBox();
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(tray.y + 1);
    }
  });
}
