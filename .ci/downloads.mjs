// The downloads with screens that src/ui/loading/contents.rs names. split.mjs makes them. dist.mjs and tests/size.mjs ask for their needs.

/** The downloads that every later download needs. */
export const SHARED = 'engine';

/** The downloads with screens, each with the downloads that it also needs. */
export const SCREENS = {
  set_up: [],
  open: ['set_up'],
  table: ['set_up'],
  judge: [],
  beside: ['set_up', 'open', 'table', 'judge'],
  records: ['set_up', 'open', 'table', 'judge', 'beside'],
  // Needs the code for documents, because drafts are tried out.
  workshop: ['set_up', 'open', 'table', 'judge', 'beside', 'own'],
};

/** All downloads that a download needs. */
export const needsOf = (download) => (download === SHARED ? [] : [SHARED, ...(SCREENS[download] ?? [])]);
