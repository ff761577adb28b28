import { useEffect, useRef, useState } from 'react';
import { asyncScheduler, filter, throttleTime } from 'rxjs';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { getFollowing } from '#domain/entities/following.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { useResourceEnvironment } from '../environment.ts';
import type { List } from '../list/useList.ts';
import { isGone, isRecordState, patchRow } from './patchRow.ts';

/** Revision of a record that was just added. */
const FIRST_REV = 1;
const NOBODY: ReadonlySet<string> = new Set();

/** One transaction changes many rows: a reader who gets hints only reads once. */
const REREAD_MS = 1_000;

/** Rows that go together leave the list together. */
const GATHER_MS = 200;

/**
 * Open lists follow the messages about their records; after a gap, when a shown record was deleted, and when the page
 * comes back to sight they are read anew (LIVE-16), those of other records at every hint (LIVE-36).
 * @returns how many records others added since the list was read
 */
export function useLiveRows(
  entity: EntityDescription,
  { rows, answers, patch, reload }: Pick<List, 'rows' | 'answers' | 'patch' | 'reload'>,
): number {
  const { name } = entity;
  const { rowStates$, feeds, user } = useResourceEnvironment();
  const following = getFollowing(entity);
  const username = user?.username;
  const stateField = listLifecycles(name)[0]?.field ?? 'status';

  const [added, setAdded] = useState<ReadonlySet<string>>(NOBODY);
  const [read, setRead] = useState(answers);
  if (read !== answers) {
    setRead(answers);
    setAdded(NOBODY);
  }

  const wasHidden = useRef(false);
  useEffect(() => {
    if (following === 'none') return undefined;
    const messages = rowStates$.pipe(filter((state) => isRecordState(entity, state))).subscribe((state) => {
      patch((row) => patchRow(row, state, stateField));
      const { createBy } = state.patch;
      if (state.rev === FIRST_REV && createBy !== username) setAdded((ids) => new Set([...ids, state.id]));
    });
    const withheld = rowStates$.pipe(
      filter((state) => state.withheld === true && isRecordState(entity, state)),
      throttleTime(REREAD_MS, asyncScheduler, { leading: true, trailing: true }),
    );
    messages.add(withheld.subscribe(() => reload()));
    messages.add(feeds[following].missed$.subscribe(() => reload()));
    // Nobody listened for a page that stood behind another.
    if (wasHidden.current) reload();
    return () => {
      messages.unsubscribe();
      wasHidden.current = true;
    };
  }, [entity, following, rowStates$, feeds, stateField, username, patch, reload]);

  /** Which answer of the server still has a deleted row. */
  const outdated = following === 'rows' && rows.some(isGone) ? answers : null;
  useEffect(() => {
    if (outdated === null) return undefined;
    const timer = setTimeout(reload, GATHER_MS);
    return () => clearTimeout(timer);
  }, [outdated, reload]);

  const pageIds = new Set(rows.map(({ id }) => id));
  return [...added].filter((id) => !pageIds.has(id)).length;
}
