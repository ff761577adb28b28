/** 球场管理: the model of every list page to come. */
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/client.ts';
import { openAs } from '../support/console.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ SIM: 'off' });
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

test('search, add with a validation error first, edit, look, delete, delete several', async ({ page }) => {
  await openAs(page, server.url, 'admin', '/bsweb/park');
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
  await expect(page.getByText(/共 3 条/)).toBeVisible();

  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(dialog.getByText('请输入球场名称')).toBeVisible();
  await fill(page, { 球场名称: '测试球场甲', 球场编码: 'TEST_A', 经度: '113.93', 纬度: '22.53' });
  await choose(page, '球场类型', '会员制');
  await choose(page, '球洞数', '十八洞');
  await pickTime(page, '开始营业', '06:00');
  await pickTime(page, '结束营业', '19:00');
  const [sent] = await Promise.all([
    page.waitForRequest('**/admin/golfPark/add'),
    dialog.getByRole('button', { name: /确\s*定/ }).click(),
  ]);
  await expect(dialog).toBeHidden();
  await expect(row(page, '测试球场甲')).toBeVisible();

  // Two more like it, without the form.
  const clerk = await signIn(server.url, 'admin');
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
  await page.getByRole('button', { name: /查\s*询/ }).click();
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
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(row(page, '测试球场甲改')).toBeVisible();

  await row(page, '测试球场甲改').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('button', { name: /确\s*定/ })
    .last()
    .click();
  await expect(row(page, '测试球场甲改')).toHaveCount(0);

  for (const name of ['测试球场乙', '测试球场丙']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: /批量删除/ }).click();
  await expect(page.getByText('确定要删除这 2 项吗?')).toBeVisible();
  await page
    .getByRole('button', { name: /确\s*定/ })
    .last()
    .click();
  await expect(page.getByText(/共 3 条/)).toBeVisible();
});

test('a park in use is not deleted, and the server says why', async ({ page }) => {
  await openAs(page, server.url, 'admin', '/bsweb/park');
  await row(page, '云麓湖高尔夫').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('button', { name: /确\s*定/ })
    .last()
    .click();
  await expect(page.locator('.ant-message')).toContainText(/使用|不能删除/);
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
});

test('the second of two editors learns who was first, and loses nothing by looking', async ({ page }) => {
  await openAs(page, server.url, 'admin', '/bsweb/park');
  await row(page, '松岭双溪高尔夫').getByRole('button', { name: '编辑' }).click();
  await fill(page, { 备注: '后写的' });
  const other = await signIn(server.url, 'platform');
  await other.call('PUT', '/admin/golfPark/edit', { id: '1700000000000000103', rev: 1, remark: '先写的' });

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(dialog.getByText(/^该记录已被.+于\d\d:\d\d:\d\d处理,请刷新后重试$/)).toBeVisible();
  await expect(dialog.getByLabel('备注')).toHaveValue('后写的');
  await dialog.getByRole('button', { name: '重新载入' }).click();
  await expect(dialog.getByLabel('备注')).toHaveValue('先写的');
});

test('a viewer has no buttons, and the server refuses the same calls', async ({ page }) => {
  await openAs(page, server.url, 'viewer1', '/bsweb/park');
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
  for (const name of [/新\s*增/, '编辑', '删除', /批量删除/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  const viewer = await signIn(server.url, 'viewer1');
  const id = '1700000000000000101';
  const calls = [
    viewer.call('POST', '/admin/golfPark/add', { name: 'x' }),
    viewer.call('PUT', '/admin/golfPark/edit', { id, name: 'x' }),
    viewer.call('DELETE', `/admin/golfPark/delete?id=${id}`),
    viewer.call('DELETE', `/admin/golfPark/deleteBatch?ids=${id},`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ success: false, code: 510 });
});

test('the list says when it could not be loaded, and recovers', async ({ page }) => {
  await page.route('**/admin/golfPark/list*', (route) =>
    route.fulfill({ json: { success: false, code: 500, message: '数据库忙', result: null } }),
  );
  await openAs(page, server.url, 'manager1', '/bsweb/park');
  await expect(page.getByText('数据库忙').first()).toBeVisible();
  await page.unroute('**/admin/golfPark/list*');
  await page
    .getByRole('button', { name: /重\s*试|刷\s*新/ })
    .first()
    .click();
  await expect(row(page, '云麓湖高尔夫')).toBeVisible();
});
