/** What the pages of the course do beyond lists: drawing on the map, time pars, jumps over holes, a park that stops. */

import type { Page } from '@playwright/test';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { callAs } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { askToJump } from '../../support/jumpRequest.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM: 'off' });
});
test.afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole('dialog').last();
const says = (page: Page) => page.locator('.ant-message');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function more(page: Page, name: string, label: string): Promise<void> {
  await row(page, name).getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('a fence is drawn on the course, not across itself, and tells which places are in it', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/fence');
  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  await dialog(page).getByLabel('围栏名称', { exact: true }).fill('测试禁区');
  await pick(page, '围栏类型', '禁入');
  await dialog(page).getByRole('button', { name: '在球场图上画坐标点' }).click();

  const map = page.getByRole('application', { name: '绘图区' });
  const state = dialog(page).getByRole('status');
  const done = dialog(page).getByRole('button', { name: /完\s*成/ });
  const press = (x: number, y: number) => map.click({ position: { x, y } });
  await press(300, 150);
  await press(500, 150);
  await expect(state).toHaveText('至少需要3个点');
  await expect(done).toBeDisabled();
  // A bow: the third edge crosses the first.
  await press(300, 300);
  await press(500, 300);
  await expect(state).toContainText('多边形的边不能相交：第2条边与第4条边相交');
  await expect(done).toBeDisabled();

  // Out of its own way: the point in hand goes, the rest is whole; what was taken away comes back and goes again.
  await map.press('Delete');
  await expect(state).toContainText('3个点');
  await map.press('Control+z');
  await expect(state).toContainText('相交');
  await map.press('Control+y');
  await page.getByRole('button', { name: '点击地图加点' }).click();
  // On an edge: between its ends.
  await press(400, 150);
  await expect(state).toContainText('4个点');
  const place = dialog(page).getByLabel('纬度');
  const before = await place.inputValue();
  await map.press('Shift+ArrowUp');
  await expect(place).not.toHaveValue(before);
  await map.hover({ position: { x: 500, y: 150 } });
  await page.mouse.down();
  const box = await map.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 540, (box?.y ?? 0) + 180, { steps: 4 });
  await page.mouse.up();
  await expect(state).toHaveText(/^4个点，面积[\d,]+平方米$/);
  // WIDGET-34
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续画' }).click();
  await expect(state).toHaveText(/^4个点，面积[\d,]+平方米$/);
  await done.click();
  await expect(dialog(page).getByText(/^4个点/)).toBeVisible();
  await pick(page, '触发动作', '后台提醒');
  await page.keyboard.press('Escape');
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(row(page, '测试禁区')).toBeVisible();

  await page
    .getByRole('button', { name: /测\s*点/ })
    .first()
    .click();
  await page.getByRole('application', { name: '测点地图' }).click({ position: { x: 350, y: 180 } });
  await expect(dialog(page).getByRole('status')).toContainText(/在 \d+ 个围栏内：.*场界|不在任何围栏内/);
  await page.keyboard.press('Escape');

  const clerk = await callAs(server.url, 'manager1');
  const bow = JSON.stringify([
    [113.93, 22.53],
    [113.931, 22.531],
    [113.931, 22.53],
    [113.93, 22.531],
  ]);
  const { result } = await clerk.call<{ records: { id: string; rev: number }[] }>(
    'GET',
    '/admin/golfFence/list?name=测试禁区',
  );
  const [fence] = result.records;
  expect(await clerk.call('PUT', '/admin/golfFence/edit', { ...fence, points: bow })).toMatchObject({
    success: false,
    message: expect.stringContaining('多边形的边不能相交'),
  });
});

