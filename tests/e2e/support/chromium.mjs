// Finds the system's Chromium, or the one in CHROMIUM=/path, so that no browser is downloaded.
import { installed } from './installed.mjs';

export { chromium } from '@playwright/test';

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const launch = (commands, more = []) => ({ executablePath: process.env.CHROMIUM || installed('Chromium', 'CHROMIUM', commands), args: [...args, ...more] });

/** The whole browser, for measuring time. */
export const wholeBrowser = launch(browsers);

/**
 * The engine without the browser around it, if its shell is installed. It shows the same pages in about two thirds of the time. Code is
 * not recompiled for speed, because that would finish only after the test.
 */
export const shell = launch(['chromium-headless-shell', ...browsers], ['--js-flags=--no-wasm-tier-up']);
