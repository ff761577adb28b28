/** The messages of the bench: 200 characters of JSON each, as the three links carry them. */

import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { flightView, snapshotOf } from '#tests/support/park/views.ts';

export const USER = '1700000000000000009';
export const PARK = '1700000000000000101';
export const FLIGHTS = 60;
const T0 = 1_760_832_000_000;
const SIZE = 200;

export type Link = 'notice' | 'vxe' | 'golf';

const flightId = (n: number): string => `17000000000000520${String(n % FLIGHTS).padStart(2, '0')}`;

function padded(value: Record<string, unknown>, field: (fill: string) => Record<string, unknown>): string {
  const bare = JSON.stringify({ ...value, ...field('') }).length;
  return JSON.stringify({ ...value, ...field('x'.repeat(Math.max(0, SIZE - bare))) });
}

/** @param n from 1; the number of a golf message in its stream */
export function frame(link: Link, n: number): string {
  switch (link) {
    case 'notice':
      return padded({ cmd: 'user', userId: USER, msgId: `17000000000${n}` }, (msgTxt) => ({ msgTxt }));
    case 'vxe':
      return padded({ type: 'update_vxe_table' }, (remark) => ({
        data: {
          socketKey: 'golf-holes',
          args: [{ id: `1700000000000003${n % 50}`, par: n % 6, remark }, ''],
        },
      }));
    case 'golf':
      return padded(
        {
          type: 104,
          topic: `/golf/park/${PARK}/f`,
          parkId: PARK,
          epoch: 'e1',
          seq: n,
          eventId: `17000000000${n}`,
          ts: T0 + n,
          flightId: flightId(n),
          rev: n + 1,
          status: '2',
        },
        (x) => ({ patch: { holeNo: 1 + (n % 18), boardNo: x.slice(0, 3) } }),
      );
  }
}

const DEVICES = 400;

/** A tick as our server sends it: every device moved, every flight's pace changed. @param n from 1 */
export function tick(n: number): readonly [positions: string, pace: string] {
  const ts = T0 + n * 5_000;
  const common = { parkId: PARK, epoch: 'e1', ts, tickTs: ts };
  const items = Array.from({ length: DEVICES }, (_, i) => ({
    deviceId: `1700000000000004${String(i).padStart(3, '0')}`,
    deviceNo: `C${i}`,
    deviceType: '1',
    lng: 113.93 + i / 1e4,
    lat: 22.53 + n / 1e6,
    holeNo: 1 + (i % 18),
    section: '2',
    progress: 0.5,
    speed: 1.2,
    heading: 90,
    acc: 4,
    battery: 80,
    fixTs: ts,
    cached: false,
  }));
  const flights = Array.from({ length: FLIGHTS }, (_, i) => ({
    flightId: flightId(i),
    rev: n + 1,
    holeNo: 1 + (i % 18),
    section: '2',
    holesDone: 3,
    enterTs: T0,
    ownSec: n * 5,
    waitSec: 0,
    allowanceSec: 840,
    cumDelaySec: 0,
    gapAheadSec: null,
    paceState: '2',
    paceRole: '0',
    heldByFlightId: null,
    projectedTs: null,
    lastFixTs: ts,
  }));
  const topic = `/golf/park/${PARK}`;
  return [
    JSON.stringify({ type: 2, topic: `${topic}/position`, ...common, seq: 2 * n - 1, items }),
    JSON.stringify({ type: 102, topic: `${topic}/pace`, ...common, seq: 2 * n, flights }),
  ];
}

/** The answer of `GET /admin/golfDispatch/snapshot`, before the first message. */
export function snapshot(): DispatchSnapshot {
  return snapshotOf(PARK, T0, {
    flights: Array.from({ length: FLIGHTS }, (_, n) =>
      flightView(T0, { flightId: flightId(n), flightNo: `0730-${n}`, boardNo: String(n) }),
    ),
  });
}
