/** 球场管理: the model of every list page to come. */

import type { Locator, Page } from '@playwright/test';
import { callAs } from '../support/client.ts';
import { goTo } from '../support/consolePages.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM: 'off' });
});
test.afterAll(() => server.stop());

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** Typed like a person does; Enter takes the time and must not send the form. */
async function pickTime(page: Page, label: string, time: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true });
  await field.click();
  await field.fill(time);
  await field.press('Enter');
}

/** What a park needs at least. */
const PARK = {
  parkType: '1',
  holeCount: 18,
  longitude: 113.93,
  latitude: 22.53,
  openTime: '06:00',
  closeTime: '19:00',
  teeInterval: 600,
};

/** An action of a row, in sight or behind 更多. */
async function act(page: Page, name: string, label: string): Promise<void> {
  const inRow = row(page, name).getByRole('button', { name: label });
  await row(page, name).getByRole('button', { name: '更多' }).or(inRow).first().waitFor();
  if ((await inRow.count()) > 0) return inRow.click();
  await row(page, name).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

const confirm = (page: Page) =>
  page
    .getByRole('button', { name: /确\s*(定|认)/ })
    .last()
    .click();

async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('search, add with a validation error first, edit, look, delete, delete several @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/bsweb/park');
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
  await expect(page.getByText(/共 3 条/)).toBeVisible();

  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /确\s*(定|认)/ }).click();
  await expect(dialog.getByText('请输入球场名称')).toBeVisible();
  await fill(page, { 球场名称: '测试球场甲', 球场编码: 'TEST_A', 经度: '113.93', 纬度: '22.53' });
  await choose(page, '球场类型', '会员制');
  await choose(page, '球洞数', '十八洞');
  await pickTime(page, '开始营业', '06:00');
  await pickTime(page, '结束营业', '19:00');
  const [sent] = await Promise.all([
    page.waitForRequest('**/admin/golfPark/add'),
    dialog.getByRole('button', { name: /确\s*(定|认)/ }).click(),
  ]);
  await expect(dialog).toBeHidden();
  await expect(row(page, '测试球场甲')).toBeVisible();

  // Two more like it, without the form.
  const clerk = await callAs(server.url, 'admin');
  for (const [name, code] of [
    ['测试球场乙', 'TEST_B'],
    ['测试球场丙', 'TEST_C'],
  ])
    expect(
      await clerk.call('POST', '/admin/golfPark/add', {
        ...(sent.postDataJSON() as object),
        name,
        parkCode: code,
      }),
    ).toMatchObject({ success: true });

  await page.getByRole('search').getByLabel('球场名称').fill('测试球场甲');
  await page.getByRole('search').getByRole('button', { name: '查询' }).click();
  await expect(page.getByText(/共 1 条/)).toBeVisible();
  await expect(page).toHaveURL(/name=/);
  await page.reload();
  await expect(page.getByText(/共 1 条/)).toBeVisible();
  await page.getByRole('button', { name: /重\s*置/ }).click();
  await expect(page.getByText(/共 6 条/)).toBeVisible();

  await row(page, '测试球场甲').getByRole('button', { name: '编辑' }).click();
  await fill(page, { 球场名称: '测试球场甲改' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*(定|认)/ })
    .click();
  await expect(row(page, '测试球场甲改')).toBeVisible();

  await act(page, '测试球场甲改', '删除');
  await confirm(page);
  await expect(row(page, '测试球场甲改')).toHaveCount(0);

  for (const name of ['测试球场乙', '测试球场丙']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: /批量删除/ }).click();
  await expect(page.getByText('确定要删除这 2 项吗?').last()).toBeVisible();
  await confirm(page);
  await expect(page.getByText(/共 3 条/)).toBeVisible();
});

test('a park in use is not deleted, and the server says why @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'admin', '/bsweb/park');
  await act(page, '云麓湖高尔夫', '删除');
  await confirm(page);
  await expect(page.locator('.ant-message')).toContainText(/使用|不能删除/);
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
});

test('the second of two editors learns who was first, and loses nothing by looking', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/bsweb/park');
  await row(page, '松岭双溪高尔夫').getByRole('button', { name: '编辑' }).click();
  await fill(page, { 备注: '后写的' });
  const other = await callAs(server.url, 'platform');
  await other.call('PUT', '/admin/golfPark/edit', { id: '1700000000000000103', rev: 1, remark: '先写的' });

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /确\s*(定|认)/ }).click();
  await expect(dialog.getByText(/^该记录已被.+于\d\d:\d\d:\d\d处理,请刷新后重试$/)).toBeVisible();
  await expect(dialog.getByLabel('备注')).toHaveValue('后写的');
  await dialog.getByRole('button', { name: '重新载入' }).click();
  await expect(dialog.getByLabel('备注')).toHaveValue('先写的');
});

