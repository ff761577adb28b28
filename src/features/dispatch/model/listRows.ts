/** The list view: one row a flight, sorted by any column; the same facts as the matrix, without geography. */

import { groupAttentionByFlight, listAttention, showFlight } from '#domain/dispatch/attention.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import type { BoardState } from '#streams/models/state.ts';
import { getFlightLook, type Look } from './look.ts';
import { shareItems } from './share.ts';

export interface ListRow {
  readonly flightId: string;
  readonly flight: FlightView;
  readonly look: Look;
  readonly unacked: boolean;
  readonly alarms: number;
}

export type SortKey =
  | 'urgency'
  | 'flightNo'
  | 'boardNo'
  | 'teeTs'
  | 'holeNo'
  | 'ownSec'
  | 'cumDelaySec'
  | 'gapAheadSec'
  | 'projectedTs';

export interface FlightSort {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const DEFAULT_SORT: FlightSort = { key: 'urgency', descending: true };

const URGENCY: Readonly<Record<string, number>> = { behind: 5, watch: 4, stale: 3, paused: 2, normal: 1 };

function valueOf({ flight, look, unacked }: ListRow, key: SortKey): number | string | null {
  if (key !== 'urgency') return flight[key];
  return (unacked ? 10 : 0) + (URGENCY[look.tone] ?? 0);
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'zh-CN', { numeric: true });
}

/** Unknown values stand last in both directions; equal ones in tee order. */
function comparator({ key, descending }: FlightSort) {
  return (a: ListRow, b: ListRow): number => {
    const left = valueOf(a, key);
    const right = valueOf(b, key);
    if (left === null || right === null) {
      return left === right ? a.flight.teeTs - b.flight.teeTs : left === null ? 1 : -1;
    }
    const order = compare(left, right) * (descending ? -1 : 1);
    return order === 0 ? a.flight.teeTs - b.flight.teeTs : order;
  };
}

/** Flights on the course; rows that look the same as before are the same objects. */
export function buildListRows(
  state: Pick<BoardState, 'flights' | 'timeouts' | 'alarms'>,
  hidden: ReadonlySet<string>,
  sort: FlightSort,
  previous: readonly ListRow[] = [],
): readonly ListRow[] {
  const byFlight = groupAttentionByFlight(listAttention(state));
  const rows = Object.values(state.flights)
    .filter((flight) => isOnCourse(flight) && !hidden.has(flight.flightId))
    .map((flight): ListRow => {
      const alarms = byFlight.get(flight.flightId) ?? [];
      const display = showFlight(flight, alarms);
      return {
        flightId: flight.flightId,
        flight: display,
        look: getFlightLook(display),
        unacked: alarms.some(({ isUntaken }) => isUntaken),
        alarms: alarms.length,
      };
    });
  return shareItems(previous, rows.toSorted(comparator(sort)), ({ flightId }) => flightId);
}
