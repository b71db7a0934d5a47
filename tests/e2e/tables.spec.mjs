// Tables of names and points: a table from another app is pasted or opened as a file, and becomes a match on a plain sheet. Lines that
// cannot be read are listed. An evening is exported as a table, and to another app by a link that is not sent to any host.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { evening } from './support/many-matches.mjs';
import { header, keep } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const WORDS = {
  en: {
    open: 'Open',
    paste: 'Paste a table',
    show: 'Show it',
    cannot: 'This cannot be read as a table',
    utf8: 'Save it as “CSV UTF-8” in the spreadsheet',
    none: 'separated by commas, semicolons or tabs',
    change: 'Change the table',
    left: 'Line 3: “x” is not a whole number, so the line is left out.',
    totals: 'Line 5: the totals. They are left out, because the sheet adds up itself.',
    twice: 'Line 1: the name Mika looks like another one. A number is added to it.',
    large: 'Line 3: “１００００００” is too many points for one deal (99999 at most), so the line is left out.',
    players: 'Each line is a player',
    deals: 'Each line is a deal',
    after: 'After 2 deals.',
    plain: 'Plain Sheet',
    evening: 'Match,Game,Date,Mika: total',
    nothing: 'it goes to no server',
  },
  ja: {
    open: '読み込む',
    paste: '表を貼り付ける',
    show: '内容を見る',
    cannot: '表として読み取れません',
    utf8: '表計算ソフトで「CSV UTF-8」として保存し',
    none: 'カンマ・セミコロン・タブ',
    change: '表を直す',
    left: '3行目：「x」は整数ではないため、この行は入れません。',
    totals: '5行目：合計の行です。合計は自動で計算するため入れません。',
    twice: '1行目：Mikaはほかの名前と見分けがつかないため、番号を付けます。',
    large: '3行目：「１００００００」は1ディールの点として大きすぎる（99999点まで）ため、この行は入れません。',
    players: '1行をプレイヤー1人として読む',
    deals: '1行を1ディールとして読む',
    after: '2ディール終了時点。',
    plain: 'フリーシート',
    evening: '試合,ゲーム,日付,Mika：合計',
    nothing: 'サーバーには送られません',
  },
};

const TABLE = 'Runde;Mika;Jun\r\n1;５;−3\r\n2;x;4\r\n3;7;1\r\nTotal;12;-2\r\n';
const word = (page, text) => page.getByText(text, { exact: true });

