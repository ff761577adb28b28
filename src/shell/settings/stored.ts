/** Settings of this browser that outlive a login, in the shared record format (SHELL-10). */

import { readStoredRecord, STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';

export const SETTING_KEYS = {
  sidebarOpened: 'SIDEBAR_TYPE',
  appearance: 'DEFAULT_APPEARANCE',
  theme: 'DEFAULT_THEME',
  color: 'DEFAULT_COLOR',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  fixSiderbar: 'DEFAULT_FIXED_SIDEMENU',
  weak: 'DEFAULT_COLOR_WEAK',
  compact: 'DEFAULT_COMPACT',
  multipage: 'DEFAULT_MULTI_PAGE',
  boardTourSeen: 'BOARD_TOUR_SEEN',
  speakNotices: 'SPEAK_NOTICES',
  cabin: 'DEFAULT_CABIN',
} as const;

/** What is stored, whatever it may be; `undefined` when nothing is. */
export function readAnySetting(key: string): unknown {
  return readStoredRecord(localStorage.getItem(STORAGE_PREFIX + key), Date.now());
}

/** Reads a setting; anything that `accepts` refuses reads as the fallback. */
export function readSetting<T>(key: string, accepts: (value: unknown) => value is T, fallback: T): T {
  const value = readAnySetting(key);
  return accepts(value) ? value : fallback;
}

export function writeSetting(key: string, value: unknown): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + key, writeRecord(value, Date.now()));
  } catch {
    // Storage full or forbidden: the setting holds until the page is left.
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
