/**
 * How a state looks: always a colour (`tone`, one of the theme's state colours), a shape and a word (BOARD-24).
 * Nothing on the board shows a state in any other way.
 */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority } from '#domain/codes/alarm.ts';
import { AlarmLevel, FlightStatus, PaceRole, PaceState } from '#domain/codes/play.ts';
import type { AttentionRow } from '#domain/dispatch/attention.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import type { CanvasTone } from '#src/widgets/canvas/palette.ts';

export type { CanvasTone };

export interface Look {
  readonly tone: CanvasTone;
  readonly shape: string;
  readonly word: string;
}

export const PAUSED: Look = { tone: 'paused', shape: '⏸', word: '暂停' };

const PACE: Readonly<Record<PaceState, Look>> = {
  [PaceState.notStarted]: { tone: 'idle', shape: '○', word: '未开始' },
  [PaceState.ahead]: { tone: 'ahead', shape: '◆', word: '领先' },
  [PaceState.normal]: { tone: 'normal', shape: '●', word: '正常' },
  [PaceState.watch]: { tone: 'watch', shape: '▲', word: '关注' },
  [PaceState.behind]: { tone: 'behind', shape: '■', word: '严重' },
  [PaceState.stale]: { tone: 'stale', shape: '?', word: '过期' },
};

export const getPaceLook = (state: PaceState): Look => PACE[state];

/** Standing by order is said of who has no alarm and is heard of (BOARD-113). */
export function getFlightLook({ status, paceState }: Pick<FlightView, 'status' | 'paceState'>): Look {
  const look = PACE[paceState];
  return status === FlightStatus.suspended && !isExceptional(look) ? PAUSED : look;
}

const LEVEL: Readonly<Record<AlarmLevel, Look>> = {
  [AlarmLevel.amber]: { tone: 'watch', shape: '▲', word: '关注' },
  [AlarmLevel.red]: { tone: 'behind', shape: '■', word: '严重' },
};

export const getLevelLook = (level: AlarmLevel): Look => LEVEL[level];

export const getAttentionLook = ({ isRed }: Pick<AttentionRow, 'isRed'>): Look =>
  LEVEL[isRed ? AlarmLevel.red : AlarmLevel.amber];

const INFORMATION: Look = { tone: 'idle', shape: '○', word: '提示' };

export const getAlarmLook = ({ priority }: Pick<AlarmView, 'priority'>): Look =>
  priority === AlarmPriority.information
    ? INFORMATION
    : getAttentionLook({ isRed: priority === AlarmPriority.red });

/** Worst first: what a hole's border shows when several flights are on it. */
const SEVERITY: readonly CanvasTone[] = ['behind', 'watch', 'stale', 'paused', 'normal', 'ahead', 'idle'];

/** The worst has the lowest rank. */
export const rankLook = ({ tone }: Look): number => SEVERITY.indexOf(tone);

/** The look that needs attention most; `undefined` of an empty list. */
export function findWorstLook(looks: readonly Look[]): Look | undefined {
  return looks.toSorted((a, b) => rankLook(a) - rankLook(b))[0];
}

/** Glyph and word of a role; `null` for none. */
const ROLE: Readonly<Record<PaceRole, { readonly glyph: string; readonly word: string } | null>> = {
  [PaceRole.none]: null,
  [PaceRole.slow]: { glyph: '慢', word: '慢（自身）' },
  [PaceRole.held]: { glyph: '‹', word: '被压' },
  [PaceRole.holding]: { glyph: '›', word: '压组' },
};

const EXCEPTIONAL: ReadonlySet<CanvasTone> = new Set(['watch', 'behind', 'stale']);

/**
 * Not as planned: worth more words than the others, and never without its own (BOARD-24). Who stands by order is as
 * ordered: its shape is enough (BOARD-117).
 */
export const isExceptional = ({ tone }: Look): boolean => EXCEPTIONAL.has(tone);

/** Late, as far as anybody knows: one that is not heard of, or stands still by order, is not said to be. */
export const isLate = ({ tone }: Look): boolean => tone === 'watch' || tone === 'behind';

export const getRoleLook = (role: PaceRole) => ROLE[role];
