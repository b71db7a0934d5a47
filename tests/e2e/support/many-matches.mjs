// Makes the stored matches of many evenings, as a phone would have them.
import { example } from './recount.mjs';
import { played } from './remembered.mjs';

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2026, 0, 1);

/** A match of an example file under other names, begun `days` after the first. */
export const evening = (game, id, day, { players, ...progress } = {}) => {
  const file = example(game);
  return played({ ...file, players: players ?? file.players }, { ...progress, id, at: FIRST + day * DAY });
};

/**
 * Two matches of Roller Derby that Mika & Hana won 171 to 52, the first of them when Mika was still spelled Mikka. Also one of
 * Secret Agent (112, 118, 115, 131) that Theo won, and an open one of Roller Derby.
 */
export const manyMatches = () => ({
  ...evening('roller-derby', 'first', 0, { players: ['Mikka', 'Jun', 'Hana', 'Theo'] }),
  ...evening('secret-agent', 'agents', 1),
  ...evening('roller-derby', 'second', 2),
  ...evening('roller-derby', 'open', 3, { written: 1 }),
});
