import { type ReactNode, useCallback, useMemo } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { listAttention } from '#domain/dispatch/attention.ts';
import type { BoardState } from '#streams/models/state.ts';
import { applyFilters, NO_FILTERS, type Filtered, type FlightFilters } from '../model/filters.ts';
import { type BoardFilters, FilterProvider } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useFolded } from '../context/useFolded.ts';
import { useUrlFilters } from './useUrlFilters.ts';

const sameFiltered = (a: Filtered, b: Filtered): boolean =>
  a.active === b.active &&
  a.hiddenAlarms === b.hiddenAlarms &&
  a.hidden.size === b.hidden.size &&
  [...a.hidden].every((flightId) => b.hidden.has(flightId));

interface Props {
  /** Stands in for filters the address does not name, e.g. the cabin of the header. */
  readonly initial: Partial<FlightFilters>;
  readonly children: ReactNode;
}

/** The filters of this board and what they hide right now; the outcome keeps its identity while it is the same. */
export function BoardFilterProvider({ initial, children }: Props) {
  const live = useLive();
  const { me } = useBoardPermissions();
  const [filters, setFilters] = useUrlFilters(initial);
  const fold = useCallback(
    (state: BoardState, previous: Filtered | undefined): Filtered => {
      const facts = { areas: state.park?.areas ?? [], attention: listAttention(state), me };
      const next = applyFilters(filters, facts, Object.values(state.flights));
      return previous !== undefined && sameFiltered(previous, next) ? previous : next;
    },
    [filters, me],
  );
  const filtered = useFolded(live.board, fold);
  const value = useMemo<BoardFilters>(
    () => ({
      filters,
      filtered,
      change: (patch) => setFilters({ ...filters, ...patch }),
      clear: () => setFilters(NO_FILTERS),
    }),
    [filters, filtered, setFilters],
  );
  return <FilterProvider value={value}>{children}</FilterProvider>;
}
