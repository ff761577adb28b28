/** The board uses its screen: nothing is cut or touches, nothing moves. */

import type { Locator, Page } from '@playwright/test';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { isFull } from '../support/breadth.ts';
import { callAs } from '../support/client.ts';
import { openAs } from '../support/console.ts';
import { waitForLayout } from '../support/consolePages.ts';
import { type FaultProxy, startFaultProxy } from '../support/faultProxy/proxy.ts';
import { expect, test } from '../support/fixtures.ts';
import { readParkTs } from '../support/park/clock.ts';
import { alarmView } from '../support/park/views.ts';
import type { TestServer } from '../support/server.ts';

const BOARD = '/bsweb/dispatch';
const [P1, P2, P3] = ['云麓湖高尔夫', '棠溪湾高尔夫', '松岭双溪高尔夫'] as const;
const LARGE = { width: 1920, height: 1080 };

let server: TestServer;
let proxy: FaultProxy;
test.beforeAll(async ({ servers }) => {
  // Two parks have red alarms that nobody took.
  server = await servers.borrow({ SIM_SEED: '8', SIM_START: '11:50', SIM_SPEED: '0' });
  proxy = await startFaultProxy(server.url);
});
test.afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const matrixOf = (page: Page) => page.getByRole('group', { name: '球洞矩阵' });
const isLive = (page: Page) => expect(page.getByLabel('数据状态 实时')).toBeVisible();

async function choosePark(page: Page, name: string, holes: number): Promise<void> {
  await page.getByRole('combobox', { name: '选择球场' }).click();
  await page.getByTitle(name, { exact: true }).last().click();
  await expect(matrixOf(page).getByRole('group')).toHaveCount(holes);
}

const isScrolling = (part: Locator) =>
  part.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

/** Texts of tiles that are wider than what they stand on. */
const listCut = (page: Page) =>
  matrixOf(page).evaluate((matrix) =>
    [...matrix.querySelectorAll('button, button > span, header, p, footer')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map((part) => part.textContent),
  );

/** Chips whose icon lies on their number. */
const listTouching = (page: Page) =>
  matrixOf(page).evaluate((matrix) =>
    [...matrix.querySelectorAll('button')]
      .filter((chip) => {
        const [icon, number] = [...chip.querySelectorAll('span > span')].map((part) =>
          part.getBoundingClientRect(),
        );
        return icon !== undefined && number !== undefined && icon.right > number.left;
      })
      .map((chip) => chip.textContent),
  );

const isInside = async (part: Locator, whole: Locator): Promise<boolean> => {
  const [inner, outer] = [(await part.boundingBox())!, (await whole.boundingBox())!];
  return inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width + 1;
};

/** Something that happened in the first park, as an event of its own. */
function sayEvent(at: number): void {
  const topic = `/golf/park/${PARK_IDS[0]}/broadcast`;
  const [title, content] = [`通知 ${at}`, `第 ${at} 条`];
  const eventId = `said-${at}`;
  proxy.say('golf', JSON.stringify({ type: GolfMessageType.broadcast, topic, eventId, title, content }));
}

/** In the gate the usual one and the smallest: a picture of 3840 px costs as much as four of 1920. */
const SIZES = isFull
  ? ([
      [3840, 2160],
      [1920, 1080],
      [1440, 900],
      [1366, 768],
    ] as const)
  : ([
      [1920, 1080],
      [1366, 768],
    ] as const);

// BOARD-60, BOARD-61
test('from 1366 to 3840 no word of a tile is cut, no icon touches one, and the lines over it are whole', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', BOARD);
  for (const [name, holes] of [
    [P1, 18],
    [P2, 27],
    [P3, 36],
  ] as const) {
    await choosePark(page, name, holes);
    // Without being loaded anew: panes and tiles follow the window.
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await waitForLayout(page.getByRole('main'));
      expect(await listCut(page)).toEqual([]);
      expect(await listTouching(page)).toEqual([]);
      if (width >= 1920) expect(await isScrolling(matrixOf(page).locator('..'))).toBe(false);
      const bar = page.locator('[data-tour=status]');
      expect(await isInside(bar.getByRole('button', { name: '启用声音' }), bar)).toBe(true);
      const column = (await page.getByRole('complementary', { name: '告警' }).boundingBox())!;
      expect(column.width).toBeLessThan(width * 0.24);
    }
  }
});

