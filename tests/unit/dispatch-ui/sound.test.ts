import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AlarmRule, AlarmSound } from '#domain/codes/alarm.ts';
import { EMPTY_MEMORY, handleSecond, handleSignal, REPEAT_MS } from '#src/widgets/sound/alarmSounds.ts';
import { createSoundController } from '#src/widgets/sound/soundController.ts';
import { enqueue, spellNumbers, formatSpokenText, type SpeechQueue } from '#src/widgets/sound/speechQueue.ts';
import type { SoundTone } from '#src/widgets/sound/tones.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { alarm, flight, minutes, TEN } from './picture.ts';

const one = flight('0730-1');
const amber = alarm('a', one);
const red = alarm('r', one, { level: '2' });
const untaken = { id: 'r', key: one.flightId, text: '1号洞，0730-1组，超时未确认', isEmergency: false };
const PARK = red.parkId;
const raised = (alert: typeof amber) => ({ kind: 'timeout', alert, voice: '4号洞，0730-1组超时' }) as const;

describe('what is heard', () => {
  // SOUND-01
  test('amber is one soft tone, red a double chime with its sentence', () => {
    expect(handleSignal(EMPTY_MEMORY, raised(amber), TEN).sounds).toEqual([
      { tone: 'soft', sentence: null, unmutes: false },
    ]);
    expect(handleSignal(EMPTY_MEMORY, raised(red), TEN).sounds).toEqual([
      {
        tone: 'double',
        sentence: { key: one.flightId, text: '4号洞，0730-1组超时', urgency: 'red' },
        unmutes: false,
      },
    ]);
  });

  // SOUND-16
  test('an alarm sounds as its server says, and a call for help ends the mute', () => {
    const record = alarmView(TEN, { flightId: one.flightId });
    const call = (sound: AlarmSound, change = {}) =>
      handleSignal(EMPTY_MEMORY, { kind: 'alarm', alarm: { ...record, ...change }, sound, voice: '慢' }, TEN);
    expect(
      [AlarmSound.none, AlarmSound.tone, AlarmSound.chime, AlarmSound.siren].map(
        (kind) => call(kind).sounds[0]?.tone,
      ),
    ).toEqual([undefined, 'soft', 'double', 'siren']);
    expect(call(AlarmSound.tone).sounds[0]).toMatchObject({
      sentence: { key: one.flightId, text: '慢', urgency: 'amber' },
      unmutes: false,
    });
    expect(call(AlarmSound.siren, { rule: AlarmRule.emergency }).sounds[0]?.unmutes).toBe(true);
  });

  // SOUND-02
  test('an unacknowledged red alarm repeats every minute, an acknowledged one is silent', () => {
    const { heard } = handleSignal(EMPTY_MEMORY, raised(red), TEN);
    const watch = { parkId: PARK, red: [untaken], offline: false };
    const early = handleSecond(heard, watch, TEN + REPEAT_MS - 1);
    expect(early.sounds).toEqual([]);
    const first = handleSecond(early.heard, watch, TEN + REPEAT_MS);
    expect(first.sounds).toHaveLength(1);
    expect(handleSecond(first.heard, watch, TEN + REPEAT_MS + 1000).sounds).toEqual([]);
    expect(handleSecond(first.heard, watch, TEN + 2 * REPEAT_MS).sounds).toHaveLength(1);
    expect(
      handleSecond(first.heard, { parkId: PARK, red: [], offline: false }, TEN + 2 * REPEAT_MS).sounds,
    ).toEqual([]);
  });

  // SOUND-02, BOARD-66
  test('a wall screen that turns from park to park repeats the red alarms of each', () => {
    const [here, there] = [PARK, `${PARK}2`];
    const park = (parkId: string, at: number) => ({
      at,
      watch: { parkId, red: [{ ...untaken, id: `r${parkId}` }], offline: false },
    });
    // 30 s each, with a picture that is not read yet in between.
    const turns = [0, 1, 2, 3, 4].flatMap((turn) => [
      { at: turn * 30_000, watch: { parkId: null, red: [], offline: false } },
      park(turn % 2 === 0 ? here : there, turn * 30_000 + 1000),
    ]);
    let heard = EMPTY_MEMORY;
    const rung = turns.flatMap(({ at, watch }) => {
      const ringing = handleSecond(heard, watch, TEN + at);
      heard = ringing.heard;
      return ringing.sounds.length > 0 ? [`${watch.parkId} ${at}`] : [];
    });
    expect(rung).toEqual([`${here} 61000`, `${there} 91000`, `${here} 121000`]);
  });

  // SOUND-10, SOUND-02
  test('a call for help rings again with its siren where the park has switched its sounds off', () => {
    const muted = { parkId: PARK, offline: false, soundOff: true, voiceOff: true };
    const sos = { ...untaken, id: 'sos', isEmergency: true };
    const ring = (waiting: readonly (typeof sos)[]) => {
      const { heard } = handleSecond(EMPTY_MEMORY, { ...muted, red: waiting }, TEN);
      return handleSecond(heard, { ...muted, red: waiting }, TEN + REPEAT_MS).sounds;
    };
    expect(ring([untaken])).toEqual([]);
    expect(ring([untaken, sos])).toMatchObject([
      { tone: 'siren', sentence: { text: untaken.text }, unmutes: true },
    ]);
  });

  // SOUND-08
  test('alarms found in a loaded picture are not rung one by one', () => {
    const { sounds, heard } = handleSecond(
      EMPTY_MEMORY,
      { parkId: PARK, red: [untaken], offline: false },
      TEN,
    );
    expect(sounds).toEqual([]);
    expect(
      handleSecond(heard, { parkId: PARK, red: [untaken], offline: false }, TEN + REPEAT_MS).sounds,
    ).toHaveLength(1);
  });

  // SOUND-07
  test('offline: one siren, then silence, until it is over', () => {
    const watch = { parkId: PARK, red: [untaken], offline: true };
    const first = handleSecond(EMPTY_MEMORY, watch, TEN);
    expect(first.sounds.map(({ tone }) => tone)).toEqual(['siren']);
    expect(handleSecond(first.heard, watch, TEN + 5 * REPEAT_MS).sounds).toEqual([]);
    const back = handleSecond(first.heard, { parkId: PARK, red: [], offline: false }, TEN + minutes(6));
    expect(handleSecond(back.heard, watch, TEN + minutes(7)).sounds).toHaveLength(1);
  });

  // SOUND-08
  test('one summary after an outage, none after a short one that left nothing to do', () => {
    const text = (openAlarms: number, downMs: number) =>
      handleSignal(EMPTY_MEMORY, { kind: 'recovered', openAlarms, downMs }, TEN).sounds[0]?.sentence?.text;
    expect(text(2, 5000)).toBe('连接已恢复，新增未处理告警2条');
    expect(text(0, 5000)).toBeUndefined();
    expect(text(0, minutes(2))).toBe('连接已恢复');
  });

  // SOUND-03
  test('in a flood amber tones come every 30 s at most, red ones always', () => {
    let heard = EMPTY_MEMORY;
    const sounds = Array.from({ length: 14 }, (_, index) => {
      const result = handleSignal(heard, raised(amber), TEN + index * 1000);
      heard = result.heard;
      return result.sounds.length;
    });
    expect(sounds.slice(0, 10)).toEqual(Array(10).fill(1));
    expect(sounds.slice(10)).toEqual([0, 0, 0, 0]);
    expect(handleSignal(heard, raised(red), TEN + 15_000).sounds).toHaveLength(1);
    expect(handleSignal(heard, raised(amber), TEN + 40_000).sounds).toHaveLength(1);
  });

  // SOUND-04
  test('an emergency ends a mute', () => {
    const siren = { kind: 'broadcast', title: '紧急求助', text: '4号洞请求援助', siren: true } as const;
    expect(handleSignal(EMPTY_MEMORY, siren, TEN).sounds[0]).toMatchObject({ tone: 'siren', unmutes: true });
  });

  // SOUND-17
  test('what is heard of a call is about its alarm, and falls silent with it', () => {
    const call = {
      kind: 'broadcast',
      title: '紧急求助',
      text: '4号洞紧急求助',
      siren: true,
      alarmId: 'sos',
    } as const;
    const { sounds, heard } = handleSignal(EMPTY_MEMORY, call, TEN);
    expect(sounds).toMatchObject([{ alarmId: 'sos', sentence: { alarmId: 'sos' } }]);
    const taken = alarmView(TEN, { alarmId: 'sos' });
    expect(handleSignal(heard, { kind: 'alarmTaken', alarm: taken }, TEN + 1).silenced).toBe('sos');
  });
});

