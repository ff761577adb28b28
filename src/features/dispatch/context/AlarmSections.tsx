/** The sections of the alarm column, built once for the column, the keys and whatever marks what is meant. */

import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { BoardState } from '#streams/models/state.ts';
import { buildAlarmSections, listVisibleRows, type AlarmSection, type ColumnRow } from '../model/alarms.ts';
import { shareItems } from '../model/share.ts';
import { useFiltered, useUi } from './BoardContext.ts';
import { useParkStep } from './Clock.tsx';
import { useFolded } from './useFolded.ts';

/** Settled rows leave by the minute: once a minute is often enough to look. */
const MINUTE_MS = 60_000;

const SectionsContext = createContext<readonly AlarmSection[]>([]);

export function AlarmSectionsProvider({ children }: { readonly children: ReactNode }) {
  const { hidden } = useFiltered();
  const minute = useParkStep(MINUTE_MS);
  const fold = useCallback(
    (state: BoardState, previous: readonly AlarmSection[] = []) => {
      const old = new Map(previous.map((section) => [section.key, section.rows]));
      const sections = buildAlarmSections(state, hidden, minute).map((section) => ({
        ...section,
        rows: shareItems(old.get(section.key) ?? [], section.rows, ({ id }) => id),
      }));
      return shareItems(previous, sections, ({ key }) => key);
    },
    [hidden, minute],
  );
  const sections = useFolded(useLive().board, fold);
  return <SectionsContext value={sections}>{children}</SectionsContext>;
}

/** Folded ones included. */
export const useAlarmSections = (): readonly AlarmSection[] => useContext(SectionsContext);

/** The rows that are on screen: `J` and `K` walk these, and a key acts on no other. */
export function useVisibleAlarmRows(): readonly ColumnRow[] {
  const sections = useAlarmSections();
  const { unfolded } = useUi();
  return useMemo(() => listVisibleRows(sections, unfolded), [sections, unfolded]);
}
