// The page object of the set-up: players, seats, first dealer, house rules, and at the end the contract.
import { expect } from '../test.mjs';
import { Tray } from './tray.mjs';

export class SetUp extends Tray {
  constructor(hand, lang = 'en') {
    super(hand);
    this.lang = lang;
    this.contract = this.page.locator('.contract');
  }

  /** Seats new players, given in order of play. */
  async seat(players) {
    await expect(this.question).toBeVisible();
    // The seating plan appears after the question has been painted.
    await expect(this.page.locator('.plan')).toBeVisible();
    const reversed = await this.page.getByRole('img', { name: /anticlockwise|反時計回り/ }).count();
    const clockwise = reversed ? [players[0], ...players.slice(1).reverse()] : players;
    for (const [place, name] of clockwise.entries()) {
      // Seven and more players begin with a table of six.
      if (place > 5) await this.hand.tap(this.link(/^(One more player|もう1人)$/));
      // Without known players the field is open at once.
      const [field, newcomer] = [this.zone.getByRole('textbox'), this.keys.filter({ hasText: /^\s*(Someone new|新しい人)\s*$/ })];
      await expect(field.or(newcomer)).toBeVisible();
      if (await newcomer.count()) await this.hand.tap(newcomer);
      await expect(field).toHaveValue('');
      await field.fill(name);
      await this.hand.tap(this.filled);
    }
  }

  async dealsFirst(name) {
    await this.hand.tap(this.zone.getByRole('button', { name, exact: true }).and(this.keys));
    await expect(this.contract).toBeVisible();
  }

  /** Chooses the house rules of a match file. `game` has their labels. */
  async rules(chosen, game) {
    for (const [key, value] of Object.entries(chosen)) {
      const rule = game.house_rules.find((rule) => rule.name === key);
      await this.rule(rule, value);
    }
  }

  async rule(rule, value) {
    const label = rule.label[this.lang];
    const group = (role) => this.page.getByRole(role, { name: label, exact: true });
    const say = (value) => String(value).replace('-', '−');
    switch (rule.kind) {
      case 'yes_no': {
        const control = group('switch');
        if ((await control.getAttribute('aria-checked')) !== String(value)) await this.hand.tap(control);
        return;
      }
      case 'choice': {
        const words = rule.meanings[rule.words.indexOf(value)][this.lang];
        return this.hand.tap(group('radiogroup').getByRole('radio', { name: words, exact: true }));
      }
      case 'number': {
        // In older match files the number may be a text.
        if (await group('group').count()) return this.step(group('group'), Number(value));
        const choice = group('radiogroup').getByRole('radio', { name: say(value), exact: true });
        if (await choice.count()) return this.hand.tap(choice);
        await this.hand.tap(group('radiogroup').getByRole('radio').last());
        return this.answer(value);
      }
      case 'numbers': {
        const row = this.page.locator('.choice').filter({ has: this.page.getByRole('heading', { name: label, exact: true }) });
        for (const [i, n] of value.entries()) {
          const steppers = row.getByRole('group');
          if (await steppers.count()) await this.step(steppers.nth(i), n);
          else {
            await this.hand.tap(row.getByRole('button', { name: new RegExp(`^${rule.meanings[i][this.lang]}: `) }));
            await this.answer(n);
          }
        }
        return;
      }
      default:
        throw new Error(`nobody has tapped a house rule of the kind ${rule.kind} yet: ${rule.name}`);
    }
  }

  /** Steps up or down to a number. */
  async step(stepper, n) {
    const shows = async () => Number((await stepper.locator('output').innerText()).replace('−', '-'));
    for (let at = await shows(); at !== n; at = await shows()) {
      await this.hand.tap(stepper.getByRole('button').nth(at < n ? 1 : 0));
      if ((await shows()) === at) throw new Error(`${at} goes no further towards ${n}`);
    }
  }

  /** Chooses how tricks are entered: 0 one by one, 1 as totals. */
  async tricks(way) {
    await this.hand.tap(this.page.getByRole('radiogroup', { name: /^(Record tricks|トリックの記録)$/ }).getByRole('radio').nth(way));
  }

  async agree() {
    await this.hand.tap(this.filled);
    await expect(this.page).toHaveURL(/\/m\/\w+$/);
  }
}
