// Tests the main uses of the app in the system's WebKit: a first evening, secrets, a correction, sharing, a backup, full storage, no
// network. The tests marked @engines do the same in Firefox.
import { example, recounted } from './support/recount.mjs';
import { played } from './support/remembered.mjs';
import { expect, test as base } from './support/test.mjs';
import { WebKit } from './support/webkit.mjs';

const test = base.extend({
  // Replaces the fixture that reads the console of a browser of Playwright, because these tests do not need such a browser.
  noise: [({}, use) => use(), { auto: true }],

  phone: async ({ host }, use) => {
    const phone = await WebKit.start();
    // A file of the host without the app, so that a test can write into the storage. If a page that is creating the database is left, WebKit
    // answers no other page of the host for half a minute.
    await phone.open(`${host.url}manifest.webmanifest`);
    await use(phone);
    await phone.stop();
  },
});

const PLAYERS = ['Mika', 'Jun', 'Hana', 'Theo'];
const TAKEN = [3, 0, 0, 2, 2, 1, 1, 3, 2, 0, 1, 2, 3];
const DEAL = { eliminated: ['S', 'H', 'C'], trump: 'D', taken: TAKEN, agents: ['H', 'D', 'C', 'S'] };

const asks = (phone, place) => expect.poll(() => phone.run(() => document.querySelector('#question')?.dataset.fact)).toBe(place);
const answer = (phone, value) => phone.tap(`.tray .keys .key[data-value="${value}"]`);

/** Gives the answers of a deal in order, lists item by item. */
async function tell(phone, facts) {
  for (const [key, value] of Object.entries(facts)) {
    const items = Array.isArray(value) ? value.map((item, at) => [`${key}.${at}`, item]) : [[key, value]];
    for (const [place, value] of items) {
      await asks(phone, place);
      await answer(phone, value);
    }
  }
}

/** Records of an earlier evening, in the storage before the app starts. */
const remember = (phone, records) =>
  phone.run((records) => {
    for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record));
  }, records);

/** The totals after the settled deal. */
const after = (phone) => phone.run(() => [...document.querySelectorAll('table.totals tbody tr')].map((row) => row.lastElementChild.textContent.trim()));

/** All data of this browser about the match: the page, the address, the storage. */
const everything = (phone) => phone.run(() => [document.body.outerHTML, location.href, ...Object.entries(localStorage).flat()].join('\n'));

test('a first evening: set up by hand, played trick by trick, written down, still there after a reload', async ({ phone, host }) => {
  await phone.open(host.url);
  await phone.tap('.tray .keys .key', '4');
  await phone.tap('a.game :is(h2, h3)', 'Secret Agent');
  for (const name of PLAYERS) {
    await phone.write('.tray input', name);
    await phone.tap('.tray .filled');
  }
  await phone.tap('.tray .keys .key', 'Mika');
  await phone.find('.contract');
  await phone.tap('.tray .filled');
  // The last agent follows from the other three.
  await tell(phone, { ...DEAL, agents: DEAL.agents.slice(0, 3) });
  const { totals } = recounted({ game: 'secret-agent', players: PLAYERS, deals: [DEAL] }).deals[0];
  await expect.poll(() => after(phone)).toEqual(totals.map(String));
  await phone.tap('.tray .filled');
  await asks(phone, 'eliminated.0');
  await phone.reload();
  await asks(phone, 'eliminated.0');
  await phone.tap('nav.bar > *', 'Sheet');
  const written = () => phone.run(() => [...document.querySelectorAll('table.pad tbody tr:first-child td.total .gain')].map((gain) => gain.textContent));
  await expect.poll(written).toEqual(totals.map((total) => `+${total}`));
});

