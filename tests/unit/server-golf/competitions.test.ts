/** A competition from the draft to the archive: entries, plan, start holes, flights, cards, standings. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FlightStatus, JumpSource, JumpStatus } from '#domain/codes/play.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { closeDue } from '#server/golf/deadlines.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { type GolfServer, openGolfServer, P1, TODAY } from './golfServer.ts';

const COMPETITION = '/admin/golfCompetition';
const ENTRY = '/admin/golfCompetitionPlayer';
const PLAN = '/admin/golfCompetitionPlan';
const START_HOLE = '/admin/golfStartHole';
const FLIGHT = '/admin/golfFlight';
const JUMP = '/admin/golfJumpHole';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

const act: GolfServer['act'] = (...args) => desk.act(...args);
const add = async (path: string, body: object): Promise<string> => {
  const answer = await (await desk.as('event1')).send<string>('POST', `${path}/add`, { parkId: P1, ...body });
  expect(answer.message).toBe('添加成功！');
  return answer.result;
};

async function drafted(changes: object = {}): Promise<string> {
  const [rule] = await desk.rows('/admin/golfCompetitionRule');
  return add(COMPETITION, {
    name: '测试杯',
    type: '1',
    specimenType: '2',
    scoringMode: '1',
    format: '1',
    startType: '3',
    rounds: 1,
    startDate: TODAY,
    endDate: TODAY,
    maxPlayers: 20,
    teeMale: '3',
    teeFemale: '5',
    ruleId: rule?.id,
    ...changes,
  });
}

async function enter(competitionId: string, count: number): Promise<readonly string[]> {
  const players = await desk.rows('/admin/golfPlayer', { status: '1' });
  const ids: string[] = [];
  for (const [index, player] of players.slice(0, count).entries())
    ids.push(
      await add(ENTRY, {
        competitionId,
        playerId: player.id,
        playerName: player['name'],
        bibNo: String(index + 1),
      }),
    );
  return ids;
}

describe('a shotgun', () => {
  let id: string;
  let planId: string;
  let entries: readonly string[];

  beforeAll(async () => {
    id = await drafted();
    await act('event1', COMPETITION, 'open', id);
    entries = await enter(id, 22);
  });

  // COMP-18
  it('lets in as many as it has places for; who comes later waits', async () => {
    const event = await desk.as('event1');
    for (const entry of entries) await act('event1', ENTRY, 'sign', entry, { signStatus: '1' });
    const all = await event.get<{ records: readonly AnyRow[] }>(`${ENTRY}/list`, {
      competitionId: id,
      pageSize: '100',
    });
    const states = all.result.records.map(({ signStatus }) => signStatus);
    expect([
      states.filter((state) => state === '1').length,
      states.filter((state) => state === '2').length,
    ]).toEqual([20, 2]);
    expect(await desk.row(COMPETITION, id)).toMatchObject({ playerCount: 20 });
  });

  // COMP-03
  it('is not published before everybody has a place and the start holes add up', async () => {
    await act('event1', COMPETITION, 'close', id);
    planId = await add(PLAN, {
      competitionId: id,
      roundNo: 1,
      planDate: TODAY,
      startType: '3',
      firstTime: '08:00',
      interval: 600,
      groupSize: 4,
      pairing: '2',
    });
    expect(await act('event1', PLAN, 'publish', planId)).toMatchObject({ message: '还没有编组' });
    const paired = await (await desk.as('event1')).send('POST', `${PLAN}/autoPair`, { id: planId });
    expect(paired).toMatchObject({ success: true, result: { flights: 5, players: 20 } });
    const [first] = await desk.rows(START_HOLE, { planId });
    await (await desk.as('event1')).send('PUT', `${START_HOLE}/edit`, { id: first?.id, groupCount: 0 });
    expect(await act('event1', PLAN, 'publish', planId)).toMatchObject({
      message: '开球洞组数合计4与编组数5不一致',
    });

    // The table of its holes is taken whole, from whoever saw them last, when there are as many groups as flights.
    const event = await desk.as('event1');
    type Sheet = { closed: string | null; flights: number; holes: readonly AnyRow[] };
    const sheet = async () => (await event.get<Sheet>(`${START_HOLE}/sheet`, { planId })).result;
    const { closed, flights, holes } = await sheet();
    expect([closed, flights, holes.length]).toEqual([null, 5, 18]);
    const save = (changed: Readonly<Record<number, object>>, as = event) =>
      as.send('PUT', `${START_HOLE}/sheet`, {
        planId,
        wave: 1,
        holes: holes.map((hole) => ({ ...hole, ...changed[Number(hole['holeNo'])] })),
      });
    expect(await save({})).toMatchObject({ message: '开球洞组数合计4与编组数5不一致' });
    expect(await save({ 6: { groupCount: 4 } })).toMatchObject({ message: '6号洞：请输入0到3之间的数' });
    expect(await save({ 6: { groupCount: 1 } }, await desk.as('viewer1'))).toMatchObject({ code: 510 });
    expect(await save({ 6: { groupCount: 1 } })).toMatchObject({ success: true });
    expect((await sheet()).holes[5]).toMatchObject({ groupCount: 1, rev: 1, id: expect.any(String) });
    expect(await save({ 6: { groupCount: 1 } })).toMatchObject({
      message: '开球洞已被他人修改，请刷新后重试',
    });
    await event.send('POST', `${START_HOLE}/distribute`, { planId });
    expect(await act('event1', PLAN, 'publish', planId)).toMatchObject({ success: true });
    expect(await save({})).toMatchObject({ message: '已发布的编排请先撤回' });
    expect(await desk.row(COMPETITION, id)).toMatchObject({ status: '3' });
  });

  // COMP-19
  it('spreads the strongest over the flights and starts them together', async () => {
    const { result } = await (
      await desk.as('event1')
    ).get<{ flights: readonly AnyRow[] }>(`${PLAN}/printSheet`, {
      id: planId,
    });
    expect(result.flights).toHaveLength(5);
    expect(new Set(result.flights.map(({ teeTime }) => teeTime))).toEqual(new Set([`${TODAY} 08:00:00`]));
    expect(result.flights.map(({ startHoleNo }) => startHoleNo)).toEqual([1, 2, 3, 4, 5]);
    const signed = await desk.rows(ENTRY, { competitionId: id, signStatus: '1' });
    const best = signed
      .toSorted((a, b) => Number(a['handicapIndex']) - Number(b['handicapIndex']))
      .slice(0, 5)
      .map(({ flightId }) => flightId);
    expect(new Set(best).size).toBe(5);
  });

  // COMP-09
  it('is played, scored, corrected and ranked', async () => {
    expect(await act('event1', COMPETITION, 'start', id)).toMatchObject({ success: true });
    const event = await desk.as('event1');
    const [one, two] = (await desk.rows(ENTRY, { competitionId: id, signStatus: '1' })).map((row) => row.id);
    const card = (strokes: number) =>
      Array.from({ length: 18 }, (_, hole) => ({ holeNo: hole + 1, strokes }));
    const score = (entry: string | undefined, scores: object) =>
      event.send('POST', `${ENTRY}/score`, { competitionPlayerId: entry, scores });
    expect(await score(one, card(5))).toMatchObject({ success: true });
    expect(await score(two, card(4))).toMatchObject({ success: true });
    expect(await desk.row(ENTRY, String(one))).toMatchObject({
      gross: 90,
      toPar: 18,
      holesPlayed: 18,
      rank: 2,
    });
    await score(one, [{ holeNo: 1, strokes: 3 }]);
    expect(await desk.row(ENTRY, String(one))).toMatchObject({ gross: 88, holesPlayed: 18 });
    const { result } = await event.get<AnyRow[]>(`${ENTRY}/leaderboard`, { competitionId: id });
    expect(result.map(({ id: entry, rank }) => [entry, rank])).toEqual([
      [two, 1],
      [one, 2],
    ]);
    expect(
      await event.send('POST', `${ENTRY}/score`, { competitionPlayerId: one, holeNo: 40, strokes: 3 }),
    ).toMatchObject({ message: '球场没有40号洞' });
  });

  // COMP-17
  it('takes the cards of a round together, all or nothing, from whoever saw them last', async () => {
    const event = await desk.as('event1');
    type Sheet = {
      closed: string | null;
      players: readonly (AnyRow & { strokes: Record<string, number> })[];
    };
    const sheet = async () =>
      (await event.get<Sheet>(`${ENTRY}/scoreSheet`, { competitionId: id, roundNo: '1' })).result;
    const { closed, players } = await sheet();
    expect(closed).toBeNull();
    const one = players.find(({ strokes }) => strokes['1'] === 3);
    expect(one).toMatchObject({ strokes: { 2: 5, 18: 5 }, lock: null });
    const [three, four] = players.filter(({ strokes }) => Object.keys(strokes).length === 0);
    const again = async (player = three) => (await sheet()).players.find((each) => each.id === player?.id);
    const line = (player: AnyRow | undefined, holeNo: number, strokes: number, rev = player?.rev) => ({
      id: player?.id,
      rev,
      scores: [{ holeNo, strokes }],
    });
    const send = (lines: readonly object[], as = event) =>
      as.send('POST', `${ENTRY}/scores`, { competitionId: id, roundNo: 1, players: lines });
    expect(await send([line(three, 1, 4), line(four, 1, 99)])).toMatchObject({
      message: expect.stringMatching(/^.+：.*30/),
    });
    expect((await again())?.strokes).toEqual({});
    expect(await send([line(three, 1, 4), line(four, 1, 5)])).toMatchObject({ success: true });
    expect(await desk.row(ENTRY, String(four?.id))).toMatchObject({ gross: 5, holesPlayed: 1 });
    expect(await send([line(three, 2, 4)])).toMatchObject({
      message: expect.stringContaining('请刷新后重试'),
    });
    expect(await send([line(one, 1, 4)], await desk.as('viewer1'))).toMatchObject({ code: 510 });

    await event.send('PUT', `${ENTRY}/scoreConfirm`, { competitionPlayerId: three?.id, roundNo: '1' });
    const signed = await again();
    expect(signed?.['lock']).toMatch(/已确认$/);
    expect(await send([line(signed, 2, 4)])).toMatchObject({ message: expect.stringContaining('已确认') });
  });

  // COMP-12
  it('keeps its plan while flights are out', async () => {
    const [flight] = await desk.rows(FLIGHT, { competitionId: id });
    expect(await act('dispatch1', FLIGHT, 'start', String(flight?.id))).toMatchObject({
      message: '当前状态不能出发',
    });
    await act('dispatch1', FLIGHT, 'ready', String(flight?.id));
    await act('dispatch1', FLIGHT, 'start', String(flight?.id));
    expect(await desk.row(FLIGHT, String(flight?.id))).toMatchObject({
      status: '2',
      actualStart: expect.any(String),
    });
    expect(await act('event1', PLAN, 'revoke', planId)).toMatchObject({ success: false });
  });

  // COMP-05
  it('ends with its last flight and is archived when every card is in', async () => {
    const dispatch = await desk.as('dispatch1');
    const ids = (await desk.rows(FLIGHT, { competitionId: id })).map((row) => row.id);
    for (const action of ['ready', 'start', 'finish'])
      await dispatch.send('POST', `${FLIGHT}/batchControl`, { ids, action });
    expect(await desk.row(COMPETITION, id)).toMatchObject({ status: '6' });
    const archive = () => act('event1', COMPETITION, 'archive', id);
    expect((await archive()).message).toMatch(/^还有18名球员成绩不完整，请先录入或标记：.+、.+、.+等$/);

    const event = await desk.as('event1');
    const entered = await desk.rows(ENTRY, { competitionId: id, signStatus: '1' });
    const mark = (entry: AnyRow, resultCode: string) =>
      event.send('PUT', `${ENTRY}/mark`, { competitionPlayerId: entry.id, rev: entry.rev, resultCode });
    for (const entry of entered.slice(2)) expect(await mark(entry, 'DNF')).toMatchObject({ success: true });
    expect((await archive()).message).toMatch(/^还有2名球员的成绩没有确认：/);
    for (const { id: competitionPlayerId } of entered.slice(0, 2))
      await event.send('PUT', `${ENTRY}/scoreConfirm`, { competitionPlayerId, roundNo: '1' });
    const { result } = await event.get<AnyRow[]>(`${ENTRY}/leaderboard`, { competitionId: id });
    expect(result.map(({ rank }) => rank).slice(0, 3)).toEqual([1, 2, null]);
    expect(await archive()).toMatchObject({ success: true });
    expect(await desk.row(COMPETITION, id)).toMatchObject({ status: '7', scoreLock: 'Y' });
    expect(await mark(await desk.row(ENTRY, entered[5]?.id ?? ''), 'OK')).toMatchObject({
      message: '成绩已锁定，不能修改',
    });
  });
});

describe('a plan that is drawn up by hand', () => {
  let planId: string;
  let people: readonly string[];
  const board = async () =>
    (
      await (
        await desk.as('event1')
      ).get<{
        plan: AnyRow;
        problem: string | null;
        flights: readonly (AnyRow & { players: readonly { playerId: string }[] })[];
        players: readonly { playerId: string; seated: boolean }[];
      }>(`${PLAN}/board`, { id: planId })
    ).result;
  const regroup = async (flights: object, rev?: number) =>
    (await desk.as('event1')).send('PUT', `${PLAN}/regroup`, {
      id: planId,
      rev: rev ?? (await board()).plan.rev,
      flights,
    });

  beforeAll(async () => {
    const id = await drafted({ startType: '2', rounds: 2, endDate: '2026-05-02' });
    await act('event1', COMPETITION, 'open', id);
    const entries = await enter(id, 6);
    for (const entry of entries) await act('event1', ENTRY, 'sign', entry, { signStatus: '1' });
    await act('event1', COMPETITION, 'close', id);
    planId = await add(PLAN, {
      competitionId: id,
      roundNo: 1,
      planDate: TODAY,
      startType: '2',
      firstTime: '08:00',
      interval: 600,
      groupSize: 4,
      pairing: '5',
    });
    people = (await board()).players.map(({ playerId }) => playerId);
  });

  it('gets flights as people are put together, each with its tee and time', async () => {
    expect(await regroup([{ flightId: null, players: people.slice(0, 3) }])).toMatchObject({
      success: true,
      result: { problem: expect.stringMatching(/^3名球员还没有编组/) },
    });
    await regroup([{ flightId: null, players: people.slice(3) }]);
    const { flights, problem, plan } = await board();
    expect(problem).toBeNull();
    expect(plan['flightCount']).toBe(2);
    expect(flights.map(({ teeTime, startHoleNo }) => [teeTime, startHoleNo])).toEqual([
      [`${TODAY} 08:00:00`, 1],
      [`${TODAY} 08:00:00`, 10],
    ]);
  });

  it('refuses what was drawn on an older plan, a stranger, and somebody in two places', async () => {
    const { flights, plan } = await board();
    expect(await regroup([], plan.rev - 1)).toMatchObject({ success: false });
    expect(await regroup([{ flightId: flights[0]?.id, players: ['nobody'] }])).toMatchObject({
      message: '所选球员不在参赛名单中',
    });
    expect(
      await regroup(flights.map(({ id: flightId }) => ({ flightId, players: people.slice(0, 2) }))),
    ).toMatchObject({ message: '同一球员不能在多个组中' });
  });

  it('loses a flight that is left empty; who withdraws leaves theirs', async () => {
    const [first, second] = (await board()).flights;
    await regroup([
      { flightId: first?.id, players: people.slice(0, 4) },
      { flightId: second?.id, players: people.slice(4) },
    ]);
    expect((await board()).flights.map(({ players }) => players.length)).toEqual([4, 2]);
    const { plan } = await board();
    const entries = await desk.rows(ENTRY, { competitionId: String(plan['competitionId']) });
    const leaving = entries.find(({ playerId }) => playerId === people[5]);
    await act('event1', ENTRY, 'sign', String(leaving?.id), { signStatus: '4', reason: '受伤' });
    expect((await board()).flights.map(({ players }) => players.length)).toEqual([4, 1]);
    await regroup([{ flightId: second?.id, players: [] }]);
    const after = await board();
    expect(after.flights).toHaveLength(1);
    expect(after.players.filter(({ seated }) => !seated)).toHaveLength(1);
  });
});

describe('a cut', () => {
  // COMP-13
  it('leaves the best for the second half, and marks the others when its plan is published', async () => {
    const event = await desk.as('event1');
    const ruleId = await add('/admin/golfCompetitionRule', {
      name: '前二晋级',
      scoringMode: '1',
      format: '1',
      cutRule: '1',
      cutNumber: 2,
    });
    const id = await drafted({ startType: '1', rounds: 2, endDate: '2026-05-02', ruleId });
    const done = async (...args: Parameters<typeof act>) =>
      expect((await act(...args)).message).toMatch(/成功！$/);
    await done('event1', COMPETITION, 'open', id);
    const entries = await enter(id, 4);
    for (const entry of entries) await done('event1', ENTRY, 'sign', entry, { signStatus: '1' });
    await done('event1', COMPETITION, 'close', id);
    const planned = async (roundNo: number, planDate: string) => {
      const shape = { startType: '1', firstTime: '08:00', interval: 600, groupSize: 4, pairing: '1' };
      const planId = await add(PLAN, { competitionId: id, roundNo, planDate, ...shape });
      const paired = await event.send('POST', `${PLAN}/autoPair`, { id: planId });
      expect(paired).toMatchObject({ success: true });
      await done('event1', PLAN, 'publish', planId);
      return { planId, players: (paired.result as { players: number }).players };
    };
    expect(await planned(1, TODAY)).toMatchObject({ players: 4 });
    await act('event1', COMPETITION, 'start', id);
    for (const [place, entry] of entries.entries())
      await event.send('POST', `${ENTRY}/score`, {
        competitionPlayerId: entry,
        scores: Array.from({ length: 18 }, (_, hole) => ({ holeNo: hole + 1, strokes: 4 + place })),
      });
    const { planId, players } = await planned(2, '2026-05-02');
    expect(players).toBe(2);
    const results = async () => {
      const rows = await Promise.all(entries.map((entry) => desk.row(ENTRY, entry)));
      return rows.map(({ resultCode, rank }) => [resultCode, rank]);
    };
    expect(await results()).toEqual([
      ['OK', 1],
      ['OK', 2],
      ['CUT', null],
      ['CUT', null],
    ]);
    await act('event1', PLAN, 'revoke', planId);
    expect(await results()).toEqual([1, 2, 3, 4].map((rank) => ['OK', rank]));
  });
});

describe('signing up', () => {
  const END = `${TODAY} 23:00:00`;
  const endTs = Date.parse(`${TODAY}T23:00:00+08:00`);
  const look = (parkTs: number) => closeDue(desk.server.app, () => ({ parkTs, hasDay: true }));

  // COMP-02
  it('ends by itself when it was said to end, and lets in who waits for a place', async () => {
    const id = await drafted({ maxPlayers: 2, signEndTime: END });
    await act('event1', COMPETITION, 'open', id);
    const entries = await enter(id, 3);
    for (const entry of entries) await act('event1', ENTRY, 'sign', entry, { signStatus: '1' });
    await act('event1', ENTRY, 'sign', entries[0] ?? '', { signStatus: '4', reason: '受伤' });
    await look(endTs - 1000);
    expect(await desk.row(COMPETITION, id)).toMatchObject({ status: '1', playerCount: 1 });
    await look(endTs);
    expect(await desk.row(COMPETITION, id)).toMatchObject({ status: '2', playerCount: 2 });
    expect(await desk.row(ENTRY, entries[2] ?? '')).toMatchObject({ signStatus: '1' });
  });

  it('is not opened when its end is past', async () => {
    const id = await drafted({ startDate: TODAY, signEndTime: `${TODAY} 00:00:01` });
    expect(await act('event1', COMPETITION, 'open', id)).toMatchObject({
      message: '报名截止时间已过，请先修改报名时间',
    });
  });
});

describe('a competition whose days are over', () => {
  const look = (date: string) =>
    closeDue(desk.server.app, (parkId) =>
      parkId === P1 ? { parkTs: Date.parse(`${date}T05:00:00+08:00`), hasDay: true } : null,
    );
  const TOMORROW = '2026-05-02';

  // COMP-21
  it('ends by itself: cancelled without a start, waiting for its cards after one; a draft stays', async () => {
    const draft = await drafted();
    const unplayed = await drafted();
    await act('event1', COMPETITION, 'open', unplayed);
    const begun = await drafted();
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_competition')
      .set({ status: '5' })
      .where('id', '=', begun)
      .execute();
    await look(TODAY);
    expect(await desk.row(COMPETITION, unplayed)).toMatchObject({ status: '1' });
    await look(TOMORROW);
    expect(await desk.row(COMPETITION, draft)).toMatchObject({ status: '0' });
    expect(await desk.row(COMPETITION, unplayed)).toMatchObject({
      status: '8',
      stateRemark: '赛期已过，未开赛',
    });
    expect(await desk.row(COMPETITION, begun)).toMatchObject({ status: '6' });
    const left = await desk.rows('/admin/golfFlight', { competitionId: begun, status: '0,1,2,3,4' });
    expect(left).toEqual([]);
  });
});

describe('the list', () => {
  // COMP-16
  it('of the selection page overlaps the asked days and keeps to the types', async () => {
    const { result } = await (
      await desk.as('event1')
    ).get<AnyRow[]>(`${COMPETITION}/listForSelect`, { type: '1,3', startDate: TODAY, endDate: TODAY });
    expect(result.length).toBeGreaterThan(0);
    expect(result.every(({ type, startDate }) => type !== '2' && String(startDate) <= TODAY)).toBe(true);
  });

  it('has a copy that is a draft', async () => {
    const [first] = await desk.rows(COMPETITION, { status: '7' });
    const { result } = await (
      await desk.as('event1')
    ).send<string>('POST', `${COMPETITION}/copy`, { id: first?.id });
    expect(await desk.row(COMPETITION, result)).toMatchObject({
      status: '0',
      playerCount: 0,
      type: first?.['type'],
    });
  });
});

describe('a jump', () => {
  /** A flight that plays this hole. */
  async function playing(flightNo: string, currentHoleNo: number): Promise<string> {
    const flight = { parkId: P1, playDate: TODAY, flightNo, teeTime: `${TODAY} 16:00:00` };
    const { result } = await (
      await desk.as('manager1')
    ).send<string>('POST', `${FLIGHT}/add`, { ...flight, players: [{ name: '王五' }] });
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_flight')
      .set({ status: '2', currentHoleNo, ownSec: 0 })
      .where('id', '=', result)
      .execute();
    return result;
  }
  const ask = async (flightId: string, fromHoleNo: number, toHoleNo: number) =>
    (await desk.as('dispatch1')).send<string>('POST', `${JUMP}/add`, {
      parkId: P1,
      flightId,
      jumpType: '1',
      fromHoleNo,
      toHoleNo,
      reasonType: '1',
      reason: '堵洞',
    });

  // FLIGHT-11
  it('is shown with who comes to its hole, and refused where there is no room', async () => {
    // Hole 12 is a par 3: it holds one flight, for eleven minutes.
    const jumper = await playing('J3', 10);
    await playing('J4', 12);
    const { result: id } = await ask(jumper, 10, 12);
    const dispatch = await desk.as('dispatch1');
    const { result } = await dispatch.get<{ flights: object[] }>(`${JUMP}/preview`, { id });
    expect(result.flights).toContainEqual({ flightNo: 'J4', gapSec: expect.any(Number), delaySec: 0 });
    await playing('J5', 11);
    expect(await act('dispatch1', JUMP, 'audit', id, { pass: 'Y' })).toMatchObject({
      message: '会使J5组推迟11分钟，超过10分钟的上限',
    });
    const { db } = desk.server.app;
    await getRecordDb(db).updateTable('golf_flight').set({ ownSec: 800 }).where('id', '=', jumper).execute();
    expect(await act('dispatch1', JUMP, 'audit', id, { pass: 'Y' })).toMatchObject({
      message: '目标洞上已有1组，容不下这一组',
    });
  });

  it('of a competition follows its rule', async () => {
    const [rule] = await desk.rows('/admin/golfCompetitionRule');
    const competitionId = await drafted();
    const flightId = await playing('J7', 9);
    const { db } = desk.server.app;
    await getRecordDb(db)
      .updateTable('golf_flight')
      .set({ competitionId })
      .where('id', '=', flightId)
      .execute();
    const says = (jumpHoleAllowed: string, jumpHoleNeedAudit: string) =>
      getRecordDb(db)
        .updateTable('golf_competition_rule')
        .set({ jumpHoleAllowed, jumpHoleNeedAudit })
        .where('id', '=', rule?.id)
        .execute();
    await says('N', 'Y');
    expect((await ask(flightId, 9, 17)).message).toBe(`竞赛规程“${String(rule?.['name'])}”不允许跳洞`);
    await says('Y', 'Y');
    expect(await desk.row(JUMP, (await ask(flightId, 9, 17)).result)).toMatchObject({ status: '0' });
    await says('Y', 'N');
    expect(await desk.row(JUMP, (await ask(flightId, 9, 18)).result)).toMatchObject({ status: '1' });
  });

  // FLIGHT-09
  it('that nobody answers for ten minutes is over', async () => {
    const { app } = desk.server;
    const flight = { parkId: P1, playDate: TODAY, flightNo: 'J2', teeTime: `${TODAY} 15:10:00` };
    const manager = await desk.as('manager1');
    const added = await manager.send<string>('POST', `${FLIGHT}/add`, {
      ...flight,
      players: [{ name: '李四' }],
    });
    const wish = { flightId: added.result, jumpType: '1', fromHoleNo: 3, toHoleNo: 5, reasonType: '1' };
    const { result: id } = await (
      await desk.as('marshal1')
    ).send<string>('POST', `${JUMP}/add`, { parkId: P1, ...wish, reason: '堵洞', source: '3' });
    const { expireTime } = await desk.row(JUMP, id);
    const look = () => closeDue(app, () => ({ parkTs: app.now(), hasDay: true }));
    await look();
    expect(await desk.row(JUMP, id)).toMatchObject({ status: '0' });
    const until = (time: unknown) =>
      getRecordDb(app.db)
        .updateTable('golf_jump_hole')
        .set({ expireTime: time })
        .where('id', '=', id)
        .execute();
    await until(formatStamp(app.now()));
    await look();
    expect(await desk.row(JUMP, id)).toMatchObject({ status: '5' });
    await until(expireTime);
    expect(await act('dispatch1', JUMP, 'audit', id, { pass: 'Y' })).toMatchObject({
      message: '当前状态不能通过',
    });
  });

  // FLIGHT-18
  it('is over with the round of its flight, also where nobody asked for it', async () => {
    const { app } = desk.server;
    const added = await (
      await desk.as('manager1')
    ).send<string>('POST', `${FLIGHT}/add`, {
      parkId: P1,
      playDate: TODAY,
      flightNo: 'J9',
      teeTime: `${TODAY} 17:50:00`,
      players: [{ name: '王五' }],
    });
    expect(added).toMatchObject({ success: true });
    const wish = { flightId: added.result, jumpType: '1', fromHoleNo: 3, toHoleNo: 5, reasonType: '1' };
    const asked = await (
      await desk.as('marshal1')
    ).send<string>('POST', `${JUMP}/add`, { parkId: P1, ...wish, reason: '堵洞', source: '3' });
    expect(asked).toMatchObject({ success: true });
    const { result: id } = asked;
    const look = () => closeDue(app, () => ({ parkTs: app.now(), hasDay: true }));
    const change = (table: string, of: string, columns: object) =>
      getRecordDb(app.db).updateTable(table).set(columns).where('id', '=', of).execute();
    await change('golf_jump_hole', id, { source: JumpSource.detected, expireTime: null });
    await look();
    expect(await desk.row(JUMP, id)).toMatchObject({ status: JumpStatus.toReview });
    await change('golf_flight', added.result, { status: FlightStatus.finished });
    await look();
    expect(await desk.row(JUMP, id)).toMatchObject({ status: JumpStatus.expired });
  });

  it('is told once to whoever hears of it by two streams', async () => {
    const { server } = desk;
    const {
      id: userId,
      tokenId,
      permissions,
    } = (await server.app.sessions.find(await server.enter('dispatch1')))!;
    server.app.realtime.hub.introduce({
      userId,
      tokenId,
      tenantId: 1,
      tenantIds: [1],
      narrowed: new Set(),
      permissions,
      parkIds: new Set([P1]),
    });
    const [park, personal] = [desk.listen(P1), desk.listen(userId)];
    const { result: id } = await ask(await playing('J6', 7), 7, 9);
    const requests = (bodies: typeof park) => bodies.filter((body) => body['id'] === id);
    await vi.waitFor(() => expect([requests(park), requests(personal)]).toMatchObject([[{}], [{}]]));
    const [[one], [copy]] = [requests(park), requests(personal)];
    expect(one).toMatchObject({ type: 109, rev: 1, status: '0', eventId: expect.any(String) });
    expect([copy?.['eventId'], copy?.['ts']]).toEqual([one?.['eventId'], one?.['ts']]);
  });

  // FLIGHT-10
  it('is asked for, decided by the right desk, and rewrites the holes of the flight', async () => {
    const flightId = (
      await (
        await desk.as('manager1')
      ).send<string>('POST', `${FLIGHT}/add`, {
        parkId: P1,
        playDate: TODAY,
        flightNo: 'J1',
        teeTime: `${TODAY} 15:00:00`,
        players: [{ name: '张三' }],
      })
    ).result;
    const body = { flightId, jumpType: '1', fromHoleNo: 3, toHoleNo: 6, reasonType: '1', reason: '堵洞' };
    const { result: id } = await (
      await desk.as('dispatch1')
    ).send<string>('POST', `${JUMP}/add`, { parkId: P1, ...body });
    expect(await desk.row(JUMP, id)).toMatchObject({
      status: '0',
      skippedHoles: '4,5',
      replayLater: 'Y',
      applyUser: 'dispatch1',
      waitingSec: 0,
    });
    expect(await act('event1', JUMP, 'audit', id, { pass: 'Y' })).toMatchObject({
      message: '普通组的跳洞须由出发台审核',
    });
    expect(await act('dispatch1', JUMP, 'audit', id, { pass: 'Y' })).toMatchObject({ success: true });
    expect(await act('dispatch1', JUMP, 'execute', id)).toMatchObject({ success: true });
    const flight = await desk.row(FLIGHT, flightId);
    expect(JSON.parse(String(flight['holeSequence']))).toEqual([
      1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 4, 5,
    ]);
  });
});
