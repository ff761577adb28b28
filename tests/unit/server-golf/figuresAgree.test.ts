/** One set of facts: what 统计, 工作台, lists and spreadsheets say of the days before today is what their rows say. */

import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATISTICS } from '#domain/statistics/figures.ts';
import { addDays } from '#domain/validation/time.ts';
import { openServer } from '#server/database/open.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { SEEDING } from '../server-realtime/live.ts';
import { serve, type TestServer } from '../server/harness.ts';

const TODAY = '2026-05-01';
const FROM = addDays(TODAY, -20);
const TO = addDays(TODAY, -1);
const DAYS = Array.from({ length: 20 }, (_, index) => addDays(FROM, index));
const PARKS = ['1700000000000000101', '1700000000000000102', '1700000000000000103'] as const;

type Row = Readonly<Record<string, unknown>>;

interface RawFlight {
  readonly id: string;
  readonly parkId: string;
  readonly playDate: string;
  readonly status: string;
  readonly players: number;
  readonly tee: number;
  readonly start: number | null;
  readonly finish: number | null;
  readonly delay: number;
}
interface RawPass {
  readonly parkId: string;
  readonly playDate: string;
  readonly flightId: string;
  readonly holeNo: number;
  readonly own: number;
  readonly wait: number;
  readonly allowance: number;
}
interface RawTimeout {
  readonly parkId: string;
  readonly day: string;
  readonly holeNo: number;
}

let server: TestServer;
let drop: () => Promise<void>;
let token: string;
let flights: readonly RawFlight[];
let passes: readonly RawPass[];
let timeouts: readonly RawTimeout[];

beforeAll(async () => {
  const copy = await createDatabase('empty');
  drop = copy.drop;
  server = await serve(openServer(copy.url, { isSoleWriter: true }), { demoData: 'full' });
  token = await server.enter('admin');
  const { db } = server.app;
  ({ rows: flights } = await sql<RawFlight>`select id, park_id, play_date, status, player_count as players,
    extract(epoch from tee_time)::int as tee, extract(epoch from actual_start)::int as start,
    extract(epoch from actual_finish)::int as finish, cum_delay_sec as delay
    from golf_flight where del_flag = 0 and play_date between ${FROM} and ${TO}`.execute(db));
  ({ rows: passes } =
    await sql<RawPass>`select park_id, play_date, flight_id, hole_no, own_sec as own, wait_sec as wait,
    allowance_sec as allowance from golf_hole_pass where play_date between ${FROM} and ${TO}`.execute(db));
  ({ rows: timeouts } = await sql<RawTimeout>`select park_id, hole_no,
    to_char(to_timestamp(raise_ts / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from golf_hole_timeout`.execute(db));
}, SEEDING);
afterAll(async () => {
  await server.app.close();
  await drop();
});

const ask = async <T = readonly Row[]>(path: string, query: Readonly<Record<string, string>>): Promise<T> =>
  (await server.ask<T>('GET', `${path}?${new URLSearchParams(query).toString()}`, { token })).result;
const figure = (name: string, query: Readonly<Record<string, string>>) =>
  ask(`/admin/golfStatistics/${name}`, query);
const asOf = (parkId: string, date: string) => ({ parkId, startDate: date, endDate: date });

const middle = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return sorted.length === 0 ? null : Math.round((low + high) / 2);
};
const ninth = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1] ?? null;
const fourDigits = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** What the flights of a day say when they are counted by hand. */
function countFlights(own: readonly RawFlight[]) {
  const started = own.flatMap((flight) =>
    flight.start === null ? [] : [{ ...flight, start: flight.start }],
  );
  const rounds = started.flatMap((flight) =>
    flight.status === '5' && flight.finish !== null ? [{ ...flight, sec: flight.finish - flight.start }] : [],
  );
  const late = started.map(({ tee, start }) => Math.max(0, start - tee));
  return {
    started,
    rounds,
    roundTime: {
      flights: started.length,
      rounds: rounds.length,
      p50RoundSec: middle(rounds.map(({ sec }) => sec)),
      p90RoundSec: ninth(rounds.map(({ sec }) => sec)),
      onPaceRate: fourDigits(rounds.filter(({ delay }) => delay < 300).length, rounds.length),
    },
    punctuality: {
      startWithin2Min: fourDigits(late.filter((sec) => sec <= 120).length, late.length),
      startDelayMedianSec: middle(late),
    },
  };
}

