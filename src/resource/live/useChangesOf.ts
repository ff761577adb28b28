import { useEffect } from 'react';
import { filter } from 'rxjs';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useResourceEnvironment } from '../environment.ts';
import { isRecordState } from './patchRow.ts';

/** Calls back when the record a dialog shows was changed elsewhere; `null` = no record to watch. */
export function useChangesOf(entity: EntityDescription, record: AnyRow | null, onChange: () => void): void {
  const { rowStates$ } = useResourceEnvironment();
  const changed = useHandler(onChange);
  const { id, rev } = record ?? { id: null, rev: 0 };
  useEffect(() => {
    if (id === null) return undefined;
    const changes = rowStates$
      .pipe(filter((state) => isRecordState(entity, state) && state.id === id && state.rev > rev))
      .subscribe(() => changed());
    return () => changes.unsubscribe();
  }, [entity, rowStates$, id, rev, changed]);
}
