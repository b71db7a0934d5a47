// Checks whether everything on the match screen fits: finds texts and parts that a person would see cut off, covered, doubled or too small.

/** Short names (three letters, five kana), names of about nine letters, and the longest possible names. */
export const NAMES = {
  en: [
    ['Mia', 'Jun', 'Ann', 'Leo', 'Rin', 'Aya', 'Ken', 'Tom'],
    ['Alexandra', 'Sebastian', 'Charlotte', 'Frederick', 'Valentina', 'Guillermo', 'Alejandro', 'Gabriella'],
    ['Bartholomew Finn', 'Maximilianehofer', 'Grandmother Rosa', 'Theodorakopoulos', 'Jo Anne Whitmore', 'Wilhelmina Momma', 'Ana de la Fuente', 'Konstantinopoule'],
  ],
  ja: [
    ['テオドール', 'アンニカ', 'はなこさん', 'ヴィクトル', 'エレオノラ', 'フランツ', 'グレータ', 'ハンスくん'],
    ['アレクサンドラさん', 'セバスチャンおじさん', 'シャルロッテさん', 'フレデリック伯父さん', 'ヴァレンティーナ', 'ギリェルモおじさん', 'アレハンドロ先生', 'ガブリエラちゃん'],
    ['寿限無寿限無五劫の擦り切れ海砂利', '長久命の長助のおじいちゃんの弟子', 'スーパーカリフラジリスティック様', 'Bartholomew Finn', 'コンスタンティノープル太郎左衛門', 'Maximilianehofer', 'ヴィルヘルミーナ・フォン・モモ', 'アナ・デ・ラ・フエンテ・ロペス'],
  ],
};

/** Runs in the page. Returns words that are broken into two lines, from these texts or from all names.
   Names must not be broken in any script. Other words are those of the pattern `others`, by default the words in Latin script. */
export function broken(texts = [...document.querySelectorAll('bdi')].map((name) => name.firstChild), others = /\p{Script=Latin}+/gu) {
  const found = [];
  for (const text of texts) {
    for (const { 0: word, index } of text.data.matchAll(text.parentElement.matches('bdi') ? /[\p{L}\p{M}ー]+/gu : others)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...others] = range.getClientRects();
      if (others.some((rect) => rect.top > first.top + 1)) found.push(word);
    }
  }
  return found;
}

/**
 * Runs in the page. Returns how often these `names` occur in the parts of the page that match the selector `inside`, and those names that
 * are broken into two lines.
 */
export function namesIn({ names, inside }) {
  const broken = [];
  let found = 0;
  for (const part of document.querySelectorAll(inside)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const name of names) {
        for (let at = text.data.indexOf(name); at >= 0; at = text.data.indexOf(name, at + 1)) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + name.length);
          found++;
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(`${name} in “${text.data}”`);
        }
      }
    }
  }
  return { found, broken };
}

/**
 * Runs in the page, and needs `broken` there. Opens a match from storage, and returns its question. With `looks`, also returns what does
 * not fit in these `sizes` (width, height, text in percent). Only the frame of the app gets these sizes, because everything in it
 * follows (style/frame.css). Questions behind keys beside the answers are checked too, except those in `known`.
 */
