/** The one hand on the phone. It taps what it sees, and counts the taps. */
export class Hand {
  constructor(page) {
    this.page = page;
    this.taps = 0;
  }

  /** Waits until the page has received the tap. A browser reports that the finger was lifted before it reports the click. */
  async tap(locator, options) {
    this.taps++;
    const heard = this.page.evaluate(aClick).catch(() => {}); // Fails if the tap leads to another page.
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

/** Runs in the page: waits for a click. A touch is not always a click, because a finger may rest. */
function aClick() {
  return new Promise((heard) => {
    addEventListener('click', heard, { capture: true, once: true });
    setTimeout(heard, 2000);
  });
}
