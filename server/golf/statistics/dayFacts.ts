/** Facts of a day of play and of each of its holes (STAT-01), out of what the day showed. Whole seconds. */

import { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView, HoleSplit } from '#domain/dispatch/model.ts';
import { computeMedian } from '#domain/statistics/groups.ts';
import type { DayTally } from '../../park/model/decisions.ts';
import { roundTo } from './period.ts';

/** The part of a flight that facts are computed from: of a running day, or of a folded one. */
export type FactFlight = Pick<
  FlightView,
  'status' | 'playerCount' | 'holesDone' | 'teeTs' | 'actualStartTs' | 'actualFinishTs' | 'cumDelaySec'
> & { readonly splits: readonly Pick<HoleSplit, 'holeNo' | 'ownSec' | 'waitSec'>[] };

/** What happened on a day. */
export interface DayPlay {
  readonly flights: readonly FactFlight[];
}

/** A round is on pace while its delay against the plan is below this (`amberCumSec`). */
export const ON_PACE_SEC = 300;
export const PUNCTUAL_SEC = 120;
/** A flight that waits longer than this stands before a blocked hole. */
export const BLOCKED_SEC = 180;

/** A hole timeout as its record keeps it. Moments are epoch ms. */
export interface TimeoutFact {
  readonly holeNo: number;
  readonly overSec: number;
  readonly raiseTs: number;
  readonly ackTs: number | null;
  readonly resolveTs: number | null;
}

/** What play itself says of a day. */
export function computePlayFacts(
  { flights }: DayPlay,
  timeouts: readonly TimeoutFact[],
  { overdueByStage, silentSec, trackerSec }: DayTally,
) {
  const started = flights.filter(({ actualStartTs }) => actualStartTs !== null);
  const rounds = started.filter(({ status }) => status === FlightStatus.finished);
  const took = rounds.map(({ actualStartTs, actualFinishTs }) => secondsOf(actualStartTs, actualFinishTs));
  const delays = started.map(({ teeTs, actualStartTs }) => secondsOf(teeTs, actualStartTs));
  const over = (minutes: number): number =>
    rounds.filter(({ cumDelaySec }) => cumDelaySec >= minutes * 60).length;
  // A handset for every player's caddie, a cart for two.
  const usualSec = started.reduce(
    (all, { playerCount, actualStartTs, actualFinishTs }) =>
      all + (playerCount + Math.ceil(playerCount / 2)) * secondsOf(actualStartTs, actualFinishTs),
    0,
  );
  const deviceSec = trackerSec ?? usualSec;
  return {
    flights: started.length,
    players: total(started.map(({ playerCount }) => playerCount)),
    holesPlayed: total(started.map(({ holesDone }) => holesDone)),
    roundsFinished: rounds.length,
    avgRoundSec: meanOf(took),
    p50RoundSec: computeMedian(took),
    p90RoundSec: at(took, 0.9),
    onPaceRate: share(rounds.filter(({ cumDelaySec }) => cumDelaySec < ON_PACE_SEC).length, rounds.length),
    over10: over(10),
    over20: over(20),
    over30: over(30),
    over40: over(40),
    holeTimeouts: timeouts.length,
    holeTimeoutOwnSec: total(timeouts.map(({ overSec }) => overSec)),
    ackMedianSec: computeMedian(
      timeouts.flatMap(({ raiseTs, ackTs }) => (ackTs ? [secondsOf(raiseTs, ackTs)] : [])),
    ),
    resolveMedianSec: computeMedian(
      timeouts.flatMap(({ raiseTs, resolveTs }) => (resolveTs ? [secondsOf(raiseTs, resolveTs)] : [])),
    ),
    startDelayMedianSec: computeMedian(delays),
    startWithin2Min: share(delays.filter((delay) => delay <= PUNCTUAL_SEC).length, delays.length),
    overdueByStage: JSON.stringify(overdueByStage),
    deviceOnlineRate: deviceSec === 0 ? null : roundTo(Math.max(0, 1 - silentSec / deviceSec)),
    gpsGapSec: silentSec,
  };
}

/** What the books say of a day: caddie orders and what players thought of their caddies. */
export function computeBookFacts(
  caddieOrders: readonly unknown[],
  evaluations: readonly { readonly starTotal: number | null }[],
) {
  const stars = evaluations.map(({ starTotal }) => starTotal ?? 0);
  return {
    caddieOrders: caddieOrders.length,
    evalAvg: stars.length === 0 ? null : roundTo(total(stars) / stars.length, 100),
  };
}

/** One fact for every hole that somebody played. */
export function computeHoleFacts({ flights }: DayPlay, timeouts: readonly TimeoutFact[]) {
  const passes = new Map<number, FactFlight['splits'][number][]>();
  for (const split of flights.flatMap(({ splits }) => splits))
    passes.set(split.holeNo, [...(passes.get(split.holeNo) ?? []), split]);
  return [...passes]
    .toSorted(([a], [b]) => a - b)
    .map(([holeNo, splits]) => {
      const took = splits.map(({ ownSec, waitSec }) => ownSec + waitSec);
      const waits = splits.map(({ waitSec }) => waitSec);
      return {
        holeNo,
        passes: splits.length,
        avgSec: meanOf(took),
        p90Sec: at(took, 0.9),
        timeouts: timeouts.filter((timeout) => timeout.holeNo === holeNo).length,
        waitAvgSec: meanOf(waits),
        bottleneckSec: waits.reduce((all, wait) => all + Math.max(0, wait - BLOCKED_SEC), 0),
      };
    });
}

/** Between the whole seconds that lists show. */
const secondsOf = (fromTs: number | null, toTs: number | null): number =>
  fromTs === null || toTs === null ? 0 : Math.max(0, Math.floor(toTs / 1000) - Math.floor(fromTs / 1000));

const share = (part: number, whole: number): number | null => (whole === 0 ? null : roundTo(part / whole));

const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(total(values) / values.length);

/** The value that this part of all values does not exceed; `null` for none. */
function at(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? null;
}
