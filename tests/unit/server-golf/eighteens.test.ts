/** Rounds on parks of three nines and of two courses: planned, played and counted back on their own eighteen. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import {
  addRecord,
  closedCompetition,
  done,
  ENTRY,
  PLAN,
  planOf,
  startRound,
  writeCard,
} from './competition.ts';
import { type GolfServer, openGolfServer } from './golfServer.ts';

const P2 = '1700000000000000102';
const P3 = '1700000000000000103';
const FLIGHT = '/admin/golfFlight';
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

const ninesOf = async (parkId: string) => {
  const areas = await desk.rows('/admin/golfParkArea', { parkId, areaType: '1' });
  return areas.toSorted((a, b) => Number(a['holeFrom']) - Number(b['holeFrom'])).map(({ id }) => id);
};
const flightsOf = (planId: string) =>
  getRecordDb(desk.server.app.db)
    .selectFrom('golf_flight')
    .select(['id', 'holeSequence', 'teeTime'])
    .where('planId', '=', planId)
    .where('delFlag', '=', 0)
    .execute();
const waysOf = async (planId: string) =>
  (await flightsOf(planId)).map(({ holeSequence }) => JSON.parse(String(holeSequence)) as number[]);

it('a shotgun on three nines plays the two that were chosen', async () => {
  const [nineA, , nineC] = await ninesOf(P2);
  const { id } = await closedCompetition(desk, P2, 12);
  const chosen = { outAreaId: nineC, inAreaId: nineA, groupSize: 2 };
  const planId = await addRecord(desk, PLAN, { parkId: P2, ...planOf(id), ...chosen });
  await done((await desk.as('admin')).send('POST', `${PLAN}/autoPair`, { id: planId }));
  const ways = await waysOf(planId);
  expect(ways).toHaveLength(6);
  const round = [...range(1, 9), ...range(19, 27)];
  for (const way of ways) expect(way.toSorted((a, b) => a - b)).toEqual(round);
  // Another pair of nines moves the flights that are drawn.
  const [, nineB] = await ninesOf(P2);
  const { rev } = await desk.row(PLAN, planId);
  await done((await desk.as('admin')).send('PUT', `${PLAN}/edit`, { id: planId, rev, outAreaId: nineB }));
  for (const way of await waysOf(planId)) expect(way.toSorted((a, b) => a - b)).toEqual(range(1, 18));
  expect(await desk.act('admin', PLAN, 'publish', planId)).toMatchObject({ success: true });
});

describe('two courses', () => {
  it('are not mixed in one round, and a round has only so many places', async () => {
    const [eastOut, , westOut, westIn] = await ninesOf(P3);
    const { id } = await closedCompetition(desk, P3, 12);
    const admin = await desk.as('admin');
    const plan = { parkId: P3, ...planOf(id), groupSize: 2 };
    expect(
      await admin.send('POST', `${PLAN}/add`, { ...plan, outAreaId: eastOut, inAreaId: westOut }),
    ).toMatchObject({ success: false, message: expect.stringContaining('不属于同一个球场') });
    const west = { outAreaId: westOut, inAreaId: westIn };
    const planId = await addRecord(desk, PLAN, { ...plan, ...west });
    await done(admin.send('POST', `${PLAN}/autoPair`, { id: planId }));
    for (const way of await waysOf(planId)) expect(way.toSorted((a, b) => a - b)).toEqual(range(19, 36));
    const [hole] = await desk.rows('/admin/golfHole', { parkId: P3, holeNo: '1' });
    expect(
      await admin.send('POST', '/admin/golfStartHole/add', {
        parkId: P3,
        competitionId: id,
        planId,
        holeId: hole?.id,
        startTime: `${planOf(id).planDate} 08:00:00`,
      }),
    ).toMatchObject({ success: false, message: '1号洞不在本轮的十八洞内' });
    const [flight] = await flightsOf(planId);
    expect(
      await desk.act('admin', FLIGHT, 'move', String(flight?.id), {
        teeTime: flight?.['teeTime'],
        startHoleNo: 2,
      }),
    ).toMatchObject({ success: false, message: '2号洞不在本轮的十八洞内' });
  });

  it('break a tie by the last holes of the course that was played', async () => {
    const [, , westOut, westIn] = await ninesOf(P3);
    const { id, entries } = await closedCompetition(desk, P3, 2);
    await startRound(desk, P3, id, { outAreaId: westOut, inAreaId: westIn });
    const card = (own: Readonly<Record<number, number>>) =>
      range(19, 36).map((holeNo) => ({ holeNo, strokes: own[holeNo] ?? 4 }));
    // Equal in all, but the second is a stroke better on the last nine of the West course.
    await done(writeCard(desk, entries[0], card({ 19: 3, 36: 5 })));
    await done(writeCard(desk, entries[1], card({ 19: 5, 36: 3 })));
    const admin = await desk.as('admin');
    const { result } = await admin.get<AnyRow[]>(`${ENTRY}/leaderboard`, { competitionId: id });
    expect(result.map((row) => [row.id, row['rank'], row['note']])).toEqual([
      [entries[1], 1, ''],
      [entries[0], 2, '同分，后九 37 对 35'],
    ]);
    expect(await writeCard(desk, entries[0], [{ holeNo: 1, strokes: 4 }])).toMatchObject({
      success: false,
      message: '1号洞不在本轮的十八洞内',
    });
  });
});

it('a round is not planned for a day that is over', async () => {
  const [nineA, nineB] = await ninesOf(P2);
  const { id } = await closedCompetition(desk, P2, 2, { startDate: '2026-04-29' });
  const admin = await desk.as('admin');
  const plan = { parkId: P2, ...planOf(id), outAreaId: nineA, inAreaId: nineB };
  expect(await admin.send('POST', `${PLAN}/add`, { ...plan, planDate: '2026-04-30' })).toMatchObject({
    success: false,
    message: '编排日期不能早于今天',
  });
  expect(await admin.send('POST', `${PLAN}/add`, plan)).toMatchObject({ success: true });
});

describe('the nines of a round', () => {
  const nineAndC = async () => {
    const [nineA, nineB, nineC] = await ninesOf(P2);
    const { id, entries } = await closedCompetition(desk, P2, 2);
    const planId = await startRound(desk, P2, id, { outAreaId: nineA, inAreaId: nineC });
    return { nineB, nineC, id, planId, entry: entries[0] };
  };
  const ROUND = [...range(1, 9), ...range(19, 27)];
  const fives = ROUND.map((holeNo) => ({ holeNo, strokes: 5 }));

  it('give a player the strokes of the handicap, although both were rated alike', async () => {
    const { entry } = await nineAndC();
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_competition_player')
      .set({ courseHandicap: 9 })
      .where('id', '=', entry)
      .execute();
    await done(writeCard(desk, entry, fives));
    expect(await desk.row(ENTRY, String(entry))).toMatchObject({ holesPlayed: 18, gross: 90, net: 81 });
  });

  it('stay as they are once scores were written', async () => {
    const { id, planId, entry, nineB, nineC } = await nineAndC();
    const admin = await desk.as('admin');
    await done(writeCard(desk, entry, fives.slice(0, 3)));
    // As if it had been taken back before anybody set out.
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_competition_plan')
      .set({ status: '0' })
      .where('id', '=', planId)
      .execute();
    const message = '第1轮已有成绩，不能更换九洞';
    for (const nines of [{ inAreaId: nineB }, { outAreaId: nineC, inAreaId: nineB }])
      expect(await desk.act('admin', PLAN, 'edit', planId, nines)).toMatchObject({ success: false, message });
    expect(await desk.act('admin', PLAN, 'edit', planId, { groupSize: 3 })).toMatchObject({ success: true });
    expect(await admin.send('DELETE', `${PLAN}/delete?id=${planId}`)).toMatchObject({
      success: false,
      message: '第1轮已有成绩，不能删除编排',
    });
    expect((await desk.rows(PLAN, { parkId: P2, competitionId: id })).map((plan) => plan.id)).toEqual([
      planId,
    ]);
  });
});

// COMP-20
it('flights of two rounds of one day have numbers of their own, though the ids of both end alike', async () => {
  const first = await closedCompetition(desk, P3, 2);
  const begun = await startRound(desk, P3, first.id);
  const second = await closedCompetition(desk, P3, 8);
  const planId = await addRecord(desk, PLAN, { parkId: P3, ...planOf(second.id) });
  await getRecordDb(desk.server.app.db)
    .updateTable('golf_flight')
    .set({ flightNo: `R1${planId.slice(-4)}-1`, boardNo: `${planId.slice(-3)}1` })
    .where('planId', '=', begun)
    .execute();
  await done((await desk.as('admin')).send('POST', `${PLAN}/autoPair`, { id: planId }));
  expect(await flightsOf(planId)).toHaveLength(2);
});
