// Tests the records: all matches, players and games with their results, renaming, deleting, and playing again.
import { App } from './support/app.mjs';
import { manyMatches, evening } from './support/many-matches.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Hand } from './support/pages/hand.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { example, recounted } from './support/recount.mjs';
import { header, keep, kept } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const WORDS = {
  en: {
    records: 'Records',
    find: 'Find',
    evening: 'Theo won',
    newYearsEve: '31 December 2025',
    newYear: '1 January 2026',
    swing: 'Largest swing in a deal: Roller Derby',
    run: 'Most wins in a row',
    year: '2026 so far',
    search: 'Name of a player or a game',
    game: 'Game',
    finished: 'finished',
    open: 'open',
    all: 'all',
    givenUp: 'abandoned',
    left: 'abandoned after 2 deals',
    giveUp: 'Abandon',
    takeUp: 'Resume',
    found: (found, of) => `${found} of ${of} matches`,
    won: '2 January 2026, Mika & Hana 171 to 52',
    results: 'Resultspoints',
    again: 'Play again',
    delete: 'Delete',
    putBack: 'Restore',
    forGood: /^Delete for good/,
    mika: '2 played, 1 won, 0 shared',
    rename: 'Another name, or the same person',
    call: (one, other) => `${one} is called ${other}`,
    merge: (one, other) => `${one} and ${other} are one person`,
    two: 'Mika and Jun have sat at one table, so they are two people.',
    takeBack: 'Undo',
    written: 'Mika appears as Mikka in this match.',
    deals: 'Agreed. Mika deals',
  },
  ja: {
    records: '戦績',
    find: '検索',
    evening: 'Theoの勝ち',
    newYearsEve: '2025年12月31日',
    newYear: '2026年1月1日',
    swing: '1ディールの最大の差：ローラー・ダービー',
    run: '最多連勝',
    year: '2026年の順位',
    search: 'プレイヤーまたはゲームの名前',
    game: 'ゲーム',
    finished: '終了',
    open: '進行中',
    all: 'すべて',
    givenUp: '中止',
    left: '2ディールで中止',
    giveUp: '中止する',
    takeUp: '再開する',
    found: (found, of) => `${of}試合中${found}試合`,
    won: '2026年1月2日、Mika・Hana 171対52',
    results: '成績点',
    again: 'もう一度',
    delete: '削除',
    putBack: '元に戻す',
    forGood: /^完全に削除する/,
    mika: '2試合、勝ち1、引き分け0',
    rename: '名前の変更・同じ人をまとめる',
    call: (one, other) => `「${one}」を「${other}」に変える`,
    merge: (one, other) => `「${one}」と「${other}」は同じ人`,
    two: '「Mika」と「Jun」は同じ卓に座ったことがあるので、別の人です。',
    takeBack: '元に戻す',
    written: 'この試合ではMikaの名前はMikkaです。',
    deals: 'これで始める（ディーラー：Mika）',
  },
};

/** The cells of the table row that begins with a name. */
const row = (page, table, name) =>
  page.locator('table.record').nth(table).locator('tr').filter({ has: page.locator('th', { hasText: name }) }).locator('td');

