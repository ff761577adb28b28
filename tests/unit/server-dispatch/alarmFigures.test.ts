/** 告警分析 over the real server: the figures of a whole simulated day, whose they are, and their spreadsheets. */

import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { ALARM_FIGURES, computeAlarmFigures, type CountedAlarms } from '#domain/statistics/alarmFigures.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { saveAlarmViews } from '#server/dispatch/alarmStore.ts';
import { addAlarmFacts } from '#server/dispatch/migration.ts';
import { countAlarms } from '#server/dispatch/routes/alarmFigures.ts';
import { loadParkNames } from '#server/golf/statistics/period.ts';
import { findAllParks } from '#server/resource/recordScope.ts';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';
import { wholeDay } from '#tests/unit/world/support.ts';
import { createPeriod } from '../../../scripts/alarms/period.ts';
import { P1, P2, SEEDING } from '../server-realtime/live.ts';

const SIM = { seed: 7, preset: 'over', speed: 0, scale: 'S', startMinute: 22 * 60 } as const;

let server: TestServer;
let token: string;
let date: string;
let day: ReturnType<typeof wholeDay>['day'];
let views: readonly AlarmView[];
beforeAll(async () => {
  server = await startServer({ sim: SIM });
  token = await server.enter('dispatch1');
  const { startTs } = await server.app.db
    .selectFrom('golfSimDay')
    .select('startTs')
    .where('parkId', '=', P1)
    .executeTakeFirstOrThrow();
  date = formatStamp(startTs).slice(0, 10);
  // The server found the day at its end; what was raised on it before is stored as if it had been there.
  ({ day } = wholeDay({
    parkId: P1,
    seed: String(SIM.seed),
    preset: SIM.preset,
    scale: SIM.scale,
    tickSec: 5,
    startTs,
    dayIndex: 0,
  }));
  views = [...day.alarmBook.byId.values()].map(({ view }) => view);
  const other = views.slice(0, 3).map((view) => ({
    ...view,
    parkId: P2,
    alarmId: `9${view.alarmId.slice(1)}`,
    flightId: `9${view.flightId?.slice(1)}`,
  }));
  await server.app.db.transaction().execute((tx) => saveAlarmViews(tx, [...views, ...other]));
  // Bookings of the demonstration were played on that day too, at other times.
  const ids = day.flights.map(({ plan }) => plan.flightId);
  await sql`delete from golf_flight where play_date = ${date} and not (id = any(${ids}))`.execute(
    server.app.db,
  );
}, SEEDING);
afterAll(() => server.app.close());

const ask = (query: string, own = token) =>
  server.ask<CountedAlarms>('GET', `/admin/golfAlarmFigure/list?startDate=${date}&endDate=${date}${query}`, {
    token: own,
  });

describe('the figures of a day', () => {
  // ALARM-43, ALARM-44, ALARM-45
  it('are those that the command prints of it', async () => {
    const { result } = await ask(`&parkId=${P1}`);
    const watched = {
      day,
      seed: SIM.seed,
      alarms: views,
      shownSec: new Map(),
      soundedSec: [],
      soundSec: [],
      unowned: 0,
      untold: 0,
      colours: { tiles: 0, coloured: 0 },
    };
    const printed = computeAlarmFigures(views, createPeriod([watched]));
    expect(result.total.alarms).toBeGreaterThan(50);
    const { hours, perHour, audiblePerHour, floodShare, ...counts } = printed.total;
    expect(result.total).toMatchObject(counts);
    expect(result.total.hours).toBeCloseTo(hours, 2);
    expect(result.total.perHour).toBeCloseTo(perHour, 2);
    expect(result.total.audiblePerHour).toBeCloseTo(audiblePerHour, 2);
    expect(result.total.floodShare).toBeCloseTo(floodShare, 4);
    const { alarmLoad: _days, alarmFlights, ...others } = printed.figures;
    expect(result.figures).toMatchObject(others);
    const named = alarmFlights.map((row) => ({
      ...row,
      name: String(row['name']).replace(String(SIM.seed), date),
    }));
    expect(result.figures.alarmFlights).toEqual(named);
    expect(result.countedFrom).toBeNull();
  });

  // ALARM-43
  it('count no hours of days before the park had a record of alarms', async () => {
    const longer = await server.ask<CountedAlarms>(
      'GET',
      `/admin/golfAlarmFigure/list?parkId=${P1}&startDate=2026-01-01&endDate=${date}`,
      { token },
    );
    const flights = await server.app.db
      .selectFrom(
        sql<{
          days: number;
        }>`(select count(distinct play_date) days from golf_flight where park_id = ${P1} and actual_start is not null)`.as(
          'f',
        ),
      )
      .select('days')
      .executeTakeFirstOrThrow();
    expect(flights.days).toBeGreaterThan(1);
    expect(longer.result.figures.alarmLoad).toHaveLength(1);
  });

  // ALARM-43
  it('of a time with too many alarms say from which day on they count', async () => {
    const earlier = views.slice(0, 2).map((view) => ({
      ...view,
      alarmId: `8${view.alarmId.slice(1)}`,
      raiseTs: view.raiseTs - 86_400_000,
    }));
    await server.app.db.transaction().execute((tx) => saveAlarmViews(tx, earlier));
    const registry = { find: () => undefined };
    const parks = (await findAllParks(server.app.db)).filter(({ id }) => id === P1);
    const period = { tenantId: 1, rules: new Map(), parks, from: '2026-01-01', to: date };
    const cut = await countAlarms(server.app, registry, period, views.length + 1);
    expect(cut).toMatchObject({
      countedFrom: date,
      total: { alarms: views.filter(({ askTs }) => askTs !== null).length },
    });
    expect(await countAlarms(server.app, registry, period)).toMatchObject({ countedFrom: null });
    await sql`delete from golf_alarm where alarm_id like '8%'`.execute(server.app.db);
  });
});

