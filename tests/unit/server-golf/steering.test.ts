/** What people decide on the pages happens on the board, within a second. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot, FlightView } from '#domain/dispatch/model.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { decodeSnapshot } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { FULL_COURSE, type LiveServer, P1, SEEDING, startLive } from '../server-realtime/live.ts';

/** Five seconds of the park, of which twenty pass in one. */
const TICK_MS = 250;
const PARK_MINUTE_MS = 3_000;

let server: LiveServer;
let manager: string;
let starter: string;

beforeAll(async () => {
  server = await startLive({ sim: { ...FULL_COURSE, scale: 'S' } }, { isRunning: false });
  ({ token: manager } = await server.account('manager1'));
  ({ token: starter } = await server.account('dispatch1'));
}, SEEDING);
afterAll(() => server.stop());

interface Notice {
  readonly titile: string;
  readonly msgContent: string;
}

async function done(token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await server.ask<AnyRow>(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer).toMatchObject({ success: true });
  return answer.result;
}
const row = (path: string, id: string) => done(manager, 'GET', `${path}/queryById?id=${id}`);
async function act(token: string, path: string, call: string, id: string, body: object = {}) {
  const { rev } = await row(path, id);
  const answer = await server.ask('PUT', `${path}/${call}`, { token, body: { id, rev, ...body } });
  expect(answer).toMatchObject({ success: true });
}
async function board(): Promise<DispatchSnapshot> {
  const path = `/admin/golfDispatch/snapshot?parkId=${P1}`;
  return (await server.ask<DispatchSnapshot>('GET', path, { token: manager })).result;
}
/** The board, once it shows this within so much time of the server. */
async function shows(what: (picture: DispatchSnapshot) => boolean, ms = 1000): Promise<DispatchSnapshot> {
  for (let passed = 0; ; passed += TICK_MS) {
    const picture = await board();
    if (what(picture)) return picture;
    if (passed >= ms) throw new Error('the board does not show it');
    await server.clock.pass(TICK_MS);
  }
}
const flightIn = ({ flights }: DispatchSnapshot, id: string): FlightView | undefined =>
  flights.find(({ flightId }) => flightId === id);

// SIM-48
it('requests to jump and incidents of the demo data are about flights that exist, none of a time that is yet to come', async () => {
  const { clock } = await board();
  const now = formatStamp(clock.parkTs);
  for (const [path, time] of [
    ['/admin/golfJumpHole', 'applyTime'],
    ['/admin/golfIncident', 'reportTime'],
  ] as const) {
    const { records } = await done(manager, 'GET', `${path}/list?parkId=${P1}&pageSize=100`);
    const rows = records as unknown as readonly AnyRow[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((one) => String(one[time]) > now || String(one.createTime) > now)).toEqual([]);
    const about = new Map(
      rows.flatMap((one) => (one['flightId'] ? [[one['flightId'], one['flightNo']]] : [])),
    );
    expect(about.size).toBeGreaterThan(0);
    for (const [id, flightNo] of about)
      expect(await row('/admin/golfFlight', String(id))).toMatchObject({ flightNo });
  }
});

// BOARD-50
it('a word from the desk reaches everybody who watches the park, and is in the log', async () => {
  const { epoch, seq } = await board();
  const say = (token: string, body: object) =>
    server.ask('POST', '/admin/golfDispatch/broadcast', { token, body: { parkId: P1, ...body } });
  const word = { text: '雷雨将至,请各组留意', voice: true, targets: ['3', '5'] };
  expect(await say(starter, { ...word, targets: ['9'] })).toMatchObject({ success: false });
  expect(await say(starter, { ...word, text: ' ' })).toMatchObject({ success: false });
  const said = await say(starter, word);
  expect(said).toMatchObject({ success: true, message: '5秒后向球童、场上设备广播' });
  const dest = `/golf/client/${P1}`;
  const path = `/admin/golfEvent/list?dest=${dest}&epoch=${epoch}&afterSeq=${seq}`;
  const sent = async () =>
    (await server.ask<{ records: readonly AnyRow[] }>('GET', path, { token: starter })).result.records;
  await server.clock.pass(4_900);
  expect(await sent()).not.toContainEqual(expect.objectContaining({ type: 117 }));
  await server.clock.pass(100);
  await server.app.realtime.publisher.settled();
  expect(await sent()).toContainEqual(
    expect.objectContaining({ type: 117, title: word.text, voiceText: word.text }),
  );
  const [line] = await server.app.db
    .selectFrom('golfDispatchLog')
    .selectAll()
    .where('action', '=', '6')
    .execute();
  expect(line).toMatchObject({
    parkId: P1,
    content: '向球童、场上设备广播：雷雨将至,请各组留意',
    channel: '4',
  });
  const { token: viewer } = await server.account('viewer1');
  expect(await say(viewer, word)).toMatchObject({ success: false, code: 510 });
  const { token: stranger } = await server.account('dispatch2');
  expect(await say(stranger, word)).toMatchObject({ success: false });
});

