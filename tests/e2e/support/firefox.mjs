// The system's Firefox, or the one in FIREFOX=/path, unmodified. Playwright controls it by WebDriver BiDi,
// and nothing is downloaded.
import { installed } from './installed.mjs';

export const channel = 'moz-firefox';

export const launchOptions = { executablePath: process.env.FIREFOX || installed('Firefox', 'FIREFOX', ['firefox-esr', 'firefox']) };
