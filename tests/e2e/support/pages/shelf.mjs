// The page object of the shelf (the home screen): all games, and the open match.
export class Shelf {
  constructor(hand) {
    this.hand = hand;
    this.page = hand.page;
    this.resume = this.page.locator('.resume');
  }

  /** Opens a game among the games for `players` players. */
  async choose(name, players) {
    await this.seats(players);
    await this.hand.tap(this.page.locator('a.game').filter({ has: this.page.getByRole('heading', { name, exact: true }) }));
  }

  /** Chooses the number of players. */
  async seats(players) {
    const size = this.page.locator('.tray .keys').getByRole('button', { name: players < 6 ? String(players) : '6+', exact: true });
    if ((await size.getAttribute('aria-pressed')) !== 'true') await this.hand.tap(size);
  }

  /** Returns to the open match. */
  async goOn() {
    await this.hand.tap(this.resume.locator('.filled'));
  }
}
