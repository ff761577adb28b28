/**
 * Keyboard of the board (BOARD-06) as a pure table: a pressed key and what was pressed before it give a command.
 */

import { ALARM_ACTIONS, type AlarmAction } from '#domain/actions/alarms.ts';
import { UNDO_SHORTCUT } from '#domain/actions/undo.ts';
import { BOARD_ACTIONS, type BoardFlightAction } from './flightActions.ts';

const VIEW_TABS = ['matrix', 'map', 'timeline', 'list'] as const;
export type ViewTab = (typeof VIEW_TABS)[number];

export const isViewTab = (value: unknown): value is ViewTab => VIEW_TABS.some((tab) => tab === value);

export type KeyCommand =
  | { readonly kind: 'tab'; readonly tab: ViewTab }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'open' }
  | { readonly kind: 'escape' }
  | { readonly kind: 'act'; readonly action: AlarmAction }
  | { readonly kind: 'flight'; readonly action: BoardFlightAction }
  | { readonly kind: 'search' }
  | { readonly kind: 'hole'; readonly holeNo: number }
  | { readonly kind: 'viewReset' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'fullScreen' }
  | { readonly kind: 'sound' }
  | { readonly kind: 'pauseEvents' }
  | { readonly kind: 'help' };

/** The others are done about the flight: what holds for it holds for its alarm (BOARD-46). */
const OF_ALARM = Object.values(ALARM_ACTIONS).flatMap(({ key, label, shortcut = '' }) =>
  BOARD_ACTIONS.some((action) => action.shortcut === shortcut) ? [] : [{ key, label, shortcut }],
);

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  '1': { kind: 'tab', tab: 'matrix' },
  '2': { kind: 'tab', tab: 'map' },
  '3': { kind: 'tab', tab: 'timeline' },
  '4': { kind: 'tab', tab: 'list' },
  j: { kind: 'move', by: 1 },
  k: { kind: 'move', by: -1 },
  enter: { kind: 'open' },
  escape: { kind: 'escape' },
  '/': { kind: 'search' },
  '0': { kind: 'viewReset' },
  [UNDO_SHORTCUT.toLowerCase()]: { kind: 'undo' },
  f: { kind: 'fullScreen' },
  x: { kind: 'sound' },
  ' ': { kind: 'pauseEvents' },
  '?': { kind: 'help' },
  ...Object.fromEntries(
    OF_ALARM.map(({ key, shortcut }) => [shortcut.toLowerCase(), { kind: 'act', action: key }] as const),
  ),
  ...Object.fromEntries(
    BOARD_ACTIONS.map(
      ({ key, shortcut }) => [shortcut.toLowerCase(), { kind: 'flight', action: key }] as const,
    ),
  ),
};

/** Keys and what they do, as the help shows them. */
export const KEY_HELP: readonly (readonly [keys: string, text: string])[] = [
  ['1 2 3 4', '矩阵 / 球场图 / 时间线 / 列表'],
  ['J / K', '下一条 / 上一条告警'],
  ['Enter', '打开所选告警的组'],
  ['Esc', '关闭详情、弹窗，退出大屏'],
  ...[...OF_ALARM, ...BOARD_ACTIONS].map(({ shortcut, label }) => [shortcut, label] as const),
  ['/', '搜索'],
  ['G 洞号 Enter', '跳到球洞'],
  [UNDO_SHORTCUT, '撤销（5 秒内）'],
  ['0', '球场图、时间线复位'],
  ['方向键 + -', '移动、缩放球场图和时间线（先聚焦）'],
  ['F', '全屏'],
  ['X', '静音 5 分钟 / 恢复声音'],
  ['空格', '事件流 暂停 / 继续滚动'],
  ['?', '快捷键说明'],
];

/** Keys that operators may switch off, because they are easily pressed by mistake. */
export const isLetter = (pressed: string): boolean => /^[a-z]$/i.test(pressed);

/** Digits typed after `G`; `null` when no jump is being typed. */
export type JumpDigits = string | null;

export interface KeyResult {
  readonly command: KeyCommand | null;
  readonly jump: JumpDigits;
}

/** `G`, then the hole's number, then `Enter`; any other key gives the jump up and counts as itself. */
export function readKey(pressed: string, jump: JumpDigits): KeyResult {
  const key = pressed.toLowerCase();
  if (key === 'g') return { command: null, jump: '' };
  if (jump !== null) {
    if (/^\d$/.test(key)) return { command: null, jump: (jump + key).slice(0, 2) };
    if (key === 'enter' && jump !== '')
      return { command: { kind: 'hole', holeNo: Number(jump) }, jump: null };
    if (key === 'escape') return { command: null, jump: null };
  }
  return { command: COMMANDS[key] ?? null, jump: null };
}
