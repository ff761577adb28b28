/** What parks publish, what players say, and the accounts: the actions of these pages, from the button to what follows. */

import type { Page } from '@playwright/test';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { signIn } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM_SCALE: 'S', SIM_SPEED: '0' }, { onlyPark: PARK_IDS[0] });
});
test.afterAll(() => server.stop());

const row = (page: Page, ...texts: readonly string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));
const confirm = (page: Page, word: string | RegExp = /^确\s*(定|认)/) =>
  page.getByRole('dialog').getByRole('button', { name: word }).last().click();

/** An action of a row, in sight or behind 更多. */
async function act(page: Page, label: string, ...texts: readonly string[]): Promise<void> {
  const line = row(page, ...texts).first();
  const button = line.getByRole('button', { name: new RegExp(`^${label} `) });
  const more = line.getByRole('button', { name: /^更多/ });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

test('a draft is published and read out, and rings on the board of another session', async ({
  openConsole,
}) => {
  const board = await openConsole(server, 'dispatch1', '/bsweb/dispatch');
  await expect(board.getByLabel('数据状态 实时')).toBeVisible();
  const page = await openConsole(server, 'manager1', '/bsweb/announcement');
  await act(page, '发布', '练习场营业时间调整');
  await confirm(page);
  await expect(row(page, '练习场营业时间调整')).toContainText('已发布');

  await act(page, '播报', '练习场营业时间调整');
  const words = page.getByRole('dialog').getByLabel('播报语');
  await expect(words).toHaveValue('练习场营业时间调整');
  await words.fill('练习场今晚九点关闭');
  await confirm(page, '播报');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(board.getByText('练习场今晚九点关闭').first()).toBeVisible();

  await act(page, '撤销', '练习场营业时间调整');
  await confirm(page);
  await expect(row(page, '练习场营业时间调整')).toContainText('已撤销');
});

test('the next version of an agreement starts from the last, is compared with it, and replaces it @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/agreement');
  await act(page, '新版本', '订场须知');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('版本', { exact: true })).toHaveValue('1.1');
  const text = dialog.locator('[contenteditable=true]');
  await expect(text).toContainText('请在预订前仔细阅读。');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('取消须提前一天。');
  await confirm(page);
  await expect(row(page, '订场须知', '1.1')).toContainText('草稿');

  await act(page, '对比', '订场须知', '1.1');
  await expect(dialog.getByText('新增 8 字，删除 0 字')).toBeVisible();
  await expect(dialog.getByRole('insertion')).toHaveText('取消须提前一天。');
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();

  await act(page, '发布', '订场须知', '1.1');
  await confirm(page);
  await expect(row(page, '订场须知', '1.1')).toContainText('生效中');
  await expect(row(page, '订场须知', '1.0')).toContainText('已失效');
});

test('pictures are moved by a step; a comment is hidden with a reason only, one by one or together @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/carousel');
  const picture = page.locator('tbody img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const own = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: /^移动 / }) });
  await expect(own.nth(1)).toContainText('云麓湖赛事报名');
  await act(page, '上移', '云麓湖赛事报名');
  await expect(own.first()).toContainText('云麓湖赛事报名');
  // What belongs to the platform is seen by the parks, not changed.
  await expect(row(page, '平台会员日').getByRole('button', { name: /平台会员日$/ })).toHaveText(['详情']);

  await page.goto(`${server.url}/bsweb/comment?status=1`);
  const shown = page.locator('tbody tr').filter({ hasText: '展示' });
  await shown.first().waitFor();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('checkbox').nth(2).check();
  await page.getByRole('button', { name: '批量屏蔽' }).click();
  const dialog = page.getByRole('dialog');
  await confirm(page, '确认屏蔽');
  await expect(dialog.getByText('请输入屏蔽原因')).toBeVisible();
  await dialog.getByLabel('屏蔽原因').fill('含广告');
  await confirm(page, '确认屏蔽');
  await expect(page.getByText('屏蔽成功 2 项')).toBeVisible();
});

test('a complaint stands above its answer @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'manager1', '/bsweb/feedback?status=0');
  const line = page.locator('tbody tr').filter({ hasText: '待处理' }).first();
  const user = (await line.getByRole('cell').nth(2).innerText()).trim();
  await line.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '回复', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('blockquote')).not.toBeEmpty();
  await dialog.getByRole('textbox', { name: '回复' }).fill('已安排补沙');
  await confirm(page, '回复');
  await page.goto(`${server.url}/bsweb/feedback?status=2`);
  await expect(row(page, user).first()).toContainText('已回复');
});

test('a new password is shown once and works; a frozen user is out at once and cannot sign in', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/bsweb/user/caddie');
  const line = page.locator('tbody tr').filter({ hasText: '正常' }).first();
  const username = (await line.getByRole('cell').first().innerText()).trim();
  await act(page, '重置密码', username);
  await confirm(page, '重置');
  const password = await page.getByLabel('新密码', { exact: true }).innerText();
  await page.getByRole('button', { name: '我已记下' }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  const caddie = await signIn(server.url, username, password);
  expect(await caddie.call('GET', '/sys/user/getMyUserInfo')).toMatchObject({ success: true });

  await act(page, '冻结', username);
  await confirm(page, '冻结');
  await expect(row(page, username)).toContainText('冻结');
  expect(await caddie.call('GET', '/sys/user/getMyUserInfo')).toMatchObject({ success: false });
  await expect(signIn(server.url, username, password)).rejects.toThrow('冻结');

  await act(page, '解冻', username);
  await expect(row(page, username)).not.toContainText('解冻');
  await signIn(server.url, username, password);
});