const stepOf = (delay: number): string =>
  delay < 0
    ? '标准内'
    : (['0–10分钟', '10–20分钟', '20–30分钟', '30–40分钟'][Math.floor(delay / 600)] ?? '40分钟以上');

const PARK_DAYS = PARKS.flatMap((parkId) => DAYS.map((date) => ({ parkId, date })));

describe('figures of sixty days of parks', () => {
  it('are about many rounds', () => {
    expect(PARK_DAYS).toHaveLength(60);
    for (const { parkId, date } of PARK_DAYS)
      expect(flights.filter((row) => row.parkId === parkId && row.playDate === date).length).toBeGreaterThan(
        15,
      );
    expect(timeouts.length).toBeGreaterThan(200);
  });

  // STAT-09
  it('equal their flights, park by park and day by day', async () => {
    for (const { parkId, date } of PARK_DAYS) {
      const own = flights.filter((row) => row.parkId === parkId && row.playDate === date);
      const { rounds, roundTime, punctuality } = countFlights(own);
      expect(await figure('roundTime', asOf(parkId, date))).toEqual([{ statDate: date, ...roundTime }]);
      expect(await figure('punctuality', asOf(parkId, date))).toEqual([{ statDate: date, ...punctuality }]);
      const steps = await figure('paceDistribution', asOf(parkId, date));
      for (const step of steps)
        expect(step['flights']).toBe(rounds.filter(({ delay }) => stepOf(delay) === step['bucket']).length);
      const overTwenty = steps.slice(3).map((step) => Number(step['flights']));
      expect(sum(overTwenty)).toBe(rounds.filter(({ delay }) => delay >= 1200).length);
    }
  });

  it('of several parks are those of all their flights, not a mean of means', async () => {
    const days = await figure('roundTime', { startDate: FROM, endDate: TO });
    expect(days).toEqual(
      DAYS.map((date) => ({
        statDate: date,
        ...countFlights(flights.filter(({ playDate }) => playDate === date)).roundTime,
      })),
    );
  });

  it('of holes equal what flights took there, and their timeouts the record', async () => {
    const heat = await figure('holeHeat', { startDate: FROM, endDate: TO });
    expect(sum(heat.map((hole) => Number(hole['passes'])))).toBe(passes.length);
    for (const hole of heat) {
      const own = passes.filter((pass) => pass.parkId === hole['parkId'] && pass.holeNo === hole['holeNo']);
      const took = own.map(({ own: sec, wait }) => sec + wait);
      const waits = own.map(({ wait }) => wait);
      expect(hole).toMatchObject({
        passes: own.length,
        avgSec: Math.round(sum(took) / took.length),
        p90Sec: ninth(took),
        waitAvgSec: Math.round(sum(waits) / waits.length),
        bottleneckSec: sum(waits.map((wait) => Math.max(0, wait - 180))),
        timeouts: timeouts.filter(
          ({ parkId, holeNo, day }) =>
            parkId === hole['parkId'] && holeNo === hole['holeNo'] && day >= FROM && day <= TO,
        ).length,
      });
    }
  });

  it('of each flight fit together: its holes, its times, and what it is over its own par', () => {
    for (const flight of flights) {
      const own = passes.filter(({ flightId }) => flightId === flight.id);
      if (flight.start === null || flight.finish === null) continue;
      const played = flight.finish - flight.start;
      const onHoles = sum(own.map(({ own: sec, wait }) => sec + wait));
      // What is not on holes is on the ways between them, which count as planned.
      expect(flight.delay).toBe(onHoles - sum(own.map(({ allowance }) => allowance)));
      expect(played - onHoles).toBeGreaterThan(600);
    }
  });

  // STAT-01
  it('are what was written of each day in the evening', async () => {
    for (const parkId of PARKS) {
      const query = { parkId, statDate_begin: FROM, statDate_end: TO, pageSize: '100' };
      const { records } = await ask<{ readonly records: readonly Row[] }>(
        '/admin/golfStatistics/days',
        query,
      );
      expect(records).toHaveLength(20);
      for (const day of records) {
        const date = String(day['statDate']);
        const { started, rounds, roundTime, punctuality } = countFlights(
          flights.filter((row) => row.parkId === parkId && row.playDate === date),
        );
        const { rounds: roundsFinished, ...times } = roundTime;
        expect(day).toMatchObject({
          ...times,
          ...punctuality,
          roundsFinished,
          players: sum(started.map(({ players }) => players)),
          holesPlayed: passes.filter((pass) => pass.parkId === parkId && pass.playDate === date).length,
          over10: rounds.filter(({ delay }) => delay >= 600).length,
          over40: rounds.filter(({ delay }) => delay >= 2400).length,
          holeTimeouts: timeouts.filter((one) => one.parkId === parkId && one.day === date).length,
        });
      }
    }
  });
});

