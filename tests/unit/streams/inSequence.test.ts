import { beforeEach, describe, expect, it } from 'vitest';
import type { BusMessage } from '#domain/wire/bus.ts';
import { createBus, type Bus } from '#streams/bus/bus.ts';
import {
  answered,
  golf,
  hello,
  live,
  OTHER_PARK,
  PARK_DEST,
  position,
  session,
  snapshot,
  T0,
  USER_DEST,
  watch,
} from './facts.ts';
import { wound, type Wound } from './wound.ts';

let time: Wound;
let bus: Bus;
let out: BusMessage[];

const say = (...messages: readonly BusMessage[]): void => messages.forEach((m) => bus.publish(m));
const seqs = (): (number | undefined)[] =>
  out.flatMap((m) => (m.kind === 'golf' && m.body.type !== 101 ? [m.body.seq] : []));
const lost = (): string[] => out.flatMap((m) => (m.kind === 'lost' ? [m.reason] : []));
const fact = (seq: number): BusMessage => golf({ type: 105, seq, count: seq }, time.clock.now());
const tick = (seq: number): BusMessage => golf({ type: 2, seq, items: [position(1, seq)] }, time.clock.now());

/** A park stream that is caught up to number 10. */
const flowing = (): void => {
  say(session(), watch(), live(), hello(10), answered(snapshot(10)));
  out.length = 0;
};

beforeEach(() => {
  time = wound();
  bus = createBus(time.clock);
  out = [];
  bus.messages$.subscribe((m) => out.push(m));
});

describe('a park stream that flows', () => {
  beforeEach(flowing);

  it('passes numbers in order and drops what it has had', () => {
    say(fact(11), fact(12), fact(12), fact(5), fact(13));
    expect(seqs()).toEqual([11, 12, 13]);
    expect(out.filter(({ kind }) => kind === 'duplicate')).toHaveLength(2);
  });

  it('puts two exchanged frames back in order without asking anybody', () => {
    say(fact(12), fact(11), fact(13));
    time.pass(10_000);
    expect(seqs()).toEqual([11, 12, 13]);
    expect(lost()).toEqual([]);
  });

  // LIVE-11
  it('waits two seconds for a missing frame, not longer and not less', () => {
    say(fact(12));
    time.pass(1_999);
    expect(lost()).toEqual([]);
    time.pass(1);
    expect(lost()).toEqual(['gap']);
    expect(out.at(-1)).toMatchObject({ dest: PARK_DEST, known: { epoch: 'e1', seq: 10 } });
  });

  it('counts the two seconds from the frame that has waited longest', () => {
    say(fact(12));
    time.pass(1_500);
    say(fact(11), fact(15));
    time.pass(1_000);
    expect(lost()).toEqual([]);
    time.pass(1_000);
    expect(lost()).toEqual(['gap']);
  });

  // LIVE-11
  it('never lets positions wait, yet counts their numbers', () => {
    say(tick(12), fact(13));
    expect(seqs()).toEqual([12]);
    say(fact(11));
    expect(seqs()).toEqual([12, 11, 13]);
  });

  it('lets a full position set wait: it removes devices, so order matters', () => {
    say(golf({ type: 2, seq: 12, full: true, items: [] }));
    expect(seqs()).toEqual([]);
  });

  it('goes on with what came after the snapshot, once the repair is there', () => {
    say(fact(12));
    time.pass(2_000);
    say(fact(14), fact(15), answered(snapshot(13)));
    expect(seqs()).toEqual([14, 15]);
  });

  // LIVE-10
  it('sees a new epoch at once, waits for the picture and drops what is older', () => {
    say(
      golf({ type: 105, epoch: 'e2', seq: 1, count: 1 }),
      golf({ type: 105, epoch: 'e2', seq: 2, count: 2 }),
    );
    expect(lost()).toEqual(['epoch']);
    say(answered(snapshot(1, { epoch: 'e2' })));
    expect(seqs()).toEqual([2]);
  });

  it('remembers the positions it let pass before the first picture', () => {
    say(
      session(),
      watch(),
      live(),
      hello(10),
      tick(11),
      fact(12),
      tick(13),
      answered(snapshot(10)),
      fact(14),
    );
    time.pass(10_000);
    expect(seqs()).toEqual([11, 13, 12, 14]);
    expect(lost()).toEqual(['opened', 'opened']);
  });

  it.each([
    ['another epoch', { epoch: 'e2', headSeq: 10 }, 'epoch'],
    ['more than was received', { epoch: 'e1', headSeq: 12 }, 'gap'],
    ['dropped messages', { epoch: 'e1', headSeq: 10, resync: true }, 'resync'],
  ])('believes a 101 that speaks of %s', (_, body, reason) => {
    say(golf({ type: 101, ...body }));
    expect(lost()).toEqual([reason]);
  });

  it('recovers after every reopening and after a sleep, though no number is missing', () => {
    say(live(), answered(snapshot(10)), { kind: 'resync', reason: 'wake', recvTs: T0 });
    expect(lost()).toEqual(['opened', 'wake']);
  });

  it('ignores the answer for another park and starts anew when the park changes', () => {
    say({ kind: 'watch', parkId: OTHER_PARK, recvTs: T0 }, answered(snapshot(20)));
    say(golf({ type: 105, seq: 4, count: 1 }, T0, `/golf/client/${OTHER_PARK}`));
    expect(seqs()).toEqual([]);
    say(fact(21));
    expect(seqs(), 'a late frame of the old park is nobody’s to order').toEqual([21]);
  });

  it('survives an outage of the repair longer than its memory', () => {
    say(fact(12));
    time.pass(2_000);
    for (let seq = 13; seq <= 1_500; seq++) say(fact(seq));
    say(answered(snapshot(11)));
    time.pass(2_000);
    expect(lost()).toEqual(['gap', 'gap']);
    say(answered(snapshot(1_500)), fact(1_501));
    expect(seqs().at(-1)).toBe(1_501);
  });
});

