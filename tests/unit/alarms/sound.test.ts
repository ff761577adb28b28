import { describe, expect, it } from 'vitest';
import { chooseSound, canSound, FULL_BUDGET, noteRing, noteAsking } from '#domain/alarms/sound.ts';
import { AlarmPriority, AlarmRule, AlarmSound } from '#domain/codes/alarm.ts';

const heardAt = (...times: readonly number[]) => times.reduce(noteRing, FULL_BUDGET);
const amber = { priority: AlarmPriority.amber, rule: AlarmRule.pace };
const red = { ...amber, priority: AlarmPriority.red };

// ALARM-28, PACE-26
describe('the budget', () => {
  it('is three sounds an hour; red ones sound all the same and leave less for amber ones, information never', () => {
    const full = heardAt(0, 60, 120);
    expect(chooseSound(amber, heardAt(0, 60), 120)).toBe(AlarmSound.tone);
    expect(chooseSound(amber, full, 3599)).toBe(AlarmSound.none);
    expect(chooseSound(red, full, 3599)).toBe(AlarmSound.chime);
    expect(chooseSound({ ...red, rule: AlarmRule.emergency }, full, 3599)).toBe(AlarmSound.siren);
    expect(chooseSound(amber, noteRing(full, 3599), 3600)).toBe(AlarmSound.none);
    expect(chooseSound(amber, full, 3600)).toBe(AlarmSound.tone);
    expect(chooseSound({ ...amber, priority: AlarmPriority.information }, FULL_BUDGET, 0)).toBe(
      AlarmSound.none,
    );
  });
});

// ALARM-29
it('merges amber sounds of a flood to one in thirty seconds', () => {
  const raised = Array.from({ length: 11 }, (_, n) => n * 10).reduce(noteAsking, FULL_BUDGET);
  const flooded = noteRing(raised, 100);
  expect(canSound(flooded, 129)).toBe(false);
  expect(canSound(flooded, 130)).toBe(true);
  expect(canSound(noteRing(FULL_BUDGET, 100), 105)).toBe(true);
});
