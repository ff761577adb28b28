/** 订单中心 played through the pages: a booking from its price to the first tee, its money back by every way. */

import type { Page } from '@playwright/test';
import { type Caller, callAs } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';
import { act, choose, confirm, dialog, expectInRow, offered, row, search, send } from './journey.ts';

const ORDER = '/admin/golfOrder';
const REFUND = '/admin/golfOrderRefund';
const dateIn = (days: number): string =>
  new Date(Date.now() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
/** Guests arrive on the day of play only: today, GMT+8. They are there already, whatever the time. */
const DAY = dateIn(0);
const NEXT_WEEK = dateIn(7);

let server: TestServer;
let desk: Page;
let clerk: Caller;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ consoles, servers }) => {
  server = await servers.borrow({ SIM: 'off' });
  desk = await consoles.open(server.url, 'dispatch1', '/bsweb/order');
  clerk = await callAs(server.url, 'dispatch1');
});
test.afterAll(() => server?.stop());

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
  await form.getByLabel('现场客人', { exact: true }).click();
  for (const [label, value] of [
    ['人数', '2'],
    ['球童数', '2'],
    ['联系人', GUEST],
    ['手机', '13800138000'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await choose(desk, '开球时间', /余 4 位/);
  const price = form.getByRole('region', { name: '报价' });
  await expect(price.getByText(/^应收 ￥[\d,]+\.\d\d$/)).toBeVisible();
  await expect(price.getByRole('list', { name: '计价依据' }).getByText(/「.+」第\d+行/)).toHaveCount(2);
  const total = (await price.getByText(/^应收/).innerText()).replace('应收 ', '');
  await send(desk, '确定');
  await expect(form).toBeHidden();
  await expectInRow(desk, GUEST, '待支付');
  await expectInRow(desk, GUEST, total);

  const first = await offered(desk, GUEST);
  expect(first).toEqual(expect.arrayContaining(['收款', '改期', '插组', '取消', '日志']));
  for (const word of ['审核通过', '到场', '未到', '退款']) expect(first).not.toContain(word);

  await act(desk, GUEST, '收款');
  await choose(desk, '支付方式', '现金');
  await expect(dialog(desk).getByLabel('收款金额')).toHaveValue(total.replaceAll(/[￥,]/g, ''));
  await send(desk, '收款');
  await expectInRow(desk, GUEST, '待审核');
  await expect(row(desk, GUEST)).not.toContainText('待支付');

  await act(desk, GUEST, '审核通过');
  await send(desk, '审核通过');
  await expectInRow(desk, GUEST, '已确认');

  await act(desk, GUEST, '改期');
  await dialog(desk).getByLabel('开球时间', { exact: true }).fill('12:30');
  await choose(desk, '开球时间', /^12:30/);
  // What it costs is said before.
  await expect(dialog(desk).getByRole('region', { name: '差价' })).toContainText('没有差价');
  await send(desk, '改期');
  await expectInRow(desk, GUEST, '12:30');
  // Between two slots of the grid.
  await act(desk, GUEST, '插组');
  const squeezed = dialog(desk).getByLabel(`${DAY} 的开球时间`);
  await squeezed.fill('12:35');
  await squeezed.press('Tab');
  await send(desk, '插组');
  await expectInRow(desk, GUEST, '12:35');
  await act(desk, GUEST, '到场');
  await dialog(desk).getByLabel(`${GUEST}同组2`).check();
  await send(desk, '登记到场 1 人');
  await expectInRow(desk, GUEST, '已到场');
  await expectInRow(desk, GUEST, '1/2');
  await act(desk, GUEST, '撤销到场');
  await dialog(desk)
    .getByRole('button', { name: `撤销${GUEST}同组2到场` })
    .click();
  await expectInRow(desk, GUEST, '已确认');
  await act(desk, GUEST, '到场');
  await expect(dialog(desk).getByText('0/2 到场')).toBeVisible();
  // Somebody else registers one of them meanwhile: that is said there, and read anew there.
  await dialog(desk).getByLabel(`${GUEST}同组2`).check();
  const before = await stored(GUEST);
  await clerk.call('PUT', `${ORDER}/checkIn`, { id: before?.id, rev: before?.rev, seats: '1' });
  await dialog(desk).getByRole('button', { name: '登记到场 1 人' }).click();
  await expect(dialog(desk).getByRole('alert').filter({ hasText: '请刷新后重试' })).toBeVisible();
  await expect(dialog(desk).getByRole('button', { name: '登记到场 1 人' })).toBeFocused();
  await dialog(desk).getByRole('button', { name: '重新载入' }).click();
  await expect(dialog(desk).getByText('1/2 到场')).toBeVisible();
  await expect(dialog(desk).getByRole('alert').filter({ hasText: '请刷新后重试' })).toBeHidden();
  await send(desk, '登记到场 1 人');
  await expectInRow(desk, GUEST, '已到场');

  const later = await offered(desk, GUEST);
  for (const word of ['收款', '改期', '插组', '取消', '编辑']) expect(later).not.toContain(word);
  const order = await stored(GUEST);
  const seen = { id: order?.id, rev: order?.rev };
  for (const [call, body, message] of [
    ['reschedule', { playDate: DAY, teeTime: `${DAY} 13:00:00` }, '当前状态不能改期'],
    ['pay', { payType: '3', amount: 1 }, '没有待付的金额'],
    ['cancel', { reason: '1' }, '当前状态不能取消'],
  ] as const)
    expect(await clerk.call('PUT', `${ORDER}/${call}`, { ...seen, ...body })).toMatchObject({
      success: false,
      message,
    });
  expect(await clerk.call('POST', `${ORDER}/squeeze`, { ...seen, teeTime: `${DAY} 12:45:00` })).toMatchObject(
    {
      success: false,
      message: '当前状态不能插组',
    },
  );
});

test('who is chosen from the file of players is named, and pays as the file says @full', async () => {
  const path = '/admin/golfPlayer/list?memberType=3&status=1&pageSize=1';
  const { result } = await clerk.call<{ records: { name: string; phone: string }[] }>('GET', path);
  const [visitor = { name: '', phone: '' }] = result.records;
  await desk
    .getByRole('button', { name: /^plus 新\s*增|^新\s*增/ })
    .first()
    .click();
  const form = dialog(desk);
  await form.getByLabel('打球日期', { exact: true }).fill(NEXT_WEEK);
  await form.getByLabel('打球日期', { exact: true }).press('Enter');
  await choose(desk, '开球时间', /余 4 位/);
  const players = form.getByRole('grid', { name: '球员名单' });
  await form.getByRole('button', { name: /^(plus )?新\s*增$/ }).click();
  await players.getByLabel('第1行球员').fill(visitor.name);
  await desk
    .locator('.ant-select-dropdown:visible')
    .getByTitle(visitor.name, { exact: true })
    .first()
    .click();
  await expect(players.locator('[data-key="name"]').last()).toHaveText(visitor.name);
  await expect(players.locator('[data-key="memberType"]').last()).toHaveText('访客');
  const price = form.getByRole('region', { name: '报价' });
  await expect(price.getByRole('list', { name: '计价依据' })).toContainText('访客');
  await send(desk, '取消');
  await send(desk, '放弃');
  await expect(form).toHaveCount(0);
});

test('money goes back by the policy: asked for by one, decided by another, paid out by a third @full', async ({
  openConsole,
}) => {
  await act(desk, GUEST, '退款');
  const form = dialog(desk);
  const policy = form.getByRole('region', { name: '退款政策' });
  await expect(policy).toContainText(/(距开球.+|开球时间已过)，退\d+%/);
  await choose(desk, '退款类型', '部分');
  await form.getByLabel('申请金额').fill('100');
  await expect(policy.getByText('申请金额与建议金额不同，请填写说明')).toBeVisible();
  await send(desk, '确定');
  await expect(form.getByText('申请金额与建议金额不同，请填写说明').first()).toBeVisible();
  await form.getByLabel('说明', { exact: true }).fill('只退一位客人的差价');
  await send(desk, '确定');
  await expect(form).toBeHidden();

  const manager = await openConsole(server, 'manager1', '/bsweb/orderRefund');
  const orderNo = (await stored(GUEST))?.orderNo ?? '';
  await desk.goto(`${server.url}/bsweb/orderRefund`);
  await expect(row(desk, orderNo)).toBeVisible();
  for (const word of ['通过', '驳回', '执行']) expect(await offered(desk, orderNo)).not.toContain(word);
  await act(manager, orderNo, '通过');
  await send(manager, '通过');
  await expect(row(manager, orderNo)).toHaveCount(0);

  const cashier = await openConsole(server, 'finance1', '/bsweb/orderRefund?status=1');
  await act(cashier, orderNo, '执行');
  await expect(dialog(cashier).getByLabel('实退金额')).toHaveValue('100.00');
  await send(cashier, '确认执行');
  // The first time it does not arrive.
  await search(cashier, '退款中');
  await act(cashier, orderNo, '登记失败');
  await dialog(cashier).getByLabel('失败原因').fill('卡号不符');
  await send(cashier, '确认登记失败');
  await search(cashier, '退款失败');
  await row(cashier, orderNo).waitFor();
  const failed = await offered(cashier, orderNo);
  expect(failed).toContain('重试');
  for (const word of ['登记到账', '执行', '通过', '驳回']) expect(failed).not.toContain(word);
  await act(cashier, orderNo, '重试');
  await confirm(cashier);
  await search(cashier, '退款中');
  await act(cashier, orderNo, '登记到账');
  await dialog(cashier).getByLabel('流水号').fill('FLOW-1');
  await send(cashier, '登记到账');
  await search(cashier, '已退款');
  await expectInRow(cashier, orderNo, '￥100.00');

  await desk.goto(`${server.url}/bsweb/order?contactName=${encodeURIComponent(GUEST)}`);
  await expectInRow(desk, GUEST, '部分退款');
  await act(desk, GUEST, '日志');
  const log = desk.getByRole('dialog').getByRole('article');
  await expect(log).toHaveCount(9);
  const words = ['创建', '支付', '通过', '改期', '改期', '到场', '到场', '到场', '退款'];
  for (const [index, word] of words.entries())
    await expect(log.nth(index).locator('strong')).toHaveText(word);
  await expect(log.nth(3).getByRole('row', { name: /开球时间/ })).toContainText(`${DAY} 12:30:00`);
  await desk.keyboard.press('Escape');
});

interface Refund {
  readonly id: string;
  readonly rev: number;
  readonly refundNo: string;
  readonly status: string;
  readonly applyAmount: number;
}

const refundsOf = async (orderNo: string): Promise<readonly Refund[]> =>
  (await clerk.call<{ records: Refund[] }>('GET', `${REFUND}/list?orderNo=${orderNo}&column=id&order=asc`))
    .result.records;

test('a refund is turned down with a reason, or taken back by whoever asked for it @full', async ({
  openConsole,
}) => {
  const { id: orderId, orderNo = '' } = (await stored(GUEST)) ?? {};
  for (const applyAmount of [50, 60]) {
    const body = { orderId, refundType: '2', reasonType: '4', reason: '多收', applyAmount };
    expect(await clerk.call('POST', `${REFUND}/add`, body)).toMatchObject({ success: true });
  }
  const open = (await refundsOf(orderNo)).filter(({ status }) => status === '0');
  const [first, second] = open.toSorted((a, b) => a.applyAmount - b.applyAmount);
  if (first === undefined || second === undefined) throw new Error('no refunds');

  const cashier = await openConsole(server, 'finance1', '/bsweb/orderRefund');
  await act(cashier, first.refundNo, '驳回');
  await send(cashier, '确认驳回');
  await expect(dialog(cashier).getByText('请输入意见')).toBeVisible();
  await dialog(cashier).getByLabel('意见').fill('金额无误');
  await send(cashier, '确认驳回');
  await expect(row(cashier, first.refundNo)).toHaveCount(0);
  expect(await offered(cashier, second.refundNo)).not.toContain('撤销');
  const finance = await callAs(server.url, 'finance1');
  const refused = async (call: string, { id }: Refund, body = {}) =>
    (await finance.call('PUT', `${REFUND}/${call}`, { id, ...body })).message;
  expect(await refused('cancel', second)).toBe('只有申请人可以撤销');
  expect(await refused('audit', first, { pass: 'Y' })).toBe('当前状态不能通过');
  expect(await refused('execute', second, { actualAmount: 60 })).toBe('当前状态不能执行');

  await desk.goto(`${server.url}/bsweb/orderRefund`);
  await act(desk, second.refundNo, '撤销');
  await confirm(desk);
  await search(desk, '已撤销');
  // Before its filter has answered, the page still has the row as it was.
  await expect(row(desk, second.refundNo)).toContainText(/￥60.00.*已撤销/);
  expect(await offered(desk, second.refundNo)).not.toContain('撤销');
  await search(desk, '已驳回');
  await act(desk, first.refundNo, '详情');
  await expect(desk.getByRole('region', { name: '详情' })).toContainText('金额无误');
  await desk.keyboard.press('Escape');
});

test('an order that is turned down gives its money back, unless it is handed in again @full', async () => {
  const guest = '渠道客';
  const booking = {
    orderType: '1',
    source: '4',
    playDate: NEXT_WEEK,
    teeTime: `${NEXT_WEEK} 12:30:00`,
    startHoleNo: 1,
    holesCount: 18,
    contactName: guest,
    contactPhone: '13800138001',
    playerCount: 1,
  };
  await clerk.call('POST', `${ORDER}/add`, booking);
  const { id, orderNo = '' } = (await stored(guest)) ?? {};
  const { result: order } = await clerk.call<{ totalAmount: number }>('GET', `${ORDER}/queryById?id=${id}`);
  await clerk.call('PUT', `${ORDER}/pay`, { id, payType: '3', amount: order.totalAmount });

  await desk.goto(`${server.url}/bsweb/order?contactName=${encodeURIComponent(guest)}`);
  await act(desk, guest, '审核驳回');
  await send(desk, '确认审核驳回');
  await expect(dialog(desk).getByText('请输入意见')).toBeVisible();
  await expect(dialog(desk).getByRole('region', { name: '退款' })).toContainText('订单被驳回，全额退还');
  await dialog(desk).getByLabel('意见').fill('当日已满');
  await send(desk, '确认审核驳回');
  await expectInRow(desk, guest, '已驳回');
  const rejected = await offered(desk, guest);
  expect(rejected).toContain('重新提交');
  for (const word of ['审核通过', '到场', '取消', '插组']) expect(rejected).not.toContain(word);
  for (const [call, body, message] of [
    ['check', { result: '2' }, '当前状态不能审核通过'],
    ['checkIn', {}, '当前状态不能到场'],
  ] as const)
    expect(await clerk.call('PUT', `${ORDER}/${call}`, { id, ...body })).toMatchObject({ message });
  const whole = { applyAmount: order.totalAmount };
  expect(await refundsOf(orderNo)).toMatchObject([{ ...whole, status: '0' }]);

  await act(desk, guest, '重新提交');
  await confirm(desk);
  await expectInRow(desk, guest, '待审核');
  await expect.poll(() => refundsOf(orderNo)).toMatchObject([{ status: '6' }]);
  await act(desk, guest, '取消');
  await choose(desk, '取消原因', '客人取消');
  await expect(dialog(desk).getByRole('region', { name: '退款' })).toContainText(/退还 ￥.+距开球.+，退100%/);
  await send(desk, '确认取消订单');
  await expectInRow(desk, guest, '已取消');
  expect(await refundsOf(orderNo)).toMatchObject([{ status: '6' }, { ...whole, status: '0' }]);
  expect(await offered(desk, guest)).not.toContain('重新提交');
});

test('a price set is tried, copied, edited as a table and read as a calendar @full', async ({
  openConsole,
}) => {
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

  // Who keeps the prices edits the rules of a copy in a table: a wrong cell is named and has the focus, the rest is undone.
  const keeper = await openConsole(server, 'manager1', '/bsweb/priceSet');
  await act(keeper, '旺季价', '复制');
  await act(keeper, '草稿', '编辑');
  const rules = dialog(keeper).getByRole('grid', { name: '价格规则' });
  const cell = (line: number, key: string) => rules.locator(`[data-index="${line}"] [data-key="${key}"]`);
  const fee = cell(0, 'greenFee');
  await expect(fee).toHaveText(/^\d+$/);
  const lines = Number(await rules.getAttribute('aria-rowcount')) - 1;
  await fee.click();
  await keeper.keyboard.press('ControlOrMeta+A');
  await keeper.keyboard.type('777.5');
  await keeper.keyboard.press('Enter');
  await dialog(keeper)
    .getByRole('button', { name: /新\s*增/ })
    .click();
  await expect(keeper.locator('.ant-select-dropdown:visible')).toBeVisible();
  await keeper.keyboard.press('Escape');
  await send(keeper, '确定');
  await expect(dialog(keeper).getByText(`第${lines + 1}行客户类型：请选择客户类型`)).toBeVisible();
  await expect(rules.locator('[aria-invalid="true"]')).toHaveAttribute('data-key', 'memberType');
  await expect(rules.getByRole('textbox', { name: '键盘输入' })).toBeFocused();
  await keeper.keyboard.press('ControlOrMeta+Z');
  await expect(rules).toHaveAttribute('aria-rowcount', String(lines + 1));
  await send(keeper, '确定');
  // A copy holds when its original does: the server says so, and what was typed stays.
  await expect(dialog(keeper).getByRole('alert')).toContainText('与方案「旺季价」第1行时段重叠');
});
