import { expect, it } from 'vitest';
import { areRoundsTogether } from '#domain/booking/rounds.ts';

const round = (time: string, holesCount: number | null = 18) => ({
  teeTime: `2026-05-20 ${time}:00`,
  holesCount,
});

// BOOK-25
it.each([
  ['at one tee time', round('08:00'), round('08:00'), true],
  ['ten minutes apart', round('08:00'), round('08:10'), true],
  ['eighteen holes are over after four and a half hours', round('08:00'), round('12:30'), false],
  ['and not a minute sooner', round('08:00'), round('12:29'), true],
  ['nine holes after half of it', round('08:00', 9), round('10:15', 9), false],
  ['a short round before a long one', round('10:15'), round('08:00', 9), false],
  ['without a number it is a full round', round('08:00', null), round('12:00'), true],
])('%s', (_, a, b, expected) => {
  expect(areRoundsTogether(a, b)).toBe(expected);
  expect(areRoundsTogether(b, a)).toBe(expected);
});
