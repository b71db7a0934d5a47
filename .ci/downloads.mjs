// The downloads with screens, which are named in src/ui/loading/contents.rs. split.mjs makes them. dist.mjs and tests/size.mjs ask which
// other downloads they need.

/** The download that every later download needs. */
export const SHARED = 'engine';

/** The downloads with screens, each with the downloads that it also needs. */
export const SCREENS = {
  set_up: [],
  open: ['set_up'],
  table: ['set_up'],
  judge: [],
  beside: ['set_up', 'open', 'table', 'judge'],
  records: ['set_up', 'open', 'table', 'judge', 'beside'],
  // The workshop needs `own`, the code for documents (games written as data), because it tries out drafts of documents.
  workshop: ['set_up', 'open', 'table', 'judge', 'beside', 'own'],
};

/** All downloads that the download `download` needs. */
export const needsOf = (download) => (download === SHARED ? [] : [SHARED, ...(SCREENS[download] ?? [])]);
