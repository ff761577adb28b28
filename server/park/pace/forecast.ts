/** What lies ahead of a day, from nothing but what its rules know: who plays, who waits to start, at which pace (PACE-40). */

import { StartType } from '#domain/codes/competition.ts';
import type { ForecastView, JamAheadView } from '#domain/dispatch/forecastView.ts';
import {
  type CourseAhead,
  forecastCourse,
  evaluateCourse,
  evaluateHold,
  type JamAhead,
  type RoundToStart,
} from '#domain/pace/forecast.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { findRestIndex } from '../rounds/itinerary.ts';
import { describeRound } from './projection.ts';

/** Another tee time of a flight, park time in epoch ms. */
export interface HeldTeeTime {
  readonly flightId: string;
  readonly teeTs: number;
}

/** Builds the forecast as of the present tick; while play stands, of the last putt alone (PACE-44). */
export function buildForecast(day: DayState): ForecastView {
  if (day.suspended) {
    const { lastPuttSec } = evaluateCourse(describeCourse(day));
    return {
      lastPuttTs: lastPuttSec === null ? null : toParkTs(day, lastPuttSec),
      nextJam: null,
      proposal: null,
    };
  }
  const { lastPuttSec, nextJam, waitSec, proposal } = forecastCourse(describeCourse(day));
  return {
    lastPuttTs: lastPuttSec === null ? null : toParkTs(day, lastPuttSec),
    nextJam: nextJam && toJamView(day, nextJam),
    proposal: proposal && {
      startHoleNo: proposal.startHoleNo,
      minutes: proposal.minutes,
      starts: proposal.starts.length,
      savedWaitSec: Math.round(waitSec - proposal.waitSec),
      lastPuttLaterSec: Math.round((proposal.lastPuttSec ?? 0) - (lastPuttSec ?? 0)),
      nextJam: proposal.nextJam && toJamView(day, proposal.nextJam),
    },
  };
}

/**
 * Tee times after such a hold, park time in epoch ms: those that change, in their order. `null` while play stands: all of
 * them move by the length of the stop once it is over.
 */
export function planStartHold(
  day: DayState,
  startHoleNo: number,
  minutes: number,
): readonly HeldTeeTime[] | null {
  if (day.suspended) return null;
  const hold = evaluateHold(describeCourse(day), startHoleNo, minutes);
  return (hold?.starts ?? []).map(({ flightId, teeSec }) => ({
    flightId,
    teeTs: toMinute(toParkTs(day, teeSec)),
  }));
}

function describeCourse(day: DayState): CourseAhead {
  const flights = day.flights.filter(({ phase }) => phase !== 'done');
  return {
    nowSec: day.playSec,
    intervalSec: day.intervalSec,
    playing: flights.filter(({ phase }) => phase !== 'planned').map((flight) => describeRound(day, flight)),
    toStart: flights
      .filter(({ phase }) => phase === 'planned')
      .toSorted((a, b) => a.plan.teeSec - b.plan.teeSec)
      .map((flight) => describeStart(day, flight)),
  };
}

function describeStart(day: DayState, flight: FlightState): RoundToStart {
  const { plan, holes, kFactor } = flight;
  return {
    flightId: plan.flightId,
    startHoleNo: holes[0]?.holeNo ?? 0,
    teeSec: plan.teeSec,
    canBeHeld: plan.startType !== StartType.shotgun,
    holes,
    pace: kFactor,
    restPlace: findRestIndex(flight),
    restSec: day.pace.turnAllowanceSec,
  };
}

const toJamView = (day: DayState, { holeNo, fromSec, untilSec, flights }: JamAhead): JamAheadView => ({
  holeNo,
  fromTs: toParkTs(day, fromSec),
  untilTs: toParkTs(day, untilSec),
  flights,
});

/** If play goes on from now. */
const toParkTs = (day: DayState, sec: number): number =>
  day.clock.parkTs(Math.round(day.nowSec + Math.max(0, sec - day.playSec)));

const MINUTE_MS = 60_000;
/** Tee times are whole minutes. */
const toMinute = (ts: number): number => Math.ceil(ts / MINUTE_MS) * MINUTE_MS;
