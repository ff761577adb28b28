/** How the desk of a park sounds. */

import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DISPATCH_CONFIG,
  readDispatchConfig,
  parseDispatchConfig,
  findTemplateProblem,
  formatVoiceSample,
} from '#domain/dispatch/dispatchConfig.ts';
import { EMPTY_MEMORY, handleSecond, handleSignal, REPEAT_MS } from '#src/widgets/sound/alarmSounds.ts';
import { alarm, flight, TEN } from './picture.ts';

it.each([
  [DEFAULT_DISPATCH_CONFIG.voiceTemplate, null],
  ['{flight}组在{hole}号洞超时', null],
  ['', '请输入播报语'],
  ['{flight}组超时', '播报语须包含球洞{hole}'],
  ['{hole}号洞超时', '播报语须包含组号{flight}'],
  ['{hole}{flight}{name}', '不认识的占位符{name}'],
  ['{hole}{flight}{}', '不认识的占位符{}'],
  ['{hole}{flight}{min', '花括号须成对出现'],
  ['{hole}{flight}}', '花括号须成对出现'],
  [`{hole}{flight}${'慢'.repeat(27)}`, '播报语最多40个字'],
])('the sentence %j: %j', (template, problem) => expect(findTemplateProblem(template)).toBe(problem));

it('is previewed as it is spoken', () =>
  expect(formatVoiceSample('{hole}号洞，{flight}组，超时{min}分钟')).toBe('7号洞，0730-1组，超时8分钟'));

it('what cannot be read is the usual', () => {
  expect(readDispatchConfig({})).toEqual({ config: DEFAULT_DISPATCH_CONFIG });
  expect(readDispatchConfig({ sound: true })).toMatchObject({ field: 'sound' });
  expect(readDispatchConfig({ voice: '' })).toMatchObject({ field: 'voice' });
  for (const stored of [null, '', 'no JSON', '[]', '{"voiceTemplate":"{x}"}'])
    expect(parseDispatchConfig(stored)).toEqual(DEFAULT_DISPATCH_CONFIG);
  expect(parseDispatchConfig('{"sound":"N","tickSec":5}')).toEqual({
    ...DEFAULT_DISPATCH_CONFIG,
    sound: 'N',
  });
});

describe('what its park does not want to hear', () => {
  const red = alarm('r', flight('0730-1'), { level: '2' });
  const waiting = { id: 'r', key: red.flightId, text: '超时未确认', isEmergency: false };
  const signal = { kind: 'timeout', alert: red, voice: '4号洞，0730-1组超时' } as const;

  // SOUND-10
  it('is not said, or not rung at all, the first time and each minute', () => {
    for (const [hush, tones] of [
      [{ voiceOff: true }, ['double']],
      [{ soundOff: true }, []],
    ] as const) {
      const first = handleSignal(EMPTY_MEMORY, { ...signal, ...hush }, TEN);
      const again = handleSecond(
        first.heard,
        { parkId: 'park', red: [waiting], offline: false, ...hush },
        TEN + REPEAT_MS,
      );
      for (const { sounds } of [first, again])
        expect(sounds).toMatchObject(tones.map((tone) => ({ tone, sentence: null, unmutes: false })));
      // Once the park wants it again, the next one comes when it is due.
      const later = handleSecond(
        again.heard,
        { parkId: 'park', red: [waiting], offline: false },
        TEN + 2 * REPEAT_MS,
      );
      expect(later.sounds[0]?.sentence).not.toBeNull();
    }
  });

  // SOUND-10
  it('an outage and a call for help are heard', () => {
    const outage = handleSecond(
      EMPTY_MEMORY,
      { parkId: 'park', red: [], offline: true, soundOff: true },
      TEN,
    );
    expect(outage.sounds.map(({ tone }) => tone)).toEqual(['siren']);
  });
});
