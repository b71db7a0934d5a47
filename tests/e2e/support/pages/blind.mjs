// The page object for a user who does not see the screen: finds everything by its role and name, presses it with the keyboard, and relies
// on announcements.
import { announced } from '../ear.mjs';
import { expect } from '../test.mjs';

/** A pattern for a name with any spaces between its parts. A drawn suit has a space beside it. */
const named = (text) => new RegExp(`^${[...text.replace(/\s/g, '')].map((c) => c.replace(/[^\p{L}\p{N}]/u, '\\$&')).join('\\s*')}$`);

export class Blind {
  constructor(page) {
    this.page = page;
    this.tray = page.getByRole('contentinfo');
    this.question = this.tray.getByRole('heading', { level: 2 });
  }

  /** The key of an answer, in the group named after the question. */
  key(question, name) {
    return this.tray.getByRole('group', { name: named(question) }).getByRole('button', { name, exact: true });
  }

  /**
   * Presses something and listens. Returns what is announced (`said`), and where the focus is then. The name of the pressed element
   * is left out, because a screen reader has already read it.
   */
  async press(what) {
    await what.focus();
    await announced(this.page);
    await what.press('Enter');
    const heard = await announced(this.page);
    const texts = heard.map(({ text }) => text);
    expect(texts, 'nothing is announced twice').toEqual([...new Set(texts)]);
    const all = (how) => heard.filter((one) => one.how === how).map(({ text }) => text);
    return { said: all('live').join(' | '), focus: all('focus').join(' | ') };
  }

  /** Answers a question that has the focus. */
  async answer(question, name) {
    await expect(this.question).toHaveAccessibleName(named(question));
    return this.press(this.key(question, name));
  }

  /** Writes the answer into the field of a question and enters it. */
  async write(question, text) {
    const field = this.tray.getByRole('textbox', { name: named(question) });
    await field.focus();
    await this.page.keyboard.type(text);
    return this.press(field);
  }

  /** Follows the link to the page whose heading has this name. */
  async follow(name) {
    const links = this.page.getByRole('main').getByRole('link');
    return this.press(links.filter({ has: this.page.getByRole('heading', { name, exact: true }) }));
  }

  /** Presses a button or follows a link of the tray by its name. */
  async act(name) {
    return this.press(this.tray.getByRole('button', { name, exact: true }).or(this.tray.getByRole('link', { name, exact: true })));
  }

  /**
   * Checks that everything that can be pressed has a name with a word or a number, and that a key is in a group whose name is the question.
   */
  async isNamed() {
    for (const role of ['button', 'link', 'radio', 'switch', 'textbox']) {
      for (const each of await this.page.getByRole(role).all()) await expect(each).toHaveAccessibleName(/[\p{L}\p{N}−]/u);
    }
    // A `details` is also a group, but only its summary names it.
    const groups = this.page.getByRole('group').or(this.page.getByRole('radiogroup')).and(this.page.locator(':not(details)'));
    for (const each of await groups.all()) await expect(each).toHaveAccessibleName(/\p{L}/u);
  }
}
