#!/usr/bin/env node
// Reads style/tokens.css and computes, in both themes, the contrast (WCAG 2) of every text colour with every background on which it is
// used. Prints the lowest ratio of each colour, and every pair under its limit. The exit status is 1 if there is such a pair.
import fs from 'node:fs';

const css = fs.readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8');
const [base, four] = css.split(':root[data-suits="four"]');
const colours = (text) =>
  [...text.matchAll(/--([\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g)].map(([, name, ...themes]) => [name, themes]);

const token = new Map([
  ...colours(base),
  ...colours(four.split('}')[0]).map(([name, themes]) => [`${name} (four)`, themes]),
]);

const grounds = ['paper', 'tray', 'key'];
const onGrounds = (limit, ...names) => names.flatMap((name) => grounds.map((ground) => [name, ground, limit]));
const players = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `p${n}`);
const pairs = [
  ...onGrounds(7, 'ink'),
  ...onGrounds(4.5, 'ink-2', 'print', 'mark', 'suit-s', 'suit-h', 'suit-d (four)', 'suit-c (four)', ...players),
  ...onGrounds(3, 'rule-strong', 'focus'),
  ['on-ink', 'ink', 7],
  ['on-ink', 'go', 7],
  ['go', 'tray', 3],
  ...players.map((player) => [player, 'on-ink', 4.5]),
];

const luminance = (colour) => {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(colour.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (one, other) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const lows = new Map();
let failed = 0;
for (const [front, ground, limit] of pairs) {
  for (const name of [front, ground]) {
    if (token.has(name)) continue;
    console.error(`tokens.css has no --${name} with a light-dark() pair of colours.`);
    process.exit(1);
  }
  const found = [0, 1].map((theme) => ratio(token.get(front)[theme], token.get(ground)[theme]));
  const low = lows.get(front) ?? { limit, found };
  lows.set(front, { limit: Math.max(limit, low.limit), found: found.map((value, theme) => Math.min(value, low.found[theme])) });
  found.forEach((value, theme) => {
    if (value >= limit) return;
    failed++;
    console.error(`--${front} on --${ground} in ${['paper', 'baize'][theme]}: ${value.toFixed(2)}, under its limit ${limit}`);
  });
}
console.log('colour          limit  paper  baize');
for (const [name, { limit, found }] of lows) {
  console.log(`${name.padEnd(16)}${String(limit).padStart(5)}${found.map((value) => value.toFixed(1).padStart(7)).join('')}`);
}
console.log(`contrast: ${pairs.length * 2 - failed} pairs hold, ${failed} under the limit`);
process.exitCode = failed ? 1 : 0;
