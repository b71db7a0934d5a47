// The downloads with screens, which are named in src/ui/loading/contents.rs. split.mjs makes them. dist.mjs and tests/size.mjs ask which
// other downloads they need.

/** The download that every later download needs. */
const ENGINE = 'engine';

/** The download with the code that only screens of a match in play share, so that a set-up and the rules of a game do not wait for it. */
const PLAY = 'play';

/** The downloads without screens. They hold only code that other downloads share. A download comes before the downloads that it needs. */
export const SHARED = [PLAY, ENGINE];

/** The downloads with screens, each with the downloads that it also needs. */
export const SCREENS = {
  set_up: [],
  open: ['set_up'],
  table: [PLAY, 'set_up'],
  judge: [PLAY],
  beside: [PLAY, 'set_up', 'open', 'table', 'judge'],
  records: [PLAY, 'set_up', 'open', 'table', 'judge', 'beside'],
  // The workshop needs `own`, the code for documents (games written as data), because it tries out drafts of documents.
  workshop: [PLAY, 'set_up', 'open', 'table', 'judge', 'beside', 'own'],
};

/** All downloads that the download `download` needs. */
export const needsOf = (download) => (download === ENGINE ? [] : [ENGINE, ...(SCREENS[download] ?? [])]);
