// Tests the settlement of a deal: first it shows the points and new totals of all players, then how they were computed.
import { Evening } from './support/evening.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Tray } from './support/pages/tray.mjs';
import { keep, played } from './support/remembered.mjs';
import { App } from './support/app.mjs';
import { expect, test } from './support/test.mjs';

const texts = (locator) => locator.evaluateAll((all) => all.map((one) => one.textContent.trim()));

/** The text of the workings, without the names of their values. */
const written = (all) => all.map((one) => [...one.querySelectorAll('.sign, .number')].map((part) => part.textContent).join(''));

/** An open deal of Roller Derby, with jokers for sale. */
async function roller(page, facts) {
  const file = { game: 'roller-derby', players: ['Mika', 'Jun', 'Hana', 'Theo'], house_rules: { joker_sale: true }, deals: [] };
  await keep(page, played(file, { written: 0, facts: { die1: 3, die2: 5, trump: 'H', jokers_bought: 1, all_or_nothing: false, ...facts } }));
  await new App(page).open('m/kept');
}

test('a sum that has parts is written as a sum, with no number of ours', async ({ page }) => {
  await roller(page, { roller_tricks: 7 });
  await expect(page.locator('.totals.result tbody tr')).toHaveCount(2);
  expect(await texts(page.locator('.totals.result .figure'))).toEqual(['0', '+81']);
  expect(await texts(page.locator('.totals.result tbody td:last-child'))).toEqual(['0', '81']);
  expect(await page.locator('.working').evaluateAll(written)).toEqual(['100−10×|8−7|=90', '−9×1=−9', '90−9=81']);
  await expect(page.locator('.working .label').filter({ hasText: /^joker$/ })).toHaveCount(1);
  await expect(page.locator('.middle')).not.toContainText('RD-D');
  await expectAccessible(page);
});

test('all or nothing has its 150 in the lane', async ({ page }) => {
  await roller(page, { all_or_nothing: true });
  const lane = page.locator('.lane tbody tr');
  await expect(lane.first()).toHaveText(/^0\s*141$/);
  await expect(lane.last()).toHaveText(/^13\s*141$/);
});

for (const id of ['king-of-the-hill', 'chiamata-5p', 'joffre-whist', 'quinto']) {
  test(`${id}: equal workings stand once, and no bracket or sign alone on a line`, async ({ page }) => {
    const evening = Evening.example(page, id);
    const facts = evening.file.deals[0];
    await keep(page, played(evening.file, { written: 0, facts }));
    for (const size of [{ width: 390, height: 844 }, { width: 320, height: 568 }]) {
      await page.setViewportSize(size);
      await evening.app.open('m/kept');
      await expect(page.locator('.ledger')).toBeVisible();
      const workings = await page.locator('.proved').evaluateAll((all) => all.map((one) => [...one.querySelectorAll('.working')].map((working) => working.textContent).join()));
      const shown = workings.filter(Boolean);
      expect(new Set(shown).size, shown.join('; ')).toBe(shown.length);
      const alone = await page.locator('.working .sign').evaluateAll((signs) =>
        signs.filter((sign) => {
          const [mine, all] = [sign.getBoundingClientRect(), [...sign.closest('.working').querySelectorAll('.number, .condition')]];
          return !all.some((other) => Math.abs(other.getBoundingClientRect().top - mine.top) < mine.height);
        }).map((sign) => sign.textContent),
      );
      expect(alone).toEqual([]);
      // The clauses are shown without the section numbers of the rule sheets, because these numbers mean nothing to players.
      const clauses = await texts(page.locator('.proved .clause'));
      expect(clauses.filter((clause) => /§|[A-Z]{2}-D\d/.test(clause))).toEqual([]);
    }
  });
}

