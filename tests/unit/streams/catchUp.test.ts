import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import {
  AlarmPriority,
  AlarmRule,
  AlarmSound,
  AlarmState,
  AlarmSubject,
  AssistanceKind,
} from '#domain/codes/alarm.ts';
import { ParkStatus, SuspendReason } from '#domain/codes/course.ts';
import { hashToken } from '#domain/wire/tokenHash.ts';
import type { Signal } from '#streams/models/state.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { openConsole, pass, SESSION, type ConsoleHarness } from './consoleHarness.ts';
import { alarm, OTHER_PARK, PARK, PARK_DEST, position, snapshot, T0, USER, USER_DEST } from './facts.ts';
import type { FakeSocket } from './fakeSocket.ts';

/** By which a read is cancelled. */
const SIGNAL: unknown = expect.any(AbortSignal);

let at: ConsoleHarness;
let heard: Signal[];
const board = () => {
  at.frames.next();
  return at.console.board.get();
};
const park = (body: object): void =>
  at.wires
    .last('/ws/golf')
    .message(PARK_DEST, { topic: `/golf/park/${PARK}/x`, epoch: 'e1', ts: Date.now(), ...body });
const personal = (body: object): void =>
  at.wires.last('/ws/golf').message(USER_DEST, { epoch: 'e1', ts: Date.now(), ...body });
const raise = (n: number, seq: number, change = {}): object => ({
  ...alarm(n, change),
  type: 3,
  seq,
  ts: T0 + seq,
  eventId: `ev-${n}-${seq}`,
  topic: `/golf/park/${PARK}/holeTimeout`,
});

async function openPark(seq = 10): Promise<FakeSocket> {
  at.console.watchPark(PARK);
  const socket = at.wires.last('/ws/golf').connect();
  park({ type: 101, headSeq: seq });
  await pass(0);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  at = openConsole();
  heard = [];
  at.console.signals$.subscribe((signal) => heard.push(signal));
  at.console.start(SESSION);
});
afterEach(() => {
  at.console.stop();
  vi.useRealTimers();
});

describe('opening a park', () => {
  it('asks for the snapshot after the hello, not before', async () => {
    at.console.watchPark(PARK);
    at.wires.last('/ws/golf').connect();
    await pass(1_000);
    expect(at.rest.snapshot).not.toHaveBeenCalled();
    expect(board().sync).toMatchObject({ phase: 'catchingUp', reason: 'opened' });
    park({ type: 101, headSeq: 10 });
    await pass(0);
    expect(at.rest.snapshot).toHaveBeenCalledExactlyOnceWith(PARK, SIGNAL);
    expect(board()).toMatchObject({ sync: { phase: 'current' }, at: { epoch: 'e1', seq: 10 } });
    expect(heard).toEqual([]);
  });

  // BOARD-17
  it('applies what came while the snapshot was on its way, and only what is newer', async () => {
    let answer: (value: unknown) => void = () => undefined;
    at.rest.snapshot.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await openPark();
    park(raise(1, 10));
    park(raise(2, 11));
    answer(snapshot(10));
    await pass(0);
    expect(Object.keys(board().timeouts)).toEqual([alarm(2).alertId]);
    expect(heard).toMatchObject([{ kind: 'timeout', alert: { alertId: alarm(2).alertId } }]);
  });

  it('retries after 2, 5 and 10 s, shows the failure, and goes on every 30 s', async () => {
    at.rest.snapshot.mockRejectedValue(new Error('网络异常'));
    await openPark();
    await pass(16_999);
    expect(at.rest.snapshot).toHaveBeenCalledTimes(3);
    expect(board().sync.phase).toBe('catchingUp');
    await pass(1);
    expect(at.rest.snapshot).toHaveBeenCalledTimes(4);
    expect(board().sync).toMatchObject({ phase: 'failed', message: '网络异常' });
    at.rest.snapshot.mockResolvedValue(snapshot(10));
    await pass(30_000);
    expect(board().sync.phase).toBe('current');
  });

  it('treats an answer of the wrong shape as a failure', async () => {
    at.rest.snapshot.mockResolvedValue({ ...snapshot(10), flights: null });
    await openPark();
    await pass(20_000);
    expect(board().sync).toMatchObject({
      phase: 'failed',
      message: expect.stringContaining('flights: array'),
    });
  });

  it('forgets an answer for a park that was left meanwhile', async () => {
    let answer: (value: unknown) => void = () => undefined;
    at.rest.snapshot.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await openPark();
    at.console.watchPark(OTHER_PARK);
    answer(snapshot(10));
    await pass(0);
    expect(board()).toMatchObject({ parkId: OTHER_PARK, park: null });
  });
});

