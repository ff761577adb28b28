import { useCallback, useState } from 'react';
import { useSessionUser } from '#src/shell/session/SessionContext.ts';
import { readSetting, writeSetting } from '#src/shell/settings/stored.ts';
import type { ViewTab } from '../model/keys.ts';

const TABS: readonly unknown[] = ['matrix', 'map', 'timeline', 'list'] satisfies readonly ViewTab[];
const isTab = (value: unknown): value is ViewTab => TABS.includes(value);

/** The view each user last had on this browser (golf-domain 7.1); the matrix until they chose another. */
export function useRememberedTab(): readonly [ViewTab, (tab: ViewTab) => void] {
  const user = useSessionUser();
  const key = `DISPATCH_TAB_${user?.id ?? 'replay'}`;
  const [tab] = useState(() => readSetting(key, isTab, 'matrix'));
  const remember = useCallback((chosen: ViewTab) => writeSetting(key, chosen), [key]);
  return [tab, remember];
}
