/** The product's main job, from sign-in to a settled alarm, in two windows of one operator's desk. */

import type { Locator, Page } from '@playwright/test';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { callAs } from '../support/client.ts';
import { signInAt } from '../support/console.ts';
import { waitForLayout } from '../support/consolePages.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';
import { KeyboardUser } from './walk/KeyboardUser.ts';

declare global {
  interface Window {
    /** Parts of the page that changed their place. */
    moved: string[];
    /** ms from commit to screen of alarms. */
    shown: number[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const PARK = '1700000000000000101';

const BOARD = '/bsweb/dispatch';
const isLive = (page: Page) => expect(page.getByLabel('数据状态 实时')).toBeVisible();

const openBoard = async (page: Page, { url }: TestServer) => {
  await page.goto(url + BOARD);
  await isLive(page);
};

const unacked = (page: Page) => page.getByRole('region', { name: '未确认' });
const handled = (page: Page) => page.getByRole('region', { name: '处理中' });

test.describe('a park at work', () => {
  let server: TestServer;
  test.beforeAll(async ({ servers }) => {
    // Its hole timeout comes at 13:02:25 and stays for almost seven minutes.
    server = await servers.start(
      { SIM_SEED: '8', SIM_PRESET: 'busy', SIM_START: '13:02', SIM_SPEED: '2' },
      { onlyPark: PARK_IDS[0] },
    );
  });
  test.afterAll(() => server.stop());

  test('the board moves, an alarm arrives, and acknowledging it on one tab settles it on the other', async ({
    page,
    context,
  }) => {
    await signInAt(page, server.url, 'dispatch1');
    await openBoard(page, server);

    const clock = page.getByTitle('园区时间');
    const before = await clock.textContent();
    await expect(clock).not.toHaveText(before ?? '');

    const second = await context.newPage();
    await openBoard(second, server);

    const alarm = unacked(page).getByRole('listitem').first();
    await expect(alarm).toBeVisible({ timeout: 60_000 });
    const title = (await alarm.locator('b').first().textContent()) ?? '';
    await expect(unacked(second).getByText(title)).toBeVisible();

    await alarm.getByRole('button', { name: /^确认/ }).click();
    await expect(handled(page).getByText(title)).toBeVisible();
    await expect(handled(second).getByText(title)).toBeVisible();
    await expect(handled(second).getByText('周子谦').first()).toBeVisible();

    await second.evaluate(() => {
      window.shown = [];
      new PerformanceObserver((list) => {
        for (const { name, detail } of list.getEntries() as PerformanceMeasure[])
          if (name.startsWith('alarm ')) window.shown.push((detail as { shownMs: number }).shownMs);
      }).observe({ type: 'measure' });
    });
    // BOARD-91
    await page.getByRole('button', { name: '暂停打球' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '因雷电暂停打球' }).click();
    await expect(second.getByText('⏸ 暂停打球：雷电')).toBeVisible();
    await expect(page.getByText('⏸ 暂停打球：雷电')).toBeVisible();
    // BOARD-92
    const slot = page
      .getByRole('region', { name: /^出发台/ })
      .getByRole('button')
      .first();
    const countdown = (await slot.textContent()) ?? '';
    const stopped = (await clock.textContent()) ?? '';
    await expect(clock).not.toHaveText(stopped);
    await expect(slot).toHaveText(countdown);
    // BOARD-36
    const lightning = unacked(second).getByRole('listitem').filter({ hasText: '雷电暂停打球' });
    await lightning.getByRole('button').first().click();
    await expect(lightning.getByText('毫秒')).toHaveCount(0);
    expect(await second.evaluate(() => window.shown)).toContainEqual(expect.any(Number));
  });
});

test.describe('a park that stands still with three open hole timeouts', () => {
  let server: TestServer;
  test.beforeAll(async ({ servers }) => {
    server = await servers.borrow(
      { SIM_SEED: '4', SIM_PRESET: 'over', SIM_START: '12:00', SIM_SPEED: '0' },
      { onlyPark: PARK_IDS[0] },
    );
  });
  test.afterAll(() => server.stop());

  // NAV-06
  test('the board reads in the order in which it is worked, and says what is urgent', async ({
    openConsole,
  }) => {
    const page = await openConsole(server, 'dispatch1', BOARD);
    await isLive(page);
    const board = page.getByRole('main', { name: '调度看板' });
    await expect(unacked(page).getByRole('listitem').first()).toBeVisible();
    await expect(board).toMatchAriaSnapshot(`
      - heading "调度看板" [level=1]
      - status "数据状态 实时"
      - complementary "告警":
        - region "未确认":
          - heading /^未确认 \\d+$/ [level=2]
        - region "处理中":
          - heading /^处理中 \\d+$/ [level=2]
      - search "筛选"
      - group "球洞矩阵":
        - group /^1号洞/
        - group /^18号洞/
      - region "出发台，未来 60 分钟":
        - heading "1号洞" [level=2]
      - region "事件流":
        - heading "事件流" [level=2]
    `);
    // Names of pictures in another language are none.
    await expect(board.getByRole('button', { name: /^[a-z -]+$/ })).toHaveCount(0);
    await expect(board.locator('[aria-live=assertive]')).toContainText(/比标准慢|发球台/);
  });

  test('the server knows who acknowledged, and refuses a second desk that saw an older state', async () => {
    const desk = await callAs(server.url, 'dispatch1');
    const other = await callAs(server.url, 'manager1');
    interface Row {
      readonly alertId: string;
      readonly rev: number;
      readonly status: string;
      readonly ackUser: string | null;
    }
    const { result } = await desk.call<{ records: Row[] }>(
      'GET',
      '/admin/golfHoleTimeout/list?parkId=1700000000000000101&status=0',
    );
    const { alertId, rev } = result.records[0]!;
    const first = await desk.call<Row>('PUT', '/admin/golfHoleTimeout/ack', { id: alertId, rev });
    expect(first).toMatchObject({
      success: true,
      result: { status: '1', ackUser: expect.stringMatching(/.+/) },
    });
    const second = await other.call<Row>('PUT', '/admin/golfHoleTimeout/ack', { id: alertId, rev });
    expect(second.success).toBe(false);
    expect(second.message).toMatch(/^该记录已被.+于\d\d:\d\d:\d\d处理$/);
  });

  test('the keyboard drives the board: list, help, next alarm, acknowledge', async ({ openConsole }) => {
    const page = await openConsole(server, 'dispatch1', BOARD);
    await isLive(page);
    await page.keyboard.press('4');
    await expect(page.getByRole('tab', { name: /列表/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('1');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('确认');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const alarms = unacked(page).getByRole('listitem');
    await expect(alarms.first()).toBeVisible();
    const untaken = await alarms.count();
    await page.keyboard.press('j');
    const selected = page.locator('[aria-current="true"]');
    await expect(selected).toBeVisible();
    const title = (await selected.locator('b').first().textContent()) ?? '';
    await page.keyboard.press('a');
    await expect(handled(page).getByText(title)).toBeVisible();
    await expect(alarms).toHaveCount(untaken - 1);

    // The next one is selected; its round is ended without a pointer as well.
    const dialog = page.getByRole('dialog');
    const column = page.getByRole('complementary', { name: '告警' });
    await page.keyboard.press('e');
    const [ended = ''] = /\d{4}-\d/.exec((await dialog.textContent()) ?? '') ?? [];
    await new KeyboardUser(page).use(dialog.getByRole('button', { name: /^结束回合/ }));
    await expect(dialog).toBeHidden();

    // What is done to the flight of a row; a review is one of its hole timeout. Alarms of the round end with it.
    const card = column.getByRole('region', { name: '选中的告警' });
    await expect(page.getByRole('group', { name: '球洞矩阵' }).getByText(ended)).toHaveCount(0);
    for (const row of await column.locator('li[data-alarm]:not([data-settled])').all()) {
      await row.getByRole('button').first().click();
      await expect(row).toHaveAttribute('data-selected');
      if (await card.getByText('单洞超时').isVisible()) break;
    }
    await page.keyboard.press('v');
    await dialog.getByRole('radio', { name: '属实' }).click();
    await dialog.getByRole('button', { name: /复核登记/ }).click();
    await expect(page.getByText('复核登记成功！')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('b');
    await expect(dialog.getByRole('button', { name: /管控批量录入/ })).toBeDisabled();
    await dialog.getByText('完赛', { exact: true }).click();
    await dialog.getByRole('button', { name: /管控批量录入/ }).click();
    await expect(page.getByText('已处理1组')).toBeVisible();
    await expect(dialog).toBeHidden();

    // Letters can be switched off; other keys go on.
    await page.keyboard.press('?');
    await dialog.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('j');
    await page.keyboard.press('i');
    await page.keyboard.press('4');
    await expect(page.getByRole('tab', { name: /列表/ })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog).toBeHidden();
  });

  test('a viewer sees the board and cannot act, in the console and past it', async ({ openConsole }) => {
    const page = await openConsole(server, 'viewer1', BOARD);
    await isLive(page);
    const alarm = page.getByRole('complementary', { name: '告警' }).getByRole('listitem').first();
    await expect(alarm).toBeVisible();
    await expect(alarm.getByRole('button', { name: /^确认/ })).toHaveCount(0);

    const viewer = await callAs(server.url, 'viewer1');
    const refused = await viewer.call('PUT', '/admin/golfHoleTimeout/ack', { id: '1', rev: 1 });
    expect(refused).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' });
  });

  // BOARD-60, BOARD-62
  test('the board fills its screen, nothing moves for a message', async ({ openConsole }) => {
    const page = await openConsole(server, 'dispatch1', BOARD);
    await isLive(page);
    const matrix = page.getByRole('group', { name: '球洞矩阵' });
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const strip = page.getByRole('region', { name: /^出发台/ });
    const before = await boxOf(matrix);
    expect(before.y + before.height).toBeGreaterThan((await boxOf(strip)).y - 12);

    // The park of the header is read by a call of its own, and pushes what stands before it.
    await expect(page.getByText('云麓湖高尔夫').first()).toBeVisible();
    await waitForLayout(page.locator('body'));
    // Tiles and events tell of it when play stops; no part of the board changes its place.
    await page.evaluate(() => {
      window.moved = [];
      // What grows or shrinks keeps an edge: the foot of a tile, the tools beside one who watches as well.
      const hasMoved = (from: DOMRectReadOnly, to: DOMRectReadOnly) =>
        (from.left !== to.left && from.right !== to.right) ||
        (from.top !== to.top && from.bottom !== to.bottom);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node, previousRect, currentRect } of (entry as LayoutShift).sources ?? [])
            if (
              node instanceof Element &&
              node.closest('[title], [data-part], ol, [class*=ant-notification]') === null &&
              hasMoved(previousRect, currentRect)
            )
              window.moved.push(
                `${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)} ${node.outerHTML}`,
              );
      }).observe({ type: 'layout-shift', buffered: false });
    });
    const desk = await callAs(server.url, 'manager1');
    const message = page.getByRole('status').getByText(/暂停打球.*全场停表/);
    for (const action of ['suspend', 'resume'] as const) {
      const { result } = await desk.call<{ rev: number }>('GET', `/admin/golfPark/queryById?id=${PARK}`);
      await desk.call('PUT', `/admin/golfPark/${action}`, { id: PARK, rev: result.rev, reason: '1' });
      await expect(message).toBeVisible({ visible: action === 'suspend' });
    }
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    await page.getByRole('button', { name: /^正常/ }).click();
    await expect(page.getByRole('button', { name: '清除筛选' })).toBeVisible();
    expect(await boxOf(matrix)).toEqual(before);
    await page.getByRole('button', { name: '清除筛选' }).click();

    // Details lie below the matrix, whose holes keep their rows and columns.
    const placesOf = async () => {
      const boxes = await Promise.all((await matrix.getByRole('group').all()).map(boxOf));
      const lefts = [...new Set(boxes.map(({ x }) => x))];
      const tops = [...new Set(boxes.map(({ y }) => y))];
      return boxes.map(({ x, y }) => [lefts.indexOf(x), tops.indexOf(y)]);
    };
    const places = await placesOf();
    expect(places.at(-1)).toEqual([8, 1]);
    await matrix.getByRole('button').first().click();
    const details = page.getByRole('complementary', { name: '详情' });
    await expect(details).toBeVisible();
    const { y, height } = await boxOf(matrix);
    expect(y + height).toBeLessThanOrEqual((await boxOf(details)).y);
    expect(await placesOf()).toEqual(places);
    // What a tab of the details shows has room at this size.
    expect((await boxOf(details.getByRole('tabpanel'))).height).toBeGreaterThan(0);
    expect((await boxOf(details)).height).toBeGreaterThanOrEqual(236);
  });

  // BOARD-45, BOARD-47
  test('what was pointed at is what a key acts on: tile, list row, tee slot and device @full', async ({
    openConsole,
  }) => {
    const page = await openConsole(server, 'dispatch1', BOARD);
    await isLive(page);
    const dialog = page.getByRole('dialog');
    const pane = page.getByRole('complementary', { name: '详情' });
    const nameOf = async () =>
      ((await pane.getByRole('heading').first().textContent()) ?? '').split('组')[0]!;

    await page.getByRole('group', { name: '球洞矩阵' }).getByRole('button').first().click();
    const onTile = await nameOf();
    await page.keyboard.press('n');
    await expect(dialog).toContainText(`备注 ${onTile}组`);
    await expect(dialog).toContainText(/用时 .+ 累计/);
    await dialog.getByRole('textbox').fill('贵宾组');
    await dialog.getByRole('button', { name: /备注/ }).click();
    await expect(pane).toContainText('备注：贵宾组');
    // No key reaches what lies behind a dialog, and the note is on the board before its dialog is gone.
    await expect(dialog).toBeHidden();
    await page.keyboard.press('m');
    await expect(dialog).toContainText(/号洞 · .+到 · 最近/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('4');
    await page.getByRole('row').nth(3).getByRole('button').click();
    const inList = await nameOf();
    await page.keyboard.press('r');
    await expect(dialog).toContainText(`提醒球童 ${inList}组`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page
      .getByRole('region', { name: /^出发台/ })
      .getByRole('button')
      .first()
      .click();
    const onTee = await nameOf();
    await page.keyboard.press('o');
    await expect(dialog).toContainText(`换序 ${onTee}组`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByRole('row').nth(3).getByRole('button').click();
    await pane.getByRole('tab', { name: '订单' }).click();
    await expect(pane.getByRole('region', { name: '球童' })).toContainText(/派遣|接单|没有球童单/);
    await pane.getByRole('tab', { name: '设备' }).click();
    await pane.getByRole('tabpanel', { name: '设备' }).getByRole('button').first().click();
    await expect(pane.getByRole('region', { name: '设备指令' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(dialog).toContainText(`备注 ${inList}组`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // BOARD-50
    await page.getByRole('button', { name: '广播' }).click();
    await dialog.getByRole('textbox').fill('雷雨将至,请各组留意');
    await dialog.getByRole('button', { name: /广播/ }).click();
    await expect(page.getByText('已向全部广播')).toBeVisible();
    await expect(page.getByRole('region', { name: '事件流' })).toContainText('雷雨将至');
  });
});