// BOARD-51
it('a tracker of the board shows its last hour', async () => {
  const { positions } = await board();
  const moving = positions.find(({ flightId }) => flightId !== undefined);
  const path = `/admin/golfPosition/track?parkId=${P1}&deviceId=${moving?.deviceId}`;
  const fixesOf = async () =>
    (await server.ask<{ fixes: readonly AnyRow[] }>('GET', path, { token: starter })).result.fixes;
  // A track is stored by the minute.
  await server.clock.pass(3 * PARK_MINUTE_MS);
  expect((await fixesOf()).length).toBeGreaterThan(0);
  const { token: stranger } = await server.account('dispatch2');
  expect(await server.ask('GET', path, { token: stranger })).toMatchObject({ success: false, code: 510 });
});

// BOARD-45
it('a starter reminds, visits and notes a flight that has no alarm; the board, its row and its log say so', async () => {
  const picture = await board();
  const late = new Set(picture.timeouts.map(({ flightId }) => flightId));
  const flight = picture.flights.find(({ status, flightId }) => status === '2' && !late.has(flightId));
  const id = flight?.flightId ?? '';
  const ask = (call: string, body: object, token = starter) =>
    server.ask('PUT', `/admin/golfFlight/${call}`, { token, body: { id, ...body } });
  expect(await ask('remind', { preset: '9' })).toMatchObject({ success: false });
  expect(await ask('remind', { preset: '1' })).toMatchObject({ success: true, message: '提醒已发送' });
  expect(await ask('remind', { preset: '1' })).toMatchObject({ success: false });
  const offers = await server.ask<readonly AnyRow[]>('GET', `/admin/golfFlight/marshals?id=${id}`, {
    token: starter,
  });
  const [nearest] = offers.result;
  expect(await ask('marshal', {})).toMatchObject({ success: true });
  expect(await ask('note', { note: '贵宾,不催' })).toMatchObject({ success: true });
  const shown = await shows((now) => flightIn(now, id)?.handling?.note === '贵宾,不催');
  expect(flightIn(shown, id)?.handling).toMatchObject({ remindCount: 1, marshalName: nearest?.['name'] });
  expect(decodeSnapshot(shown)).not.toBeInstanceOf(Rejection);
  expect(await row('/admin/golfFlight', id)).toMatchObject({ note: '贵宾,不催' });
  const log = await server.ask<readonly AnyRow[]>('GET', `/admin/golfDispatch/log?flightId=${id}`, {
    token: starter,
  });
  expect(new Set(log.result.map(({ action }) => action))).toEqual(new Set(['11', '2', '3']));
  const { token: viewer } = await server.account('viewer1');
  expect(await ask('note', { note: 'x' }, viewer)).toMatchObject({ success: false, code: 510 });
  const { token: stranger } = await server.account('dispatch2');
  expect(await ask('note', { note: 'x' }, stranger)).toMatchObject({ success: false });
});

