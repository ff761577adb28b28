/** 示例 › 树形表格: levels are read when they are opened, by mouse and by keyboard. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { World } from './world.ts';

let page: Page;

const tree = (): Locator => page.getByRole('treegrid', { name: '菜单' });
const row = (name: string): Locator =>
  tree()
    .getByRole('row')
    .filter({ has: page.locator('[data-twig="true"]').filter({ hasText: new RegExp(`^${name}$`) }) });

export function trees(here: () => World): void {
  test.beforeAll(async () => {
    page = await here().show('/jeecg/treeTable');
  });
  test('a branch opens on its sign, closes again, and a row without children has none @full', async () => {
    const examples = row('调度中心');
    await expect(examples).toHaveAttribute('aria-expanded', 'false');
    await examples.locator('[data-twig="true"]').click({ position: { x: 16, y: 20 } });
    await expect(examples).toHaveAttribute('aria-expanded', 'true');
    await expect(row('超时记录')).toHaveAttribute('aria-level', '2');
    await expect(row('超时记录')).toHaveAttribute('aria-expanded', 'false');
    await expect(row('工作台').first()).not.toHaveAttribute('aria-expanded');
    await examples.locator('[data-twig="true"]').click({ position: { x: 16, y: 20 } });
    await expect(row('超时记录')).toHaveCount(0);
  });

  test('Right opens and goes in, Left goes out and closes, Enter shows the row @full', async () => {
    await row('调度中心').locator('[data-key="component"]').click();
    await page.keyboard.press('ArrowRight');
    await expect(row('调度中心')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(row('值班簿').locator('[data-active="true"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('golf/ShiftBook');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tree().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(row('调度中心').locator('[data-active="true"]')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect(row('调度中心')).toHaveAttribute('aria-expanded', 'false');
  });

  test('a row whose children turn out to be none is a leaf @full', async () => {
    await page.route('**/mock/api/asynTreeList*', (route) =>
      route.fulfill({ json: { success: true, code: 200, message: '', result: [] } }),
    );
    await row('赛事中心')
      .locator('[data-twig="true"]')
      .click({ position: { x: 16, y: 20 } });
    await expect(row('赛事中心')).not.toHaveAttribute('aria-expanded');
    await page.unroute('**/mock/api/asynTreeList*');
  });

  test('what waits has a line of its own; what is no list is said, and the branch stays closed @full', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/mock/api/asynTreeList*', async (route) => {
      await asked;
      await route.fulfill({ json: { success: true, code: 200, message: '', result: 'nothing' } });
    });
    await row('球场资源')
      .locator('[data-twig="true"]')
      .click({ position: { x: 16, y: 20 } });
    await expect(row('加载中…')).toHaveCount(1);
    answer();
    await expect(page.getByText('返回数据类型不识别')).toBeVisible();
    await expect(row('球场资源')).toHaveAttribute('aria-expanded', 'false');
    await expect(row('加载中…')).toHaveCount(0);
    await page.unroute('**/mock/api/asynTreeList*');
  });
}