for (const [lang, words] of Object.entries(WORDS)) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'en' ? 'en-GB' : 'ja-JP' });

    test('matches are found by name, game and how far they are; the address keeps it', async ({ page }) => {
      const app = new App(page);
      await keep(page, manyMatches());
      await app.open();
      await page.locator('nav.bar').getByText(words.records, { exact: true }).tap();
      await expect(page).toHaveURL(/\/records$/);
      await page.locator('nav.bar').getByText(words.find, { exact: true }).tap();
      await expect(page).toHaveURL(/\/records\/matches$/);
      const lines = page.locator('.recent li');
      const count = page.locator('.say[role=status]');
      await expect(count).toHaveText(words.found(4, 4));
      await expect(lines.nth(1)).toContainText(words.won);
      await expectAccessible(page);

      await page.getByRole('searchbox', { name: words.search }).fill('mikka');
      await expect(count).toHaveText(words.found(1, 4));
      await page.getByRole('searchbox', { name: words.search }).fill('theo derby');
      await expect(lines).toHaveCount(3);
      await page.getByRole('radio', { name: words.finished, exact: true }).tap();
      await expect(lines).toHaveCount(2);
      await app.reload();
      await expect(page.getByRole('searchbox', { name: words.search })).toHaveValue('theo derby');
      await expect(lines).toHaveCount(2);
      await page.getByRole('searchbox', { name: words.search }).fill('');
      await page.getByRole('combobox', { name: words.game }).selectOption('secret-agent');
      await expect(lines).toHaveCount(1);
      await page.getByRole('radio', { name: words.open, exact: true }).tap();
      await expect(lines).toHaveCount(0);
      await page.getByRole('radio', { name: words.all, exact: true }).tap();
      await lines.locator('a').tap();
      await expect(page).toHaveURL(/\/records\/match\/agents$/);
      await expect(page.locator('.paid .whose').first()).toHaveText('Theo');
      await expect(page.locator('.paid .figure')).toHaveText(['131', '118', '115', '112']);
      await expectAccessible(page);
      // Going back shows the search unchanged.
      await page.locator('.back').tap();
      await expect(page).toHaveURL(/\/records\/matches\?game=secret-agent$/);
      await expect(lines).toHaveCount(1);
    });

    test('the first page: the last evenings, who leads the year, streaks and bests, and a tap to a person', async ({ page }) => {
      const app = new App(page);
      // Stores two matches of Spades on one evening, one of them with a nil.
      const spades = (id, day) => evening('spades', id, day, { players: ['Mika', 'Jun', 'Hana', 'Theo'] });
      await keep(page, { ...manyMatches(), ...spades('spades1', 40), ...spades('spades2', 40) });
      await app.open('records');
      const evenings = page.locator('.evenings li');
      await expect(evenings).toHaveCount(3);
      await expect(evenings.nth(0)).toContainText(/×2/);
      await expect(evenings.nth(0)).toContainText('Jun');
      await expect(evenings.nth(1)).toContainText(words.won.split(/[,、] ?/).at(-1));
      await expect(evenings.nth(2)).toContainText(words.evening);
      await expect(page.getByRole('heading', { name: words.year })).toBeVisible();
      // Theo played Secret Agent, and Spades twice as Jun's partner. The first match began in the night after
      // 31 December, which still counts as 2025.
      const standing = page.locator('.standing tbody tr');
      await expect(standing.first().locator('th')).toHaveText('Theo');
      await expect(standing.first().locator('td')).toHaveText(['3', '4', '75']);
      await expect(page.locator('.chart')).toHaveAttribute('aria-label', /Theo: 1, 1, 2, 3|Theo：1、1、2、3/);
      const best = (says) => page.locator('.bests li').filter({ hasText: says });
      await expect(best(words.run).locator('.figure')).toHaveText('2');
      await expect(best(words.swing)).toContainText('Hana');
      await expectAccessible(page);
      // The page links to the deal with the largest swing, and to each person.
      await best(words.swing).locator('a').tap();
      await expect(page).toHaveURL(/\/m\/first\/deal\/\d$/);
      await app.open('records');
      await standing.first().locator('a').tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theo');
      await expect(page.locator('table.record').nth(1).locator('tbody tr').first().locator('td')).toHaveText(['6', '6', '100']);
    });

    test('a match begun after midnight has the date of its evening everywhere, as its year has', async ({ page }) => {
      const app = new App(page);
      // One of these matches began at 0:28 on 1 January, and was corrected days later.
      const night = { ...evening('secret-agent', 'night', 0.02), ...evening('spades', 'before', -0.1) };
      await keep(page, night);
      for (const route of ['records/matches', 'records/match/night', 'records']) {
        await app.open(route);
        await expect(page.locator('body')).toContainText(words.newYearsEve);
        await expect(page.locator('body')).not.toContainText(words.newYear);
      }
      // The two matches count as one evening.
      await expect(page.locator('.evenings li')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: /2025/ })).toBeVisible();
    });

    test('a match that was given up is listed as such, and counts for nobody', async ({ page }) => {
      const app = new App(page);
      await keep(page, { ...manyMatches(), ...evening('roller-derby', 'left', 4, { written: 2, end: 'nobody' }) });
      await app.open('records/matches');
      await page.getByRole('radio', { name: words.givenUp, exact: true }).tap();
      await expect(page.locator('.recent li')).toHaveCount(1);
      await expect(page.locator('.recent li')).toContainText(words.left);
      await app.open('records/players/Mika');
      await expect(page.locator('.live')).toContainText(words.mika);
      await app.open();
      await expect(page.locator('.resume')).toBeVisible(); // The open match is offered, not the one given up.
      await expect(page.locator('.recent li').first()).toContainText(words.left);
    });

    test('a match that was left behind is given up where it stands in the records, and taken up again', async ({ page }) => {
      const app = new App(page);
      await keep(page, evening('roller-derby', 'left', 4, { written: 2 }));
      await app.open('records/match/left');
      const [title, link] = [page.locator('h2.question'), (text) => page.locator('.links').getByText(text, { exact: true })];
      await link(words.giveUp).tap();
      await expect(title).toHaveText(words.left);
      await expectAccessible(page);
      await app.reload();
      await link(words.takeUp).tap();
      await expect(title).not.toHaveText(words.left);
      await page.locator('.filled').tap();
      await expect(page).toHaveURL(/\/m\/left$/);
      await expect(page.locator('#question')).toHaveAttribute('data-fact', 'die1');
    });

    test('a person has played, won, averages, bests, runs, and meets others', async ({ page }) => {
      await keep(page, manyMatches());
      await new App(page).open('records/players/Theo');
      // Two matches of Roller Derby were lost with 52, and Secret Agent was won with 131.
      await expect(row(page, 0, 'Roller Derby').or(row(page, 0, 'ローラー'))).toHaveText(['2', '0', '52.0104 ÷ 2', '52', '0']);
      await expect(row(page, 0, 'Secret Agent').or(row(page, 0, 'シークレット'))).toHaveText(['1', '1', '131.0131 ÷ 1', '131', '1']);
      // Theo was once behind Mika and once ahead of her. As Jun's partner he lost twice.
      await expect(row(page, 2, 'Mika').first()).toBeVisible();
      const against = page.locator('table.record').nth(2).locator('tbody tr');
      await expect(against.filter({ has: page.locator('th', { hasText: /^Mika$/ }) }).locator('td')).toHaveText(['2', '1', '1', '0']);
      await expect(against.filter({ hasText: 'Jun' }).locator('td')).toHaveText(['1', '1', '0', '0']);
      await expect(row(page, 3, 'Jun')).toHaveText(['2', '0']);
      await expectAccessible(page);
      // A number links to the matches that it counts.
      await row(page, 0, 'Roller Derby').or(row(page, 0, 'ローラー')).first().locator('a').tap();
      await expect(page.locator('.recent li')).toHaveCount(2);
    });

    test('a game shows what everybody has to show in it', async ({ page }) => {
      await keep(page, manyMatches());
      await new App(page).open('records/games');
      await page.locator('.recent a').first().tap();
      await expect(page).toHaveURL(/\/records\/games\/roller-derby$/);
      await expect(page.locator('table.record tbody tr')).toHaveCount(5); // Mika and Mikka count as two people until they are merged.
      // The heading of the table names the unit of the results.
      await expect(page.locator('.heading').first()).toHaveText(words.results);
      await expect(row(page, 0, 'Hana')).toHaveText(['2', '2', '171.0342 ÷ 2', '171', '2']);
      await expect(row(page, 0, 'Jun')).toHaveText(['2', '0', '52.0104 ÷ 2', '52', '0']);
      await expectAccessible(page);
    });

    test('two names become one person, the matches stay as they were written, and it can be taken back', async ({ page }) => {
      const app = new App(page);
      await keep(page, { ...manyMatches(), 'trick-ledger/players': { v: 1, list: [{ name: 'Mikka', mark: 4 }, { name: 'Mika', mark: 0 }] } });
      await app.open('records/players');
      await page.locator('.recent a').filter({ hasText: 'Mikka' }).tap();
      const others = () =>
        page.evaluate(() => {
          // All keys, without the number of the last batch written to IndexedDB.
          const { 'trick-ledger/renames': _, 'trick-ledger/stamp': __, ...rest } = localStorage;
          return rest;
        });
      const before = await others();
      await page.getByRole('button', { name: words.rename }).tap();
      await expectAccessible(page);
      await page.locator('.keys').getByRole('button', { name: 'Mika', exact: true }).tap();
      await page.getByRole('button', { name: words.merge('Mikka', 'Mika') }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mika');
      await expect(page).toHaveURL(/\/records\/player\/\w+-\d$/);
      await expect(page.locator('.brought')).toContainText(words.call('Mikka', 'Mika'));
      await expect(row(page, 0, 'Roller Derby').or(row(page, 0, 'ローラー')).first()).toHaveText('2');
      await expectAccessible(page);
      expect((await kept(page, 'match/first')).header.players[0]).toBe('Mikka');
      await app.open('records/match/first');
      await expect(page.getByText(words.written)).toBeVisible();
      // In a new match no player is proposed twice.
      await app.open('records/players/Mika');
      await page.locator('.brought').getByRole('button', { name: words.takeBack }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mikka');
      await expect(page).toHaveURL(/\/records\/player\/\w+-\d$/);
      const renames = await kept(page, 'renames');
      expect(renames.list).toEqual([]);
      expect(await others()).toEqual(before);
    });

    test('a new name is used from then on; two who have sat at one table are two people', async ({ page }) => {
      const app = new App(page);
      await keep(page, manyMatches());
      await app.open('records/players/Mika');
      await expect(page.locator('.live')).toContainText(words.mika);
      await page.getByRole('button', { name: words.rename }).tap();
      const field = page.getByRole('textbox');
      await field.fill('Jun');
      await expect(page.locator('.say[role=alert]')).toContainText(words.two);
      await expect(page.locator('.filled')).toHaveAttribute('aria-disabled', 'true');
      await field.fill('美香 A');
      await page.getByRole('button', { name: words.call('Mika', '美香 A') }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('美香 A');
      await app.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('美香 A');
      await expect(page.locator('.live')).toContainText(words.mika);
      // If the same people play again, the renamed player has her new name.
      await app.open('new/roller-derby?again=second');
      await expect(page.locator('.contract')).toContainText('美香 A');
      await new SetUp(new Hand(page), lang).agree();
      expect((await header(page)).players[0]).toBe('美香 A');
      expect((await kept(page, 'match/second')).header.players[0]).toBe('Mika');
    });

    test('a match is deleted so that it can be put back, and for good only with a finger that rests', async ({ page }) => {
      const app = new App(page);
      await keep(page, manyMatches());
      await app.open('records/match/second');
      await page.getByRole('button', { name: words.delete, exact: true }).tap();
      await expect(page.getByRole('button', { name: words.putBack })).toBeVisible();
      await expectAccessible(page);
      await app.open();
      await expect(page.locator('.recent li')).toHaveCount(2); // The open match is above this list.
      await app.open('records?state=deleted');
      await expect(page.locator('.recent li')).toHaveCount(1);
      await page.locator('.recent a').tap();
      await page.getByRole('button', { name: words.putBack }).tap();
      await expect(page.getByRole('button', { name: words.delete, exact: true })).toBeVisible();
      await app.open('records/matches');
      await expect(page.locator('.recent li')).toHaveCount(4);

      await app.open('records/match/second');
      await page.getByRole('button', { name: words.delete, exact: true }).tap();
      const forGood = page.getByRole('button', { name: words.forGood });
      await forGood.tap();
      expect(await kept(page, 'match/second')).not.toBeNull();
      const { x, y } = await forGood.boundingBox();
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await expect(page).toHaveURL(/\/records\/matches$/);
      await page.mouse.up();
      await expect(page.locator('.recent li')).toHaveCount(3);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('second')))).toEqual([]);
    });

    test('play again: the same people, seats and rules, and the deal passed on in the direction of the game', async ({ page }) => {
      const app = new App(page);
      await keep(page, manyMatches());
      await app.open('records/match/second');
      await page.getByRole('link', { name: words.again }).tap();
      const setUp = new SetUp(new Hand(page), lang);
      // There are four deals. Mika dealt the first, so she deals again.
      await expect(setUp.filled).toHaveText(words.deals);
      await setUp.agree();
      const { players, first_dealer, house_rules, game } = await header(page);
      expect({ players, first_dealer, house_rules, game }).toEqual({
        game: 'roller-derby',
        players: ['Mika', 'Jun', 'Hana', 'Theo'],
        first_dealer: 0,
        house_rules: { joker_sale: true },
      });
    });
  });
}

