/** 后退 on a phone: closes what lies over the page, and never needs pressing twice. */

import type { Page } from '@playwright/test';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM: 'off' });
});
test.afterAll(() => server.stop());

const POSITIONS = '/isystem/position';
const FIRST = '/bsweb/order';

const form = (page: Page) => page.getByRole('dialog', { name: /^新增/ });
const menu = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('menu') });
const expectPath = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}([?#].*)?$`));

async function addPosition(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click();
  await expect(form(page)).toBeVisible();
}

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '展开菜单' }).click();
  await menu(page).getByRole('menuitem', { name: '系统管理' }).click();
  await menu(page).getByRole('menuitem', { name: '职务管理' }).click();
  await expectPath(page, POSITIONS);
}

// SHELL-51
test('back closes the menu, a dialog, a question and a drawer, and leaves no step behind', async ({
  page,
}) => {
  await openAs(page, server.url, 'admin', FIRST);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expectPath(page, FIRST);

  await openFromMenu(page);
  await addPosition(page);
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await expectPath(page, POSITIONS);

  await addPosition(page);
  await form(page).getByLabel('职务名称').fill('出发台主管');
  await page.goBack();
  const question = page.getByRole('dialog', { name: '放弃未保存的内容？' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form(page).getByLabel('职务名称')).toHaveValue('出发台主管');
  await page.goBack();
  await question.getByRole('button', { name: '放弃' }).click();
  await expect(form(page)).toBeHidden();

  await addPosition(page);
  await form(page).getByRole('button', { name: '取消' }).click();
  await expect(form(page)).toBeHidden();
  await expectPath(page, POSITIONS);
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  await expect(page.getByRole('dialog', { name: '系统设置' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: '系统设置' })).toBeHidden();

  await addPosition(page);
  await page.reload();
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible();
  await expect(form(page)).toBeHidden();

  // One step, through none of all that was opened and closed.
  await page.goBack();
  await expectPath(page, FIRST);
  await page.goForward();
  await expectPath(page, POSITIONS);
});
