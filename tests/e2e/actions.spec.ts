/** What a desk does about what it sees, on a running park: asked for, told to others, taken back. */

import type { Locator, Page } from '@playwright/test';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { openAs } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import { askToJump } from '../support/jumpRequest.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let page: Page;
test.beforeAll(async ({ browser, servers }) => {
  server = await servers.start(
    { SIM_SEED: '8', SIM_PRESET: 'busy', SIM_START: '12:30', SIM_SPEED: '1' },
    { onlyPark: PARK_IDS[0] },
  );
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openAs(page, server.url, 'dispatch1', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
});
test.afterAll(async () => {
  await page?.close();
  await server?.stop();
});

const dialog = () => page.getByRole('dialog');
const details = () => page.getByRole('complementary', { name: '详情' });
const events = () => page.getByRole('region', { name: '事件流' });
const side = () => page.getByRole('complementary', { name: '跳洞与广播' });

/** Each test begins by itself, so that one of them can be tried again. */
const chooseFirstFlight = () =>
  page.getByRole('group', { name: '球洞矩阵' }).getByRole('button').first().click();

async function confirm(name: RegExp): Promise<void> {
  await dialog().getByRole('button', { name }).click();
  await expect(dialog()).toBeHidden();
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('not on screen');
  return box;
};

// BOARD-46
test('a flight without an alarm is reminded and visited by the nearest marshal, who is awaited', async () => {
  await chooseFirstFlight();
  await expect(details()).toContainText('该组没有告警');
  await page.keyboard.press('r');
  await expect(dialog()).toContainText(/用时 .+ 累计/);
  await confirm(/提醒/);
  await expect(details()).toContainText(/\d\d:\d\d 提醒球童 · 已(发送|送达)/);
  await page.keyboard.press('m');
  await expect(dialog()).toContainText(/号洞 · .+到 · 最近/);
  await confirm(/派巡场/);
  await expect(details()).toContainText(/巡场 \S+ .*\d\d:\d\d/);
});

// BOARD-51, BOARD-53
test('its orders, caddies and trackers are there, with what a tracker did in the last hour @full', async () => {
  await chooseFirstFlight();
  await details().getByRole('tab', { name: '订单' }).click();
  await expect(details().getByRole('region', { name: '订单' })).toContainText(/应收 .+ 元 · 已付 .+ 元/);
  await expect(details().getByRole('region', { name: '球童' })).toContainText(/轮号 \d+ · 今日 \d+/);
  await details().getByRole('tab', { name: '设备' }).click();
  await details().getByRole('tabpanel', { name: '设备' }).getByRole('button').first().click();
  await page.keyboard.press('2');
  await expect(page.getByRole('status').filter({ hasText: /最近 60 分钟轨迹/ })).toBeVisible();
  await page.keyboard.press('1');
});

// BOARD-52
test('a request to jump is answered where it waits, and is gone', async () => {
  await askToJump(server, PARK_IDS[0]);
  await side().getByRole('button', { name: '通过' }).first().click();
  await expect(dialog()).toContainText(/申请从 .+号洞跳到 .+号洞/);
  await confirm(/通过/);
  await expect(side()).toContainText('没有待审核的跳洞');
});

// BOARD-50, BOARD-26
test('a word to all reaches the desk next door, and is found again @full', async ({ browser }) => {
  const next = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openAs(next, server.url, 'manager1', '/bsweb/dispatch');
  await expect(next.getByLabel('数据状态 实时')).toBeVisible();
  await side().getByRole('button', { name: '广播' }).click();
  await dialog().getByRole('textbox').fill('雷雨将至,请各组留意');
  await confirm(/广播/);
  await expect(next.getByRole('region', { name: '事件流' })).toContainText('雷雨将至');
  await next.close();

  const lines = events().getByRole('listitem');
  await events().getByRole('textbox', { name: '搜索事件' }).fill('雷雨');
  await expect(lines).toHaveCount(1);
  await events().getByRole('textbox', { name: '搜索事件' }).fill('');
  // What somebody has to know is kept by the narrower choice, what merely went on is not.
  const before = await lines.count();
  await events().getByRole('checkbox', { name: '重要' }).check();
  await expect(events().getByText('雷雨将至')).toBeVisible();
  await expect.poll(() => lines.count()).toBeLessThan(before);
  await events().getByRole('checkbox', { name: '重要' }).uncheck();
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(before);
});

// BOARD-48
test('a flight that waits is let go at once', async () => {
  const slot = page
    .getByRole('region', { name: /^出发台/ })
    .getByRole('button')
    .first();
  const flightNo = ((await slot.textContent()) ?? '').slice(0, 6);
  await slot.click();
  await page.keyboard.press('o');
  await dialog().getByText('放行', { exact: true }).first().click();
  await confirm(/放行/);
  await expect(page.getByText('放行成功')).toBeVisible();
  await expect(page.getByRole('group', { name: '球洞矩阵' }).getByText(flightNo)).toBeVisible();
});

// BOARD-19, BOARD-93
test('overdue orders stay in their counter until it is asked, and say what is missing', async () => {
  await page.keyboard.press('Escape');
  const list = page.getByRole('region', { name: '超时订单' });
  const counter = page.getByRole('button', { name: /^超时订单 [1-9]/ });
  await expect(counter).toBeVisible();
  await expect(list).toBeHidden();
  await counter.click();
  await expect(list.getByRole('listitem').first()).toContainText(
    /\d{4}-\d组 · (球童 \S+ \S+|未派球童).*▲ 待\S+：\S*还没有\S+QT\d+/,
  );
  // Whatever else can be pressed or read is still to be pressed and read.
  expect(
    await list.evaluate((pane) => {
      const box = pane.getBoundingClientRect();
      return [...document.querySelectorAll('button, [role="tab"], input, [aria-label="事件流"]')]
        .filter((part) => !pane.contains(part) && part.checkVisibility())
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map(({ textContent }) => textContent);
    }),
  ).toEqual([]);
  await counter.click();
  await expect(list).toBeHidden();
});

// BOARD-49
test('a flight that waits is dragged to another time, with what that means, and back', async () => {
  await chooseFirstFlight();
  await details().getByRole('button', { name: '关闭' }).click();
  await page.keyboard.press('3');
  await page.getByRole('button', { name: '全天' }).click();
  const timeline = page.getByRole('application', { name: '时间线' });
  const { x, y, width, height } = await boxOf(timeline);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, 10_000);
  const leftBelow = () =>
    timeline.evaluate(({ parentElement: list }) =>
      list === null ? NaN : list.scrollHeight - list.clientHeight - list.scrollTop,
    );
  await expect.poll(leftBelow).toBeLessThan(2);
  const preview = page.getByText(/组 \d\d:\d\d → \d\d:\d\d · /);
  // The last flight of the day; where its bar begins is looked for from the left.
  const rowY = y + height - 18;
  let from = x + 90;
  for (; from < x + width - 80; from += 24) {
    await page.mouse.move(from, rowY);
    await page.mouse.down();
    await page.mouse.move(from + 20, rowY, { steps: 4 });
    if (await preview.isVisible()) break;
    await page.mouse.move(from, rowY, { steps: 2 });
    await page.mouse.up();
  }
  await expect(preview).toBeVisible();
  const [, was = '', wanted = ''] =
    /(\d\d:\d\d) → (\d\d:\d\d)/.exec((await preview.textContent()) ?? '') ?? [];
  expect(wanted).not.toBe(was);
  await page.mouse.up();
  await expect(dialog().getByLabel(/开球时间/)).toHaveValue(`${wanted}:00`);
  await confirm(/换序/);
  // The board follows, and once more when it is taken back.
  await expect(details()).toContainText(`${wanted} / --:--`);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销换序')).toBeVisible();
  await expect(details()).toContainText(`${was} / --:--`);
});
