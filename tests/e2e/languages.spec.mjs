// Tests that after a change of the language in the middle of a match no word of the other language is left.
import { Evening } from './support/evening.mjs';
import { expect, test } from './support/test.mjs';

/** Latin words that Japanese texts contain, too. */
const LATIN = /^(NT|CD|RJ|BJ|Trick|Ledger|English)$/;

/** All text on the screen that is read or heard, without the players' names. */
const words = (page, names) =>
  page.evaluate((names) => {
    const said = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label]')) {
      if (element.checkVisibility()) said.push(element.getAttribute('aria-label'));
    }
    return names.reduce((text, name) => text.replaceAll(name, ' '), said.join('\n'));
  }, names);

async function isIn(lang, { page, file }) {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  const text = await words(page, file.players);
  if (lang === 'ja') expect((text.match(/[A-Za-z][a-z]+/g) ?? []).filter((word) => !LATIN.test(word))).toEqual([]);
  else expect(text.match(/[\u3040-\u30ff\u4e00-\u9fff]+/g) ?? []).toEqual([]);
}

/** Changes the language in the settings and returns to the match screen, by taps. */
async function speak(language, { page, hand, shelf }) {
  await hand.tap(page.locator('.back'));
  await hand.tap(page.locator('nav.bar a[href="settings"]'));
  await hand.tap(page.getByRole('radio', { name: language, exact: true }));
  await hand.tap(page.locator('.back'));
  await shelf.goOn();
}

for (const [id, until] of [
  ['roller-derby', 'trump'],
  ['secret-agent', 'eliminated.1'],
  ['king-of-the-hill', 'called_card'],
  ['nominations', 'calls.1'],
  ['ascot', 'bettors.0'],
]) {
  test(`${id}: the language changes in the middle of a deal, and back again`, async ({ page }) => {
    const evening = await Evening.sitDown(page, id, { written: 1 });
    const { table, sheet, deal, hand } = evening;
    const questions = [];
    const look = async (lang) => {
      await isIn(lang, evening);
      await table.sheet();
      await isIn(lang, evening);
      await sheet.openDeal(1);
      await isIn(lang, evening);
      await hand.tap(deal.filled);
      await sheet.goOn();
      await table.rules();
      await expect(page.locator('.prose h2').first()).toBeVisible();
      await expect(page.locator('.contract')).toBeVisible();
      await hand.tap(page.locator('.back'));
      questions.push(await table.question.innerText());
    };
    await evening.play(1, { until });
    const { asks, chips } = await table.look();
    await look('en');
    await speak('日本語', evening);
    expect(await table.look()).toMatchObject({ asks, chips });
    await look('ja');
    await evening.play(1);
    await isIn('ja', evening);
    await speak('English', evening);
    await isIn('en', evening);
    await evening.write();
    await isIn('en', evening);
    expect(questions[0]).not.toBe(questions[1]);
  });
}
