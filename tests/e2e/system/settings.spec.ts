/** How a user wants the frame: shown at once, kept at the server, there at every machine. */

import type { Page } from '@playwright/test';
import { openAs, signInAt } from '../../support/console.ts';
import { waitForContent } from '../../support/consolePages.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM: 'off' });
});
test.afterAll(() => server.stop());

/** No later test signs them in: what they chose stays. */
const [MANAGER, DISPATCHER] = ['manager2', 'dispatch2'] as const;
const ORDERS = '/bsweb/order';
const drawer = (page: Page) => page.getByRole('dialog', { name: '系统设置' });
const saved = (page: Page) => expect(page.getByText('保存成功')).toBeVisible();

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  await expect(drawer(page)).toBeVisible();
}

const nameOfTheme = (page: Page) => page.locator('html').getAttribute('data-theme');
const expectTheme = (page: Page, name: 'dark' | 'light') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', name);

// SHELL-40, SHELL-41, SHELL-42, SHELL-43, SHELL-55
test('the drawer changes the frame, and another machine shows it the same before anything else', async ({
  page,
  browser,
}) => {
  await openAs(page, server.url, MANAGER, ORDERS);
  await openSettings(page);
  const settings = drawer(page);
  await settings.getByRole('radio', { name: '顶部栏导航' }).check({ force: true });
  await saved(page);
  await expect(page.getByRole('navigation', { name: '侧边栏' })).toHaveCount(0);
  await expect(settings.getByRole('switch', { name: '固定侧边菜单' })).toBeDisabled();
  await settings.getByRole('combobox', { name: '内容区域宽度' }).click();
  await page.getByTitle('流式', { exact: true }).click();
  await settings.getByRole('switch', { name: '固定 Header' }).click();
  await expect(settings.getByRole('switch', { name: '下滑时隐藏 Header' })).toBeDisabled();
  await settings.getByRole('switch', { name: '固定 Header' }).click();
  await settings.getByRole('radio', { name: '暗色菜单风格' }).check({ force: true });
  await settings.getByRole('radio', { name: '酱紫' }).check({ force: true });
  await settings.getByRole('switch', { name: '色弱模式' }).click();
  await settings.getByRole('switch', { name: '多页签模式' }).click();
  await expect(page.getByRole('navigation', { name: '页签' })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/colorWeak/);

  const other = await (await browser.newContext()).newPage();
  await signInAt(other, server.url, MANAGER);
  await expect(other.getByRole('navigation', { name: '侧边栏' })).toHaveCount(0);
  await expect(other.getByRole('navigation', { name: '页签' })).toHaveCount(0);
  await expect(other.locator('body')).toHaveClass(/colorWeak/);
  await expect(other.locator('html')).toHaveCSS('--fw-primary', '#722ED1');
  await openSettings(other);
  await drawer(other).getByRole('radio', { name: '侧边栏导航' }).check({ force: true });
  await expect(drawer(other).getByRole('switch', { name: '固定侧边菜单' })).toBeChecked();
  await expect(drawer(other).getByText('流式')).toHaveCount(0);
  await other.context().close();
});

test('a look that the server refuses is taken back @full', async ({ page }) => {
  await openAs(page, server.url, DISPATCHER, ORDERS);
  await page.route('**/sys/user/frameSettings', (route) =>
    route.fulfill({ json: { success: false, code: 500, message: '暂时不能保存', result: null } }),
  );
  await openSettings(page);
  await drawer(page).getByRole('radio', { name: '薄暮' }).check({ force: true });
  await expect(page.getByText('Failed to update theme')).toBeVisible();
  await expect(drawer(page).getByRole('radio', { name: '拂晓蓝（默认）' })).toBeChecked();
  await drawer(page).getByRole('switch', { name: '多页签模式' }).click();
  await expect(page.getByText('暂时不能保存')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '页签' })).toBeVisible();
});

// SHELL-45
test('the console follows the system where it shall, from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, server.url, DISPATCHER, ORDERS);
  await expectTheme(page, 'light');
  await openSettings(page);
  await drawer(page).getByRole('radio', { name: '跟随系统' }).check({ force: true });
  await saved(page);
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });

  // The first picture that the browser makes, before any answer of the server but the page's own files.
  await page.route('**/config.json', () => {});
  await page.goto(server.url + ORDERS, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByType('paint').length > 0 || document.readyState === 'complete',
  );
  expect(await nameOfTheme(page)).toBe('dark');
});

// SHELL-44, SHELL-47
test('the header gives way to a scrolled page, and the breadcrumb says where it is', async ({ page }) => {
  await openAs(page, server.url, MANAGER, '/bsweb/Dashboard');
  await openSettings(page);
  await drawer(page).getByRole('radio', { name: '侧边栏导航' }).check({ force: true });
  await drawer(page).getByRole('switch', { name: '下滑时隐藏 Header' }).click();
  await saved(page);
  await page.keyboard.press('Escape');
  await page.goto(server.url + ORDERS);
  const trail = page.getByRole('navigation', { name: '面包屑' });
  await expect(trail.getByRole('listitem')).toHaveText(['工作台', '订单中心', '订单']);

  await page.goto(`${server.url}/bsweb/Dashboard`);
  const header = page.getByRole('banner');
  await expect(page.getByRole('heading', { name: '球场总览' })).toBeVisible();
  // What comes later above the place that is read moves it down.
  await waitForContent(page);
  await page.setViewportSize({ width: 1440, height: 360 });
  await page.mouse.move(800, 300);
  await page.mouse.wheel(0, 400);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -400);
  await expect(header).toBeInViewport();
});
