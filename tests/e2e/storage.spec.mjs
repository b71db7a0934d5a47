// Tests that a confirmed answer is saved before it is shown, and survives whatever happens to the page, the tab and the storage.
import { App } from './support/app.mjs';
import { expectAccessible } from './support/axe.mjs';
import { downloaded } from './support/download.mjs';
import { Evening } from './support/evening.mjs';
import { noDatabase, noRoom } from './support/full.mjs';
import { evening } from './support/many-matches.mjs';
import { inLocalStorage, keep, kept, played } from './support/remembered.mjs';
import { example } from './support/recount.mjs';
import { afterALook, expect, test } from './support/test.mjs';

test.use({ serviceWorkers: 'allow' });

/** Opens Roller Derby in its second deal. */
const sitDown = (page, facts) => Evening.sitDown(page, 'roller-derby', { written: 1, facts });

/** The facts that were entered after `sitDown`, in order. */
const told = async (page) => (await kept(page, 'match/kept/log/0')).steps.slice(2).flatMap(({ act }) => act.do.tell.facts);

test('an answer is kept before it is shown', { tag: '@engines' }, async ({ page }) => {
  const { table } = await sitDown(page);
  await page.evaluate(() => {
    window.asked = [];
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      write.call(this, key, text);
      if (key.includes('/log/')) window.asked.push(document.querySelector('#question').dataset.fact);
    };
  });
  for (const [question, answer] of [['die1', 3], ['die2', 4], ['trump', 'S']]) {
    await table.asks(question);
    await table.answer(answer);
  }
  await table.asks('jokers_bought');
  expect(await page.evaluate(() => window.asked)).toEqual(['die1', 'die2', 'trump']);
});

test('a deal that was broken off goes on at the same question', { tag: '@engines' }, async ({ page, context }) => {
  const { table, file } = await sitDown(page, { die1: 3, die2: 4, trump: 'S' });
  await table.answer(1);
  await table.asks('all_or_nothing');
  await page.close();
  const again = new Evening(await context.newPage(), file);
  await again.app.open();
  await again.shelf.goOn();
  await again.table.asks('all_or_nothing');
  await expect(again.table.chip('jokers_bought')).toContainText('1');
});

test('the network may go away in the middle of a match', async ({ page, host, context }) => {
  const evening = Evening.example(page, 'secret-agent');
  const { app, table, sheet, shelf } = evening;
  await evening.begin();
  await app.keptForOffline();
  await evening.play(0, { until: 'trump' });
  await host.stop();
  await context.setOffline(true);
  await evening.play(0);
  await evening.write();
  await evening.play(1, { until: 'eliminated.2' });
  await app.reload();
  await table.asks('eliminated.2');
  await expect(table.chip('eliminated.1')).toBeVisible();
  await evening.play(1);
  await evening.write();
  await table.rules();
  await expect(page.locator('.prose h2').first()).toBeVisible();
  await app.open();
  await shelf.goOn();
  await table.sheet();
  await expect.poll(() => sheet.totals()).toEqual([0, 1].map((deal) => evening.totals(deal)));
});

test('a match that could not be kept at its beginning is kept as soon as there is room', { tag: '@engines' }, async ({ page }) => {
  const evening = new Evening(page, example('secret-agent'));
  await page.addInitScript(noRoom, 'trick-ledger/match/');
  await evening.begin();
  await expect(evening.table.banner).toContainText('could not be saved');
  await evening.table.answer('S');
  await evening.table.asks('eliminated.1');
  await page.evaluate(() => (window.room = true));
  await evening.table.answer('H');
  await expect(evening.table.banner).toHaveCount(0);
  await evening.app.reload();
  await evening.table.asks('eliminated.2');
});

test('what was cleared away under a match in play is kept again', { tag: '@engines' }, async ({ page }) => {
  const { table, app } = await sitDown(page, { die1: 3 });
  await page.evaluate(() => localStorage.clear());
  await table.answer(4);
  await table.asks('trump');
  await expect(table.banner).toHaveCount(0);
  await app.reload();
  await table.asks('trump');
  await expect(table.chip('die1')).toContainText('3');
});