test('who may look but not act has no such buttons, and the server refuses the calls @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'viewer1', '/bsweb/comment');
  await page.locator('tbody tr').first().waitFor();
  await expect(page.getByRole('button', { name: /^(通过|屏蔽|更多)/ })).toHaveCount(0);
  const viewer = await signIn(server.url, 'viewer1');
  const calls = [
    viewer.call('PUT', '/admin/golfComment/hide', { id: '1', rev: 1, reason: 'x' }),
    viewer.call('PUT', '/admin/golfAnnouncement/broadcast', { id: '1', rev: 1, voiceText: 'x' }),
    viewer.call('PUT', '/admin/golfUser/bindPark', { id: '1', parkIds: '' }),
    viewer.call('PUT', '/sys/user/frozenBatch', { ids: '1700000000000000101', status: 2 }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ success: false, code: 510 });
});

test('a job is written, run by hand, looked up in its history and stopped @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'admin', '/isystem/QuartzJobList');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('任务类名').fill('提醒');
  await page.locator('.ant-select-dropdown:visible').getByText('发送提醒').click();
  await form.getByLabel('Cron表达式').fill('0 0 9 1 1 ? *');
  await form.getByLabel('参数', { exact: true }).fill('{"users":"dispatch1"}');
  await form.getByRole('button', { name: '保存并安排任务' }).click();
  await expect(form.getByText('title（标题）：请输入标题').last()).toBeVisible();
  await form.getByLabel('参数', { exact: true }).fill('{"users":"dispatch1","title":"新年","text":"开场"}');
  await form.getByRole('button', { name: '保存并安排任务' }).click();
  const job = ['SendNotice', '0 0 9 1 1 ? *'] as const;
  await expect(row(page, ...job)).toContainText(/已启动.*-01-01 09:00:00/);

  // The head of a column filters by one value, and taking it back removes the condition.
  await page.getByRole('button', { name: '按状态筛选：全部' }).click();
  await page.getByRole('menuitem', { name: '停止' }).click();
  await expect(page).toHaveURL(/status=-1/);
  await expect(row(page, ...job)).toBeHidden();
  await page.getByRole('button', { name: '按状态筛选：停止' }).click();
  await page.getByRole('menuitem', { name: '全部' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(row(page, ...job)).toBeVisible();

  await act(page, '执行一次', ...job);
  await confirm(page);
  // On a busy machine it may take longer than people wait for its end.
  await expect(async () => {
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await expect(row(page, ...job)).toContainText('成功', { timeout: 2000 });
  }).toPass();
  await act(page, '执行记录', ...job);
  await expect(row(page, '发送给1个账号')).toContainText(/成功.*手动/);
  await page.locator('.ant-drawer').getByRole('button', { name: '关闭' }).click();

  await act(page, '停止', ...job);
  await confirm(page);
  await expect(row(page, ...job)).toContainText('已暂停');
});

test('the items of a dictionary are edited as a table, saved whole, and read anew by open pages @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/isystem/QuartzJobList');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('补执行一次')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  const menu = page.getByRole('menu').first();
  await menu.getByText('系统管理').click();
  await menu.getByText('数据字典').click();
  await page.getByLabel('字典编码').fill('quartz_misfire');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(row(page, 'quartz_misfire')).toHaveCount(1);
  await page.getByRole('button', { name: /^字典配置 / }).click();
  const drawer = page.locator('.ant-drawer');
  await drawer.getByText('表格编辑').click();
  const cell = (line: number, key: string) =>
    drawer.locator(`[data-index="${line}"] [role="gridcell"][data-key="${key}"]`);
  const type = async (line: number, key: string, text: string): Promise<void> => {
    await cell(line, key).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  const save = () => drawer.getByRole('button', { name: '保存', exact: true }).click();

  await type(0, 'itemText', '马上补一次');
  await type(1, 'itemValue', '1');
  await save();
  await expect(drawer.getByText('第2行数据值：与第1行重复')).toBeVisible();
  await type(1, 'itemValue', '3');
  await save();
  await expect(drawer.getByText('“跳过（2）”是系统内置的字典项')).toBeVisible();
  await type(1, 'itemValue', '2');
  await drawer.getByRole('button', { name: '新增' }).click();
  // A new row begins with its first cell open.
  await expect(drawer.locator('[data-grid-editor] input')).toBeFocused();
  for (const text of ['全部补上', 'all']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await save();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await drawer.getByText('列表', { exact: true }).click();
  await expect(row(page, '全部补上')).toContainText('all');
  await drawer.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('navigation', { name: '页签' }).getByText('定时任务').click();
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('马上补一次')).toBeVisible();
});