describe('after a break', () => {
  const breakAndReturn = async (): Promise<void> => {
    at.wires.last('/ws/golf').end(1006);
    await pass(4_000);
    at.wires.last('/ws/golf').connect();
  };

  it('fills the event stream with what was missed and says it once', async () => {
    await openPark();
    park({ type: 105, seq: 11, ts: T0 + 11, count: 1 });
    await breakAndReturn();
    at.rest.snapshot.mockResolvedValue(snapshot(14, { timeouts: [alarm(1), alarm(2, { status: '5' })] }));
    at.rest.events.mockImplementation((_dest: string, _epoch: string, afterSeq: number) =>
      Promise.resolve({
        epoch: 'e1',
        headSeq: 14,
        more: afterSeq === 11,
        records:
          afterSeq === 11 ? [raise(1, 12), raise(2, 13)] : [{ ...raise(2, 14, { status: '5', rev: 2 }) }],
      }),
    );
    park({ type: 101, headSeq: 14 });
    await pass(0);
    expect(at.rest.events.mock.calls).toEqual([
      [PARK_DEST, 'e1', 11, SIGNAL],
      [PARK_DEST, 'e1', 13, SIGNAL],
    ]);
    expect(board().events.map(({ message, missed }) => [message.seq, missed])).toEqual([
      [14, true],
      [13, true],
      [12, true],
      [11, false],
    ]);
    expect(board().raisedWhileAway).toEqual([alarm(1).alertId]);
    expect(heard).toEqual([{ kind: 'recovered', openAlarms: 1, downMs: 4_000 }]);
  });

  // SOUND-08, TABS-06
  it('says what was missed also when the own stream told of it before the picture came', async () => {
    await openPark();
    personal({ type: 101, headSeq: 5 });
    await breakAndReturn();
    let answer: (value: unknown) => void = () => undefined;
    at.rest.snapshot.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    at.rest.events.mockImplementation((dest: string) =>
      Promise.resolve({
        epoch: 'e1',
        headSeq: dest === USER_DEST ? 6 : 12,
        more: false,
        records: dest === USER_DEST ? [raise(1, 6)] : [],
      }),
    );
    personal({ type: 101, headSeq: 6 });
    park({ type: 101, headSeq: 12 });
    await pass(0);
    expect(Object.keys(board().timeouts)).toEqual([alarm(1).alertId]);
    answer(snapshot(12, { timeouts: [alarm(1)] }));
    await pass(0);
    expect(heard).toEqual([{ kind: 'recovered', openAlarms: 1, downMs: 4_000 }]);
  });

  describe('of the server itself', () => {
    /** What it keeps: numbers by epoch, in the order of its starts. */
    const kept = (epochs: Readonly<Record<string, readonly number[]>>): void => {
      const names = Object.keys(epochs);
      at.rest.events.mockImplementation((_dest: string, epoch: string, afterSeq: number) => {
        const seqs = epochs[epoch] ?? [];
        const after = seqs.filter((seq) => seq > afterSeq).slice(0, 2);
        const reached = after.at(-1) ?? afterSeq;
        const more = reached < (seqs.at(-1) ?? 0);
        const next = more ? undefined : names[names.indexOf(epoch) + 1];
        return Promise.resolve({
          epoch,
          headSeq: seqs.at(-1) ?? 0,
          more,
          ...(next === undefined ? {} : { next }),
          records: after.map((seq) => ({ ...raise(seq, seq), epoch, eventId: `${epoch}-${seq}` })),
        });
      });
    };
    const returnTo = async (epoch: string, headSeq: number): Promise<void> => {
      await breakAndReturn();
      at.rest.snapshot.mockResolvedValue(snapshot(headSeq, { epoch }));
      at.wires.last('/ws/golf').message(PARK_DEST, { type: 101, epoch, headSeq, ts: Date.now() });
      await pass(0);
    };
    const asked = () => at.rest.events.mock.calls.map(([, epoch, afterSeq]) => `${epoch} ${afterSeq}`);
    const shown = () =>
      board()
        .events.map(({ key }) => key)
        .toSorted();

    it('takes its picture, then reads what it said before it went and since it is back', async () => {
      await openPark();
      kept({ e1: [9, 10, 11, 12], e2: [1, 2, 3] });
      await returnTo('e2', 3);
      expect(board()).toMatchObject({ sync: { phase: 'current' }, at: { epoch: 'e2', seq: 3 } });
      expect(asked()).toEqual(['e2 0', 'e2 2', 'e1 10']);
      expect(shown()).toEqual(['e1-11', 'e1-12', 'e2-1', 'e2-2', 'e2-3']);
      expect(board().events.every(({ missed }) => missed)).toBe(true);
    });

    it('follows it over restarts that nobody saw', async () => {
      await openPark();
      kept({ e1: [11], e2: [1, 2], e3: [5], e4: [2] });
      await returnTo('e4', 2);
      expect(shown()).toEqual(['e1-11', 'e2-1', 'e2-2', 'e3-5', 'e4-2']);
    });

    it('does without what it no longer knows', async () => {
      await openPark();
      kept({ e2: [1] });
      await returnTo('e2', 1);
      expect(shown()).toEqual(['e2-1']);
      expect(asked()).toEqual(['e2 0', 'e1 10']);
    });

    it('reads the events that a second loss, or a failure, kept it from reading the first time', async () => {
      await openPark();
      at.rest.events.mockRejectedValue(new Error('x'));
      await returnTo('e2', 2);
      await pass(60_000);
      expect(board()).toMatchObject({ sync: { phase: 'current' }, events: [], eventsUnread: 'x' });
      kept({ e1: [11], e2: [1, 2] });
      at.woke.next();
      await pass(0);
      expect(shown()).toEqual(['e1-11', 'e2-1', 'e2-2']);
      expect(board().eventsUnread).toBeNull();
      at.rest.events.mockClear();
      at.woke.next();
      await pass(0);
      expect(at.rest.events).not.toHaveBeenCalled();
    });

    it('asks again for events that could not be read, without another loss', async () => {
      await openPark();
      at.rest.events.mockRejectedValue(new Error('x'));
      await returnTo('e2', 2);
      await pass(17_000);
      expect(board()).toMatchObject({ events: [], eventsUnread: 'x' });
      kept({ e1: [11], e2: [1, 2] });
      await pass(30_000);
      expect(shown()).toEqual(['e1-11', 'e2-1', 'e2-2']);
      expect(board().eventsUnread).toBeNull();
    });

    // LIVE-15
    it('reads only the newest of a day of events', async () => {
      await openPark();
      kept({ e1: [11, 2_600, 5_000], e2: [10, 4_000, 6_000] });
      await returnTo('e2', 6_000);
      expect(asked().slice(0, 2)).toEqual(['e2 4000', 'e1 10']);
      expect(shown()).toEqual(['e1-11', 'e1-2600', 'e1-5000', 'e2-6000']);
    });

    it('reads the personal stream over it too, and goes on with the new count', async () => {
      at.wires.last('/ws/golf').connect();
      personal({ type: 101, headSeq: 5 });
      await breakAndReturn();
      at.rest.events.mockImplementation((_dest: string, epoch: string, afterSeq: number) => {
        const records = [{ type: 105, epoch, seq: afterSeq + 1, count: 4 }];
        return Promise.resolve({ epoch, headSeq: afterSeq + 1, more: false, records });
      });
      const said: string[] = [];
      at.console.bus$.subscribe((m) => {
        if (m.kind === 'golf') said.push(`${m.body.epoch} ${m.body.seq}`);
        else if (m.kind === 'lost' || m.kind === 'recovered') said.push(m.kind);
      });
      personal({ type: 101, epoch: 'e2', headSeq: 1 });
      await pass(0);
      expect(at.rest.events.mock.calls).toEqual([
        [USER_DEST, 'e2', 0, SIGNAL],
        [USER_DEST, 'e1', 5, SIGNAL],
      ]);
      personal({ type: 105, epoch: 'e2', seq: 2, count: 5 });
      await pass(10_000);
      expect(said.slice(1)).toEqual(['lost', 'e2 1', 'recovered', 'e1 6', 'e2 2']);
    });
  });

  it('closes a hole by reading after two seconds, silently when nothing was hidden', async () => {
    await openPark();
    park({ type: 105, seq: 12, count: 1 });
    await pass(1_999);
    expect(at.rest.snapshot).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(at.rest.snapshot).toHaveBeenCalledTimes(2);
    expect(heard).toEqual([]);
  });

  it('does the same after a sleep', async () => {
    await openPark();
    at.woke.next();
    await pass(0);
    expect(at.rest.snapshot).toHaveBeenCalledTimes(2);
    expect(heard).toMatchObject([{ kind: 'recovered', openAlarms: 0 }]);
  });

  it('reads what the personal stream missed, and a logout among it counts', async () => {
    const reasons: string[] = [];
    at.console.forcedLogout$.subscribe(({ reason }) => reasons.push(reason));
    at.wires.last('/ws/golf').connect();
    personal({ type: 101, headSeq: 5 });
    await breakAndReturn();
    const record = {
      type: 14,
      seq: 6,
      eventId: 'ev-6',
      epoch: 'e1',
      receiver: USER,
      reason: '账号在其他地方登录',
    };
    at.rest.events.mockResolvedValue({ epoch: 'e1', headSeq: 6, more: false, records: [record] });
    personal({ type: 101, headSeq: 6 });
    await pass(0);
    personal(record);
    expect(at.rest.events).toHaveBeenCalledExactlyOnceWith(USER_DEST, 'e1', 5, SIGNAL);
    expect(reasons).toEqual(['账号在其他地方登录']);
  });
});

