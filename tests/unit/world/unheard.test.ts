/** A flight that no tracker goes with, followed by one whose cart reports (ACTUAL-23). */

import { describe, expect, it } from 'vitest';
import { AlarmRule } from '#domain/codes/alarm.ts';
import { PaceState } from '#domain/codes/play.ts';
import { startDay } from '#server/dispatch/startDay.ts';
import type { ParkDecision } from '#server/park/model/decisions.ts';
import { getParkGeometry, getParkSeed } from '#server/world/courses/index.ts';

const PARK_ID = '1700000000000000101';
const START_TS = Date.UTC(2026, 3, 30, 16);
const TICK_SEC = 5;
const SIX_TICK = (6 * 3600) / TICK_SEC;
const REPORT_TICKS = 3;
const SILENT = 'silent';
const HEARD = 'heard';

const seed = getParkSeed(PARK_ID);
const geometry = getParkGeometry(seed, '20260501');
const lines = [...geometry.holes.values()].map(({ holeNo, centerline }) => ({ holeNo, centerline }));
const holes = seed.holes.slice(0, 18).map(({ holeNo }) => holeNo);

const book = (flightId: string, minutes: number): ParkDecision => ({
  kind: 'book',
  flight: {
    flightId,
    flightNo: flightId,
    boardNo: flightId,
    teeTs: START_TS + (360 + minutes) * 60_000,
    holes,
    players: [1, 2, 3, 4].map((no) => ({ playerId: `${flightId}${no}`, name: `p${no}`, isHere: true })),
    caddieOrders: [],
    services: [],
    isHere: true,
  },
});

/** The silent flight sets out at six, the other one ten minutes later. */
class Morning {
  readonly #day = startDay(
    {
      parkId: PARK_ID,
      tickSec: TICK_SEC,
      startTs: START_TS,
      dayIndex: 20_573,
      course: { park: seed, lines, boundary: geometry.boundary },
    },
    SIX_TICK,
    [],
  );

  constructor() {
    this.#day.steer(book(SILENT, 0));
    this.#day.steer(book(HEARD, 10));
    const cart = { deviceId: 'd1', deviceNo: 'C1', deviceType: '1', flightId: HEARD };
    this.#day.steer({ kind: 'devices', devices: [cart] });
    this.start(SILENT);
    this.pass(10);
    this.start(HEARD);
  }

  start(flightId: string): void {
    this.#day.steer({ kind: 'start', flightId, realname: '出发台' });
  }

  pass(minutes: number): void {
    for (let tick = 0; tick < (minutes * 60) / TICK_SEC; tick += 1) this.#day.step();
  }

  find(flightId: string) {
    const flight = this.#day.flights().find((one) => one.flightId === flightId);
    if (flight === undefined) throw new Error(`no flight ${flightId}`);
    return flight;
  }

  listSlow(): readonly string[] {
    const slow = this.#day.alarms().filter(({ rule }) => rule === AlarmRule.pace);
    return slow.map(({ subjectName }) => subjectName);
  }

  /** The cart plays a hole in fourteen minutes: three on the tee, eight to the green, three there. */
  play(holeNo: number): void {
    const line = lines.find((one) => one.holeNo === holeNo)?.centerline ?? [];
    for (let turn = 0; turn < 56; turn += 1) {
      const part = Math.min(1, Math.max(0, (turn - 12) / 32)) * (line.length - 1);
      const [from = [0, 0], to = from] = [line[Math.floor(part)], line[Math.ceil(part)]];
      const [lng = 0, lat = 0] = from.map((value, at) => value + ((to[at] ?? value) - value) * (part % 1));
      const fix = { deviceId: 'd1', ts: this.#day.parkTs, lng, lat, accuracyM: 5, batteryPct: 80 };
      this.#day.steer({ kind: 'fixes', fixes: [{ ...fix, speedMps: null, heading: null }] });
      for (let tick = 0; tick < REPORT_TICKS; tick += 1) this.#day.step();
    }
  }
}

describe('a flight that no tracker goes with', () => {
  it('has left each hole that the flight behind it has left, as it is allowed to (ACTUAL-23)', () => {
    const morning = new Morning();
    const behind: number[] = [];
    for (const holeNo of holes.slice(0, 4)) {
      morning.play(holeNo);
      behind.push(morning.find(HEARD).holesDone - morning.find(SILENT).holesDone);
    }
    expect(Math.max(...behind)).toBe(0);
    expect(morning.find(HEARD).holesDone).toBe(3);
    expect(morning.find(SILENT)).toMatchObject({ holeNo: holes[3], aheadFlightId: null });
    expect(morning.find(HEARD)).toMatchObject({ aheadFlightId: SILENT });
    for (const { enterTs, leaveTs, allowanceSec, waitSec } of morning.find(SILENT).splits.slice(0, 3))
      expect(((leaveTs ?? 0) - enterTs) / 1000 - waitSec).toBeLessThanOrEqual(allowanceSec);
  });

  it('is shown as not heard of, and is never called slow (ACTUAL-23)', () => {
    const morning = new Morning();
    for (const holeNo of holes.slice(0, 2)) morning.play(holeNo);
    morning.pass(50);
    const { paceState, ownSec, holeNo } = morning.find(SILENT);
    expect(paceState).toBe(PaceState.stale);
    morning.pass(10);
    expect(morning.find(SILENT)).toMatchObject({ ownSec, holeNo });
    expect(morning.listSlow()).not.toContain(SILENT);
  });
});