/** The rows of a spreadsheet below its heads, as columns. */
async function exported(
  name: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly unknown[][]> {
  const path = `/admin/golfStatistics/exportXls?${new URLSearchParams({ ...query, figure: name }).toString()}`;
  const { rawPayload } = await server.call('GET', path, { token });
  const book = read(rawPayload, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('no spreadsheet');
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(3);
}

const totalOf = async (path: string, query: Readonly<Record<string, string>>): Promise<number> =>
  (await ask<{ readonly total: number }>(`${path}/list`, { ...query, pageSize: '1' })).total;

interface RawOrder {
  readonly parkId: string;
  readonly playDate: string;
  readonly status: string;
  readonly reason: string;
  readonly due: number;
  readonly paid: number;
  readonly back: number;
}
const NO_SHOW = '7';
const inCents = (yuan: number): number => Math.round(yuan * 100);

/** What the orders of a day say when they are added up by hand; none where nobody counts and nothing was given up. */
function addUp(statDate: string, orders: readonly RawOrder[]) {
  const own = orders.filter(({ playDate }) => playDate === statDate);
  const counted = own.filter(
    ({ status, reason }) => ['2', '3', '4', '5', NO_SHOW, '9'].includes(status) && reason === '',
  );
  const givenUp = own.filter(
    ({ status, reason, paid }) =>
      paid > 0 && (status === '6' || status === '8' || (status === '9' && reason !== '')),
  );
  const total = (rows: readonly RawOrder[], of: 'due' | 'paid' | 'back'): number =>
    sum(rows.map((row) => inCents(row[of]))) / 100;
  const left = (rows: readonly RawOrder[]): number =>
    sum(rows.map(({ paid, back }) => inCents(paid) - inCents(back))) / 100;
  const money = {
    orders: counted.length,
    gross: total(counted, 'due'),
    refunded: total(counted, 'back'),
    net: left(counted),
    cancelledRefunded: total(givenUp, 'back'),
    cancelledKept: left(givenUp),
  };
  if (counted.length === 0 && givenUp.length === 0) return [];
  return [{ statDate, money, cancelled: givenUp.length, cancelledPaid: total(givenUp, 'paid') }];
}

describe('a number of twenty days', () => {
  it('is one on 统计, 工作台, in the list and in the spreadsheet', async () => {
    for (const parkId of PARKS) {
      const period = { parkId, startDate: FROM, endDate: TO };
      const rounds = await figure('roundTime', period);
      const sheet = await exported('roundTime', period);
      const revenue = await figure('revenueDays', period);
      const money = await exported('revenueDays', period);
      const home = await ask<{ readonly trend: readonly Row[]; readonly holes: readonly Row[] }>(
        '/admin/golfStatistics/overview',
        { parkId },
      );
      for (const date of DAYS) {
        const finished = await totalOf('/admin/golfFlight', { parkId, playDate: date, status: '5' });
        const raised = await totalOf('/admin/golfHoleTimeout', {
          parkId,
          raiseTime_begin: `${date} 00:00:00`,
          raiseTime_end: `${date} 23:59:59`,
        });
        const { counted, sum: sums } = await ask<{ counted: number; sum: Readonly<Record<string, number>> }>(
          '/admin/golfOrder/listCount',
          { parkId, playDate_begin: date, playDate_end: date },
        );
        const net = Math.round(((sums['paidAmount'] ?? 0) - (sums['refundAmount'] ?? 0)) * 100) / 100;
        const ofRounds = rounds.find(({ statDate }) => statDate === date);
        const ofMoney = revenue.find(({ statDate }) => statDate === date);
        expect(ofRounds).toMatchObject({ rounds: finished });
        expect(ofMoney).toMatchObject({ orders: counted, net });
        expect(sheet.find(([day]) => day === date)?.slice(1, 3)).toEqual([finished, finished]);
        expect(money.find(([day]) => day === date)?.slice(1, 2)).toEqual([counted]);
        expect(money.find(([day]) => day === date)?.[4]).toBe(net);
        const ofHome = home.trend.find(({ statDate }) => statDate === date);
        if (date < addDays(TODAY, -7)) expect(ofHome).toBeUndefined();
        else
          expect(ofHome).toMatchObject({
            flights: finished,
            net,
            holeTimeouts: raised,
            onPaceRate: ofRounds?.['onPaceRate'],
          });
      }
      const week = { parkId, startDate: addDays(TODAY, -7), endDate: TO };
      expect(home.holes).toEqual(await figure('holeHeat', week));
    }
  });

  // STAT-10
  it('of money that went back is that of the list of refunds, by the day on which it went', async () => {
    for (const parkId of PARKS) {
      const days = await figure('refundDays', { parkId, startDate: FROM, endDate: TO });
      expect(days.length).toBeGreaterThan(3);
      for (const { statDate, refunds, refundedSum, ofCancelled, ofStanding } of days) {
        const query = {
          parkId,
          status: '3',
          refundTime_begin: `${String(statDate)} 00:00:00`,
          refundTime_end: `${String(statDate)} 23:59:59`,
        };
        const { sum: sums } = await ask<{ sum: Readonly<Record<string, number>> }>(
          '/admin/golfOrderRefund/listCount',
          query,
        );
        expect(refunds).toBe(await totalOf('/admin/golfOrderRefund', query));
        expect(refundedSum).toBe(sums['actualAmount']);
        expect(Number(ofCancelled) + Number(ofStanding)).toBeCloseTo(Number(refundedSum), 2);
      }
    }
  });

  // STAT-08
  it('of orders that were given up is what they paid less what went back, beside the revenue', async () => {
    const days = await figure('cancelledDays', { startDate: FROM, endDate: TO });
    const revenue = await figure('revenueDays', { startDate: FROM, endDate: TO });
    expect(days.length).toBeGreaterThan(3);
    for (const { statDate, cancelled, cancelledPaid, cancelledRefunded, cancelledKept } of days) {
      const query = { playDate_begin: String(statDate), playDate_end: String(statDate), status: '6,8' };
      expect(cancelled).toBe(await totalOf('/admin/golfOrder', query));
      expect(Number(cancelledPaid) - Number(cancelledRefunded)).toBeCloseTo(Number(cancelledKept), 2);
      expect(revenue.find((day) => day['statDate'] === statDate)).toMatchObject({
        cancelledRefunded,
        cancelledKept,
      });
    }
  });

  // STAT-05, STAT-08
  it('of money is what the rows of its orders add up to, no-shows and settled ones among them', async () => {
    const { rows: orders } = await sql<RawOrder>`select park_id, play_date, status,
      coalesce(cancel_reason, '') as reason, total_amount::float as due, paid_amount::float as paid,
      refund_amount::float as back from golf_order where del_flag = 0 and play_date between ${FROM} and ${TO}`.execute(
      server.app.db,
    );
    expect(orders.filter(({ status }) => status === NO_SHOW).length).toBeGreaterThan(0);
    for (const parkId of [undefined, ...PARKS]) {
      const own = orders.filter((order) => parkId === undefined || order.parkId === parkId);
      const period = { ...(parkId !== undefined && { parkId }), startDate: FROM, endDate: TO };
      const expected = DAYS.flatMap((date) => addUp(date, own));
      expect(await figure('revenueDays', period)).toEqual(
        expected.map(({ statDate, money }) => ({ statDate, ...money })),
      );
      expect(await figure('cancelledDays', period)).toEqual(
        expected.flatMap(
          ({ statDate, cancelled, cancelledPaid, money: { cancelledRefunded, cancelledKept } }) =>
            cancelled === 0 ? [] : [{ statDate, cancelled, cancelledPaid, cancelledRefunded, cancelledKept }],
        ),
      );
      const classes = await figure('revenue', period);
      for (const name of [
        'orders',
        'gross',
        'refunded',
        'net',
        'cancelledRefunded',
        'cancelledKept',
      ] as const)
        expect(inCents(sum(classes.map((one) => Number(one[name]))))).toBe(
          inCents(sum(expected.map(({ money }) => money[name]))),
        );
    }
  });

  it('of money that went back, of all parks, is that of each of them', async () => {
    const period = { startDate: FROM, endDate: TO };
    const all = await figure('refundDays', period);
    const each = (
      await Promise.all(PARKS.map((parkId) => figure('refundDays', { ...period, parkId })))
    ).flat();
    for (const day of all) {
      const own = each.filter(({ statDate }) => statDate === day['statDate']);
      for (const name of ['refunds', 'refundedSum', 'ofCancelled', 'ofStanding'])
        expect(inCents(Number(day[name]))).toBe(inCents(sum(own.map((one) => Number(one[name])))));
    }
    expect(new Set(each.map(({ statDate }) => statDate)).size).toBe(all.length);
  });

  it('of money is the same in the spreadsheet, column by column', async () => {
    for (const name of ['revenueDays', 'refundDays', 'cancelledDays', 'revenue'] as const) {
      const period = { startDate: FROM, endDate: TO };
      const columns = STATISTICS[name].columns.slice(1).map((column) => column.name);
      const rows = (await figure(name, period)).map((row) => columns.map((column) => row[column]));
      expect(rows.length).toBeGreaterThan(1);
      expect((await exported(name, period)).map((cells) => cells.slice(1))).toEqual(rows);
    }
  });

  // STAT-04
  it('of today is one on 统计, 工作台 and in the list, for one park and for all', async () => {
    for (const parkId of [undefined, ...PARKS]) {
      const where = parkId === undefined ? {} : { parkId };
      const home = await ask<Row & { readonly competitions: readonly { readonly id: string }[] }>(
        '/admin/golfStatistics/overview',
        where,
      );
      const date = String(home['today']);
      const [money] = await figure('revenueDays', { ...where, startDate: date, endDate: date });
      expect([home['orders'], home['revenue']]).toEqual([money?.['orders'] ?? 0, money?.['net'] ?? 0]);
      const { counted } = await ask<{ counted: number }>('/admin/golfOrder/listCount', {
        ...where,
        playDate_begin: date,
        playDate_end: date,
      });
      expect(counted).toBe(home['orders']);
      const running = await ask<{ readonly records: readonly { readonly id: string }[] }>(
        '/admin/golfCompetition/list',
        { ...where, startDate_end: date, endDate_begin: date, status_MultiString: '3,4,5', pageSize: '100' },
      );
      expect(home.competitions.map(({ id }) => id).toSorted()).toEqual(
        running.records.map(({ id }) => id).toSorted(),
      );
    }
  });
});
