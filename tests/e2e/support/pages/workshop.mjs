// The page object of the workshop, in which a user writes a game by answering questions. Counts the taps, and the questions that open a
// keyboard.
import { App } from '../app.mjs';
import { expect } from '../test.mjs';
import { Tray } from './tray.mjs';

export class Workshop extends Tray {
  constructor(hand) {
    super(hand);
    this.app = new App(this.page);
    this.said = this.page.locator('.said > li > button');
    this.deals = this.page.locator('.drawn');
    /** The questions with a text field, which opens a keyboard. */
    this.typed = [];
    /** Called with every new question. */
    this.look = async () => {};
  }

  /** The name of the question in tests. */
  async fact() {
    return this.question.getAttribute('data-fact');
  }

  /** Waits for a question, and calls `look`. */
  async stands(fact) {
    await this.asks(fact);
    if (await this.zone.locator('input, textarea, [contenteditable]').count()) this.typed.push(fact);
    await this.look(fact);
  }

  async begin(model) {
    await this.app.open('workshop');
    await this.hand.tap(this.key(model));
    await this.stands('name');
  }

  async name(name) {
    await this.zone.getByRole('textbox').fill(name);
    await this.hand.tap(this.filled);
  }

  /** Answers with a key, and waits for the next question. */
  async choose(value) {
    const before = await this.fact();
    await this.hand.tap(this.key(value));
    await expect(this.question).not.toHaveAttribute('data-fact', before);
    await this.stands(await this.fact());
  }

  /** Confirms with the large button, and waits for the next question. */
  async confirm() {
    const before = await this.fact();
    await this.hand.tap(this.filled);
    await expect(this.question).not.toHaveAttribute('data-fact', before);
    await this.stands(await this.fact());
  }

  /** Confirms the suggested answers up to a question. */
  async agreeUntil(fact) {
    for (let now = await this.fact(); now !== fact; now = await this.fact()) {
      const chosen = this.zone.locator('.keys .key[aria-pressed=true]');
      if (now !== 'players' && (await chosen.count())) await this.choose(await chosen.getAttribute('data-value'));
      else await this.confirm();
    }
  }

  /** Types the signs of a formula on the keypad, replacing the current formula. Every shown key must be usable. */
  async type(...signs) {
    if (!(await this.zone.locator('.signs').count())) await this.hand.tap(this.zone.locator('.links .link').first());
    for (const erase = this.key('delete'); (await erase.getAttribute('aria-disabled')) !== 'true'; ) await this.hand.tap(erase);
    for (const sign of signs) {
      if (!(await this.key(sign).count())) await this.hand.tap(this.key('others'));
      expect(await this.zone.locator('.signs .names .key[aria-disabled]').count(), 'only what can follow').toBe(0);
      await this.hand.tap(this.key(sign));
      await this.drawn();
    }
  }

  /** Types a formula and confirms it. */
  async formula(...signs) {
    await this.type(...signs);
    await this.confirm();
  }

  /** Opens a field in a row of the list that the open question is about. */
  async field(row, field) {
    const list = await this.fact();
    await this.hand.tap(this.key(`row${row}`));
    await this.stands(`${list}.row`);
    await this.hand.tap(this.key(`field${field}`));
    await this.stands(`${list}.${field}`);
  }

  /**
   * Enters a deal of the rule sheet by the same questions as in a match. `told` has the answers by their facts. `points` are
   * the points of the rule sheet. They are given only if the computed points differ from them.
   */
  async deal({ players, deal, told, points }) {
    await this.hand.tap(this.key('add'));
    if (players) {
      await this.stands('example.players');
      await this.hand.tap(this.key(players));
    }
    if (deal) {
      await this.stands('example.deal');
      await this.answer(deal);
    }
    for (;;) {
      await expect(this.question).not.toHaveAttribute('data-fact', /^example\.(players|deal)$/);
      const fact = await this.fact();
      await this.stands(fact);
      if (fact === 'example.right') break;
      const [, key, item] = fact.split('.');
      await this.answer(item === undefined ? told[key] : told[key][item]);
      await expect(this.question).not.toHaveAttribute('data-fact', fact);
    }
    if (!points) return this.hand.tap(this.key('yes'));
    await this.hand.tap(this.key('no'));
    for (const n of points) {
      await this.stands('example.points');
      await this.answer(n);
      await this.drawn();
    }
  }

  /** The document of the game that was saved last. */
  async document() {
    return this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith('trick-ledger/document/'));
      return key ? JSON.parse(localStorage.getItem(key)).document : null;
    });
  }

  /** The number of stored drafts. */
  async drafts() {
    return this.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trick-ledger/workshop/')).length);
  }
}
