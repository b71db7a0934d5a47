// Tests a whole evening of a user who does not see the screen: from the shelf through set-up, contract and deals to the end of the match
// and the next one. The test finds everything by role and name, presses it with the keyboard, and checks the announcements. The expected
// words were written by hand.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { announced, attend, heard, listen } from './support/ear.mjs';
import { Blind } from './support/pages/blind.mjs';
import { expect, test } from './support/test.mjs';

const LOCALES = { en: 'en-GB', ja: 'ja-JP' };

const WORDS = {
  en: {
    shelf: 'How many at the table?',
    seats: ['Who sits in front of the phone?', 'Who sits on the left?', 'Who sits opposite Mika?', 'Who sits on the right?'],
    dealer: 'Who deals first?',
    agree: (name) => `Agreed. ${name} deals`,
    totals: 'Enter totals instead',
    save: 'Save',
    settle: (deal) => `Settle deal ${deal}`,
    again: (name) => `Play again. ${name} deals`,
  },
  ja: {
    shelf: '何人で遊ぶ？',
    seats: ['端末の前に座るのは？', '左に座るのは？', 'Mikaさんの向かいは？', '右に座るのは？'],
    dealer: '最初のディーラーは？',
    agree: (name) => `これで始める（ディーラー：${name}）`,
    totals: 'まとめて入力する',
    save: '記録する',
    settle: (deal) => `第${deal}ディールの得点`,
    again: (name) => `もう一戦（ディーラー：${name}）`,
  },
};

/** From the shelf to the first question, with new players. The contract is chosen by a radio button in a group. */
async function begin(page, lang, { game, players, seats, choice }) {
  const words = WORDS[lang];
  await attend(page);
  await listen(page);
  await new App(page).open();
  const blind = new Blind(page);
  await expect(blind.question).toHaveAccessibleName(words.shelf);
  await blind.press(blind.key(words.shelf, String(players.length)));
  const { focus } = await blind.follow(game);
  expect(focus).toBe(words.seats[seats[0]]);
  for (const [i, name] of players.entries()) {
    const asked = words.seats[seats[i]];
    expect(await blind.write(asked, name)).toEqual({ said: '', focus: i + 1 < players.length ? words.seats[seats[i + 1]] : words.dealer });
  }
  await expectAccessible(page);
  const last = players.at(-1);
  expect((await blind.answer(words.dealer, last)).focus).toBe(game);
  const [group, option] = choice;
  const radio = page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name: option, exact: true });
  await blind.press(radio);
  await expect(radio).toBeChecked();
  await blind.isNamed();
  const agreed = await blind.act(words.agree(last));
  expect(agreed.said).toBe('');
  return { blind, words, asks: agreed.focus };
}

/** The end: the focus is on the winner, the totals are announced, and one key starts the next match. */
async function ends(page, { blind, words }, { totals, won, next, contract }) {
  expect(await blind.act(words.save)).toEqual({ said: totals, focus: won });
  await expect(page.getByRole('heading', { name: won, exact: true })).toBeFocused();
  await blind.isNamed();
  await expectAccessible(page);
  expect((await blind.act(words.again(next))).focus).toBe(contract);
  expect(await heard(page), 'no voice unless it is wanted').toEqual([]);
}

const SPADES = {
  en: {
    game: 'Spades',
    choice: ['Target', '200'],
    bid: (name) => `How many tricks does ${name} bid?`,
    took: 'How many tricks did Mika & Hana take?',
    first: 'Who took trick 1?',
    bids: ['Mika bids: 7. Mika and Hana bid 7 so far. Jun and Theo bid 0 so far.', 'Theo bids: 1. Mika and Hana: 0 of 13, 13 to go. Jun and Theo: 0 of 2, 2 to go.'],
    pays: [
      'Mika and Hana took: 13. Mika and Hana: plus 130, total 130. Jun and Theo: minus 20, total minus 20.',
      'Mika and Hana took: 13. Mika and Hana: plus 130, total 260. Jun and Theo: minus 20, total minus 40. Mika and Hana have won.',
    ],
    between: 'Totals: Mika and Hana 130, Jun and Theo minus 20. Deal 2. Dealer: Mika. Leads: Jun.',
    totals: 'Totals: Mika and Hana 260, Jun and Theo minus 40.',
    won: 'Mika & Hana have won.',
  },
  ja: {
    game: 'スペード',
    choice: ['目標点', '200'],
    bid: (name) => `${name}さんのビッドは？`,
    took: 'Mika・Hanaは何トリック取った？',
    first: '1トリック目を取ったのは？',
    bids: ['Mikaのビッド：7。Mika・Hana：ここまでのビッド7。Jun・Theo：ここまでのビッド0。', 'Theoのビッド：1。Mika・Hana：13のうち0、あと13。Jun・Theo：2のうち0、あと2。'],
    pays: [
      'Mika・Hanaのトリック：13。Mika・Hana：プラス130、合計130。Jun・Theo：マイナス20、合計マイナス20。',
      'Mika・Hanaのトリック：13。Mika・Hana：プラス130、合計260。Jun・Theo：マイナス20、合計マイナス40。Mika・Hanaの勝ち。',
    ],
    between: '合計：Mika・Hana 130、Jun・Theo マイナス20。第2ディール。ディーラー：Mika。リード：Jun。',
    totals: '合計：Mika・Hana 260、Jun・Theo マイナス40。',
    won: 'Mika・Hanaの勝ち。',
  },
};

