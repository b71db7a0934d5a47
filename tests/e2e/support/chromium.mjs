// The system's Chromium (another one: CHROMIUM=/path/to/it), so that nothing is downloaded.
import { installed } from './installed.mjs';

export { chromium } from '@playwright/test';

export const launchOptions = {
  executablePath: process.env.CHROMIUM || installed('Chromium', 'CHROMIUM', ['chromium', 'chromium-browser', 'google-chrome']),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
