/** An actual day of three holes in one row and two flights with a cart each, played between 00:10 and 01:00. */

import { FixThinner } from '#server/dispatch/fixThinner.ts';
import type { ParkHole } from '#server/park/course/park.ts';
import type { ActualOptions } from '#server/park/day/actualDay.ts';
import type { LoggedAction, ParkDecision } from '#server/park/model/decisions.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';

const TICK_SEC = 5;
const START_TS = Date.parse('2026-05-01T00:00:00+08:00');
const [LNG, LAT] = [113.9, 22.5];
const METRES_PER_LNG = Math.cos((LAT * Math.PI) / 180) * 111_320;
const METRES_PER_LAT = 110_540;
const HOLE_M = 300;
const BETWEEN_M = 60;
/** On a hole and the way to the next one. */
const HOLE_SEC = 600;
const HOLES = [1, 2, 3];
/** From the last green away. */
const HOME_SEC = 240;
/** Seconds after midnight at which they play. */
const TEE_SECS = [600, 1200];
/** More often than the day is told: it gets some of them. */
const REPORT_SEC = 5;
export const LAST_TICK = 3720 / TICK_SEC;

const holeAt = (holeNo: number): ParkHole => ({
  holeId: `h${holeNo}`,
  areaId: 'a1',
  holeNo,
  displayNo: String(holeNo),
  par: 4,
  strokeIndex: holeNo,
  yardBlack: 330,
  yardGold: 330,
  yardBlue: 330,
  yardWhite: 330,
  yardRed: 330,
  timeParSec: 600,
  transferSec: 60,
  capacity: 2,
  nextHoleNo: (holeNo % HOLES.length) + 1,
  halfwayHouse: false,
  shotgunPriority: 0,
});

const toLngLat = (x: number, y: number): [number, number] => [
  LNG + x / METRES_PER_LNG,
  LAT + y / METRES_PER_LAT,
];

export const OPTIONS: ActualOptions = {
  parkId: 'p1',
  tickSec: TICK_SEC,
  startTs: START_TS,
  dayIndex: 20_574,
  course: {
    park: {
      id: 'p1',
      name: '短场',
      longitude: LNG,
      latitude: LAT,
      teeIntervalSec: 600,
      areas: [{ areaId: 'a1', name: 'A', holeFrom: 1, holeTo: 3, cabin: '' }],
      holes: HOLES.map(holeAt),
    },
    lines: HOLES.map((holeNo) => {
      const x = (holeNo - 1) * (HOLE_M + BETWEEN_M);
      return { holeNo, centerline: [toLngLat(x, 0), toLngLat(x + HOLE_M, 0)] };
    }),
    boundary: [],
  },
};

/** Metres from the first tee: two minutes on each tee, five to the green, two there, one to the next tee. */
function walk(sec: number): number {
  const hole = Math.min(HOLES.length - 1, Math.floor(sec / HOLE_SEC));
  const at = sec - hole * HOLE_SEC;
  const along = at < 120 ? 0 : at < 420 ? at - 120 : at < 540 ? HOLE_M : HOLE_M + (at - 540);
  return hole * (HOLE_M + BETWEEN_M) + along;
}

/** How a fix differs from where and when it was taken: metres east and north, and seconds until it comes. */
export type FixError = readonly [dx: number, dy: number, lateSec: number];

/** Of each flight from its start until it has walked away from the last green. */
export const FIXES_OF_FLIGHT = (HOLES.length * HOLE_SEC + HOME_SEC) / REPORT_SEC;

const DECISIONS: readonly ParkDecision[] = [
  ...TEE_SECS.map((teeSec, index): ParkDecision => ({
    kind: 'book',
    flight: {
      flightId: `f${index}`,
      flightNo: `0501-${index}`,
      boardNo: String(index),
      teeTs: START_TS + teeSec * 1000,
      holes: HOLES,
      players: [{ playerId: `g${index}`, name: '张三', isHere: true }],
      caddieOrders: [],
      services: [],
      isHere: true,
    },
  })),
  {
    kind: 'deviceChanges',
    changed: TEE_SECS.map((_, index) => ({
      deviceId: `d${index}`,
      deviceNo: `D${index}`,
      deviceType: '1',
      flightId: `f${index}`,
    })),
  },
];

/** All that the day is told, in order. @param errors of the fixes, those of one flight after those of the other */
export function listActions(errors: readonly FixError[] = []): readonly LoggedAction[] {
  const starts = TEE_SECS.map((teeSec, index): LoggedAction => ({
    tick: teeSec / TICK_SEC,
    action: { kind: 'start', flightId: `f${index}`, realname: '出发台' },
  }));
  const byTick = new Map<number, TrackerFix[]>();
  for (const [flight, teeSec] of TEE_SECS.entries())
    for (let no = 0; no < FIXES_OF_FLIGHT; no += 1) {
      const sec = no * REPORT_SEC;
      const [dx, dy, lateSec] = errors[flight * FIXES_OF_FLIGHT + no] ?? [0, 0, 0];
      const tick = Math.ceil((teeSec + sec + lateSec) / TICK_SEC);
      const [lng, lat] = toLngLat(walk(sec) + dx, dy);
      byTick.set(tick, [
        ...(byTick.get(tick) ?? []),
        {
          deviceId: `d${flight}`,
          ts: START_TS + (teeSec + sec) * 1000,
          lng,
          lat,
          accuracyM: 5,
          batteryPct: 90,
          speedMps: null,
          heading: null,
        },
      ]);
    }
  const fixes = [...byTick].toSorted(([a], [b]) => a - b).map(createThinner());
  return [
    ...DECISIONS.map((action): LoggedAction => ({ tick: 0, action })),
    ...[...starts, ...fixes].toSorted((a, b) => a.tick - b.tick),
  ];
}

/** As a server thins what comes between two ticks. */
function createThinner(): (fixes: readonly [number, readonly TrackerFix[]]) => LoggedAction {
  const thinner = new FixThinner();
  const deviceIds = new Set(TEE_SECS.map((_, index) => `d${index}`));
  return ([tick, some]) => {
    const fixes = thinner.thin(thinner.keep(some), deviceIds);
    thinner.remember(fixes);
    return { tick, action: { kind: 'fixes', fixes } };
  };
}
