/** 性能监控: figures of the server that follow it while somebody looks, and for whom. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

const menu = (page: Page) => page.getByRole('navigation', { name: '菜单' });
const chart = (page: Page, title: string) => page.getByRole('region', { name: title }).locator('figure svg');
const line = (page: Page, title: string) => chart(page, title).locator('polyline').first();
const count = async (page: Page, title: string): Promise<number> =>
  ((await line(page, title).getAttribute('points')) ?? '').split(' ').length;
const row = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) });

/** Calls that the page sent to paths with this word. */
function watchCalls(page: Page, word: string): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes(word)) sent += 1;
  });
  return () => sent;
}

// SYSTEM-61, SYSTEM-63
test('the figures of process, machine, sessions and database, with charts that follow while they are looked at @full', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.clock.install();
  await openAs(page, server.url, 'admin', '/monitor/redis/info');

  await test.step('the database', async () => {
    await expect(row(page, 'redis_version')).toContainText(
      /PostgreSQL \d+.*数据库版本|数据库版本.*PostgreSQL \d+/,
    );
    await expect(row(page, 'keyspace_hit_ratio')).toContainText(/\d\.\d\d%/);
    await expect(page.getByText('本服务器没有 Redis')).toBeVisible();
    await expect(chart(page, '内存（KB）')).toBeVisible();
    const before = await count(page, '数量（个）');
    await page.clock.runFor(9_500);
    await expect.poll(() => count(page, '数量（个）')).toBeGreaterThan(before);
  });

  await test.step('nothing is asked for behind another page, and what was read stays', async () => {
    const asked = watchCalls(page, 'keysSize');
    const seen = await count(page, '数量（个）');
    await page.goto(`${server.url}/monitor/JvmInfo`);
    await expect(row(page, 'jvm.memory.used')).toContainText(/\d+\.\d{3} MB/);
    const before = asked();
    await page.clock.runFor(10_000);
    await expect(chart(page, '进程内存')).toBeVisible();
    expect(asked()).toBe(before);
    expect(seen).toBeGreaterThan(1);
  });

  await test.step('the process, each figure saying what it stands for', async () => {
    await expect(row(page, 'jvm.memory.max')).toContainText('V8 堆的上限');
    await expect(row(page, 'jvm.gc.pause.count')).toContainText(/\d+ 次/);
    await expect(row(page, 'jvm.gc.pause.totalTime')).toContainText(/[\d.]+ 秒/);
    await expect(page.getByText(/上次更新时间：\d{4}年\d\d月\d\d日 \d\d时\d\d分\d\d秒/)).toBeVisible();
    const asked = page.waitForResponse((response) => response.url().includes('metrics/jvm.threads.peak'));
    await page.getByRole('button', { name: '立即更新' }).click();
    await asked;
    await expect(page.getByRole('region', { name: 'JVM信息' })).toHaveAttribute('aria-busy', 'false');
    // Its colour under the pointer is the theme's.
    await page.mouse.move(0, 0);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  await test.step('one that fails leaves the others', async () => {
    await page.route('**/metrics/jvm.buffer.count*', (route) => route.abort());
    await page.getByRole('button', { name: '立即更新' }).click();
    await expect(row(page, 'jvm.buffer.count')).toContainText('-');
    await expect(row(page, 'jvm.buffer.memory.used')).toContainText('MB');
  });

  await test.step('the machine, and the sessions', async () => {
    await page.goto(`${server.url}/monitor/SystemInfo`);
    await expect(row(page, 'system.cpu.usage')).toContainText(/\d+\.\d\d %/);
    await expect(row(page, 'process.start.time')).toContainText(/年.*月.*日/);
    await expect(chart(page, 'CPU 使用率')).toBeVisible();
    await page.goto(`${server.url}/monitor/TomcatInfo`);
    await expect(row(page, 'tomcat.sessions.active.current')).toContainText(/[1-9]\d* 个/);
  });
});

// SYSTEM-63
test('a chart stops at a failure and goes on when somebody says so @full', async ({ page }) => {
  await page.clock.install();
  await openAs(page, server.url, 'admin', '/monitor/redis/info');
  const region = page.getByRole('region', { name: '内存（KB）' });
  await expect(chart(page, '内存（KB）')).toBeVisible();
  await page.route('**/memoryInfo*', (route) => route.abort());
  await page.clock.runFor(4_000);
  await expect(region.getByRole('alert')).toContainText('更新失败，已停止');
  await page.unroute('**/memoryInfo*');
  const asked = watchCalls(page, 'memoryInfo');
  await page.clock.runFor(10_000);
  expect(asked()).toBe(0);
  await region.getByRole('button', { name: '继续' }).click();
  await expect(region.getByRole('alert')).toHaveCount(0);
});

// SYSTEM-62
test('the latest requests by method, and the disks @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'admin', '/monitor/HttpTrace');
  const table = page.getByRole('region', { name: '请求追踪' });
  await expect(table.getByText(/共追踪到 \d+ 条近期的接口请求/)).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: '/jeecg-boot/' }).first()).toContainText(
    / \d+ ms|\d+ ms/,
  );
  await table.getByRole('columnheader', { name: '请求方法' }).getByRole('button').click();
  const filter = page.locator('.ant-dropdown:visible');
  await filter.getByText('POST', { exact: true }).click();
  await filter.getByRole('button', { name: /确\s*定/ }).click();
  await expect(
    table.getByRole('row').filter({ has: page.getByRole('cell', { name: 'GET', exact: true }) }),
  ).toHaveCount(0);
  await expect(table.getByRole('row').filter({ hasText: '/jeecg-boot/sys/login' }).first()).toContainText(
    'POST',
  );

  await page.goto(`${server.url}/monitor/Disk`);
  const gauge = page.getByRole('meter').first();
  await expect(gauge).toHaveAttribute('aria-valuetext', /^\d+%$/);
  await expect(page.getByText(/共 [\d.]+ GB，可用 [\d.]+ GB/).first()).toBeVisible();
});

test('who works in a park sees none of it', async ({ openConsole }) => {
  const page = await openConsole(server, 'manager1', '/monitor/JvmInfo');
  await expect(page.getByText('无权访问').or(page.getByText('没有访问权限')).first()).toBeVisible();
  await expect(menu(page).getByText('性能监控')).toHaveCount(0);
});
