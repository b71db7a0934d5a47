// The page object of the match screen, which shows a question, a settlement, or the end of the match.
import { expect } from '../test.mjs';
import { Tray } from './tray.mjs';

export class Table extends Tray {
  constructor(hand) {
    super(hand);
    this.cells = this.page.locator('.strip .cell');
    this.live = this.page.locator('.live');
    this.lane = this.page.locator('.lane');
    this.board = this.page.locator('.board, .felt');
    this.ledger = this.page.locator('.ledger');
    this.won = this.page.locator('.middle h2.question');
    this.banner = this.page.locator('.banner');
  }

  /** The current state of the screen and the storage, which decides the next tap. */
  look() {
    return this.page.evaluate(async () => {
      // Some parts appear after the rest has been painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const text = (element) => element.textContent.trim();
      const id = location.pathname.match(/\/m\/(\w+)/)?.[1];
      const segments = [];
      for (let text; (text = localStorage.getItem(`trick-ledger/match/${id}/log/${segments.length}`)); ) segments.push(JSON.parse(text).steps);
      const steps = segments.flat();
      return {
        stage: document.querySelector('.middle .ledger') ? 'settling' : document.querySelector('.middle h2.question') ? 'over' : 'asking',
        asks: document.querySelector('#question')?.dataset.fact,
        chips: [...document.querySelectorAll('.chip')].map((chip) => chip.dataset.fact),
        table: Boolean(document.querySelector('.tray .keys.grid')),
        rows: [...document.querySelectorAll('.tray [data-also]')].map(({ dataset: { asks, also } }) => ({ asks, also })),
        after: [...document.querySelectorAll('table.totals:not(.best) tbody tr')].map((row) => text(row.lastElementChild)),
        totals: [...document.querySelectorAll('.paid .figure')].map(text),
        steps: steps.length,
        last: steps.at(-1)?.act,
      };
    });
  }

  /**
   * Waits until the match is at this stage: a fact is asked for (`asking`), a settlement is shown (`settling`), or the match is over
   * (`over`).
   */
  async stands(stage) {
    await expect.poll(async () => (await this.look()).stage).toBe(stage);
  }

  /** Saves the settled deal. */
  async write() {
    await this.hand.tap(this.filled);
  }

  async sheet() {
    await this.hand.tap(this.word('sheet'));
    await expect(this.page).toHaveURL(/\/sheet$/);
  }

  /** Opens the menu if there is a closed menu, and taps the item `way` in it. */
  async menu(way) {
    const key = this.page.locator('.head [aria-expanded="false"]');
    if (await key.count()) await this.hand.tap(key);
    await this.hand.tap(way);
  }

  /** Opens the page about a mistake at the table. */
  async mistake() {
    await this.menu(this.page.getByRole('link', { name: /^(Mistake\?|ミス？)$/ }));
  }

  /** Opens the table card, which shows the rules of this deal on one screen. */
  async card() {
    await this.hand.tap(this.page.locator('.head .played'));
    await expect(this.page).toHaveURL(/\/card$/);
  }

  async rules() {
    await this.hand.tap(this.word('rules'));
    await expect(this.page).toHaveURL(/\/rules\//);
  }

  async judge() {
    await this.hand.tap(this.word('judge'));
    await expect(this.page).toHaveURL(/\/judge$/);
  }
}
