/** 球童中心 played through the pages: the turn, a service with another caddie, an application, what is said of them. */

import type { Page } from '@playwright/test';
import { type Caller, callAs } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';
import { PIXEL, act, choose, confirm, dialog, expectInRow, offered, row, send } from './journey.ts';

const P1 = '1700000000000000101';
const CADDIE_ORDER = '/admin/golfCaddieOrder';
const APPLY = '/admin/golfCaddieApply';
const EVALUATION = '/admin/golfCaddieEvaluation';
/** `YYYY-MM-DD`, GMT+8. */
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

let server: TestServer;
let master: Page;
let clerk: Caller;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ consoles, servers }) => {
  server = await servers.borrow({ SIM: 'off' });
  clerk = await callAs(server.url, 'caddie1');
  master = await consoles.open(server.url, 'caddie1', '/bsweb/caddie');
});
test.afterAll(() => server?.stop());

interface Stored {
  readonly id: string;
  readonly rev: number;
  readonly orderNo: string;
}

async function found<T = Stored>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
  const { result } = await clerk.call<{ records: T[] }>('GET', `${path}/list?${new URLSearchParams(query)}`);
  const [first] = result.records;
  if (first === undefined) throw new Error(`nothing at ${path}`);
  return first;
}
const stored = (orderNo: string) => found(CADDIE_ORDER, { orderNo });
const successorOf = (replaceOfId: string) => found(CADDIE_ORDER, { replaceOfId });

/** A caddie order for a flight of its own, without a caddie. @returns its number */
async function ordered(): Promise<string> {
  const manager = await callAs(server.url, 'manager1');
  const { result: flightId } = await manager.call<string>('POST', '/admin/golfFlight/add', {
    parkId: P1,
    playDate: TODAY,
    flightNo: 'T1',
    teeTime: `${TODAY} 14:00:00`,
    players: [{ name: '张三' }],
  });
  const body = { parkId: P1, flightId, assignType: '1' };
  const { result: id } = await clerk.call<string>('POST', `${CADDIE_ORDER}/add`, body);
  return (await found(CADDIE_ORDER, { id })).orderNo;
}

test('the turn is moved by hand, and a service goes from the order over another caddie to the clean clubs @full', async () => {
  await master.getByRole('button', { name: '轮号调整' }).click();
  const turn = master.getByRole('list', { name: '今日轮号' }).getByRole('listitem');
  const name = (await turn.nth(2).getByRole('button').getAttribute('aria-label'))?.replace('移动 ', '') ?? '';
  await turn.nth(2).getByRole('button').press('Home');
  await expect(turn.first()).toContainText(name);
  await expect(turn.first().getByRole('button')).toBeFocused();
  await master.getByText('调整记录').click();
  await expect(dialog(master).getByRole('row').filter({ hasText: name })).toContainText('3 → 1');

  let number = await ordered();
  await master.goto(`${server.url}/bsweb/caddieOrder?playDate=${TODAY}`);
  await expectInRow(master, number, '待接单');
  const fresh = await offered(master, number);
  expect(fresh).toEqual(expect.arrayContaining(['派单', '取消']));
  for (const word of ['接单', '开机', '换童', '清洁确认']) expect(fresh).not.toContain(word);
  await row(master, number).getByRole('checkbox').check();
  await master.getByRole('button', { name: '自动派单' }).click();
  await confirm(master);
  await expect(row(master, number)).toContainText(name);

  // 换童 before the start: the service goes on in an order of its own, and the first caddie, who is unwell, goes last.
  await act(master, number, '换童');
  await choose(master, '新球童', /^1\. /);
  await choose(master, '换童原因', '球童不适');
  await send(master, '确认换童');
  await expectInRow(master, number, '已换童');
  const replaced = await offered(master, number);
  for (const word of ['派单', '接单', '换童', '取消', '编辑']) expect(replaced).not.toContain(word);
  const { id: replacedId } = await stored(number);
  expect(await clerk.call('PUT', `${CADDIE_ORDER}/cancel`, { id: replacedId, reason: '1' })).toMatchObject({
    message: '当前状态不能取消',
  });
  number = (await successorOf(replacedId)).orderNo;
  await act(master, number, '接单');
  await confirm(master);
  await act(master, number, '开机');
  await choose(master, '设备', /./);
  await dialog(master).getByLabel('出场杆数').fill('14');
  await send(master, '开机');
  await expectInRow(master, number, '已开机待派单');
  for (const step of ['派遣', '回场']) {
    await act(master, number, step);
    await confirm(master);
  }
  await expectInRow(master, number, '待清洁确认');
  const { id, rev } = await stored(number);
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
  await expectInRow(master, number, '待评价');
});