test('what a newer version has written stays as it is, and the match can be saved as a file', async ({ page }) => {
  const { table } = await sitDown(page, { die1: 3 });
  const newer = await page.evaluate(() => {
    const key = 'trick-ledger/match/kept/log/0';
    const text = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), v: 99 });
    localStorage.setItem(key, text);
    return text;
  });
  await table.answer(4);
  await expect(table.banner).toContainText('A newer version of Trick Ledger has saved its records here; they are left alone');
  await table.asks('trump');
  await table.answer('S');
  await table.asks('jokers_bought');
  expect(await page.evaluate(() => localStorage.getItem('trick-ledger/match/kept/log/0'))).toBe(newer);
  const { content } = await downloaded(page, () => table.banner.getByRole('button').tap());
  expect(JSON.parse(content).open_deal).toEqual({ die1: 3, die2: 4, trump: 'S' });
});

/** Removes the interfaces that a page on plain http lacks. */
const withoutLocks = (page) => page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

/** Tabs that do not notice each other: no locks, no leases, and no storage events. */
const deaf = async (page) => {
  await withoutLocks(page);
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return key.startsWith('lease:') ? null : getItem.call(this, key);
    };
    Storage.prototype.setItem = function (key, text) {
      if (!key.startsWith('lease:')) setItem.call(this, key, text);
    };
  });
};

test('a second tab that has played on is noticed, and what was confirmed there counts', { tag: '@engines' }, async ({ page, context }) => {
  await deaf(page);
  const here = await sitDown(page, { die1: 3 });
  const second = await context.newPage();
  await deaf(second);
  const there = new Evening(second, here.file);
  await there.app.open('m/kept');
  await there.table.answer(4);
  await there.table.answer('S');
  await there.table.asks('jokers_bought');

  await here.table.asks('die2');
  await here.table.answer(6);
  await expect(here.table.banner).toContainText('another tab');
  await here.table.asks('jokers_bought');
  const confirmed = [['die1', null, 3], ['die2', null, 4], ['trump', null, 'S']];
  expect(await told(page)).toEqual(confirmed);
  await here.table.banner.getByRole('button').tap();
  await here.table.answer(0);
  await here.table.asks('all_or_nothing');
  await expect(here.table.banner).toHaveCount(0);
  expect(await told(page)).toEqual([...confirmed, ['jokers_bought', null, 0]]);
});

test('without locks one tab writes, too, and however both are tapped no step is lost', async ({ page, context }) => {
  await withoutLocks(page);
  const here = await sitDown(page, { die1: 3 });
  await here.table.asks('die2');
  const second = await context.newPage();
  await withoutLocks(second);
  const there = new Evening(second, here.file);
  await there.app.open('m/kept');
  await expect(there.table.banner).toContainText('open in another tab');
  await expect(second.locator('.tray .keys .key')).toHaveCount(0);
  const tap = (tab) =>
    tab.evaluate(async () => {
      const shown = () => document.querySelector('#question')?.dataset.fact;
      const before = shown();
      document.querySelector('.tray .keys .key:not([aria-disabled=true])')?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return shown() !== before;
    });
  let confirmed = (await told(page)).length;
  for (let round = 0; round < 6; round++) {
    const taken = await Promise.all([tap(page), tap(second)]);
    confirmed += taken.filter(Boolean).length > 0 ? 1 : 0;
    await expect.poll(async () => (await told(page)).length).toBe(confirmed);
    if (round === 2) {
      await second.getByRole('button', { name: 'Take over here' }).tap();
      await expect(here.table.banner).toContainText('open in another tab');
      await expect(there.table.banner).toHaveCount(0);
    }
  }
  // The writing tab is closed, so the other tab may write again.
  await second.close();
  await expect(here.table.banner).toHaveCount(0);
});

test('what is removed key by key in another tab is kept again before the next answer', async ({ page, context, noise }) => {
  noise.allow(/404/); // a file opened as a page has no icon, so the browser asks for one in vain
  const here = await sitDown(page, { die1: 3 });
  await here.table.asks('die2');
  const second = await context.newPage();
  await second.goto('manifest.webmanifest');
  for (const key of ['match/kept/log/0', 'match/kept']) {
    const before = await page.evaluate((key) => localStorage.getItem(`trick-ledger/${key}`), key);
    await second.evaluate((key) => localStorage.removeItem(`trick-ledger/${key}`), key);
    await expect(here.table.banner).toContainText('This match was saved again');
    expect((await kept(page, key)).steps?.length).toBe(JSON.parse(before).steps?.length);
    await here.table.banner.getByRole('button').tap();
    await expect(here.table.banner).toHaveCount(0);
  }
  expect(await told(page)).toEqual([['die1', null, 3]]);
});

