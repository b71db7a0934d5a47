// Makes a disk of a few megabytes that a test can fill: a file system in memory, with a browser's profile on it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, shell } from './chromium.mjs';
import { killBrowser } from './killed.mjs';
import { listen } from './noise.mjs';
import { scratch } from './scratch.mjs';
import { patient } from './test.mjs';

/** The reason why no small disk can be made on this machine. Empty if one can be made. */
export const noSmallDisk = process.getuid?.() === 0 ? '' : 'Only root mounts a small file system: run this test as root.';

/** Makes a disk of `size` megabytes. The caller removes it with `remove()`. */
export function smallDisk(size) {
  const [folder, cache] = [scratch('disk'), scratch('cache')];
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder]);
  const [profile, filler] = [path.join(folder, 'profile'), path.join(folder, 'filler')];
  return {
    /** Fills the disk completely. */
    fill() {
      const file = fs.openSync(filler, 'a');
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(4096));
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    /** Fills the disk until `bytes` bytes are free. */
    leave(bytes) {
      this.fill();
      fs.truncateSync(filler, fs.statSync(filler).size - bytes);
    },
    /** Frees the disk again. */
    empty: () => fs.rmSync(filler, { force: true }),
    /** Runs a browser whose profile is on this disk, until it is killed. Its pages may only request this machine. */
    async live({ viewport, deviceScaleFactor, isMobile, hasTouch, locale }, act) {
      const args = [...shell.args, `--disk-cache-dir=${cache}`];
      const options = { ...shell, args, viewport, deviceScaleFactor, isMobile, hasTouch, locale, serviceWorkers: 'block', acceptDownloads: true };
      const context = await chromium.launchPersistentContext(profile, options);
      const heard = listen(context);
      await patient(context);
      try {
        await act(context.pages()[0] ?? (await context.newPage()));
      } finally {
        killBrowser(profile);
        await context.close().catch(() => {});
      }
      return heard;
    },
    // Unmounts at once, although a process of the killed browser may still be ending.
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}
