import { useCallback, useMemo } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { BoardState } from '#streams/models/state.ts';
import { buildAlarmSections, listVisibleRows, type AlarmSection, type ColumnRow } from '../model/alarms.ts';
import { shareItems } from '../model/share.ts';
import { useFilters, useUi } from './BoardContext.ts';
import { useTick } from './Clock.tsx';
import { useFolded } from './useFolded.ts';

/** Settled rows leave by the minute: once a minute is often enough to look. */
const MINUTE_MS = 60_000;

/** The alarm column's sections, folded ones included. */
export function useAlarmSections(): readonly AlarmSection[] {
  const { hidden } = useFilters().filtered;
  const { parkNow } = useTick();
  const minute = parkNow === null ? null : Math.floor(parkNow / MINUTE_MS) * MINUTE_MS;
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
  return useFolded(useLive().board, fold);
}

/** The rows that are on screen: `J` and `K` walk these, and a key acts on no other. */
export function useVisibleAlarmRows(): readonly ColumnRow[] {
  const sections = useAlarmSections();
  const { unfolded } = useUi();
  return useMemo(() => listVisibleRows(sections, unfolded), [sections, unfolded]);
}
