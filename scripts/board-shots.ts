/**
 * `npm run shots:board`: pictures of the dispatch board at every size it is designed for, light and dark, on a busy day, in
 * a storm, in a flood, over a link that was cut, with details or late orders open, looking back, on the wall and with 18, 27
 * and 36 holes, as everybody sees it and as the colour-blind do; and a contact sheet of each kind. They are to be looked at: `test-results/board/sheet-*.png`.
 * `-- --only 1366,dark` takes those whose name has all the words.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { AlarmSound } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { DEFAULT_FRAME_SETTINGS } from '#domain/session/frameSettings.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { signIn } from '#tests/support/client.ts';
import { openAs } from '#tests/support/console.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/faultProxy/proxy.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { formatSheet, type Shot } from './board-shots/sheet.ts';

const FOLDER = resolve('test-results/board');
const BOARD = '/bsweb/dispatch';
const SIZES = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
  [390, 844],
] as const;
const SCHEMES = ['light', 'dark'] as const;
const PARKS = [
  ['18 洞', '云麓湖高尔夫'],
  ['27 洞', '棠溪湾高尔夫'],
  ['36 洞', '松岭双溪高尔夫'],
] as const;
const STORM_STATES = ['雷暴', '雷暴 绿色盲', '雷暴 回看', '雷暴 大屏'] as const;
const OVERDUE_STATES = ['超时订单', '超时订单 详情'] as const;
const BUSY_STATES = [
  ...PARKS.flatMap(([holes]) => [holes, `${holes} 绿色盲`, `${holes} 详情`]),
  '断线',
  '告警泛滥',
];
/** Longer than a link may be down before the picture is said to be old (BOARD-01). */
const STALE_MS = 12_000;
const SHEET_PX = 1800;

/** A busy morning that stands still. */
const BUSY = { SIM_SEED: '8', SIM_START: '11:20', SIM_SPEED: '0' };
/** Caddie orders are late. */
const LATE = { SIM_SEED: '8', SIM_PRESET: 'busy', SIM_START: '12:30', SIM_SPEED: '0' };
/** Ten minutes after lightning has stopped play. */
const STORM = { SIM_SEED: '7', SIM_PRESET: 'storm', SIM_START: '13:20', SIM_SPEED: '0' };

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const words = values.only.split(',');
const isAsked = (name: string): boolean => words.every((word) => name.includes(word));
const formatName = ([width, height]: readonly [number, number], scheme: string, state: string): string =>
  `${width}×${height} ${scheme} ${state}`;
/** Some picture of these states is asked for. */
const isAnyAsked = (scheme: string, states: readonly string[]): boolean =>
  states.some((state) => SIZES.some((size) => isAsked(formatName(size, scheme, state))));

const isLive = (page: Page) => page.getByLabel('数据状态 实时').waitFor();

async function choosePark(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: '选择球场' });
  await picker.click();
  await page.getByTitle(name, { exact: true }).last().click();
  await page.keyboard.press('Escape');
  await isLive(page);
}

async function openDetails(page: Page): Promise<void> {
  const chip = page.locator('[data-exceptional]').or(page.getByRole('table').getByRole('button')).first();
  await chip.click();
  await page.getByRole('complementary', { name: '详情' }).waitFor();
}

/** A page at the board in a scheme; what `show` brings about is taken at every size. */
class Camera {
  readonly #browser: Browser;
  readonly shots: (Shot & { readonly scheme: string; readonly state: string })[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(url: string, scheme: (typeof SCHEMES)[number]): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 1366, height: 768 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    await openAs(page, url, 'admin', BOARD);
    return page;
  }

  async take(page: Page, scheme: string, state: string): Promise<void> {
    for (const [width, height] of SIZES) {
      const name = formatName([width, height], scheme, state);
      if (!isAsked(name)) continue;
      await page.setViewportSize({ width, height });
      // Tiles and canvases follow the window a frame or two later.
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
      const file = `${name.replaceAll(/[ ×]/g, '-')}.png`;
      await page.screenshot({ path: join(FOLDER, file) });
      this.shots.push({ file, name, width, scheme, state });
      console.log(name);
    }
  }

  /** One sheet for each state and scheme. */
  async writeSheets(): Promise<void> {
    const page = await (
      await this.#browser.newContext({ viewport: { width: SHEET_PX + 40, height: 900 } })
    ).newPage();
    for (const kind of new Set(this.shots.map(({ scheme, state }) => `${scheme}-${state}`))) {
      const own = this.shots.filter(({ scheme, state }) => `${scheme}-${state}` === kind);
      const html = join(FOLDER, 'sheet.html');
      writeFileSync(html, formatSheet(own, SHEET_PX));
      await page.goto(`file://${html}`);
      const sheet = join(FOLDER, `sheet-${kind.replaceAll(' ', '-')}.png`);
      await page.screenshot({ path: sheet, fullPage: true });
      console.log(sheet);
    }
  }
}

