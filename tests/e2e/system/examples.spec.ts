/** The pages of 示例: each opens without an error; one flow on a form, on a list and on a table (EXAMPLE-01, EXAMPLE-02). */
import type { Page } from '@playwright/test';
import { EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { goTo as moveTo } from '../../support/consolePages.ts';
import { expect, test } from '../../support/fixtures.ts';

test.describe.configure({ mode: 'default' });

/** The first so many are driven by the tests of the grid and the widgets. */
const DRIVEN_ELSEWHERE = 8;

let page: Page;
const problems: string[] = [];

test.beforeAll(async ({ consoles, servers }) => {
  const { url } = await servers.share({ SIM: 'off' });
  page = await consoles.open(url, 'admin', '/form/base-form');
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(`${page.url()}: ${line.text()}`);
  });
  await expect(main().getByRole('button', { name: /提\s*交/ })).toBeVisible();
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

test('a form asks for what is missing, and keeps its values from step to step @full', async () => {
  await goTo('/form/step-form');
  await main().getByLabel('收款人姓名').fill('周敏');
  await main().getByLabel('收款账户').fill('');
  await main().getByRole('button', { name: '下一步' }).click();
  await expect(main().getByText('请输入收款账户')).toBeVisible();
  await main().getByLabel('收款账户').fill('zhou@example.com');
  await main().getByRole('button', { name: '下一步' }).click();
  await expect(main().getByText('zhou@example.com')).toBeVisible();
  await main().getByRole('button', { name: '上一步' }).click();
  await expect(main().getByLabel('收款人姓名')).toHaveValue('周敏');
  await main().getByRole('button', { name: '下一步' }).click();
  await main()
    .getByRole('button', { name: /提\s*交/ })
    .click();
  await expect(main().getByText('操作成功')).toBeVisible();
});

test('EXAMPLE-01: people are found by a part of their name, in the list and by the search over lists', async () => {
  await goTo('/jeecg/jeecgDemoList');
  const list = page.locator('section[aria-label="单表示例列表"]');
  await list.getByLabel('姓名').fill('林');
  await list.getByRole('button', { name: '查询', exact: true }).click();
  await expect(list.getByRole('cell', { name: '陈伟' })).toHaveCount(0);
  await expect(list.getByRole('cell', { name: '林一' }).first()).toBeVisible();

  await goTo('/list/search?tab=person&words=%E9%99%88');
  await expect(main().getByRole('cell', { name: '陈伟' }).first()).toBeVisible();
  await expect(main().getByRole('cell', { name: '林一' })).toHaveCount(0);
});

test('sums follow the rows in sight, and samples open onto their permissions @full', async () => {
  await goTo('/jeecg/tableOrderTotal');
  await expect(main().getByText('总计（10 项）')).toBeVisible();
  await main().getByRole('switch', { name: '分页' }).click();
  await expect(main().getByText(/总计（(?!10 )\d+ 项）/)).toBeVisible();

  await goTo('/list/role-list');
  await main().locator('.ant-table-row-expand-icon').first().click();
  await expect(main().getByText('导出').first()).toBeVisible();
});