export async function look({ id, records, looks, sizes = [], known = [] }) {
  const TEXT = 13;
  const SMALLEST = { '.ladder': [90, 180], '.race': [280, 150], '.track': [60, 48], '.stock': [70, 62], '.felt': [110, 70], '.lane': [200, 36], '.seat': [48, 20] };
  const ROWS = '.chips, .links';
  // Texts that may end with an ellipsis when they cannot be smaller.
  const ENDS = 'bdi, .played h1';
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record));

  const changed = new Promise((done) => {
    new MutationObserver((_, observer) => (observer.disconnect(), done())).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  history.pushState({}, '', `${document.baseURI}m/${id}`);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  await Promise.race([changed, new Promise((done) => setTimeout(done, 300))]);
  for (let frames = 0; frames < 100; frames++) {
    await frame();
    if (document.querySelector('.middle :is(.scene, .ledger, h2.question)')) break;
  }

  const app = document.querySelector('.app');
  const found = new Set();
  const now = {
    stage: document.querySelector('.middle .ledger') ? 'settling' : document.querySelector('.middle h2.question') ? 'over' : 'asking',
    asks: asked(),
    chips: [...document.querySelectorAll('.chip')].map((chip) => chip.dataset.fact),
    table: Boolean(document.querySelector('.tray .grid')),
  };
  const beside = [...document.querySelectorAll('.at-hand .key')].map((key) => key.textContent.trim());
  if (looks) {
    everySize(now.asks ?? now.stage);
    // A question beside the answers is opened by its key, and closed again.
    for (const [at, says] of beside.entries()) {
      if (known.includes(says)) continue;
      document.querySelectorAll('.at-hand .key')[at].click();
      for (let frames = 0; frames < 20 && asked() === now.asks; frames++) await frame();
      everySize(`${asked()} (${says})`);
      const leave = [...document.querySelectorAll('.links button.link')].find((link) => /^(Cancel|そのままにする)$/.test(link.textContent.trim()));
      if (!leave) break; // The key gave an answer and asked nothing. The question after this answer is checked later, in its own turn.
      leave.click();
      for (let frames = 0; frames < 20 && asked() !== now.asks; frames++) await frame();
    }
  }
  return { ...now, beside, misfits: [...found] };

  function asked() {
    return document.querySelector('#question')?.dataset.fact;
  }

  function everySize(what) {
    for (const [width, height, text] of sizes) {
      app.style.cssText = `width: ${width}px; height: ${height}px; max-width: none; margin: 0`;
      document.documentElement.style.setProperty('font-size', `${text}%`, 'important');
      const question = document.getElementById('question');
      // Scrolls to the question as the app does on a phone of this size (src/ui/parts/question.rs).
      if (question) {
        question.closest('.tray').scrollIntoView({ block: 'end' });
        question.scrollIntoView({ block: 'nearest' });
        question.closest('.tray').scrollTop = question.offsetTop;
      }
      for (const finding of seen(width, height, text, question)) found.add(`${what}: ${width}x${height} ${text}% ${finding}`);
      for (const place of document.querySelectorAll('.screen, .middle, .tray')) place.scrollTop = 0;
    }
    app.style.cssText = '';
    document.documentElement.style.removeProperty('font-size');
  }

  function seen(width, height, text, question) {
    const notes = [];
    // A grid of keys takes the whole screen. Nothing is above it.
    const table = document.querySelector('.tray .grid');
    const frame = app.getBoundingClientRect();
    // The limits are in rem, because large text makes a phone small (style/frame.css).
    const short = height < 38 * 16 * (text / 100);
    const wide = width > 36 * 16 * (text / 100);
    const settling = Boolean(document.querySelector('.middle .ledger'));
    const middle = document.querySelector('.middle');
    // On a lower phone, the board scrolls too if the tray above it takes more than half of the screen (a
    // number pad, long lists of keys).
    const low = height < 800 && document.querySelector('.tray').getBoundingClientRect().height > height / 2;
    const scrolls = getComputedStyle(middle).overflowY === 'auto';
    // On a small screen the totals are under the lane.
    const isLow = (part) => part.matches('.sides') && getComputedStyle(part.parentElement).display === 'contents';
    const texts = [];
    const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || parent.closest('.unseen, .turn, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
      texts.push({ node, parent, rects, says: node.data.trim().slice(0, 24) });
    }
    for (const { parent, rects, says } of texts) {
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < TEXT - 0.1) notes.push(`${size.toFixed(1)}px is too small: ${says}`);
      const row = parent.closest(ROWS);
      const ellipsis = parent.closest(ENDS);
      const box = parent.closest('.key, .cell, td, th, .seat, .side, .stake, .edge, .state, .chip, .filled, .owner, .head, .bar > *, .log > li, .links .link, .proved, .filled');
      for (const rect of rects) {
        const tall = rect.height * 0.22; // A line is higher than its letters.
        if (box) {
          const room = box.getBoundingClientRect();
          if (!ellipsis && (rect.left < room.left - 1 || rect.right > room.right + 1)) notes.push(`runs over the side of its box: ${says}`);
          if (rect.top + tall < room.top - 1 || rect.bottom - tall > room.bottom + 1) notes.push(`runs over the top or bottom of its box: ${says}`);
        }
        if (ellipsis && rect.right > ellipsis.getBoundingClientRect().right + 1 && size > TEXT * (text / 100) + 0.6) notes.push(`cut short at ${size.toFixed(1)}px, before it is as small as can be: ${says}`);
        if (!row && !ellipsis && (rect.left < frame.left - 1 || rect.right > frame.right + 1)) notes.push(`runs over the side: ${says}`);
        // Parts below the board are scrolled into view.
        const cut = !short && middle.contains(parent) && rect.bottom - tall > middle.getBoundingClientRect().bottom + 1;
        if (cut && !table && !settling && !low && (parent.closest('.scene') && !(parent.closest('.sides') && isLow(parent.closest('.sides'))) || !scrolls)) notes.push(`cut by the tray: ${says}`);
      }
    }
    // Names and game titles break between words, not inside a word. At 200 % text, no phone has room for
    // sixteen kana in a line.
    const whole = texts.filter(({ parent }) => parent.matches('bdi, .role, .played h1')).map(({ node }) => node);
    for (const word of window.broken(whole)) if (text === 100 || /\p{Script=Latin}/u.test(word)) notes.push(`broken inside the word: ${word}`);
    // The label of a cell of the strip is not broken if it is one word with katakana, because that is a loan word.
    for (const { parent, rects, node } of texts) if (text === 100 && parent.matches('.strip .label') && rects.length > 1 && /^[\p{L}ー]*\p{Script=Katakana}[\p{L}ー]*$/u.test(node.data.trim())) notes.push(`broken inside the word: ${node.data.trim()}`);
    // A loan word on a key is on one line.
    const loans = /[ァ-ヺー]{2,}/gu;
    const onKeys = texts.filter(({ parent }) => parent.closest('.tray .key') && !parent.closest('bdi')).map(({ node }) => node);
    if (text === 100) for (const word of window.broken(onKeys, loans)) notes.push(`broken inside the word on a key: ${word}`);
    // No text overlaps another text or a figure. Each zone is checked alone, because on a short screen the
    // tray covers the middle.
    const { scrollHeight, clientHeight } = document.querySelector('.tray');
    const scrolled = scrollHeight > clientHeight + 1;
    for (const zone of document.querySelectorAll('.head, .strip, .middle, .tray')) {
      const figures = [...zone.querySelectorAll('.mark, .suit, .tally, .arrow, .felt, .board, .twin')].filter((figure) => figure.checkVisibility() && !figure.parentElement.closest('svg'));
      const boxes = [
        ...texts.filter(({ parent }) => zone.contains(parent)).flatMap(({ parent, rects, says }) => rects.map((rect) => ({ of: parent, says, ...inner(rect, parent) }))),
        ...figures.map((figure) => ({ of: figure, says: figure.getAttribute('class'), ...inner(figure.getBoundingClientRect(), figure) })),
      ];
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          // In a tray with its own scrolling the bar covers the keys scrolled under it.
          if (scrolled && Boolean(a.of.closest('.bar')) !== Boolean(b.of.closest('.bar'))) continue;
          if (a.of === b.of || a.of.contains(b.of) || b.of.contains(a.of)) continue;
          if (a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2) notes.push(`lies over another: ${a.says} / ${b.says}`);
        }
      }
    }
    for (const [what, [least, high]] of Object.entries(SMALLEST)) {
      for (const place of app.querySelectorAll(what)) {
        if (!place.checkVisibility()) continue;
        const { width, height } = place.getBoundingClientRect();
        if (width < least - 1 || height < high - 1) notes.push(`${what} is too small: ${Math.round(width)}x${Math.round(height)}`);
      }
    }
    const scene = document.querySelector('.scene');
    if (!settling && !scene?.querySelector('.seat, .board, .race')) notes.push('no seat and no board');
    // On a small screen the seats show the rungs of the ladder, the live line says how much of a stock
    // for four or six players is left, the lane frames what dice decided, and above two questions at once the totals name the partners.
    const told = (part) => part.matches('.ladder') && scene.querySelector('.seat .total') || part.matches('.stock') && width <= 352 && scene.querySelectorAll('.seat').length >= 4
      || part.matches('.felt') && width <= 352 && middle.querySelector('.lane')
      || part.matches('.seat') && short && width <= 352 && document.querySelector('.tray .both') && middle.querySelector('.live .aside') && scene.querySelector('.sides .people');
    for (const part of scene?.querySelectorAll('.seat, .board') ?? []) if (!part.checkVisibility() && !told(part)) notes.push(`hidden: ${part.getAttribute('class')}`);
    const parts = [...(scene?.children ?? [])].filter((part) => part.checkVisibility() && !isLow(part)).map((part) => part.getBoundingClientRect());
    const high = Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top));
    if (!short && !table && !low && high > middle.clientHeight + 1) notes.push(`the board has no room: ${Math.round(high)} in ${middle.clientHeight}`);
    if (question) {
      const tray = question.closest('.tray').getBoundingClientRect();
      const { top } = question.getBoundingClientRect();
      // In landscape the answers scroll under their question.
      if (wide && short && (top < frame.top - 1 || question.getBoundingClientRect().bottom > frame.bottom + 1)) notes.push('the question is out of sight');
      if (tray.height <= height && tray.bottom > frame.bottom + 1) notes.push('the last answer is off the screen');
      if (tray.height <= height && top < frame.top) notes.push('the question is off the screen');
    }
    // The document is never higher than the screen, and the parts that players look for stay visible.
    const over = document.documentElement.scrollHeight - Math.max(innerHeight, height);
    if (over > 1) notes.push(`the document is ${over} higher than its screen`);
    if (question && !wide && text === 100) {
      const within = (part, { top, bottom }) => {
        const rect = part.getBoundingClientRect();
        return rect.top + rect.height * 0.2 >= top - 1 && rect.bottom - rect.height * 0.2 <= bottom + 1;
      };
      const room = middle.getBoundingClientRect();
      const strip = document.querySelector('.strip');
      if (strip && !within(strip, { top: document.querySelector('.head').getBoundingClientRect().bottom, bottom: frame.bottom })) notes.push('the strip is out of sight');
      if (!within(question, frame)) notes.push('the question is out of sight');
      const scores = [...middle.querySelectorAll('.sides .total, .seat .total, .edge .figure')].filter((score) => score.checkVisibility());
      const score = scores.length ? scores : [...middle.querySelectorAll('.race, .ladder')];
      if (!score.length) notes.push('there is no score');
      for (const part of score) if (!within(part, room)) notes.push(`the score is out of sight: ${part.textContent.trim().slice(0, 8)}`);
      // The beginning of the live line is visible, however low the screen.
      const live = middle.querySelector('.live');
      const first = texts.find(({ parent }) => live?.contains(parent))?.rects[0];
      if (!table && first && first.bottom - first.height * 0.2 > room.bottom + 1) notes.push(`the live line is out of sight: ${live.textContent.trim().slice(0, 24)}`);
      // Every name in a sentence is in its own element. Otherwise a line could end inside a word of the name.
      const names = [...app.querySelectorAll('.seat bdi')].map((name) => name.textContent);
      for (const { node, parent, says } of texts) {
        if (parent.closest('.question, .live') && !parent.closest('bdi') && names.some((name) => name.length > 3 && node.data.includes(name))) notes.push(`a name among other words: ${says}`);
      }
      // There is space for the whole live line, the pay of both ends, and the last tricks. On the smallest phone this space may go
      // to a number pad, or to the answers of two questions if one of them has many.
      if (!table && !(short && document.querySelector('.tray .figures, .both > .sixes'))) {
        for (const part of middle.querySelectorAll(short ? '.live, .lane' : '.live, .lane, .log')) {
          const lines = texts.filter(({ parent }) => part.contains(parent)).flatMap(({ rects }) => rects);
          const below = Math.max(...lines.map((rect) => rect.bottom - rect.height * 0.22)) - room.bottom;
          if (below > 1) notes.push(`out of sight: ${part.classList[0]}, by ${Math.ceil(below)}px`);
        }
      }
    }
    // Every answer can be read and touched: at most the rim (8 px) of a key is under the bar. A grid of keys is left out, because it scrolls.
    if (question && !wide && text === 100) {
      const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? frame.bottom;
      const keys = [...document.querySelectorAll('.tray > :is(.keys, .entry, .both):not(.grid) :is(.key, .filled)')];
      const under = Math.max(...keys.map((key) => key.getBoundingClientRect().bottom)) - bar;
      if (under > 8) notes.push(`answers under the bar by ${Math.ceil(under)}px`);
    }
    // A name that is cut off ends with an ellipsis.
    for (const name of app.querySelectorAll('bdi')) {
      if (text !== 100 || !name.checkVisibility() || name.closest(ROWS)) continue;
      const { overflowX, textOverflow } = getComputedStyle(name);
      const cut = (clip) => clip !== name && ['hidden', 'clip'].includes(getComputedStyle(clip).overflowX) && name.getBoundingClientRect().right > clip.getBoundingClientRect().right + 1;
      const clips = [];
      for (let clip = name; clip !== app; clip = clip.parentElement) clips.push(clip);
      if (name.scrollWidth > name.clientWidth + 1 && name.clientWidth && (overflowX === 'visible' || textOverflow !== 'ellipsis') || clips.some(cut)) notes.push(`cut without an ellipsis: ${name.textContent}`);
    }
    // A short name at a seat is whole: five kana, or seven letters.
    for (const name of app.querySelectorAll('.seat bdi')) {
      const fifths = [...name.textContent].reduce((sum, letter) => sum + (letter >= '\u3000' ? 7 : 5), 0);
      if (text === 100 && !wide && fifths <= 35 && name.checkVisibility() && name.scrollWidth > name.clientWidth + 1) notes.push(`a short name is cut: ${name.textContent}`);
    }
    // No sentence is on the screen twice: no two sentences have the same words.
    const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    const sentences = [...app.querySelectorAll('.question, .live, .say')].filter((element) => element.checkVisibility());
    const said = sentences.map((element) => [...element.childNodes].filter((node) => !node.classList?.contains('aside')).map((node) => node.textContent).join('')).map((text) => [text, words(text)]);
    for (const [i, [text, a]] of said.entries()) {
      for (const [other, b] of said.slice(i + 1)) {
        const shared = [...a].filter((word) => b.has(word)).length;
        if (a.size > 2 && b.size > 2 && shared >= 0.75 * Math.max(a.size, b.size)) notes.push(`said twice: ${text} / ${other}`);
      }
    }
    return notes;
  }

  /**
   * The part of a box that has letters or lines, without the empty space above and below the letters. If an element cuts a name off, the
   * part ends at the edge of that element.
   */
  function inner({ left, right, top, bottom, height }, element) {
    const room = element.closest(ENDS)?.getBoundingClientRect();
    const rim = element.closest('svg') ? 0 : height * 0.2;
    return { left: Math.max(left, room?.left ?? left), right: Math.min(right, room?.right ?? right), top: top + rim, bottom: bottom - rim };
  }
}
