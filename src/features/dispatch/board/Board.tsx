/**
 * The dispatch board for whatever live console is around it: a running one or a replay. It needs a `LiveProvider` and a
 * `SoundProvider` and antd's `App` above, and a `BoardPermissionsProvider` where something may be written.
 */

import { useCallback, useMemo, useReducer, type ReactNode } from 'react';
import { PerformProvider } from '../actions/Perform.tsx';
import { UndoProvider } from '../actions/Undo.tsx';
import { AlarmSectionsProvider } from '../context/AlarmSections.tsx';
import { SendProvider, UiProvider } from '../context/BoardContext.ts';
import { ClockProvider } from '../context/Clock.tsx';
import { Deliveries } from '../context/Deliveries.tsx';
import { TargetProvider } from '../context/Target.tsx';
import { reduceUi, INITIAL_BOARD_UI, type SendUi } from '../context/ui.ts';
import { FOLDED_SECTIONS } from '../model/alarms.ts';
import type { FlightFilters } from '../model/filters.ts';
import { BoardFilterProvider } from './BoardFilterProvider.tsx';
import { BoardFrame } from './BoardFrame.tsx';
import { useRememberedLetters, useRememberedTab } from './useRemembered.ts';

interface Props {
  /** Stands in for filters the address does not name, e.g. the cabin of the header. */
  readonly initialFilters?: Partial<FlightFilters>;
  /** Further banner above the picture. */
  readonly banner?: ReactNode;
  /** The line of a wall screen, in place of tools and filters; `null` on an operator's screen. */
  readonly wall?: ReactNode;
  /** Selected at first, with the sections open in which it may stand. */
  readonly initialAlarm?: { readonly alertId: string; readonly flightId: string | null } | null;
}

const NO_CHOICE: Partial<FlightFilters> = {};

export function Board({ initialFilters = NO_CHOICE, banner, wall = null, initialAlarm = null }: Props) {
  const [tab, rememberTab] = useRememberedTab();
  const [letters, rememberLetters] = useRememberedLetters();
  const [ui, dispatch] = useReducer(reduceUi, {
    ...INITIAL_BOARD_UI,
    tab,
    letters,
    ...(initialAlarm !== null && {
      selection: { kind: 'alarm', ...initialAlarm },
      unfolded: FOLDED_SECTIONS,
    }),
  });
  const send = useCallback<SendUi>(
    (event) => {
      if (event.type === 'tab.chosen') rememberTab(event.tab);
      if (event.type === 'letters.switched') rememberLetters(event.on);
      dispatch(event);
    },
    [rememberTab, rememberLetters],
  );
  // What the operator has in hand reaches those who read it, and renders nobody else.
  const board = useMemo(
    () => (
      <ClockProvider>
        <BoardFilterProvider initial={initialFilters}>
          <AlarmSectionsProvider>
            <TargetProvider>
              <UndoProvider>
                <PerformProvider>
                  <Deliveries />
                  <BoardFrame banner={banner} wall={wall} />
                </PerformProvider>
              </UndoProvider>
            </TargetProvider>
          </AlarmSectionsProvider>
        </BoardFilterProvider>
      </ClockProvider>
    ),
    [initialFilters, banner, wall],
  );
  return (
    <UiProvider value={ui}>
      <SendProvider value={send}>{board}</SendProvider>
    </UiProvider>
  );
}
