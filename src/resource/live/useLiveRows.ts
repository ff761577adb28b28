import { useEffect, useRef } from 'react';
import { filter } from 'rxjs';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import type { List } from '../list/useList.ts';
import { useResourceEnvironment } from '../environment.ts';
import { isGone, patchRow } from './patchRow.ts';

/** Rows that go together leave the list together. */
const GATHER_MS = 200;

/**
 * Open lists follow the messages about their records; after a gap, when a shown record was deleted, and when the page
 * comes back to sight they are read anew (LIVE-16).
 */
export function useLiveRows(
  { live, name }: EntityDescription,
  { rows, answers, patch, reload }: Pick<List, 'rows' | 'answers' | 'patch' | 'reload'>,
): void {
  const { rowStates$, recovered$ } = useResourceEnvironment();
  const stateField = listLifecycles(name)[0]?.field ?? 'status';

  const wasHidden = useRef(false);
  useEffect(() => {
    if (live === undefined) return undefined;
    const messages = rowStates$
      .pipe(filter(({ type }) => type === live))
      .subscribe((state) => patch((row) => patchRow(row, state, stateField)));
    messages.add(recovered$.subscribe(() => reload()));
    // Nobody listened for a page that stood behind another.
    if (wasHidden.current) reload();
    return () => {
      messages.unsubscribe();
      wasHidden.current = true;
    };
  }, [live, rowStates$, recovered$, stateField, patch, reload]);

  /** Which answer of the server still has a deleted row. */
  const outdated = live !== undefined && rows.some(isGone) ? answers : null;
  useEffect(() => {
    if (outdated === null) return undefined;
    const timer = setTimeout(reload, GATHER_MS);
    return () => clearTimeout(timer);
  }, [outdated, reload]);
}
