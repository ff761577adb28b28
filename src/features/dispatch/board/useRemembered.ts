/** What each user last chose on this browser. */
import { useCallback, useState } from 'react';
import { useSessionUser } from '#src/shell/session/SessionContext.ts';
import { readSetting, writeSetting } from '#src/shell/settings/stored.ts';
import type { ViewTab } from '../model/keys.ts';

type Remembered<T> = readonly [T, (value: T) => void];

const TABS: readonly unknown[] = ['matrix', 'map', 'timeline', 'list'] satisfies readonly ViewTab[];
const isTab = (value: unknown): value is ViewTab => TABS.includes(value);
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

/** The view of the board; the matrix until they chose another. */
export const useRememberedTab = (): Remembered<ViewTab> => useRemembered('DISPATCH_TAB', isTab, 'matrix');

/** Whether letters are keys (BOARD-06). */
export const useRememberedLetters = (): Remembered<boolean> =>
  useRemembered('DISPATCH_LETTERS', isSwitch, true);

function useRemembered<T>(name: string, is: (value: unknown) => value is T, first: T): Remembered<T> {
  const user = useSessionUser();
  const key = `${name}_${user?.id ?? 'replay'}`;
  const [value] = useState(() => readSetting(key, is, first));
  const remember = useCallback((chosen: T) => writeSetting(key, chosen), [key]);
  return [value, remember];
}
