/** Choices that are remembered for each user in this browser. */

import { useCallback, useState } from 'react';
import { readFields } from '#domain/wire/fields.ts';
import { useSessionUser } from '#src/shell/session/SessionContext.ts';
import { readSetting, writeSetting } from '#src/shell/settings/stored.ts';
import { isViewTab, type ViewTab } from '../model/keys.ts';

type Remembered<T> = readonly [T, (value: T) => void];

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

/** The view of the board; the matrix until they chose another. */
export const useRememberedTab = (): Remembered<ViewTab> => useRemembered('DISPATCH_TAB', isViewTab, 'matrix');

/** Whether letters are keys (BOARD-06). */
export const useRememberedLetters = (): Remembered<boolean> =>
  useRemembered('DISPATCH_LETTERS', isSwitch, true);

/** px of the panes that were given another size; the others have that of the window. */
export interface PaneSizes {
  readonly alarms?: number;
  readonly detail?: number;
  readonly strip?: number;
}

const PANES = ['alarms', 'detail', 'strip'] as const satisfies readonly (keyof PaneSizes)[];

const isPaneSizes = (value: unknown): value is PaneSizes => {
  if (typeof value !== 'object' || value === null) return false;
  const sizes = readFields<keyof PaneSizes>(value);
  return PANES.every((pane) => sizes[pane] === undefined || typeof sizes[pane] === 'number');
};

/** How large the panes were made (BOARD-60). */
export const useRememberedPanes = (): Remembered<PaneSizes> =>
  useRemembered('DISPATCH_PANES', isPaneSizes, {});

/** Whether the screen is kept awake while the board is in sight (BOARD-67). */
export const useRememberedWake = (): Remembered<boolean> => useRemembered('DISPATCH_WAKE', isSwitch, true);

function useRemembered<T>(name: string, is: (value: unknown) => value is T, first: T): Remembered<T> {
  const user = useSessionUser();
  const key = `${name}_${user?.id ?? 'replay'}`;
  const [value, setValue] = useState(() => readSetting(key, is, first));
  const remember = useCallback(
    (chosen: T) => {
      setValue(chosen);
      writeSetting(key, chosen);
    },
    [key],
  );
  return [value, remember];
}
