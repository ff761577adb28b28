/** 订单中心 and 球童中心 played through the pages: a booking from its price to its money back, a service from the turn to the clubs. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type Caller, signIn } from '../../support/client.ts';
import { openAs } from '../../support/console.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const ORDER = '/admin/golfOrder';
const CADDIE_ORDER = '/admin/golfCaddieOrder';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** `YYYY-MM-DD` in a week, GMT+8. */
const DAY = new Date(Date.now() + (8 + 24 * 7) * 3_600_000).toISOString().slice(0, 10);

let server: TestServer;
let desk: Page;
let clerk: Caller;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  server = await startServer({ SIM: 'off' });
  desk = await pageOf(browser, 'dispatch1', '/bsweb/order');
  clerk = await signIn(server.url, 'dispatch1');
});
test.afterAll(async () => {
  await desk?.context().close();
  await server?.stop();
});

async function pageOf(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, server.url, username, path);
  return page;
}

const row = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words }).first();
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The words of everything that may be done to a row. */
async function offered(page: Page, words: string): Promise<readonly string[]> {
  const line = row(page, words);
  const shown = await line.getByRole('button').allInnerTexts();
  const more = line.getByRole('button', { name: /^更多/ });
  if ((await more.count()) === 0) return shown;
  await more.click();
  const menu = page.getByRole('menu').last();
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  const hidden = await menu.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return [...shown, ...hidden].map((word) => word.trim());
}

async function act(page: Page, words: string, label: string): Promise<void> {
  const line = row(page, words);
  const inRow = line.getByRole('button', { name: new RegExp(`^${label} `) });
  await line.getByRole('button', { name: /^更多/ }).or(inRow).first().waitFor();
  if ((await inRow.count()) > 0) return inRow.click();
  await line.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  const list = page.locator('.ant-select-dropdown:visible');
  if (typeof option === 'string') await list.getByTitle(option, { exact: true }).click();
  else
    await list
      .locator('.ant-select-item-option:not(.ant-select-item-option-disabled)')
      .filter({ hasText: option })
      .first()
      .click();
}

