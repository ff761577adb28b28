/** The cron editor driven through every mode of every tab; years ahead, so that the clock of the machine has no say. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

let page: Page;

const card = (): Locator => page.locator('[data-specimen="CronField"]');
const held = (): Locator => card().locator('pre');
const input = (): Locator => card().getByRole('textbox');
const opener = (): Locator => card().getByRole('button', { name: '选择' });
const dialog = (): Locator => page.getByRole('dialog', { name: 'cron表达式' });
const box = (name: string): Locator => dialog().getByRole('textbox', { name, exact: true });
const runs = (): Locator => dialog().getByRole('region', { name: '近十次执行时间' });
const ok = (): Locator => dialog().getByRole('button', { name: /确\s*定/ });
const row = (mode: string): Locator => dialog().locator(`[data-mode="${mode}"]`);

const tab = (name: string): Promise<void> => dialog().getByRole('tab', { name, exact: true }).click();
const choose = (mode: string): Promise<void> => row(mode).getByRole('radio').check();
const number = (mode: string, name: string, value: number): Promise<void> =>
  row(mode).getByRole('spinbutton', { name, exact: true }).fill(String(value));
const press = (...names: readonly string[]) =>
  names.reduce<Promise<void>>(
    (before, name) => before.then(() => row('list').getByRole('button', { name, exact: true }).click()),
    Promise.resolve(),
  );
/** In a list in one line: chosen, or no longer. */
async function toggle(mode: string, ...values: readonly string[]): Promise<void> {
  const search = row(mode).getByRole('combobox');
  for (const value of values) {
    await search.fill(value);
    await expect(page.locator('.ant-select-item-option-active:visible')).toHaveAttribute('title', value);
    await search.press('Enter');
  }
  await search.press('Escape');
}
async function weekday(mode: string, name: string): Promise<void> {
  await row(mode).getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
}
async function type(name: string, text: string): Promise<void> {
  await box(name).fill(text);
  await box(name).press('Enter');
}
const says = (expression: string): Promise<void> => expect(box('Cron表达式')).toHaveValue(expression);
/** What the preview begins with. */
async function runsAt(...times: readonly string[]): Promise<void> {
  for (const [index, time] of times.entries())
    await expect(runs().getByRole('listitem').nth(index)).toHaveText(time);
}

