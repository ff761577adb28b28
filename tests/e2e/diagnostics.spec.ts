/** The three links in the header and on their page, while the server goes and comes back (LINK-17). */

import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { openAs, signInAt } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM_SPEED: '10', SIM_START: '10:30', SIM_SCALE: 'S' });
});
test.afterAll(() => server.stop());

const header = (page: Page) => page.getByRole('button', { name: /^实时连接：/ });
const panel = (page: Page) => page.locator('.ant-popover:visible');
const row = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Presses a copy button and gives what it put on the clipboard. */
async function copy(page: Page, context: BrowserContext, button: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => copied(page)).not.toBe('');
  return copied(page);
}

/** In steps, so that what is drawn in its next frame is seen. */
async function letTimePassUntil(page: Page, stepMs: number, isSo: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; !(await isSo()); steps += 1) {
    if (steps > 30) throw new Error('not so in any step');
    await page.clock.runFor(stepMs);
  }
}

const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('Access-Token'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { value: string }).value;
  });

test('server gone: a word at once, amber with a countdown after 10 s, red after a minute, stopped in the end; back: told @full', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await page.clock.install();
  await signInAt(page, server.url, 'dispatch1');
  await expect(header(page)).toHaveText(/●实时/);

  await header(page).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, '球场')).toContainText(/● 实时.* 起/);
  await expect(row(page, '通知')).toContainText('追平');
  await expect(row(page, '表格同步')).toContainText('○ 未启用');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: '连接', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(header(page)).toBeFocused();

  await server.crash();
  await expect(header(page)).toHaveText(/●.*重连中/);
  await expect(header(page), 'so short an interruption is no other colour').toHaveAttribute(
    'data-tone',
    'normal',
  );
  await page.clock.runFor(11_000);
  await expect(header(page)).toHaveAttribute('data-tone', 'watch');
  await expect(header(page)).toHaveText(/▲.*重连中（\d+ 秒后）/);
  await expect(page.getByRole('status').filter({ hasText: /^重连中$/ })).toBeAttached();
  await page.clock.runFor(46_000);
  await letTimePassUntil(
    page,
    1_000,
    async () => (await header(page).getAttribute('data-tone')) === 'behind',
  );
  await expect(header(page)).toHaveText(/■.*已断开 1 分/);

  await letTimePassUntil(page, 10_000, async () =>
    /实时通知已停止/.test((await header(page).textContent()) ?? ''),
  );
  await header(page).click();
  await expect(row(page, '通知')).toContainText(/连续 5 次连接失败.*最近错误/);
  await expect(row(page, '通知').getByRole('button', { name: '重新连接' })).toBeVisible();
  await expect(row(page, '球场')).toContainText(/■ 已断开 \d+ 分/);

  await server.restart();
  // A link that came back by itself is a reason to try for the rest, before anybody has pressed; by hand it is certain.
  await row(page, '通知')
    .getByRole('button', { name: '重新连接' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(row(page, '通知')).toContainText('● 实时');
  await row(page, '球场')
    .getByRole('button', { name: '立即重连' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(header(page)).toHaveText(/●实时/);
  await expect(page.getByText(/连接已恢复，(补收 \d+ 条|断开了)/)).toBeVisible();

  await panel(page).getByRole('link', { name: '连接诊断' }).click();
  await expect(page).toHaveURL(`${server.url}/monitor/links`);
  const notice = page.getByRole('region', { name: '通知' });
  await expect(notice).toContainText(/打开2断开1连接失败5/);
  await expect(notice).toContainText(/断开原因连接中断（1006） ×1/);
  await expect(page.getByRole('region', { name: '状态变化' })).toContainText('连接中 → 已停止');

  const log = await copy(page, context, '复制日志');
  expect(log).toMatch(/球场 实时 → 等待重连 连接中断（1006）/);
  expect(log).toMatch(/通知 连接中 → 已停止 连续 5 次连接失败/);
  expect(log.split('\n').length).toBeLessThanOrEqual(200);
  const report = await copy(page, context, '复制诊断信息');
  expect(report).toContain(log);
  expect(report).toMatch(/\[流 \/golf\/client\/\d+\] 收到 \d+/);
  expect(report).not.toContain(await tokenOf(page));
});

test('the page counts what arrives and has no accessibility faults, wide and narrow @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'dispatch1', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  await page.getByRole('menuitem', { name: '系统监控' }).click();
  await page.getByRole('menuitem', { name: '连接诊断' }).click();
  const park = page.getByRole('region', { name: '数据流' }).getByRole('row').filter({ hasText: '云麓湖' });
  await expect(park).toContainText('毫秒');
  await expect(park.getByRole('cell').nth(1)).not.toHaveText('0');

  const table = page.getByRole('region', { name: '表格同步' });
  await expect(table).toContainText('打开0');
  await table.getByRole('button', { name: '连接' }).click();
  await expect(table).toContainText(/● 实时.*应答 \d+ 毫秒.*打开1.*消息1/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存录制' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.golfrec\.jsonl$/);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await header(page).click();
    await expect(panel(page)).toBeVisible();
    const box = await panel(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('an administrator sees what the server counts, a dispatcher does not @full', async ({
  openConsole,
  browser,
}) => {
  const page = await openConsole(server, 'dispatch1', '/monitor/links');
  await expect(page.getByRole('region', { name: '状态变化' })).toBeVisible();
  await expect(page.getByRole('region', { name: '服务器' })).toHaveCount(0);

  const other = await browser.newPage();
  await openAs(other, server.url, 'admin', '/monitor/links');
  const counted = other.getByRole('region', { name: '服务器' });
  const reread = async (links: RegExp) => {
    await counted.getByRole('button', { name: '刷新' }).click();
    await expect(counted).toContainText(links, { timeout: 2_000 });
  };
  await expect(() => reread(/在线连接通知 2/)).toPass();
  await page.close();
  await expect(() => reread(/在线连接通知 1/)).toPass();
  await other.close();
});
