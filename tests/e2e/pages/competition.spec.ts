/** A competition played through the pages, from the draft to the archive. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callAs } from '../../support/client.ts';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';
import { linesOf } from './walk/sheets.ts';

const P1 = '1700000000000000101';
const NAME = '全程测试赛';
let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM: 'off' });
});
test.afterAll(() => server?.stop());

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog').last();

/** An action of a row, in sight or behind 更多. */
async function act(page: Page, of: string, label: string): Promise<void> {
  const inRow = row(page, of)
    .getByRole('button', { name: `${label} `, exact: false })
    .first();
  const more = row(page, of).getByRole('button', { name: '更多' });
  await row(page, of).waitFor();
  if ((await inRow.count()) > 0) return inRow.click();
  await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function confirm(page: Page, label: string | RegExp = /确\s*(定|认)/): Promise<void> {
  await dialog(page).getByRole('button', { name: label }).click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.getByTitle(option, { exact: true }).click();
  await expect(list).toHaveCount(0);
}

async function day(page: Page, label: string, text: string): Promise<void> {
  const field = dialog(page).getByLabel(label, { exact: true });
  await field.click();
  await field.fill(text);
  await field.press('Enter');
}

test('is drawn up, played, scored and archived @full', async ({ page, openConsole }) => {
  const event = await callAs(server.url, 'event1');
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

  // The list opens with the types and the day of staff, and goes back to them.
  const asked = page.waitForRequest((request) => request.url().includes('/admin/golfCompetition/list?'));
  await openAs(page, server.url, 'event1', '/bsweb/competition');
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('type'), query.get('startDate'), query.get('endDate')]).toEqual(['1,3', today, today]);

  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  await dialog(page).getByLabel('赛事名称').fill(NAME);
  await choose(page, '赛事类型', '场地认证');
  await choose(page, '计分方式', '比杆');
  await choose(page, '赛制', '个人');
  await choose(page, '开球方式', '双边');
  await day(page, '开始日期', today);
  await day(page, '结束日期', today);
  await choose(page, '男子T', '蓝T');
  await choose(page, '女子T', '红T');
  await choose(page, '竞赛规程', '比杆赛通用规程');
  await confirm(page);
  await expect(row(page, NAME)).toContainText('草稿');
  // A draft can be opened, not started; the server says the same.
  await row(page, NAME).getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: '开放报名' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '开始', exact: true })).toHaveCount(0);
  const list = await event.call<{ records: { id: string; rev: number }[] }>(
    'GET',
    `/admin/golfCompetition/list?name=${encodeURIComponent(`*${NAME}*`)}`,
  );
  const { id = '', rev } = list.result.records[0] ?? {};
  expect(await event.call('PUT', '/admin/golfCompetition/start', { id, rev })).toMatchObject({
    success: false,
    message: '当前状态不能开始',
  });
  await page.getByRole('menuitem', { name: '开放报名' }).click();
  await confirm(page);
  await expect(row(page, NAME)).toContainText('报名中');

  // Three sign up, two of them by the call that the form makes, and are let in on the page.
  const players = await event.call<{ records: { id: string; name: string }[] }>(
    'GET',
    '/admin/golfPlayer/list?status=1&pageSize=3',
  );
  const names = players.result.records.map(({ name }) => name);
  for (const [index, player] of players.result.records.slice(1).entries())
    await event.call('POST', '/admin/golfCompetitionPlayer/add', {
      parkId: P1,
      competitionId: id,
      playerId: player.id,
      playerName: player.name,
      bibNo: String(index + 2),
    });
  await page.goto(`${server.url}/bsweb/competitionPlayer?competitionId=${id}`);
  // Who is chosen from the file need not be typed.
  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  await choose(page, '赛事', NAME);
  await dialog(page)
    .getByRole('combobox', { name: /球员$/ })
    .fill(names[0] ?? '');
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(names[0] ?? '', { exact: true })
    .first()
    .click();
  await expect(dialog(page).getByLabel('姓名', { exact: true })).toHaveValue(names[0] ?? '');
  await expect(dialog(page).getByLabel('手机', { exact: true })).toHaveValue(/^1\d{10}$/);
  await confirm(page);
  await page.getByRole('button', { name: '导入' }).click();
  const template = dialog(page).getByRole('button', { name: '下载模板' });
  const [file] = await Promise.all([page.waitForEvent('download'), template.click()]);
  expect(file.suggestedFilename()).toBe('参赛球员导入模板.xlsx');
  const heads = linesOf(readFileSync(await file.path()))[2];
  expect(heads).toEqual(expect.arrayContaining(['*球员', '*姓名', '性别']));
  await dialog(page)
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: '通过报名' }).click();
  await confirm(page);
  await expect(page.getByRole('row').filter({ hasText: '已报名' })).toHaveCount(3);

  await page.goto(`${server.url}/bsweb/competition`);
  await act(page, NAME, '截止报名');
  await confirm(page);
  await expect(row(page, NAME)).toContainText('报名截止');

  // The round: one flight by the draw, then somebody is moved to a second one by keys, taken back, and moved again.
  await page.goto(`${server.url}/bsweb/competitionPlan?competitionId=${id}`);
  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  await choose(page, '赛事', NAME);
  await dialog(page).getByLabel('轮次', { exact: true }).fill('1');
  await day(page, '日期', today);
  await choose(page, '开球方式', '双边');
  await day(page, '首组时间', '08:00');
  await choose(page, '分组方式', '差点蛇形');
  await confirm(page);
  await act(page, NAME, '分组');
  const board = page.getByRole('dialog', { name: /第1轮/ });
  await board.getByRole('button', { name: '自动分组' }).click();
  await expect(board.getByText('编组完整，可以发布')).toBeVisible();
  await board.getByRole('button', { name: '新增组' }).click();
  const fresh = board.getByRole('region', { name: '新组' });
  const mover = board.getByRole('button', { name: new RegExp(`^${names[0] ?? ''}，`) });
  const move = async (): Promise<void> => {
    await mover.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /移到 新组/ }).click();
  };
  await move();
  await expect(fresh.getByText(names[0] ?? '')).toBeVisible();
  await mover.focus();
  await page.keyboard.press('Control+z');
  await expect(fresh.getByText(names[0] ?? '')).toHaveCount(0);
  // And once more by the pointer.
  await mover.dragTo(fresh);
  await expect(fresh.getByText(names[0] ?? '')).toBeVisible();
  await board.getByRole('button', { name: '保存分组' }).click();
  await expect(board.getByRole('region', { name: /-2$/ })).toContainText('08:00 · 10号洞');
  await board
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
  await act(page, NAME, '发布');
  await confirm(page);
  await expect(row(page, NAME)).toContainText('已发布');
  await act(page, NAME, '打印出发表');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: '出发表' })).toContainText(names[2] ?? '');
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Nobody is checked in and no flight has a device: that is said, and the competition starts all the same.
  await page.goto(`${server.url}/bsweb/competition`);
  await act(page, NAME, '开始');
  await expect(dialog(page)).toContainText('3名球员尚未检录');
  await expect(dialog(page)).toContainText('每组一机：2组没有绑定设备');
  await confirm(page, '仍然开始');
  await expect(row(page, NAME)).toContainText('进行中');

  // The flights are sent out and brought home by the desk.
  const desk = await openConsole(server, 'manager1', `/bsweb/competitionPlan?competitionId=${id}`);
  await act(desk, NAME, '分组');
  for (const [step, state] of [
    ['就位', '已就位'],
    ['出发', '场上'],
    ['完赛', '已完赛'],
  ] as const) {
    await dialog(desk).getByRole('checkbox', { name: '全选', exact: true }).check();
    await desk.getByRole('button', { name: `${step} 2 组` }).click();
    await expect(dialog(desk).getByText(new RegExp(`^\\S ${state}$`))).toHaveCount(2);
  }
  // Messages of the park are for the desks; who runs the competition reads the list anew.
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect(row(page, NAME)).toContainText('待确认成绩');

  // Without signed cards there is no archive.
  await act(page, NAME, '归档');
  await confirm(page);
  await expect(page.locator('.ant-message')).toContainText('还有3名球员成绩不完整');
  await page.goto(`${server.url}/bsweb/competitionPlayer?competitionId=${id}`);
  // The cards of everybody are one table: a line of a spreadsheet is a card, sums follow, what no card may hold stays out.
  await page.getByRole('button', { name: '批量录成绩' }).click();
  const line = dialog(page)
    .getByRole('grid', { name: '成绩表' })
    .getByRole('row')
    .filter({ hasText: names[0] ?? '' });
  const cell = (key: string) => line.locator(`[data-key="${key}"]`);
  await cell('hole1').click();
  await page.keyboard.type('44');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: '保存成绩' }).click();
  await expect(cell('hole1')).toHaveAttribute('aria-invalid', 'true');
  for (const from of ['hole1', 'hole10']) {
    await cell(from).click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', Array.from({ length: 9 }, () => '4').join('\t'));
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(pasted);
    });
    await expect(cell('total')).toHaveText(from === 'hole1' ? '36' : '72');
  }
  await expect(cell('nine0')).toHaveText('36');
  await expect(cell('toPar')).toHaveText('0');
  // What was saved is not called unsaved while the table is still being read anew.
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/scoreSheet?*', (route) => answered.then(() => route.continue()));
  await dialog(page).getByRole('button', { name: '保存成绩' }).click();
  await expect(page.locator('.ant-message')).toContainText('已录入1名球员的成绩');
  await dialog(page)
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
  await expect(dialog(page)).toHaveCount(0);
  answer();

  await act(page, names[0] ?? '', '录成绩');
  await expect(dialog(page)).toContainText('18 洞 · 总杆 72 · 距标准杆 0');
  // What no card may hold stays as it was typed, is named, and cannot be saved.
  const strokes = dialog(page).getByLabel('7号洞杆数', { exact: true });
  for (const wrong of ['0', '35']) {
    await strokes.fill(wrong);
    await page.keyboard.press('Tab');
    await expect(strokes).toHaveValue(wrong);
    await expect(dialog(page).getByRole('alert')).toHaveText('7号洞杆数：请输入1到30之间的数');
    await expect(dialog(page).getByRole('button', { name: '保存成绩' })).toBeDisabled();
  }
  await expect(dialog(page)).toContainText('18 洞 · 总杆 72 · 距标准杆 0');
  await strokes.fill('4');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  const sign = dialog(page).getByRole('button', { name: '确认成绩' });
  await expect(sign).toBeEnabled();
  const [signed] = await Promise.all([page.waitForResponse('**/scoreConfirm'), sign.click()]);
  expect(await signed.json()).toMatchObject({ success: true });
  await expect(dialog(page).getByText(/已由 .+ 确认/)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
  for (const name of names.slice(1)) {
    await act(page, name, '录成绩');
    await choose(page, '成绩标记', '未出发');
    await dialog(page).getByRole('button', { name: '标记', exact: true }).click();
    await expect(page.locator('.ant-message')).toContainText('成绩已标记');
    await dialog(page)
      .getByRole('button', { name: /关\s*闭/ })
      .last()
      .click();
  }

  await page.goto(`${server.url}/bsweb/ranking?competitionId=${id}`);
  await expect(row(page, names[0] ?? '')).toContainText('72');
  await page.goto(`${server.url}/bsweb/competition`);
  await act(page, NAME, '归档');
  await confirm(page);
  await expect(row(page, NAME)).toContainText('已归档');
  await row(page, NAME).getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: '编辑' })).toHaveCount(0);
  const after = await event.call('PUT', '/admin/golfCompetitionPlayer/mark', {
    competitionPlayerId: 'x',
    resultCode: 'DQ',
  });
  expect(after.success).toBe(false);
});

