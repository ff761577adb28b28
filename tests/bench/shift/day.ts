/**
 * A 24-hour shift as a recording, seeded: what three links bring a console when every change is a frame of its own.
 * About twelve frames a second by day and three at night, of 200 to 450 characters; a break and a repeated frame now and
 * then.
 */

import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { serialiseRecording, type RecordedLine, type RecordingHeader } from '#domain/recording/format.ts';
import { formatRestDestination } from '#domain/recording/restDestination.ts';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import { flightView, snapshotOf } from '#tests/support/park/views.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 1_760_799_600_000;
const PARK = '1700000000000000101';
const USER = '1700000000000000009';
const DEVICES = 400;
const FLIGHTS = 220;

type Body = Record<string, unknown>;

/** Mulberry32: small, and the same on every machine. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const id = (kind: string, n: number): string => `17000000000${kind}${String(n).padStart(5, '0')}`;

/** A line of the file, without its line end; the header first. @param frames how many frames, about */
export function* day(seed: number, frames: number): Generator<string> {
  const next = random(seed);
  const pick = (n: number): number => Math.floor(next() * n);
  const header: RecordingHeader = { v: 1, startTs: START, userId: USER, parkId: PARK, build: 'bench', seed };
  const park = formatGolfDestination(PARK);
  const revs = new Map<string, number>();
  const open: number[] = [];
  let seq = 0;
  let alerts = 0;
  let events = 0;
  let notices = 0;

  const rev = (key: string): number => {
    const value = (revs.get(key) ?? 1) + 1;
    revs.set(key, value);
    return value;
  };
  const text = (line: RecordedLine): string => JSON.stringify(line);
  const golf = (dt: number, type: number, topic: string, body: Body): string =>
    text({
      dt,
      ch: 'golf',
      dir: 'in',
      dest: park,
      body: {
        type,
        topic: `/golf/park/${PARK}/${topic}`,
        parkId: PARK,
        epoch: 'e1',
        seq: ++seq,
        ...(type === 2 || type === 102 || type === 119 ? {} : { eventId: id('70', ++events) }),
        ts: START + dt - 40,
        ...body,
      },
    });
  const rest = (dt: number, dest: string, body: unknown): string =>
    text({ dt, ch: 'rest', dir: 'in', dest, status: 200, body });
  const link = (dt: number, ch: 'notice' | 'vxe' | 'golf', state: 'live' | 'waiting'): string =>
    text({
      dt,
      ch,
      dir: 'in',
      ev: 'link',
      body:
        state === 'live'
          ? { state, sinceTs: START + dt, unanswered: false }
          : { state, sinceTs: START + dt, nextTryTs: START + dt + 5_000, reason: '连接中断', code: 1006 },
    });
  const opened = (dt: number): readonly string[] => [
    link(dt, 'golf', 'live'),
    text({
      dt,
      ch: 'golf',
      dir: 'in',
      dest: park,
      body: { type: 101, epoch: 'e1', headSeq: seq, parkId: PARK },
    }),
    rest(dt, formatRestDestination({ call: 'snapshot', parkId: PARK }), picture(seq, START + dt)),
  ];

  const position = (dt: number): string => {
    const n = pick(DEVICES);
    const item = {
      deviceId: id('40', n),
      deviceNo: `C${n}`,
      deviceType: '1',
      lng: 113.93 + next() / 100,
      lat: 22.53 + next() / 100,
      holeNo: 1 + pick(18),
      section: String(1 + pick(4)),
      progress: Math.round(next() * 100) / 100,
      speed: Math.round(next() * 40) / 10,
      heading: pick(360),
      acc: 4,
      battery: 20 + pick(80),
      fixTs: START + dt - 900,
      cached: false,
    };
    return golf(dt, 2, 'position', { tickTs: START + dt, items: [item] });
  };
  const pace = (dt: number): string => {
    const flightId = id('52', pick(FLIGHTS));
    const update = {
      flightId,
      rev: rev(flightId),
      holeNo: 1 + pick(18),
      section: '2',
      holesDone: pick(18),
      enterTs: START + dt - pick(900_000),
      ownSec: pick(900),
      waitSec: 0,
      allowanceSec: 840,
      cumDelaySec: pick(400),
      gapAheadSec: null,
      paceState: String(1 + pick(4)),
      paceRole: '0',
      heldByFlightId: null,
      projectedTs: null,
      lastFixTs: START + dt,
    };
    return golf(dt, 102, 'pace', { tickTs: START + dt, flights: [update] });
  };
  const flight = (dt: number): string => {
    const flightId = id('52', pick(FLIGHTS));
    return golf(dt, 104, 'flight', {
      flightId,
      rev: rev(flightId),
      status: '2',
      patch: { holeNo: 1 + pick(18), section: '1' },
    });
  };
  const alarm = (dt: number): string => {
    const known = open.length > 3 ? open.splice(pick(open.length), 1)[0] : undefined;
    if (known !== undefined) {
      const alertId = id('90', known);
      return golf(dt, 103, 'holeTimeout', { alertId, rev: rev(alertId), status: '5' });
    }
    const n = ++alerts;
    open.push(n);
    return golf(dt, 3, 'holeTimeout', raised(n, START + dt, pick(FLIGHTS), 1 + pick(18)));
  };
  const row = (dt: number): string => {
    const key = id('33', pick(500));
    const patch = { handler: 'dispatch1' };
    return golf(dt, 106 + pick(2), 'row', { id: key, rev: rev(key), status: String(pick(5)), patch });
  };
  const table = (dt: number): string =>
    text({
      dt,
      ch: 'vxe',
      dir: 'in',
      body: {
        type: 'update_vxe_table',
        data: {
          socketKey: 'golf-holes',
          args: [
            { id: id('03', pick(200)), par: 3 + pick(3), updateTime: '2026-01-01 10:00:00' },
            '_j-vxe-k3v9q0ab_',
          ],
        },
      },
    });
  const notice = (dt: number): string =>
    text({
      dt,
      ch: 'notice',
      dir: 'in',
      body: { cmd: 'user', userId: USER, msgId: id('15', ++notices), msgTxt: '订单已超时，请到出发台处理' },
    });

  /** What a moment may bring, and how often in a thousand. */
  const kinds: readonly (readonly [number, (dt: number) => string])[] = [
    [120, position],
    [80, pace],
    [300, flight],
    [2, alarm],
    [228, row],
    [
      50,
      (dt) =>
        golf(dt, 119, 'summary', {
          counters: { waitingCaddies: pick(30), availableCarts: pick(60), overdueOrders: pick(9) },
        }),
    ],
    [100, (dt) => golf(dt, 105, 'overdue', { count: pick(9) })],
    [100, table],
    [30, (dt) => text({ dt, ch: 'vxe', dir: 'in', body: { type: 'heart_beat', data: true } })],
    [8, notice],
    [30, (dt) => text({ dt, ch: 'notice', dir: 'in', body: { cmd: 'heartcheck', msgTxt: '心跳响应' } })],
  ];
  const wheel = kinds.flatMap(([share, make]) => Array.from({ length: share }, () => make));

  yield serialiseRecording({ header, lines: [] }).trimEnd();
  yield text({ dt: 0, ch: 'golf', dir: 'out', ev: 'watch', body: { parkId: PARK } });
  yield link(0, 'notice', 'live');
  yield link(0, 'vxe', 'live');
  yield* opened(0);

  let last = '';
  for (let n = 0; n < frames; n += 1) {
    // Twenty hours of four times the traffic of the other four.
    const share = n / frames;
    const dt = Math.floor(share < 20 / 21 ? share * 21 * HOUR : DAY - (1 - share) * 84 * HOUR);
    // Every four hours the link breaks; what was said meanwhile is in the next picture.
    if (n % Math.ceil(frames / 6) === Math.ceil(frames / 12)) {
      yield link(dt, 'golf', 'waiting');
      seq += 20;
      yield* opened(dt);
    }
    // One in ten thousand comes twice.
    if (n % 10_000 === 9_999) yield last.replace(/"dt":\d+/, `"dt":${dt}`);
    last = (wheel[pick(wheel.length)] ?? position)(dt);
    yield last;
  }
}

function raised(n: number, ts: number, flight: number, holeNo: number): Body {
  return {
    alertId: id('90', n),
    rev: 1,
    alertNo: `A${n}`,
    flightId: id('52', flight),
    flightNo: `0730-${flight}`,
    boardNo: String(flight),
    holeNo,
    level: '1',
    cause: '1',
    enterTs: ts - 900_000,
    limitSec: 840,
    ownSec: 871,
    waitSec: 0,
    overSec: 31,
    cumDelaySec: 412,
    gapAheadSec: null,
    voice: `${holeNo}号洞，0730-${flight}组超时`,
  };
}

function picture(seq: number, ts: number): DispatchSnapshot {
  return snapshotOf(PARK, ts, {
    seq,
    flights: Array.from({ length: FLIGHTS }, (_, n) =>
      flightView(ts, {
        flightId: id('52', n),
        flightNo: `0730-${n}`,
        boardNo: String(n),
        playerCount: 4,
        holeSequence: Array.from({ length: 18 }, (_hole, hole) => hole + 1),
      }),
    ),
  });
}
