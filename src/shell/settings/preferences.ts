/** Look and frame as this browser last had them; every change is stored at once and reaches every reader. */
import { useSyncExternalStore } from 'react';
import { isBoolean, readSetting, SETTING_KEYS, writeSetting } from './stored.ts';

export interface Preferences {
  readonly dark: boolean;
  readonly compact: boolean;
  /** Side menu unfolded (desktop). */
  readonly sidebarOpened: boolean;
  /** Several pages as tabs; a narrow screen always shows one. */
  readonly multipage: boolean;
  /** Reads new messages aloud once sound is on (SOUND-15). */
  readonly speakNotices: boolean;
}

const isTheme = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark';

let current: Preferences | null = null;
const listeners = new Set<() => void>();

/** Tells the style sheet which set of colours counts. */
function dress({ dark }: Preferences): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function load(): Preferences {
  const loaded = {
    dark: readSetting(SETTING_KEYS.theme, isTheme, 'light') === 'dark',
    compact: readSetting(SETTING_KEYS.compact, isBoolean, false),
    sidebarOpened: readSetting(SETTING_KEYS.sidebarOpened, isBoolean, true),
    multipage: readSetting(SETTING_KEYS.multipage, isBoolean, true),
    speakNotices: readSetting(SETTING_KEYS.speakNotices, isBoolean, true),
  };
  dress(loaded);
  return loaded;
}

export function getPreferences(): Preferences {
  current ??= load();
  return current;
}

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...getPreferences(), ...change };
  dress(current);
  writeSetting(SETTING_KEYS.theme, current.dark ? 'dark' : 'light');
  writeSetting(SETTING_KEYS.compact, current.compact);
  writeSetting(SETTING_KEYS.sidebarOpened, current.sidebarOpened);
  writeSetting(SETTING_KEYS.multipage, current.multipage);
  writeSetting(SETTING_KEYS.speakNotices, current.speakNotices);
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences);
