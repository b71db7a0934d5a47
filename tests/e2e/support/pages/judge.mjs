// The judge: cards as they fell, the verdict, a hand.
import { expect } from '../test.mjs';
import { Tray } from './tray.mjs';

export class Judge extends Tray {
  constructor(hand) {
    super(hand);
    this.verdict = this.page.locator('.verdict h2');
    this.reasons = this.page.locator('.why li');
    this.section = this.page.locator('.verdict');
    this.fall = this.page.locator('.fall').first().getByRole('button');
    this.takeBack = this.zone.locator('nav.bar > *').first();
    this.tabs = this.page.locator('.tabs button');
  }

  /** "H", or "NT". */
  async trump(strain) {
    await this.hand.tap(strain === 'NT' ? this.keys.last() : this.suitKey(strain));
  }

  /** Where a suit stands alone: trump, or what a wild card was named. */
  suitKey(suit) {
    return this.zone.locator('.keys .key').nth('SHDC'.indexOf(suit));
  }

  /** Cards as they fell, or as they are held: "KS 2H". */
  async cards(text) {
    for (const card of text.split(' ')) await this.card(card);
  }

  async card(card) {
    const last = card.slice(-1);
    const suit = last === 'J' ? this.keys.filter({ hasText: /Joker|ジョーカー/ }) : this.zone.locator(`.keys .key[aria-keyshortcuts="${last}"]`).first();
    if ((await suit.getAttribute('aria-pressed')) !== 'true') await this.hand.tap(suit);
    await this.hand.tap(this.key(card));
  }

  async mayI() {
    await this.hand.tap(this.tabs.nth(1));
  }

  async takes(text) {
    await expect(this.verdict).toHaveText(text);
  }
}
