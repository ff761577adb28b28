/** What happened before the board was opened: read from the server, older events on demand (BOARD-34). */
import { useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import type { DispatchCalls } from '#src/api/dispatch.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { toEventRows } from '#streams/models/boardEvents.ts';
import type { BoardState, EventRow } from '#streams/models/state.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';

/** Numbers of the stream that are read at once: positions take most of them, an hour or so of a park. */
const NUMBERS_READ = 2_000;

const pickPlace = ({ parkId, at }: BoardState) =>
  parkId === null || at === null ? null : `${parkId} ${at.epoch}`;

interface Span {
  readonly afterSeq: number;
  readonly untilSeq: number;
}

async function readSpan(
  calls: DispatchCalls,
  parkId: string,
  epoch: string,
  { afterSeq, untilSeq }: Span,
): Promise<readonly EventRow[]> {
  const rows: EventRow[] = [];
  for (let from = afterSeq; ;) {
    const { records, more } = await calls.events(parkId, epoch, from);
    const own = records.filter(({ seq }) => seq === undefined || seq <= untilSeq);
    rows.unshift(...toEventRows(formatGolfDestination(parkId), own));
    const reached = records.at(-1)?.seq;
    if (!more || reached === undefined || reached >= untilSeq) return rows;
    from = reached;
  }
}

const spanBefore = (untilSeq: number): Span => ({ afterSeq: Math.max(0, untilSeq - NUMBERS_READ), untilSeq });

export interface OlderEventsReader {
  readonly isReading: boolean;
  readonly failure: string | null;
  /** There may be more before what was read. */
  readonly hasMore: boolean;
  read(): void;
}

export interface EventHistory {
  /** Newest first. */
  readonly past: readonly EventRow[];
  readonly pages: number;
  readonly older: OlderEventsReader;
}

export function useEventHistory(): EventHistory {
  const { board } = useLive();
  const { calls } = useBoardPermissions();
  const place = useSlice(board, pickPlace);
  const [opened, setOpened] = useState<{ readonly place: string | null; readonly seq: number } | null>(null);
  // The number at which this board was opened; a server that counts anew has another past.
  if (place !== null && opened?.place !== place) setOpened({ place, seq: board.get().at?.seq ?? 0 });
  const query = useInfiniteQuery({
    queryKey: ['golfEvent', opened?.place, opened?.seq],
    enabled: calls !== null && opened !== null,
    initialPageParam: spanBefore(opened?.seq ?? 0),
    queryFn: ({ pageParam }) => {
      const { parkId, at } = board.get();
      if (calls === null || parkId === null || at === null) return [];
      return readSpan(calls, parkId, at.epoch, pageParam);
    },
    getNextPageParam: (_page, _pages, { afterSeq }) => (afterSeq > 0 ? spanBefore(afterSeq) : undefined),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = query;
  const past = useMemo(() => data?.pages.flat() ?? [], [data]);
  return {
    past,
    pages: Math.max(1, data?.pages.length ?? 1),
    older: {
      isReading: isFetching,
      failure: error === null ? null : error.message,
      hasMore: hasNextPage,
      read: () => void (error !== null && data === undefined ? refetch() : fetchNextPage()),
    },
  };
}

/** Both newest first; what is in both is told once. */
export function joinRows(now: readonly EventRow[], past: readonly EventRow[]): readonly EventRow[] {
  if (past.length === 0) return now;
  const known = new Set(now.map(({ key }) => key));
  return [...now, ...past.filter(({ key }) => !known.has(key))];
}