// BOARD-20
test('the next hour of a single starting tee stands whole over the forecast', async ({ openConsole }) => {
  const page = await openConsole(server, 'dispatch1', BOARD);
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await isLive(page);
    const lanes = page.getByRole('region', { name: '出发台，未来 60 分钟' });
    const forecast = (await lanes.getByRole('group', { name: '预计' }).boundingBox())!;
    const slots = await lanes.locator('button[aria-pressed]').all();
    expect(slots.length).toBeGreaterThan(4);
    for (const slot of slots) {
      expect(await isInside(slot, lanes)).toBe(true);
      const { y, height: tall } = (await slot.boundingBox())!;
      expect(y + tall).toBeLessThanOrEqual(forecast.y);
    }
  }
});

// BOARD-61, BOARD-66
test('on a wall of 1366 no word of a tile is cut, and no icon stands above its number', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'dispatch1', `${BOARD}?wall=1`);
  await page.setViewportSize({ width: 1366, height: 768 });
  await isLive(page);
  await waitForLayout(page.getByRole('main'));
  expect(await listCut(page)).toEqual([]);
  expect(await listTouching(page)).toEqual([]);
});

// BOARD-30, BOARD-102
test('a tile is filled if and only if its flight has an open alarm, red darker than amber', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', BOARD);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choosePark(page, P1, 18);
  const fills = await matrixOf(page).evaluate((matrix) => {
    const context = document.createElement('canvas').getContext('2d')!;
    const lightnessOf = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--fw-surface').trim();
    context.fillStyle = surface;
    const plain = lightnessOf(surface);
    return [...matrix.querySelectorAll('button')].map((chip) => {
      const lightness = lightnessOf(getComputedStyle(chip).backgroundColor);
      const [, word = ''] = / (严重|关注)/.exec(chip.title) ?? [];
      return { word, isFilled: Math.abs(lightness - plain) > 0.01, lightness };
    });
  });
  expect(fills.filter(({ word, isFilled }) => isFilled !== (word !== ''))).toEqual([]);
  const of = (wanted: string) =>
    fills.filter(({ word }) => word === wanted).map(({ lightness }) => lightness);
  expect(Math.min(...of('关注'))).toBeGreaterThan(0.8);
  expect(Math.max(...of('严重'))).toBeLessThan(0.3);
  expect(of('关注').length * of('严重').length).toBeGreaterThan(0);
});

