/** Limits how many alarms sound (ALARM-28, ALARM-29, PACE-26). Seconds of the caller's clock. */

import { AlarmPriority, AlarmRule, AlarmSound } from '../codes/alarm.ts';
import { FLOOD_SOUND_SEC, isFlood, keepFloodTimes } from './flood.ts';

/** Sounds that an hour has room for; red ones always sound and use it up, further amber ones appear silently (EEMUA 191, ISA-18.2). */
const SOUNDS_AN_HOUR = 3;
const HOUR_SEC = 3600;

export interface SoundBudget {
  /** Times of sounds within the past hour, in order. */
  readonly soundedSec: readonly number[];
  /** Times at which alarms first asked for an operator, in order, within the window of a flood. */
  readonly requestedSec: readonly number[];
}

export const FULL_BUDGET: SoundBudget = { soundedSec: [], requestedSec: [] };

const keepSince = (times: readonly number[], sec: number): readonly number[] =>
  times.filter((time) => time > sec);

/** Call it when an alarm asks for an operator for the first time: silent alarms do not count towards a flood. */
export const noteAsking = (memory: SoundBudget, nowSec: number): SoundBudget => ({
  ...memory,
  requestedSec: [...keepFloodTimes(memory.requestedSec, nowSec), nowSec],
});

export const noteRing = (memory: SoundBudget, nowSec: number): SoundBudget => ({
  ...memory,
  soundedSec: [...keepSince(memory.soundedSec, nowSec - HOUR_SEC), nowSec],
});

/** Whether there is room for one more amber sound. */
export function canSound(memory: SoundBudget, nowSec: number): boolean {
  const recentSec = keepSince(memory.soundedSec, nowSec - HOUR_SEC);
  if (recentSec.length >= SOUNDS_AN_HOUR) return false;
  const last = recentSec.at(-1);
  return last === undefined || nowSec - last >= FLOOD_SOUND_SEC || !isFlood(memory.requestedSec, nowSec);
}

/** The sound of an alarm that asks for somebody now. */
export function chooseSound(
  { priority, rule }: { readonly priority: AlarmPriority; readonly rule: AlarmRule },
  memory: SoundBudget,
  nowSec: number,
): AlarmSound {
  if (priority === AlarmPriority.information) return AlarmSound.none;
  if (rule === AlarmRule.emergency) return AlarmSound.siren;
  if (priority === AlarmPriority.red) return AlarmSound.chime;
  return canSound(memory, nowSec) ? AlarmSound.tone : AlarmSound.none;
}
