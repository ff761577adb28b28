/**
 * A whole day of a club that began with nothing, driven through public doors alone: its course out of a map file, 40 flights
 * that book, come, are sent off and play, trackers that report over HTTP, by phone and over MQTT, one flight that is slow, and
 * lightning. It needs Mosquitto.
 */

import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { connectAsync, type MqttClient } from 'mqtt';
import { FlightStatus } from '#domain/codes/play.ts';
import type { DispatchSnapshot, FlightView } from '#domain/dispatch/model.ts';
import { STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';
import { computeHash } from '../../../scripts/day/describeBoard.ts';
import {
  addPark,
  ask,
  CADDIE_MASTER,
  type Club,
  DISPATCHER,
  furnishClub,
  MANAGER,
  MAP_FILE,
  OWN_PASSWORD,
  PARK,
  startShift,
} from '../../support/actualDay/club.ts';
import { DayDriver, listBookings, SLOW, toSec } from '../../support/actualDay/driver.ts';
import type { Caller } from '../../support/client.ts';
import { advanceBoth, advanceServer, pausePage, readServerTime, skipServer } from '../../support/clock.ts';
import { createDatabase, type TestDatabase } from '../../support/cluster.ts';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ACCOUNT, type Mosquitto, prepareMosquitto } from '../../support/mosquitto.ts';
import { PASSWORD, type TestServer } from '../../support/server.ts';

const DAY = '2026-05-01';
const MIDNIGHT_TS = Date.parse(`${DAY}T00:00:00+08:00`);
const HOUR_MS = 3_600_000;
const STOP = { fromSec: toSec('11:10'), toSec: toSec('11:40') };
/** A dialog has come or gone by then. */
const DRAWN_MS = 1000;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
];

let database: TestDatabase;
let broker: Mosquitto;
let home: string;
let server: TestServer;
test.beforeAll(async ({ servers }) => {
  home = mkdtempSync(join(tmpdir(), 'fairway-day-'));
  chmodSync(home, 0o711);
  broker = await prepareMosquitto(home);
  await broker.start();
  database = await createDatabase('empty');
  server = await servers.start({
    DATABASE_URL: database.url,
    DATABASE_WRITERS: 'one',
    DEMO_DATA: 'none',
    ADMIN_PASSWORD: PASSWORD,
    SIM: 'off',
    DAYS: 'on',
    MQTT_URL: broker.url.replace('://', `://${ACCOUNT.username}:${ACCOUNT.password}@`),
    TEST_CLOCK: `standing@${DAY}T06:20`,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await broker?.stop();
  await rm(home, { recursive: true, force: true });
});

const dialog = (page: Page) => page.getByRole('dialog').last();

/** 导入球场地图, as somebody does it who has a file. */
async function importCourse(page: Page): Promise<void> {
  await openAs(page, server.url, 'admin', '/bsweb/park');
  const row = page.getByRole('row').filter({ hasText: PARK.name });
  await row.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '导入球场地图', exact: true }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(`tests/unit/course/import/fixtures/${MAP_FILE}`);
  await dialog(page).getByRole('button', { name: '导入27个球洞' }).click();
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page.locator('.ant-message').getByText('已导入27个球洞')).toBeVisible();
}

/** The board of the dispatcher at the time of the server, which goes on with `advanceBoth` only. */
async function openBoard(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: SIZES[0] ?? null });
  await page.clock.install({ time: await readServerTime(server) });
  await openAs(page, server.url, DISPATCHER, '/bsweb/dispatch', OWN_PASSWORD);
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  await pausePage(page);
  return page;
}

/** Presses the button of the open dialog, on a page whose time stands. */
async function confirm(page: Page, name: string, press?: () => Promise<void>): Promise<void> {
  const button = dialog(page).getByRole('button', { name });
  // What a dialog asks the server for is shown with the next turn of its timers.
  await expect(async () => {
    await page.clock.runFor(DRAWN_MS);
    await expect(button).toBeEnabled({ timeout: 500 });
  }).toPass();
  await (press ?? (() => button.click()))();
  await expect(async () => {
    await page.clock.runFor(DRAWN_MS);
    await expect(dialog(page)).toBeHidden({ timeout: 500 });
  }).toPass();
}

