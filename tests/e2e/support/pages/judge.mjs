// The page object of the judge: enters the cards of a trick and of a hand, and reads the verdict.
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
    this.houseRules = this.page.locator('.middle .links .link');
    this.middle = this.page.locator('.middle');
  }

  /** Enters the trump: the letter of a suit, for example "H", or "NT" for no trump. */
  async trump(strain) {
    await this.hand.tap(strain === 'NT' ? this.keys.last() : this.suitKey(strain));
  }

  /** The key of a suit alone: for trump, or for the name of a wild card. */
  suitKey(suit) {
    return this.keys.filter({ has: this.page.locator(`use[href="#suit-${suit.toLowerCase()}"]`) }).first();
  }

  /** Enters played cards, or the cards of a hand: "KS 2H". */
  async cards(text) {
    for (const card of text.split(' ')) await this.card(card);
  }

  async card(card) {
    const last = card.slice(-1);
    const suit = last === 'J' ? this.keys.filter({ hasText: /Joker|ジョー\u200bカー/ }) : this.zone.locator(`.keys .key[aria-keyshortcuts="${last}"]`).first();
    if ((await suit.getAttribute('aria-pressed')) !== 'true') await this.hand.tap(suit);
    await this.hand.tap(this.key(card));
  }

  /** Presses the key with this word, for example a rank. */
  async byWord(text) {
    await this.hand.tap(this.keys.filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) }));
  }

  /** Enters the name of a wild card, such as "AS". */
  async named(name) {
    await this.hand.tap(this.suitKey(name.slice(-1)));
    await this.byWord(name.slice(0, -1));
  }

  /** Enters the mode in which the trick is played, by its index in the judge's list. */
  async mode(place) {
    await this.hand.tap(this.keys.nth(place));
  }

  /** The chip (an entered answer) with this label. */
  told(label) {
    return this.chips.filter({ hasText: label });
  }

  /** The reasons, each with its clause. Suits are in their text form. */
  because() {
    return this.reasons.evaluateAll((reasons) =>
      reasons.map((reason) => {
        const copy = reason.cloneNode(true);
        for (const suit of copy.querySelectorAll('svg')) suit.replaceWith('♠♥♦♣'['shdc'.indexOf(suit.querySelector('use').getAttribute('href').slice(-1))]);
        return [...copy.children].map((part) => part.textContent.trim());
      }),
    );
  }

  async mayI() {
    await this.hand.tap(this.tabs.nth(1));
  }

  async takes(text) {
    await expect(this.verdict).toHaveText(text);
  }
}
