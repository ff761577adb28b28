import { expect, it } from 'vitest';
import { describeSound, isSoundNews } from '#src/features/dispatch/presence/MuteReport.tsx';

const ON = { phase: 'on', mutedSec: null, voiceFailed: false } as const;

// SHIFT-06
it('says of a console whose sound is off that it is not heard', () => {
  expect(describeSound(ON)).toEqual({ muteMs: 0, isOff: false });
  expect(describeSound({ ...ON, mutedSec: 30 })).toEqual({ muteMs: 30_000, isOff: false });
  for (const phase of ['off', 'blocked', 'failed'] as const)
    expect(describeSound({ ...ON, phase })).toEqual({ muteMs: 0, isOff: true });
  expect(describeSound({ ...ON, phase: 'waking' })).toBeNull();
});

// SHIFT-06
it('says it when it begins, grows longer or ends, and not with every second', () => {
  const heard = { muteMs: 0, isOff: false };
  const muted = { muteMs: 30_000, isOff: false };
  expect(isSoundNews(heard, null)).toBe(true);
  expect(isSoundNews(muted, heard)).toBe(true);
  expect(isSoundNews({ ...muted, muteMs: 29_000 }, muted)).toBe(false);
  expect(isSoundNews({ ...muted, muteMs: 60_000 }, muted)).toBe(true);
  expect(isSoundNews(heard, muted)).toBe(true);
  expect(isSoundNews({ muteMs: 0, isOff: true }, heard)).toBe(true);
});
