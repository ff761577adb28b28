/**
 * From the commit of an alarm to its pixel and its first sample: the built server with fifty parks, 10,000 trackers and
 * all alarm rules on, and the board in Chromium on the same machine. The bench goes from park to park, twice, and stops
 * play for lightning. What the day raises by itself counts too.
 */

import type { Page } from '@playwright/test';
import { SuspendReason } from '#domain/codes/course.ts';
import { listParkSeeds } from '#server/world/courses/index.ts';
import { type Caller, signIn } from '#tests/support/client.ts';
import { fillLogin } from '#tests/support/console.ts';
import { startServer } from '#tests/support/server.ts';
import { openChromium, percentile, report, type Row } from '../figures.ts';
import { type DeliveredAlarm, readDeliveries, watchDeliveries } from './deliveries.ts';

const PARKS = Number(process.env['PARKS'] ?? 50);
/** Those of the demonstration are offered too. */
const MOST_PARKS = 60;
const LEAST_ALARMS = 2 * PARKS;
const LIMIT_MS = 50;
/** As the day goes, every tracker reporting once in five seconds; with 5 once a second. */
const SPEED = Number(process.env['SPEED'] ?? 1);
const TICK_MS = 5_000 / SPEED;
const SEEN_WITHIN_MS = 10_000;
/** Nobody's shift begins with the server: in its first half minute its engines still optimize what they run. */
const WARM_UP_MS = 30_000;

/** By the picker of the board, with the keyboard: only a few of fifty parks are in its list at a time. */
async function showPark(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: '选择球场' });
  const marked = page.locator('.ant-select-item-option-active');
  await picker.click();
  await marked.waitFor();
  for (let tries = 0; (await marked.textContent()) !== name; tries += 1) {
    if (tries > MOST_PARKS) throw new Error(`the board does not offer ${name}`);
    await picker.press('ArrowDown');
  }
  await picker.press('Enter');
  await page.waitForTimeout(TICK_MS);
  await page.getByLabel('数据状态 实时').waitFor();
}

async function change(desk: Caller, path: string, parkId: string, more: object): Promise<void> {
  const { result } = await desk.call<{ rev: number }>('GET', `/admin/golfPark/queryById?id=${parkId}`);
  const { success, message } = await desk.call('PUT', `/admin/golfPark/${path}`, {
    id: parkId,
    rev: result.rev,
    ...more,
  });
  if (!success) throw new Error(`${path}: ${message}`);
}

/** Stops play for lightning until its alarm has been seen. */
async function raiseAlarm(page: Page, desk: Caller, parkId: string): Promise<void> {
  const before = await page.evaluate(() => delivered.length);
  await change(desk, 'suspend', parkId, { reason: SuspendReason.lightning });
  // One that is still open from the first round (few parks, PARKS) is not raised again: the count says so.
  await page
    .waitForFunction((count) => delivered.length > count, before, { timeout: SEEN_WITHIN_MS })
    .catch(() => undefined);
  await change(desk, 'resume', parkId, {});
}

async function gather(): Promise<readonly DeliveredAlarm[]> {
  const server = await startServer({ SIM_SCALE: 'XL', SIM_SPEED: String(SPEED), SIM_START: '09:30' });
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    page.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
    await watchDeliveries(page);
    await page.goto(`${server.url}/user/login`);
    await fillLogin(page, 'admin');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/user'));
    await page.goto(`${server.url}/bsweb/dispatch`);
    await page.getByRole('status').getByRole('button', { name: '启用声音' }).click();
    const desk = await signIn(server.url, 'admin');
    await page.waitForTimeout(WARM_UP_MS);
    const parks = listParkSeeds('XL').slice(0, PARKS);
    for (const { id, name } of [...parks, ...parks]) {
      await showPark(page, name);
      await raiseAlarm(page, desk, id);
    }
    if (process.env['SHOT'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOT']}.alarms.png` });
    return await readDeliveries(page);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const known = (times: readonly (number | null)[]): readonly number[] => times.filter((ms) => ms !== null);

function rowOf(name: string, times: readonly number[], demand: Row['demand']): Row {
  const at = (share: number): string => percentile(times, share).toFixed(0);
  return {
    name,
    figures: [String(times.length), at(0.5), at(0.99), at(1)],
    ...(demand !== undefined && { demand }),
  };
}

export async function benchAlarms(): Promise<void> {
  const alarms = await gather();
  const shown = known(alarms.map(({ shownMs }) => shownMs));
  const unseen = alarms.length - shown.length;
  const heard = known(alarms.map(({ heardMs }) => heardMs));
  const presented = known(alarms.map(({ presentedMs }) => presentedMs));
  const inTime = (times: readonly number[]): Row['demand'] => ({
    words: `${LEAST_ALARMS} alarms, p99 ${LIMIT_MS} ms`,
    met: times.length >= LEAST_ALARMS && percentile(times, 0.99) <= LIMIT_MS,
  });
  report(
    `alarms of fifty parks with 10,000 trackers at speed ${SPEED}, ms from the commit`,
    ['alarms', 'p50', 'p99', 'worst'],
    [
      rowOf('to the painted row', shown, inTime(shown)),
      rowOf('of it: to the message in the page', known(alarms.map(({ arrivedMs }) => arrivedMs)), undefined),
      rowOf('to the frame presented', presented, undefined),
      rowOf('to the first sample of its tone', heard, {
        words: `${LEAST_ALARMS} heard`,
        met: heard.length >= LEAST_ALARMS,
      }),
      rowOf(
        'before: stored',
        alarms.map(({ storedMs }) => storedMs),
        undefined,
      ),
      {
        name: 'not painted in time',
        figures: [String(unseen), '', '', ''],
        demand: { words: 'none', met: unseen === 0 },
      },
    ],
  );
}