test('play again goes on with the deal where the match has left it, whichever way the game turns', async ({ page }) => {
  const app = new App(page);
  // King of the Hill is played anticlockwise.
  await keep(page, evening('king-of-the-hill', 'hill', 0));
  await app.open('records/match/hill');
  await page.getByRole('link', { name: 'Play again' }).tap();
  const setUp = new SetUp(new Hand(page));
  await setUp.agree();
  const before = (await kept(page, 'match/hill')).header;
  const after = await header(page);
  expect(after.players).toEqual(before.players);
  expect(after.first_dealer).toBe(recounted(example('king-of-the-hill')).standing.dealer);
});

test('an address of the search as it was before still opens it; with no finished match the first page says so', async ({ page }) => {
  const app = new App(page);
  await keep(page, evening('roller-derby', 'left', 4, { written: 2 }));
  await app.open('records?game=roller-derby&state=open');
  await expect(page.locator('.recent li')).toHaveCount(1);
  await app.open('records');
  await expect(page.locator('.middle h2')).toHaveText('No match has been finished here yet.');
});

test('there is nothing to see before the first match, and no match at an unknown address', async ({ page }) => {
  const app = new App(page);
  for (const route of ['records', 'records/matches', 'records/players', 'records/games']) {
    await app.open(route);
    await expect(page.locator('.middle .say')).toBeVisible();
    await expectAccessible(page);
  }
  for (const route of ['records/match/nowhere', 'records/players/Nobody', 'records/games/canasta', 'records/elsewhere']) {
    await app.open(route);
    await expect(page.getByText('There is no page at this address')).toBeVisible();
  }
});

