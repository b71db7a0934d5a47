#!/usr/bin/env node
// Makes the pictures for README from the build in dist/: a match of Spades during a deal, and the settlement
// of a deal. Output: docs/pictures/.
import { fileURLToPath } from 'node:url';
import { App } from './support/app.mjs';
import { chromium, shell } from './support/chromium.mjs';
import { example } from './support/recount.mjs';
import { keep, played } from './support/remembered.mjs';
import { serve } from './support/server.mjs';
import { savingData } from './support/test.mjs';

const file = example('spades');
const pictures = [
  { name: 'table', route: 'm/kept', progress: { written: 2, facts: { bids: [4, 3, 3, 2], taken: [2, 2, 0, 3, 3] } } },
  { name: 'settlement', route: 'm/kept/deal/2', progress: { written: 2 } },
];

const host = await serve();
const browser = await chromium.launch(shell);
for (const { name, route, progress } of pictures) {
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(savingData);
  const page = await context.newPage();
  await keep(page, played(file, progress));
  await new App(page).open(route);
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url)) });
  await context.close();
}
await browser.close();
await host.stop();
