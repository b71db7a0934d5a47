// The page objects of the score sheet, and of the page of one of its deals.
import { expect } from '../test.mjs';
import { Tray } from './tray.mjs';

export class Sheet extends Tray {
  constructor(hand) {
    super(hand);
    this.pad = this.page.locator('table.pad');
    this.footnotes = this.page.locator('.footnote');
    this.chart = this.page.locator('.chart');
  }

  /** The line of a deal, counted from 1. */
  row(deal) {
    return this.pad.locator('tbody tr:not(.aside)').nth(deal - 1);
  }

  /** The totals after every saved deal, by side, in their written form. Crossed-out figures are left out. */
  async totals() {
    await this.pad.waitFor();
    return this.pad.locator('tbody tr:not(.todo, .aside)').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td.total')].map((cell) => {
          const shown = cell.cloneNode(true);
          for (const other of shown.querySelectorAll('del, .gain, .dagger')) other.remove();
          return shown.textContent.trim();
        }),
      ),
    );
  }

  async openDeal(deal) {
    await this.hand.tap(this.row(deal).locator('th a'));
    await expect(this.page).toHaveURL(new RegExp(`/deal/${deal}$`));
  }

  /** Returns to the match. */
  async goOn() {
    await this.hand.tap(this.filled);
    await expect(this.page).toHaveURL(/\/m\/\w+$/);
  }
}

export class Deal extends Tray {
  constructor(hand) {
    super(hand);
    this.ledger = this.page.locator('.ledger');
  }

  /** The totals before and after the deal, by side, in their written form. */
  totals() {
    return this.page.locator('table.totals:not(.by-deal) tbody tr').evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    );
  }

  /** Enters another answer in place of the recorded one. */
  async correct(place, value) {
    await this.hand.tap(this.chip(place));
    await this.asks(place);
    await this.answer(value);
  }

  async write() {
    await this.hand.tap(this.filled);
    await expect(this.page).toHaveURL(/\/sheet$/);
  }
}
