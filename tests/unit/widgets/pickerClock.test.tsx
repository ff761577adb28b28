// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { DateInput } from '#src/widgets/time/DateInput.tsx';
import { setPickerClock } from '#src/widgets/time/pickerClock.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

// WIDGET-36
test.each([
  ['2026-11-30T17:30:00Z', '2026-12-01'],
  ['2026-11-30T15:59:59Z', '2026-11-30'],
])('at %s a picker marks %s as today, wherever the machine is', async (instant, today) => {
  setPickerClock(() => Date.parse(instant));
  await screen.draw(<DateInput aria-label="日期" />);
  await act(async () => screen.place.querySelector('input')?.click());
  expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe(today);
});
