/** The flight and the alarm that are meant right now: found once for all panes, keys and dialogs. */
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useShownAlarmRows } from './useAlarmSections.ts';
import { hasSameFields } from '../model/share.ts';
import { type BoardTarget, findTarget } from './findTarget.ts';
import { useUi } from './BoardContext.ts';

const TargetContext = createContext<BoardTarget | null>(null);

const sameTarget = (a: BoardTarget | null, b: BoardTarget | null): boolean =>
  a === b || (a !== null && b !== null && hasSameFields(a, b));

export function TargetProvider({ children }: { readonly children: ReactNode }) {
  const ui = useUi();
  const rows = useShownAlarmRows();
  const find = useCallback((state: BoardState) => findTarget(ui, state, rows), [ui, rows]);
  const target = useSlice(useLive().board, find, sameTarget);
  return <TargetContext value={target}>{children}</TargetContext>;
}

/** See `findTarget`. */
export const useTarget = (): BoardTarget | null => useContext(TargetContext);
