// Tests an evening at a table that changes, from the open match to the records: a player comes with an agreed total, another leaves,
// another sits out a deal, and a name is corrected. Each change is undone and redone, and every export has it.
import { App } from './support/app.mjs';
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { Hand } from './support/pages/hand.mjs';
import { More } from './support/pages/more.mjs';
import { Sheet } from './support/pages/sheet.mjs';
import { Tray } from './support/pages/tray.mjs';
import { atTable, recounted } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { scanned } from './support/scanned.mjs';
import { expect, patient, test } from './support/test.mjs';

const WORDS = {
  en: {
    joins: (total) => `From deal 2 on Aya plays too, with a total of ${total}.`,
    leaves: 'Jun left before deal 3.',
    sitsOut: 'Deal 4: without Hana.',
    gone: (total) => `Jun left before the end, with a total of ${total}.`,
  },
  ja: {
    joins: (total) => `第2ディールからAyaが参加（${total}点から）。`,
    leaves: 'Junは第3ディールの前に退席。',
    sitsOut: '第4ディールはHanaが休み。',
    gone: (total) => `Junは途中で退席（${total}）。`,
  },
};

const figure = (n) => String(n).replace('-', '−');

class Changing extends Evening {
  constructor(page, file, lang) {
    super(page, file, lang);
    this.more = new More(this.hand);
  }

  /** The numbers of a deal's players (from 0). */
  players(deal) {
    const { players, arrivals, absences } = this.file;
    const isAway = (player) => absences.some((one) => one.player === player && one.from <= deal && deal < (one.until ?? Infinity));
    const all = [...players.map(() => 0), ...arrivals.map(({ from }) => from)];
    return all.flatMap((from, player) => (from <= deal && !isAway(player) ? [player] : []));
  }

  /** The totals after a deal, as the match screen shows them: only those of the players of that deal. */
  totals(deal) {
    return this.players(deal).map((player) => figure(this.expected.deals[deal].totals[player]));
  }

  /** Checks that the dealer of the open deal is the dealer that `recount` expects. */
  async deals(deal) {
    const { players, deals } = this.expected;
    const says = this.page.locator('.strip .cell, .tray .chip').filter({ hasText: /Dealer|ディーラー/ });
    await expect(says.first()).toContainText(players[deals[deal].dealer]);
  }

  /** Checks that the sheet shows the change, does not show it after undo, and shows it again after redo. `says` makes the check. */
  async onSheet(says) {
    await this.table.sheet();
    await says(true);
    await this.sheet.undo();
    await says(false);
    await this.sheet.redo();
    await says(true);
    await this.sheet.goOn();
  }
}

for (const [id, lang] of [['hearts', 'en'], ['hearts', 'ja'], ['oh-hell', 'en'], ['oh-hell', 'ja'], ['plain-sheet', 'en'], ['plain-sheet', 'ja']]) {
  test(`people come and go at ${id}, and everything that goes out has it (${lang})`, async ({ page, browser }) => {
    test.setTimeout(150_000);
    const words = WORDS[lang];
    const file = atTable(`${id}-comings`);
    const evening = new Changing(page, file, lang);
    const { hand, more, table, sheet } = evening;
    const [{ total }] = file.arrivals;
    const { totals } = evening.expected;
    await keep(page, { 'trick-ledger/settings': { v: 1, lang }, ...played(file, { written: 1 }) });
    await page.addInitScript(() => {
      delete Navigator.prototype.share;
      delete Navigator.prototype.canShare;
    });
    await evening.app.open('m/kept');

    // Aya joins after Jun, with a total of her own.
    await more.open();
    await more.say('players', 'comes');
    await more.write('Aya');
    await hand.tap(more.keys.filter({ hasText: 'Jun' }));
    await more.say('another');
    await more.number(total);
    await expect(page).toHaveURL(/\/m\/kept$/);
    await evening.onSheet(async (is) => {
      await expect(sheet.footnotes).toHaveText(is ? [words.joins(total)] : []);
      // The column of the new player begins with the agreed total.
      await expect(sheet.row(1).locator('td').filter({ hasText: /\d/ })).toHaveCount(is ? 5 : 4);
      if (is) await expect(sheet.row(1).locator('td').last()).toHaveText(figure(total));
    });
    await evening.deals(1);
    await evening.playOn(1, 2);

    // Jun leaves.
    await more.open();
    await more.say('players', 'leaves', '1');
    await evening.onSheet((is) => expect(sheet.pad.locator('th.gone')).toHaveText(is ? [/Jun/] : []));
    await evening.deals(2);
    await evening.playOn(2, 3);

    // Hana sits out a deal.
    await more.open();
    await more.say('players', 'sits-out', '2');
    await evening.onSheet((is) => expect(sheet.footnotes).toHaveText([words.joins(total), words.leaves, words.sitsOut].slice(0, is ? 3 : 2)));
    await evening.deals(3);
    await evening.playOn(3, 4);

    // Theo is renamed to Teo.
    await more.open();
    await more.say('players', 'misspelt');
    await hand.tap(more.keys.filter({ hasText: 'Theo' }));
    await more.write('Teo');
    await evening.onSheet((is) => expect(sheet.pad.locator('thead')).toContainText(is ? 'Teo' : 'Theo'));
    await evening.deals(4);

    // The match is exported as text, as a file and as a code.
    await table.sheet();
    await hand.tap(page.locator('nav.bar').getByText(/^(Share|共有)$/));
    const tray = new Tray(hand);
    const tap = (way) => downloaded(page, () => hand.tap(tray.key(way)));
    const text = String((await tap('text')).content);
    for (const says of ['Teo', words.joins(total), words.leaves, words.sitsOut]) expect(text).toContain(says);
    expect(text).not.toContain('Theo');
    const shared = JSON.parse((await tap('file')).content);
    const corrected = file.players.map((name) => name.replace('Theo', 'Teo'));
    expect(shared).toMatchObject({ version: 3, players: corrected, absences: file.absences });
    expect(shared.arrivals).toMatchObject([{ from: 1, name: 'Aya', total, after: 1 }]);
    const after = evening.expected.deals.slice(0, 4).map((deal) => deal.totals);
    expect(recounted(shared).deals.map((deal) => deal.totals)).toEqual(after);
    const address = await scanned(page);
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await patient(context);
    const other = await context.newPage();
    await keep(other, { 'trick-ledger/settings': { v: 1, lang } });
    await other.goto(address);
    await new App(other).started();
    const copy = new Tray(new Hand(other));
    await copy.hand.tap(copy.key('keep'));
    await expect(other).toHaveURL(/\/m\/\w{15}$/);
    await other.goto(`${other.url()}/sheet`);
    const there = new Sheet(copy.hand);
    await expect(there.footnotes).toHaveText([words.joins(total), words.leaves, words.sitsOut]);
    expect(await there.totals()).toEqual(after.map((totals) => totals.map(figure)));
    await context.close();

    // The match is played to its end, and is then in the records.
    await evening.app.open('m/kept');
    await evening.playOn(4);
    await table.stands('over');
    await expect(table.won).toContainText('Mika');
    await evening.app.open('m/kept/sheet');
    expect((await sheet.totals()).at(-1)).toEqual(totals.map(figure));
    await evening.app.open('records/match/kept');
    await expect(page.locator('.middle')).toContainText('Teo');
    for (const name of ['Mika', 'Hana', 'Aya', words.gone(figure(totals[1]))]) await expect(page.locator('.middle')).toContainText(name);
  });
}