test('an application goes through documents, theory and field and makes a caddie; another is turned down @full', async () => {
  const applicant = {
    parkId: P1,
    applyType: '1',
    name: '新来的',
    sex: '2',
    phone: '13811112222',
    idCard: '440300200001010011',
    birthday: '2000-01-01',
    photos: 'temp/a.png',
    healthCert: 'temp/h.pdf',
    expectLevel: '2',
  };
  const other = { ...applicant, name: '不合格', phone: '13811113333' };
  for (const body of [applicant, other])
    expect(await clerk.call('POST', `${APPLY}/add`, body)).toMatchObject({ success: true });
  const { id: otherId } = await found(APPLY, { phone: other.phone });

  await master.goto(`${server.url}/bsweb/caddieApply`);
  await row(master, applicant.name).waitFor();
  const first = await offered(master, applicant.name);
  expect(first).toEqual(expect.arrayContaining(['资料通过', '要求补正', '驳回', '撤回']));
  for (const word of ['登记考核', '安排考核', '重新提交', '删除']) expect(first).not.toContain(word);
  await act(master, applicant.name, '要求补正');
  await dialog(master).getByLabel('意见').fill('请补充健康证');
  await send(master, '要求补正');
  await expectInRow(master, applicant.name, '待补正');
  await act(master, applicant.name, '重新提交');
  await confirm(master);
  await expectInRow(master, applicant.name, '待审核');
  await act(master, applicant.name, '资料通过');
  await send(master, '资料通过');
  await expectInRow(master, applicant.name, '考核中');

  // Theory, below the line first; then the field, which asks for the level.
  for (const [step, marks] of [
    ['理论', ['38', '27', '27']],
    ['场下', ['36', '27', '27']],
  ] as const) {
    await act(master, applicant.name, '登记考核');
    const sheet = dialog(master).getByRole('grid', { name: '考核项' });
    await expect(sheet, step).toHaveAttribute('aria-rowcount', '4');
    for (const [index, mark] of marks.entries()) {
      await sheet.locator(`[data-index="${index}"] [data-key="score"]`).click();
      await master.keyboard.type(mark);
      await master.keyboard.press('Enter');
    }
    if (step === '理论') {
      await dialog(master).getByLabel('及格线').fill('95');
      await send(master, '登记考核');
      await expect(dialog(master).getByText('得分92低于及格线，请驳回').first()).toBeVisible();
      await dialog(master).getByLabel('及格线').fill('60');
    } else await choose(master, '核定等级', /./);
    await send(master, '登记考核');
    await expect(dialog(master)).toHaveCount(0);
  }
  await expectInRow(master, applicant.name, '已通过');
  const passed = await offered(master, applicant.name);
  for (const word of ['编辑', '删除', '驳回', '撤回']) expect(passed).not.toContain(word);
  expect(await found('/admin/golfCaddie', { name: applicant.name })).toMatchObject({ status: '1' });

  await act(master, other.name, '驳回');
  await send(master, '确认驳回');
  await expect(dialog(master).getByText('请输入驳回原因')).toBeVisible();
  await dialog(master).getByLabel('驳回原因').fill('材料不实');
  await send(master, '确认驳回');
  await expectInRow(master, other.name, '已驳回');
  expect(await offered(master, other.name)).toEqual(['详情']);
  for (const [method, call, message] of [
    ['PUT', 'check', '当前状态不能资料通过'],
    ['PUT', 'withdraw', '当前状态不能撤回'],
    ['DELETE', `deleteBatch?ids=${otherId}`, '当前状态不能删除'],
  ] as const)
    expect(
      await clerk.call(
        method,
        `${APPLY}/${call}`,
        method === 'PUT' ? { id: otherId, result: '1' } : undefined,
      ),
    ).toMatchObject({ message });
  expect(await clerk.call('POST', `${APPLY}/add`, other)).toMatchObject({
    message: '驳回后30天内不能再次申请',
  });
});

test('an evaluation is answered and hidden with a reason, an appeal is heard; both count for the caddie @full', async () => {
  interface Evaluation extends Stored {
    readonly caddieId: string;
    readonly caddieName: string;
    readonly createTime: string;
  }
  const appealed = await found<Evaluation>(EVALUATION, { appealFlag: '1', status: '1' });
  const countOf = async () =>
    (await found<{ evalCount: number }>('/admin/golfCaddie', { id: appealed.caddieId })).evalCount;
  const before = await countOf();
  await master.goto(`${server.url}/bsweb/caddieEvaluation?caddieName=${appealed.caddieName}`);
  const line = appealed.createTime;
  await act(master, line, '回复');
  await dialog(master).getByPlaceholder('请输入回复').fill('感谢反馈');
  await send(master, '回复');
  await act(master, line, '申诉成立');
  await dialog(master).getByLabel('处理结果').fill('录像证实');
  await send(master, '申诉成立');
  await expectInRow(master, line, '● 成立');
  expect(await offered(master, line)).not.toContain('申诉成立');
  expect(await countOf()).toBe(before - 1);
  await act(master, line, '屏蔽');
  await send(master, '确认屏蔽');
  await expect(dialog(master).getByText('请输入屏蔽原因')).toBeVisible();
  await dialog(master).getByLabel('屏蔽原因').fill('含不当用语');
  await send(master, '确认屏蔽');
  await expectInRow(master, line, '○ 屏蔽');
  const hidden = await offered(master, line);
  for (const word of ['回复', '屏蔽']) expect(hidden).not.toContain(word);
  const { id } = appealed;
  for (const [call, body, message] of [
    ['reply', { reply: '再答' }, '当前状态不能回复'],
    ['appeal', { appealFlag: '3', result: '否' }, '当前状态不能申诉不成立'],
  ] as const)
    expect(await clerk.call('PUT', `${EVALUATION}/${call}`, { id, ...body })).toMatchObject({ message });
});