describe('speech queue', () => {
  const texts = (queue: SpeechQueue) => queue.map(({ text }) => text);

  // SOUND-06
  test('red before amber before notices, three at most', () => {
    const queue = (['notice', 'amber', 'red', 'amber'] as const).reduce<SpeechQueue>(
      (waiting, urgency, index) => enqueue(waiting, { key: `k${index}`, text: `${index}`, urgency }),
      [],
    );
    expect(texts(queue)).toEqual(['2', '1', '3']);
  });

  // SOUND-06
  test('a newer sentence about the same flight replaces the older one; overtaken notices are summed up', () => {
    const queue = ['一', '二', '三'].reduce<SpeechQueue>(
      (waiting, text) => enqueue(waiting, { key: 'notice', text, urgency: 'notice' }),
      [],
    );
    expect(queue.map(formatSpokenText)).toEqual(['三，另有2条通知']);
  });

  test('flight and board numbers are spelled, hole numbers and minutes are not', () => {
    expect(spellNumbers('4号洞，0730-1组，超时12分钟')).toBe('4号洞，零七三零杠一组，超时12分钟');
  });
});

describe('sound desk', () => {
  beforeEach(() => vi.useFakeTimers({ now: TEN }));
  afterEach(() => vi.useRealTimers());

  function desk(speaks = true) {
    const tones: SoundTone[] = [];
    const said: string[] = [];
    let stopCount = 0;
    let hushCount = 0;
    const sound = createSoundController({
      tones: {
        unlock: () => Promise.resolve(),
        play: (tone) => {
          tones.push(tone);
          return { playedAt: 1000, stop: () => void (stopCount += 1) };
        },
      },
      voice: {
        speak: (text) => {
          said.push(text);
          return Promise.resolve(speaks);
        },
        hush: () => void (hushCount += 1),
      },
    });
    return { sound, tones, said, stops: () => stopCount, hushes: () => hushCount };
  }
  const alert = (key: string, alarmId = key) =>
    ({
      tone: 'double',
      sentence: { key, alarmId, text: key, urgency: 'red' },
      unmutes: false,
      alarmId,
    }) as const;

  // SOUND-17
  test('what somebody took is heard no more: neither its tone, nor its sentence on the air or waiting', async () => {
    const { sound, stops, said, hushes } = desk();
    sound.enable();
    await vi.advanceTimersByTimeAsync(0);
    for (const key of ['a', 'b', 'c']) sound.ring(alert(key));
    sound.silence('b');
    sound.silence('a');
    expect([stops(), hushes()]).toEqual([2, 1]);
    sound.silence('c');
    expect(stops()).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).not.toContain('b');
  });

  // SOUND-17
  test('taking one alarm of a flight leaves the sound of another one of it', async () => {
    const { sound, stops, said, hushes } = desk();
    sound.enable();
    await vi.advanceTimersByTimeAsync(0);
    sound.ring(alert('flight', 'slow'));
    sound.ring(alert('flight', 'injury'));
    sound.silence('slow');
    expect([stops(), hushes()]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual(['flight', 'flight']);
    sound.silence('injury');
    expect(stops()).toBe(2);
  });

  // SOUND-17
  test('the siren of an alarm ends with it, whatever was heard after it', async () => {
    const { sound, stops } = desk();
    sound.enable();
    await vi.advanceTimersByTimeAsync(0);
    sound.ring({ ...alert('storm'), tone: 'siren', unmutes: true });
    sound.ring({ tone: 'soft', sentence: null, unmutes: false });
    sound.silence('storm');
    expect(stops()).toBe(1);
  });

  // BOARD-36
  test('it is known when the tone of an alarm began, if it was heard', async () => {
    const { sound } = desk();
    sound.ring(alert('a', 'before'));
    sound.enable();
    await vi.advanceTimersByTimeAsync(0);
    sound.ring(alert('a', 'alarm'));
    expect([sound.playedAt('before'), sound.playedAt('alarm')]).toEqual([null, 1000]);
  });

  // SOUND-05
  test('silent until enabled by a click', async () => {
    const { sound, tones } = desk();
    sound.ring(alert('a'));
    expect(tones).toEqual([]);
    sound.enable();
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.get().phase).toBe('on');
    sound.ring(alert('a'));
    expect(tones).toEqual(['soft', 'double']);
  });

  // SOUND-09
  test('muted for the minutes asked, counted down, an emergency is heard all the same', async () => {
    const { sound, tones } = desk();
    sound.enable();
    await vi.advanceTimersByTimeAsync(0);
    sound.mute(5);
    sound.ring(alert('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sound.get().mutedSec).toBe(240);
    expect(tones).toEqual(['soft']);
    sound.ring({ ...alert('sos'), tone: 'siren', unmutes: true });
    expect([tones.at(-1), sound.get().mutedSec]).toEqual(['siren', null]);
    sound.mute(5);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sound.get().mutedSec).toBeNull();
  });

  // SOUND-14
  test('one sentence every three seconds; without a voice a chime and a mark stand in', async () => {
    const { sound, tones, said } = desk(false);
    sound.enable();
    await vi.advanceTimersByTimeAsync(0);
    sound.ring(alert('a'));
    sound.ring(alert('b'));
    await vi.advanceTimersByTimeAsync(100);
    expect(said).toEqual(['a']);
    expect(sound.get().voiceFailed).toBe(true);
    expect(tones.at(-1)).toBe('soft');
    await vi.advanceTimersByTimeAsync(3000);
    expect(said).toEqual(['a', 'b']);
    sound.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