test('nobody learns the partner before the called card is played; a correction asks only what it changes', async ({ phone, host }) => {
  await remember(phone, played(example('nominations'), { written: 0, facts: { calls: [10, 'pass', 'pass', 'pass'], trump: 'S', called_card: 'AS' } }));
  await phone.open(`${host.url}m/kept`);
  await tell(phone, { taken: [3, 0] });
  await asks(phone, 'taken.2');
  expect(await everything(phone)).not.toMatch(/\["partner"|class="role">[^<]*partner/);

  await phone.tap('.tray .chip[data-fact="taken.0"]');
  await asks(phone, 'taken.0');
  await answer(phone, 1);
  await asks(phone, 'taken.2');
  await phone.says('.tray .chip[data-fact="taken.0"]', 'Jun');
  await phone.says('.tray .chip[data-fact="taken.1"]', 'Mika');
});

test('a match goes to another telephone by its link', async ({ phone, host }) => {
  await remember(phone, played(example('roller-derby'), { written: 2, facts: { die1: 3 } }));
  await phone.open(`${host.url}m/kept/share`);
  await phone.find('svg.qr');
  const link = await phone.run(() => {
    navigator.clipboard.writeText = async (text) => void (window.copied = text);
    [...document.querySelectorAll('.tray :is(button, a)')].find((key) => /link/i.test(key.textContent)).click();
    return new Promise((resolve) => setTimeout(() => resolve(window.copied), 500));
  });
  expect(link).toContain('open#match=');
  await phone.run(() => localStorage.clear());
  await phone.open(`${host.url}manifest.webmanifest`);
  await phone.open(link);
  await phone.says('h1', 'Roller Derby');
  await answer(phone, 'keep');
  await asks(phone, 'die2');
});

test('where the browser denies storage the match goes on, and says so', async ({ phone, host }) => {
  await remember(phone, played(example('roller-derby'), { written: 1, facts: { die1: 3 } }));
  await phone.open(`${host.url}m/kept`);
  await asks(phone, 'die2');
  await phone.run(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await answer(phone, 4);
  await asks(phone, 'trump');
  await phone.says('.banner', 'could not be saved');
  await answer(phone, 'S');
  await asks(phone, 'jokers_bought');
});

test('everything goes into a backup, which is read again', async ({ phone, host }) => {
  await remember(phone, played(example('roller-derby'), { written: 2 }));
  await phone.open(`${host.url}records/backup`);
  // The file that the browser would save as a download.
  await phone.run(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => {
      window.file = file;
      return make.call(URL, file);
    };
  });
  await phone.tap('.tray button', 'Save everything');
  await phone.says('body', '1 match handed to the browser as a file.');
  const text = await phone.run(() => window.file.text());
  expect(JSON.parse(text).matches).toHaveLength(1);
  const choose = async () => {
    await phone.open(`${host.url}records/backup`);
    await phone.find('input[type=file]');
    await phone.run((text) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], 'backup.json', { type: 'application/json' }));
      const input = document.querySelector('input[type=file]');
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  };
  await choose();
  await phone.says('body', 'Everything in it is here already.');

  // Local storage is cleared, and every match is restored from IndexedDB.
  await phone.open(`${host.url}manifest.webmanifest`);
  await phone.run(
    () =>
      new Promise((resolve, reject) => {
        localStorage.clear();
        const gone = indexedDB.deleteDatabase('trick-ledger');
        gone.onsuccess = () => resolve();
        gone.onerror = () => reject(gone.error);
      }),
  );
  await choose();
  await phone.says('body', '1 new match');
  await phone.tap('.tray button', 'Restore');
  await phone.says('body', 'Done: 1 match restored.');
  await phone.open(`${host.url}m/kept`);
  await asks(phone, 'die1');
});

test('starts without a network after the first visit', async ({ phone, host }) => {
  await remember(phone, played(example('roller-derby'), { written: 1, facts: { die1: 3 } }));
  await phone.open(`${host.url}m/kept`);
  await phone.run(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== 'activated' || !navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await host.stop();
  await phone.reload();
  await asks(phone, 'die2');
  await answer(phone, 4);
  await asks(phone, 'trump');
});
