// Browser tests: a phone of 390x844 with a touch screen, in the system's Chromium, against the release build in dist/.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium.mjs';

export default defineConfig({
  globalSetup: './support/recount.mjs',
  testDir: '.',
  testMatch: '**/*.spec.mjs',
  outputDir: 'out/tests',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once; what passes only on the second try is printed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'out/results.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
  },
});
