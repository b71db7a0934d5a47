// Checks the current page against WCAG 2.2 AA, as far as axe can.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from './test.mjs';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The findings of axe: one line for each rule that is broken, with the first element that breaks it. */
export async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe); // the content security policy of the page would refuse axe in a script tag
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    // On a small screen, controls scroll below the tray, and inside the tray below the bar. axe would report the part of
    // a control that is still visible as too small a target. So controls that are partly covered are left out.
    const top = (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? Infinity;
    const [tray, bar] = [top('.tray'), top('.tray .bar')];
    const isCut = ({ target }) => {
      const element = document.querySelector(target[0]);
      const { bottom } = element.getBoundingClientRect();
      return element.closest('.tray') ? !element.closest('.bar') && bottom > bar : bottom > tray;
    };
    const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.filter((node) => id !== 'target-size' || !isCut(node)) }));
    return found.filter(({ nodes }) => nodes.length).map(({ id, help, nodes }) => `${id} (${nodes.length}): ${help}: ${nodes[0].target}`);
  }, tags);
}

export async function expectAccessible(page) {
  expect(await violations(page), 'what axe finds').toEqual([]);
}
