// Every route of the app, for `make look`. `prepare(page)` sets up what a route needs, for example a match in storage. It runs
// before the route is opened, in the same browser context. `arrive(page)` makes the last taps.
import { draft as drafted, halfDeal, halfRow } from './support/drafts.mjs';
import { manyMatches } from './support/many-matches.mjs';
import { example } from './support/recount.mjs';
import { keep, played, players } from './support/remembered.mjs';

const NAMES = ['Mika', 'Jun', 'Hana', 'Theo', 'Aya'];

/** Every screen of a match of this game. `facts` are entered in the open deal. */
function match(game, facts) {
  const file = example(game);
  const screen = (what, route, progress, arrive) => ({ name: `${game}-${what}`, route, prepare: (page) => keep(page, played(file, progress)), arrive });
  // One undo after a saved deal leads to the settlement of this deal, which is not saved then.
  const undo = (page) => page.locator('nav.bar .word').first().tap();
  return [
    screen('asking', 'm/kept', { written: 1, facts }),
    screen('settling', 'm/kept', { written: 2 }, undo),
    screen('over', 'm/kept'),
    screen('card', 'm/kept/card', { written: 1, facts }),
    screen('flat', 'm/kept/flat', { written: 1, facts }),
    screen('sheet', 'm/kept/sheet', { written: 2 }),
    screen('deal', 'm/kept/deal/1', { written: 2 }),
    screen('more', 'm/kept/more', { written: 1 }),
    screen('share', 'm/kept/share', { written: 2 }),
  ];
}

export const routes = [
  { route: './' },
  { name: 'shelf-with-matches', route: './', prepare: (page) => keep(page, played(example('roller-derby'), { written: 1, facts: { die1: 3 } })) },
  { name: 'seats', route: 'new/roller-derby' },
  { name: 'dealer', route: 'new/roller-derby', prepare: (page) => players(page, NAMES) },
  ...['roller-derby', 'ascot', 'king-of-the-hill'].map((game) => ({
    name: `contract-${game}`,
    route: `new/${game}`,
    prepare: (page) => players(page, NAMES),
    arrive: (page) => page.locator('.tray .keys .key').first().tap(),
  })),
  ...match('roller-derby', { die1: 3, die2: 5, trump: 'H', jokers_bought: 1, all_or_nothing: false, taken: [0, 1, 1, 2] }),
  ...match('ascot', { bettors: [0, 'nobody'], bet_on: ['D'], stakes: [6], led: ['S', 'D', 'D'], taken: [0, 1, 1] }),
  ...match('king-of-the-hill', { trump: 'D', called_card: 'AC', partner: 0, last_trick: 'challengers' }),
  ...match('nominations', { calls: [10, 'pass'] }),
  { name: 'second-tab', route: 'm/kept', prepare: (page) => keep(page, played(example('secret-agent'), { written: 1 })), arrive: playedElsewhere },
  { name: 'acceptance', route: 'm/kept', prepare: accepting },
  { name: 'note', route: 'm/kept/more?note=1', prepare: (page) => keep(page, played(example('roller-derby'), { written: 2 })), arrive: fullNote },
  { name: 'happened', route: 'm/kept/more', prepare: (page) => keep(page, played(example('roller-derby'), { written: 2, end: 'nobody' })) },
  { route: 'open' },
  { name: 'open-contract', route: 'open#contract=ZNY3-3PBK-A' },
  { name: 'open-match', route: 'open', arrive: foreign },
  { name: 'open-refused', route: 'open#match=AQAA' },
  { route: 'm/nowhere' },
  { route: 'm/nowhere/sheet' },
  { route: 'm/nowhere/deal/1' },
  { route: 'rules/roller-derby' },
  { route: 'rules/tricks' },
  { route: 'judge/king-of-the-hill' },
  { route: 'settings' },
  { route: 'settings/licences' },
  { route: 'records' },
  ...['', '/matches', '/match/second', '/players', '/players/Mika', '/games', '/games/roller-derby', '/backup'].map((part) => ({
    name: `records-kept${part.replaceAll('/', '-')}`,
    route: `records${part}`,
    prepare: (page) => keep(page, manyMatches()),
  })),
  { name: 'records-rename', route: 'records/players/Mikka', prepare: (page) => keep(page, manyMatches()), arrive: (page) => page.locator('.tray .link').tap() },
  { name: 'records-deleted', route: 'records/match/second', prepare: (page) => keep(page, manyMatches()), arrive: (page) => page.locator('.tray button.link').tap() },
  { name: 'records-restore', route: 'records/backup', prepare: (page) => keep(page, manyMatches()), arrive: chosenBackup },
  { route: 'workshop' },
  workshop('name'),
  workshop('players'),
  workshop('course'),
  workshop('cards'),
  workshop('pays'),
  workshop('row', { until: 'pays', pending: halfRow }),
  workshop('keypad', { until: 'pays', pending: halfRow }, (page) => page.locator('.tray .key[data-value=field2]').tap()),
  workshop('examples'),
  workshop('deal', { until: 'examples', pending: halfDeal }),
  workshop('save', {}, (page) => page.locator('.middle p[role=status]', { hasNotText: '…' }).first().waitFor()),
  { route: 'no/such/place' },
];

/** An unfinished game in the workshop, at the question `what` unless `draft` leads to another question. */
function workshop(what, draft = { until: what }, arrive) {
  return { name: `workshop-${what}`, route: 'workshop/kept', prepare: (page) => keep(page, drafted(draft)), arrive };
}

/** Another tab continues the match, and then an answer is given here. */
async function playedElsewhere(page) {
  await page.evaluate(() => {
    const key = 'trick-ledger/match/kept/log/0';
    const log = JSON.parse(localStorage.getItem(key));
    log.steps.push({ at: 0, act: { do: { tell: { deal: 1, facts: [['eliminated', 0, 'S']] } } } });
    localStorage.setItem(key, JSON.stringify(log));
  });
  await page.locator('.tray .keys .key').first().tap();
}

/** The last deal waits until the other side accepts it. */
function accepting(page) {
  return keep(page, { ...played(example('roller-derby'), { written: 2 }), 'trick-ledger/settings': { v: 1, acceptance: true } });
}

/** A note of the maximum length. */
function fullNote(page) {
  return page.locator('.tray input').fill('x'.repeat(80));
}

/** A match from another phone, with an impossible deal. */
async function foreign(page) {
  const file = example('secret-agent');
  file.deals[1].trump = 'D';
  const content = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
  await page.locator('input[type=file]').setInputFiles(content);
  await page.locator('.key').first().waitFor();
}

/** A backup file is opened again after one of its matches was deleted. */
async function chosenBackup(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.tray .filled').tap()]);
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('match/first')).forEach((key) => localStorage.removeItem(key)));
  await page.locator('input[type=file]').setInputFiles(await file.path());
  await page.locator('.brought').waitFor();
}