// BOARD-104
test('taking an alarm hides no other, however many there are and however high the column is', async ({
  page,
}) => {
  await openAs(page, proxy.url, 'dispatch1', BOARD);
  await isLive(page);
  const area = page.getByRole('region', { name: '未确认' });
  const rows = area.locator('li[data-unacked]');
  /** Ids of rows that are wholly in sight. */
  const listSeen = async () => {
    await waitForLayout(area);
    return area.evaluate((section) => {
      const box = section.querySelector('li')?.closest('div')?.getBoundingClientRect();
      return [...section.querySelectorAll('li[data-unacked]')]
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1;
        })
        .map((row) => row.getAttribute('data-alarm'));
    });
  };
  const alarms = new Map<string, AlarmView>();
  const say = (alarm: AlarmView) => {
    alarms.set(alarm.alarmId, alarm);
    const topic = `/golf/park/${alarm.parkId}/alarm`;
    proxy.say('golf', JSON.stringify({ type: GolfMessageType.alarm, topic, alarm, sound: AlarmSound.none }));
  };
  await page.route('**/admin/golfAlarm/ack', async (route) => {
    const { id } = route.request().postDataJSON() as { id: string };
    const alarm = alarms.get(id)!;
    say({ ...alarm, rev: alarm.rev + 1, state: AlarmState.acknowledged, ackUser: '周子谦' });
    await route.fulfill({ json: { success: true, message: '', code: 200, result: alarm, timestamp: 0 } });
  });
  const parkTs = await readParkTs(await callAs(server.url, 'dispatch1'), PARK_IDS[0]);
  const before = await rows.count();
  for (const [height, count] of [
    [1080, 3],
    [900, 12],
    [768, 40],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    for (let at = alarms.size; at < count; at += 1)
      say(
        alarmView(parkTs - at * 1000, {
          alarmId: `said-${at}`,
          subjectId: `said-${at}`,
          flightId: null,
          flightNo: `09${at}`,
          priority: at % 5 === 4 ? AlarmPriority.red : AlarmPriority.amber,
        }),
      );
    const open = [...alarms.values()].filter(({ state }) => state === AlarmState.raised).length;
    await expect(rows).toHaveCount(before + open);
    // What does not fit is counted, and is what the list can be scrolled by.
    const seen = await listSeen();
    await expect(area.getByText(/^↓ \d+ 条未确认/)).toBeVisible({ visible: seen.length < before + open });
    for (const isScrolled of [false, true]) {
      if (isScrolled) await rows.last().scrollIntoViewIfNeeded();
      const inSight = await listSeen();
      const taken = inSight.findLast((id) => id?.startsWith('said-'))!;
      await area.locator(`li[data-alarm="${taken}"]`).getByRole('button', { name: '确认' }).click();
      // It stays where it was as long as the pointer is there, then it leaves, and all that was in sight still is.
      await expect(area.locator(`li[data-alarm="${taken}"][data-unacked]`)).toHaveCount(0);
      await page.mouse.move(900, 300);
      await expect(area.locator(`li[data-alarm="${taken}"]`)).toHaveCount(0);
      const after = await listSeen();
      expect(inSight.filter((id) => id !== taken && !after.includes(id))).toEqual([]);
      await expect(area.locator('li[data-selected]')).toHaveCount(1);
    }
  }
  // One that is red and new returns the list to its top.
  await rows.last().scrollIntoViewIfNeeded();
  await expect(area.getByText(/^↑ \d+ 条未确认/)).toBeVisible();
  say(alarmView(parkTs, { alarmId: 'said-red', flightId: null, priority: AlarmPriority.red }));
  await expect(area.getByText(/^↑ \d+ 条未确认/)).toBeHidden();
});

// BOARD-62, ALARM-14
test('what filters hide is said whole in one row, whatever is chosen @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'dispatch1', `${BOARD}?cabin=1&role=1&transport=1&start=1&q=0900`);
  const row = page.getByRole('search', { name: '筛选', exact: true });
  const notice = row.getByRole('status');
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(notice.getByText(/^隐藏 \d+ 组、\d+ 条告警$/)).toBeVisible();
    const isCut = () =>
      notice
        .locator('span')
        .first()
        .evaluate((it) => it.scrollWidth > it.clientWidth);
    expect(await isCut()).toBe(false);
    expect(await isInside(notice.getByRole('button', { name: '清除筛选' }), row)).toBe(true);
    expect((await row.boundingBox())!.height).toBeLessThan(2 * (await notice.boundingBox())!.height);
  }
});

// BOARD-60
test('27 and 36 holes fit a large screen, and no word of a tile is cut beside open details @full', async ({
  page,
}) => {
  await page.setViewportSize(LARGE);
  await openAs(page, proxy.url, 'admin', BOARD);
  for (const [name, holes] of [
    [P2, 27],
    [P3, 36],
  ] as const) {
    await choosePark(page, name, holes);
    await waitForLayout(page.getByRole('main'));
    expect(await isScrolling(matrixOf(page).locator('..'))).toBe(false);
    expect(await listCut(page)).toEqual([]);
    await matrixOf(page).getByRole('button').first().click();
    await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible();
    expect(await isScrolling(matrixOf(page).locator('..'))).toBe(false);
    await page.keyboard.press('Escape');
  }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await choosePark(page, P1, 18);
    await waitForLayout(page.getByRole('main'));
    expect(await listCut(page)).toEqual([]);
    await matrixOf(page).getByRole('button').first().click();
    await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible();
    await waitForLayout(page.getByRole('main'));
    expect(await listCut(page)).toEqual([]);
    expect(await isScrolling(matrixOf(page).locator('..'))).toBe(false);
    // More events than there is room for scroll in their own pane.
    for (let at = 0; at < 12; at += 1) sayEvent(at);
    const events = page.getByRole('region', { name: '事件流' });
    await expect.poll(() => isScrolling(events.getByRole('list'))).toBe(true);
    const { y, height } = (await events.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(size.height);
  }
});

