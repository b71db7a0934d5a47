// Plays a match file by tapping, for any game. No game is special here: the question on the screen names the fact of the file that
// it asks for.
import { App } from './app.mjs';
import { Deal, Sheet } from './pages/sheet.mjs';
import { Hand } from './pages/hand.mjs';
import { SetUp } from './pages/setup.mjs';
import { Shelf } from './pages/shelf.mjs';
import { Table } from './pages/table.mjs';
import { example, game, recounted } from './recount.mjs';
import { keep, played } from './remembered.mjs';
import { expect } from './test.mjs';

/** The written form of totals: as numbers, including the starting chips, or as the rungs of a ladder. */
const written = ({ totals, standing }) => standing.ladder ?? (standing.balances ?? totals).map((total) => String(total).replace('-', '−'));

/** The facts that are entered trick by trick (the log). */
const LOGS = ['taken', 'led'];

export class Evening {
  /** `file` is a match file, and `lang` the language of the screen. */
  constructor(page, file, lang = 'en') {
    this.page = page;
    this.file = file;
    this.lang = lang;
    this.game = game(file.game);
    this.app = new App(page);
    this.hand = new Hand(page);
    this.shelf = new Shelf(this.hand);
    this.setUp = new SetUp(this.hand, lang);
    this.table = new Table(this.hand);
    this.sheet = new Sheet(this.hand);
    this.deal = new Deal(this.hand);
  }

  static example(page, id, lang) {
    return new Evening(page, example(id), lang);
  }

  /**
   * Opens an example match. Its first `written` deals are saved, and the facts `facts` of the next deal are entered. `entry` says how
   * further tricks are entered.
   */
  static async sitDown(page, id, { lang, ...progress } = {}) {
    const evening = Evening.example(page, id, lang);
    await keep(page, played(evening.file, progress));
    await evening.app.open('m/kept');
    return evening;
  }

  /** The expected result of the match, from `recount`. */
  get expected() {
    return (this.recounted ??= recounted(this.file));
  }

  /** The totals after a deal (from 0) by side, in their written form. */
  totals(deal) {
    return written(this.expected.deals[deal]);
  }

  /** Whether a deal of the file has totals instead of single tricks. */
  isTotals(deal) {
    return !LOGS.some((log) => log in this.file.deals[deal]);
  }

  /** Goes from the shelf to the first question of the match, with new players. */
  async begin() {
    const { players, first_dealer, house_rules, deals } = this.file;
    await this.page.addInitScript(loadDice);
    await this.app.open();
    await this.shelf.choose(this.game.name[this.lang], players.length);
    await this.setUp.seat(players);
    await this.setUp.dealsFirst(players[first_dealer ?? 0]);
    await this.setUp.rules(house_rules ?? {}, this.game);
    if (deals.length && this.isTotals(0)) await this.setUp.tricks(1);
    await this.setUp.agree();
    await expect(this.table.question).toBeVisible();
  }

  /**
   * Plays a deal of the file (from 0) up to its settlement, or until the question `until` is asked. Compares the previewed
   * points with the expected ones. Returns the number of taps.
   */
  async play(deal, { until } = {}) {
    const facts = this.file.deals[deal];
    const told = new Set();
    return this.hand.counting(async () => {
      let now = await this.table.look();
      for (let late; now.stage === 'asking' || (late = this.untold(facts, now, told)); ) {
        const asking = now.stage === 'asking';
        if (asking && now.asks === until) return this.table.asks(until);
        const seen = asking ? await this.tellNext(facts, now, told) : await this.tellEarly(facts, late, told);
        now = seen ?? (await this.table.look());
      }
      expect(now.stage).toBe('settling');
      expect(now.after, `totals with deal ${deal + 1}`).toEqual(this.totals(deal));
    });
  }

  /** Saves the settled deal. */
  async write() {
    const { steps } = await this.table.look();
    await this.table.write();
    const now = await this.table.look();
    expect(now.steps, 'the deal is in storage').toBe(steps + 1);
    expect(now.last.do).toHaveProperty('settle');
  }

  /** Plays and saves the deals from `from` up to, but not including, `to` (from 0). */
  async playOn(from, to = this.file.deals.length) {
    for (let deal = from; deal < to; deal++) {
      await this.play(deal);
      await this.write();
    }
  }

  /** Waits until the match is over and the screen names the winner. */
  async isWon() {
    const now = await this.table.look();
    expect(now.stage).toBe('over');
    expect(now.totals.toSorted()).toEqual(written(this.expected).toSorted());
    for (const name of this.expected.winner_names) await expect(this.table.won).toContainText(name);
  }