test('the focus stays where one is: after deleting, at a new name, and at the button that saves', async ({ page }) => {
  const app = new App(page);
  const hand = new Hand(page);
  await keep(page, manyMatches());
  await app.open('records/match/first');
  await hand.tap(page.locator('.links').getByText('Delete', { exact: true }));
  await expect(page.locator('h2.question')).toBeFocused();
  await hand.tap(page.getByRole('button', { name: 'Restore' }));
  await expect(page.locator('h2.question')).toBeFocused();
  await app.open('records/players/Mika');
  await hand.tap(page.getByText('Another name, or the same person'));
  await expect(page.locator('.tray input')).toBeFocused();
  await hand.tap(page.getByText('Cancel', { exact: true }));
  await expect(page.locator('h1')).toBeFocused();
  await app.open('records/backup');
  const save = page.locator('.tray .filled');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.middle [role=status]')).toContainText('matches');
  await expect(save).toBeFocused();
});

test('somebody who is called two dots can be opened', async ({ page }) => {
  const app = new App(page);
  await keep(page, manyMatches());
  await app.open('records/players/Mika');
  await page.getByText('Another name, or the same person').tap();
  await page.locator('.tray input').fill('..');
  await page.locator('.tray .filled').tap();
  await expect(page.locator('h1')).toHaveText('..');
  await app.open('records/players');
  await page.getByRole('link', { name: /^\.\. / }).tap();
  await expect(page.locator('h1')).toHaveText('..');
  await app.reload();
  await expect(page.locator('h1')).toHaveText('..');
});

test('the table of a deleted match says that it is deleted', async ({ page }) => {
  const app = new App(page);
  await keep(page, evening('roller-derby', 'left', 4, { written: 2 }));
  await app.open('m/left');
  // Without leaving the app, the browser still shows the page of the match.
  await page.evaluate(() => {
    history.pushState(null, '', 'records/match/left');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('.banner')).toContainText('This match has been deleted.');
});
