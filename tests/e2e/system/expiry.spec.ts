/** A login that expired: signing in again where the page stands. */

import { openServer } from '#server/database/open.ts';
import { signInAt } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import { CAPTCHA, PASSWORD, type TestServer } from '../../support/server.ts';

const THREE_HOURS_MS = 3 * 3_600_000;

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM: 'off' });
});
test.afterAll(() => server.stop());

test('LOGIN-09: a login that expired is renewed over the page, and what was typed stays', async ({
  page,
}) => {
  await signInAt(page, server.url, 'admin');
  await page.goto(`${server.url}/isystem/position`);
  await page.getByRole('toolbar', { name: '列表操作' }).getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByLabel('职务编码').fill('KEEPER');
  await form.getByLabel('职务名称').fill('果岭维护');
  await form.getByLabel('职级').click();
  await page.locator('.ant-select-dropdown:visible').getByText('副高级', { exact: true }).click();

  // Three hours pass while nobody is there.
  await server.crash();
  const database = openServer(server.databaseUrl ?? '');
  await database.db
    .updateTable('sysToken')
    .set(({ eb }) => ({ lastUsedTs: eb('lastUsedTs', '-', THREE_HOURS_MS) }))
    .execute();
  await database.close();
  await server.restart();

  const expired = page.getByRole('dialog').filter({ hasText: '登录已过期' });
  await expect(expired).toBeVisible({ timeout: 60_000 });
  await expired.getByRole('button', { name: '重新登录' }).click();
  const again = page.getByRole('dialog', { name: '重新登录' });
  // The answer counts only for a captcha that was asked for.
  await expect(again.getByAltText('图片验证码')).toBeVisible();
  await again.getByPlaceholder('请输入密码').fill(PASSWORD);
  await again.getByPlaceholder('请输入验证码').fill(CAPTCHA);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('职务名称')).toHaveValue('果岭维护');
  await form.getByRole('button', { name: /确\s*定/ }).click();
  await expect(page.getByRole('row', { name: /KEEPER.*果岭维护/ })).toBeVisible();
});