test('a viewer has no buttons, and the server refuses the same calls @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'viewer1', '/bsweb/park');
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
  for (const name of [/新\s*增/, '编辑', '删除', /批量删除/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  const viewer = await callAs(server.url, 'viewer1');
  const id = '1700000000000000101';
  const calls = [
    viewer.call('POST', '/admin/golfPark/add', { name: 'x' }),
    viewer.call('PUT', '/admin/golfPark/edit', { id, name: 'x' }),
    viewer.call('DELETE', `/admin/golfPark/delete?id=${id}`),
    viewer.call('DELETE', `/admin/golfPark/deleteBatch?ids=${id},`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ success: false, code: 510 });
});

test('what was deleted comes back: by the way back in the message, and from the recycle bin @full', async ({
  openConsole,
}) => {
  const clerk = await callAs(server.url, 'admin');
  for (const [name, parkCode] of [
    ['回收球场甲', 'BIN_A'],
    ['回收球场乙', 'BIN_B'],
  ])
    await clerk.call('POST', '/admin/golfPark/add', { ...PARK, name, parkCode });
  const page = await openConsole(server, 'admin', '/golf/park');

  await act(page, '回收球场甲', '删除');
  await confirm(page);
  await expect(row(page, '回收球场甲')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, '回收球场甲')).toBeVisible();

  await act(page, '回收球场乙', '删除');
  await confirm(page);
  await expect(row(page, '回收球场乙')).toHaveCount(0);
  await page.getByRole('button', { name: '回收站' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复 回收球场乙' }).click();
  await expect(page.getByRole('dialog').getByText('回收球场乙')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await expect(row(page, '回收球场乙')).toBeVisible();

  const ids = await clerk.call<{ records: { id: string; parkCode: string }[] }>(
    'GET',
    '/admin/golfPark/list?parkCode=BIN_*',
  );
  await clerk.call(
    'DELETE',
    `/admin/golfPark/deleteBatch?ids=${ids.result.records.map(({ id }) => id).join(',')},`,
  );
});

test('advanced query: nothing is no query; conditions are kept under a name, and the address holds them @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/golf/park');
  await expect(page.getByText(/共 3 条/)).toBeVisible();
  await page.getByRole('button', { name: '高级查询' }).click();
  const builder = page.getByRole('dialog').filter({ hasText: '高级查询构造器' });
  const says = page.locator('.ant-message');
  await builder.getByRole('button', { name: '查询', exact: true }).click();
  await expect(says.getByText('不能查询空条件')).toBeVisible();
  await builder.getByRole('button', { name: '保存查询条件' }).click();
  await expect(says.getByText('空条件不能保存')).toBeVisible();

  await pick(page, builder.getByLabel('查询字段'), '球场名称');
  await pick(page, builder.getByLabel('匹配规则'), '包含');
  await builder.getByLabel('值', { exact: true }).fill('双溪');
  await builder.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText(/共 1 条/)).toBeVisible();

  await builder.getByRole('button', { name: '保存查询条件' }).click();
  const naming = page.getByRole('dialog').filter({ hasText: '请输入保存的名称' });
  await naming.getByRole('button', { name: '确定' }).click();
  await expect(says.getByText('保存名称不能为空')).toBeVisible();
  await naming.getByLabel('保存的名称').fill('双溪');
  await naming.getByRole('button', { name: '确定' }).click();
  await expect(says.getByText('保存成功')).toBeVisible();

  await builder.getByRole('button', { name: '重置' }).click();
  await expect(page.getByText(/共 3 条/)).toBeVisible();
  await builder.getByRole('button', { name: '双溪', exact: true }).click();
  await builder.getByRole('button', { name: '保存查询条件' }).click();
  await naming.getByLabel('保存的名称').fill('双溪');
  await naming.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('双溪 已存在，是否覆盖？').last()).toBeVisible();
  await confirm(page);
  await builder.getByRole('button', { name: '查询', exact: true }).click();
  await builder.getByRole('button', { name: '删除 双溪' }).click();
  await expect(page.getByText('是否删除当前查询？').last()).toBeVisible();
  await confirm(page);
  await expect(builder.getByText('没有保存任何查询')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/共 1 条/)).toBeVisible();
  await page.getByRole('button', { name: /高级查询/ }).hover();
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByText(/共 3 条/)).toBeVisible();
});

test('the life of a park: suspended with a reason, resumed after a question; its state decides what is offered @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/golf/park');
  await act(page, '松岭双溪高尔夫', '暂停打球');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '暂停打球' }).click();
  await expect(dialog.getByText(/^请(选择|输入)/).first()).toBeVisible();
  await pick(page, dialog.getByRole('combobox').first(), '雷电');
  await dialog.getByRole('button', { name: '暂停打球' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, '松岭双溪高尔夫')).toContainText('⏸');

  await act(page, '松岭双溪高尔夫', '恢复打球');
  await confirm(page);
  await expect(row(page, '松岭双溪高尔夫')).not.toContainText('⏸');
});

test('an export holds what is chosen and is saved under the name of the records @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/golf/park');
  await row(page, '云麓湖高尔夫').getByRole('checkbox').check();
  const asked = page.waitForRequest('**/admin/golfPark/exportXls*');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^球场\.xlsx?$/);
  expect((await asked).url()).toContain('selections=1700000000000000101');
});

test('the list says when it could not be loaded, and recovers', async ({ openConsole }) => {
  const page = await openConsole(server, 'manager1', '/account/center');
  await page.route('**/admin/golfPark/list*', (route) =>
    route.fulfill({ json: { success: false, code: 500, message: '数据库忙', result: null } }),
  );
  await goTo(page, '/bsweb/park');
  await expect(page.getByText('数据库忙').first()).toBeVisible();
  await page.unroute('**/admin/golfPark/list*');
  await page
    .getByRole('button', { name: /重\s*试|刷\s*新/ })
    .first()
    .click();
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
});
