/** The one hand on the telephone. It taps what it sees, and counts. */
export class Hand {
  constructor(page) {
    this.page = page;
    this.taps = 0;
  }

  /** The page has heard of it when this is over: a browser says that the finger was lifted before it says what it has touched. */
  async tap(locator, options) {
    this.taps++;
    const heard = this.page.evaluate(aClick).catch(() => {}); // The page may be left with it.
    await locator.tap(options);
    await heard;
  }

  /** The number of taps that `action` takes. */
  async counting(action) {
    const before = this.taps;
    await action();
    return this.taps - before;
  }
}

/** Runs in the page: until something was touched. Not every touch is one: a finger may rest. */
function aClick() {
  return new Promise((heard) => {
    addEventListener('click', heard, { capture: true, once: true });
    setTimeout(heard, 2000);
  });
}