describe('a personal stream', () => {
  const personal = (seq: number, eventId = `ev-${seq}`, epoch = 'e1'): BusMessage =>
    golf({ type: 117, epoch, seq, eventId, title: 't', content: 'c' }, time.clock.now(), USER_DEST);
  const page = (epoch: string, read: readonly number[]): BusMessage => {
    const records = read.flatMap((seq) => {
      const message = personal(seq, `${epoch}-${seq}`, epoch);
      return message.kind === 'golf' ? [message.body] : [];
    });
    const result = { epoch, headSeq: Math.max(0, ...read), more: false, records };
    return { kind: 'rest', answer: { call: 'events', dest: USER_DEST, result }, recvTs: time.clock.now() };
  };

  it('starts where its first hello says', () => {
    say(session(), live(), hello(40, T0, USER_DEST), personal(41));
    time.pass(5_000);
    expect(lost()).toEqual([]);
    expect(seqs()).toEqual([41]);
  });

  it('never makes its frames wait, and has the missing ones read', () => {
    say(session(), live(), hello(40, T0, USER_DEST), personal(43));
    expect(seqs()).toEqual([43]);
    time.pass(2_000);
    expect(lost()).toEqual(['gap']);
    const bodies = [personal(41), personal(42), personal(43)].flatMap((m) =>
      m.kind === 'golf' ? [m.body] : [],
    );
    const result = { epoch: 'e1', headSeq: 43, more: false, records: bodies };
    say({ kind: 'rest', answer: { call: 'events', dest: USER_DEST, result }, recvTs: T0 }, personal(44));
    expect(seqs()).toEqual([43, 41, 42, 44]);
    time.pass(5_000);
    expect(lost()).toEqual(['gap']);
  });

  it('reads what it missed while the link was down', () => {
    say(session(), live(), hello(40, T0, USER_DEST), live(), hello(42, T0, USER_DEST));
    expect(lost()).toEqual(['gap']);
  });

  it('reads a restarted server’s stream from its beginning', () => {
    say(session(), live(), hello(40, T0, USER_DEST), live(), hello(3, T0, USER_DEST, 'e2'));
    expect(out.at(-1)).toMatchObject({ kind: 'lost', known: { epoch: 'e1', seq: 40 }, epoch: 'e2' });
    say(page('e2', [1, 2, 3]), personal(4, 'ev-4', 'e2'));
    expect(seqs()).toEqual([1, 2, 3, 4]);
    expect(lost()).toEqual(['epoch']);
  });

  it('asks what a restarted server still has of the old count, though it has said nothing new', () => {
    say(session(), live(), hello(40, T0, USER_DEST), live(), hello(0, T0, USER_DEST, 'e2'));
    expect(lost()).toEqual(['epoch']);
    say(page('e2', []), page('e1', [41]));
    expect(out.filter(({ kind }) => kind === 'recovered')).toHaveLength(1);
    expect(seqs()).toEqual([41]);
    say(personal(1, 'ev-1', 'e2'));
    time.pass(5_000);
    expect(seqs()).toEqual([41, 1]);
    expect(lost()).toEqual(['epoch']);
  });

  it('learns of a restart from a frame as well as from a hello', () => {
    say(session(), live(), hello(40, T0, USER_DEST), personal(2, 'ev-2', 'e2'));
    expect(seqs()).toEqual([2]);
    expect(out.find(({ kind }) => kind === 'lost')).toMatchObject({ known: { epoch: 'e1' }, epoch: 'e2' });
    say(page('e2', [1, 2]), personal(3, 'ev-3', 'e2'));
    expect(lost()).toEqual(['epoch']);
  });
});

describe('a plain server', () => {
  // BOARD-02
  it('is noticed five seconds after watching; its unnumbered frames flow anyway', () => {
    say(session(), live(), watch(), golf({ type: 2, epoch: undefined }));
    time.pass(4_999);
    expect(out.some(({ kind }) => kind === 'noHello')).toBe(false);
    time.pass(1);
    expect(out.at(-1)).toEqual({ kind: 'noHello', dest: PARK_DEST, live: true, recvTs: T0 + 5_000 });
    expect(out.filter(({ kind }) => kind === 'golf')).toHaveLength(1);
  });

  it('is not confused with a link that is down', () => {
    say(session(), watch());
    time.pass(5_000);
    expect(out.at(-1)).toMatchObject({ kind: 'noHello', live: false });
  });

  it('is not meant when the hello came', () => {
    say(session(), live(), watch(), hello(1));
    time.pass(60_000);
    expect(out.some(({ kind }) => kind === 'noHello')).toBe(false);
  });
});

it('gives every subscriber the same order although one answers while it listens', () => {
  const other: string[] = [];
  bus.messages$.subscribe((m) => {
    if (m.kind === 'watch' && m.parkId !== null) bus.publish(watch(null));
  });
  bus.messages$.subscribe((m) => other.push(m.kind === 'watch' ? String(m.parkId) : m.kind));
  say(session(), watch());
  expect(other).toEqual(['session', expect.stringMatching(/^\d{19}$/), 'lost', 'null']);
});