describe('the board follows the pages', () => {
  it('when a hole closes and opens', async () => {
    const { holes } = await board();
    const holeId = holes.find(({ holeNo }) => holeNo === 14)?.holeId ?? '';
    await act(manager, '/admin/golfHole', 'status', holeId, { status: '2' });
    const closed = await shows((now) => now.holes.find((hole) => hole.holeId === holeId)?.status === '2');
    const waiting = closed.flights.filter(({ status }) => status === '0');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ holeSequence }) => holeSequence.includes(14))).toEqual([]);
    await act(manager, '/admin/golfHole', 'status', holeId, { status: '1' });
    await shows((now) => now.holes.every(({ status }) => status === '1'));
  });

  // BOARD-91
  it('when the desk stops play; who still learns it may not, and the manager is told', async () => {
    const { token: trainee } = await server.account('trainee1');
    const ask = (token: string, call: string, body: object) =>
      server.ask('PUT', `/admin/golfPark/${call}`, { token, body: { id: P1, ...body } });
    expect(await ask(trainee, 'suspend', { reason: '2' })).toMatchObject({ success: false, code: 510 });
    expect(await ask(starter, 'suspend', { reason: '2', remark: '北场积水' })).toMatchObject({
      success: true,
    });
    await shows(({ park }) => park.status === '3');
    // Whoever comes second does nothing twice.
    expect(await ask(manager, 'suspend', { reason: '1' })).toMatchObject({ success: false });
    expect(await ask(starter, 'resume', {})).toMatchObject({ success: true });
    const { stops } = (await shows(({ park }) => park.status === '1')).park;
    expect(stops?.at(-1)?.toTs).toBeGreaterThanOrEqual(stops?.at(-1)?.fromTs ?? Infinity);
    const told = async (token: string) =>
      (
        await server.ask<{ anntMsgList: Notice[]; sysMsgList: Notice[] }>(
          'GET',
          '/sys/annountCement/listByUser',
          { token },
        )
      ).result.sysMsgList.filter(({ titile }) => titile.includes('打球'));
    expect((await told(manager)).map(({ titile }) => titile.replace(/^\S+ /, '')).toSorted()).toEqual([
      '恢复打球',
      '暂停打球：暴雨',
    ]);
    expect((await told(manager)).some(({ msgContent }) => msgContent.includes('北场积水'))).toBe(true);
    expect(await told(starter)).toEqual([]);
  });

  it('when play stops and goes on; flights and park say the same', async () => {
    await act(manager, '/admin/golfPark', 'suspend', P1, { reason: '2' });
    const stopped = await shows(({ park }) => park.status === '3');
    expect(stopped.park.suspendReason).toBe('2');
    expect(stopped.park.suspendTs).toBeGreaterThan(0);
    const held = stopped.flights.filter(({ status }) => status === '4');
    expect(held.length).toBeGreaterThan(3);
    expect(await row('/admin/golfFlight', held[0]?.flightId ?? '')).toMatchObject({ status: '4' });
    await act(manager, '/admin/golfPark', 'resume', P1);
    const goesOn = await shows(({ park }) => park.status === '1');
    expect(goesOn.park.suspendTs).toBeNull();
    expect(goesOn.flights.filter(({ status }) => status === '4')).toEqual([]);
    expect(await row('/admin/golfPark', P1)).toMatchObject({ status: '1' });
  });

  it('when the desk is to sound differently; what else is kept with it stays', async () => {
    const { dispatchConfig, rev } = await row('/admin/golfPark', P1);
    const path = '/admin/golfPark/dispatchConfig';
    const send = (token: string, config: object) =>
      server.ask('PUT', path, { token, body: { id: P1, rev, dispatchConfig: config } });
    const wanted = { sound: 'Y', voice: 'N', voiceTemplate: '{flight}组,{hole}号洞慢了{min}分钟' };
    expect(await send(starter, wanted)).toMatchObject({ success: false });
    expect(await send(manager, { ...wanted, voiceTemplate: '{flight}组慢了' })).toMatchObject({
      success: false,
      message: '播报语须包含球洞{hole}',
    });
    expect(await send(manager, wanted)).toMatchObject({ success: true });
    const { park } = await shows((now) => now.park.voiceOff === true);
    expect(park.voiceTemplate).toBe(wanted.voiceTemplate);
    expect(park.soundOff).toBeUndefined();
    const stored: unknown = JSON.parse(String((await row('/admin/golfPark', P1))['dispatchConfig']));
    expect(stored).toEqual({ ...(JSON.parse(String(dispatchConfig)) as object), ...wanted });
  });

  // PACE-02
  it('when a hole gets a limit of its own: who is there longer is a timeout by it', async () => {
    const waiting = (await board()).flights
      .filter(({ status, section }) => status === '2' && section === '1')
      .toSorted((a, b) => a.ownSec - b.ownSec)[0];
    const holeNo = waiting?.holeNo ?? 0;
    const holeId = (await board()).holes.find((hole) => hole.holeNo === holeNo)?.holeId ?? '';
    const hole = await row('/admin/golfHole', holeId);
    await done(manager, 'PUT', '/admin/golfHole/edit', { ...hole, holeTimeoutSec: 60 });
    const isLimited = ({ timeouts }: DispatchSnapshot) =>
      timeouts.some((timeout) => timeout.holeNo === holeNo && timeout.limitSec === 60);
    expect(isLimited(await board())).toBe(false);
    await shows(isLimited, 3 * PARK_MINUTE_MS);
    const { rev } = await row('/admin/golfHole', holeId);
    await done(manager, 'PUT', '/admin/golfHole/edit', { ...hole, rev, holeTimeoutSec: null });
  });

  it('when other thresholds of pace are set: who is slow by them is slow at once', async () => {
    const { flights } = await board();
    const slow = (now: DispatchSnapshot) => now.flights.filter(({ paceState }) => paceState === '4').length;
    const before = slow(await board());
    const late = flights.filter(({ status, cumDelaySec }) => status === '2' && cumDelaySec > 60).length;
    expect(late).toBeGreaterThan(before);
    const { rev } = await row('/admin/golfPark', P1);
    const strict = { amberCumSec: 20, redCumSec: 30, exitAmberSec: 10, exitRedSec: 20, enterHoldSec: 1 };
    const path = '/admin/golfPark/paceConfig';
    await done(manager, 'PUT', path, { id: P1, rev, paceConfig: strict });
    await shows((now) => slow(now) > before, 3 * PARK_MINUTE_MS);
  });

  it('when a jump is approved, to where it leads', async () => {
    const { flights } = await board();
    const jumper = flights.find(({ status, holesDone }) => status === '2' && holesDone < 10);
    const { flightId = '', holeNo = 0, holeSequence = [] } = jumper ?? {};
    const [skipped, toHoleNo] = holeSequence.slice(holeSequence.indexOf(holeNo) + 1);
    const wish = { parkId: P1, flightId, jumpType: '1', fromHoleNo: holeNo, toHoleNo };
    await done(starter, 'POST', '/admin/golfJumpHole/add', {
      ...wish,
      reasonType: '1',
      reason: '前方堵洞',
      source: '2',
    });
    const list = await server.ask<{ readonly records: readonly AnyRow[] }>(
      'GET',
      `/admin/golfJumpHole/list?parkId=${P1}&flightId=${flightId}&status=0&order=desc&column=applyTime`,
      { token: manager },
    );
    const jumpId = list.result.records.find((jump) => jump['toHoleNo'] === toHoleNo)?.id ?? '';
    await act(manager, '/admin/golfJumpHole', 'audit', jumpId, { pass: 'Y', opinion: '同意' });
    const jumped = await shows((now) => flightIn(now, flightId)?.holeSequence.at(-1) === skipped);
    expect(JSON.parse(String((await row('/admin/golfFlight', flightId))['holeSequence']))).toEqual(
      flightIn(jumped, flightId)?.holeSequence,
    );
    expect(await row('/admin/golfJumpHole', jumpId)).toMatchObject({ status: '1' });
  });

  // ALARM-51
  it('when a request to jump waits for three minutes, until it is answered', async () => {
    const { flights } = await board();
    const jumper = flights.find(({ status, holesDone }) => status === '2' && holesDone < 6);
    const { flightId = '', holeNo = 0, holeSequence = [] } = jumper ?? {};
    const toHoleNo = holeSequence.at(-1);
    const wish = { parkId: P1, flightId, jumpType: '1', fromHoleNo: holeNo, toHoleNo };
    const reason = { reasonType: '4', reason: '客人赶时间', source: '1' };
    await done(starter, 'POST', '/admin/golfJumpHole/add', { ...wish, ...reason });
    const asks = ({ alarms = [] }: DispatchSnapshot) =>
      alarms.some(
        (alarm) => alarm.rule === AlarmRule.jump && alarm.flightId === flightId && isAlarmOpen(alarm),
      );
    await server.clock.pass(2 * PARK_MINUTE_MS);
    expect(asks(await board())).toBe(false);
    await shows(asks, 2 * PARK_MINUTE_MS);
    const list = await server.ask<{ readonly records: readonly AnyRow[] }>(
      'GET',
      `/admin/golfJumpHole/list?parkId=${P1}&flightId=${flightId}&status=0`,
      { token: manager },
    );
    const jumpId = list.result.records.find((jump) => jump['toHoleNo'] === toHoleNo)?.id ?? '';
    await act(manager, '/admin/golfJumpHole', 'audit', jumpId, { pass: 'N', opinion: '前方没有空位' });
    await shows((now) => !asks(now));
  });

  it('when a flight is on another hole than its trackers said', async () => {
    const { flights } = await board();
    const lost = flights.find(({ status, holesDone }) => status === '2' && holesDone < 8);
    const { flightId = '', holeNo: was = 0, holeSequence = [] } = lost ?? {};
    const holeNo = holeSequence[holeSequence.indexOf(was) + 2];
    await act(starter, '/admin/golfFlight', 'correctHole', flightId, { holeNo });
    await shows((now) => flightIn(now, flightId)?.holeNo === holeNo);
    expect(await row('/admin/golfFlight', flightId)).toMatchObject({ currentHoleNo: holeNo });
  });

  // FLIGHT-14
  it('when a caddie accepts, is replaced, or gives up', async () => {
    const ORDER = '/admin/golfCaddieOrder';
    const listed = async (query: string) => {
      const path = `${ORDER}/list?parkId=${P1}&pageSize=50&playDate=2026-05-01&${query}`;
      const { result } = await server.ask<{ readonly records: readonly AnyRow[] }>('GET', path, {
        token: manager,
      });
      return result.records.filter(({ flightId }) => flightId !== null);
    };
    const { flights } = await board();
    const planned = new Set(flights.filter(({ status }) => status === '0').map(({ flightId }) => flightId));
    const open = [
      ...(await listed('status=0')),
      ...(await listed('status=1')),
      ...(await listed('status=2')),
    ];
    const order = open.find(({ flightId }) => planned.has(String(flightId)));
    const flightId = String(order?.['flightId']);
    const caddies = (now: DispatchSnapshot) =>
      (flightIn(now, flightId)?.players ?? []).map(({ caddieId }) => caddieId);
    expect(caddies(await board())).toContain(order?.['caddieId']);
    const { result: free } = await server.ask<{ readonly records: readonly AnyRow[] }>(
      'GET',
      `/admin/golfCaddie/list?parkId=${P1}&workStatus=1&column=turnNo&order=desc`,
      { token: manager },
    );
    const caddieId = free.records[0]?.id ?? '';
    await act(starter, ORDER, 'replace', order?.id ?? '', { caddieId, reason: '3', holesServed: 0 });
    const goesOn = await shows((now) => caddies(now).includes(caddieId));
    expect(caddies(goesOn)).not.toContain(order?.['caddieId']);
    const heir = (await listed('status=0')).find(({ caddieId: theirs }) => theirs === caddieId);
    expect(heir).toMatchObject({ replaceOfId: order?.id });
    await act(starter, ORDER, 'cancel', heir?.id ?? '', { reason: '1' });
    await shows((now) => !caddies(now).includes(caddieId));
    expect(await row(ORDER, heir?.id ?? '')).toMatchObject({ status: '7' });
  });

  it('when several rounds are ended at once', async () => {
    const { flights } = await board();
    const ids = flights
      .filter(({ status }) => status === '2')
      .slice(0, 2)
      .map(({ flightId }) => flightId);
    await done(starter, 'POST', '/admin/golfFlight/batchControl', {
      ids,
      action: 'abort',
      reason: '客人离场',
    });
    const ended = await shows((now) => ids.every((id) => flightIn(now, id)?.status === '6'));
    expect(ended.flights.filter(({ aheadFlightId }) => ids.includes(aheadFlightId ?? ''))).toEqual([]);
  });

  // FLIGHT-06
  it('when a flight is sent out, and called home', async () => {
    const { flights } = await board();
    // The last one: those before it may be off by themselves any moment.
    const flightId = flights.findLast(({ status }) => status === '1')?.flightId ?? '';
    const isNow = (status: string) => (now: DispatchSnapshot) => flightIn(now, flightId)?.status === status;
    await act(starter, '/admin/golfFlight', 'start', flightId);
    await shows(isNow('2'));
    expect(await row('/admin/golfFlight', flightId)).toMatchObject({ status: '2' });
    await act(starter, '/admin/golfFlight', 'finish', flightId);
    await shows(isNow('5'));
    expect(await row('/admin/golfFlight', flightId)).toMatchObject({ status: '5', holesDone: 18 });
  });

  // FLIGHT-05
  it('when a round is published, stopped and goes on: exactly its flights stand still', async () => {
    const { token: admin } = await server.account('admin');
    const today = '2026-05-01';
    const add = async (path: string, body: object): Promise<string> => {
      const answer = await server.ask<string>('POST', `/admin/${path}/add`, {
        token: admin,
        body: { parkId: P1, ...body },
      });
      expect(answer).toMatchObject({ success: true });
      return answer.result;
    };
    const records = async (path: string) =>
      ((await done(admin, 'GET', `/admin/${path}`)) as unknown as { readonly records: readonly AnyRow[] })
        .records;
    const [rule] = await records(`golfCompetitionRule/list?parkId=${P1}`);
    const CUP = '/admin/golfCompetition';
    const cup = await add('golfCompetition', {
      name: '场上测试杯',
      type: '1',
      specimenType: '2',
      scoringMode: '1',
      format: '1',
      startType: '1',
      rounds: 1,
      startDate: today,
      endDate: today,
      maxPlayers: 8,
      teeMale: '3',
      teeFemale: '5',
      ruleId: rule?.id,
    });
    await act(admin, CUP, 'open', cup);
    const players = await records(`golfPlayer/list?parkId=${P1}&status=1&pageSize=6`);
    for (const { id: playerId, ...player } of players) {
      const body = { competitionId: cup, playerId, playerName: player['name'] };
      const entry = await add('golfCompetitionPlayer', body);
      await act(admin, '/admin/golfCompetitionPlayer', 'sign', entry, { signStatus: '1' });
    }
    await act(admin, CUP, 'close', cup);
    const plan = await add('golfCompetitionPlan', {
      competitionId: cup,
      roundNo: 1,
      planDate: today,
      startType: '1',
      firstTime: '17:30',
      interval: 600,
      groupSize: 3,
      pairing: '2',
    });
    await done(admin, 'POST', '/admin/golfCompetitionPlan/autoPair', { id: plan });
    const own = ({ flights }: DispatchSnapshot) =>
      flights.filter(({ competitionId }) => competitionId === cup);
    expect(own(await board())).toEqual([]);
    await act(admin, '/admin/golfCompetitionPlan', 'publish', plan);
    const published = own(await shows((now) => own(now).length === 2));
    expect(published).toMatchObject([
      { status: '0', playerCount: 3, ready: { players: false } },
      { status: '0', playerCount: 3 },
    ]);
    const [first, second] = published;
    // Players who check in are there on the board.
    const entries = await records(
      `golfCompetitionPlayer/list?competitionId=${cup}&flightId=${second?.flightId}`,
    );
    for (const { id } of entries) await act(admin, '/admin/golfCompetitionPlayer', 'checkIn', id);
    await shows((now) => own(now)[1]?.ready.players === true);

    for (const step of ['ready', 'start'])
      await act(starter, '/admin/golfFlight', step, first?.flightId ?? '');
    await shows((now) => own(now)[0]?.status === '2');
    expect(await row(CUP, cup)).toMatchObject({ status: '4' });
    await act(admin, CUP, 'suspend', cup, { reason: '2' });
    const stopped = await shows((now) => own(now)[0]?.status === '4');
    expect(stopped.park.status).toBe('1');
    expect(stopped.flights.filter(({ status }) => status === '4')).toHaveLength(1);
    expect(await row('/admin/golfFlight', first?.flightId ?? '')).toMatchObject({ status: '4' });
    const refused = { id: second?.flightId };
    expect(
      await server.ask('PUT', '/admin/golfFlight/ready', { token: starter, body: refused }),
    ).toMatchObject({ success: false, message: '赛事已暂停，恢复后才能出发' });
    const halted = await shows(({ clock }) => clock.parkTs > stopped.clock.parkTs + 12_000);
    expect(own(halted)[0]).toMatchObject({ ownSec: own(stopped)[0]?.ownSec, status: '4' });

    await act(admin, CUP, 'resume', cup);
    const goesOn = await shows((now) => own(now)[0]?.status === '2');
    expect(goesOn.flights.filter(({ status }) => status === '4')).toEqual([]);
    expect((own(goesOn)[0]?.cumDelaySec ?? 0) - (own(stopped)[0]?.cumDelaySec ?? 0)).toBeLessThan(300);
    // Who has not set out goes later by the length of the stop.
    await shows((now) => (own(now)[1]?.teeTs ?? 0) >= (second?.teeTs ?? 0) + 60_000);
    await act(admin, '/admin/golfFlight', 'finish', first?.flightId ?? '');
    await shows((now) => own(now)[0]?.status === '5');
    expect(await row(CUP, cup)).toMatchObject({ status: '4' });
    for (const step of ['ready', 'start'])
      await act(starter, '/admin/golfFlight', step, second?.flightId ?? '');
    await shows((now) => own(now)[1]?.status === '2');
    await act(admin, '/admin/golfFlight', 'finish', second?.flightId ?? '');
    expect(await row(CUP, cup)).toMatchObject({ status: '6' });
  });
});
