// The page object of the tray, which every screen with a question has: the question, its keys, the chips of earlier answers, the bar.
import { expect } from '../test.mjs';

const WORDS = {
  undo: /^(Undo|取り消す)$/,
  redo: /^(Redo|やり直す)$/,
  sheet: /^(Sheet|記録表)$/,
  judge: /^(Judge|審判)$/,
  rules: /^(Rules|ルール)$/,
};

/** A text in which the names of suits and cards replace their drawings, as a screen reader reads it. */
export const heard = (locator) =>
  locator.evaluate((element) => {
    const copy = element.cloneNode(true);
    for (const drawn of copy.querySelectorAll('[role=img][aria-label]')) drawn.replaceWith(drawn.getAttribute('aria-label'));
    return copy.textContent.replace(/\s+/g, ' ').trim();
  });

export class Tray {
  constructor(hand) {
    this.hand = hand;
    this.page = hand.page;
    this.zone = this.page.locator('.tray');
    this.question = this.page.locator('#question');
    this.keys = this.zone.locator('.keys .key');
    this.chips = this.zone.locator('.chip');
    this.filled = this.zone.locator('.filled');
    this.refusal = this.zone.locator('.say[role=alert]');
    this.table = this.zone.locator('.keys.grid');
    this.passes = this.zone.getByText(/^(The rest pass|あとは全員パス)$/);
    this.leave = this.zone.getByText(/^(Cancel|そのままにする)$/);
    this.links = this.zone.locator('.links .link');
    /** The links to other ways of entering. They do not lead to another screen. */
    this.ways = this.zone.locator('.links button.link');
    this.atHand = this.zone.locator('.at-hand .key');
  }

  key(value) {
    return this.zone.locator(`.keys .key[data-value="${value}"]`);
  }

  /** The chip of an answer: `trump`, `taken.3`. */
  chip(place) {
    return this.zone.locator(`.chip[data-fact="${place}"]`);
  }

  link(name) {
    return this.links.filter({ hasText: name });
  }

  /** A button of the bar: undo, redo (if possible), sheet, judge, rules. */
  word(name) {
    return this.zone.locator('nav.bar > *').filter({ hasText: WORDS[name] });
  }

  undo() {
    return this.hand.tap(this.word('undo'));
  }

  redo() {
    return this.hand.tap(this.word('redo'));
  }

  /** Waits until the question asks for the fact at this place. */
  async asks(place) {
    await expect(this.question).toHaveAttribute('data-fact', place);
  }

  /** Presses a crossed-out answer. Returns why it is impossible. */
  async refused(value) {
    const key = await this.reach(value);
    await expect(key).toHaveAttribute('aria-disabled', 'true');
    await this.hand.tap(key, { force: true });
    await expect(this.refusal).toBeVisible();
    return heard(this.refusal);
  }

  /** Gives an answer in its form in a match file: with one tap, or with several for a card or a larger number. */
  async answer(value) {
    await this.lift();
    const way = await this.way(value);
    if (way === 'number') return this.number(value);
    await this.hand.tap(await this.reach(value, way));
  }

  /** Lifts the curtain before the answers to a secret question, if there is one. */
  async lift() {
    const curtain = this.key('lift');
    if (await curtain.count()) await this.hand.tap(curtain);
  }

  /**
   * The way in which an answer is entered: `key` if it has its own key, `number` if it is typed on a number pad, `suit` if the suit of a
   * card must be pressed first.
   */
  way(value) {
    return this.zone.evaluate((zone, value) => {
      if (zone.querySelector(`.keys .key[data-value="${value}"]`)) return 'key';
      return zone.querySelector('.entry') ? 'number' : 'suit';
    }, value);
  }

  /** The key of an answer. A card's key appears after its suit is pressed. */
  async reach(value, way = this.way(value)) {
    if ((await way) !== 'key') {
      const suit = this.zone.locator(`.keys .key[aria-keyshortcuts="${String(value).slice(-1)}"]`).first();
      if ((await suit.getAttribute('aria-pressed')) !== 'true') await this.hand.tap(suit);
    }
    return this.key(value);
  }

  /**
   * Answers a grid of keys: taps every key until it shows the value that `wanted` returns for its place, and confirms. If an answer leads
   * to the same result as none, it is not entered. Returns the places.
   */
  async tellTable(wanted) {
    const keys = this.table.locator('.key[data-value]');
    const look = async () => (await keys.evaluateAll((keys) => keys.map((key) => key.dataset.value))).map((value) => value.split(':'));
    const places = [];
    // A row whose values are complete has fewer keys, so the keys are counted again after every tap.
    for (let i = 0, says = await look(); i < says.length; i++) {
      const [place, usual] = says[i];
      places.push(place);
      const value = wanted(place);
      if (value === undefined || (usual === 'few' && value < 2)) continue;
      for (let taps = 0; says[i][1] !== String(value); taps++) {
        if (taps > 5) throw new Error(`${place} cannot be ${value}`);
        await this.hand.tap(keys.nth(i));
        says = await look();
      }
    }
    await this.hand.tap(this.filled);
    return places;
  }

  /** The key that gives two answers at once, if one of these `rows` has such a key for `wanted`, and the places of those answers. */
  both(rows, wanted) {
    for (const { asks, also } of rows) {
      const [place, value] = also.split(':');
      if (String(wanted(place)) !== value || wanted(asks) === undefined) continue;
      return { asks, also: place, key: this.zone.locator(`[data-asks="${asks}"][data-also="${also}"] .key[data-value="${wanted(asks)}"]`) };
    }
    return undefined;
  }

  /** Waits until the effect of a tap is on the screen. */
  drawn() {
    return this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /**
   * Types a number on a number pad, by tens and a five or by digits. If more digits could follow, the number must be confirmed, otherwise
   * it is entered at once.
   */
  async number(n) {
    const figure = (text) => this.keys.filter({ hasText: new RegExp(`^\\s*${String(text).replace('+', '\\+')}\\s*$`) });
    const five = figure('+5');
    if (await five.count()) {
      const pressed = async (key) => (await key.count()) > 0 && (await key.getAttribute('aria-pressed')) === 'true';
      const tens = figure(n - (n % 10));
      if (!(await pressed(tens))) await this.hand.tap(tens);
      await this.drawn();
      if ((await pressed(tens)) && (await pressed(five)) !== (n % 10 === 5)) await this.hand.tap(five);
      await this.drawn();
      if (await pressed(tens)) await this.hand.tap(this.filled);
    } else {
      const output = this.zone.locator('output');
      if ((await output.innerText()) !== '–') await this.hand.tap(figure('Clear|消す'));
      const written = String(n).replace('-', '−');
      for (const digit of written) await this.hand.tap(figure(digit));
      await this.drawn();
      if ((await output.count()) && (await output.innerText()) === written) await this.hand.tap(this.filled);
    }
  }
}
