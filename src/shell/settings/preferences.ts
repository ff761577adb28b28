/** Look and frame as this browser last had them; every change is stored at once and reaches every reader. */

import { useSyncExternalStore } from 'react';
import { decodeFrameSettings, type FrameSettings, settleFrame } from '#domain/session/frameSettings.ts';
import { readFields } from '#domain/wire/fields.ts';
import { applyAccent } from './accents.ts';
import { isBoolean, readAnySetting, readSetting, SETTING_KEYS, writeSetting } from './stored.ts';

interface DeviceSettings {
  /** Side menu unfolded (desktop). */
  readonly sidebarOpened: boolean;
  /** Reads new messages aloud once sound is on (SOUND-15). */
  readonly speakNotices: boolean;
}

export interface Preferences extends FrameSettings, DeviceSettings {
  /** Whether `appearance` is dark on this machine now. */
  readonly dark: boolean;
}

const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const FRAME_KEYS = [
  'appearance',
  'theme',
  'color',
  'layout',
  'contentWidth',
  'fixedHeader',
  'autoHideHeader',
  'fixSiderbar',
  'weak',
  'multipage',
  'compact',
  'boardTourSeen',
] as const satisfies readonly (keyof FrameSettings)[];

/** The chosen settings, including those that another choice rules out for now (SHELL-55). */
let chosen: (FrameSettings & DeviceSettings) | null = null;
let current: Preferences | null = null;
const listeners = new Set<() => void>();

/** Tells the style sheet which set of colours counts (SHELL-45, SHELL-46). */
function dress({ dark, color, weak }: Preferences): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.body.classList.toggle('colorWeak', weak);
  applyAccent(color, dark);
}

function isDark({ appearance }: FrameSettings): boolean {
  return appearance === 'auto' ? matchMedia(SYSTEM_DARK).matches : appearance === 'dark';
}

function readFrame(): FrameSettings {
  const stored = Object.fromEntries(FRAME_KEYS.map((name) => [name, readAnySetting(SETTING_KEYS[name])]));
  // Before there was an appearance of its own, the theme was that of the whole console.
  const { theme, appearance = theme } = readFields<keyof FrameSettings>(stored);
  return decodeFrameSettings({ ...stored, appearance });
}

function load(): FrameSettings & DeviceSettings {
  matchMedia(SYSTEM_DARK).addEventListener('change', () => apply(getChosen()));
  return {
    ...readFrame(),
    sidebarOpened: readSetting(SETTING_KEYS.sidebarOpened, isBoolean, true),
    speakNotices: readSetting(SETTING_KEYS.speakNotices, isBoolean, true),
  };
}

const getChosen = (): FrameSettings & DeviceSettings => (chosen ??= load());

function show(wanted: FrameSettings & DeviceSettings): Preferences {
  const applied = { ...wanted, ...settleFrame(wanted), dark: isDark(wanted) };
  dress(applied);
  return applied;
}

function apply(next: FrameSettings & DeviceSettings): void {
  chosen = next;
  current = show(next);
  for (const changed of listeners) changed();
}

export function getPreferences(): Preferences {
  current ??= show(getChosen());
  return current;
}

export function changePreferences(change: Partial<FrameSettings & DeviceSettings>): void {
  const next = { ...getChosen(), ...change };
  for (const name of FRAME_KEYS) writeSetting(SETTING_KEYS[name], next[name]);
  writeSetting(SETTING_KEYS.sidebarOpened, next.sidebarOpened);
  writeSetting(SETTING_KEYS.speakNotices, next.speakNotices);
  apply(next);
}

/** The part that its user keeps at the server, as it was chosen. */
export const getChosenFrame = (): FrameSettings => decodeFrameSettings(getChosen());

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences);
