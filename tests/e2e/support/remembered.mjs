// What a browser remembers from earlier evenings, written into its storage before the app starts.

/** Players who are known here, the last seen first. */
export async function players(page, names) {
  const list = names.map((name, mark) => ({ name, mark }));
  await keep(page, { 'trick-ledger/players': { v: 1, list } });
}

/** Records by key; once, so that a reload finds what the app has made of them. */
export async function keep(page, records) {
  await page.addInitScript((records) => {
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    for (const [key, record] of Object.entries(records)) localStorage.setItem(key, typeof record === 'string' ? record : JSON.stringify(record));
  }, records);
}

/** What stands under a key of the storage. */
export const kept = (page, key) => page.evaluate((key) => JSON.parse(localStorage.getItem(`trick-ledger/${key}`)), key);

/** The header of the match on the table. */
export async function header(page) {
  const [, id] = page.url().match(/\/m\/(\w+)/);
  return (await kept(page, `match/${id}`)).header;
}
