import { HoleSection } from '#domain/codes/course.ts';
import type { FlightView, HoleView } from '#domain/dispatch/model.ts';
import { addHoleToLostTime, computeLiveLostSec } from '#domain/pace/lostTime.ts';
import { computeHoleTimes, type HoleClock } from './holeTimes.ts';

const ON_HOLE: ReadonlySet<string> = new Set(Object.values(HoleSection));
const isHoleSection = (section: string): section is HoleSection => ON_HOLE.has(section);

/** What a flight lost by itself since its last contact, up to now (PACE-20 to PACE-22). Whole seconds. */
export function computeLostSec(flight: FlightView, holes: readonly HoleView[], clock: HoleClock): number {
  const pars = new Map(holes.map(({ holeNo, par }) => [holeNo, par]));
  const parOf = (holeNo: number): number => pars.get(holeNo) ?? 4;
  let lostSec = 0;
  for (const split of flight.splits)
    lostSec = addHoleToLostTime(lostSec, { ...split, par: parOf(split.holeNo) });
  if (flight.enterTs === null || flight.holeNo === 0 || !isHoleSection(flight.section)) return lostSec;
  const { ownSec, waitSec } = computeHoleTimes(flight, clock);
  const { holeNo, allowanceSec } = flight;
  return Math.trunc(
    computeLiveLostSec(lostSec, { par: parOf(holeNo), allowanceSec, ownSec, waitSec }, flight.section),
  );
}