for (const id of ['hearts', 'marianna', 'briscolone', 'briscola-double', 'briscola-4p', 'plain-sheet', 'roller-derby']) {
  test(`${id}: every figure that is not 0 has a working with words to it`, async ({ page }) => {
    const evening = Evening.example(page, id);
    await keep(page, played(evening.file, { written: 0, facts: evening.file.deals[0] }));
    await evening.app.open('m/kept');
    await expect(page.locator('.ledger')).toBeVisible();
    const figures = (await texts(page.locator('.totals.result .figure'))).filter((figure) => figure !== '0');
    expect(figures).not.toEqual([]);
    const proofs = await page.locator('.proved').evaluateAll((all) =>
      all.map((one) => ({
        names: one.querySelectorAll('.names > *').length,
        results: [...one.querySelectorAll('.working')].map((working) => [...working.querySelectorAll('.number')].at(-1)?.textContent),
        words: [...one.querySelectorAll('.working')].map((working) => working.querySelectorAll('.label, .condition').length),
      })),
    );
    for (const proof of proofs) expect(Math.max(0, ...proof.words), JSON.stringify(proof)).toBeGreaterThan(id === 'roller-derby' && !proof.results.length ? -1 : 0);
    const proved = proofs.flatMap(({ names, results }) => results.slice(-1).flatMap((result) => Array(names).fill(result)));
    for (const figure of figures) expect(proved).toContain(figure.replace('+', ''));
  });
}

test('Brusquembille: every ace and ten is a line with its player, with the sum of the chips below', async ({ page }) => {
  const evening = Evening.example(page, 'brusquembille');
  await keep(page, played(evening.file, { written: 0, facts: evening.file.deals[0] }));
  await evening.app.open('m/kept');
  const proof = page.locator('.proved').first();
  const workings = await proof.locator('.working').evaluateAll(written);
  const chips = workings.slice(1, -1);
  expect(chips.length).toBeGreaterThan(1);
  for (const line of chips) expect(line.split('×').length, line).toBeLessThan(4);
  expect(await proof.locator('.working .condition').allTextContents()).toContain('Mika: won');
  // Chips decide this match, so they are the totals.
  expect(await proof.locator('.counted').allTextContents()).toEqual(['wins', 'chips']);
});

test('King of the Hill: the result says from which rung to which, and the last climb is on the sheet', async ({ page }) => {
  const evening = await Evening.sitDown(page, 'king-of-the-hill', {});
  const hand = new Hand(page);
  await hand.tap(page.getByRole('link', { name: 'Sheet', exact: true }));
  const label = await page.locator('.board.ladder').getAttribute('aria-label');
  const ladder = evening.totals(evening.file.deals.length - 1);
  for (const [seat, name] of evening.file.players.entries()) expect(label).toMatch(new RegExp(`${name}(, the King)?: ${ladder[seat]}\\.`));
});

test('dice: the app throws with a moment, and a throw that was taken back says so', async ({ page }) => {
  const file = { game: 'roller-derby', players: ['Mika', 'Jun', 'Hana', 'Theo'], deals: [] };
  await keep(page, played(file, { written: 0 }));
  await new App(page).open('m/kept');
  const hand = new Hand(page);
  const throwHere = page.getByRole('button', { name: /Roll here/ });
  await hand.tap(throwHere);
  await expect(page.locator('html[data-rolling]')).toHaveCount(1);
  await expect(page.locator('html[data-rolling]')).toHaveCount(0);
  await expect(page.locator('.chip').filter({ hasText: /\broll\b/ })).toHaveCount(0);
  await hand.tap(page.getByText('Undo', { exact: true }));
  await hand.tap(throwHere);
  await expect(page.locator('.chip').filter({ hasText: 'second roll' })).toHaveCount(1);
});

test('dice: a die that is corrected by hand was not thrown by the app', async ({ page }) => {
  const file = { game: 'roller-derby', players: ['Mika', 'Jun', 'Hana', 'Theo'], deals: [] };
  await keep(page, played(file, { written: 0, facts: { die1: 3, die2: 5, rolled_by: 'app' } }));
  await new App(page).open('m/kept');
  const hand = new Hand(page);
  const rolled = page.locator('.chip[data-fact="rolled_by"]');
  await expect(rolled).toContainText('by the app');
  await hand.tap(page.locator('.chip[data-fact="die2"]'));
  await hand.tap(new Tray(hand).key(6));
  await expect(page.locator('.chip[data-fact="die2"]')).toContainText('6');
  await expect(rolled).toContainText('on the table');
});
