// The system's Chromium (another one: CHROMIUM=/path/to/it), so that nothing is downloaded.
import { execFileSync } from 'node:child_process';

export { chromium } from '@playwright/test';

const installed = () => {
  try {
    return execFileSync('sh', ['-c', 'command -v chromium || command -v chromium-browser || command -v google-chrome'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('There is no Chromium: `make setup` installs one, or say CHROMIUM=/path/to/it.');
  }
};

export const launchOptions = {
  executablePath: process.env.CHROMIUM || installed(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
