// The system's Chromium (another one: CHROMIUM=/path/to/it), so that nothing is downloaded.
import { installed } from './installed.mjs';

export { chromium } from '@playwright/test';

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const launch = (commands, more = []) => ({ executablePath: process.env.CHROMIUM || installed('Chromium', 'CHROMIUM', commands), args: [...args, ...more] });

/** The whole browser: where time is taken. */
export const wholeBrowser = launch(browsers);

/**
 * The engine without the browser around it, where its shell is installed: the same pages in about two thirds of the time. It does not compile anew what a
 * test runs often: that would be done when the test is over.
 */
export const shell = launch(['chromium-headless-shell', ...browsers], ['--js-flags=--no-wasm-tier-up']);