test('time pars of a park are set side by side, with a word about rounds that are too quick @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/hole');
  await page.getByRole('button', { name: '批量标准用时' }).click();
  const total = dialog(page).locator('output');
  const advice = dialog(page).getByRole('status').last();
  await expect(total).toContainText('4小时10分');
  for (let hole = 1; hole <= 6; hole += 1)
    await dialog(page).getByLabel(`${hole}号洞标准用时`, { exact: true }).fill('5:00');
  await expect(total).toContainText('3小时16分');
  await expect(advice).toContainText('不在3小时30分到5小时之间');
  await dialog(page).getByRole('button', { name: '全部按码数推算' }).click();
  await dialog(page).getByLabel('1号洞标准用时', { exact: true }).fill('12:30');
  await expect(advice).not.toContainText('不在');
  await dialog(page)
    .getByRole('button', { name: /^保\s*存/ })
    .click();
  await expect(says(page).getByText('标准用时已更新')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '12:30' })).toHaveCount(1);
});

test('a map file is imported into an empty park, a wrong match put right before, and taken back', async ({
  openConsole,
}) => {
  const clerk = await callAs(server.url, 'admin');
  const park = {
    name: '听涛湾',
    parkCode: 'TTW',
    parkType: '1',
    holeCount: 27,
    status: '1',
    longitude: 114.305,
    latitude: 22.708,
    openTime: '06:00',
    closeTime: '20:00',
    teeInterval: 600,
  };
  const { result: parkId } = await clerk.call<string>('POST', '/admin/golfPark/add', park);
  const page = await openConsole(server, 'admin', '/bsweb/park');
  await more(page, '听涛湾', '导入球场地图');
  const choose = (name: string) =>
    dialog(page).locator('input[type=file]').setInputFiles(`tests/unit/course/import/fixtures/${name}`);
  await choose('broken.kml');
  await expect(dialog(page).getByText('可能没有下载完')).toBeVisible();
  await choose('threeNines.osm');

  const holes = dialog(page).getByRole('region', { name: '找到的球洞' });
  await expect(holes.getByRole('row')).toHaveCount(28);
  await expect(dialog(page).getByText('© OpenStreetMap contributors')).toBeVisible();
  const c1 = holes.getByRole('row').filter({ hasText: 'C119' });
  await expect(c1.getByRole('cell').nth(5)).toHaveText('推算');
  // Tees of the practice ground belong to nobody: one of them is given to a hole that has none.
  await dialog(page).getByRole('button', { name: '看未归属的区域' }).click();
  await expect(dialog(page).getByRole('status').first()).toHaveText('发球台，不属于任何球洞');
  await dialog(page).getByLabel('属于哪个球洞').fill('C1号');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status').first()).toHaveText('发球台，属于C1');
  await expect(c1.getByRole('cell').nth(5)).toHaveText('✓');
  await holes.getByRole('checkbox', { name: '导入C9号洞' }).uncheck();
  await dialog(page).getByRole('button', { name: '导入26个球洞' }).click();
  await expect(dialog(page).getByText('新增球洞26个')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(says(page).getByText('已导入26个球洞')).toBeVisible();
  const count = async () =>
    (await clerk.call<{ total: number }>('GET', `/admin/golfHole/list?parkId=${parkId}`)).result.total;
  expect(await count()).toBe(26);

  await dialog(page).getByRole('button', { name: '撤销导入' }).click();
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(says(page).getByText('已撤销导入，球场恢复原样')).toBeVisible();
  expect(await count()).toBe(0);
});

test('a jump over holes shows whom it touches, and is refused with a reason @full', async ({
  openConsole,
  servers,
}) => {
  const day = await servers.start(
    { SIM_SEED: '8', SIM_PRESET: 'busy', SIM_START: '12:30', SIM_SPEED: '1' },
    { onlyPark: PARK_IDS[0] },
  );
  await askToJump(day, PARK_IDS[0]);
  const page = await openConsole(day, 'dispatch1', '/bsweb/jumpHole');
  const open = page.getByRole('row').filter({ hasText: '待审核' });
  await expect(open).toHaveCount(1);
  await open.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '预览影响' }).click();
  await expect(
    dialog(page)
      .getByText(/没有受影响的组|预计推迟/)
      .first(),
  ).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
  await open.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '驳回' }).click();
  await dialog(page)
    .getByRole('button', { name: /驳\s*回/ })
    .click();
  await expect(dialog(page).getByText('请输入意见')).toBeVisible();
  await dialog(page).getByLabel('意见').fill('前方两组等待');
  await dialog(page)
    .getByRole('button', { name: /驳\s*回/ })
    .click();
  await expect(open).toHaveCount(0);
  await day.stop();
});