test('a match that another tab deletes for good is not saved again', async ({ page, context }) => {
  const here = await sitDown(page, { die1: 3 });
  await here.table.asks('die2');
  const second = await context.newPage();
  await new App(second).open('records/match/kept');
  await second.getByRole('button', { name: 'Delete', exact: true }).tap();
  await second.getByRole('button', { name: /^Delete for good/ }).dispatchEvent('click');
  await expect(second).toHaveURL(/records\/matches$/);
  await expect(page.locator('.screen')).toContainText('There is no page at this address');
  await page.waitForTimeout(500);
  expect(await inLocalStorage(second, 'kept')).toBe(false);
});

/** Goes to another screen of the app, without loading the page again. */
const go = (page, route) =>
  page.evaluate((route) => {
    history.pushState(null, '', route);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);

test('a match with steps that have no room stays open while another one is abandoned, and is saved when that one is deleted for good', async ({ page }) => {
  await keep(page, evening('roller-derby', 'other', 4, { written: 2 }));
  const { table } = await sitDown(page, { die1: 3 });
  await page.evaluate(noRoom, 'trick-ledger/match/kept');
  await table.answer(4);
  await expect(table.banner).toContainText('has no room for them');
  await go(page, 'records/match/other');
  await page.locator('.links').getByText('Abandon', { exact: true }).tap();
  await expect(table.banner).toContainText('has no room for them');
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.evaluate(() => (window.room = true));
  await page.getByRole('button', { name: /^Delete for good/ }).dispatchEvent('click');
  await expect(page).toHaveURL(/records\/matches$/);
  await expect(table.banner).toHaveCount(0);
  expect(await told(page)).toEqual([['die1', null, 3], ['die2', null, 4]]);
});

test('a match that ended without room for its last steps stays open on the shelf', async ({ page }) => {
  const { table } = await Evening.sitDown(page, 'roller-derby');
  const { steps } = await kept(page, 'match/kept/log/0');
  await table.stands('over');
  await page.evaluate(noRoom, 'trick-ledger/match/kept');
  await table.word('undo').tap();
  await table.stands('settling');
  await table.word('redo').tap();
  await table.stands('over');
  await expect(table.banner).toContainText('has no room for them');
  await page.locator('.back').tap();
  await expect(page.locator('.recent')).toBeVisible();
  // The shelf archives finished matches after half a second.
  await page.waitForTimeout(1500);
  await expect(table.banner).toContainText('has no room for them');
  await page.evaluate(() => (window.room = true));
  await go(page, 'records');
  await go(page, './');
  await expect(table.banner).toHaveCount(0);
  await expect.poll(() => inLocalStorage(page, 'kept')).toBe(false);
  expect((await kept(page, 'match/kept/log/0')).steps).toHaveLength(steps.length + 2);
});

test('storage that takes nothing is not called full', async ({ page }) => {
  const { table } = await sitDown(page, { die1: 3 });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await table.answer(4);
  await expect(table.banner).toContainText('isn’t saving anything');
});

test('a date that no calendar has is a date that cannot be read', async ({ page }) => {
  await keep(page, played(example('secret-agent'), { written: 1, at: 9e15 }));
  await keep(page, played(example('roller-derby'), { id: 'second', at: -9e15 }));
  await new App(page).open();
  await expect(page.locator('.recent')).toContainText('a date that cannot be read');
  await new App(page).open('records/matches');
  await expect(page.locator('.middle')).toContainText('a date that cannot be read');
});

for (const [locale, lang, watched, takeOver, cleared, denied, full, aside, clock] of [
  ['en-GB', 'en', 'open in another tab', 'Take over here', 'cleared in another tab', 'isn’t saving anything', 'has no room for them', 'set aside and is safe', 'this phone’s clock has changed since'],
  ['ja-JP', 'ja', '別のタブで開いています', 'ここで続ける', '消去されました', '保存できません', '保存できませんでした', '別に取ってあり', '端末の時計が変更されたようです'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a second tab shows the match live, and can take it over', { tag: '@engines' }, async ({ page, context }) => {
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 }, lang });
      await here.table.asks('die2');
      const second = await context.newPage();
      const there = new Evening(second, here.file, lang);
      await there.app.open('m/kept');
      await expect(there.table.banner).toContainText(watched);
      // The screen has no keys and no undo, and the chips can only be read.
      const undo = (tab) => tab.locator('nav.bar').getByText(/^(Undo|取り消す)$/);
      await expect(second.locator('.tray .keys .key')).toHaveCount(0);
      await expect(undo(second)).toHaveCount(0);
      await expect(there.table.chip('die1')).toHaveAttribute('aria-disabled', 'true');
      await there.hand.tap(there.table.chip('die1'), { force: true });
      await there.table.asks('die2');
      await expectAccessible(second);
      await here.table.answer(4);
      await there.table.asks('trump');
      await expect(there.table.chip('die2')).toContainText('4');

      await second.getByRole('button', { name: takeOver }).tap();
      await expect(there.table.banner).toHaveCount(0);
      await there.table.answer('S');
      await there.table.asks('jokers_bought');
      await expect(here.table.banner).toContainText(watched);
      await here.table.asks('jokers_bought');
      await expect(undo(page)).toHaveCount(0);
      await expect(undo(second)).toHaveCount(1);
      expect(await told(page)).toEqual([['die1', null, 3], ['die2', null, 4], ['trump', null, 'S']]);

      // The writing tab is closed, so the other tab may write again.
      await second.close();
      await expect(here.table.banner).toHaveCount(0);
      await here.table.answer(0);
      await here.table.asks('all_or_nothing');
    });

    test('a tab that watches a settlement, the sheet, a deal or what happens beside them writes nothing', async ({ page, context }) => {
      const { file } = Evening.example(page, 'roller-derby', lang);
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: file.deals[1], lang });
      await expect(here.table.filled).toHaveText(/^(Save|記録する)$/);
      const second = await context.newPage();
      const there = new Evening(second, here.file, lang);
      for (const [place, left] of [['m/kept', 0], ['m/kept/sheet', 1], ['m/kept/deal/1', 1], ['m/kept/more', 1]]) {
        await there.app.open(place);
        await expect(there.table.banner).toContainText(watched);
        await expect(second.locator('.tray .filled')).toHaveCount(left); // there is at most one button, which leads back to the table
        await expect(second.locator('.tray .keys, .tray form')).toHaveCount(0);
        await expect(second.locator('nav.bar').getByText(/^(Undo|取り消す)$/)).toHaveCount(0);
        await expectAccessible(second);
      }
      await there.app.open('m/kept');
      await here.table.write();
      await there.table.asks('die1');
    });

    test('where the storage is full the match goes on, can be saved as a file, and is kept once there is room', { tag: '@engines' }, async ({ page }) => {
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 }, lang });
      await page.evaluate(noRoom);
      await here.table.answer(4);
      await here.table.asks('trump');
      await expect(here.table.banner).toContainText(full);
      await expectAccessible(page);
      const { content } = await downloaded(page, () => here.table.banner.getByRole('button').tap());
      expect(JSON.parse(content).open_deal).toEqual({ die1: 3, die2: 4 });
      await page.evaluate(() => (window.room = true));
      await here.table.answer('S');
      await expect(here.table.banner).toHaveCount(0);
      expect(await told(page)).toEqual([['die1', null, 3], ['die2', null, 4], ['trump', null, 'S']]);
    });

    test('a damaged record is healed from IndexedDB, and is set aside and offered', { tag: '@engines' }, async ({ page }) => {
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 }, lang });
      await here.table.answer(4);
      await here.table.answer('S');
      await here.table.asks('jokers_bought');
      await here.app.open('settings');
      const damaged = await page.evaluate(() => {
        const key = 'trick-ledger/match/kept/log/0';
        const text = localStorage.getItem(key).replace('"trump",null,"S"', '"trump",null,"H"');
        localStorage.setItem(key, text);
        return text;
      });
      await here.app.open('m/kept');
      await here.table.asks('jokers_bought');
      await expect(here.table.banner).toContainText(aside);
      const { content } = await downloaded(page, () => here.table.banner.getByRole('button').tap());
      expect(Object.values(JSON.parse(content))).toEqual([damaged]);
      await here.app.reload();
      await here.table.asks('jokers_bought');
      await expect(here.table.banner).toHaveCount(0);
    });

    test('of a damaged record without a copy the right part counts, and the rest is set aside and offered', { tag: '@engines' }, async ({ page }) => {
      await page.addInitScript(noDatabase);
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 }, lang });
      await here.table.answer(4);
      await here.table.answer('S');
      await here.table.asks('jokers_bought');
      const damaged = await page.evaluate(() => {
        const key = 'trick-ledger/match/kept/log/0';
        const text = localStorage.getItem(key).replace('"trump",null,"S"', '"trump",null,"H"');
        localStorage.setItem(key, text);
        return text;
      });
      await here.app.reload();
      await here.table.asks('trump');
      await expect(here.table.chip('die2')).toContainText('4');
      await expect(here.table.banner).toContainText(aside);
      const { content } = await downloaded(page, () => here.table.banner.getByRole('button').tap());
      expect(Object.values(JSON.parse(content))).toEqual([damaged]);
      await here.table.answer('S');
      await expect(here.table.banner).toHaveCount(0);
      await here.app.reload();
      await here.table.asks('jokers_bought');
    });

    test('what is cleared in another tab is kept again at once, and said', { tag: '@engines' }, async ({ page, context }) => {
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 }, lang });
      await here.table.asks('die2');
      const second = await context.newPage();
      await second.goto('./');
      await second.evaluate(() => localStorage.clear());
      await expect(here.table.banner).toContainText(cleared);
      expect(await told(page)).toEqual([['die1', null, 3]]);
      await here.table.banner.getByRole('button').tap();
      await expect(here.table.banner).toHaveCount(0);
      await here.app.reload();
      await here.table.asks('die2');
    });

    test('where the browser denies storage the match goes on, and can be saved as a file', { tag: '@engines' }, async ({ page }) => {
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 }, lang });
      await page.evaluate(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      );
      await here.table.answer(4);
      await here.table.asks('trump');
      await expect(here.table.banner).toContainText(denied);
      const { content } = await downloaded(page, () => here.table.banner.getByRole('button').tap());
      expect(JSON.parse(content).open_deal).toEqual({ die1: 3, die2: 4 });
    });

    test('a clock that jumps changes nothing but the dates', async ({ page }) => {
      const here = await Evening.sitDown(page, 'roller-derby', { written: 1, facts: { die1: 3 }, lang });
      await page.clock.setFixedTime(new Date('1999-05-05T20:00:00'));
      await page.evaluate(afterALook);
      await here.table.answer(4);
      await here.table.asks('trump');
      await page.clock.setFixedTime(new Date('2031-05-05T20:00:00'));
      await here.table.answer('S');
      await here.table.asks('jokers_bought');
      expect(await told(page)).toEqual([['die1', null, 3], ['die2', null, 4], ['trump', null, 'S']]);
      await page.evaluate(() => {
        const briefs = JSON.parse(localStorage.getItem('trick-ledger/matches'));
        briefs.list[0].over = true;
        localStorage.setItem('trick-ledger/matches', JSON.stringify(briefs));
      });
      await page.clock.setFixedTime(new Date('1999-05-05T21:00:00'));
      await here.app.open();
      await expect(page.locator('.recent')).toContainText(clock);
    });
  });
}

