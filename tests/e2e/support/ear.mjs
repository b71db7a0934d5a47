// Records what the browser's voice says, and what a screen reader announces by itself.

/** Voices of a phone: one for each language, and one that is not on the phone. */
export const VOICES = [
  { lang: 'en-US', name: 'over the network', localService: false },
  { lang: 'en_GB', name: 'Moira', localService: true },
  { lang: 'ja-JP', name: 'Kyoko', localService: true },
];

/** Replaces the browser's voice by one that records what it says. To be called before the app is opened. */
export const listen = (page, voices = VOICES) => page.addInitScript(record, voices);

/** Runs in the page. Replaces the voices of the browser by `voices`, and records in `window.heard` the texts that the voices should speak.
   */
function record(voices) {
  window.heard = [];
  window.SpeechSynthesisUtterance = class {
    constructor(text = '') {
      Object.assign(this, { text, lang: '', voice: null });
    }
  };
  const voice = {
    getVoices: () => voices,
    cancel: () => window.heard.forEach((said) => (said.cut ||= !said.over)),
    speak: ({ text, lang, voice }) => text && window.heard.push({ text, lang, voice: voice?.name, cut: false }),
    onvoiceschanged: null,
  };
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, get: () => voice });
}

/** The sentences given to the voice since the last call. */
export const heard = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    return window.heard.splice(0).map(({ text }) => text);
  });

/** Records from now on what a screen reader announces by itself: the focused element, and text put into a status or an alert. */
export const attend = (page) => page.addInitScript(note);

/** Runs in the page. A status is announced only if it existed before its text. An alert is always announced. */
function note() {
  window.announced = [];
  const live = '[role=status], [role=alert], [aria-live], output';
  const words = (element) => {
    if (element.ariaLabel) return element.ariaLabel;
    if (element.ariaHidden === 'true') return '';
    const parts = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : node.nodeType === Node.ELEMENT_NODE ? words(node) : ''));
    return parts.join('');
  };
  const tidy = (text) => text.replace(/[\u200b\ufe0e]/g, '').replace(/\s+/g, ' ').trim();
  const say = (how, element) => {
    const text = tidy(words(element));
    if (text) window.announced.push({ how, text });
  };
  addEventListener('focusin', ({ target }) => say('focus', target));
  const before = new WeakMap();
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) => (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest(live)).filter(Boolean));
    const come = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeType === Node.ELEMENT_NODE);
    for (const node of come) for (const alert of [node, ...node.querySelectorAll('[role=alert]')]) if (alert.role === 'alert') regions.add(alert);
    for (const region of regions) {
      const text = region.textContent;
      if (!region.isConnected || before.get(region) === text) continue;
      before.set(region, text);
      if (region.ariaLive !== 'off') say('live', region);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The announcements of a screen reader since the last call. */
export const announced = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))));
    return window.announced.splice(0);
  });
