// Tests the page “Mistake at the table?”, opened from the shelf without a match, and from the table. A few taps lead to the ruling. Also
// tests the law of the table (its rules for mistakes), booking a misdeal, and the rules page, found by search.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Judge } from './support/pages/judge.mjs';
import { SetUp } from './support/pages/setup.mjs';
import { Table } from './support/pages/table.mjs';
import { example, examples, ruled } from './support/recount.mjs';
import { keep, played, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

/** Answers the judge's questions. `answers` are words as in match files. */
async function tell(judge, answers) {
  for (const answer of answers) await judge.hand.tap(judge.key(answer));
}

/** Opens the page about mistakes through the judge: by the key of the judge on the match screen, and then by the tab of the page. */
async function byTheJudge(judge) {
  await judge.hand.tap(judge.word('judge'));
  await judge.hand.tap(judge.tabs.filter({ hasText: 'Mistake?' }));
}

for (const [locale, words] of Object.entries({ 'en-GB': 'Mistake at the table?', 'ja-JP': 'ミスのとき' })) {
  test.describe(locale, () => {
    test.use({ locale });

    test('one touch from the shelf, and four more to the ruling that recount gives', async ({ page }) => {
      const hand = new Hand(page);
      const judge = new Judge(hand);
      await new App(page).open();
      await hand.tap(page.getByRole('link', { name: words }));
      await expect(page).toHaveURL(/\/judge\/plain-sheet\/wrong$/);
      await tell(judge, ['revoke', 'closed', 'one_side', 'false']);
      expect(hand.taps).toBe(5);
      const incident = { what: 'revoke', stage: 'closed', by: 'one_side', broke_misere: false };
      const { now, cost, besides, others } = ruled({ game: 'plain-sheet', incident }, locale);
      expect((await judge.because()).map(([says]) => says)).toEqual([now, cost, ...besides].map(({ says }) => says));
      await page.locator('.laws summary').tap();
      await expect(page.locator('.laws dt')).toHaveCount(others.length);
      await expectAccessible(page);
      await judge.chips.first().tap();
      await expect(judge.verdict).toHaveCount(0);
    });

    test('from the table a card exposed in the deal comes to a key that records it, in games of five kinds', async ({ page }) => {
      const hand = new Hand(page);
      const judge = new Judge(hand);
      const ids = ['nominations', 'sueca', 'kloepper', 'briscola-4p', 'secret-agent'];
      await keep(page, Object.assign({}, ...ids.map((id) => played(example(id), { written: 1, id: id.replaceAll('-', '') }))));
      for (const id of ids) {
        await new App(page).open(`m/${id.replaceAll('-', '')}`);
        await new Table(hand).mistake();
        await tell(judge, ['deal', 'face_up']);
        await expect(judge.verdict).toHaveCount(1);
        await expect(judge.filled).toBeInViewport();
      }
    });
  });
}

test('a law is agreed on in one line, stands in the contract, and rules at the table', async ({ page }) => {
  const hand = new Hand(page);
  const [setUp, judge] = [new SetUp(hand), new Judge(hand)];
  await players(page, ['Mika', 'Jun', 'Hana', 'Theo']);
  await new App(page).open('new/secret-agent');
  await setUp.dealsFirst('Mika');
  await hand.tap(page.getByRole('radiogroup', { name: 'After a mistake', exact: true }).getByRole('radio', { name: 'as in whist', exact: true }));
  await expect(setUp.contract).toContainText('After a mistake: as in whist');
  await setUp.agree();
  await new Table(hand).mistake();
  await tell(judge, ['revoke', 'closed', '1']);
  await judge.takes('The ruling: as in whist');
  await expect(judge.reasons.nth(1)).toContainText('3 tricks go from the offender’s side');
  await expectAccessible(page);
});

test('a misdeal is booked by the right dealer, stands in the history, and can be undone', async ({ page }) => {
  const hand = new Hand(page);
  const [judge, table] = [new Judge(hand), new Table(hand)];
  const file = { ...example('roller-derby'), house_rules: { law: 'whist' } };
  await keep(page, played(file, { written: 1, facts: { die1: 3, die2: 4 } }));
  await new App(page).open('m/kept');
  await new Table(hand).mistake();
  await tell(judge, ['deal', 'face_up']);
  await expect(judge.reasons.first()).toContainText('dealt again, by the next dealer');
  await expect(judge.filled).toContainText('Record it: Hana deals again');
  await hand.tap(judge.filled);
  await table.asks('die1');
  await table.undo();
  await table.asks('trump');
});

test('a revoke is booked on the deal it happened in, with the figures before and after', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  const file = example('roller-derby');
  await keep(page, played({ ...file, house_rules: {}, deals: [{ die1: 3, die2: 5, trump: 'H', all_or_nothing: false, roller_tricks: 8 }] }, { written: 1 }));
  await new App(page).open('m/kept');
  await new Table(hand).mistake();
  await tell(judge, ['revoke', 'closed', '1']);
  await expect(judge.middle.locator('table tbody tr').nth(1)).toContainText(/100\s*90/);
  await expectAccessible(page);
  await hand.tap(judge.filled);
  await hand.tap(judge.word('sheet'));
  await expect(page.getByText(/Ruling on deal 1: Revoke by .*: 1 trick; .* took 7, was 8\./)).toBeVisible();
});

