/** Finds the hole of a puzzle by looking at it, and moves the handle there. */

import { expect, type Locator, type Page } from '@playwright/test';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '安全验证' });

/** px of the picture between its left edge and the hole: there the picture is the piece, darkened. */
async function findHole(page: Page): Promise<number> {
  const dialog = dialogOf(page);
  const [picture, piece] = [dialog.getByAltText('缺口图片'), dialog.getByAltText('拼图块')];
  const [pictureUrl, pieceUrl] = [await picture.getAttribute('src'), await piece.getAttribute('src')];
  const top = await piece.evaluate((image) => parseFloat(image.style.top) / 100);
  return page.evaluate(
    async ([pictureSource, pieceSource, above]) => {
      const read = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [scene, cut] = [await read(pictureSource), await read(pieceSource)];
      const y0 = Math.round(above * scene.height);
      let best = { x: 0, off: Infinity };
      for (let x = 0; x <= scene.width - cut.width; x += 1) {
        let off = 0;
        // The middle of the piece: no edge of its outline is there.
        for (let y = cut.height / 3; y < cut.height / 2; y += 3)
          for (let dx = 10; dx < cut.width / 2; dx += 3)
            for (let channel = 0; channel < 3; channel += 1) {
              const seen = scene.data[((y0 + Math.floor(y)) * scene.width + x + dx) * 4 + channel] ?? 0;
              const own = cut.data[(Math.floor(y) * cut.width + dx) * 4 + channel] ?? 0;
              off += Math.abs(seen - own * 0.55);
            }
        if (off < best.off) best = { x, off };
      }
      // Drawn at twice its size.
      return best.x / 2;
    },
    [pictureUrl ?? '', pieceUrl ?? '', top] as const,
  );
}

/** @param missBy px of the picture */
export async function solveByMouse(page: Page, missBy = 0): Promise<void> {
  const handle = dialogOf(page).getByRole('slider');
  const hole = await findHole(page);
  const way = Number(await handle.getAttribute('aria-valuemax'));
  // Beyond the end of its way the handle stops, which may be at the hole.
  const at = hole + missBy <= way ? hole + missBy : hole - missBy;
  const track = await handle.locator('..').boundingBox();
  const box = await handle.boundingBox();
  if (box === null || track === null) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (at / way) * (track.width - box.width), y, { steps: 12 });
  // Taken along, and not missed.
  await expect
    .poll(async () => Math.abs(Number(await handle.getAttribute('aria-valuenow')) - at))
    .toBeLessThan(2);
  await page.mouse.up();
}

export async function solveByKeyboard(page: Page): Promise<void> {
  const handle = dialogOf(page).getByRole('slider');
  const at = await findHole(page);
  const step = 2;
  for (let now = 0; now < at; now += now + 20 <= at ? 20 : step)
    await handle.press(now + 20 <= at ? 'PageUp' : 'ArrowRight');
  await handle.press('Enter');
}
