import { useMemo, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { useHandler } from '#src/widgets/useHandler.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** As they were last seen: those of other pages as they were chosen (LIST-14). */
  readonly rows: readonly AnyRow[];
  choose(ids: readonly string[]): void;
  clear(): void;
}

const NOTHING: ReadonlyMap<string, AnyRow> = new Map();
const NO_ROWS: readonly AnyRow[] = [];

/**
 * Chosen rows; they stay chosen while pages are turned.
 * @param parkId another park is another list: nothing of the one before may be acted on unseen
 */
export function useSelection(pageRows: readonly AnyRow[], parkId: string | null): Selection {
  const [chosen, setChosen] = useState(NOTHING);
  const [knownPark, setKnownPark] = useState(parkId);
  if (parkId !== knownPark) {
    setKnownPark(parkId);
    setChosen(NOTHING);
  }
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const rows = useMemo(() => {
    if (chosen.size === 0) return NO_ROWS;
    const latest = new Map(pageRows.map((row) => [row.id, row]));
    return [...chosen.values()].map((row) => latest.get(row.id) ?? row);
  }, [chosen, pageRows]);
  const choose = useHandler((wanted: readonly string[]) => {
    const latest = new Map(pageRows.map((row) => [row.id, row]));
    setChosen(
      new Map(
        wanted.flatMap((id) => {
          const row = latest.get(id) ?? chosen.get(id);
          return row === undefined ? [] : [[id, row] as const];
        }),
      ),
    );
  });
  const clear = useHandler(() => setChosen(NOTHING));
  return useMemo(() => ({ ids, rows, choose, clear }), [ids, rows, choose, clear]);
}
