/** Every page of the golf business opens for who may see it: its list is read, and nothing is said to have failed. */
import { expect, test, type Page } from '@playwright/test';
import { GOLF_PAGES } from '#domain/menu/golfPages.ts';
import { openAs } from '../../support/console.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await startServer({ SIM_SCALE: 'S' });
  page = await browser.newPage();
  await openAs(page, server.url, 'admin', '/');
});
test.afterAll(async () => {
  await page?.close();
  await server?.stop();
});

for (const { path, title, entity } of GOLF_PAGES.filter((one) => one.entity !== undefined))
  test(`${title} ${path}`, async () => {
    const failed: string[] = [];
    const note = (error: Error): void => void failed.push(error.message);
    page.on('pageerror', note);
    await page.goto(server.url + path);
    const list = page.getByRole('region', { name: /列表$/ });
    await expect(list, `${entity}: no list`).toBeVisible();
    await expect(list.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(list.locator('tbody tr').first().or(list.locator('.ant-empty')).first()).toBeVisible();
    await expect(page.getByText(/加载失败|没有权限|页面不存在/)).toHaveCount(0);
    await expect(page.locator('.ant-message-warning')).toHaveCount(0);
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/pages/${path.replaceAll('/', '_')}.png` });
    page.off('pageerror', note);
    expect(failed).toEqual([]);
  });
