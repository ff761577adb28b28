/** An actual day of a park at six in the morning: nobody plays yet, and what happens is told by a test. */

import { AlarmRule } from '#domain/codes/alarm.ts';
import { startDay } from '#server/dispatch/startDay.ts';
import { getParkGeometry, getParkSeed } from '#server/world/courses/index.ts';

const PARK_ID = '1700000000000000101';
const START_TS = Date.UTC(2026, 3, 30, 16);
const TICK_SEC = 5;
const SIX_TICK = (6 * 3600) / TICK_SEC;
/** Trackers report every so many ticks. */
const REPORT_TICKS = 3;

const seed = getParkSeed(PARK_ID);
const geometry = getParkGeometry(seed, '20260501');

export const lines = [...geometry.holes.values()].map(({ holeNo, centerline }) => ({ holeNo, centerline }));
/** Those of the first eighteen. */
export const parkHoles = seed.holes.slice(0, 18);
export const holes = parkHoles.map(({ holeNo }) => holeNo);

/** Longitude and latitude, degrees. */
type Place = readonly [lng: number, lat: number];

export class TrackedMorning {
  protected readonly day = startDay(
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

  /** @param minutes after six */
  book(flightId: string, minutes: number, itinerary: readonly number[] = holes): void {
    this.day.steer({
      kind: 'book',
      flight: {
        flightId,
        flightNo: flightId,
        boardNo: flightId,
        teeTs: START_TS + (360 + minutes) * 60_000,
        holes: itinerary,
        players: [1, 2, 3, 4].map((no) => ({ playerId: `${flightId}${no}`, name: `p${no}`, isHere: true })),
        caddieOrders: [],
        services: [],
        isHere: true,
      },
    });
  }

  /** Carts go with flights. */
  bind(flightOf: Readonly<Record<string, string>>): void {
    const devices = Object.entries(flightOf).map(([deviceId, flightId]) => ({
      deviceId,
      deviceNo: deviceId,
      deviceType: '1',
      flightId,
    }));
    this.day.steer({ kind: 'devices', devices });
  }

  start(flightId: string): void {
    this.day.steer({ kind: 'start', flightId, realname: '出发台' });
  }

  pass(minutes: number): void {
    for (let tick = 0; tick < (minutes * 60) / TICK_SEC; tick += 1) this.day.step();
  }

  /** Each cart reports where it is, and the ticks until the next report pass. @param onTick after each of them */
  report(places: readonly (readonly [deviceId: string, place: Place])[], onTick?: () => void): void {
    const fixes = places.map(([deviceId, [lng, lat]]) => ({
      deviceId,
      ts: this.day.parkTs,
      lng,
      lat,
      accuracyM: 5,
      batteryPct: 80,
      speedMps: null,
      heading: null,
    }));
    this.day.steer({ kind: 'fixes', fixes });
    for (let tick = 0; tick < REPORT_TICKS; tick += 1) {
      this.day.step();
      onTick?.();
    }
  }

  find(flightId: string) {
    const flight = this.day.flights().find((one) => one.flightId === flightId);
    if (flight === undefined) throw new Error(`no flight ${flightId}`);
    return flight;
  }

  /** Flights with a pace alarm. */
  listSlow(): readonly string[] {
    const slow = this.day.alarms().filter(({ rule }) => rule === AlarmRule.pace);
    return slow.map(({ subjectName }) => subjectName);
  }
}
