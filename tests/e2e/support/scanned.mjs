// Reads the QR code on the screen, as another phone would.
import jsQR from 'jsqr';

/** The text of the QR code on the screen, read from its picture. */
export async function scanned(page) {
  const { data, width, height } = await page.locator('svg.qr').evaluate(async (svg) => {
    const image = new Image();
    const copy = svg.cloneNode(true);
    const side = 4 * Number(svg.getAttribute('viewBox').split(' ')[2]);
    copy.setAttribute('width', side);
    copy.setAttribute('height', side);
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return { data: [...context.getImageData(0, 0, side, side).data], width: side, height: side };
  });
  return jsQR(Uint8ClampedArray.from(data), width, height).data;
}
