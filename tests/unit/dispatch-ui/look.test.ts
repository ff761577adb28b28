import { expect, it } from 'vitest';
import {
  getFlightLook,
  getLevelLook,
  isExceptional,
  PAUSED,
  getPaceLook,
} from '#src/features/dispatch/model/look.ts';

const LOOKS = [...(['0', '1', '2', '3', '4', '9'] as const).map((state) => getPaceLook(state)), PAUSED];

// BOARD-24
it.each(['tone', 'shape', 'word'] as const)('tells every state by its %s alone', (part) => {
  expect(new Set(LOOKS.map((look) => look[part])).size).toBe(LOOKS.length);
});

it('shows a flight that stands still as paused, unless it has an alarm or is not heard of', () => {
  for (const paceState of ['0', '1', '2'] as const)
    expect(getFlightLook({ status: '4', paceState })).toBe(PAUSED);
  // BOARD-30, BOARD-113
  for (const paceState of ['3', '4', '9'] as const)
    expect(getFlightLook({ status: '4', paceState })).toBe(getPaceLook(paceState));
  expect(getFlightLook({ status: '2', paceState: '4' })).toBe(getPaceLook('4'));
});

// BOARD-24
it('tells the levels of an alarm apart in the same way', () => {
  const [amber, red] = [getLevelLook('1'), getLevelLook('2')];
  expect([amber.tone === red.tone, amber.shape === red.shape, amber.word === red.word]).toEqual([
    false,
    false,
    false,
  ]);
});

// BOARD-117
it('needs no more words for who stands by order than for who is as planned', () => {
  expect(LOOKS.filter(isExceptional).map(({ tone }) => tone)).toEqual(['watch', 'behind', 'stale']);
});
