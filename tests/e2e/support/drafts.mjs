// Makes drafts (unfinished games) in the format of the workshop: the game Wizard, answered up to a certain question.
const word = (word) => ({ word });
const formula = (formula) => ({ formula });
const line = (id, when, points) => ({ id, fields: [word('seat'), formula(when), formula(points)] });
const told = (players, deal, facts, points) => ({ players, dealer: players - 1, deal, facts, points });

const LINES = [line(1, 'tricks == bid', '20 + 10 * tricks'), line(2, 'tricks != bid', '-10 * |tricks - bid|')];
const EXAMPLES = [
  told(4, 3, { trump: 'S', bid: [1, 0, 2, 1], tricks: [1, 1, 0] }, [30, -10, -20, 30]),
  told(3, 5, { trump: 'NT', bid: [0, 5, 2], tricks: [0, 3] }, [20, -20, 40]),
  told(4, 2, { trump: 'H', bid: [1, 1, 1, 0], tricks: [1, 1] }, [30, 30, -10, 20]),
];
const ANSWERS = [
  ['name', { text: 'Sorcerer' }],
  ['sides', word('alone')],
  ['players', { numbers: [3, 4, 5, 6] }],
  ['course', word('rising')],
  ['cards', formula('60 // players')],
  ['bids', word('everybody')],
  ['order', word('in_turn')],
  ['hook', word('rule')],
  ['trump', word('strain')],
  ['tricks', word('seat')],
  ['counted', { rows: [] }],
  ['kept', { rows: [] }],
  ['pays', { rows: LINES }],
  ['ends', word('course')],
  ['wins', word('highest')],
  ['tie', word('shared')],
  ['examples', { examples: EXAMPLES }],
];

/** The record of a draft at `workshop/kept`. Everything before the question `until` is answered, and `pending` is an unfinished answer. */
export function draft({ until, pending } = {}) {
  const end = ANSWERS.findIndex(([step]) => step === until);
  const answers = end < 0 ? ANSWERS : ANSWERS.slice(0, end);
  const saved = { draft: 1, model: 'exact_bids', lang: 'en', answers, ...(pending && { pending: [until, pending] }) };
  return { 'trick-ledger/workshop/kept': { v: 2, at: Date.UTC(2026, 0, 1), draft: saved } };
}

/** A row of points with half of its formula, and a deal of the rule sheet that is entered except for its points. */
export const halfRow = { rows: [line(1, 'tricks == bid', '20 + 10 *')] };
export const halfDeal = { examples: [{ ...EXAMPLES[0], points: [] }] };
