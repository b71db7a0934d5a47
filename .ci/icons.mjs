#!/usr/bin/env node
// Draws public/icons/*.png from icon.svg (`make icons`, after a change of icon.svg). The pictures are committed. After drawing, they were
// reduced to 64 colours by hand, which halves their size.
import fs from 'node:fs';
import { chromium, shell } from '../tests/e2e/support/chromium.mjs';

const folder = new URL('../public/icons/', import.meta.url);
const svg = fs.readFileSync(new URL('icon.svg', folder), 'utf8');
// The maskable icon, which a system may cut to any shape: the background fills the square, and the drawn score pad stays inside the circle
// that is always visible.
const maskable = svg.replace('rx="104"', '').replace('<g id="pad">', '<g id="pad" transform="translate(38.4 38.4) scale(.85)">');

const browser = await chromium.launch(shell);
for (const [name, size, picture] of [
  ['icon-192.png', 192, svg],
  ['icon-512.png', 512, svg],
  ['maskable-192.png', 192, maskable],
  ['maskable-512.png', 512, maskable],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html,body{margin:0;background:none}svg{display:block;width:100vw}</style>${picture}`);
  fs.writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
