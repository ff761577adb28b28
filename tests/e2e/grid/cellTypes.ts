/** 示例 › 可编辑表格: every type of cell shown, edited, stored, given up and checked as people do it. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { cellOf, openWide, type World } from './world.ts';

let page: Page;

/** The second row: its values are those of the second example record. */
const at = (key: string, row = 1): Locator => cellOf(page, row, key);
const editor = (): Locator => page.locator('[data-grid-editor]');
const field = (): Locator => editor().locator('input').first();
const dialog = (): Locator => page.getByRole('dialog').filter({ visible: true });
const ok = (): Promise<void> =>
  dialog()
    .getByRole('button', { name: /确\s*[定认]/ })
    .click();
const list = (): Locator => page.locator('.ant-select-dropdown').filter({ visible: true });
const press = (...keys: readonly string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

async function open(key: string): Promise<void> {
  await at(key).click();
  await expect(editor()).toBeVisible();
  await expect(field()).toBeFocused();
}

/** The cell is chosen and not edited. */
async function choose(key: string): Promise<void> {
  await open(key);
  await page.keyboard.press('Escape');
  await expect(editor()).toHaveCount(0);
}

async function isActive(key: string, row = 1): Promise<void> {
  await expect(at(key, row)).toHaveAttribute('data-active', 'true');
}

export function cellTypes(here: () => World): void {
  test.beforeAll(async () => {
    page = await openWide(here());
  });
  test.afterEach(async () => {
    // Whatever a test left open.
    for (let i = 0; i < 3 && (await editor().count()) > 0; i++) await page.keyboard.press('Escape');
  });
  test('normal: shown, and no key opens it', async () => {
    await at('createBy').click();
    await page.keyboard.type('x');
    await expect(editor()).toHaveCount(0);
  });

  test('input: typed over, stored by Enter, given up by Escape, checked at every keystroke', async () => {
    await choose('name');
    await page.keyboard.type('new');
    await expect(field()).toHaveValue('new');
    await page.keyboard.press('Enter');
    await expect(at('name')).toHaveText('new');
    await isActive('name', 2);

    await open('name');
    await field().fill('丢弃');
    await page.keyboard.press('Escape');
    await expect(at('name')).toHaveText('new');

    await open('name');
    await field().fill('');
    await expect(field()).toHaveAttribute('aria-invalid', 'true');
    await field().fill('翠谷球钉');
    await expect(field()).toHaveAttribute('aria-invalid', 'false');
    // Leaving by a press elsewhere keeps what was typed.
    await page.getByRole('heading', { name: '可编辑表格', level: 2 }).click();
    await expect(at('name')).toHaveText('翠谷球钉');
  });

  test('input: Enter of an input method takes its word and commits nothing @full', async () => {
    await choose('name');
    await page.keyboard.press('F2');
    await field().press('End');
    const ime = await page.context().newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: 'qiu', selectionStart: 3, selectionEnd: 3 });
    await field().dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
    await expect(editor()).toBeVisible();
    await ime.send('Input.insertText', { text: '球' });
    await expect(field()).toHaveValue('翠谷球钉球');
    await page.keyboard.press('Escape');
    await expect(at('name')).toHaveText('翠谷球钉');
  });

  test('input: a word of an input method opens the cell, and the editor begins with it @full', async () => {
    await choose('name');
    const ime = await page.context().newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: 'qiu', selectionStart: 3, selectionEnd: 3 });
    const [over, cell] = [
      await page.locator('[data-composing]').boundingBox(),
      await at('name').boundingBox(),
    ];
    expect(over).toEqual(cell);
    await expect(editor()).toHaveCount(0);
    await ime.send('Input.insertText', { text: '球' });
    await expect(field()).toHaveValue('球');
    await expect(field()).toBeFocused();
    await page.keyboard.insertText('袋');
    await page.keyboard.press('Enter');
    await expect(at('name')).toHaveText('球袋');
    // A cell that takes no text takes no word.
    await at('createBy').click();
    await ime.send('Input.insertText', { text: '人' });
    await expect(editor()).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(at('name')).toHaveText('翠谷球钉');
  });

  test('inputNumber: what is no number cannot be typed, and a whole number is asked for @full', async () => {
    await choose('quantity');
    await page.keyboard.type('-1x2.5.');
    await expect(field()).toHaveValue('-12.5');
    await expect(field()).toHaveAttribute('aria-invalid', 'true');
    await press('Backspace', 'Backspace', 'Tab');
    await expect(at('quantity')).toHaveText('-12');
    await isActive('price');
    await choose('quantity');
    await page.keyboard.type('x9');
    await page.keyboard.press('Escape');
    await expect(at('quantity')).toHaveText('-12');
  });

  test('textarea: a line that opens into an area of 300 by 210', async () => {
    await at('remark').click();
    const area = page.getByRole('textbox', { name: '说明 全文' });
    await expect(area).toBeFocused();
    expect(await area.boundingBox()).toMatchObject({ width: 300, height: 210 });
    await area.fill('第一行');
    await press('Enter');
    await page.keyboard.type('第二行');
    await page.getByRole('button', { name: '关闭' }).click();
    await expect(area).toBeHidden();
    await expect(field()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(at('remark')).toContainText('第一行');
    await at('remark').click();
    await expect(area).toHaveValue('第一行\n第二行');
    await area.fill('');
    await page.keyboard.press('Escape');
    await expect(at('remark')).toContainText('第一行');
  });

  test('checkbox, radio and what a page draws: changed where they stand @full', async () => {
    const box = at('inUse').getByRole('checkbox');
    await expect(box).toHaveAttribute('aria-checked', 'true');
    await box.click();
    await expect(box).toHaveAttribute('aria-checked', 'false');
    await page.keyboard.press('Space');
    await expect(box).toHaveAttribute('aria-checked', 'true');

    const first = at('priority').getByRole('radio').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-checked', 'true');
    await first.click();
    await expect(first).toHaveAttribute('aria-checked', 'false');

    const stars = at('stars').getByRole('radio');
    await stars.nth(3).click();
    await expect(stars.nth(3)).toHaveAttribute('aria-checked', 'true');
    await stars.nth(1).click();
    await expect(stars.nth(3)).toHaveAttribute('aria-checked', 'false');
  });

  test('select: opens at once, Enter chooses while it is open, Escape gives up, the cross clears', async () => {
    const before = await at('level').innerText();
    await open('level');
    await expect(list()).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(editor()).toHaveCount(0);
    await expect(at('level')).not.toHaveText(before);
    const after = await at('level').innerText();
    await open('level');
    await press('ArrowDown', 'Escape');
    await expect(at('level')).toHaveText(after);
    await open('level');
    await editor().locator('.ant-select').hover();
    await editor().locator('.ant-select-clear').click();
    await expect(at('level')).toHaveText('');
  });

  test('selectMultiple: stays open, the first shown and the others counted, stored when it is left @full', async () => {
    await open('skills');
    await list().locator('.ant-select-item-option').nth(3).click();
    await expect(list()).toBeVisible();
    await expect(editor().locator('.ant-select')).toContainText('+ ');
    await page.keyboard.press('Tab');
    await expect(at('skills')).toContainText(',');
    const stored = await at('skills').innerText();
    await open('skills');
    await list().locator('.ant-select-item-option').first().click();
    await page.keyboard.press('Escape');
    await expect(at('skills')).toHaveText(stored);
  });

  test('selectSearch: typing searches, Tab takes what was found @full', async () => {
    await open('language');
    await page.keyboard.type('日');
    await expect(list().locator('.ant-select-item-option')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(at('language')).toContainText('日');
    await isActive('homePark');
  });

  test('selectDictSearch: asks nobody before a word is typed @full', async () => {
    await open('homePark');
    await expect(list()).toContainText('请输入搜索内容');
    await page.keyboard.type('没有这个');
    await expect(list()).toContainText('没有查询到任何数据');
    await field().fill('云麓');
    await list().getByTitle(/云麓/).first().click();
    await expect(at('homePark')).toContainText('云麓');
  });

  test('date, datetime, time: the calendar stands open; typed over, a text is read', async () => {
    await open('boughtOn');
    await page
      .locator('.ant-picker-dropdown')
      .filter({ visible: true })
      .getByText('15', { exact: true })
      .click();
    await expect(editor()).toHaveCount(0);
    await expect(at('boughtOn')).toHaveText(/^\d{4}-\d{2}-15$/);

    await choose('boughtOn');
    await page.keyboard.type('2026-2-3');
    await page.keyboard.press('Enter');
    await expect(at('boughtOn')).toHaveText('2026-02-03');
    await choose('boughtOn');
    await page.keyboard.type('2026-77');
    await page.keyboard.press('Enter');
    await expect(at('boughtOn')).toHaveText('2026-02-03');

    await open('countedAt');
    await page.getByRole('button', { name: '此刻' }).or(page.getByText('此刻')).first().click();
    await page.keyboard.press('Tab');
    await expect(at('countedAt')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

    await choose('opensAt');
    await page.keyboard.type('9:05');
    await page.keyboard.press('Enter');
    await expect(at('opensAt')).toHaveText('09:05:00');
    await open('opensAt');
    await page.keyboard.press('Escape');
    await expect(at('opensAt')).toHaveText('09:05:00');
  });

  test('user and depart: the dialog opens at once, presses in it do not leave the cell', async () => {
    await at('keeper').click();
    await expect(dialog()).toContainText('根据部门选择用户');
    await dialog().getByRole('textbox', { name: '查找用户' }).fill('admin');
    await dialog()
      .getByRole('button', { name: /查\s*询/ })
      .click();
    await dialog().getByRole('row').filter({ hasText: 'admin' }).first().click();
    await ok();
    await expect(at('keeper')).toContainText(',');
    // The keys are the table's again.
    await page.keyboard.press('ArrowRight');
    await isActive('depart');
    await at('keeper').click();
    await dialog()
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await expect(field()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor()).toHaveCount(0);
    await isActive('keeper');
    await at('keeper').click();
    await dialog()
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await editor().getByRole('button', { name: '清除' }).click();
    await expect(at('keeper')).toHaveText('');

    await at('depart').click();
    await dialog().getByRole('treeitem').first().locator('.ant-tree-checkbox').click();
    await ok();
    await expect(at('depart')).not.toHaveText('');
  });

  test('popup: one choice fills the cell and its neighbour, and one step takes both back @full', async () => {
    await at('agent').click();
    await dialog().locator('tbody tr.ant-table-row').first().click();
    await ok();
    await expect(at('agent')).not.toHaveText('');
    await expect(at('agentPhone')).not.toHaveText('');
    await press('Control+z');
    await expect(at('agent')).toHaveText('');
    await expect(at('agentPhone')).toHaveText('');
  });

  test('tags: a semicolon after every second character as one types, and the caret moves along', async () => {
    await choose('marks');
    await page.keyboard.type('abc');
    await expect(field()).toHaveValue('ab;c');
    await press('Home', 'ArrowRight');
    await page.keyboard.type('x');
    await expect(field()).toHaveValue('ax;bc');
    await page.keyboard.press('Enter');
    await expect(at('marks').locator('span')).toHaveText(['ax', 'bc']);
  });
}
