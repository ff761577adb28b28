/** What another tee time of a waiting flight would mean for the others (BOARD-49). Pure. */

import { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';

const MINUTE_MS = 60_000;

export interface MovePreview {
  readonly teeTs: number;
  /** Nobody starts in the past. */
  readonly isPast: boolean;
  /** Waiting flights of the same hole that it would start before, and had been behind. */
  readonly passed: readonly FlightView[];
  /** Those that would start before it, and had been behind. */
  readonly passing: readonly FlightView[];
  /** Starts at this minute on this hole already. */
  readonly taken: FlightView | null;
}

export const isWaitingFlight = ({ status }: Pick<FlightView, 'status'>): boolean =>
  status === FlightStatus.planned || status === FlightStatus.ready;

const toMinute = (ts: number): number => Math.floor(ts / MINUTE_MS) * MINUTE_MS;

/**
 * @param teeTs wanted; others count to the minute
 * @param parkNow park time, `null` = not known
 */
export function buildMovePreview(
  flight: FlightView,
  teeTs: number,
  flights: Readonly<Record<string, FlightView>>,
  parkNow: number | null,
): MovePreview {
  const wanted = toMinute(teeTs);
  const others = Object.values(flights)
    .filter(
      (other) =>
        other.flightId !== flight.flightId &&
        other.startHoleNo === flight.startHoleNo &&
        isWaitingFlight(other),
    )
    .toSorted((a, b) => a.teeTs - b.teeTs);
  return {
    teeTs: wanted,
    isPast: parkNow !== null && teeTs < parkNow,
    passed: others.filter((other) => other.teeTs < flight.teeTs && other.teeTs > wanted),
    passing: others.filter((other) => other.teeTs > flight.teeTs && other.teeTs < wanted),
    taken: others.find((other) => toMinute(other.teeTs) === wanted) ?? null,
  };
}

export const PAST_TIME = '该时间已过，请选择之后的开球时间';

const joinNames = (flights: readonly FlightView[]): string =>
  flights.map(({ flightNo }) => `${flightNo}组`).join('、');

/** What the others would see of it, the conflict first. */
export function describeMove({ isPast, passed, passing, taken }: MovePreview): string {
  if (isPast) return PAST_TIME;
  if (taken !== null) return `与 ${taken.flightNo}组冲突：该洞这一分钟已有组出发`;
  if (passed.length > 0) return `将先于 ${joinNames(passed)}出发`;
  if (passing.length > 0) return `${joinNames(passing)}将先于该组出发`;
  return '先后次序不变';
}
