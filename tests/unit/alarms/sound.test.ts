import { describe, expect, it } from 'vitest';
import { chooseSound, isRoomForSound, NOTHING_HEARD, noteHeard, noteRaised } from '#domain/alarms/sound.ts';
import { AlarmPriority, AlarmRule, AlarmSound } from '#domain/codes/alarm.ts';

const heardAt = (...times: readonly number[]) => times.reduce(noteHeard, NOTHING_HEARD);
const amber = { priority: AlarmPriority.amber, rule: AlarmRule.pace };
const red = { ...amber, priority: AlarmPriority.red };

// ALARM-28, PACE-26
describe('the budget', () => {
  it('is five sounds an hour; red ones sound all the same, information never', () => {
    const full = heardAt(0, 60, 120, 180, 240);
    expect(chooseSound(amber, heardAt(0, 60, 120, 180), 240)).toBe(AlarmSound.tone);
    expect(chooseSound(amber, full, 3599)).toBe(AlarmSound.none);
    expect(chooseSound(red, full, 3599)).toBe(AlarmSound.chime);
    expect(chooseSound({ ...red, rule: AlarmRule.emergency }, full, 3599)).toBe(AlarmSound.siren);
    expect(chooseSound(amber, full, 3600)).toBe(AlarmSound.tone);
    expect(chooseSound({ ...amber, priority: AlarmPriority.information }, NOTHING_HEARD, 0)).toBe(
      AlarmSound.none,
    );
  });
});

// ALARM-29
it('merges amber sounds of a flood to one in thirty seconds', () => {
  const raised = Array.from({ length: 11 }, (_, n) => n * 10).reduce(noteRaised, NOTHING_HEARD);
  const flooded = noteHeard(raised, 100);
  expect(isRoomForSound(flooded, 129)).toBe(false);
  expect(isRoomForSound(flooded, 130)).toBe(true);
  expect(isRoomForSound(noteHeard(NOTHING_HEARD, 100), 105)).toBe(true);
});