describe('what is heard', () => {
  it('rings once for an alarm that comes by both streams, again for a higher revision', async () => {
    await openPark();
    park(raise(1, 11));
    personal(raise(1, 1));
    park(raise(1, 12, { rev: 2, level: '2' }));
    expect(heard.map((s) => s.kind === 'timeout' && s.alert?.rev)).toEqual([1, 2]);
    expect(heard[0]).toMatchObject({ voice: '4号洞，0730-1组，超时1分钟' });
  });

  it('never rings for another park, which is only counted', async () => {
    await openPark();
    personal({ ...raise(1, 1), topic: `/golf/park/${OTHER_PARK}/holeTimeout` });
    expect(heard).toEqual([]);
    expect(board().foreignTimeouts).toBe(1);
  });

  // LIVE-07
  it('rings for the stored park while no board is open', () => {
    at.wires.last('/ws/golf').connect();
    personal(raise(1, 1));
    personal(raise(1, 2));
    expect(heard).toHaveLength(1);
  });

  // LIVE-08
  it('rings at once for the bare form and reads the list', async () => {
    await openPark();
    at.rest.timeouts.mockResolvedValue([alarm(5)]);
    at.wires.last('/ws/golf').message(PARK_DEST, { type: 3, topic: `/golf/park/${PARK}/holeTimeout` });
    await pass(0);
    expect(heard).toEqual([{ kind: 'timeout', alert: null, voice: '球洞超时' }]);
    expect(at.rest.timeouts).toHaveBeenCalledExactlyOnceWith(PARK, SIGNAL);
    expect(Object.keys(board().timeouts)).toEqual([alarm(5).alertId]);
  });

  describe('an alarm that names nobody', () => {
    const bare = { type: 3, topic: `/golf/park/${PARK}/holeTimeout` };
    const by = (dest: string, body: object): void => at.wires.last('/ws/golf').message(dest, body);
    const alarmsHeard = (): number => heard.filter(({ kind }) => kind === 'timeout').length;

    it('that comes by two streams is heard once, and another one later again', async () => {
      await openPark();
      by(PARK_DEST, bare);
      by(USER_DEST, bare);
      expect(alarmsHeard()).toBe(1);
      await pass(1_900);
      by(PARK_DEST, bare);
      expect(alarmsHeard()).toBe(1);
      await pass(200);
      by(PARK_DEST, bare);
      expect(alarmsHeard()).toBe(2);
    });

    it('but has an event of its own is heard with each event, once', async () => {
      await openPark();
      for (const eventId of ['a', 'b']) {
        by(PARK_DEST, { ...bare, eventId });
        by(USER_DEST, { ...bare, eventId });
      }
      await pass(5_000);
      by(USER_DEST, { ...bare, eventId: 'a' });
      expect(alarmsHeard()).toBe(2);
    });
  });

  it('sounds a siren for an SOS and for a suspension', async () => {
    await openPark();
    park({ type: 116, seq: 11, id: '1', kind: '1', level: '2', holeNo: 7, eventId: 'a' });
    park({ type: 115, seq: 12, status: ParkStatus.suspended, reason: SuspendReason.lightning });
    expect(heard).toEqual([
      { kind: 'broadcast', title: '紧急求助', text: '7号洞紧急求助', siren: true, alarmId: '1' },
      { kind: 'broadcast', title: '暂停打球', text: '雷电', siren: true },
    ]);
  });

  // ALARM-55
  it('leaves a broken cart to the tone of its alarm', async () => {
    await openPark();
    park({ type: 116, seq: 11, id: '1', kind: AssistanceKind.cartFailure, level: '1', holeNo: 7 });
    expect(heard).toEqual([]);
  });

  // SOUND-18
  it('sounds one siren for a call and its alarm, and one for a stop, its call and its alarm', async () => {
    await openPark();
    const raised = (seq: number, change: Partial<AlarmView>) =>
      park({
        type: 121,
        seq,
        alarm: alarmView(T0, {
          rule: AlarmRule.emergency,
          priority: AlarmPriority.red,
          ...change,
        }),
        sound: AlarmSound.siren,
        voice: '求助',
      });
    const sos = '1700000000000094001';
    const storm = '1700000000000094002';
    raised(11, { alarmId: sos });
    park({ type: 116, seq: 12, id: sos, kind: AssistanceKind.injury, level: '2', holeNo: 7 });
    park({ type: 115, seq: 13, status: '3', reason: SuspendReason.lightning });
    raised(14, { alarmId: storm, subject: AlarmSubject.park, flightId: null });
    park({ type: 116, seq: 15, id: storm, kind: AssistanceKind.lightning, level: '2' });
    expect(heard.map(({ kind }) => kind)).toEqual(['alarm', 'broadcast']);
    raised(16, { alarmId: storm, subject: AlarmSubject.park, flightId: null, rev: 2, state: '1' });
    expect(heard.map(({ kind }) => kind)).toEqual(['alarm', 'broadcast', 'alarm']);
  });

  // SOUND-18
  it('sounds the alarm of lightning alone when it comes before the stop', async () => {
    await openPark();
    const lightning = alarmView(T0, {
      rule: AlarmRule.emergency,
      priority: AlarmPriority.red,
      subject: AlarmSubject.park,
      flightId: null,
    });
    const strike = (seq: number, raised: AlarmView): void => {
      park({ type: 121, seq, alarm: raised, sound: AlarmSound.siren, voice: '雷电' });
      park({
        type: 115,
        seq: seq + 1,
        status: ParkStatus.suspended,
        reason: SuspendReason.lightning,
      });
    };
    strike(11, lightning);
    expect(heard.map(({ kind }) => kind)).toEqual(['alarm']);
    // Play went on for a moment, and there is lightning again.
    strike(13, { ...lightning, alarmId: '1700000000000094009' });
    expect(heard.map(({ kind }) => kind)).toEqual(['alarm', 'alarm']);
  });

  // SOUND-18
  it('sounds for the lightning of the next park, however soon a desk turns to it', async () => {
    await openPark();
    const stop = { type: 115, status: ParkStatus.suspended, reason: SuspendReason.lightning };
    park({ ...stop, seq: 11 });
    at.console.watchPark(OTHER_PARK);
    personal({ ...stop, seq: 1, topic: `/golf/park/${OTHER_PARK}/x` });
    expect(heard.map(({ kind }) => kind)).toEqual(['broadcast', 'broadcast']);
  });

  // LINK-24
  it('speaks a notice once, by its id or for two seconds by its text, and nothing without text', async () => {
    const socket = at.wires.last('/websocket/').open();
    const say = (frame: object): void => socket.receive(JSON.stringify(frame));
    say({ cmd: 'topic', msgId: '1', msgTxt: '维护通知' });
    say({ cmd: 'topic', msgId: '1', msgTxt: '维护通知' });
    say({ cmd: 'topic' });
    say({ cmd: 'heartcheck', msgTxt: '心跳响应' });
    say({ cmd: 'user', msgTxt: '批量设置已读' });
    say({ cmd: 'user', msgTxt: '批量设置已读' });
    await pass(2_001);
    say({ cmd: 'user', msgTxt: '批量设置已读' });
    expect(heard.map((s) => s.kind === 'notice' && s.text)).toEqual([
      '维护通知',
      '批量设置已读',
      '批量设置已读',
    ]);
  });
});