export function cronEditor(here: () => Page): void {
  test.beforeAll(() => {
    page = here();
  });

  test('cron: every mode of every tab, what it writes, when it runs', async () => {
    await expect(card()).toContainText('每周一、周三、周五 05:30');
    await card().getByRole('button', { name: '清除' }).click();
    await expect(held()).toHaveText('""');
    await opener().click();
    await says('* * * * * ? *');

    // Steps, from the year down; a number that is changed chooses its mode, and what lies below begins at its first.
    await tab('年');
    await number('increment', '开始年', 2030);
    await says('0 0 0 1 1 ? 2030/1');
    await number('increment', '间隔年', 5);
    await tab('月');
    await number('increment', '开始月', 2);
    await number('increment', '间隔月', 6);
    await tab('天');
    await number('increment', '开始日', 5);
    await number('increment', '间隔天数', 10);
    await tab('时');
    await number('increment', '开始时', 6);
    await number('increment', '间隔时', 8);
    await tab('分');
    await number('increment', '开始分', 10);
    await number('increment', '间隔分', 25);
    await tab('秒');
    await number('increment', '开始秒', 15);
    await number('increment', '间隔秒', 30);
    await says('15/30 10/25 6/8 5/10 2/6 ? 2030/5');
    await runsAt('2030-02-05 06:10:15', '2030-02-05 06:10:45', '2030-02-05 06:35:15');

    // Ranges, also through the end of a field; what is out of bounds is brought back.
    await number('range', '起始秒', 5);
    await number('range', '结束秒', 6);
    await tab('分');
    await number('range', '起始分', 58);
    await number('range', '结束分', 99);
    await tab('时');
    await number('range', '起始时', 22);
    await number('range', '结束时', 1);
    await tab('天');
    await number('beforeEnd', '月底前天数', 3);
    await tab('月');
    await number('range', '起始月', 11);
    await number('range', '结束月', 1);
    await tab('年');
    await number('range', '起始年', 2031);
    await number('range', '结束年', 2032);
    await says('5-6 58-59 22-1 L-3 11-1 ? 2031-2032');
    await runsAt('2031-01-28 00:58:05', '2031-01-28 00:58:06', '2031-01-28 00:59:05');

    // Lists: pressed, or searched for.
    await choose('list');
    await toggle('list', '2033', '2026');
    await tab('月');
    await choose('list');
    await press('6', '1');
    await tab('天');
    await choose('days');
    await toggle('days', '13', '1');
    await tab('时');
    await choose('list');
    await press('20', '8', '0');
    await tab('分');
    await choose('list');
    await row('list').getByRole('button', { name: '35', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await tab('秒');
    await choose('list');
    await press('30', '0');
    await says('30 0,45 8,20 13 6 ? 2033');
    await runsAt('2033-06-13 08:00:30', '2033-06-13 08:45:30', '2033-06-13 20:00:30');

    // Everything again: each field by itself.
    for (const name of ['年', '月', '天', '时', '分', '秒']) {
      await tab(name);
      await choose('every');
    }
    await says('* * * * * ? *');
    await expect(runs().getByRole('listitem')).toHaveCount(10);
    await expect(runs()).not.toContainText('2033');
    await page.keyboard.press('Escape');
    await expect(held()).toHaveText('""');
  });

  test('cron: days and weekdays, what no mode can say, what is wrong, opened again @full', async () => {
    await opener().click();
    await type('Cron表达式', '0 0 12 * * ? 2034');
    await tab('天');
    await expect(row('every').getByRole('radio')).toBeChecked();
    await runsAt('2034-01-01 12:00:00', '2034-01-02 12:00:00');

    await number('weekIncrement', '周内间隔天数', 2);
    await says('0 0 12 ? * 2/2 2034');
    await runsAt('2034-01-02 12:00:00', '2034-01-04 12:00:00', '2034-01-06 12:00:00', '2034-01-09 12:00:00');
    await choose('weekdays');
    await toggle('weekdays', '星期六');
    await says('0 0 12 ? * 1,7 2034');
    await runsAt('2034-01-01 12:00:00', '2034-01-07 12:00:00');
    await choose('lastDay');
    await says('0 0 12 L * ? 2034');
    await runsAt('2034-01-31 12:00:00', '2034-02-28 12:00:00', '2034-03-31 12:00:00', '2034-04-30 12:00:00');
    await choose('lastWorkday');
    await says('0 0 12 LW * ? 2034');
    await runsAt('2034-01-31 12:00:00', '2034-02-28 12:00:00', '2034-03-31 12:00:00', '2034-04-28 12:00:00');
    await weekday('lastWeekday', '星期五');
    await says('0 0 12 ? * 6L 2034');
    await runsAt('2034-01-27 12:00:00', '2034-02-24 12:00:00');
    await number('nearestWorkday', '最近工作日的日期', 15);
    await says('0 0 12 15W * ? 2034');
    await runsAt('2034-01-16 12:00:00', '2034-02-15 12:00:00');
    await number('nthWeekday', '第几个', 3);
    await weekday('nthWeekday', '星期三');
    await says('0 0 12 ? * 4#3 2034');
    await runsAt('2034-01-18 12:00:00', '2034-02-15 12:00:00');

    await type('周', 'mon-fri');
    await expect(dialog().getByRole('note')).toContainText('? mon-fri 没有对应的选项');
    await type('日', '30');
    await expect(box('周')).toHaveValue('?');
    await type('月', '2');
    await expect(runs()).toContainText('无执行时间');
    await type('分', '75');
    await expect(dialog().getByRole('status')).toHaveText('分：应在 0–59 之间，不能是 75');
    await expect(box('分')).toHaveAttribute('aria-invalid', 'true');
    await expect(ok()).toBeDisabled();
    await type('Cron表达式', '0 15 12 ? * 4#3 2034');
    await expect(dialog().getByRole('status')).toContainText('第三个周三');
    await ok().click();
    await expect(held()).toHaveText('"0 15 12 ? * 4#3 2034"');
    await expect(opener()).toBeFocused();

    await opener().press('Enter');
    await tab('天');
    await expect(row('nthWeekday').getByRole('radio', { name: '在这个月的第 3 个星期三' })).toBeChecked();
    await choose('lastDay');
    await page.keyboard.press('Escape');
    await expect(dialog()).toBeHidden();
    await expect(held()).toHaveText('"0 15 12 ? * 4#3 2034"');
    await input().fill('0 0 12 1 * MON');
    await expect(card().getByRole('status')).toContainText('日和周只能设置其中之一');
  });
}
