/** What people do on a list page when they play a record through its life: in the words of the screen. */

import { expect, type Locator, type Page } from '@playwright/test';

/** A picture of one point. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export const row = (page: Page, words: string): Locator =>
  page.getByRole('row').filter({ hasText: words }).first();
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** What a row says by now: for a moment the cell that changed says in a `del` what it said before. */
export async function expectInRow(page: Page, words: string, said: string): Promise<void> {
  await expect(row(page, words).locator('del', { hasText: said })).toHaveCount(0);
  await expect(row(page, words)).toContainText(said);
}

/** The words of everything that may be done to a row. */
export async function offered(page: Page, words: string): Promise<readonly string[]> {
  const line = row(page, words);
  const shown = await line.getByRole('button').allInnerTexts();
  const more = line.getByRole('button', { name: /^更多/ });
  if ((await more.count()) === 0) return shown;
  await more.click();
  const menu = page.getByRole('menu').last();
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  const hidden = await menu.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return [...shown, ...hidden].map((word) => word.trim());
}

export async function act(page: Page, words: string, label: string): Promise<void> {
  const line = row(page, words);
  const inRow = line.getByRole('button', { name: new RegExp(`^${label} `) });
  await line.getByRole('button', { name: /^更多/ }).or(inRow).first().waitFor();
  if ((await inRow.count()) > 0) return inRow.click();
  await line.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  const list = page.locator('.ant-select-dropdown:visible');
  if (typeof option === 'string') await list.getByTitle(option, { exact: true }).click();
  else
    await list
      .locator('.ant-select-item-option:not(.ant-select-item-option-disabled)')
      .filter({ hasText: option })
      .first()
      .click();
}

/** The button that sends a dialog; two Chinese characters stand apart in it. */
export const send = (page: Page, words: string): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${words.split('').join('\\s*')}$`) })
    .last()
    .click();

export async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^确\s*(定|认.+)$/ })
    .last()
    .click();
}

export async function search(page: Page, status: string): Promise<void> {
  const form = page.getByRole('search');
  await form.getByLabel('状态', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(status, { exact: true }).click();
  await form.getByRole('button', { name: '查询' }).click();
}
