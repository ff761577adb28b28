import { describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { SHIFT_ENTITY } from '#domain/codes/shift.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { EMPTY_BOARD, reduceBoard } from '#streams/models/board.ts';
import type { BoardState } from '#streams/models/state.ts';
import { toSnapshot } from '#streams/recorder/keyframe.ts';
import { alarmView } from '#tests/support/park/views.ts';
import {
  alarm,
  answered,
  flight,
  golf,
  live,
  OTHER_PARK,
  PARK,
  PARK_DEST,
  position,
  session,
  snapshot,
  T0,
  USER_DEST,
  watch,
} from './facts.ts';

const fold = (...messages: readonly BusMessage[]): BoardState => messages.reduce(reduceBoard, EMPTY_BOARD);
const opened: BusMessage = { kind: 'lost', dest: PARK_DEST, reason: 'opened', known: null, recvTs: T0 };
const lost = (reason: 'gap' | 'opened' = 'gap', recvTs = T0): BusMessage => ({
  kind: 'lost',
  dest: PARK_DEST,
  reason,
  known: { epoch: 'e1', seq: 10 },
  recvTs,
});
const start = (): BusMessage[] => [session(), watch(), live(), opened, answered(snapshot(10))];
const board = (...messages: readonly BusMessage[]): BoardState => fold(...start(), ...messages);
const F1 = flight(1).flightId;
const A1 = alarm(1).alertId;

describe('type 2: positions', () => {
  const device = position(1, 0).deviceId;
  const tick = (items: unknown[], more = {}): BusMessage =>
    golf({ type: 2, seq: 11, items, ...more }, T0 + 5_000);

  // LIVE-05
  it('keeps the newer fix of a device', () => {
    expect(board(tick([position(1, T0 + 1)])).positions.get(device)?.fixTs).toBe(T0 + 1);
    expect(board(tick([position(1, T0 - 1)])).positions.get(device)?.fixTs).toBe(T0);
  });

  // LIVE-05
  it('never moves a marker by a fix the device had stored', () => {
    expect(board(tick([position(1, T0 + 1, { cached: true })])).positions.get(device)?.fixTs).toBe(T0);
  });

  // LIVE-06
  it('removes unlisted devices only when the set is full', () => {
    expect([...board(tick([position(2, T0)])).positions.keys()]).toHaveLength(2);
    expect([...board(tick([position(2, T0)], { full: true })).positions.keys()]).toEqual([
      position(2, T0).deviceId,
    ]);
  });

  it('proves freshness and ties the park clock even when empty', () => {
    const next = board(golf({ type: 2, seq: 11, items: [], tickTs: T0 + 60_000 }, T0 + 5_000));
    expect(next.lastDataTs).toBe(T0 + 5_000);
    expect(next.clock).toEqual({ serverTs: T0 + 5_000, parkTs: T0 + 60_000, speed: 1 });
  });

  it('of another park touches nothing', () => {
    const before = board();
    expect(reduceBoard(before, golf({ type: 2, parkId: OTHER_PARK, items: [position(9, T0)] }))).toBe(before);
  });
});

describe('type 3: hole timeouts', () => {
  const raise = (change = {}, seq = 11): BusMessage =>
    golf({ type: 3, seq, ...alarm(1, change), topic: `/golf/park/${PARK}/holeTimeout` });

  // LIVE-12
  it('adds a row, and the same or an older revision does nothing', () => {
    const one = board(raise({ rev: 2 }));
    expect(one.timeouts[A1]?.rev).toBe(2);
    expect(reduceBoard(one, raise({ rev: 1, level: '2' }, 12)).timeouts).toBe(one.timeouts);
    expect(reduceBoard(one, raise({ rev: 3, level: '2' }, 12)).timeouts[A1]?.level).toBe('2');
  });

  // LIVE-07
  it('whose topic does not contain the park is counted and dropped', () => {
    const other = golf(
      { type: 3, ...alarm(1), topic: `/golf/park/${OTHER_PARK}/holeTimeout` },
      T0,
      USER_DEST,
    );
    const next = board(other, other);
    expect(next.foreignTimeouts).toBe(2);
    expect(next.timeouts).toEqual({});
  });

  it('is judged by the stored park while no park is watched', () => {
    const message = golf({ type: 3, ...alarm(1), topic: `/golf/park/${PARK}/holeTimeout` }, T0, USER_DEST);
    expect(fold(session(T0, PARK), message).foreignTimeouts).toBe(0);
    expect(fold(session(T0, OTHER_PARK), message).foreignTimeouts).toBe(1);
    expect(fold(session(T0, null), message).foreignTimeouts).toBe(1);
  });
});

describe('type 103: what became of an alarm', () => {
  const raised = golf({ type: 3, seq: 11, ...alarm(1), topic: `/golf/park/${PARK}/holeTimeout` });
  const status = (body: object): BusMessage => golf({ type: 103, seq: 12, alertId: A1, rev: 2, ...body });

  it.each([
    [
      { status: '1', user: '张三' },
      { status: '1', ackUser: '张三' },
    ],
    [
      { status: '4', untilTs: T0 + 9 },
      { status: '4', shelveUntilTs: T0 + 9 },
    ],
    [
      { status: '6', user: '李四', note: '已离场' },
      { status: '6', closeUser: '李四', note: '已离场' },
    ],
    [
      { status: '2', patch: { remindCount: 1 } },
      { status: '2', remindCount: 1 },
    ],
  ])('%j', (body, expected) => {
    expect(board(raised, status(body)).timeouts[A1]).toMatchObject({ ...expected, rev: 2 });
  });

  it('with an old revision or for an unknown alarm does nothing', () => {
    expect(
      board(raised, golf({ type: 103, seq: 12, alertId: A1, rev: 1, status: '6' })).timeouts[A1]?.status,
    ).toBe('0');
    expect(board(status({ status: '1' })).timeouts).toEqual({});
  });
});

describe('types 102 and 104: flights', () => {
  const pace = (change: object): BusMessage =>
    golf({ type: 102, seq: 11, flights: [{ ...flight(1), rev: 2, ...change }] }, T0 + 5_000);

  it('a pace batch changes what it names and keeps the rest', () => {
    const next = board(pace({ paceState: '4', ownSec: 900 }));
    expect(next.flights[F1]).toMatchObject({ paceState: '4', ownSec: 900, rev: 2, flightNo: '0730-1' });
    expect(next.flights[flight(2).flightId]).toEqual(flight(2));
  });

  it('an older revision and a flight nobody introduced are passed over', () => {
    expect(board(pace({ rev: 0, ownSec: 5 })).flights[F1]?.ownSec).toBe(60);
    expect(Object.keys(board(pace({ flightId: '9' })).flights)).not.toContain('9');
  });

  it('a state message patches, and adds a flight when it is whole', () => {
    const finished = golf({ type: 104, seq: 11, flightId: F1, rev: 2, status: '5', patch: { holeNo: 0 } });
    expect(board(finished).flights[F1]).toMatchObject({ status: '5', holeNo: 0, rev: 2 });
    const { flightId, ...patch } = flight(3);
    expect(
      board(golf({ type: 104, seq: 11, flightId, rev: 1, status: '0', patch })).flights[flightId],
    ).toMatchObject({
      flightNo: '0730-3',
      status: '0',
    });
    expect(
      board(golf({ type: 104, seq: 11, flightId: '9', rev: 1, status: '0', patch: {} })).flights['9'],
    ).toBeUndefined();
  });
});

describe('type 121: alarms', () => {
  const row = (change: Partial<AlarmView> = {}) => alarmView(T0, { parkId: PARK, ...change });
  const { alarmId } = row();
  const tell = (change: Partial<AlarmView>, seq = 11): BusMessage =>
    golf({ type: 121, seq, alarm: row(change), sound: AlarmSound.none });
  const known = (alarms: readonly AlarmView[]): BusMessage => answered(snapshot(10, { alarms }));

  // LIVE-12
  it('a newer revision takes the place of the row, an older one does nothing', () => {
    const held = board(known([row({ rev: 2 })]));
    expect(reduceBoard(held, tell({ rev: 2, note: 'x' })).alarms).toEqual(held.alarms);
    expect(reduceBoard(held, tell({ rev: 3, note: 'x' })).alarms?.[alarmId]?.note).toBe('x');
    expect(reduceBoard(held, tell({ alarmId: '9' })).alarms).toHaveProperty('9');
  });

  it('a server that knows none leaves them unknown, and a keyframe too', () => {
    expect(board().alarms).toBeNull();
    expect(toSnapshot(board())).not.toHaveProperty('alarms');
    expect(toSnapshot(board(known([row()])))?.alarms).toEqual([row()]);
  });

  // BOARD-18
  it('those of the time away are noted: raised or reddened, and untaken', () => {
    const held = board(known([row()]), lost());
    const back = (change: Partial<AlarmView>) =>
      reduceBoard(held, known([row({ rev: 2, ...change })])).raisedWhileAway;
    expect(back({})).toEqual([]);
    expect(back({ priority: AlarmPriority.red })).toEqual([alarmId]);
    expect(back({ priority: AlarmPriority.red, state: AlarmState.acknowledged })).toEqual([]);
    const read = {
      ...golf({ type: 121, seq: 11, alarm: row({ alarmId: '9' }), sound: '1' }),
      missed: true as const,
    };
    expect(reduceBoard(held, read).raisedWhileAway).toEqual(['9']);
  });
});

describe('types 105, 115, 119', () => {
  it('change counters and the park', () => {
    const next = board(
      golf({ type: 119, seq: 11, counters: { waitingCaddies: 9, availableCarts: 8, overdueOrders: 7 } }),
      golf({ type: 105, seq: 12, count: 3 }),
      golf({ type: 115, seq: 13, status: '3', reason: '雷电' }),
    );
    expect(next.counters).toEqual({ waitingCaddies: 9, availableCarts: 8, overdueOrders: 3 });
    expect(next.park).toMatchObject({ status: '3', suspendReason: '雷电' });
    // A server that tells no stops is not credited with any.
    expect(next.park?.stops).toBeUndefined();
  });

  // BOARD-92
  it('keep the stops of play that the server tells', () => {
    const open = board();
    const held = { ...open, park: open.park && { ...open.park, stops: [{ fromTs: 100, toTs: 200 }] } };
    const stopped = reduceBoard(held, golf({ type: 115, seq: 11, status: '3', fromTs: 5_000 }));
    expect(stopped.park?.stops).toEqual([
      { fromTs: 100, toTs: 200 },
      { fromTs: 5_000, toTs: null },
    ]);
    const gone = reduceBoard(stopped, golf({ type: 115, seq: 12, status: '1', shiftSec: 600 }));
    expect(gone.park?.stops?.at(-1)).toEqual({ fromTs: 5_000, toTs: 605_000 });
  });
});

describe('the event stream', () => {
  // LIVE-12
  it('holds each discrete message once, newest first, at most 200', () => {
    const events = Array.from({ length: 210 }, (_, i) =>
      golf({ type: 105, seq: 11 + i, eventId: `ev-${i}`, count: i, ts: T0 + i }),
    );
    const next = board(...events, ...events, golf({ type: 2, seq: 300, items: [] }));
    expect(next.events).toHaveLength(200);
    expect(next.events[0]?.key).toBe('ev-209');
  });

  it('is in the same order for whoever heard of one moment in another order, or by another stream', () => {
    const TOPIC = `/golf/park/${PARK}/caddieOrder`;
    const moment = (n: number, dest: string, seq: number): BusMessage =>
      golf({ type: 105, topic: TOPIC, seq, eventId: `ev-${n}`, count: n, ts: T0 + 1 }, T0, dest);
    const park = [9, 10, 11].map((n) => moment(n, PARK_DEST, n + 2));
    const caughtUp = [moment(10, USER_DEST, 3), moment(11, PARK_DEST, 13), moment(9, PARK_DEST, 11)];
    const keys = (messages: readonly BusMessage[]) => board(...messages).events.map(({ key }) => key);
    expect(keys(park)).toEqual(['ev-11', 'ev-10', 'ev-9']);
    expect(keys(caughtUp)).toEqual(keys(park));
    const copies = [moment(9, PARK_DEST, 11), moment(9, USER_DEST, 2)];
    expect(board(...copies.toReversed()).events).toEqual(board(...copies).events);
  });

  it('puts caught-up events where they belong and marks them', () => {
    const record = golf({ type: 105, seq: 11, eventId: 'old', count: 1, ts: T0 + 1 }).body;
    const page: BusMessage = {
      kind: 'rest',
      answer: {
        call: 'events',
        dest: PARK_DEST,
        result: { epoch: 'e1', headSeq: 11, more: false, records: [record] },
      },
      recvTs: T0 + 9,
    };
    const rows = board(golf({ type: 105, seq: 12, eventId: 'new', count: 2, ts: T0 + 5 }), page, page).events;
    expect(rows.map(({ key, missed }) => [key, missed])).toEqual([
      ['new', false],
      ['old', true],
    ]);
  });
});

describe('the event stream', () => {
  // BOARD-37
  it('holds what happened, not what was measured or computed anew', () => {
    const told = (more: object) =>
      golf({
        type: 121,
        seq: 11,
        eventId: 'ev-alarm',
        alarm: alarmView(T0),
        sound: '0',
        ts: T0 + 1,
        ...more,
      });
    const flightChange = (patch: object, more: object = {}) =>
      golf({
        ...more,
        type: 104,
        seq: 12,
        eventId: 'ev-flight',
        flightId: '9',
        rev: 1,
        status: '2',
        patch,
        ts: T0 + 2,
      });
    const kept = (...messages: readonly BusMessage[]) => board(...messages).events.map(({ key }) => key);
    expect(kept(told({}), flightChange({ teeTs: T0 }))).toEqual(['ev-flight', 'ev-alarm']);
    expect(kept(told({ figuresOnly: true }), flightChange({ aheadFlightId: '8' }))).toEqual([]);
    const handling = { remindCount: 1, note: null };
    expect(kept(flightChange({ handling, enterTs: T0 }), flightChange({ holeSequence: [1, 2] }))).toEqual([]);
    expect(kept(flightChange({ handling }, { by: { action: '2', user: '周子谦' } }))).toEqual(['ev-flight']);
    expect(board(told({ figuresOnly: true })).alarms).toHaveProperty(alarmView(T0).alarmId);
    const record = {
      type: 120,
      seq: 13,
      eventId: 'ev-record',
      id: '7',
      rev: 1,
      status: '',
      patch: {},
      ts: T0,
    };
    expect(kept(golf({ ...record, entity: SHIFT_ENTITY }))).toEqual([]);
    expect(kept(golf({ ...record, entity: 'golfIncident' }))).toEqual(['ev-record']);
  });
});

describe('the event stream when rows change by the hundred', () => {
  const order = (n: number, ts: number, type = 111, rev = 2): BusMessage =>
    golf({ type, seq: 100 + n, eventId: `ev-row-${n}`, id: String(n), rev, status: '6', patch: {}, ts });
  const sos = golf({ type: 116, seq: 11, eventId: 'ev-sos', id: 's', kind: '1', level: '2', ts: T0 + 1 });
  const closed = (count: number, ts: number, type?: number): BusMessage[] =>
    Array.from({ length: count }, (_, n) => order((ts - T0) * 1_000 + n, ts, type));

  it('keeps every fact, however many rows change after it', () => {
    const next = board(sos, ...closed(500, T0 + 2), ...closed(500, T0 + 3, 110));
    expect(next.events.map(({ key }) => key)).toContain('ev-sos');
    expect(board(sos, ...closed(500, T0 + 2)).events.at(-1)?.key).toBe('ev-sos');
  });

  it('shows a jump request once that comes by two streams, whether or not it has an event id', () => {
    const jump = (dest: string, seq: number, more = {}): BusMessage =>
      golf(
        {
          type: 109,
          topic: `/golf/park/${PARK}/golfJumpHole`,
          seq,
          id: 'j1',
          rev: 1,
          status: '0',
          patch: {},
          ts: T0 + 2,
          ...more,
        },
        T0,
        dest,
      );
    const named = { eventId: 'ev-j1' };
    const keys = (...messages: readonly BusMessage[]) => board(...messages).events.map(({ key }) => key);
    expect(keys(jump(PARK_DEST, 11, named), jump(USER_DEST, 3, named))).toEqual(['ev-j1']);
    expect(keys(jump(PARK_DEST, 11), jump(USER_DEST, 3))).toHaveLength(1);
    expect(keys(jump(PARK_DEST, 11), jump(PARK_DEST, 12, { rev: 2 }))).toHaveLength(2);
  });
});

describe('catching up', () => {
  const row = alarm(2);

  // BOARD-17
  it('says so, waits for the hello, and is current with the snapshot', () => {
    const waiting = fold(session(), watch(), live(), opened);
    expect(waiting.sync).toEqual({ phase: 'catchingUp', sinceTs: T0, reason: 'opened', ready: false });
    const greeted = reduceBoard(waiting, golf({ type: 101, headSeq: 10, serverTs: T0 + 40 }));
    expect(greeted.sync).toMatchObject({ ready: true });
    expect(greeted.offsetMs).toBe(40);
    expect(reduceBoard(greeted, answered(snapshot(10))).sync).toEqual({ phase: 'current', sinceTs: T0 });
  });

  // BOARD-18
  it('lists alarms raised while away, but not those of the first picture, nor the settled ones', () => {
    expect(fold(...start().slice(0, 4), answered(snapshot(10, { timeouts: [row] }))).raisedWhileAway).toEqual(
      [],
    );
    const timeouts = [row, alarm(3, { status: '5' }), alarm(4, { status: '1' })];
    expect(board(lost(), answered(snapshot(20, { timeouts }))).raisedWhileAway).toEqual([row.alertId]);
  });

  it('counts an alarm that turned red meanwhile as raised', () => {
    const before = board(answered(snapshot(11, { timeouts: [row] })));
    const after = reduceBoard(before, answered(snapshot(12, { timeouts: [{ ...row, rev: 2, level: '2' }] })));
    expect(after.raisedWhileAway).toEqual([row.alertId]);
  });

  it('keeps a fix newer than the snapshot, unless the server began a new epoch', () => {
    const newer = golf({ type: 2, seq: 12, items: [position(1, T0 + 9_000)] });
    const device = position(1, 0).deviceId;
    expect(board(newer, lost(), answered(snapshot(11))).positions.get(device)?.fixTs).toBe(T0 + 9_000);
    expect(board(newer, lost(), answered(snapshot(1, { epoch: 'e2' }))).positions.get(device)?.fixTs).toBe(
      T0,
    );
  });

  it('shows a failure, except on a plain server, whose polled lists are the picture', () => {
    const failed: BusMessage = { kind: 'restFailed', call: 'snapshot', message: '网络异常', recvTs: T0 + 1 };
    expect(board(lost(), failed).sync).toEqual({ phase: 'failed', sinceTs: T0 + 1, message: '网络异常' });
    const noHello: BusMessage = { kind: 'noHello', dest: PARK_DEST, live: true, recvTs: T0 };
    const plain = fold(session(), watch(), live(), opened, noHello);
    expect(plain).toMatchObject({ basic: true, sync: { ready: true } });
    expect(reduceBoard(plain, failed).sync.phase).toBe('current');
  });

  it('says when the park may not be watched', () => {
    const denied = golf({ type: 101, denied: true, dest: PARK_DEST }, T0, USER_DEST);
    expect(fold(session(), watch(), denied).sync).toMatchObject({ phase: 'failed' });
  });

  it('leaves nothing of one park under the title of another', () => {
    const other = board(watch(OTHER_PARK));
    expect(other).toMatchObject({
      parkId: OTHER_PARK,
      flights: {},
      timeouts: {},
      park: null,
      events: [],
      at: null,
    });
  });
});

describe('lists of a plain server', () => {
  it('open alarms replace the open ones and keep the settled', () => {
    const before = board(
      answered(snapshot(10, { timeouts: [alarm(1), alarm(2, { status: '5' }), alarm(3, { rev: 4 })] })),
    );
    const list: BusMessage = {
      kind: 'rest',
      answer: { call: 'timeouts', parkId: PARK, result: [alarm(3, { rev: 3 }), alarm(4)] },
      recvTs: T0,
    };
    const after = reduceBoard(before, list).timeouts;
    expect(Object.keys(after).toSorted()).toEqual([alarm(2), alarm(3), alarm(4)].map((a) => a.alertId));
    expect(after[alarm(3).alertId]?.rev).toBe(4);
  });

  it('positions replace the set and prove freshness', () => {
    const list: BusMessage = {
      kind: 'rest',
      answer: { call: 'positions', parkId: PARK, result: [position(7, T0)] },
      recvTs: T0 + 8_000,
    };
    const after = board(list);
    expect([...after.positions.keys()]).toEqual([position(7, T0).deviceId]);
    expect(after.lastDataTs).toBe(T0 + 8_000);
  });
});

// BOARD-04
it('measures the clock offset by the median of nine, so that one late frame changes nothing', () => {
  const ticks = [100, 100, 90, 110, 100, 5_000, 100, 95, 105].map((offset, i) =>
    golf({ type: 2, seq: 11 + i, ts: T0 + i * 1_000 + offset, items: [] }, T0 + i * 1_000),
  );
  expect(board(...ticks).offsetMs).toBe(100);
});