for (const [lang, words] of Object.entries(WORDS)) {
  for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 568 }]) {
    test.describe(`${lang}, ${viewport.width} wide`, () => {
      test.use({ viewport });

      test('a pasted table becomes a plain sheet, and every line is accounted for', async ({ page }) => {
        await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
        const app = new App(page);
        await app.open('open');
        await word(page, words.paste).tap();
        const table = page.locator('#table');
        await expect(page.locator('.tray .filled')).toHaveAttribute('aria-disabled', 'true');
        await expectAccessible(page);
        await table.fill('Mika 12');
        await word(page, words.show).tap();
        await expect(page.locator('.middle')).toContainText(words.cannot);
        await expect(page.locator('.middle')).toContainText(words.none);
        await page.locator('.tray .filled').tap();
        await expect(table).toHaveValue('Mika 12');

        await table.fill(TABLE);
        await word(page, words.show).tap();
        await expect(page.locator('h1')).toHaveText(words.plain);
        await expect(page.locator('.middle')).toContainText(words.after);
        await expect(page.locator('.middle')).toContainText(words.left);
        await expect(page.locator('.middle')).toContainText('2;x;4');
        await expect(page.locator('.middle')).toContainText(words.totals);
        await expectAccessible(page);
        await expect(word(page, words.players)).toHaveCount(0);
        // Pastes a table as a Japanese keyboard writes it, with a name twice, and with more points than a deal can have.
        await word(page, words.change).tap();
        await table.fill('Mika，Jun，Mika\n５，－３，１\n１００００００，１，１');
        await word(page, words.show).tap();
        await expect(page.locator('.paid')).toContainText(['Mika', 'Jun', 'Mika 2']);
        await expect(page.locator('.middle')).toContainText(words.twice);
        await expect(page.locator('.middle')).toContainText(words.large);
        // Pastes a table that can also be read with its rows and columns exchanged.
        await word(page, words.change).tap();
        await table.fill('Club;Mika;Jun\nA;5;3\nB;7;1');
        await word(page, words.show).tap();
        await expect(page.locator('.paid')).toContainText(['Mika', 'Jun']);
        await word(page, words.players).tap();
        await expect(page.locator('.paid')).toContainText(['A', 'B']);
        await word(page, words.deals).tap();
        await expect(page.locator('.middle')).toContainText(words.after);
        await word(page, words.change).tap();
        await table.fill(TABLE);
        await word(page, words.show).tap();
        // The wrong line is corrected.
        await word(page, words.change).tap();
        await expect(table).toHaveValue(TABLE.replaceAll('\r\n', '\n'));
        await table.fill(TABLE.replace('x', '6').replace('12;-2', '18;2'));
        await word(page, words.show).tap();
        await expect(page.locator('.middle')).not.toContainText('2;x;4');
        await page.locator('[data-value=keep]').tap();
        await expect(page).toHaveURL(/\/m\/\w{15}$/);
        expect((await header(page)).players).toEqual(['Mika', 'Jun']);
        const id = page.url().match(/\/m\/(\w+)/)[1];
        await app.open(`m/${id}/sheet`);
        await expect(page.locator('table.pad')).toContainText('18');
      });
    });
  }

  test(`a file of a spreadsheet is opened like a match (${lang})`, async ({ page }) => {
    await keep(page, { 'trick-ledger/settings': { v: 1, lang } });
    await new App(page).open('open');
    const choose = (content) => page.locator('input[type=file]').setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose('\ufeff"Name","Points"\r\n"Mika","1"\r\n"Jun","２"\r\n');
    await expect(page.locator('h1')).toHaveText(words.plain);
    await expect(page.locator('.middle')).toContainText('Jun');
    // For a table of which no line can be read, the app gives the reason for each line. It does not say that the file is no JSON.
    await new App(page).open('open');
    await choose('Mika;Jun\r\n1,5;2\r\nx;4\r\n');
    await expect(page.locator('.middle')).toContainText(words.cannot);
    await expect(page.locator('.middle')).toContainText('1,5');
    await expect(page.locator('.middle')).toContainText('x;4');
    await expect(page.locator('.middle')).not.toContainText('JSON');
    await expect(page.getByRole('alert')).toHaveCount(1);
    // Tables as Excel saves them without being asked for UTF-8: in Shift_JIS in Japan (みか,じゅん), in Windows-1252 in Germany.
    const [japan, germany] = [[0x82, 0xdd, 0x82, 0xa9, 0x2c, 0x82, 0xb6, 0x82, 0xe3, 0x82, 0xf1], [0x5a, 0x6f, 0xeb, 0x3b, 0x4a, 0x75, 0x6e]];
    for (const [names, points] of [[japan, '\r\n1,2\r\n'], [germany, '\r\n1;2\r\n']]) {
      await new App(page).open('open');
      await choose(Buffer.concat([Buffer.from(names), Buffer.from(points)]));
      await expect(page.locator('.middle')).toContainText(words.cannot);
      await expect(page.locator('.middle')).toContainText(words.utf8);
    }
  });

  test(`an evening goes out as a table and, by a tap, to BG Stats (${lang})`, async ({ page, context, host, noise }) => {
    noise.allow(/bgstats/);
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...evening('secret-agent', 'one', 5.75), ...evening('secret-agent', 'two', 5.79), ...evening('secret-agent', 'three', 5.83, { players: ['Aya', 'Jun', 'Hana', 'Theo'] }) });
    await page.addInitScript(() => {
      delete Navigator.prototype.share;
      delete Navigator.prototype.canShare;
    });
    const requests = [];
    context.on('request', (request) => requests.push(request.url()));
    const app = new App(page);
    await app.open('m/one/share');
    const csv = String((await downloaded(page, () => page.locator('.tray [data-value=evening-table]').tap())).content).replaceAll('"', '').replaceAll(';', ',');
    const lines = csv.replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    for (const name of ['Mika', 'Jun', 'Hana', 'Theo', 'Aya']) expect(lines[0]).toContain(name);
    expect(lines[0]).toContain(words.evening.split(',').slice(0, 3).join(','));

    await page.locator('.links').getByText('BG Stats').tap();
    await expect(page.locator('.middle')).toContainText(words.nothing);
    await expectAccessible(page);
    const plays = page.locator('a.play');
    await expect(plays).toHaveCount(3);
    // The matches of one game have different numbers and times, and each has its own people.
    await expect(plays.locator('b')).toHaveText([/^1 /, /^2 /, /^3 /]);
    await expect(plays.locator('small:first-of-type')).toHaveText([/^18:00/, /^18:57/, /^19:55/]);
    await expect(plays.locator('small:last-of-type')).toHaveText([/^Mika/, /^Mika/, /^Aya/]);
    const href = await plays.first().getAttribute('href');
    expect(href).toMatch(/^bgstats:\/\/app\.bgstatsapp\.com\/createPlay\.html\?data=[\w%.~-]+$/);
    const data = JSON.parse(decodeURIComponent(href.split('data=')[1]));
    expect(data).toMatchObject({ sourceName: 'Trick Ledger', sourcePlayId: 'one', game: { sourceGameId: 'secret-agent', highestWins: true } });
    expect(data.players.map(({ name, score, rank, winner }) => [name, score, rank, winner])).toEqual([
      ['Mika', 112, 4, false],
      ['Jun', 118, 2, false],
      ['Hana', 115, 3, false],
      ['Theo', 131, 1, true],
    ]);
    const elsewhere = () => requests.filter((url) => ![host.url, 'blob:', 'data:'].some((ours) => url.startsWith(ours)));
    expect(elsewhere()).toEqual([]);
    await plays.first().tap();
    await expect(plays).toHaveCount(3);
    // The link has only the other app's address before `#`, so no host receives the data.
    await expect.poll(elsewhere).toEqual([href]);
  });
}
