/** Why a plan cannot be published (COMP-03): a Chinese reason, or `null`. */

export interface PlanFlightFacts {
  readonly flightNo: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly teeTime: string;
  readonly startHoleNo: number;
  /** A or B when two flights share a hole; empty otherwise. */
  readonly subGroup: string;
  readonly playerIds: readonly string[];
}

/** Every player stands in exactly one flight, no flight is empty or too large, and no two share a tee at a time. */
export function findPlanProblem(
  flights: readonly PlanFlightFacts[],
  players: readonly { readonly id: string; readonly name: string }[],
  groupSize: number,
): string | null {
  const places = flights.flatMap(({ playerIds }) => playerIds);
  const twice = players.find(({ id }) => places.filter((place) => place === id).length > 1);
  if (twice !== undefined) return `${twice.name}在多个组中`;
  const missing = players.filter(({ id }) => !places.includes(id));
  if (missing.length > 0)
    return `${missing.length}名球员还没有编组：${missing
      .slice(0, 3)
      .map(({ name }) => name)
      .join('、')}`;
  const odd = flights.find(({ playerIds }) => playerIds.length === 0 || playerIds.length > groupSize);
  if (odd !== undefined)
    return odd.playerIds.length === 0 ? `${odd.flightNo}组没有球员` : `${odd.flightNo}组超过${groupSize}人`;
  return findClash(flights);
}

function findClash(flights: readonly PlanFlightFacts[]): string | null {
  const taken = new Map<string, string>();
  for (const { flightNo, teeTime, startHoleNo, subGroup } of flights) {
    const tee = `${teeTime}#${startHoleNo}#${subGroup}`;
    const other = taken.get(tee);
    if (other !== undefined) return `${other}组与${flightNo}组同洞同时开球`;
    taken.set(tee, flightNo);
  }
  return null;
}
