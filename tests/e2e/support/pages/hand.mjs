/** The one hand on the telephone. It taps what it sees, and counts. */
export class Hand {
  constructor(page) {
    this.page = page;
    this.taps = 0;
  }

  async tap(locator, options) {
    this.taps++;
    await locator.tap(options);
  }

  /** How many taps something takes. */
  async counting(action) {
    const before = this.taps;
    await action();
    return this.taps - before;
  }
}
