/** 示例 › 可编辑表格: the grid as people with a mouse, a keyboard and a spreadsheet use it. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { World } from './world.ts';

let page: Page;

const table = (): Locator => page.getByRole('grid', { name: '可编辑表格' });
const cell = (row: number, key: string): Locator =>
  table().locator(`[role="row"][data-index="${row}"] [data-key="${key}"]`);
const editor = (): Locator => page.locator('[data-grid-editor]');
const field = (): Locator => editor().locator('input');
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const active = (): Locator => table().locator('[data-active="true"]');

export function keyboard(here: () => World): void {
  test.beforeAll(async () => {
    page = await here().show('/jeecg/grid');
    await expect(cell(0, 'name')).not.toBeEmpty();
  });
  // Columns that are not seen are not there, and whoever came last may have gone to the right.
  test.beforeEach(() => table().evaluate((scroller) => scroller.scrollTo({ left: 0, top: 0 })));

  test('a click opens one cell; Enter stores and goes down, Escape stores nothing', async () => {
    await cell(0, 'name').click();
    await expect(field()).toBeFocused();
    await field().fill('练习球');
    await page.keyboard.press('Enter');
    await expect(editor()).toHaveCount(0);
    await expect(cell(0, 'name')).toHaveText('练习球');
    await expect(cell(1, 'name')).toHaveAttribute('data-active', 'true');

    const before = await cell(1, 'name').innerText();
    await page.keyboard.type('abc');
    await expect(field()).toHaveValue('abc');
    await page.keyboard.press('Escape');
    await expect(cell(1, 'name')).toHaveText(before);
    await expect(table().locator(':focus')).toHaveAttribute('aria-label', '键盘输入');
  });

  test('a press elsewhere keeps what was typed; a list that the editor opened is not elsewhere', async () => {
    await cell(2, 'name').click();
    await field().fill('按别处');
    await page.getByRole('heading', { name: '可编辑表格', level: 2 }).click();
    await expect(editor()).toHaveCount(0);
    await expect(cell(2, 'name')).toHaveText('按别处');

    await table().evaluate((scroller) => scroller.scrollTo({ left: 600 }));
    const before = await cell(0, 'level').innerText();
    await cell(0, 'level').click();
    const option = page
      .locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-selected)')
      .first();
    const word = await option.innerText();
    await option.click();
    await expect(cell(0, 'level')).toHaveText(word);
    expect(word).not.toBe(before);
  });

  test('numbers take numbers alone', async () => {
    await cell(0, 'quantity').click();
    await field().press('ControlOrMeta+A');
    await page.keyboard.type('-1a2');
    await expect(field()).toHaveValue('-12');
    await page.keyboard.press('Tab');
    await expect(cell(0, 'quantity')).toHaveText('-12');
    await expect(cell(0, 'price')).toHaveAttribute('data-active', 'true');
  });

  test('boxes and radios change where they stand, by click and by Space', async () => {
    const box = cell(1, 'inUse').getByRole('checkbox');
    const was = await box.getAttribute('aria-checked');
    await cell(1, 'inUse').click();
    await expect(box).not.toHaveAttribute('aria-checked', was ?? '');
    await page.keyboard.press('Space');
    await expect(box).toHaveAttribute('aria-checked', was ?? '');
    await cell(1, 'priority').getByRole('radio').last().click();
    await expect(cell(1, 'priority').getByRole('radio').last()).toBeChecked();
  });

  test('ranges by Shift go to a spreadsheet and come back; one step undoes them', async () => {
    await cell(3, 'quantity').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(table().locator('[data-range="true"]')).toHaveCount(4);
    await page.keyboard.press('ControlOrMeta+C');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').map((line) => line.split('\t').length)).toEqual([2, 2]);

    const before = await cell(5, 'quantity').innerText();
    await page.evaluate(() => navigator.clipboard.writeText('7\t8.5\n字\t9'));
    await cell(5, 'quantity').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(cell(5, 'quantity')).toHaveText('7');
    await expect(cell(6, 'price')).toHaveText('9.00');
    await expect(page.getByText('1 个单元格未能粘贴')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(cell(5, 'quantity')).toHaveText(before);
    await page.keyboard.press('ControlOrMeta+Y');
    await expect(cell(5, 'quantity')).toHaveText('7');

    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+D');
    await expect(cell(6, 'quantity')).toHaveText('7');
    await page.keyboard.press('Delete');
    await expect(cell(5, 'quantity')).toHaveText('');
  });

  test('a block pasted below the last row adds rows, and one step takes all of it back', async () => {
    const count = Number(await table().getAttribute('aria-rowcount'));
    await cell(0, 'createBy').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Home');
    const last = await active().innerText();
    await page.evaluate(() => navigator.clipboard.writeText('球袋\tYP-9001\n\n球车\tYP-9003'));
    await page.keyboard.press('ControlOrMeta+V');
    await expect(table()).toHaveAttribute('aria-rowcount', String(count + 2));
    await press('ControlOrMeta+End', 'Home');
    await expect(active()).toHaveText('球车');
    await press('ControlOrMeta+Z');
    await expect(table()).toHaveAttribute('aria-rowcount', String(count));
    // Nowhere, because its row is gone: the first key goes to the first cell.
    await press('ControlOrMeta+End', 'ControlOrMeta+End', 'Home');
    await expect(active()).toHaveText(last);
    await press('ControlOrMeta+Y');
    await expect(table()).toHaveAttribute('aria-rowcount', String(count + 2));
    await press('ControlOrMeta+Z');
    await expect(table()).toHaveAttribute('aria-rowcount', String(count));
  });

  test('keys go to the edges, and the cell they go to is seen', async () => {
    await cell(0, 'name').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+End');
    await expect(active()).toHaveAttribute('data-key', 'stars');
    await expect(active()).toBeInViewport();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(cell(0, 'name')).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('PageDown');
    await expect(active()).toBeInViewport();
    await expect(cell(0, 'name')).not.toHaveAttribute('data-active', 'true');
  });

  test('what fails is red, says why under the pointer, and is gone to when all is checked', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Delete');
    await expect(cell(0, 'name')).toHaveAttribute('aria-invalid', 'true');
    await page.mouse.move(0, 0);
    await cell(0, 'name').hover();
    await expect(page.getByRole('tooltip')).toHaveText('请输入品名');
    await page.keyboard.press('ControlOrMeta+End');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(cell(0, 'name')).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('ControlOrMeta+Z');
  });

  test('a new row is edited at once; a box in the head chooses all rows, and again none', async () => {
    const count = Number(await table().getAttribute('aria-rowcount'));
    await page.getByRole('button', { name: '新增' }).click();
    await expect(table()).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(field()).toBeFocused();
    await page.keyboard.press('Escape');
    const all = table().getByRole('checkbox', { name: '选择全部' });
    await all.click();
    await expect(all).toHaveAttribute('aria-checked', 'true');
    // Laid out anew, it still says so.
    const stage = table().locator('[class*=stage]');
    const before = await stage.getAttribute('style');
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(stage).not.toHaveAttribute('style', before ?? '');
    await expect(all).toHaveAttribute('aria-checked', 'true');
    await page.setViewportSize({ width: 1440, height: 900 });
    await all.click();
    await expect(all).toHaveAttribute('aria-checked', 'false');
  });
}