/** Pictures to be looked at, light and dark, at the sizes of a desk. */
async function takePictures(page: Page, info: TestInfo, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  for (const scheme of ['light', 'dark']) {
    const record = [`${STORAGE_PREFIX}DEFAULT_THEME`, writeRecord(scheme, Date.now())] as const;
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), record);
    await page.clock.resume();
    await page.reload();
    await expect(page.getByLabel('数据状态 实时')).toBeVisible();
    await pausePage(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.clock.runFor(DRAWN_MS);
      await page.screenshot({ path: info.outputPath(`${name}-${size.width}-${scheme}.png`) });
    }
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
}

async function readBoard(caller: Caller, parkId: string): Promise<DispatchSnapshot> {
  return ask<DispatchSnapshot>(caller, 'GET', `/admin/golfDispatch/snapshot?parkId=${parkId}`);
}

const findFlight = ({ flights }: DispatchSnapshot, flightId: string): FlightView | undefined =>
  flights.find((flight) => flight.flightId === flightId);

/** `npm run day -- PARK DATE --hash` in a process of its own. */
async function foldHash(...more: readonly string[]): Promise<string> {
  const args = ['tsx', 'scripts/day.ts', PARK.parkCode, DAY, '--hash', ...more];
  const env = { ...process.env, DATABASE_URL: database.url };
  const { stdout } = await promisify(execFile)('npx', args, { env });
  return stdout.trim();
}

/** What the board of the server hashes to, which is more than its day: the number of its stream, for one. */
function hashBoard({ epoch: _epoch, seq: _seq, clock: _clock, ...picture }: DispatchSnapshot): string {
  return computeHash(picture);
}

/** Flights that the board has on another hole than where they are, of those that play. */
function listMistaken(day: DayDriver, board: DispatchSnapshot): readonly string[] {
  const now = day.playSec(day.nowSec);
  return day.flights.flatMap(({ flightId, flightNo, round }) => {
    const on = round.holes.find(({ arriveSec, leaveSec }) => arriveSec + 60 < now && now < leaveSec - 60);
    const seen = findFlight(board, flightId);
    return on === undefined || seen?.holeNo === on.holeNo
      ? []
      : [`${flightNo} on ${on.holeNo}, seen on ${seen?.holeNo}`];
  });
}

