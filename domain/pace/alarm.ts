/** When the system raises, reddens, repeats and settles a hole timeout (ALARM-01 to ALARM-03). */

import { AlarmLevel, PaceState, TimeoutStatus } from '../codes/play.ts';
import { DEFAULT_PACE_CONFIG, type PaceConfig } from './config.ts';

export interface HoleFigures {
  readonly ownSec: number;
  readonly allowanceSec: number;
  readonly limitSec: number;
  readonly paceState: PaceState;
}

/** Level the figures ask for; null = within the limit. A timed-out flight that is 落后 is red at once (PACE-04). */
export function computeTimeoutLevel(
  figures: HoleFigures,
  config: PaceConfig = DEFAULT_PACE_CONFIG,
): AlarmLevel | null {
  if (figures.ownSec <= figures.limitSec) return null;
  const red =
    figures.ownSec >= figures.allowanceSec + config.holeRedSec || figures.paceState === PaceState.behind;
  return red ? AlarmLevel.red : AlarmLevel.amber;
}

/** Open = somebody may still have to act; 已恢复 and 已关闭 are history. */
export function isOpen(status: TimeoutStatus): boolean {
  return status !== TimeoutStatus.recovered && status !== TimeoutStatus.closed;
}

/** A red alarm still open and not shelved rings again `reRaiseSec` after it last rang. */
export function mustRingAgain(
  alert: { readonly status: TimeoutStatus; readonly level: AlarmLevel },
  secSinceRung: number,
  config: PaceConfig = DEFAULT_PACE_CONFIG,
): boolean {
  return (
    alert.level === AlarmLevel.red &&
    isOpen(alert.status) &&
    alert.status !== TimeoutStatus.shelved &&
    secSinceRung >= config.reRaiseSec
  );
}

export interface RecoveryFigures {
  readonly leftHole: boolean;
  readonly cumDelayAtRaiseSec: number;
  readonly cumDelaySec: number;
}

/**
 * Whether the reason is gone: the hole is left, or the delay fell below the exit threshold. A flight that was early
 * when it timed out never was above that threshold, so for it only leaving the hole counts; otherwise its alarm would
 * settle while the flight still stands there.
 */
export function isRecovering(figures: RecoveryFigures, config: PaceConfig = DEFAULT_PACE_CONFIG): boolean {
  return (
    figures.leftHole ||
    (figures.cumDelayAtRaiseSec >= config.exitAmberSec && figures.cumDelaySec < config.exitAmberSec)
  );
}

/** Seconds a settled alarm stays on the board, greyed. */
export const SETTLED_VISIBLE_SEC = 600;
