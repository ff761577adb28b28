import { useMemo, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** As they were last seen: those of other pages as they were chosen (pages-system S1). */
  readonly rows: readonly AnyRow[];
  choose(ids: readonly string[]): void;
  clear(): void;
}

const NOTHING: ReadonlyMap<string, AnyRow> = new Map();

/** Chosen rows; they stay chosen while pages are turned. */
export function useSelection(shown: readonly AnyRow[]): Selection {
  const [chosen, setChosen] = useState(NOTHING);
  return useMemo(() => {
    const latest = new Map(shown.map((row) => [row.id, row]));
    return {
      ids: new Set(chosen.keys()),
      rows: [...chosen.values()].map((row) => latest.get(row.id) ?? row),
      choose: (ids) =>
        setChosen(
          new Map(
            ids.flatMap((id) => {
              const row = latest.get(id) ?? chosen.get(id);
              return row === undefined ? [] : [[id, row] as const];
            }),
          ),
        ),
      clear: () => setChosen(NOTHING),
    };
  }, [chosen, shown]);
}
