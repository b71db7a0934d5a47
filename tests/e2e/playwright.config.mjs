// Browser tests: a phone of 390x844 with a touch screen, against the release build in dist/. All of them in the system's Chromium; those
// marked @engines in the system's Firefox too, and webkit.spec.mjs in the system's WebKit. Those marked @alone take the time: one by one,
// with no other test beside them (`make speed`).
import { defineConfig } from '@playwright/test';
import { shell, wholeBrowser } from './support/chromium.mjs';
import * as firefox from './support/firefox.mjs';

const webkit = 'webkit.spec.mjs';
// With every test it would fetch the whole app once more, a third of what the tests take. Where it is what a test is about, or a whole match is played as
// by a person, it is there: `test.use({ serviceWorkers: 'allow' })`.
const serviceWorkers = 'block';

export default defineConfig({
  globalSetup: './support/recount.mjs',
  testDir: '.',
  testMatch: '**/*.spec.mjs',
  outputDir: 'out/tests',
  fullyParallel: true,
  // On two cores: tests wait for a part of their time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once; what passes only on the second try is printed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'out/results.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-GB',
    // A trace takes a picture of the page with every tap, which is a third of the time: the second try brings it.
    trace: 'on-first-retry',
    actionTimeout: 10_000,
  },
  projects: [
    { name: 'chromium', testIgnore: webkit, grepInvert: /@alone/, use: { browserName: 'chromium', launchOptions: shell, isMobile: true, serviceWorkers } },
    { name: 'alone', testIgnore: webkit, grep: /@alone/, use: { browserName: 'chromium', launchOptions: wholeBrowser, isMobile: true } },
    { name: 'firefox', testIgnore: webkit, grep: /@engines/, use: { browserName: 'firefox', channel: firefox.channel, launchOptions: firefox.launchOptions, serviceWorkers } },
    { name: 'webkit', testMatch: webkit },
  ],
});