test('a narrow screen has the alarms, and under them the list, whose flights open', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', BOARD);
  await choosePark(page, P1, 18);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: '未确认' })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('button').click();
  await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible();
});

// BOARD-62
test('the link goes and comes: its word has room, and nothing changes its place @full', async ({ page }) => {
  await page.clock.install();
  await openAs(page, proxy.url, 'dispatch1', BOARD);
  await isLive(page);
  const bar = page.locator('[data-tour=status]');
  const parts = [
    matrixOf(page),
    page.getByRole('complementary', { name: '告警' }),
    page.getByRole('search', { name: '筛选', exact: true }),
  ];
  const places = () => Promise.all([bar, ...parts].map((part) => part.boundingBox()));
  const isCut = () => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const before = await places();
  expect(await isCut()).toBe(false);
  await proxy.down();
  await page.clock.runFor(12_000);
  await expect(page.getByLabel('数据状态 过期')).toBeVisible();
  await expect(page.getByText('数据停留在')).toBeVisible();
  expect(await isCut()).toBe(false);
  await page.clock.runFor(60_000);
  await expect(page.getByLabel('数据状态 断线')).toBeVisible();
  expect(await isCut()).toBe(false);
  expect(await places()).toEqual(before);
  await proxy.up();
  await page.getByRole('main').getByRole('button', { name: '立即重连' }).click();
  await isLive(page);
  expect(await places()).toEqual(before);
});

/** Bars of flights, and lines under which they must not lie, by their bottom and top edge. */
const listCovered = (page: Page) =>
  matrixOf(page).evaluate((matrix) =>
    [...matrix.querySelectorAll('[role=group]')].flatMap((tile) => {
      const foot = tile.querySelector('footer')?.getBoundingClientRect().top ?? Infinity;
      return [...tile.querySelectorAll('button')]
        .filter((chip) => chip.getBoundingClientRect().bottom > foot + 1)
        .map((chip) => chip.textContent);
    }),
  );

// BOARD-61
test('in a storm, when every flight says that it stands, none lies under the foot of its tile', async ({
  servers,
  openConsole,
}) => {
  const storm = await servers.borrow(
    { SIM_SEED: '7', SIM_PRESET: 'storm', SIM_START: '13:20', SIM_SPEED: '0' },
    { onlyPark: PARK_IDS[0] },
  );
  const page = await openConsole(storm, 'dispatch1', BOARD);
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await isLive(page);
    await waitForLayout(page.getByRole('main'));
    expect(await listCovered(page)).toEqual([]);
    expect(await listCut(page)).toEqual([]);
  }
  await storm.stop();
});

// BOARD-20
test('every start of a shotgun is readable at 1440 over the forecast, and at the beginning as well @full', async ({
  servers,
  openConsole,
}) => {
  for (const SIM_START of ['07:00', '07:40']) {
    const shotgun = await servers.start(
      { SIM_SEED: '8', SIM_PRESET: 'shotgun27', SIM_START, SIM_SPEED: '0' },
      { onlyPark: PARK_IDS[0] },
    );
    const page = await openConsole(shotgun, 'dispatch1', BOARD);
    await page.setViewportSize({ width: 1440, height: 900 });
    await isLive(page);
    await waitForLayout(page.getByRole('main'));
    const lanes = page.getByRole('region', { name: '出发台，未来 60 分钟' });
    const forecast = (await lanes.getByRole('group', { name: '预计' }).boundingBox())!;
    const starts = await lanes.locator('button[aria-pressed]').all();
    expect(starts.length).toBeGreaterThanOrEqual(18);
    for (const start of starts.slice(0, 18)) {
      const { y, height } = (await start.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(forecast.y);
    }
    await shotgun.stop();
  }
});
