/** When the flights on the course will finish: projected once a minute, which is as fine as people read it. */

import {
  PROJECT_AFTER_HOLES,
  projectFinishes,
  type RoundUnderWay,
  computeDisplayPace,
} from '#domain/pace/projection.ts';
import type { FlightState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { findRestIndex } from '../rounds/itinerary.ts';

const EVERY_SEC = 60;

/** Runs once a tick. */
export function projectRounds(day: DayState): void {
  const before = Math.floor((day.nowSec - day.options.tickSec) / EVERY_SEC);
  if (Math.floor(day.nowSec / EVERY_SEC) === before) return;
  const flights = day.flights.filter(({ phase }) => phase !== 'planned' && phase !== 'done');
  const finishes = projectFinishes(
    flights.map((flight) => describeRound(day, flight)),
    day.playSec,
  );
  for (const [index, flight] of flights.entries()) flight.expectedSec = finishes[index] ?? -1;
}

/** Park second of the finish; `null` while too little is played to say. */
export function computeProjectedSec(day: DayState, { holesDone, expectedSec }: FlightState): number | null {
  if (holesDone < PROJECT_AFTER_HOLES || expectedSec < 0) return null;
  return Math.round(day.nowSec + Math.max(0, expectedSec - day.playSec));
}

/** A round under way as the projection reads it. Play seconds. */
export function describeRound(day: DayState, flight: FlightState): RoundUnderWay {
  const { holes, runs, kFactor, haltedSec } = flight;
  const run = findCurrentRun(flight);
  const isOnHole = run !== null && run.leaveSec < 0;
  const rest = findRestIndex(flight);
  const restSec = day.pace.turnAllowanceSec;
  // A competition that stands still goes on from here, with all of its times moved.
  const haltSec = haltedSec < 0 ? 0 : day.playSec - haltedSec;
  const wayEndSec =
    run === null ? 0 : run.leaveSec + run.hole.transferSec + (rest === runs.length - 1 ? restSec : 0);
  return {
    holes,
    place: isOnHole ? runs.length - 1 : runs.length,
    arriveSec: (isOnHole ? run.arriveSec : wayEndSec) + haltSec,
    teeOffSec: isOnHole && run.teeOffSec >= 0 ? run.teeOffSec + haltSec : null,
    pace: kFactor * paceOf(flight),
    restPlace: rest,
    restSec,
  };
}

function paceOf({ runs }: FlightState): number {
  let ownSec = 0;
  let allowedSec = 0;
  for (const { enterSec, leaveSec, waitSec, allowanceSec } of runs) {
    if (leaveSec < 0) continue;
    ownSec += leaveSec - enterSec - waitSec;
    allowedSec += allowanceSec;
  }
  return computeDisplayPace(ownSec, allowedSec);
}