describe('forced logout', () => {
  const reasons: string[] = [];
  beforeEach(() => {
    reasons.length = 0;
    at.console.forcedLogout$.subscribe(({ reason }) => reasons.push(reason));
  });

  // LIVE-09
  it('is said once and only to its receiver', async () => {
    await openPark();
    personal({ type: 14, receiver: '1700000000000000008', reason: 'other' });
    park({ type: 14, reason: 'no receiver on a park stream' });
    expect(reasons).toEqual([]);
    personal({ type: 14, reason: 'mine' });
    personal({ type: 14, receiver: USER, reason: 'again' });
    expect(reasons).toEqual(['mine']);
  });

  // LIVE-09
  it('that names another sign-in of the same user leaves this one alone', async () => {
    await openPark();
    personal({ type: 14, receiver: USER, tokenHash: 'a'.repeat(64), reason: 'the other desk' });
    personal({ type: 14, receiver: USER, tokenHash: hashToken(SESSION.token), reason: 'this desk' });
    await vi.dynamicImportSettled();
    await pass(0);
    expect(reasons).toEqual(['this desk']);
  });
});

describe('polled lists', () => {
  // BOARD-19
  it('reads overdue orders on signing in, on 105, and each minute while somebody looks', async () => {
    expect(at.rest.overdue).toHaveBeenCalledTimes(1);
    at.wires.last('/ws/golf').connect();
    await pass(2_000);
    personal({ type: 105, count: 1 });
    expect(at.rest.overdue).toHaveBeenCalledTimes(2);
    await pass(58_000);
    expect(at.rest.overdue).toHaveBeenCalledTimes(3);
    at.visible.next(false);
    await pass(300_000);
    expect(at.rest.overdue).toHaveBeenCalledTimes(3);
  });

  it('reads the overdue orders of the park that is shown, and forgets those of the last one', async () => {
    at.rest.overdue.mockResolvedValue([{ status: 0, borad_no: '3', timeStr: '12分' }]);
    at.console.watchPark(PARK);
    await pass(2_000);
    at.frames.next();
    expect(at.rest.overdue.mock.lastCall?.[0]).toBe(PARK);
    expect(at.console.overdue.get().items).toHaveLength(1);
    at.rest.overdue.mockReturnValue(new Promise(() => undefined));
    at.console.watchPark('1700000000000000102');
    await pass(2_000);
    at.frames.next();
    expect(at.rest.overdue.mock.lastCall?.[0]).toBe('1700000000000000102');
    expect(at.console.overdue.get().items).toEqual([]);
  });

  // BOARD-19
  it('reports a failed overdue list, for the popup to close', async () => {
    at.rest.overdue.mockRejectedValue(new Error('x'));
    at.console.refresh('overdue');
    await pass(2_000);
    at.frames.next();
    expect(at.console.overdue.get().failed).toBe(true);
  });

  // LIVE-23
  it('makes a thousand notices one read at once and one after the last', async () => {
    const socket = at.wires.last('/websocket/').open();
    await pass(2_000);
    at.rest.announcements.mockClear();
    for (let i = 0; i < 1_000; i++) socket.receive(`{"cmd":"topic","msgId":"${i}","msgTxt":"t"}`);
    await pass(5_000);
    expect(at.rest.announcements).toHaveBeenCalledTimes(2);
  });

  // LIVE-37
  it('reads the notices of a new session once, when their link has opened', async () => {
    await pass(300);
    expect(at.rest.announcements).not.toHaveBeenCalled();
    at.wires.last('/websocket/').open();
    await pass(5_000);
    expect(at.rest.announcements).toHaveBeenCalledTimes(1);
  });

  // LIVE-37
  it('reads the notices after a second where their link does not open', async () => {
    await pass(1_000);
    expect(at.rest.announcements).toHaveBeenCalledTimes(1);
  });

  // BOARD-02
  it('a plain server is polled every 15 s, and the board says so', async () => {
    at.rest.snapshot.mockRejectedValue(new Error('404'));
    at.rest.positions.mockResolvedValue([position(1, T0)]);
    at.console.watchPark(PARK);
    at.wires.last('/ws/golf').connect();
    await pass(5_000);
    expect(board()).toMatchObject({ basic: true });
    await pass(30_000);
    expect(at.rest.positions).toHaveBeenCalledTimes(3);
    expect(board()).toMatchObject({ sync: { phase: 'current' } });
    expect(board().positions.size).toBe(1);
  });
});

