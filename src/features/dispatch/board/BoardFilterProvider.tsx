import { type ReactNode, useCallback, useMemo, useEffect, useState } from 'react';
import { listAttention } from '#domain/dispatch/attention.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import type { BoardState } from '#streams/models/state.ts';
import { type BoardFilters, FilterProvider } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useFolded } from '../context/useFolded.ts';
import {
  applyFilters,
  NO_FILTERS,
  type Filtered,
  type FlightFilters,
  readFilters,
  writeFilters,
} from '../model/filters.ts';

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

/**
 * Filters that live in the URL query, and follow it when the board is led to.
 *
 * @param initial what was chosen elsewhere: a cabin stands in for what the query does not say, a competition for what it says.
 */
function useUrlFilters(
  initial: Partial<FlightFilters>,
): readonly [FlightFilters, (next: FlightFilters) => void] {
  const address = usePageAddress();
  const parseFilters = (): FlightFilters => {
    const query = readFilters(new URLSearchParams(address.search));
    return {
      ...query,
      cabin: query.cabin || (initial.cabin ?? ''),
      competition: initial.competition ?? query.competition,
    };
  };
  const [filters, setFilters] = useState(parseFilters);
  const [read, setRead] = useState(address.visit);
  if (read !== address.visit) {
    setRead(address.visit);
    setFilters(parseFilters());
  }
  useEffect(() => address.write((query) => writeFilters(query, filters)), [filters, address]);
  return [filters, setFilters];
}
