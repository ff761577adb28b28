/** What a jump does to the flights that play, or come to, its target hole (FLIGHT-11). */

import { HoleStatus } from '#domain/codes/course.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import { parsePaceConfig } from '#domain/pace/readConfig.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { Flight } from '../../shared/records.ts';
import { findRowById, findRowsBy } from '../../shared/rows.ts';
import { parseHoleSequence } from '../rounds/roundHoles.ts';
import type { StoredHole } from '../shared/records.ts';

/** golf_flight_status on the course. */
const PLAYING: readonly FlightStatus[] = [FlightStatus.onCourse, FlightStatus.atTurn, FlightStatus.suspended];
/** Who comes to the hole this much earlier or later is shown. */
const NEAR_SEC = 40 * 60;
const MOST_FLIGHTS = 20;

interface Touched {
  readonly flightNo: string;
  /** Seconds after the jumping flight it comes to the target hole; negative before it, or there already. */
  readonly gapSec: number;
  /** Seconds it has to wait for the jumping flight. */
  readonly delaySec: number;
}

interface Forecast {
  /** Nearest first. */
  readonly touched: readonly Touched[];
  /** Why the jump cannot be approved (Chinese), or `null`. */
  readonly refusal: string | null;
}

export async function forecastJump(tx: ScopedTx, flight: Flight, toHoleNo: number): Promise<Forecast> {
  const { parkId, playDate } = flight;
  const holes = new Map((await findRowsBy(tx, golfHole, { parkId })).map((hole) => [hole.holeNo, hole]));
  const target = holes.get(toHoleNo);
  if (target?.status !== HoleStatus.open) return { touched: [], refusal: '目标洞未开放' };
  // Nobody's way crosses that of a flight that has not set out.
  if (!PLAYING.includes(flight.status)) return { touched: [], refusal: null };
  const arrivesSec = secondsTo(flight, [flight.currentHoleNo ?? 0, toHoleNo], holes) ?? 0;
  const capacity = (target.capacity ?? 0) || (target.par === 3 ? 1 : 2);
  // One flight after the other, as many at a time as the hole holds.
  const slotSec = (target.timePar ?? 0) / capacity;
  const others = (await findRowsBy(tx, golfFlight, { parkId, playDate, status: PLAYING })).filter(
    ({ id }) => id !== flight.id,
  );
  const touched = others
    .flatMap((other): readonly Touched[] => {
      const comesSec = secondsTo(other, parseHoleSequence(other), holes, toHoleNo);
      if (comesSec === null) return [];
      const gapSec = Math.round(comesSec - arrivesSec);
      const delaySec = gapSec >= 0 && gapSec < slotSec ? Math.round(slotSec - gapSec) : 0;
      return Math.abs(gapSec) > NEAR_SEC ? [] : [{ flightNo: other.flightNo, gapSec, delaySec }];
    })
    .toSorted((a, b) => Math.abs(a.gapSec) - Math.abs(b.gapSec))
    .slice(0, MOST_FLIGHTS);
  const there = others.filter(
    (other) =>
      (other.currentHoleNo ?? 0) === toHoleNo && (target.timePar ?? 0) - (other.ownSec ?? 0) > arrivesSec,
  );
  if (there.length >= capacity) return { touched, refusal: `目标洞上已有${there.length}组，容不下这一组` };
  const park = await findRowById(tx, golfPark, parkId);
  const { redGapSec } = parsePaceConfig(park?.paceConfig);
  const worst = touched.find(({ delaySec }) => delaySec > redGapSec);
  const refusal =
    worst === undefined
      ? null
      : `会使${worst.flightNo}组推迟${Math.ceil(worst.delaySec / 60)}分钟，超过${Math.round(redGapSec / 60)}分钟的上限`;
  return { touched, refusal };
}

/** Flights that a jump would touch; none for a flight that is not there. */
export async function findTouched(
  tx: ScopedTx,
  flight: Flight | undefined,
  toHoleNo: number,
): Promise<readonly Touched[]> {
  return flight === undefined ? [] : (await forecastJump(tx, flight, toHoleNo)).touched;
}

/**
 * Seconds of its allowances until a flight comes to the last hole of `way`, or to `target`; 0 when it is there, `null`
 * when its way does not lead there any more.
 */
function secondsTo(
  flight: Flight,
  way: readonly number[],
  holes: ReadonlyMap<number, StoredHole>,
  target = way.at(-1),
): number | null {
  const from = way.indexOf(flight.currentHoleNo ?? 0);
  const to = way.lastIndexOf(target ?? 0);
  if (from < 0 || to < from) return null;
  let seconds = from === to ? 0 : -(flight.ownSec ?? 0);
  for (const holeNo of way.slice(from, to)) {
    const hole = holes.get(holeNo);
    seconds += (hole?.timePar ?? 0) + (hole?.transferSec ?? 0);
  }
  return Math.max(0, seconds);
}