describe('a burst (LINK-13, FAULT-26)', () => {
  it('is worked off in frames, never drops what is vital, and is caught up once', async () => {
    // Every message costs a millisecond of real work here.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    await openPark();
    at.frames.next();
    const before = at.rest.snapshot.mock.calls.length;
    at.rest.snapshot.mockResolvedValue(snapshot(2_012));
    for (let seq = 11; seq < 2_011; seq++) park({ type: 119, seq, counters: snapshot(0).counters });
    park(raise(1, 2_013));
    for (let i = 0; i < 2_000; i++) at.frames.next();
    await pass(3_000);
    expect(at.rest.snapshot.mock.calls.length - before).toBeLessThanOrEqual(2);
    expect(board().sync.phase).toBe('current');
    expect(heard.filter(({ kind }) => kind === 'timeout')).toHaveLength(1);
    vi.restoreAllMocks();
  });
});

// SOUND-17
it('an alarm that its message gives a sound is a signal once, and one more when somebody took it', async () => {
  await openPark();
  const tell = (seq: number, change: Partial<AlarmView>, sound: AlarmSound): void =>
    park({ type: 121, seq, alarm: alarmView(T0, { parkId: PARK, ...change }), sound, voice: '已慢' });
  heard = [];
  tell(11, {}, AlarmSound.tone);
  personal({
    type: 121,
    seq: 1,
    topic: `/golf/park/${PARK}/alarm`,
    alarm: alarmView(T0, { parkId: PARK }),
    sound: '1',
  });
  tell(12, { rev: 2 }, AlarmSound.none);
  tell(13, { rev: 3, state: AlarmState.acknowledged }, AlarmSound.none);
  await pass(0);
  expect(heard.map(({ kind }) => kind)).toEqual(['alarm', 'alarmTaken']);
});
