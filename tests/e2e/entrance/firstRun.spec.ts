/** 首次设置 in a browser: from an empty database to the console. */

import { createDatabase, type TestDatabase } from '../../support/cluster.ts';
import { fillLogin } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

const PASSWORD = 'First#Run2026';

let database: TestDatabase;
let server: TestServer;
test.beforeAll(async ({ servers }) => {
  database = await createDatabase('empty');
  server = await servers.start({ SIM: 'off', DEMO_DATA: 'none', DATABASE_URL: database.url });
});
test.afterAll(async () => {
  await server.stop();
  await database.drop();
});

// SETUP-01, SETUP-02, SETUP-06
test('a club is set up from a file at any address of the console, and its administrator signs in', async ({
  page,
}) => {
  await page.goto(`${server.url}/bsweb/park`);
  await expect(page.getByRole('heading', { name: '首次设置' })).toBeVisible();
  await page.getByRole('button', { name: '完成设置' }).click();
  await expect(page.getByLabel('口令')).toBeFocused();
  await expect(page.getByText('请填写球场名称').first()).toBeVisible();

  const csv = '球场名称,球洞数,经度,纬度\r\n云麓湖,18,113.2644,23.1291\r\n松涛岭,九洞,113.3,23.2\r\n';
  const file = { name: '球场.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('从文件读入').setInputFiles(file);
  await expect(page.getByText('已从 球场.csv 读入 2 个球场，请核对')).toBeVisible();
  const token = server.told.map((line) => /口令 (\w{20})/.exec(line)?.[1]).find(Boolean) ?? '';
  await page.getByLabel('口令').fill(`${token}x`);
  await page.getByLabel('球会名称').fill('云麓高尔夫球会');
  await page.getByLabel('用户账号').fill('zhangwei');
  await page.getByLabel('姓名').fill('张伟');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '完成设置' }).click();
  await expect(page.getByText('口令不正确')).toBeVisible();
  await page.getByLabel('口令').fill(token);
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByRole('link', { name: '去登录' }).click();

  await expect(page.getByPlaceholder('请输入用户名')).toHaveValue('zhangwei');
  await fillLogin(page, 'zhangwei', PASSWORD);
  await expect(page.getByRole('menu', { name: '主菜单' })).toBeVisible();
  await page.goto(`${server.url}/bsweb/park`);
  await expect(page.getByRole('cell', { name: '云麓湖', exact: true })).toBeVisible();
});