describe('whose figures they are', () => {
  // ALARM-43
  it('those of the parks of the caller, and of several parks each is named', async () => {
    const { result: own } = await ask('');
    expect(own.total.alarms).toBe((await ask(`&parkId=${P1}`)).result.total.alarms);
    expect(await ask(`&parkId=${P2}`)).toMatchObject({ success: false });
    const { result: all } = await ask('', await server.enter('admin'));
    expect(all.total.alarms).toBeGreaterThan(own.total.alarms);
    const name = (await loadParkNames(server.app.db, 1)).get(P1);
    expect(all.figures.alarmFlights[0]?.['name']).toMatch(new RegExp(`^${name} ${date} `));
  });

  // STAT-07
  it('nobody without the right, nor of a period that ends before it begins', async () => {
    expect(await ask('', await server.enter('finance1'))).toMatchObject({ code: 510 });
    const query = 'startDate=2026-02-02&endDate=2026-02-01';
    expect(await server.ask('GET', `/admin/golfAlarmFigure/list?${query}`, { token })).toMatchObject({
      success: false,
      message: '开始日期不能晚于结束日期',
    });
  });
});

describe('a spreadsheet of a figure', () => {
  const save = (figure: string, own = token) =>
    server.call(
      'GET',
      `/admin/golfAlarmFigure/exportXls?figure=${figure}&parkId=${P1}&startDate=${date}&endDate=${date}`,
      { token: own },
    );
  const readSheet = (bytes: Buffer): readonly (readonly unknown[])[] => {
    const book = read(bytes, { type: 'buffer' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  };

  // ALARM-44
  it('has the rows of the page, for those who may', async () => {
    const { result } = await ask(`&parkId=${P1}`);
    const [title, , heads, first, ...rest] = readSheet((await save('alarmHoles')).rawPayload);
    expect(title).toEqual([ALARM_FIGURES.alarmHoles.title]);
    expect(heads).toEqual(['球洞', '告警', '严重']);
    const [worst] = result.figures.alarmHoles;
    expect(first).toEqual([worst?.['name'], worst?.['alarms'], worst?.['red']]);
    expect(rest).toHaveLength(result.figures.alarmHoles.length - 1);
    expect((await save('alarmHoles', await server.enter('finance1'))).json()).toMatchObject({ code: 510 });
    expect((await save('nothing')).json()).toMatchObject({ success: false });
  });
});

// ALARM-43
it('a data folder of an earlier version knows of its alarms what can be known', async () => {
  const { db } = server.app;
  await sql`drop view golf_alarm_list`.execute(db);
  await sql`alter table golf_alarm drop column raise_hole, drop column ask_ts, drop column heard_ts, drop column chatter_ts`.execute(
    db,
  );
  const [sample] = views;
  if (sample === undefined) throw new Error('no alarm');
  const { raiseHole: _hole, askTs: _ask, heardTs: _heard, chatterTs: _chatter, ...old } = sample;
  const add = (alarmId: string, change: Partial<AlarmView>) =>
    db
      .insertInto('golfAlarm')
      .values({ ...old, heldFlightIds: '', timeoutIds: '', ...change, alarmId } as never)
      .execute();
  await sql`delete from golf_alarm`.execute(db);
  const red = { priority: AlarmPriority.red, redTs: old.raiseTs + 5000, ackTs: null, holeNo: 7 };
  await add('open', { ...red, rootAlarmId: null });
  await add('hidden', { ...red, rootAlarmId: 'open', state: AlarmState.suppressed });
  await add('information', {
    priority: AlarmPriority.information,
    redTs: null,
    rootAlarmId: null,
    holeNo: 0,
  });
  await addAlarmFacts(db as never);
  const rows = await db
    .selectFrom('golfAlarm')
    .select(['alarmId', 'raiseHole', 'askTs', 'redTs', 'heardTs', 'chatterTs'])
    .orderBy('alarmId')
    .execute();
  const nothing = { askTs: null, redTs: null, heardTs: null, chatterTs: null };
  expect(rows).toEqual([
    { alarmId: 'hidden', raiseHole: '7', ...nothing },
    { alarmId: 'information', raiseHole: '', ...nothing },
    {
      alarmId: 'open',
      raiseHole: '7',
      askTs: old.raiseTs,
      redTs: red.redTs,
      heardTs: red.redTs,
      chatterTs: null,
    },
  ]);
});
