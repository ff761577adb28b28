/** 以此角色查看 in a tab of its own, beside the tab of the person who looks. */

import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';

// PERM-44
test('a role is looked through in a tab of its own, which says so and leads back', async ({
  page,
  context,
  servers,
}) => {
  const { url } = await servers.share({ SIM: 'off' });
  await openAs(page, url, 'admin', '/isystem/roleUserList');
  const row = page.getByRole('row').filter({ hasText: 'finance' });
  await row.getByRole('button', { name: /更多/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: '以此角色查看' }).click();
  const view = await opened;
  const bar = view.getByText('正在以角色「财务」查看，只读', { exact: true });
  await expect(bar).toBeVisible();
  expect(await view.evaluate(() => window.opener)).toBeNull();
  await expect(view.getByRole('menuitem', { name: '系统管理' })).toBeVisible();
  await expect(view.getByRole('menuitem', { name: '调度看板' })).toHaveCount(0);

  // The other tab goes on as it was, after a reload as well.
  await page.reload();
  await expect(page.getByRole('menuitem', { name: '调度看板' })).toBeVisible();
  await expect(page.getByText('正在以角色', { exact: false })).toHaveCount(0);
  await view.reload();
  await expect(bar).toBeVisible();

  const ended = await view.evaluate(async () => {
    const { value } = JSON.parse(sessionStorage.getItem('pro__Access-Token') ?? '') as { value: string };
    await fetch('/jeecg-boot/sys/logout', { method: 'POST', headers: { 'X-Access-Token': value } });
    return value;
  });
  expect(ended).not.toBe('');
  await view.reload();
  await expect(view.getByText('以角色「财务」的查看已结束')).toBeVisible();
  await view.getByRole('button', { name: '返回我的控制台' }).click();
  await expect.poll(() => view.isClosed()).toBe(true);
  await expect(page.getByRole('menuitem', { name: '调度看板' })).toBeVisible();
});
