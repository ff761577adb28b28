/** When a flight that loses time becomes an alarm, when it is a severe one, and when it is over (PACE-23 to PACE-27). */

import { AlarmLevel } from '../codes/play.ts';

/** Expected loss that raises an alarm when the next flight is about to wait, and when it stands waiting. */
const RAISE_SEC = 150;
const RAISE_BLOCKING_SEC = 30;
/** It is about to wait when it comes to the tee so much sooner than that is free. */
const RAISE_SLACK_SEC = -480;
/** A pace of 1.1 counts like 25 s that are lost already: who has been slow goes on to be. */
const PACE_WEIGHT_SEC = 250;
const RAISE_HOLD_SEC = 30;
const RED_SEC = 1200;
/** Below this the flight has caught up, unless what it is expected to lose still costs somebody time. */
const SETTLE_SEC = 20;
const SETTLE_HOLD_SEC = 60;
/** It costs nobody anything any more when nobody waits and the next one would come less than so much too early. */
const HARMLESS_SLACK_SEC = -360;
/** With each relapse it has to be harmless for so many times as long: who holds others up on hole after hole stays on the list. */
const RELAPSE_HOLD_GROWTH = 1.5;
/** A relapse within this opens the same row again, without a sound. */
const RELAPSE_SEC = 1800;

export interface PaceAlarmFigures {
  /** Lost by itself since its last contact, as of now. */
  readonly lostSec: number;
  /** Own time for each second allowed, over the holes done. */
  readonly pace: number;
  /** It waits behind the flight ahead. */
  readonly isInContact: boolean;
  /** So much later than this flight is out of its way the next one comes to the tee; `null` = nobody is near. */
  readonly slackSec: number | null;
  /** The next flight stands waiting on this one. */
  readonly isBlocking: boolean;
  readonly isRoundOver: boolean;
}

interface Waiting {
  /** Since when it costs somebody time; `null` = it does not. */
  readonly harmfulSinceSec: number | null;
}

/** The one pace alarm that a flight may have, over its round. Seconds of the caller's clock. */
export type PaceAlarm =
  | (Waiting & { readonly phase: 'quiet' })
  | {
      readonly phase: 'raised';
      readonly level: AlarmLevel;
      readonly relapses: number;
      /** Since when it has caught up; `null` = it has not. */
      readonly caughtUpSinceSec: number | null;
      /** Since when it costs nobody time, nor will soon; `null` = it does. */
      readonly harmlessSinceSec: number | null;
    }
  | (Waiting & {
      readonly phase: 'settled';
      readonly level: AlarmLevel;
      readonly relapses: number;
      readonly settledSec: number;
    });

export const PACE_ALARM_START: PaceAlarm = { phase: 'quiet', harmfulSinceSec: null };

/** `raise` and `redden` may sound, `reopen` and `settle` do not. */
export type PaceAlarmChange = 'raise' | 'redden' | 'reopen' | 'settle';

export interface PaceAlarmStep {
  readonly alarm: PaceAlarm;
  readonly change: PaceAlarmChange | null;
}

/** One measurement at `nowSec`. */
export function advancePaceAlarm(alarm: PaceAlarm, figures: PaceAlarmFigures, nowSec: number): PaceAlarmStep {
  return alarm.phase === 'raised'
    ? advanceRaised(alarm, figures, nowSec)
    : advanceWaiting(alarm, figures, nowSec);
}

function advanceWaiting(
  alarm: Exclude<PaceAlarm, { phase: 'raised' }>,
  figures: PaceAlarmFigures,
  nowSec: number,
): PaceAlarmStep {
  if (!isHarmful(figures)) {
    const isUnchanged = alarm.harmfulSinceSec === null;
    return { alarm: isUnchanged ? alarm : { ...alarm, harmfulSinceSec: null }, change: null };
  }
  const harmfulSinceSec = alarm.harmfulSinceSec ?? nowSec;
  if (nowSec - harmfulSinceSec < RAISE_HOLD_SEC)
    return { alarm: { ...alarm, harmfulSinceSec }, change: null };
  const relapsed = alarm.phase === 'settled' && nowSec - alarm.settledSec < RELAPSE_SEC ? alarm : null;
  const level = figures.lostSec >= RED_SEC ? AlarmLevel.red : (relapsed?.level ?? AlarmLevel.amber);
  const relapses = relapsed === null ? 0 : relapsed.relapses + 1;
  return {
    alarm: { phase: 'raised', level, relapses, caughtUpSinceSec: null, harmlessSinceSec: null },
    change: relapsed === null ? 'raise' : level === relapsed.level ? 'reopen' : 'redden',
  };
}

function advanceRaised(
  alarm: Extract<PaceAlarm, { phase: 'raised' }>,
  figures: PaceAlarmFigures,
  nowSec: number,
): PaceAlarmStep {
  const { level, relapses } = alarm;
  const since = (isSo: boolean, sinceSec: number | null) => (isSo ? (sinceSec ?? nowSec) : null);
  const hasLasted = (sinceSec: number | null, holdSec: number) =>
    sinceSec !== null && nowSec - sinceSec >= holdSec;
  const hasCaughtUp = figures.lostSec < SETTLE_SEC && !isHarmful(figures);
  const caughtUpSinceSec = since(hasCaughtUp, alarm.caughtUpSinceSec);
  const harmlessSinceSec = since(isHarmless(figures), alarm.harmlessSinceSec);
  const isSettled =
    hasLasted(caughtUpSinceSec, SETTLE_HOLD_SEC) ||
    hasLasted(harmlessSinceSec, SETTLE_HOLD_SEC * RELAPSE_HOLD_GROWTH ** relapses);
  if (isSettled || figures.isRoundOver) {
    return {
      alarm: { phase: 'settled', level, relapses, settledSec: nowSec, harmfulSinceSec: null },
      change: 'settle',
    };
  }
  const isRed = figures.lostSec >= RED_SEC && figures.slackSec !== null;
  const isReddened = isRed && level === AlarmLevel.amber;
  const isUnchanged =
    !isReddened && caughtUpSinceSec === alarm.caughtUpSinceSec && harmlessSinceSec === alarm.harmlessSinceSec;
  if (isUnchanged) return { alarm, change: null };
  return {
    alarm: {
      phase: 'raised',
      level: isReddened ? AlarmLevel.red : level,
      relapses,
      caughtUpSinceSec,
      harmlessSinceSec,
    },
    change: isReddened ? 'redden' : null,
  };
}

/** Nobody waits for it, nor would in the next minutes, however much it has lost. */
const isHarmless = ({ isBlocking, slackSec }: PaceAlarmFigures): boolean =>
  !isBlocking && (slackSec === null || slackSec > HARMLESS_SLACK_SEC);

/** Somebody behind waits for it, or will in a moment. Whoever is held up itself would lose no more by being slow. */
function isHarmful(figures: PaceAlarmFigures): boolean {
  const { lostSec, pace, isInContact, slackSec, isBlocking, isRoundOver } = figures;
  if (isRoundOver) return false;
  const paceSec = PACE_WEIGHT_SEC * (pace - 1);
  const expectedSec = lostSec + (isInContact ? Math.min(0, paceSec) : paceSec);
  const isAboutToBlock = slackSec !== null && slackSec <= RAISE_SLACK_SEC;
  return (isBlocking && expectedSec >= RAISE_BLOCKING_SEC) || (isAboutToBlock && expectedSec >= RAISE_SEC);
}
