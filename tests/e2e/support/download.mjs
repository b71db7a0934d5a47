// Catches a file that the app gives to the browser as a download.
import fs from 'node:fs';

/** Calls `act`, which ends in a download. Returns the file's name, and its content as bytes. */
export async function downloaded(page, act) {
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return { name: file.suggestedFilename(), content: fs.readFileSync(await file.path()) };
  }
  // WebDriver does not report downloads in Firefox, so the app's file is caught in the page.
  await page.evaluate(() => {
    window.handedOver = new Promise((resolve) => {
      let blob;
      const make = URL.createObjectURL;
      URL.createObjectURL = (file) => make.call(URL, (blob = file));
      HTMLAnchorElement.prototype.click = async function () {
        if (blob) resolve({ name: this.download, bytes: [...new Uint8Array(await blob.arrayBuffer())] });
      };
    });
  });
  await act();
  const { name, bytes } = await page.evaluate(() => window.handedOver);
  return { name, content: Buffer.from(bytes) };
}