test('thresholds of pace do not contradict each other; a park stops and goes on @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/park');
  await more(page, '云麓湖高尔夫', '速度参数');
  await dialog(page).getByLabel('关注累计').fill('700');
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(dialog(page).getByText('关注累计须小于落后累计')).toBeVisible();
  await dialog(page).getByLabel('关注累计').fill('240');
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(says(page).getByText('速度参数已保存')).toBeVisible();

  await more(page, '云麓湖高尔夫', '调度参数');
  const words = dialog(page).getByLabel('播报语');
  await words.fill('{hole}号洞超时');
  await expect(dialog(page).getByText('—', { exact: true })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(dialog(page).locator('.ant-form-item-explain-error')).toContainText('{flight}');
  await dialog(page).getByRole('button', { name: '组号 {flight}' }).click();
  await expect(words).toHaveValue(/\{flight\}/);
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);

  await more(page, '云麓湖高尔夫', '暂停打球');
  await dialog(page).getByRole('combobox').first().click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('雷电', { exact: true }).click();
  await dialog(page).getByRole('button', { name: '暂停打球' }).click();
  await expect(row(page, '云麓湖高尔夫')).toContainText('⏸');
  // What a park that stands still waits for is offered first.
  await row(page, '云麓湖高尔夫')
    .getByRole('button', { name: /^恢复打球/ })
    .click();
  await page
    .getByRole('button', { name: /确\s*定/ })
    .last()
    .click();
  await expect(row(page, '云麓湖高尔夫')).not.toContainText('⏸');

  await more(page, '云麓湖高尔夫', '进入看板');
  await expect(page).toHaveURL(/\/(bsweb\/dispatch|tsweb\/dashboard)/);
});

test('a device is bound to a caddie that is picked, not typed @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'dispatch1', '/bsweb/device?status=1');
  const first = page.getByRole('row').filter({ hasText: '待机' }).first();
  const deviceNo = ((await first.getByRole('cell').nth(1).textContent()) ?? '').trim();
  await more(page, deviceNo, '绑定');
  const asks = dialog(page);
  await expect(asks.getByLabel('绑定到', { exact: true })).toBeDisabled();
  await pick(page, '绑定对象', '球童');
  await asks.getByRole('button', { name: /选\s*择/ }).click();
  const picker = page.getByRole('dialog', { name: /球童/ }).last();
  const caddie = picker
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .first();
  await caddie.getByRole('radio').check();
  await picker.getByRole('button', { name: /确\s*[定认]/ }).click();
  await asks.getByRole('button', { name: /绑\s*定/ }).click();
  await expect(says(page)).toContainText('成功');
  // It has left the list of those that stand by.
  await expect(row(page, deviceNo)).toHaveCount(0);

  const boxes = page.getByRole('row').filter({ hasText: '待机' }).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: '管控批量录入' }).click();
  await dialog(page).getByLabel('全部设为').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('报修', { exact: true }).click();
  const lines = dialog(page).getByRole('group');
  await expect(lines).toHaveCount(2);
  const submit = dialog(page).getByRole('button', { name: /提\s*交/ });
  await submit.click();
  await expect(dialog(page).getByText('请输入故障说明')).toHaveCount(2);
  await lines.nth(0).getByRole('textbox').fill('屏幕碎裂');
  await lines.nth(1).getByRole('textbox').fill('无法开机');
  await submit.click();
  await expect(says(page).getByText('已完成2台设备的管控')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