  /** Answers the question. Returns the text of the screen afterwards, if it was read. */
  async tellNext(facts, now, told) {
    const [key, item] = now.asks.split('.');
    const value = valueAt(facts, now.asks);
    if (now.table) return this.tellTable(facts, now, told);
    if (value === 'pass' && facts[key].slice(item).every((call) => call === 'pass') && (await this.table.passes.count())) {
      told.add(key);
      return this.hand.tap(this.table.passes);
    }
    if (value === undefined) {
      const early = this.untold(facts, now, told);
      if (early) return this.tellEarly(facts, early, told);
      return this.tellOtherwise(facts, now);
    }
    // If the file has a log, the log is used before its totals.
    const log = LOGS.some((log) => log in facts && !told.has(log)) && this.table.link(/^(One by one instead|1つずつ入力する)$/);
    if (log && !LOGS.includes(key) && (await log.count())) return this.hand.tap(log);
    told.add(key);
    if (facts.rolled_by === 'app' && key === 'die1') {
      for (const key of ['die2', 'rolled_by']) told.add(key);
      await this.page.evaluate((faces) => (window.loadedDice = faces), [facts.die1, facts.die2]);
      await this.hand.tap(this.page.getByRole('button', { name: /Roll here|アプリで振る/ }));
      return;
    }
    const both = this.table.both(now.rows, (place) => valueAt(facts, place));
    if (both) {
      told.add(both.also.split('.')[0]);
      await this.hand.tap(both.key);
    } else {
      await this.table.answer(value);
    }
    const seen = await this.table.look();
    expect(seen.steps, `${now.asks} is in storage`).toBe(now.steps + 1);
    expect(seen.last.do.tell.facts.map(([key, item]) => (item === null ? key : `${key}.${item}`))).toEqual(both ? [both.asks, both.also] : [now.asks]);
    return seen;
  }

  /** Answers several questions in one grid of keys. */
  async tellTable(facts, now, told) {
    const places = await this.table.tellTable((place) => valueAt(facts, place));
    for (const place of places) told.add(place.split('.')[0]);
    const seen = await this.table.look();
    expect(seen.steps, `${now.asks} is in storage`).toBe(now.steps + 1);
    expect(seen.last.do.tell.facts.map(([key, item]) => `${key}.${item}`).sort()).toEqual(places.toSorted());
    return seen;
  }

  /**
   * Chooses another way to enter the fact: as totals, one by one, or pile by pile. Only this one tap counts, because users know the way.
   */
  async tellOtherwise(facts, now) {
    const { taps } = this.hand;
    const ways = this.table.ways.or(this.table.atHand);
    for (let way = (await ways.count()) - 1; way >= 0; way--) {
      await this.hand.tap(ways.nth(way));
      const { asks } = await this.table.look();
      if (asks.split('.')[0] in facts && (await this.canTell(facts, asks))) {
        this.hand.taps = taps + 1;
        return;
      }
      if (await this.table.leave.count()) await this.hand.tap(this.table.leave);
      else if (asks !== now.asks) await this.table.undo();
    }
    throw new Error(`the file does not say ${now.asks}`);
  }

  /**
   * Whether the file has an answer for the fact at `place`. If the answer is a word in a list, the screen must also have a key for it,
   * because the word may belong to another way of entering the fact.
   */
  async canTell(facts, place) {
    const value = valueAt(facts, place);
    if (!place.includes('.') || !/^[a-z]/.test(value ?? '-')) return value !== undefined;
    return (await this.table.key(value).count()) > 0;
  }

  /** A fact of the file (or an item of its list) that was not asked for. Its chip is empty or shows a default. */
  untold(facts, now, told) {
    const isUntold = (place) => !told.has(place) && !told.has(place.split('.')[0]) && valueAt(facts, place) !== undefined;
    return now.chips.find(isUntold);
  }

  /**
   * Enters a fact that was not asked for: taps its chip, and gives the file's answer. If this answer is chosen already, leaves the
   * question.
   */
  async tellEarly(facts, place, told) {
    told.add(place);
    const value = valueAt(facts, place);
    await this.hand.tap(this.table.chip(place));
    await this.table.asks(place);
    const chosen = this.table.key(value).and(this.page.locator('[aria-pressed=true]'));
    if (await chosen.count()) await this.hand.tap(this.table.leave);
    else await this.table.answer(value);
  }
}

/** The file's value at a place: `trump`, `declared_by.0`. */
export function valueAt(facts, place) {
  const [key, item] = place.split('.');
  return item === undefined ? facts[key] : [facts[key]].flat()[item];
}

/** Runs in the page: the next dice thrown by the app show `window.loadedDice`. */
function loadDice() {
  const chance = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => {
    const face = window.loadedDice?.shift();
    if (face === undefined) return chance(bytes);
    bytes[0] = face - 1;
    return bytes;
  };
}