test('the start holes of a shotgun are a table that is saved when they are as many as its flights @full', async ({
  page,
}) => {
  const event = await callAs(server.url, 'admin');
  const { result: closed } = await event.call<{ records: Readonly<Record<string, string>>[] }>(
    'GET',
    '/admin/golfCompetition/list?status=2',
  );
  const competition = closed.records[0] ?? {};
  const { result: planId } = await event.call<string>('POST', '/admin/golfCompetitionPlan/add', {
    parkId: competition['parkId'],
    competitionId: competition['id'],
    roundNo: 1,
    planDate: competition['startDate'],
    startType: '3',
    firstTime: '08:00',
    interval: 600,
    groupSize: 4,
    pairing: '2',
  });
  await event.call('POST', '/admin/golfCompetitionPlan/autoPair', { id: planId });

  await openAs(page, server.url, 'admin', `/bsweb/startHole?planId=${planId}`);
  await page.getByRole('button', { name: '表格编辑' }).click();
  const table = dialog(page);
  const cell = (key: string) =>
    table.getByRole('grid', { name: '开球洞表' }).locator(`[data-index="0"] [data-key="${key}"]`);
  await expect(table.getByText(/^与编组数 \d+ 一致$/)).toBeVisible();
  const before = await cell('groupCount').innerText();
  await cell('groupCount').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(table.getByText(/^开球洞组数合计\d+与编组数\d+不一致$/)).toBeVisible();
  const save = table.getByRole('button', { name: '保存开球洞' });
  const [refused] = await Promise.all([page.waitForResponse('**/golfStartHole/sheet'), save.click()]);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('不一致') });
  await table.getByRole('button', { name: '按优先级分配' }).click();
  await expect(cell('groupCount')).toHaveText(before);
  await table.getByRole('button', { name: /反\s*序/ }).click();
  await save.click();
  await expect(page.locator('.ant-message')).toContainText('开球洞已保存');
  const { result: stored } = await event.call<{ holes: { direction: string }[] }>(
    'GET',
    `/admin/golfStartHole/sheet?planId=${planId}`,
  );
  expect(stored.holes[0]?.direction).toBe('2');
});

test('is chosen once and kept by the pages that follow; figures keep their days and leave as a sheet @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/competitionSelect');
  await page.getByRole('button', { name: '选择 云麓湖会员月例赛' }).click();
  await expect(page.getByText('当前赛事：云麓湖会员月例赛')).toBeVisible();
  await page.getByRole('button', { name: '排行榜 云麓湖会员月例赛' }).click();
  await expect(page.getByRole('table', { name: '赛事排行榜' }).getByRole('row').nth(10)).toBeVisible();
  await page.getByRole('tab', { name: '球洞排名' }).click();
  await expect(page.getByRole('table', { name: '球洞排名' }).getByRole('row')).toHaveCount(19);
  await expect(page).toHaveURL(/tab=holeRank/);

  await page.goto(`${server.url}/bsweb/statistics`);
  const card = page.getByRole('region', { name: '打球用时' });
  await card.getByText('数据').click();
  await expect(card.getByRole('row').nth(5)).toBeVisible();
  await expect(page).toHaveURL(/days=\d{4}-\d\d-\d\d(,|%2C)\d{4}/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: '导出打球用时' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('打球用时.xlsx');
  await expect(page.getByText('加载失败')).toHaveCount(0);
});
