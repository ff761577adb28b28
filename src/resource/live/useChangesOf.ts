import { useEffect, useRef } from 'react';
import { filter } from 'rxjs';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { useSurroundings } from '../surroundings.ts';

/** Tells when the record a dialog shows was changed elsewhere; `null` = no record to watch. */
export function useChangesOf({ live }: EntityDescription, record: AnyRow | null, onChange: () => void): void {
  const { rowStates$ } = useSurroundings();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const { id, rev } = record ?? { id: null, rev: 0 };
  useEffect(() => {
    if (live === undefined || id === null) return undefined;
    const changes = rowStates$
      .pipe(filter((state) => state.type === live && state.id === id && state.rev > rev))
      .subscribe(() => latest.current());
    return () => changes.unsubscribe();
  }, [live, rowStates$, id, rev]);
}
