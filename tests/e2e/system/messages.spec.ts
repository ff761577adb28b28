/** 系统通告, 模板管理, 对象存储: written by one, read by others, and what the writer sees of it. */

import type { Page } from '@playwright/test';
import { goTo } from '../../support/consolePages.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const bell = (page: Page) => page.getByRole('button', { name: /^消息通知，/ });
const area = (page: Page) => page.getByRole('group', { name: '消息通知' });
const press = (page: Page, word: string) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: new RegExp(`^${Array.from(word).join('\\s*')}$`) })
    .last()
    .click();

/** An action of a row, in sight or behind 更多. */
async function act(page: Page, label: string, text: string): Promise<void> {
  const line = row(page, text).first();
  const button = line.getByRole('button', { name: new RegExp(`^${label} `) });
  const more = line.getByRole('button', { name: /^更多/ });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function pickUsers(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name: '选择用户' }).click();
  const picker = page.getByRole('dialog', { name: '根据部门选择用户' });
  for (const name of names) {
    await picker.getByRole('textbox', { name: '查找用户' }).fill(name);
    await picker.getByRole('button', { name: /查\s*询/ }).click();
    await picker.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  }
  await picker.getByRole('button', { name: /确\s*定|OK/ }).click();
  await expect(picker).toHaveCount(0);
}

// SYSTEM-07, SYSTEM-41
test('an announcement reaches two people, one reads it, its writer sees who, and takes it back @full', async ({
  openConsole,
}) => {
  const [reader, other] = await Promise.all([
    openConsole(server, 'dispatch1', '/isps/userAnnouncement'),
    openConsole(server, 'viewer1', '/isps/userAnnouncement'),
  ]);
  const page = await openConsole(server, 'manager1', '/isystem/annountCement');

  await test.step('written and published', async () => {
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('标题', { exact: true }).fill('夜场灯光检修');
    await form.getByLabel('摘要').fill('周三晚停打');
    await form.getByLabel('截至日期').fill('2099-12-31 23:59:59');
    await page.keyboard.press('Enter');
    await form.getByRole('radio', { name: '指定用户' }).check();
    await pickUsers(page, ['dispatch1', 'viewer1']);
    await form.locator('[contenteditable=true]').click();
    await page.keyboard.type('二层灯光检修，一层照常。');
    await press(page, '确定');
    await expect(row(page, '夜场灯光检修')).toContainText('未发布');
    await act(page, '发布', '夜场灯光检修');
    await press(page, '确定');
    await expect(row(page, '夜场灯光检修')).toContainText('已发布');
    await expect(row(page, '夜场灯光检修')).toContainText('0 / 2');
  });

  await test.step('read by one of them', async () => {
    await expect(row(other, '夜场灯光检修').or(bell(other)).first()).toBeVisible();
    await bell(reader).click();
    await area(reader).getByRole('button', { name: '夜场灯光检修' }).click();
    await expect(reader.getByRole('dialog', { name: '通知消息' })).toContainText('一层照常');
  });

  await test.step('seen by its writer', async () => {
    await act(page, '已读情况', '夜场灯光检修');
    const receipts = page.getByRole('dialog', { name: '系统通告详情 夜场灯光检修' });
    await expect(receipts.getByText('已读 1 / 2 人')).toBeVisible();
    await expect(receipts.getByRole('row').filter({ hasText: 'dispatch1' })).toContainText('已读');
    await expect(receipts.getByRole('row').filter({ hasText: 'viewer1' })).toContainText('未读');
    await press(page, '关闭');
  });

  await test.step('revoked, and gone from the bell', async () => {
    await bell(other).click();
    await expect(area(other).getByRole('button', { name: '夜场灯光检修' })).toBeVisible();
    await act(page, '撤销', '夜场灯光检修');
    await press(page, '确定');
    await expect(row(page, '夜场灯光检修')).toContainText('已撤销');
    await expect(area(other).getByRole('button', { name: '夜场灯光检修' })).toHaveCount(0);
  });
});

// SYSTEM-44
test('a template is tried out on somebody, and what came of it stands in the list of messages @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/modules/message/sysMessageTemplateList');
  await act(page, '发送测试', 'SYS001');
  const dialog = page.getByRole('dialog', { name: '发送测试' });
  await expect(dialog.getByLabel('测试数据')).toHaveValue(/862134/);
  await pickUsers(page, ['dispatch1']);
  await dialog.getByRole('radio', { name: '钉钉消息' }).check();
  await press(page, '确定');
  await expect(dialog.getByRole('alert').filter({ hasText: '没有可用的钉钉账号' })).toBeVisible();
  await dialog.getByRole('radio', { name: '系统消息' }).check();
  await press(page, '确定');
  await expect(page.getByText('消息发送成功！')).toBeVisible();

  await act(page, '应用', 'SYS001');
  await expect(
    row(page, 'SYS001').getByRole('button', { name: /^停用/ }).or(row(page, 'SYS001')).first(),
  ).toContainText('是');
  await act(page, '编辑', 'SYS001');
  await expect(page.getByText('此模板已被应用，禁止编辑！')).toBeVisible();

  await goTo(page, '/modules/message/sysMessageList');
  await expect(row(page, '短信验证码')).toContainText('发送成功');
});

// SYSTEM-45
test('a file is stored by either button, listed and deleted', async ({ openConsole }) => {
  const page = await openConsole(server, 'admin', '/oss/file');
  for (const [label, name] of [
    ['OSS文件上传', 'course.png'],
    ['MINIO文件上传', 'green.png'],
  ] as const) {
    await page
      .locator(`input[aria-label="${label}"]`)
      .setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });
    await expect(row(page, name)).toBeVisible();
  }
  await act(page, '删除', 'green.png');
  await press(page, '确认删除');
  await expect(row(page, 'green.png')).toHaveCount(0);
  await expect(row(page, 'course.png')).toBeVisible();
});
