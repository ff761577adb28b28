/** The pages of 示例: each opens without an error, and a list is searched (EXAMPLE-01, EXAMPLE-02). */

import type { Page } from '@playwright/test';
import { EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { goTo as moveTo } from '../../support/consolePages.ts';
import { expect, test } from '../../support/fixtures.ts';

test.describe.configure({ mode: 'default' });

/** The first so many are driven by the tests of the grid and the widgets. */
const DRIVEN_ELSEWHERE = 7;

let page: Page;
const problems: string[] = [];

test.beforeAll(async ({ consoles, servers }) => {
  const { url } = await servers.share({ SIM: 'off' });
  page = await consoles.open(url, 'admin', '/jeecg/interfaceTest');
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(`${page.url()}: ${line.text()}`);
  });
  await expect(main().getByRole('button', { name: /发\s*送/ })).toBeVisible();
});
const main = () => page.locator('main:visible');

const goTo = (path: string): Promise<void> => moveTo(page, path);

test('EXAMPLE-02: every page opens @full', async () => {
  for (const { name, url } of EXAMPLE_PAGES.slice(DRIVEN_ELSEWHERE))
    await test.step(name, async () => {
      await goTo(url);
      await expect(page.locator('[role=tab][aria-selected=true]').first()).toContainText(name);
      await expect(main().getByText(/加载失败|页面不存在|出错/)).toHaveCount(0);
      await expect(main().locator('h2, section[aria-label], [class*=outcome]').first()).toBeVisible();
      await page.locator('[role=tab][aria-selected=true]').first().press('Delete');
    });
  expect(problems).toEqual([]);
});

test('EXAMPLE-01: people are found by a part of their name, in the list', async () => {
  await goTo('/jeecg/jeecgDemoList');
  const list = page.locator('section[aria-label="单表示例列表"]');
  await list.getByLabel('姓名').fill('林');
  await list.getByRole('button', { name: '查询', exact: true }).click();
  await expect(list.getByRole('cell', { name: '陈伟' })).toHaveCount(0);
  await expect(list.getByRole('cell', { name: '林一' }).first()).toBeVisible();
});
