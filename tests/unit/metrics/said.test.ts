/** What the bus says for the sake of those who count: repairs that ended, copies that were dropped, odd frames. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK_IDS, type BusMessage, type RecoveredBusMessage } from '#domain/wire/bus.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import { createBus, type Bus } from '#streams/bus/bus.ts';
import { decodeFrame } from '#streams/bus/decode.ts';
import { openConsole, pass, SESSION } from '../streams/consoleHarness.ts';
import {
  answered,
  golf,
  hello,
  live,
  PARK,
  PARK_DEST,
  position,
  session,
  snapshot,
  T0,
  USER_DEST,
  watch,
} from '../streams/facts.ts';
import { wound, type Wound } from '../streams/wound.ts';

let time: Wound;
let bus: Bus;
let out: BusMessage[];
const say = (...messages: readonly BusMessage[]): void => messages.forEach((m) => bus.publish(m));
const fact = (seq: number): BusMessage => golf({ type: 105, seq, count: seq }, time.clock.now());
const tick = (seq: number): BusMessage => golf({ type: 2, seq, items: [position(1, seq)] }, time.clock.now());
const recovered = (): RecoveredBusMessage[] => out.filter((m) => m.kind === 'recovered');

beforeEach(() => {
  time = wound();
  bus = createBus(time.clock);
  out = [];
  bus.messages$.subscribe((m) => out.push(m));
  say(session(), watch(), live(), hello(10), answered(snapshot(10)));
});

describe('the end of a repair', () => {
  it('of a park first opened brought nothing that was missed', () => {
    expect(recovered()).toEqual([
      {
        kind: 'recovered',
        dest: PARK_DEST,
        reason: 'opened',
        known: null,
        sinceTs: T0,
        at: { epoch: 'e1', seq: 10 },
        messages: null,
        contained: 0,
        recvTs: T0,
      },
    ]);
  });

  it('of a gap counts what no frame brought, and comes before the frames that waited', () => {
    // 11 and 14 never come; 13 is a position that was shown at once.
    say(fact(12), tick(13));
    time.pass(2_000);
    say(fact(15), answered(snapshot(14), time.clock.now()));
    expect(recovered().at(-1)).toMatchObject({
      reason: 'gap',
      sinceTs: T0 + 2_000,
      known: { epoch: 'e1', seq: 10 },
      messages: 2,
      contained: 1,
    });
    expect(out.slice(-2).map(({ kind }) => kind)).toEqual(['recovered', 'golf']);
  });

  it('of several losses is one, dated from the first', () => {
    out.length = 0;
    say({ kind: 'resync', reason: 'wake', recvTs: T0 + 1_000 }, live(T0 + 5_000));
    say(answered(snapshot(12), T0 + 6_000));
    expect(recovered()).toMatchObject([{ reason: 'wake', sinceTs: T0 + 1_000, messages: 2 }]);
  });

  it('across a restart of the counters tells that nobody knows how many', () => {
    say(golf({ type: 101, epoch: 'e2', headSeq: 3 }), answered(snapshot(3, { epoch: 'e2' })));
    expect(recovered().at(-1)).toMatchObject({
      reason: 'epoch',
      messages: null,
      at: { epoch: 'e2', seq: 3 },
    });
  });

  it('of a personal stream counts the events that were read', () => {
    say(hello(40, T0, USER_DEST), hello(42, T0, USER_DEST));
    const records = [41, 42].map((seq) => ({ type: 105, topic: '', epoch: 'e1', seq, count: 1 }) as const);
    say({
      kind: 'rest',
      answer: {
        call: 'events',
        dest: USER_DEST,
        result: { epoch: 'e1', headSeq: 42, more: false, records },
      },
      recvTs: T0,
    });
    expect(recovered().at(-1)).toMatchObject({ dest: USER_DEST, reason: 'gap', messages: 2 });
  });
});

describe('a copy', () => {
  it('by its number is a duplicate of its stream', () => {
    say(fact(11), fact(11));
    expect(out.at(-1)).toEqual({ kind: 'duplicate', ch: 'golf', dest: PARK_DEST, recvTs: T0 });
  });

  it('by its identity is a duplicate of the stream that said it second', () => {
    const broadcast = (dest: string, seq: number): BusMessage =>
      golf({ type: 117, seq, eventId: 'ev-1', title: 't', content: 'c' }, T0, dest);
    say(broadcast(PARK_DEST, 11), hello(0, T0, USER_DEST), broadcast(USER_DEST, 1));
    expect(out.at(-1)).toMatchObject({ kind: 'duplicate', dest: USER_DEST });
  });
});

describe('a frame', () => {
  it('carries its size, and a rejected one its stream', () => {
    const text = JSON.stringify({ type: 2, topic: '/golf/park/1/x' });
    expect(decodeFrame('golf', text, T0, PARK)).toMatchObject({ kind: 'golf', size: text.length });
    expect(decodeFrame('golf', 'nonsense', T0, PARK)).toMatchObject({
      kind: 'rejected',
      ch: 'golf',
      dest: PARK_DEST,
      size: 8,
    });
  });

  it.each(LINK_IDS)('of %s that is too large says so, a merely broken one does not', (ch) => {
    const huge = decodeFrame(ch, `"${'x'.repeat(FRAME_LIMIT)}"`, T0);
    expect(huge).toMatchObject({ kind: 'rejected', oversize: true, size: FRAME_LIMIT + 2 });
    expect(decodeFrame(ch, 'x', T0)).not.toHaveProperty('oversize');
  });
});

describe('of a running link', () => {
  beforeEach(() => vi.useFakeTimers({ now: T0 }));
  afterEach(() => vi.useRealTimers());

  it('the bus hears how long an answer took, and by which code the link ended', async () => {
    const at = openConsole();
    const said: BusMessage[] = [];
    at.console.bus$.subscribe((m) => said.push(m));
    at.console.start(SESSION);
    const socket = at.wires.last('/websocket/').open();
    await pass(20_000);
    await pass(130);
    socket.receive('{"cmd":"heartcheck"}');
    expect(said.findLast(({ kind }) => kind === 'beat')).toEqual({
      kind: 'beat',
      link: 'notice',
      latencyMs: 130,
      recvTs: Date.now(),
    });
    socket.end(1012);
    expect(said.at(-1)).toMatchObject({ kind: 'link', status: { state: 'waiting', code: 1012 } });
    // No answer to a beat: nothing closed, so there is no code to tell.
    await pass(21_000);
    at.wires.last('/websocket/').open();
    await pass(40_000);
    const { status } = said.findLast((m) => m.kind === 'link' && m.link === 'notice') as Extract<
      BusMessage,
      { kind: 'link' }
    >;
    expect(status).toMatchObject({ state: 'waiting', reason: '对方无应答' });
    expect(status).not.toHaveProperty('code');
    at.console.stop();
  });
});
