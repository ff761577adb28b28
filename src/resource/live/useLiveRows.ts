import { useEffect, useRef } from 'react';
import { filter } from 'rxjs';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { lifecyclesOf } from '#domain/lifecycle/rules.ts';
import type { List } from '../list/useList.ts';
import { useSurroundings } from '../surroundings.ts';
import { patchedRow } from './patchRow.ts';

/** Open lists follow the messages about their records; after a gap they are read anew (golf-domain 6.4, 7.10). */
export function useLiveRows(
  { live, name }: EntityDescription,
  { patch, reload }: Pick<List, 'patch' | 'reload'>,
): void {
  const { rowStates$, recovered$ } = useSurroundings();
  const stateField = lifecyclesOf(name)[0]?.field ?? 'status';
  const latest = useRef({ patch, reload });
  useEffect(() => {
    latest.current = { patch, reload };
  });

  useEffect(() => {
    if (live === undefined) return undefined;
    const rows = rowStates$
      .pipe(filter(({ type }) => type === live))
      .subscribe((state) => latest.current.patch((row) => patchedRow(row, state, stateField)));
    rows.add(recovered$.subscribe(() => latest.current.reload()));
    return () => rows.unsubscribe();
  }, [live, rowStates$, recovered$, stateField]);
}
