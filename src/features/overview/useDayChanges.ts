import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auditTime } from 'rxjs';
import { homeCalls } from '#domain/calls/home.ts';
import { overviewCalls } from '#domain/calls/overview.ts';
import { parkSummaryCalls } from '#domain/calls/parkSummaries.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';

/** ms between two reads, however often the day changes. */
const SETTLE_MS = 5_000;

/** What the cards of the page are read by. */
const PATHS: ReadonlySet<unknown> = new Set(
  [homeCalls.listWaiting, parkSummaryCalls.list, overviewCalls.readDay].map(({ path }) => path),
);
const isOfPage = ({ queryKey }: Query): boolean => PATHS.has(queryKey[1]);

/** Reads the cards anew when the bus tells of changed records: all at once, and none that is on its way (HOME-05). */
export function useDayChanges(): void {
  const { rowStates$ } = useResourceEnvironment();
  const queries = useQueryClient();
  useEffect(() => {
    const changes = rowStates$.pipe(auditTime(SETTLE_MS)).subscribe(() => {
      void queries.refetchQueries({ type: 'active', predicate: isOfPage }, { cancelRefetch: false });
    });
    return () => changes.unsubscribe();
  }, [rowStates$, queries]);
}
