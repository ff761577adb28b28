/** What happened before the board was opened: read from the server, older events on demand (BOARD-34). */

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatGolfDestination, type StreamEnd } from '#domain/wire/bus.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { toEventRows } from '#streams/models/boardEvents.ts';
import type { BoardState, EventRow } from '#streams/models/state.ts';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';

/** Numbers of the stream that are read at once: positions take most of them, an hour or so of a park. */
const NUMBERS_READ = 2_000;

const NO_PLACE = { epoch: '', seq: 0 };

const pickPlace = ({ parkId, at }: BoardState) =>
  parkId === null || at === null ? null : `${parkId} ${at.epoch}`;

interface Span {
  readonly epoch: string;
  readonly afterSeq: number;
  readonly untilSeq: number;
}

interface SpanRead {
  /** Newest first. */
  readonly rows: readonly EventRow[];
  /** What is to be read before it; `null` = nothing is kept. */
  readonly before: Span | null;
}

async function readSpan(calls: DispatchCalls, parkId: string, span: Span): Promise<SpanRead> {
  const { epoch, afterSeq, untilSeq } = span;
  const rows: EventRow[] = [];
  let before = afterSeq > 0 ? createSpanBefore({ epoch, headSeq: afterSeq }) : null;
  for (let from = afterSeq; ;) {
    const { records, more, previous } = await calls.events(parkId, epoch, from);
    // The server counted anew: what it said before is another epoch's.
    if (from === 0 && previous !== undefined) before = createSpanBefore(previous);
    const own = records.filter(({ seq }) => seq === undefined || seq <= untilSeq);
    rows.unshift(...toEventRows(formatGolfDestination(parkId), own));
    const reached = records.at(-1)?.seq;
    if (!more || reached === undefined || reached >= untilSeq) return { rows, before };
    from = reached;
  }
}

const createSpanBefore = ({ epoch, headSeq }: StreamEnd): Span => ({
  epoch,
  afterSeq: Math.max(0, headSeq - NUMBERS_READ),
  untilSeq: headSeq,
});

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
  const [opened, setOpened] = useState<({ readonly place: string | null } & StreamEnd) | null>(null);
  // The number at which this board was opened; a server that counts anew has another past.
  if (place !== null && opened?.place !== place) {
    const { epoch, seq } = board.get().at ?? NO_PLACE;
    setOpened({ place, epoch, headSeq: seq });
  }
  const query = useInfiniteQuery({
    queryKey: ['golfEvent', opened?.place, opened?.headSeq],
    enabled: calls !== null && opened !== null,
    initialPageParam: createSpanBefore(opened ?? { epoch: '', headSeq: 0 }),
    queryFn: ({ pageParam }): Promise<SpanRead> | SpanRead => {
      const { parkId } = board.get();
      if (calls === null || parkId === null) return { rows: [], before: null };
      return readSpan(calls, parkId, pageParam);
    },
    getNextPageParam: ({ before }) => before ?? undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = query;
  const past = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
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
