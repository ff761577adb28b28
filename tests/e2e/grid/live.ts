/** 示例 › 无痕刷新: two people at one table. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { World } from './world.ts';

let mine: Page;
let theirs: Page;

const cell = (page: Page, index: number, key: string): Locator =>
  page
    .getByRole('grid', { name: '无痕刷新' })
    .locator(`[data-index="${index}"]`)
    .locator(`[role="gridcell"][data-key="${key}"]`);
/** In whichever frame it is shown first. */
async function firstOldValue(page: Page, key: string): Promise<string | null | undefined> {
  const shown = await page.waitForFunction(
    (name) => document.querySelector(`[data-index="0"] [data-old="${name}"]`),
    key,
  );
  return shown.evaluate((element) => element?.textContent);
}
const oldValue = (page: Page, index: number, key: string): Locator =>
  page.getByRole('grid', { name: '无痕刷新' }).locator(`[data-index="${index}"] [data-old="${key}"]`);

async function change(page: Page, index: number, key: string, text: string): Promise<void> {
  await cell(page, index, key).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

export function liveRows(here: () => World): void {
  test.beforeAll(async () => {
    mine = await here().show('/jeecg/liveReload');
    await here().give('manager', '/jeecg/liveReload');
    theirs = await here().showTo('manager1', '/jeecg/liveReload');
    for (const page of [mine, theirs]) {
      await expect(cell(page, 0, 'itemCode')).toHaveText('YP-0001');
      // What is saved while a link is not up goes to nobody.
      await expect(page.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
    }
  });
  test('what one saves the other sees, with what was there before over it for a moment', async () => {
    const before = await cell(theirs, 0, 'quantity').innerText();
    const shown = firstOldValue(theirs, 'quantity');
    await change(mine, 0, 'quantity', '777');
    expect(await shown).toBe(before);
    await expect(cell(theirs, 0, 'quantity')).toHaveText('777');
    await expect(oldValue(theirs, 0, 'quantity')).toHaveCount(0);
    await expect(oldValue(mine, 0, 'quantity')).toHaveCount(0);

    // Both know the same revision: the other may save the same row without being refused.
    await change(theirs, 0, 'price', '12.5');
    await expect(cell(mine, 0, 'price')).toHaveText('12.50');
    await expect(cell(mine, 0, 'quantity')).toHaveText('777');
  });

  test('what somebody types stays while others change the row around it', async () => {
    await cell(theirs, 1, 'name').click();
    await theirs.keyboard.press('ControlOrMeta+A');
    await theirs.keyboard.type('正在写');
    await change(mine, 1, 'name', '别人写的');
    await change(mine, 1, 'quantity', '55');
    await expect(cell(theirs, 1, 'quantity')).toHaveText('55');
    await expect(theirs.locator(':focus')).toHaveValue('正在写');
  });
}
