import { useEffect, useRef } from 'react';
import { auditTime, filter, partition } from 'rxjs';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { lifecyclesOf } from '#domain/lifecycle/rules.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { PARK } from '../list/listQuery.ts';
import type { List } from '../list/useList.ts';
import { useSurroundings } from '../surroundings.ts';
import { isGone, patchedRow } from './patchRow.ts';

/** Who may hear the messages of a park (golf-domain 6.2). */
const WATCHING = 'golf:dispatch:view';
/** Rows that go together leave the list together. */
const GATHER_MS = 200;

/**
 * Open lists follow the messages about their records; after a gap, when a shown record was deleted, and when the page
 * comes back to sight they are read anew (golf-domain 6.4, 7.10).
 */
export function useLiveRows(
  { live, name }: EntityDescription,
  { query, rows, patch, reload }: Pick<List, 'query' | 'rows' | 'patch' | 'reload'>,
): void {
  const { park, rowStates$, recovered$, follow } = useSurroundings();
  const mayWatch = useCan(WATCHING);
  const parkId = park?.id ?? query.filters[PARK];
  const stateField = lifecyclesOf(name)[0]?.field ?? 'status';
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });

  useEffect(
    () => (live === undefined || parkId === undefined || !mayWatch ? undefined : follow(parkId)),
    [live, parkId, mayWatch, follow],
  );

  const wasHidden = useRef(false);
  useEffect(() => {
    if (live === undefined) return undefined;
    const [gone$, changed$] = partition(rowStates$.pipe(filter(({ type }) => type === live)), isGone);
    const messages = changed$.subscribe((state) => patch((row) => patchedRow(row, state, stateField)));
    messages.add(
      gone$
        .pipe(
          filter(({ id }) => shown.current.some((row) => row.id === id)),
          auditTime(GATHER_MS),
        )
        .subscribe(() => reload()),
    );
    messages.add(recovered$.subscribe(() => reload()));
    // Nobody listened for a page that stood behind another.
    if (wasHidden.current) reload();
    return () => {
      messages.unsubscribe();
      wasHidden.current = true;
    };
  }, [live, rowStates$, recovered$, stateField, patch, reload]);
}
