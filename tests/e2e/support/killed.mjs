// Plays matches by quick taps in a browser that has its own profile and will be killed.
import { execFileSync } from 'node:child_process';
import { expect } from './test.mjs';

/** Kills the browser that uses a profile: its main process, the only one whose command line has no `--type=`. */
export function killBrowser(profile) {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
  const own = all.filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='));
  for (const line of own) process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL');
}

/**
 * Begins a match with known players, or with new ones. `life` is in the names of new players, so that they differ from those of earlier
 * sessions.
 */
export async function begin(page, address, life) {
  await page.goto(address);
  const [field, filled, key] = [page.getByRole('textbox'), page.locator('.tray .filled'), page.locator('.tray .keys .key').first()];
  await expect(page.locator('.question, .contract').first()).toBeVisible();
  for (let name = 1; !(await page.locator('.contract').count()); name++) {
    if (await field.count()) {
      await field.fill(`Player ${life}-${name}`);
      await filled.tap();
    } else await key.tap();
  }
  await filled.tap();
  await expect(page).toHaveURL(/\/m\/\w+$/);
  await expect(page.locator('#question')).toBeVisible();
}

/** The steps of a match in storage, each as JSON. `undefined` if there is no such match. */
export const kept = (page, id) =>
  page.evaluate((id) => {
    const steps = [];
    for (let n = 0, text; (text = localStorage.getItem(`trick-ledger/match/${id}/log/${n}`)); n++) steps.push(...JSON.parse(text).steps);
    return localStorage.getItem(`trick-ledger/match/${id}`) ? steps.map((step) => JSON.stringify(step)) : undefined;
  }, id);

/** Taps a random answer. Returns the steps stored when the effect has been painted, each as JSON. */
export const tapOnce = (page, chance) =>
  page.evaluate(async (chance) => {
    const [undo] = document.querySelectorAll('nav.bar button');
    const answers = [...document.querySelectorAll('.tray .keys button, .tray button.filled')];
    const choices = (chance < 0.06 && undo ? [undo] : answers).filter((key) => !key.disabled && key.ariaDisabled !== 'true');
    const choice = choices[Math.floor(chance * 7919) % choices.length];
    if (!choice) return undefined;
    choice.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const id = location.pathname.match(/\/m\/(\w+)/)?.[1];
    const steps = [];
    for (let n = 0, text; (text = localStorage.getItem(`trick-ledger/match/${id}/log/${n}`)); n++) steps.push(...JSON.parse(text).steps);
    return steps.map((step) => JSON.stringify(step));
  }, chance);
