/** How somebody wants the frame of the console to look, and which choices go together. */

import { readFields } from '../wire/fields.ts';

/** `auto`: as the system of this machine is set. */
export const APPEARANCES = ['light', 'dark', 'auto'] as const;
export const MENU_THEMES = ['light', 'dark'] as const;
export const MENU_LAYOUTS = ['sidemenu', 'topmenu'] as const;
export const CONTENT_WIDTHS = ['Fixed', 'Fluid'] as const;
export const THEME_COLORS = [
  '#F5222D',
  '#FA541C',
  '#FAAD14',
  '#13C2C2',
  '#52C41A',
  '#1890FF',
  '#2F54EB',
  '#722ED1',
] as const;

export type Appearance = (typeof APPEARANCES)[number];
export type ThemeColor = (typeof THEME_COLORS)[number];

export interface FrameSettings {
  readonly appearance: Appearance;
  /** Of the menu alone; in a dark console every menu is dark. */
  readonly theme: (typeof MENU_THEMES)[number];
  readonly color: ThemeColor;
  readonly layout: (typeof MENU_LAYOUTS)[number];
  readonly contentWidth: (typeof CONTENT_WIDTHS)[number];
  readonly fixedHeader: boolean;
  readonly autoHideHeader: boolean;
  readonly fixSiderbar: boolean;
  /** For people who tell colours badly apart. */
  readonly weak: boolean;
  /** Several pages as tabs; a narrow screen always shows one. */
  readonly multipage: boolean;
  readonly compact: boolean;
  /** The tour of the board was taken or declined (HELP-06). */
  readonly boardTourSeen: boolean;
}

export const DEFAULT_FRAME_SETTINGS: FrameSettings = {
  appearance: 'light',
  theme: 'light',
  color: '#1890FF',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixSiderbar: true,
  weak: false,
  multipage: true,
  compact: false,
  boardTourSeen: false,
};

/**
 * A frame as it is shown, without what does not go with the rest: a fluid width beside a side menu (SHELL-41), a header that hides without
 * being fixed (SHELL-42), a fixed side menu where there is none (SHELL-43). What was chosen stays chosen, and holds again when it does (SHELL-55).
 */
export function settleFrame(frame: FrameSettings): FrameSettings {
  const isTop = frame.layout === 'topmenu';
  return {
    ...frame,
    contentWidth: isTop ? frame.contentWidth : 'Fixed',
    autoHideHeader: frame.fixedHeader && frame.autoHideHeader,
    fixSiderbar: !isTop && frame.fixSiderbar,
  };
}

/** What storage or a server told, as it was chosen; anything unknown in it has its default. */
export function decodeFrameSettings(value: unknown): FrameSettings {
  const stored = readFields<keyof FrameSettings>(value);
  const oneOf = <T>(words: readonly T[], word: unknown, fallback: T): T =>
    words.find((one) => one === word) ?? fallback;
  const flag = (name: keyof FrameSettings, fallback: boolean): boolean => {
    const { [name]: is } = stored;
    return typeof is === 'boolean' ? is : fallback;
  };
  return {
    appearance: oneOf(APPEARANCES, stored.appearance, DEFAULT_FRAME_SETTINGS.appearance),
    theme: oneOf(MENU_THEMES, stored.theme, DEFAULT_FRAME_SETTINGS.theme),
    color: oneOf(THEME_COLORS, stored.color, DEFAULT_FRAME_SETTINGS.color),
    layout: oneOf(MENU_LAYOUTS, stored.layout, DEFAULT_FRAME_SETTINGS.layout),
    contentWidth: oneOf(CONTENT_WIDTHS, stored.contentWidth, DEFAULT_FRAME_SETTINGS.contentWidth),
    fixedHeader: flag('fixedHeader', DEFAULT_FRAME_SETTINGS.fixedHeader),
    autoHideHeader: flag('autoHideHeader', DEFAULT_FRAME_SETTINGS.autoHideHeader),
    fixSiderbar: flag('fixSiderbar', DEFAULT_FRAME_SETTINGS.fixSiderbar),
    weak: flag('weak', DEFAULT_FRAME_SETTINGS.weak),
    multipage: flag('multipage', DEFAULT_FRAME_SETTINGS.multipage),
    compact: flag('compact', DEFAULT_FRAME_SETTINGS.compact),
    boardTourSeen: flag('boardTourSeen', DEFAULT_FRAME_SETTINGS.boardTourSeen),
  };
}

/** px a page is scrolled before a header that hides is away (SHELL-44). */
const HIDE_AFTER_PX = 100;

/**
 * Whether the header is away.
 * @param offset px that the page is scrolled
 * @param range px that it can be scrolled as it stands
 * @param headerPx what a header that is away gives to the page: a page that would then not scroll far enough keeps it
 */
export function isHeaderAway(offset: number, range: number, isAway: boolean, headerPx: number): boolean {
  return offset > HIDE_AFTER_PX && (isAway || range - headerPx > HIDE_AFTER_PX);
}
