// Browser tests on a phone of 390x844 with a touch screen, against the release build in dist/. All tests run in the system's Chromium.
// Those marked @engines run in the system's Firefox too, and webkit.spec.mjs runs in the system's WebKit. Those marked @alone measure
// time, and run one by one without other tests (`make speed`).
import { defineConfig } from '@playwright/test';
import { shell, wholeBrowser } from './support/chromium.mjs';
import * as firefox from './support/firefox.mjs';

const webkit = 'webkit.spec.mjs';
// A service worker would fetch the whole app again in every test, which takes a third of the time. Tests about it, and tests that play a
// whole match like a person, switch it on: `test.use({ serviceWorkers: 'allow' })`.
const serviceWorkers = 'block';

export default defineConfig({
  globalSetup: './support/recount.mjs',
  testDir: '.',
  testMatch: '**/*.spec.mjs',
  outputDir: 'out/tests',
  fullyParallel: true,
  // Three workers for two cores, because tests spend part of their time waiting.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test may miss a deadline on a busy machine. A test that passes only on the second try is printed as
  // flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'out/results.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-GB',
    // A trace takes a screenshot at every tap, which needs a third of the time. So only the second try of a test records a trace.
    trace: 'on-first-retry',
    actionTimeout: 10_000,
  },
  projects: [
    { name: 'chromium', testIgnore: webkit, grepInvert: /@alone/, use: { browserName: 'chromium', launchOptions: shell, isMobile: true, serviceWorkers } },
    { name: 'alone', testIgnore: webkit, grep: /@alone/, use: { browserName: 'chromium', launchOptions: wholeBrowser, isMobile: true } },
    { name: 'firefox', testIgnore: webkit, grep: /@engines/, use: { browserName: 'firefox', channel: firefox.channel, launchOptions: firefox.launchOptions, serviceWorkers } },
    // WebKit is slow to start, and the app waits up to ten seconds for its database.
    { name: 'webkit', testMatch: webkit, timeout: 180_000, expect: { timeout: 30_000 } },
  ],
});
