#!/usr/bin/env node
// Looks at pages as several people would, and reports problems:
//
//   node tests/e2e/look.mjs [NAME ...]        `make look` takes every screen of routes.mjs; a name is one of those, or a route
//
// Opens each screen at 390x844 and 320x568, light and dark, English and Japanese, and at 390x844 with 200% text. Writes a screenshot into
// out/look/. Prints a line for every console message, violation of the content security policy, request to another origin, sideways
// overflow, control under 48 px, clipped text, and finding of axe (WCAG 2.2 AA). The exit status is 1 if there is such a line.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App } from './support/app.mjs';
import { violations } from './support/axe.mjs';
import { chromium, shell } from './support/chromium.mjs';
import { listen } from './support/noise.mjs';
import { serve } from './support/server.mjs';
import { savingData } from './support/test.mjs';
import { routes } from './routes.mjs';

const title = ({ name, route }) => name ?? (route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home');
const asked = process.argv.slice(2);
const known = (name) => routes.filter((screen) => title(screen) === name || screen.route === name);
const chosen = asked.length ? asked.flatMap((name) => (known(name).length ? known(name) : [{ route: name }])) : routes;
const out = fileURLToPath(new URL('out/look/', import.meta.url));
fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });

/** The views of a page, in the order of the screenshots. Large text comes last. */
const views = [];
for (const [width, height] of [[390, 844], [320, 568]]) {
  for (const light of ['light', 'dark']) views.push({ width, height, light, text: 100 });
}
views.push({ width: 390, height: 844, light: 'light', text: 200 });

const host = await serve();
const browser = await chromium.launch(shell);
const jobs = chosen.flatMap((screen) => ['en-GB', 'ja-JP'].map((locale) => [screen, locale]));
const total = jobs.length * views.length;
let findings = 0;
const worker = async () => {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    for (const finding of await look(...job)) {
      findings++;
      console.log(finding);
    }
  }
};
await Promise.all([worker(), worker()]);
await browser.close();
await host.stop();
console.log(`look: ${total} views, ${findings} findings; the pictures are in ${out}`);
process.exitCode = findings ? 1 : 0;

/** All problems on one screen in one language, in every view. */
async function look(screen, locale) {
  const name = `${title(screen)}.${locale.slice(0, 2)}`;
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: { width: views[0].width, height: views[0].height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale,
    reducedMotion: 'reduce',
    // The service worker would fetch the whole app again behind every page.
    serviceWorkers: 'block',
  });
  const heard = listen(context);
  context.on('request', (request) => {
    if (!request.url().startsWith(host.url) && !/^(data|blob):/.test(request.url())) heard.push(`request to elsewhere: ${request.url()}`);
  });
  // With the data saver on, the app rehearses no evening in the background. A rehearsal would disturb every page.
  await context.addInitScript(savingData);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`forbidden: ${event.effectiveDirective} ${event.sourceFile}:${event.lineNumber}`));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const found = [];
  try {
    await screen.prepare?.(page);
    await new App(page).open(screen.route);
    await page.waitForLoadState('networkidle');
    await screen.arrive?.(page);
    for (const { width, height, light, text } of views) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: light });
      if (text !== 100) await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), `${text}%`);
      // Two frames: the layout after the change of the view, and its paint.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const view = `${name}.${width}x${height}.${light}${text === 100 ? '' : `.text${text}`}`;
      await page.screenshot({ path: `${out}${view}.png` });
      const seen = [...(await page.evaluate(seeLikeAPerson)), ...(await violations(page)).map((violation) => `axe ${violation}`)];
      found.push(...seen.map((finding) => `${view}: ${finding}`));
    }
  } catch (error) {
    found.push(`${name}: did not open: ${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
  return [...heard.map((line) => `${name}: ${line}`), ...found];
}

/** Runs in the page. Returns the problems that a person would see or feel there. */
function seeLikeAPerson() {
  const notes = new Set();
  const name = (element) =>
    (element.getAttribute('aria-label') || element.innerText || element.tagName).trim().slice(0, 40).replace(/\s+/g, ' ');
  // A link counts as its row if its ::after covers the row.
  const covered = (element) => {
    if (getComputedStyle(element, '::after').position !== 'absolute') return element;
    let holder = element;
    while (getComputedStyle(holder).position === 'static' && holder.parentElement) holder = holder.parentElement;
    return holder;
  };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) notes.add(`runs over the side: ${root.scrollWidth} in ${root.clientWidth}`);
  for (const element of document.querySelectorAll('button,a[href],input,select,summary,[role=button],[role=radio],[role=tab]')) {
    const { width, height } = covered(element).getBoundingClientRect();
    // Links within a sentence may be as low as their words.
    if (!width || !height || getComputedStyle(element).display === 'inline') continue;
    // On the smallest phone the totals of two sides may be lower, so that score, seats and question stay
    // visible together. No other control may be lower.
    const least = innerHeight < 600 && element.closest('.sides') ? 33.5 : 47.5;
    if (width < 47.5 || height < least) notes.add(`small target ${Math.round(width)}x${Math.round(height)}: ${name(element)}`);
  }
  for (const element of document.querySelectorAll('button,[role=button],h1,h2,h3,td,th,label,li,p')) {
    const { overflowX } = getComputedStyle(element);
    // An element for screen readers only (`.unseen`) has no width, so its text always counts as clipped. Leaves it out.
    if (!element.matches('.unseen') && ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) notes.add(`clipped text: ${name(element)}`);
  }
  return [...notes].slice(0, 12);
}
