// Writes data from earlier evenings into the browser's storage before the app starts.

/** Known players, the last seen first. */
export async function players(page, names) {
  const list = names.map((name, mark) => ({ name, mark }));
  await keep(page, { 'trick-ledger/players': { v: 1, list } });
}

/** Stores records by key. They are stored only once, so that a reload finds the app's changes. */
export async function keep(page, records) {
  await page.addInitScript((records) => {
    try {
      sessionStorage.length;
    } catch {
      return; // Before a page is opened there is no storage: Firefox throws an error.
    }
    const done = `remembered ${Object.keys(records)}`;
    if (sessionStorage.getItem(done)) return;
    sessionStorage.setItem(done, 'yes');
    for (const [key, record] of Object.entries(records)) localStorage.setItem(key, typeof record === 'string' ? record : JSON.stringify(record));
  }, records);
}

/** Runs in the page: clears all stored data, as on another phone. */
export const forget = () => {
  localStorage.clear();
  indexedDB.deleteDatabase('trick-ledger');
};

/** The value of a key in local storage, or in the archive. */
export const kept = async (page, key) => {
  const text = await page.evaluate((key) => localStorage.getItem(`trick-ledger/${key}`), key);
  return JSON.parse(text ?? (await inArchive(page, key)));
};

/** The texts of the archive, which has the finished matches, by key. */
export const archived = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        if (!window.indexedDB) return resolve({});
        const opened = indexedDB.open('trick-ledger');
        // A database that does not exist yet must not be created.
        opened.onupgradeneeded = () => opened.transaction.abort();
        opened.onerror = () => (opened.error.name === 'AbortError' ? resolve({}) : reject(opened.error));
        opened.onsuccess = () => {
          const asked = opened.result.transaction('matches').objectStore('matches').getAll();
          asked.onsuccess = () => {
            opened.result.close();
            resolve(Object.assign({}, ...asked.result.map(({ texts }) => texts)));
          };
        };
      }),
  );

/** Whether local storage has a key of the match. */
export const inLocalStorage = (page, id) => page.evaluate((id) => Object.keys(localStorage).some((key) => key.includes(`/match/${id}`)), id);

/** The value of a key in the archive. */
export const inArchive = async (page, key) => (await archived(page))[`trick-ledger/${key}`] ?? null;

/** The header of the open match. */
export async function header(page) {
  const [, id] = page.url().match(/\/m\/(\w+)/);
  return (await kept(page, `match/${id}`)).header;
}

/**
 * The records of a match: the first `written` deals of a match file are saved, and `facts` of the next one are entered. `entry` is how
 * further tricks are entered. The match may `end` early: for `nobody`, or for the `leader`. Its match screen is at `m/kept`, or at another
 * `id`. The facts are one step, or with `one` a step each, so that they can be undone one by one.
 */
export function played(file, { written = file.deals.length, facts, one, entry, end, id = 'kept', at = Date.UTC(2026, 0, 1) } = {}) {
  const act = (change) => ({ at, act: { do: change } });
  const tell = (deal, facts) => act({ tell: { deal, facts: Object.entries(facts).map(([key, value]) => [key, null, value]) } });
  const steps = file.deals.slice(0, written).flatMap((facts, deal) => [tell(deal, facts), act({ settle: { deal, drop: [] } })]);
  if (entry) steps.push(act({ enter: entry }));
  const told = one ? Object.entries(facts).map((fact) => Object.fromEntries([fact])) : [facts].filter(Boolean);
  steps.push(...told.map((facts) => tell(written, facts)));
  if (end) steps.push(act({ end }));
  const { game, own_game, players, first_dealer = 0, house_rules = {} } = file;
  const header = { game, ...(own_game && { own_game }), players, marks: players.map((_, seat) => seat), first_dealer, house_rules };
  const records = { [`trick-ledger/match/${id}`]: { v: 1, began: at, header } };
  for (let n = 0; n * 64 < steps.length; n++) {
    records[`trick-ledger/match/${id}/log/${n}`] = { v: 1, steps: steps.slice(n * 64, (n + 1) * 64) };
  }
  return records;
}