test('a page that is killed in mid-tap has lost nothing', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { file } = await sitDown(page, { die1: 3 });
  let open = page;
  for (let life = 0; life < 8; life++) {
    const shown = await (await new Evening(open, file)).table.look();
    // Two taps without waiting in between. Then the page is closed, in some runs by a crash.
    const [undo, key] = [open.locator('nav.bar .word').first(), open.locator('.tray .keys .key').nth(life % 4)];
    const taps = [life % 3 === 2 ? undo : key, key].map((place) => place.dispatchEvent('click').catch(() => {}));
    if (life % 2) await new Promise((resolve) => setTimeout(resolve, life * 5));
    if (life % 4 === 3) {
      const crashed = open.waitForEvent('crash');
      (await context.newCDPSession(open)).send('Page.crash').catch(() => {});
      await crashed;
    } else {
      await open.close();
    }
    await Promise.race([Promise.all(taps), new Promise((resolve) => setTimeout(resolve, 500))]);
    const next = await context.newPage();
    const again = new Evening(next, file);
    await again.app.open('m/kept');
    const found = await again.table.look();
    expect(found.steps).toBeGreaterThanOrEqual(shown.steps);
    expect(found.steps).toBeLessThanOrEqual(shown.steps + 2);
    await expect(again.table.banner).toHaveCount(0);
    open = next;
  }
});

test('persistent storage is asked for after the first settled deal, not before', async ({ page }) => {
  await page.addInitScript(() => {
    window.persistAsked = 0;
    StorageManager.prototype.persist = async () => {
      window.persistAsked++;
      return false;
    };
  });
  const evening = Evening.example(page, 'secret-agent');
  await evening.begin();
  await evening.play(0);
  expect(await page.evaluate(() => window.persistAsked)).toBe(0);
  await evening.write();
  await expect.poll(() => page.evaluate(() => window.persistAsked)).toBe(1);
  await evening.play(1);
  await evening.write();
  expect(await page.evaluate(() => window.persistAsked)).toBe(1);
  await evening.app.open('settings');
  await expect(page.locator('.notice').first()).toContainText('has not promised');
});
