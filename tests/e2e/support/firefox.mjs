// The system's Firefox (another one: FIREFOX=/path/to/it) as it is, which Playwright drives by WebDriver BiDi; nothing is downloaded.
import { installed } from './installed.mjs';

export const channel = 'moz-firefox';

export const launchOptions = { executablePath: process.env.FIREFOX || installed('Firefox', 'FIREFOX', ['firefox-esr', 'firefox']) };
