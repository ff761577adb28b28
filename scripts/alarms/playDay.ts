/** Whole days of the simulator without messages: the waiting of every flight, and how it would be without one's delays. */

import { advance, playTick } from '#server/park/day/tick.ts';
import type { FlightState } from '#server/park/model/model.ts';
import type { DayState } from '#server/park/model/state.ts';
import { followClock } from '#server/park/operations/suspension.ts';
import { playUntilNow } from '#server/park/rounds/play.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { PARKS } from '#server/world/courses/index.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import type { WorldState } from '#server/world/state.ts';
import { TrackedDay } from './trackedDay.ts';

const TICK_SEC = 5;
/** 06:00 Asia/Shanghai of the day before 2026. */
const START_TS = Date.UTC(2025, 11, 31, 22);
const DAY_SEC = 24 * 3600;

export interface DayChoice {
  readonly parkIndex: number;
  readonly preset: Preset;
  readonly seed: number;
  /** The board is that of an actual course, which noisy trackers tell of this day (`trackedDay.ts`). */
  readonly isTracked?: boolean;
}

export function openDay({ parkIndex, preset, seed }: DayChoice, punctualFlight?: number): WorldState {
  const park = PARKS[parkIndex];
  if (!park) throw new Error(`no park ${parkIndex}`);
  return createWorld({
    parkId: park.id,
    seed: String(seed),
    preset,
    scale: 'M',
    tickSec: TICK_SEC,
    startTs: START_TS,
    dayIndex: 0,
    ...(punctualFlight !== undefined && { punctualFlight }),
  });
}

export const isOver = (day: DayState) =>
  day.nowSec >= DAY_SEC || day.flights.every(({ finishSec }) => finishSec >= 0);

interface PlayedDay {
  /** What really happened. */
  readonly day: DayState;
  /** What the board has of it: the same day, or the one that trackers tell. */
  readonly board: DayState;
}

/**
 * A day as it is, measured every tick.
 * @param watch called after each tick with the day that the board has, and the play second
 */
export function playDay(choice: DayChoice, watch: (board: DayState, playSec: number) => void): PlayedDay {
  const world = openDay(choice);
  const { day } = world;
  const tracked = choice.isTracked === true ? new TrackedDay(world) : null;
  const board = tracked?.day ?? day;
  while (!isOver(day)) {
    if (tracked === null) advance(day);
    else playTick(day);
    tracked?.follow();
    watch(board, day.playSec);
  }
  return { day, board };
}

/** The same day with one flight held to its allowance on every hole; played only, not measured. */
export function playWithout(choice: DayChoice, punctualFlight: number | undefined): DayState {
  const { day } = openDay(choice, punctualFlight);
  while (!isOver(day)) {
    day.beginTick();
    if (day.suspended) followClock(day);
    day.agenda.runUntil(day.playSec);
    playUntilNow(day);
    if (!day.suspended) followClock(day);
  }
  return day;
}

/** A wait of a flight that is over: play second of its end, and what it had waited in all by then. */
export interface WaitEnd {
  readonly atSec: number;
  readonly waitedSec: number;
}

/** All waits of a round, on tees and on greens, in order; the same number of them in every playing of the day. */
export function listWaits({ runs }: FlightState): readonly WaitEnd[] {
  let waitedSec = 0;
  return runs.flatMap((run) => {
    const teeSec = run.teeOffSec - run.arriveSec;
    const endSec = Math.round(run.anchorSec + (1 - run.anchorPart) / run.partPerSec);
    const greenSec = Math.max(0, run.leaveSec - endSec);
    const onTee = { atSec: run.teeOffSec, waitedSec: waitedSec + teeSec };
    waitedSec += teeSec + greenSec;
    return [onTee, { atSec: run.leaveSec, waitedSec }];
  });
}
