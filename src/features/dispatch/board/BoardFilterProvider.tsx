import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useMemo,
  useEffect,
  useState,
} from 'react';
import { listAttention } from '#domain/dispatch/attention.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import type { BoardState } from '#streams/models/state.ts';
import { type BoardFilters, FilteredProvider, FilterProvider } from '../context/BoardContext.ts';
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

/**
 * The filters of this board and what they hide right now; the outcome keeps its identity while it is the same. What is
 * typed stands in its field in the frame of its key; what it hides is drawn after that frame (BOARD-112).
 */
export function BoardFilterProvider({ initial, children }: Props) {
  const live = useLive();
  const { me } = useBoardPermissions();
  const [filters, setFilters] = useUrlFilters(initial);
  const applied = useDeferredValue(filters);
  const fold = useCallback(
    (state: BoardState, previous: Filtered | undefined): Filtered => {
      const facts = { areas: state.park?.areas ?? [], attention: listAttention(state), me };
      const next = applyFilters(applied, facts, Object.values(state.flights));
      return previous !== undefined && sameFiltered(previous, next) ? previous : next;
    },
    [applied, me],
  );
  const filtered = useFolded(live.board, fold);
  const change = useCallback(
    (patch: Partial<FlightFilters>) => setFilters((before) => ({ ...before, ...patch })),
    [setFilters],
  );
  const clear = useCallback(() => setFilters(NO_FILTERS), [setFilters]);
  const value = useMemo<BoardFilters>(() => ({ filters, change, clear }), [filters, change, clear]);
  return (
    <FilterProvider value={value}>
      <FilteredProvider value={filtered}>{children}</FilteredProvider>
    </FilterProvider>
  );
}

/**
 * Filters that live in the URL query, and follow it when the board is led to.
 *
 * @param initial what was chosen elsewhere: a cabin stands in for what the query does not say, a competition for what it says.
 */
function useUrlFilters(
  initial: Partial<FlightFilters>,
): readonly [FlightFilters, Dispatch<SetStateAction<FlightFilters>>] {
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