const ASCOT = {
  en: {
    game: 'Ascot',
    choice: ['Marathon', 'one game'],
    moved: (suit) => `How many half lengths did ${suit} move?`,
    suits: ['spades', 'clubs', 'hearts', 'diamonds'],
    first: 'Which suit did Mika lead?',
    pays: 'diamonds moved: 1. Mika: plus 1, total 1. Theo: 0, total 0. Mika has won.',
    totals: 'Totals: Mika 1, Theo 0.',
    won: 'Mika has won.',
  },
  ja: {
    game: 'アスコット',
    choice: ['マラソンモード', '1ゲーム'],
    moved: (suit) => `${suit}は何回進んだ？（1回＝半馬身）`,
    suits: ['スペード', 'クラブ', 'ハート', 'ダイヤ'],
    first: 'Mikaさんがリードしたスートは？',
    pays: 'ダイヤの前進：1。Mika：プラス1、合計1。Theo：0、合計0。Mikaの勝ち。',
    totals: '合計：Mika 1、Theo 0。',
    won: 'Mikaの勝ち。',
  },
};

for (const [lang, locale] of Object.entries(LOCALES)) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a match of Spades from the shelf to its winner', async ({ page }) => {
      test.slow();
      const spades = SPADES[lang];
      const evening = await begin(page, lang, { ...spades, players: ['Mika', 'Jun', 'Hana', 'Theo'], seats: [0, 1, 2, 3] });
      const { blind, words } = evening;
      expect(evening.asks).toBe(spades.bid('Mika'));
      const bids = { Mika: '7', Jun: '1', Hana: '6', Theo: '1' };
      for (const [deal, order] of [['Mika', 'Jun', 'Hana', 'Theo'], ['Jun', 'Hana', 'Theo', 'Mika']].entries()) {
        for (const [i, name] of order.entries()) {
          const { said, focus } = await blind.answer(spades.bid(name), bids[name]);
          if (deal === 0 && i === 0) expect(said).toBe(spades.bids[0]);
          if (deal === 0 && i === 3) expect(said).toBe(spades.bids[1]);
          expect(focus).toBe(i < 3 ? spades.bid(order[i + 1]) : deal === 0 ? spades.first : spades.took);
        }
        if (deal === 0) expect((await blind.act(words.totals)).focus).toBe(spades.took);
        expect(await blind.answer(spades.took, '13')).toEqual({ said: spades.pays[deal], focus: words.settle(deal + 1) });
        await blind.isNamed();
        if (deal === 0) expect(await blind.act(words.save)).toEqual({ said: spades.between, focus: spades.bid('Jun') });
      }
      await ends(page, evening, { ...spades, next: 'Jun', contract: spades.game });
    });

    test('a race of Ascot from the shelf to its winner', async ({ page }) => {
      test.slow();
      const ascot = ASCOT[lang];
      const evening = await begin(page, lang, { ...ascot, players: ['Mika', 'Theo'], seats: [0, 2] });
      const { blind, words } = evening;
      expect(evening.asks).toBe(ascot.first);
      let { focus } = await blind.act(words.totals);
      let said = '';
      for (const [i, n] of ['5', '3', '2', '1'].entries()) {
        expect(focus).toBe(ascot.moved(ascot.suits[i]));
        ({ said, focus } = await blind.answer(ascot.moved(ascot.suits[i]), n));
      }
      expect({ said, focus }).toEqual({ said: ascot.pays, focus: words.settle(1) });
      await ends(page, evening, { ...ascot, next: 'Mika', contract: ascot.game });
    });
  });
}
