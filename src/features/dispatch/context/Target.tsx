/** The flight and the alarm that are meant right now: found once for all panes, keys and dialogs. */
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useAlarmSections } from './useAlarmSections.ts';
import type { FlightTarget } from '../model/flightActions.ts';
import { hasSameFields } from '../model/share.ts';
import { findTarget } from './findTarget.ts';
import { useUi } from './BoardContext.ts';

const TargetContext = createContext<FlightTarget | null>(null);

const sameTarget = (a: FlightTarget | null, b: FlightTarget | null): boolean =>
  a === b || (a !== null && b !== null && hasSameFields(a, b));

export function TargetProvider({ children }: { readonly children: ReactNode }) {
  const ui = useUi();
  const sections = useAlarmSections();
  const find = useCallback(
    (state: BoardState) =>
      findTarget(
        ui,
        state,
        sections.flatMap(({ rows }) => rows),
      ),
    [ui, sections],
  );
  const target = useSlice(useLive().board, find, sameTarget);
  return <TargetContext value={target}>{children}</TargetContext>;
}

/** See `findTarget`. */
export const useTarget = (): FlightTarget | null => useContext(TargetContext);
