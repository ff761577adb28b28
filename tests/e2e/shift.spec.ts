/** Two desks of one park: who watches is seen at once, and what is open goes from one shift to the next. */

import type { Browser, Page } from '@playwright/test';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { callAs } from '../support/client.ts';
import { openAs } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';
import { countTones, enableSound } from '../support/tones.ts';

const PARK = '1700000000000000101';

let server: TestServer;
let early: Page;
let late: Page;
test.beforeAll(async ({ browser, servers }) => {
  server = await servers.start(
    { SIM_SEED: '4', SIM_PRESET: 'over', SIM_START: '12:00', SIM_SPEED: '0' },
    { onlyPark: PARK_IDS[0] },
  );
  early = await openDesk(browser, 'dispatch1');
  late = await openDesk(browser, 'manager1');
});
test.afterAll(async () => {
  await early.context().close();
  await late.context().close();
  await server.stop();
});

async function openDesk(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await countTones(page);
  await openAs(page, server.url, username, '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  return page;
}

const items = (page: Page) => page.getByRole('list', { name: '交接事项' }).getByRole('listitem');

// SHIFT-20
test('a desk sees who else watches and what they have open, and that they are gone @full', async () => {
  await expect(early.getByRole('img', { name: '同时在看：沈嘉禾' })).toBeVisible();
  await expect(watchersAt(late)).toBeVisible();
  const alarms = late.getByRole('region', { name: '未确认' });
  await alarms.getByRole('listitem').first().getByRole('button').first().click();
  const mark = early.getByRole('img', { name: '沈嘉禾 正在查看' });
  await expect(mark).toBeVisible();
  await late.keyboard.press('Escape');
  await expect(mark).toBeHidden();
  // The same flight at both desks.
  for (const page of [late, early])
    await page.getByRole('group', { name: '球洞矩阵' }).getByRole('button').first().click();
  await expect(early.getByRole('complementary', { name: '详情' })).toContainText('沈嘉禾 正在查看');
  await expect(late.getByRole('complementary', { name: '详情' })).toContainText('周子谦 正在查看');
  await late.getByRole('button', { name: '交接班' }).click();
  await expect(watchersAt(early)).toBeHidden();
});

const watchersAt = (page: Page) => page.getByRole('img', { name: /^同时在看/ });

// SHIFT-02, SHIFT-03, SHIFT-05
test('the outgoing shift prepares, the incoming one confirms each item and what came up meanwhile', async () => {
  await enableSound(early);
  await early.getByRole('button', { name: '交接班' }).click();
  await late.goto(`${server.url}/bsweb/dispatch`);
  await expect(late.getByLabel('数据状态 实时')).toBeVisible();
  // A silent console is an item of its own, which ends 90 s after it was left (SHIFT-06).
  await enableSound(late);
  await expect(early.getByRole('list', { name: '未了事项' }).getByRole('listitem').first()).toBeVisible();
  await early.getByLabel('交班说明').fill('3号洞浇水，留意跟组');
  await early.getByRole('button', { name: '准备交班' }).click();
  await expect(early.getByText('等待接班人在自己的账号上开始接班')).toBeVisible();

  // Whoever is at the board sees that a handover waits.
  await late.getByRole('button', { name: '交接班·待接班' }).click();
  await expect(late.getByText('“3号洞浇水，留意跟组”')).toBeVisible();
  await late.getByRole('button', { name: '开始接班' }).click();
  await expect(late.getByRole('button', { name: '完成交接' })).toBeDisabled();

  const desk = await callAs(server.url, 'dispatch1');
  await desk.call('POST', '/admin/golfIncident/add', {
    parkId: PARK,
    incidentType: '3',
    level: '2',
    holeNo: 9,
    description: '客人扭伤脚踝',
  });
  const added = items(late).filter({ hasText: '客人扭伤脚踝' });
  await expect(added.getByText('新增')).toBeVisible();
  await added.getByRole('textbox').fill('已叫医务车');
  await added.getByRole('button', { name: /确\s?认/ }).click();
  await expect(added.getByText(/已确认：已叫医务车$/)).toBeVisible();
  await expect(added.getByText(/负责人 沈嘉禾$/)).toBeVisible();

  const open = late.getByRole('button', { name: /^确\s?认$/ });
  for (let left = await open.count(); left > 0; left--) {
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
  await expect(items(early).getByText(/负责人 沈嘉禾$/)).toHaveCount(await items(early).count());
  const { result: alarms } = await desk.call<{ readonly records: readonly { readonly ownerName: string }[] }>(
    'GET',
    `/admin/golfAlarm/list?parkId=${PARK}&state=2`,
  );
  expect(new Set(alarms.records.map(({ ownerName }) => ownerName))).toEqual(new Set(['沈嘉禾']));
  // Not while the answer to the last confirmation is awaited.
  await late.getByRole('button', { name: '完成交接', exact: true }).click();
  await expect(late.getByText('交接完成').first()).toBeVisible();
  await expect(early.getByRole('region', { name: '交接班记录' }).getByText('已交接')).toBeVisible();
});

// SHIFT-10, SHIFT-12
test('the shift book tells the handover, takes a note by its key and finds it again @full', async () => {
  await early.getByRole('button', { name: '值班簿' }).click();
  const book = early.getByRole('region', { name: '值班簿' });
  await expect(book.getByText(/完成交接/)).toBeVisible();
  await expect(book.getByText(/客人扭伤脚踝/).first()).toBeVisible();
  // An open page of the book goes on by itself.
  const desk = await callAs(server.url, 'dispatch1');
  await desk.call('POST', '/admin/golfIncident/add', {
    parkId: PARK,
    incidentType: '3',
    level: '1',
    holeNo: 2,
    description: '2号洞喷灌未关',
  });
  await expect(book.getByText(/2号洞喷灌未关/)).toBeVisible();
  await early.keyboard.press('n');
  const dialog = early.getByRole('dialog', { name: '记一笔' });
  await dialog.getByLabel('内容').fill('雨后球车只走车道');
  await dialog.getByText('天气').click();
  await dialog.getByLabel('关于').click();
  await early
    .getByTitle(/^告警 /)
    .first()
    .click();
  await dialog.getByRole('button', { name: '记入值班簿' }).click();
  await expect(book.getByText('雨后球车只走车道')).toBeVisible();
  await early.getByPlaceholder('内容、组号、操作人').fill('车道');
  await early.keyboard.press('Enter');
  await expect(book.getByRole('listitem')).toHaveCount(1);
});

// SHIFT-30, ALARM-50
test('who else has a record open is named in its dialog, and gone when it is closed', async () => {
  const desk = await callAs(server.url, 'dispatch1');
  const { result } = await desk.call<{ readonly records: readonly { id: string; alarmNo: string }[] }>(
    'GET',
    `/admin/golfAlarm/list?parkId=${PARK}`,
  );
  const { id, alarmNo } = result.records[0]!;
  await early.goto(`${server.url}/bsweb/alarm?id=${id}`);
  const shown = early.getByRole('dialog', { name: /详情/ });
  await expect(shown).toContainText(alarmNo);
  await expect(shown).not.toContainText('也在看');
  await late.goto(`${server.url}/bsweb/alarm?id=${id}`);
  await expect(shown).toContainText('沈嘉禾 也在看');
  await expect(late.getByRole('dialog', { name: /详情/ })).toContainText('周子谦 也在看');
  await late.keyboard.press('Escape');
  await expect(shown).not.toContainText('也在看');
});

// BOARD-81
test('somebody of the platform who has chosen no park is told so on every page @full', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, server.url, 'admin', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 未选球场')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '告警' })).toContainText('未选球场');
  await expect(page.getByRole('region', { name: /^出发台/ })).toHaveText('未选球场');
  await expect(page.getByRole('button', { name: '超时订单 –' })).toBeVisible();
  for (const path of ['shift', 'handover']) {
    await page.goto(`${server.url}/bsweb/${path}`);
    await expect(page.getByText('请先选择球场')).toBeVisible();
  }
  await page.goto(`${server.url}/bsweb/alarmAnalysis`);
  await expect(page.getByRole('search', { name: '统计条件' }).getByText('全部球场')).toBeVisible();
  await expect(page.getByRole('region', { name: '按规则' })).toHaveAttribute('aria-busy', 'false');
  await context.close();
});