async function takeBusy(camera: Camera, proxy: FaultProxy, scheme: (typeof SCHEMES)[number]): Promise<void> {
  const page = await camera.open(proxy.url, scheme);
  for (const [holes, park] of PARKS) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await choosePark(page, park);
    await camera.take(page, scheme, holes);
    await takeColourBlind(camera, page, scheme, holes);
    await page.setViewportSize({ width: 1366, height: 768 });
    await openDetails(page);
    await camera.take(page, scheme, `${holes} 详情`);
    await page.keyboard.press('Escape');
  }
  await proxy.down();
  await page.evaluate((ms) => new Promise((old) => setTimeout(old, ms)), STALE_MS);
  await camera.take(page, scheme, '断线');
  await proxy.up();
  await page.context().close();
}

/** As one man in twenty sees it, who tells red from amber by nothing but their lightness. */
async function takeColourBlind(
  camera: Camera,
  page: Page,
  scheme: (typeof SCHEMES)[number],
  holes: string,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'deuteranopia' });
  await camera.take(page, scheme, `${holes} 绿色盲`);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
}

/** One alarm for each flight on the course, at once: no simulated day is that bad. */
async function takeFlooded(
  camera: Camera,
  proxy: FaultProxy,
  scheme: (typeof SCHEMES)[number],
): Promise<void> {
  const page = await camera.open(proxy.url, scheme);
  await choosePark(page, PARKS[0][1]);
  const caller = await signIn(proxy.url, 'admin');
  const { result } = await caller.call<DispatchSnapshot>(
    'GET',
    `/admin/golfDispatch/snapshot?parkId=${PARK_IDS[0]}`,
  );
  const { clock, flights } = result;
  for (const { flightId, flightNo, holeNo } of flights.filter(isOnCourse)) {
    const about = { flightId, flightNo, subjectId: flightId, subjectName: flightNo, holeNo };
    const alarm = alarmView(clock.parkTs - 60_000, {
      ...about,
      text: `${flightNo}组已慢 2 分 30 秒`,
      alarmId: flightId,
      parkId: PARK_IDS[0],
    });
    const topic = `/golf/park/${PARK_IDS[0]}/alarm`;
    const message = { type: GolfMessageType.alarm, topic, ts: clock.serverTs, alarm, sound: AlarmSound.none };
    proxy.say('golf', JSON.stringify(message));
  }
  await page.getByText('提示音已合并').waitFor();
  await camera.take(page, scheme, '告警泛滥');
  await page.context().close();
}

/** Of the first park that has any. */
async function takeOverdue(
  camera: Camera,
  { url }: TestServer,
  scheme: (typeof SCHEMES)[number],
): Promise<void> {
  const page = await camera.open(url, scheme);
  const counter = page.getByRole('button', { name: /^超时订单 [1-9]/ });
  for (const [, park] of PARKS) {
    await choosePark(page, park);
    await page.getByRole('button', { name: /^超时订单 \d/ }).waitFor();
    if (await counter.isVisible()) break;
  }
  await counter.click();
  await camera.take(page, scheme, '超时订单');
  await page.setViewportSize({ width: 1366, height: 768 });
  await openDetails(page);
  await camera.take(page, scheme, '超时订单 详情');
  await page.context().close();
}

async function takeStorm(
  camera: Camera,
  { url }: TestServer,
  scheme: (typeof SCHEMES)[number],
): Promise<void> {
  const page = await camera.open(url, scheme);
  await choosePark(page, PARKS[0][1]);
  await camera.take(page, scheme, '雷暴');
  await takeColourBlind(camera, page, scheme, '雷暴');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('j');
  await page.getByRole('button', { name: '回看 告警发生时' }).click();
  await page.getByLabel('数据状态 回看').waitFor();
  await page.locator('li[data-event]').first().waitFor();
  await camera.take(page, scheme, '雷暴 回看');
  await page.goto(`${url}${BOARD}?wall=1`);
  await isLive(page);
  await camera.take(page, scheme, '雷暴 大屏');
  await page.context().close();
}

async function allowSchemes({ url }: TestServer): Promise<void> {
  const caller = await signIn(url, 'admin');
  await caller.call('PUT', '/sys/user/frameSettings', { ...DEFAULT_FRAME_SETTINGS, appearance: 'auto' });
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const camera = new Camera(browser);
const running: { stop(): Promise<unknown> }[] = [];
try {
  const busy = await startServer(BUSY);
  running.push(busy);
  const proxy = await startFaultProxy(busy.url);
  running.push({ stop: () => proxy.close() });
  const storm = await startServer(STORM);
  running.push(storm);
  const late = await startServer(LATE);
  running.push(late);
  await allowSchemes(busy);
  await allowSchemes(storm);
  await allowSchemes(late);
  for (const scheme of SCHEMES) {
    if (isAnyAsked(scheme, STORM_STATES)) await takeStorm(camera, storm, scheme);
    if (isAnyAsked(scheme, OVERDUE_STATES)) await takeOverdue(camera, late, scheme);
    if (!isAnyAsked(scheme, BUSY_STATES)) continue;
    await takeBusy(camera, proxy, scheme);
    await takeFlooded(camera, proxy, scheme);
  }
  await camera.writeSheets();
} finally {
  await browser.close();
  for (const part of running.toReversed()) await part.stop();
}