test('a real course is played from morning to midnight @full', async ({ browser }, info) => {
  // Seven hours of play, with everything that people and trackers say in them.
  test.setTimeout(600_000);
  let admin = await startShift(server.url, 'admin', PASSWORD);
  const parkId = await addPark(admin);
  const desk = await browser.newPage();
  await importCourse(desk);
  await desk.close();
  const club: Club = await furnishClub(admin, parkId, { carts: 42, handsets: 64, caddies: 66 });
  const [manager, starter, caddieMaster] = [
    await startShift(server.url, MANAGER),
    await startShift(server.url, DISPATCHER),
    await startShift(server.url, CADDIE_MASTER),
  ];
  const tracker: MqttClient = await connectAsync(broker.url, { ...ACCOUNT, reconnectPeriod: 0 });
  const day = await DayDriver.book({
    url: server.url,
    club,
    booked: listBookings(),
    startTs: MIDNIGHT_TS,
    stops: [STOP],
    starter,
    caddieMaster,
    publish: async ({ deviceNo, ...fix }) => {
      await tracker.publishAsync(`fairway/${parkId}/${deviceNo}/position`, JSON.stringify(fix), { qos: 1 });
    },
  });
  expect(day.flights).toHaveLength(40);

  await test.step('the first flights are sent off by button and by key', async () => {
    await day.playTo(toSec('07:00'));
    const page = await openBoard(browser);
    await takePictures(page, info, '1-morning');
    const [first, second] = day.flights.filter(({ booked }) => booked.isSentByOthers);
    await page.getByTitle(`${first?.flightNo}组出发`).click();
    await confirm(page, '出发');
    await page
      .getByRole('button', { name: new RegExp(`^${second?.flightNo}`) })
      .first()
      .click();
    await page.keyboard.press('d');
    await confirm(page, '出发', () => page.keyboard.press('Enter'));
    await advanceBoth(page, server, 10_000);
    await expect(page.getByTitle(`${first?.flightNo}组出发`)).toBeHidden();
    const board = await readBoard(starter, parkId);
    for (const one of [first, second])
      expect(findFlight(board, one?.flightId ?? '')?.status).toBe(FlightStatus.onCourse);
    await page.close();
  });

  await test.step('the slow flight has its alarm, and a marshal is sent', async () => {
    await day.playTo(toSec('09:00'));
    expect(listMistaken(day, await readBoard(starter, parkId))).toEqual([]);
    const slow = day.flights[SLOW];
    await day.playTo(toSec('10:30'));
    const page = await openBoard(browser);
    await takePictures(page, info, '2-noon');
    const row = page.getByText(new RegExp(`号洞 ${slow?.flightNo}组`)).first();
    await expect(row).toBeVisible();
    await row.click();
    await page.keyboard.press('m');
    await expect(async () => {
      await page.clock.runFor(DRAWN_MS);
      await expect(dialog(page)).toContainText(/TTW-M01 · 在 B4号洞 · .+到 · 最近/, { timeout: 500 });
    }).toPass();
    await confirm(page, '派巡场');
    await advanceBoth(page, server, 5_000);
    await takePictures(page, info, '3-marshal');
    await page.close();
  });

  await test.step('lightning stops play, and it goes on', async () => {
    await day.playTo(STOP.fromSec);
    await ask(manager, 'PUT', '/admin/golfPark/suspend', { id: parkId, reason: '1' });
    await day.playTo(toSec('11:30'));
    const page = await openBoard(browser);
    await takePictures(page, info, '4-stop');
    await expect(page.getByText(/雷电/).first()).toBeVisible();
    await page.close();
    await day.playTo(STOP.toSec);
    await ask(manager, 'PUT', '/admin/golfPark/resume', { id: parkId });
  });

  await test.step('everybody comes in', async () => {
    await day.playTo(toSec('13:40'));
    const board = await readBoard(starter, parkId);
    for (const { flightId, flightNo, round } of day.flights) {
      const seen = findFlight(board, flightId);
      expect([flightNo, seen?.status, seen?.splits.map(({ holeNo }) => holeNo)]).toEqual([
        flightNo,
        FlightStatus.finished,
        round.holes.map(({ holeNo }) => holeNo),
      ]);
    }
    const page = await openBoard(browser);
    await takePictures(page, info, '5-evening');
    await page.close();
  });

  await test.step('its log folds to the board of the server, in any process', async () => {
    const board = await readBoard(starter, parkId);
    const hashes = [await foldHash(), await foldHash()];
    expect(hashes).toEqual([hashBoard(board), hashBoard(board)]);
  });

  await test.step('at midnight the day is closed, with the flights that were played', async () => {
    for (let ts = await readServerTime(server); ts < MIDNIGHT_TS + 24 * HOUR_MS + 60_000;)
      ts = await skipServer(server, HOUR_MS);
    // One turn ends the day, the next begins another.
    await advanceServer(server, 15_000);
    admin = await startShift(server.url, 'admin', PASSWORD);
    const { records } = await ask<{ records: readonly object[] }>(
      admin,
      'GET',
      `/admin/golfStatistics/days?parkId=${parkId}`,
    );
    const holes = day.flights.reduce((all, { round }) => all + round.holes.length, 0);
    expect(records).toMatchObject([
      {
        statDate: DAY,
        flights: day.flights.length,
        players: day.flights.reduce((all, { booked }) => all + booked.players, 0),
        holesPlayed: holes,
        roundsFinished: day.flights.length,
      },
    ]);
    const heat = await ask<readonly { readonly holeNo: number; readonly passes: number }[]>(
      admin,
      'GET',
      `/admin/golfStatistics/holeHeat?parkId=${parkId}&startDate=${DAY}&endDate=${DAY}`,
    );
    expect(heat.map(({ holeNo, passes }) => [holeNo, passes])).toEqual(
      club.holes.map(({ holeNo }) => [
        holeNo,
        day.flights.filter(({ round }) => round.holes.some((hole) => hole.holeNo === holeNo)).length,
      ]),
    );
    const hashes = [await foldHash('--at', '13:40'), await foldHash('--at', '13:40')];
    expect(hashes[0]).toBe(hashes[1]);
  });
  await tracker.endAsync();
  expect(day.sent).toMatchObject({ phone: expect.any(Number), mqtt: expect.any(Number) });
  info.annotations.push({ type: 'sent', description: JSON.stringify(day.sent) });
});
