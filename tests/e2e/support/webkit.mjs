// Controls the system's WebKitGTK, in its own window, by its WebDriver. Playwright can only use its own build of WebKit, so this file has
// the basic actions: tap, write, read.
//
//   WEBKIT_DRIVER, MINI_BROWSER and XVFB=/path replace the system's programs.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { expect } from './test.mjs';

const DRIVER = process.env.WEBKIT_DRIVER || 'WebKitWebDriver';
const BROWSER = process.env.MINI_BROWSER || ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find(fs.existsSync);
const SCREEN = '800x1000x24';
/** The size of the window. Its tool bar keeps it at least 447 pixels wide. */
const PHONE = { width: 390, height: 882 };

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The first output of a program on a stream. */
const firstWord = (stream) => new Promise((resolve) => stream.once('data', (data) => resolve(String(data).trim())));

export class WebKit {
  /** Starts a browser with an empty profile. */
  static async start() {
    const screen = spawn(process.env.XVFB || 'Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const display = await firstWord(screen.stdio[3]);
    // Each driver gets its own port. The system chooses a free port, which is released just before the driver takes it.
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${display}` }, stdio: 'ignore' });
    const webkit = new WebKit(`http://127.0.0.1:${port}`, () => [driver, screen].forEach((program) => program.kill()));
    await expect.poll(() => webkit.ask('GET', '/status').then(({ ready }) => ready, () => false)).toBe(true);
    const options = { binary: BROWSER, args: ['--automation'] };
    const { sessionId } = await webkit.ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    webkit.session = `/session/${sessionId}`;
    await webkit.ask('POST', '/window/rect', PHONE);
    return webkit;
  }

  constructor(driver, kill) {
    this.driver = driver;
    this.kill = kill;
    this.session = '';
  }

  async stop() {
    await this.ask('DELETE', '').catch(() => {});
    this.kill();
  }

  /** Sends a command of WebDriver. Returns the value of its answer. */
  async ask(method, command, body) {
    const answer = await fetch(this.driver + this.session + command, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${method} ${command}: ${value.error}, ${value.message}`);
    return value;
  }

  open(address) {
    return this.ask('POST', '/url', { url: address });
  }

  reload() {
    return this.ask('POST', '/refresh', {});
  }

  /** Runs a function in the page. Returns the value of its promise. */
  async run(act, ...given) {
    const script = `const done = arguments[arguments.length - 1]; Promise.resolve((${act})(...Array.from(arguments).slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.ask('POST', '/execute/async', { script, args: given });
    if (error) throw new Error(error);
    return value;
  }

  /** The first visible element for a selector, with this text if `text` is given. Waits for it. */
  async find(selector, text = null) {
    let found;
    const look = async () => (found = await this.ask('POST', '/execute/sync', { script: FIND, args: [selector, text] }));
    await expect.poll(async () => Boolean(await look()), { message: `${selector} ${text ?? ''}` }).toBe(true);
    return found;
  }

  /** The number of elements that a selector finds. */
  count(selector) {
    return this.run((selector) => document.querySelectorAll(selector).length, selector);
  }

  /** Taps an element: the finger goes down, rests for a moment, and goes up. */
  async tap(selector, text) {
    const element = await this.find(selector, text);
    // A new element ignores touches for a moment.
    await expect.poll(() => this.ask('POST', '/execute/sync', { script: IN_REACH, args: [element] }), { message: `in reach: ${selector}` }).toBe(true);
    const finger = [
      { type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 80 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.ask('POST', '/actions', { actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions: finger }] });
  }

  /** Writes into a field. */
  async write(selector, text) {
    const element = await this.find(selector);
    await this.ask('POST', `/element/${element[ELEMENT]}/value`, { text });
  }

  /** Waits until an element has this text. */
  async says(selector, text) {
    const read = () => this.run((selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, ' ').trim()).join('\n'), selector);
    await (text instanceof RegExp ? expect.poll(read).toMatch(text) : expect.poll(read).toContain(text));
  }
}

const FIND = `
  const [selector, text] = arguments;
  const says = (one) => one.textContent.replace(/\\s+/g, ' ').trim() === text;
  const seen = (one) => one.getClientRects().length > 0 || one.matches('input[type=file]');
  return [...document.querySelectorAll(selector)].find((one) => seen(one) && (text === null || says(one))) ?? null;`;

const IN_REACH = `
  const [element] = arguments;
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const seen = !document.documentElement.hasAttribute('data-fresh');
  return seen && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));`;

async function freePort() {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
