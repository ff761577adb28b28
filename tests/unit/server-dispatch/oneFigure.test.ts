/** Each figure of a park is the same wherever it is shown: board, tile of the home page, lists of records, page title. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Day } from '#domain/calls/overview.ts';
import type { ParkSummary } from '#domain/calls/parkSummaries.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { buildBoardCounters, countUntaken, formatTitleMark } from '#src/features/dispatch/model/counters.ts';
import { summariseParks } from '#src/features/overview/summary.ts';
import { EMPTY_BOARD, reduceBoard } from '#streams/models/board.ts';
import { P1, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';
import { simulationWithAlarm } from './alarmMoment.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  // Its clock stands still.
  server = await startServer({ sim: simulationWithAlarm(1) });
  token = await server.signIn('manager1');
}, SEEDING);
afterAll(() => server.app.close());

const read = async <T>(path: string): Promise<T> => (await server.ask<T>('GET', path, { token })).result;
const countRecords = async (entity: string, query: string): Promise<number> =>
  (await read<{ readonly total: number }>(`/admin/${entity}/list?parkId=${P1}&${query}`)).total;

// BOARD-80
it('open hole timeouts and alarms that nobody took', async () => {
  const result = await read<DispatchSnapshot>(`/admin/golfDispatch/snapshot?parkId=${P1}`);
  const watched = reduceBoard(EMPTY_BOARD, { kind: 'watch', parkId: P1, recvTs: 0 });
  const board = reduceBoard(watched, {
    kind: 'rest',
    answer: { call: 'snapshot', parkId: P1, result },
    recvTs: 0,
  });
  const counters = new Map(buildBoardCounters(board).map(({ filter, count }) => [filter, count]));
  const parks = await read<readonly ParkSummary[]>('/admin/golfDispatch/summary');
  const tile = parks.find(({ parkId }) => parkId === P1);
  const day = await read<Day>(`/admin/golfStatistics/overview?parkId=${P1}`);

  const openTimeouts = result.timeouts.filter(({ status }) => status < '5').length;
  expect(openTimeouts).toBeGreaterThan(0);
  expect(await countRecords('golfHoleTimeout', 'status=0,1,2,3,4')).toBe(openTimeouts);
  expect([tile?.openTimeouts, day.timeoutsOpen, summariseParks(parks, P1)?.timeoutsOpen]).toEqual([
    openTimeouts,
    openTimeouts,
    openTimeouts,
  ]);

  const untaken = await countRecords(
    'golfAlarm',
    `state=${AlarmState.raised},${AlarmState.escalated}&priority=${AlarmPriority.amber},${AlarmPriority.red}`,
  );
  expect(untaken).toBeGreaterThan(0);
  expect([counters.get('unacked'), tile?.unacked, formatTitleMark(false, countUntaken(board))]).toEqual([
    untaken,
    untaken,
    `(${untaken}) `,
  ]);
  expect([counters.get('onCourse'), counters.get('watch'), counters.get('behind')]).toEqual([
    tile?.onCourse,
    tile?.watch,
    tile?.behind,
  ]);
  expect(day.onCourse).toBe(tile?.onCourse);
});