for (const [id, deal, who] of [
  ['roller-derby', { die1: 3, die2: 5, trump: 'H', all_or_nothing: false, roller_tricks: 8 }, '1'],
  ['sueca', { trump: 'C', team_points: 70 }, '0'],
]) {
  test(`on a small screen what a booking would change is in sight (${id})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const hand = new Hand(page);
    const judge = new Judge(hand);
    await keep(page, played({ ...example(id), house_rules: {}, deals: [deal] }, { written: 1 }));
    await new App(page).open('m/kept');
    await new Table(hand).mistake();
    await tell(judge, ['revoke', 'closed', who]);
    await expect(judge.filled).toContainText('Record it on deal 1');
    const totals = judge.middle.locator('table.totals');
    await expect.poll(async () => {
      const [figures, tray] = [await totals.boundingBox(), await judge.zone.boundingBox()];
      return figures.y >= 0 && figures.y + figures.height <= tray.y;
    }).toBe(true);
    await expect(judge.filled).toBeInViewport();
  });
}

test('a wrong score leads to the sheet, and who leaves or comes to where the table says so', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played(example('sueca'), { written: 2 }));
  for (const [answers, words, url] of [
    [['score', 'wrong', 'earlier'], 'Correct it in the sheet', /m\/kept\/sheet$/],
    [['seat', 'leaves'], 'Somebody plays on for them', /m\/kept\/more\?leaves$/],
  ]) {
    await new App(page).open('m/kept');
    await new Table(hand).mistake();
    await tell(judge, answers);
    await expect(judge.filled).toHaveText(words);
    await hand.tap(judge.filled);
    await expect(page).toHaveURL(url);
  }
});

test('card points go with a trick, and the table says how many before anything is booked', async ({ page }) => {
  const hand = new Hand(page);
  const [judge, table] = [new Judge(hand), new Table(hand)];
  const deal = { tricks: [2, 1, 1, 2], mode: 'split', q_team: [0, 2], p: 62 };
  await keep(page, played({ ...example('kloepper'), house_rules: {}, deals: [deal] }, { written: 1 }));
  await new App(page).open('m/kept');
  await byTheJudge(judge);
  await tell(judge, ['revoke', 'closed', 'recorded', '1']);
  await expect(judge.question).toHaveText('How many card points go with the tricks?');
  await expect(judge.reasons.first()).toContainText('established');
  await expectAccessible(page);
  await judge.number(21);
  await expect(judge.filled).toContainText('Record it on deal 1');
  await hand.tap(judge.filled);
  await hand.tap(judge.word('sheet'));
  await expect(page.getByText(/Ruling on deal 1: Revoke by .*: 1 trick;.* 83, was 62/)).toBeVisible();
  await page.goBack();
  await table.undo();
  await hand.tap(judge.word('sheet'));
  await expect(page.getByText(/Ruling on deal 1/)).toHaveCount(0);
});

test('what lies in the tricks is asked only where it is not clear, and what cannot be is refused', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  const deal = { tricks: [2, 1, 1, 2], mode: 'split', q_team: [0, 2], p: 62 };
  const whist = { ...example('kloepper'), house_rules: { revoke: '2_tricks' }, deals: [deal] };
  await keep(page, { ...played(whist, { written: 1 }), ...played({ ...whist, house_rules: { law: 'whist' } }, { written: 1, id: 'all' }) });
  await new App(page).open('m/kept');
  await byTheJudge(judge);
  await tell(judge, ['revoke', 'closed', 'recorded', '1']);
  // The ruling moves two of the three tricks of the offender's side, which have 58 points. With 57 points in the two, the third trick would
  // be worth 1, which is impossible.
  await judge.number(57);
  await expect(page.getByRole('alert')).toContainText('The tricks that change sides cannot hold 57. Closest possible: 56.');
  await expect(judge.question).toHaveText('How many card points go with the tricks?');
  await expectAccessible(page);
  await judge.number(56);
  await expect(judge.filled).toContainText('Record it on deal 1');
  // By this law all three tricks move with all their points, so the judge does not ask for points.
  await new App(page).open('m/all');
  await byTheJudge(judge);
  await tell(judge, ['revoke', 'closed', 'recorded', '1']);
  await expect(judge.filled).toContainText('Record it on deal 1');
});

test('at a table who has the wrong number of cards is all that is asked, and the deal is lost for that side', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played(example('nominations'), { written: 1 }));
  await new App(page).open('m/kept');
  await new Table(hand).mistake();
  await tell(judge, ['deal', 'wrong_number', 'later', '2']);
  // Two of the taps open the question: the menu, and the item in it.
  expect(hand.taps).toBe(6);
  await expect(judge.reasons.first()).toContainText('It is too late to deal again');
  await expect(judge.keys).toHaveCount(0);
});

/** Opens a match of Hearts of four players, after two deals. The phone remembers a fifth person. */
async function five(page) {
  const hand = new Hand(page);
  const file = { ...example('hearts'), house_rules: {}, deals: [{ hearts: [5, 8, 0, 0], queen: 0 }, { hearts: [0, 0, 10, 3], queen: 2 }] };
  await keep(page, { ...played(file, { written: 2 }), 'trick-ledger/players': { v: 1, list: [{ name: 'Aya', mark: 4 }] } });
  await new App(page).open('m/kept');
  await new Table(hand).mistake();
  return { hand, judge: new Judge(hand) };
}

test('somebody joins: they are in this match, with the total that the judge named', async ({ page }) => {
  const { hand, judge } = await five(page);
  await tell(judge, ['seat', 'comes', 'lowest']);
  await expectAccessible(page);
  await hand.tap(judge.filled);
  await expect(judge.question).toHaveText('Who joins?');
  await hand.tap(judge.keys.filter({ hasText: 'Aya' }));
  await expect(judge.question).toHaveText('Who plays before Aya?');
  await hand.tap(judge.keys.filter({ hasText: 'Theo' }));
  await expect(page).toHaveURL(/\/m\/kept$/);
  await hand.tap(judge.word('sheet'));
  // The last player in Hearts has the most points.
  await expect(page.locator('.footnote').first()).toHaveText('From deal 3 on Aya plays too, with a total of 23.');
  await expectAccessible(page);
});

test('somebody joins: a new match from 0 is set up with one more', async ({ page }) => {
  const { hand, judge } = await five(page);
  const setUp = new SetUp(hand);
  await tell(judge, ['seat', 'comes', 'anew']);
  await hand.tap(judge.filled);
  await expect(setUp.question).toHaveText(/^Who sits/);
  await hand.tap(setUp.keys.filter({ hasText: 'Aya' }));
  await expect(setUp.contract).toContainText('Aya');
  await setUp.agree();
  await new App(page).open('m/kept/sheet');
  await expect(page.locator('.pad thead')).not.toContainText('Aya');
});

test('a correction of a closed book is turned to the other side, and names both', async ({ page }) => {
  const hand = new Hand(page);
  const [judge, table] = [new Judge(hand), new Table(hand)];
  const deal = { die1: 3, die2: 5, trump: 'H', all_or_nothing: false, roller_tricks: 8 };
  const file = { ...example('roller-derby'), players: ['Mika', 'Jun', 'Hana', 'Theo'], house_rules: { law: 'bridge' }, deals: [deal, deal] };
  await keep(page, played(file, { written: 1, facts: { die1: 2 } }));
  await new App(page).open('m/kept/deal/1');
  await hand.tap(table.chip('roller_tricks'));
  await table.answer(7);
  await expect(page.locator('.tray')).toContainText('The score is final');
  await expect(page.locator('.tray')).toContainText('Mika & Hana ask for it.');
  await hand.tap(judge.filled);
  await expect(page.locator('.screen')).toHaveClass(/facing/);
  await expect(judge.question).toHaveText('Jun & Theo: do you accept this correction of deal 1?');
  await expect(judge.question).toBeFocused();
  await expectAccessible(page);
  await hand.tap(page.getByRole('button', { name: 'Turn it back' }));
  await expect(page.locator('.screen')).not.toHaveClass(/facing/);
  await hand.tap(judge.filled);
  await hand.tap(judge.filled);
  await expect(page.getByText('Deal 1 corrected, asked for by Mika & Hana and accepted by Jun & Theo: Jun & Theo took 7, was 8.')).toBeVisible();
});

test('a correction that changes who has won needs the word of those who lose the match', async ({ page }) => {
  const hand = new Hand(page);
  const [judge, table] = [new Judge(hand), new Table(hand)];
  const deals = [{ trump: 'C', team_points: 50 }, { trump: 'H', team_points: 95 }];
  const file = { ...example('sueca'), players: ['Mika', 'Jun', 'Hana', 'Theo'], house_rules: { law: 'whist', target_games: 2 }, deals };
  await keep(page, played(file));
  await new App(page).open('m/kept');
  await expect(table.won).toHaveText('Mika & Hana have won.');
  await new App(page).open('m/kept/deal/1');
  await hand.tap(table.chip('team_points'));
  await table.answer(20);
  await expect(page.getByText('Jun & Theo would win the match, not Mika & Hana.')).toBeVisible();
  await expect(page.locator('.tray')).toContainText('Jun & Theo ask for it.');
  await hand.tap(judge.filled);
  await expect(judge.question).toHaveText('Mika & Hana: do you accept this correction of deal 1?');
  await expectAccessible(page);
  await hand.tap(judge.filled);
  await new App(page).open('m/kept');
  await expect(table.won).toHaveText('Jun & Theo have won.');
  await hand.tap(judge.word('sheet'));
  await expect(page.getByText(/Deal 1 corrected, asked for by Jun & Theo and accepted by Mika & Hana:/)).toBeVisible();
});

test('where a table has a weak hand dealt again, a key does it', async ({ page }) => {
  const hand = new Hand(page);
  const table = new Table(hand);
  await keep(page, played({ ...example('sueca'), house_rules: { redeal_weak: 'no_trumps' } }, { written: 0, facts: { trump: 'C' } }));
  await new App(page).open('m/kept');
  await hand.tap(table.atHand.filter({ hasText: 'A weak hand: deal again' }));
  await table.asks('trump');
  await hand.tap(table.word('sheet'));
  await expect(page.getByText(/weak hand/)).toBeVisible();
  await page.goBack();
  await table.undo();
  await table.asks('taken.0');
});

test('from every question and settlement of every game the way to what a mistake costs, or the menu with it, is in sight, on a large and a small screen', async ({ page }) => {
  test.setTimeout(300_000);
  const app = new App(page);
  const table = new Table(new Hand(page));
  const link = page.getByRole('link', { name: 'Mistake?' }).or(page.locator('.head [aria-expanded]'));
  await app.open();
  const missing = [];
  for (const id of examples) {
    const file = example(id);
    // Undoes the deal with the most facts, step by step.
    const written = file.deals.reduce((most, deal, n) => (Object.keys(deal).length > Object.keys(file.deals[most]).length ? n : most), 0);
    const deal = file.deals[written];
    const name = id.replaceAll('-', '');
    const records = played(file, { written, facts: deal, entry: 'live', id: name, one: true });
    await page.evaluate((records) => { for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record)); }, records);
    await app.open(`m/${name}`);
    for (let told = Object.keys(deal).length; told >= 0; told--) {
      await expect(table.word('undo')).toBeVisible();
      for (const [width, height] of [[390, 844], [320, 568]]) {
        await page.setViewportSize({ width, height });
        await table.drawn();
        // Nothing overlaps the link, and it is visible without scrolling.
        const seen = await link.evaluateAll((links) => links.map((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && height >= 48;
        }));
        if (`${seen}` !== 'true') missing.push(`${id}, ${told} told, ${width}x${height}: ${seen}`);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      if (told) await table.undo();
    }
  }
  expect(missing).toEqual([]);
});

test('in mid-deal a revoke is booked at once, and counts when the deal is written down', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played({ ...example('roller-derby'), house_rules: {} }, { written: 0, facts: { die1: 3, die2: 5, trump: 'H', all_or_nothing: false } }));
  await new App(page).open('m/kept');
  await byTheJudge(judge);
  await tell(judge, ['revoke', 'closed', '1']);
  await expect(judge.middle).toContainText('It counts when deal 1 is saved.');
  await hand.tap(judge.filled);
  await hand.tap(judge.word('sheet'));
  await expect(page.getByText(/Ruling on deal 1: Revoke by/)).toBeVisible();
});

test('a revoke that the judge has found in Sueca is booked as the game has it', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played({ ...example('sueca'), house_rules: {} }, { written: 0, facts: { trump: 'C' } }));
  await new App(page).open('m/kept/judge');
  await judge.cards('QD AC');
  await judge.mayI();
  await hand.tap(judge.fall.nth(1));
  await judge.cards('2D');
  await hand.tap(page.getByRole('button', { name: 'What does it cost?' }));
  await tell(judge, ['closed']);
  await judge.takes('The ruling: Sueca, by its own rules');
  await expect(judge.middle.locator('table tbody tr')).toHaveCount(2);
  await expect(judge.middle.locator('table tbody')).toContainText('4');
  await hand.tap(judge.filled);
  await expect(page).toHaveURL(/m\/kept$/);
});

test('where the facts of a deal cannot say it, the table says the points, and they are booked with their reason', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played(example('plain-sheet'), { written: 1 }));
  await new App(page).open('m/kept');
  await new Table(hand).mistake();
  await tell(judge, ['revoke', 'closed', 'recorded', '0', 'false']);
  await expect(judge.question).toContainText('How many points does it cost');
  await judge.number(1);
  await expect(judge.filled).toContainText('Record it on deal 1');
  await hand.tap(judge.filled);
  await hand.tap(judge.word('sheet'));
  await expect(page.getByText(/Ruling on deal 1: A revoke, .*: 1 point by hand\./)).toBeVisible();
});

test('a card out of turn is told as it happened, and a missing card is found', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await new App(page).open('judge/sueca');
  await judge.trump('C');
  await judge.card('QD');
  await hand.tap(judge.told('Next'));
  await hand.tap(judge.keys.filter({ hasText: 'Player 3' }));
  await judge.cards('KD 2D AD');
  await judge.takes('Player 4 takes the trick with A');
  await expect(judge.reasons.first()).toContainText('before Player 2, whose turn it was');
  await hand.tap(judge.tabs.last());
  await tell(judge, ['deal', 'pack']);
  await hand.tap(page.getByRole('button', { name: 'Find the card: enter all that are there' }));
  await expect(judge.verdict).toHaveText('4 of 40 cards');
  for (const suit of ['S', 'H', 'D', 'C']) {
    for (const rank of ['A', '7', 'K', 'J', 'Q', '6', '5', '4', '3', '2']) {
      const card = rank + suit;
      if (!['QD', 'KD', '2D', 'AD', '7S'].includes(card)) await judge.card(card);
    }
  }
  await judge.card('KH');
  await expect(judge.verdict).toHaveText('40 of 40 cards');
  await expect(judge.middle).toContainText('Not seen');
  await expect(judge.middle).toContainText('More than the pack has');
  await expectAccessible(page);
});

test('a ruling takes at most five touches in the median case', async ({ page }) => {
  const touches = [];
  for (const answers of [
    ['revoke', 'closed', 'one_side', 'false'],
    ['revoke', 'open'],
    ['out_of_turn', 'lead', 'nobody'],
    ['out_of_turn', 'within', 'third_hand'],
    ['exposed', 'seen'],
    ['deal', 'face_up'],
    ['deal', 'wrong_number', 'later', 'true'],
    ['call', 'slip', 'false'],
    ['claim', 'contested'],
    ['score', 'wrong', 'earlier'],
    ['seat', 'leaves'],
    ['manners', 'old_trick'],
  ]) {
    const hand = new Hand(page);
    const judge = new Judge(hand);
    await new App(page).open('');
    await hand.tap(page.getByRole('link', { name: 'Mistake at the table?' }));
    await tell(judge, answers);
    await expect(judge.verdict).toHaveCount(1);
    touches.push(hand.taps);
  }
  touches.sort((a, b) => a - b);
  expect(touches[Math.floor(touches.length / 2)]).toBeLessThanOrEqual(5);
  expect(Math.max(...touches)).toBeLessThanOrEqual(5);
});

test('the page is found by what has happened, and every page of rules leads to it', async ({ page }) => {
  const app = new App(page);
  for (const words of ['revoke', 'リボーク', 'misdeal', 'card missing']) {
    await app.open(`?search=${encodeURIComponent(words)}`);
    await page.locator('a[href="rules/irregularities"]').first().tap();
    await expect(page.getByRole('heading', { name: /^1 Revoke/ })).toBeVisible();
  }
  await expectAccessible(page);
  await app.open('rules/sueca');
  await expect(page.getByText('This game’s own rules come first:')).toBeVisible();
  await page.locator('a[href="rules/irregularities"]').tap();
  await expect(page).toHaveURL(/rules\/irregularities$/);
});

const HEARTS = { ...example('hearts'), players: ['Mika', 'Jun', 'Hana', 'Theo'], first_dealer: 0, house_rules: {}, deals: [{ hearts: [5, 8, 0, 0], queen: 0 }] };

test('where nothing is told in mid-deal, it is asked in which deal a revoke was', async ({ page }) => {
  const hand = new Hand(page);
  const [judge, table] = [new Judge(hand), new Table(hand)];
  await keep(page, played(HEARTS, { written: 1 }));
  await new App(page).open('m/kept');
  await byTheJudge(judge);
  await tell(judge, ['revoke', 'closed']);
  await expect(judge.question).toHaveText('In which deal was it?');
  await tell(judge, ['playing', 'both']);
  // Deal 1 stays valid. The second deal is dealt again.
  await expect(judge.filled).toContainText('Record it: Jun deals again');
  await expect(judge.middle).toContainText('What you entered for deal 2 does not count then.');
  await expect(judge.question).toHaveCount(0);
  await expect(judge.verdict).toBeFocused();
  await hand.tap(judge.told('Deal'));
  await tell(judge, ['playing', '1']);
  await expect(judge.middle).toContainText('Deal 2 is not over yet');
  await hand.tap(judge.told('Deal'));
  await tell(judge, ['recorded', 'both']);
  await expect(judge.filled).toContainText('Record it: Mika deals again');
});

test('a deal of which all is told is ruled on before it is saved', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played(HEARTS, { written: 0, facts: HEARTS.deals[0] }));
  await new App(page).open('m/kept');
  await new Table(hand).mistake();
  await tell(judge, ['revoke', 'closed', '1']);
  await expect(judge.question).toHaveText('How many points go with the tricks?');
});

test('a ruling in a match that is over is turned to those whose word it needs', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  const deals = [{ die1: 3, die2: 5, trump: 'H', all_or_nothing: false, roller_tricks: 8 }];
  const file = { ...example('roller-derby'), players: ['Mika', 'Jun', 'Hana', 'Theo'], house_rules: { law: 'whist' }, deals };
  await keep(page, played(file, { end: 'leader' }));
  await new App(page).open('m/kept/judge?part=wrong');
  await tell(judge, ['revoke', 'closed', '1']);
  await expect(page.locator('.tray')).toContainText('Mika & Hana ask for it.');
  await hand.tap(judge.filled);
  await expect(judge.question).toHaveText('Jun & Theo: do you accept this ruling on deal 1?');
  await expect(judge.question).toBeFocused();
  await expectAccessible(page);
  await hand.tap(judge.filled);
  await new App(page).open('m/kept/sheet');
  await expect(page.getByText(/Ruling on deal 1: Revoke by Jun/)).toBeVisible();
});

test('the judge does not ask what the deal says already', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played({ ...example('nominations'), house_rules: { law: 'skat' } }, { written: 1 }));
  await new App(page).open('m/kept');
  await byTheJudge(judge);
  await tell(judge, ['revoke', 'closed']);
  // Every key has its own digit.
  const digits = await judge.keys.evaluateAll((keys) => keys.map((key) => key.getAttribute('aria-keyshortcuts').split(' ')[0]));
  expect(new Set(digits).size).toBe(digits.length);
  await tell(judge, ['1']);
  await expect(judge.told('Declarer’s side')).toHaveCount(0);
  // If the deal was decided before the mistake, its result does not change. The app cannot know this, so it asks the table.
  await expect(judge.question).toHaveText('Was the deal decided before the mistake?');
  await tell(judge, ['true']);
  await expect(judge.verdict).toHaveCount(1);
  await expect(judge.middle).toContainText('The deal was decided before the mistake, so its result stands');
  await expect(judge.middle.locator('.totals')).toHaveCount(0);
  await judge.told('Decided before').tap();
  await tell(judge, ['false']);
  await expect(judge.middle).toContainText(/the contract (fails|is made)/);
});

test('what was told is there still after the rule was read', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await keep(page, played({ ...example('roller-derby'), house_rules: {} }, { written: 1 }));
  await new App(page).open('m/kept');
  await byTheJudge(judge);
  await tell(judge, ['revoke', 'closed', '1']);
  await hand.tap(page.getByRole('link', { name: 'Read this rule' }));
  await expect(page.getByRole('heading', { name: /^1 Revoke/ })).toBeVisible();
  await page.goBack();
  await expect(judge.verdict).toHaveText(/^The ruling/);
  await expect(judge.chips).toHaveCount(3);
  // After another answer at the table, the judge has forgotten the answers about the mistake, so there are no chips.
  await hand.tap(page.locator('nav.bar > *').last());
  await byTheJudge(judge);
  await expect(judge.chips).toHaveCount(0);
});

test('a pack of which a card should be out is not whole', async ({ page }) => {
  const hand = new Hand(page);
  const judge = new Judge(hand);
  await new App(page).open('judge/briscola-3p/wrong');
  await tell(judge, ['deal', 'pack']);
  await hand.tap(page.getByRole('button', { name: 'Find the card: enter all that are there' }));
  await expect(judge.verdict).toHaveText('0 of 39 cards');
  for (const suit of ['S', 'H', 'D', 'C']) await judge.cards(['A', '7', 'K', 'J', 'Q', '6', '5', '4', '3', '2'].map((rank) => rank + suit).join(' '));
  await expect(judge.verdict).toHaveText('40 of 39 cards');
  await expect(judge.middle).toContainText('1 too many');
});
