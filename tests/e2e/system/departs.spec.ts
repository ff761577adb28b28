/** Departments from the platform that keeps them to the leader who gives one of his people a role. */

import type { Page } from '@playwright/test';
import { callAs } from '../../support/client.ts';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^确\s*定$/ });
const node = (page: Page, name: string) => page.locator('.ant-tree-title', { hasText: name }).first();

test('a department is added, led, owns an entry, and its leader makes a role of it @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'platform', '/isystem/depart');
  await node(page, '云麓湖高尔夫').click();
  await page.getByRole('button', { name: '新增下级' }).click();
  await page.getByRole('dialog').getByLabel('机构名称').fill('练习场部');
  await ok(page).click();
  await expect(page.getByText('添加成功！')).toBeVisible();
  await node(page, '练习场部').click();
  await expect(page.getByText('A01A01A02')).toBeVisible();

  const info = page.getByRole('tabpanel', { name: '基本信息' });
  await info.getByLabel('手机号').fill('123');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(info.getByText('请输入正确手机号')).toBeVisible();
  await info.getByLabel('手机号').fill('13800138000');
  await info.getByRole('button', { name: '选择' }).click();
  const picker = page.getByRole('dialog', { name: '根据部门选择用户' });
  await picker.getByLabel('查找用户').fill('manager1');
  await page.keyboard.press('Enter');
  await picker.getByRole('cell', { name: 'manager1', exact: true }).click();
  await picker.getByRole('button', { name: /^确\s*定$/ }).click();
  await info.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('修改成功!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A01A01A02')).toBeVisible();

  await page.getByRole('tab', { name: '部门权限' }).click();
  const grants = page.getByRole('tabpanel', { name: '部门权限' });
  await grants.getByRole('treeitem', { name: '工作台' }).first().locator('.ant-tree-checkbox').click();
  await grants.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();

  const leader = await openConsole(server, 'manager1', '/isystem/departUserList');
  await node(leader, '练习场部').click();
  await leader.getByRole('button', { name: '添加已有用户' }).click();
  const adding = leader.getByRole('dialog', { name: '添加已有用户' });
  await adding.getByLabel('用户账号').fill('marshal1');
  await adding.getByRole('button', { name: '查询' }).click();
  await adding.getByRole('cell', { name: 'marshal1', exact: true }).click();
  await adding.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(leader.getByRole('cell', { name: 'marshal1', exact: true })).toBeVisible();

  await leader.getByRole('tab', { name: '部门角色' }).click();
  await leader.getByRole('button', { name: '新增', exact: true }).click();
  const role = leader.getByRole('dialog', { name: '新增' });
  await role.getByLabel('部门角色名称').fill('发球员');
  await role.getByLabel('部门角色编码').fill('tee');
  await role.getByRole('button', { name: /^确\s*定$/ }).click();
  await leader.getByRole('button', { name: '更多 发球员' }).click();
  await leader.getByRole('menuitem', { name: '授权' }).click();
  const drawer = leader.getByRole('dialog', { name: '部门角色权限配置' });
  await expect(drawer.getByRole('treeitem')).toHaveCount(1);
  await drawer.getByRole('treeitem', { name: '工作台' }).locator('.ant-tree-checkbox').click();
  await drawer.getByRole('button', { name: '保存并关闭' }).click();
  await expect(leader.getByText('保存成功！')).toBeVisible();

  await page.getByRole('button', { name: '取消选择' }).click();
  await node(page, '练习场部').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认删除' }).click();
  await expect(node(page, '练习场部')).toBeHidden();
});

test('ordinary people find colleagues in the address book and look after no department @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'viewer1', '/isystem/addressList');
  await page.getByRole('searchbox', { name: '组织机构名称' }).fill('棠溪湾运营');
  await page.keyboard.press('Enter');
  await node(page, '棠溪湾运营部').click();
  await expect(page.getByRole('cell', { name: '林书航', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '周子谦', exact: true })).toBeHidden();
  const other = await openConsole(server, 'dispatch1', '/isystem/departUserList');
  await expect(other.getByText('普通员工无此权限')).toBeVisible();
});

test('a leader adds people to the department and changes them in place @full', async ({ page }) => {
  const admin = await callAs(server.url, 'admin');
  const { result: departs } = await admin.call<{ id: string; departName: string }[]>(
    'GET',
    '/sys/sysDepart/listAll',
  );
  const id = departs.find(({ departName }) => departName === '棠溪湾运营部')?.id ?? '';
  const led = await admin.call('PUT', '/sys/sysDepart/edit', { id, directorUserIds: admin.userId });
  expect(led.message).toBe('修改成功!');

  await openAs(page, server.url, 'admin', '/isystem/departUserList');
  await page.getByRole('button', { name: '新增用户' }).click();
  await expect(page.getByText('请先选择一个部门！')).toBeVisible();
  await node(page, '棠溪湾运营部').click();
  await page.getByRole('button', { name: '新增用户' }).click();
  const drawer = page.getByRole('dialog', { name: '新增' });
  for (const [label, text] of [
    ['用户账号', 'clerk77'],
    ['用户姓名', '乔安'],
    ['登录密码', 'Garten#2026'],
    ['确认密码', 'Garten#2026'],
    ['工号', 'T977'],
    ['手机号码', '13900009077'],
  ] as const)
    await drawer.getByLabel(label, { exact: true }).fill(text);
  await expect(drawer.getByLabel('部门分配')).toHaveCount(0);
  await drawer.getByText('上级', { exact: true }).click();
  // Of the departments that somebody leads there is only this one to choose.
  await drawer.getByLabel('负责部门').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText(['棠溪湾运营部']);
  await drawer.locator('.ant-drawer-title').click();
  await drawer.getByText('普通用户', { exact: true }).click();
  await drawer.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(page.getByText('添加成功！')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: 'clerk77' });
  await expect(row).toContainText('棠溪湾运营部');
  await row.getByRole('button', { name: /^编辑/ }).click();
  const edited = page.getByRole('dialog', { name: '编辑用户 乔安' });
  await edited.getByLabel('用户姓名').fill('乔安宁');
  await edited.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(page.getByText('修改成功!')).toBeVisible();
  await expect(row).toContainText('乔安宁');
  await expect(row).toContainText('棠溪湾运营部');
});
