/** Codes of the shift book and of the handover between two shifts. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

/** golf_shift_entry_kind */
export const ShiftEntryKind = {
  /** Written by hand. */
  note: '1',
  alarm: '2',
  /** An operator did something about a flight or an alarm. */
  action: '3',
  /** Play was suspended or resumed. */
  operation: '4',
  jump: '5',
  incident: '6',
  broadcast: '7',
  handover: '8',
} as const;
export type ShiftEntryKind = CodeOf<typeof ShiftEntryKind>;

/** golf_shift_weight */
export const ShiftWeight = { ordinary: '1', important: '2', urgent: '3' } as const;
export type ShiftWeight = CodeOf<typeof ShiftWeight>;

/** golf_shift_category: what a note is about. */
export const ShiftCategory = {
  course: '1',
  guest: '2',
  caddie: '3',
  device: '4',
  weather: '5',
  other: '9',
} as const;
export type ShiftCategory = CodeOf<typeof ShiftCategory>;

/** golf_handover_status */
export const HandoverStatus = { prepared: '0', confirming: '1', completed: '2', withdrawn: '3' } as const;
export type HandoverStatus = CodeOf<typeof HandoverStatus>;

/** golf_handover_item: what is left open for the next shift. */
export const HandoverItemKind = {
  alarm: '1',
  escalatedAlarm: '2',
  shelvedAlarm: '3',
  suppressedAlarm: '4',
  mutedSound: '5',
  incident: '6',
  jump: '7',
  suspension: '8',
  reminder: '9',
  marshal: '10',
  holeTimeout: '11',
  shelvedTimeout: '12',
} as const;
export type HandoverItemKind = CodeOf<typeof HandoverItemKind>;

/** How the states of a dictionary feel. */
export const shiftTones = {
  golf_handover_status: defineTones(HandoverStatus, {
    prepared: 'watch',
    confirming: 'ahead',
    completed: 'normal',
  }),
};

/** Entity that a message names when the book or the handover of a shift has changed. */
export const SHIFT_ENTITY = 'golfShift';
