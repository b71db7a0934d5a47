import { execFileSync } from 'node:child_process';

/** The path of the first of these commands that is installed. Throws a sentence if none is. */
export function installed(browser, variable, commands) {
  try {
    return execFileSync('sh', ['-c', commands.map((command) => `command -v ${command}`).join(' || ')], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`There is no ${browser}: \`make setup\` installs one, or say ${variable}=/path/to/it.`);
  }
}
