// The page object for events besides the play (misdeals, notes, new players). The page asks one question after the other. It is opened by a
// link on the match screen or on the sheet.
import { expect } from '../test.mjs';
import { Tray } from './tray.mjs';

export class More extends Tray {
  constructor(hand) {
    super(hand);
    this.field = this.zone.locator('input[type=text]');
  }

  /** Opens the page from the match screen or the sheet. */
  async open() {
    // After the match the link is on the page, and before that in the menu.
    const link = this.page.locator('.links .link[href$="/more"]');
    if (await link.count()) {
      await this.hand.tap(link);
    } else {
      await this.hand.tap(this.page.locator('.head [aria-expanded="false"]'));
      await this.hand.tap(this.page.locator('.menu .word[href$="/more"]'));
    }
    await expect(this.page).toHaveURL(/\/more$/);
  }

  /** Answers the questions one after the other: `answers` are the values of keys, or the indices of keys without a value. */
  async say(...answers) {
    for (const answer of answers) {
      await this.hand.tap(typeof answer === 'number' ? this.keys.nth(answer) : this.key(answer));
    }
  }

  async write(words) {
    await expect(this.field).toBeFocused();
    await this.field.fill(words);
    await this.hand.tap(this.filled);
  }
}
