import { alarmTones } from './alarm.ts';
import { caddieTones } from './caddie.ts';
import { competitionTones } from './competition.ts';
import { courseTones } from './course.ts';
import { moneyTones } from './money.ts';
import { playTones } from './play.ts';
import { serviceTones } from './service.ts';
import { shiftTones } from './shift.ts';
import { systemTones } from './system.ts';
import type { Tone, Tones } from './tone.ts';

/** Dictionaries whose values are states. */
const STATES: ReadonlyMap<string, Tones> = new Map<string, Tones>(
  Object.entries({
    ...courseTones,
    ...playTones,
    ...alarmTones,
    ...competitionTones,
    ...caddieTones,
    ...moneyTones,
    ...serviceTones,
    ...shiftTones,
    ...systemTones,
  }),
);

/** @returns `null` for dictionaries that do not speak of states */
export function findTone(dict: string, code: string): Tone | null {
  const tones = STATES.get(dict);
  if (tones === undefined || code === '') return null;
  return tones.get(code) ?? 'stale';
}
