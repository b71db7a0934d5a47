// A file that the app hands to the browser.
import fs from 'node:fs';

/** Does something that ends in a download: its name, and its content as bytes. */
export async function downloaded(page, act) {
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return { name: file.suggestedFilename(), content: fs.readFileSync(await file.path()) };
  }
  // WebDriver says nothing of a download in Firefox: what the app gives it is caught on its way.
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
