#!/usr/bin/env node
// Puts the sections that several rules pages share into them, so that each is written once, and numbers the sections of every page:
//
//   node .ci/rules.mjs FOLDER
//
// FOLDER holds what Trunk has built. In its rules pages a line `<!-- shared: signals -->` becomes rules/LANGUAGE/shared/signals.html.
// Headings get their numbers last, 1, 2, 3; those of the law have numbers of their own, by which they are cited.
import fs from 'node:fs';
import path from 'node:path';

const folder = process.argv[2];
if (!folder) fail('usage: rules.mjs FOLDER');
fs.rmSync(path.join(folder, 'rules', 'titles.json')); // for .ci/pages.mjs
for (const lang of ['en', 'ja']) {
  const [pages, shared] = [path.join(folder, 'rules', lang), path.join(folder, 'rules', lang, 'shared')];
  const unused = new Set(fs.readdirSync(shared));
  for (const page of fs.readdirSync(pages).filter((name) => name.endsWith('.html'))) {
    const section = (_, name) => {
      const file = `${name}.html`;
      if (!fs.existsSync(path.join(shared, file))) fail(`rules/${lang}/${page} wants the section ${name}, and there is no rules/${lang}/shared/${file}.`);
      unused.delete(file);
      return fs.readFileSync(path.join(shared, file), 'utf8').trimEnd();
    };
    const text = fs.readFileSync(path.join(pages, page), 'utf8');
    let number = 0;
    const whole = text.replace(/^<!-- shared: (\S+) -->$/gm, section).replace(/(<h2[^>]*>)(?!\d+ )/g, (start) => `${start}${++number} `);
    fs.writeFileSync(path.join(pages, page), whole);
  }
  if (unused.size > 0) fail(`No page has the section rules/${lang}/shared/${[...unused][0]}.`);
  fs.rmSync(shared, { recursive: true });
}

function fail(sentence) {
  console.error(`rules: ${sentence}`);
  process.exit(2);
}