/** The button that sends a dialog; two Chinese characters stand apart in it. */
const send = (page: Page, words: string): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${words.split('').join('\\s*')}$`) })
    .last()
    .click();

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^确\s*定$/ })
    .last()
    .click();
}

async function search(page: Page, status: string): Promise<void> {
  const form = page.getByRole('search');
  await form.getByLabel('状态', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(status, { exact: true }).click();
  await form.getByRole('button', { name: '查询' }).click();
}

const stored = async (guest: string) =>
  (
    await clerk.call<{ records: { id: string; rev: number; status: string; orderNo: string }[] }>(
      'GET',
      `${ORDER}/list?contactName=${encodeURIComponent(guest)}`,
    )
  ).result.records[0];

const GUEST = '旅程客';

test('an order is priced before it is made, and goes its way to the first tee', async () => {
  await desk
    .getByRole('button', { name: /^plus 新\s*增|^新\s*增/ })
    .first()
    .click();
  const form = dialog(desk);
  await send(desk, '确定');
  await expect(form.getByText('请输入联系人')).toBeVisible();
  // The form scrolls to its first problem.
  await expect(form.getByLabel('打球日期', { exact: true })).toBeFocused();

  await choose(desk, '来源', '渠道');
  await expect(form.getByTitle('渠道', { exact: true })).toBeVisible();
  await form.getByLabel('打球日期', { exact: true }).fill(DAY);
  await form.getByLabel('打球日期', { exact: true }).press('Enter');
  for (const [label, value] of [
    ['人数', '2'],
    ['球童数', '2'],
    ['联系人', GUEST],
    ['手机', '13800138000'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await choose(desk, '开球时间', /余 4 位/);
  const price = form.getByRole('region', { name: '报价' });
  await expect(price.getByText(/^应收 ￥\d+\.\d\d$/)).toBeVisible();
  await expect(price.getByRole('list', { name: '计价依据' }).getByText(/「.+」第\d+行/)).toHaveCount(2);
  const total = (await price.getByText(/^应收/).innerText()).replace('应收 ', '');
  await send(desk, '确定');
  await expect(form).toBeHidden();
  await expect(row(desk, GUEST)).toContainText('待支付');
  await expect(row(desk, GUEST)).toContainText(total);

  const first = await offered(desk, GUEST);
  expect(first).toEqual(expect.arrayContaining(['收款', '改期', '插组', '取消', '日志']));
  for (const word of ['审核通过', '到场', '未到', '退款']) expect(first).not.toContain(word);

  await act(desk, GUEST, '收款');
  await choose(desk, '支付方式', '现金');
  await expect(dialog(desk).getByLabel('收款金额')).toHaveValue(total.replace('￥', ''));
  await send(desk, '收款');
  await expect(row(desk, GUEST)).toContainText('待审核');

  await act(desk, GUEST, '审核通过');
  await send(desk, '审核通过');
  await expect(row(desk, GUEST)).toContainText('已确认');

  await act(desk, GUEST, '改期');
  await dialog(desk).getByLabel('开球时间', { exact: true }).fill('15:30');
  await choose(desk, '开球时间', /^15:30/);
  await send(desk, '改期');
  await expect(row(desk, GUEST)).toContainText('15:30');
  await act(desk, GUEST, '到场');
  await confirm(desk);
  await expect(row(desk, GUEST)).toContainText('已到场');

  const later = await offered(desk, GUEST);
  for (const word of ['收款', '改期', '插组', '取消', '编辑']) expect(later).not.toContain(word);
  const order = await stored(GUEST);
  const seen = { id: order?.id, rev: order?.rev };
  for (const [call, body, message] of [
    ['reschedule', { playDate: DAY, teeTime: `${DAY} 16:00:00` }, '当前状态不能改期'],
    ['pay', { payType: '3', amount: 1 }, '当前状态不能收款'],
    ['cancel', { reason: '1' }, '当前状态不能取消'],
  ] as const)
    expect(await clerk.call('PUT', `${ORDER}/${call}`, { ...seen, ...body })).toMatchObject({
      success: false,
      message,
    });
});

test('money goes back by the policy: asked for by one, decided by another, paid out by a third', async ({
  browser,
}) => {
  await act(desk, GUEST, '退款');
  const form = dialog(desk);
  const policy = form.getByRole('region', { name: '退款政策' });
  await expect(policy).toContainText(/距开球7天，退100%|距开球\d天/);
  await choose(desk, '退款类型', '部分');
  await form.getByLabel('申请金额').fill('100');
  await expect(policy.getByText('申请金额与建议金额不同，请填写说明')).toBeVisible();
  await send(desk, '确定');
  await expect(form.getByText('申请金额与建议金额不同，请填写说明').first()).toBeVisible();
  await form.getByLabel('说明', { exact: true }).fill('只退一位客人的差价');
  await send(desk, '确定');
  await expect(form).toBeHidden();

  const manager = await pageOf(browser, 'manager1', '/bsweb/orderRefund');
  const orderNo = (await stored(GUEST))?.orderNo ?? '';
  await desk.goto(`${server.url}/bsweb/orderRefund`);
  await expect(row(desk, orderNo)).toBeVisible();
  for (const word of ['通过', '驳回', '执行']) expect(await offered(desk, orderNo)).not.toContain(word);
  await act(manager, orderNo, '通过');
  await send(manager, '通过');
  await expect(row(manager, orderNo)).toHaveCount(0);
  await manager.context().close();

  const cashier = await pageOf(browser, 'finance1', '/bsweb/orderRefund?status=1');
  await act(cashier, orderNo, '执行');
  await expect(dialog(cashier).getByLabel('实退金额')).toHaveValue('100.00');
  await send(cashier, '执行');
  await search(cashier, '退款中');
  await act(cashier, orderNo, '登记到账');
  await dialog(cashier).getByLabel('流水号').fill('FLOW-1');
  await send(cashier, '登记到账');
  await search(cashier, '已退款');
  await expect(row(cashier, orderNo)).toContainText('￥100.00');
  await cashier.context().close();

  await desk.goto(`${server.url}/bsweb/order?contactName=${encodeURIComponent(GUEST)}`);
  await expect(row(desk, GUEST)).toContainText('部分退款');
  await act(desk, GUEST, '日志');
  const log = desk.getByRole('dialog').getByRole('article');
  await expect(log).toHaveCount(6);
  for (const [index, word] of ['创建', '支付', '通过', '改期', '到场', '退款'].entries())
    await expect(log.nth(index).locator('strong')).toHaveText(word);
  await expect(log.nth(3).getByRole('row', { name: /开球时间/ })).toContainText(`${DAY} 15:30:00`);
  await desk.keyboard.press('Escape');
});

test('a price set is tried, copied and read as a calendar', async () => {
  await desk.goto(`${server.url}/bsweb/priceSet`);
  await expect(row(desk, '旺季价')).toBeVisible();
  await desk.getByRole('button', { name: /^试\s*算$/ }).click();
  await expect(desk.getByRole('region', { name: '试算结果' })).toContainText(/按「.+」第\d+行/);
  await send(desk, '关闭');
  await desk.getByRole('button', { name: '价格日历' }).click();
  await expect(dialog(desk).getByRole('list', { name: '图例' }).getByRole('listitem').first()).toBeVisible();
  await send(desk, '关闭');
  // The desk reads prices; it neither copies nor stops them.
  for (const word of ['复制', '停用', '编辑']) expect(await offered(desk, '旺季价')).not.toContain(word);
  expect(await clerk.call('POST', '/admin/golfPriceSet/copy', { id: '1' })).toMatchObject({ code: 510 });
});

test('the turn is moved by hand, and a caddie serves from the order to the clean clubs', async ({
  browser,
}) => {
  const master = await pageOf(browser, 'caddie1', '/bsweb/caddie');
  await master.getByRole('button', { name: '轮号调整' }).click();
  const turn = master.getByRole('list', { name: '今日轮号' }).getByRole('listitem');
  const name = (await turn.nth(2).getByRole('button').getAttribute('aria-label'))?.replace('移动 ', '') ?? '';
  await turn.nth(2).getByRole('button').press('Home');
  await expect(turn.first()).toContainText(name);
  await expect(turn.first().getByRole('button')).toBeFocused();
  await master.getByText('调整记录').click();
  await expect(dialog(master).getByRole('row').filter({ hasText: name })).toContainText('3 → 1');

  await master.goto(`${server.url}/bsweb/caddieOrder?playDate=${DAY}`);
  const guest = row(master, GUEST);
  await expect(guest).toContainText('待接单');
  expect(await offered(master, GUEST)).toEqual(expect.arrayContaining(['派单', '取消']));
  for (const word of ['接单', '开机', '换童', '清洁确认'])
    expect(await offered(master, GUEST)).not.toContain(word);
  const number = (await guest.innerText()).match(/QT\d+/)?.[0] ?? '';
  await row(master, number).getByRole('checkbox').check();
  await master.getByRole('button', { name: '自动派单' }).click();
  await confirm(master);
  await expect(row(master, number)).toContainText(name);

  await act(master, number, '接单');
  await confirm(master);
  await act(master, number, '开机');
  await choose(master, '设备', /./);
  await dialog(master).getByLabel('出场杆数').fill('14');
  await send(master, '开机');
  await expect(row(master, number)).toContainText('已开机待派单');
  for (const step of ['派遣', '回场']) {
    await act(master, number, step);
    await confirm(master);
  }
  await expect(row(master, number)).toContainText('待清洁确认');
  const seen = await clerk.call<{ records: { id: string; rev: number }[] }>(
    'GET',
    `${CADDIE_ORDER}/list?orderNo=${number}`,
  );
  const { id, rev } = seen.result.records[0] ?? {};
  expect(await clerk.call('PUT', `${CADDIE_ORDER}/accept`, { id, rev })).toMatchObject({
    success: false,
    message: '当前状态不能接单',
  });
  await act(master, number, '清洁确认');
  await dialog(master)
    .locator('input[type=file]')
    .setInputFiles({ name: 'clean.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(dialog(master).locator('.ant-upload-list-item-done, img').first()).toBeVisible();
  await dialog(master).getByLabel('回场杆数').fill('14');
  await send(master, '清洁确认');
  await expect(row(master, number)).toContainText('待评价');
  await master.context().close();
});
