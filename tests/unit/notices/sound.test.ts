/** The one loudspeaker: what the user chose, what the browser allows, who speaks first. */

import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toSentence } from '#src/shell/notices/speech.ts';
import { createSoundController, type SoundController } from '#src/widgets/sound/soundController.ts';
import { createShortMemory, type SoundChoice, type SoundMemory } from '#src/widgets/sound/soundMemory.ts';
import type { Sentence } from '#src/widgets/sound/speechQueue.ts';
import type { SoundTone } from '#src/widgets/sound/tones.ts';

const START = Date.parse('2026-05-01T10:00:00+08:00');

interface Room {
  readonly sound: SoundController;
  readonly tones: SoundTone[];
  readonly said: string[];
  /** Lets the browser allow sound, or the user touch the page. */
  allow(): void;
  touch(): void;
  readonly touching: () => number;
}

interface Setting {
  readonly memory?: SoundMemory;
  readonly allowed?: boolean;
  readonly mayPlaySound?: () => boolean;
  /** How long a sentence takes, ms. */
  readonly sentenceMs?: number;
}

function room({
  memory = createShortMemory(),
  allowed = true,
  mayPlaySound = () => true,
  sentenceMs = 0,
}: Setting = {}): Room {
  const tones: SoundTone[] = [];
  const said: string[] = [];
  const waiting = new Set<() => void>();
  const touches = new Set<() => void>();
  let isAllowed = allowed;
  const sound = createSoundController(
    {
      tones: {
        unlock: () => (isAllowed ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
        play(tone) {
          tones.push(tone);
          return { playedAt: 0, stop: () => undefined };
        },
      },
      voice: {
        speak(text) {
          said.push(text);
          return new Promise((resolve) => {
            setTimeout(resolve, sentenceMs, true);
          });
        },
        hush: () => undefined,
      },
    },
    {
      memory,
      mayPlaySound,
      onGesture: (touched) => {
        touches.add(touched);
        return () => void touches.delete(touched);
      },
    },
  );
  const allow = () => {
    isAllowed = true;
    for (const resolve of waiting) resolve();
  };
  return {
    sound,
    tones,
    said,
    allow,
    touch() {
      isAllowed = true;
      for (const touched of touches) touched();
    },
    touching: () => touches.size,
  };
}

/** Another tab of the same user. */
function shared() {
  const elsewhere$ = new Subject<SoundChoice>();
  return { memory: { ...createShortMemory(), elsewhere$ }, elsewhere$ };
}

function noticeSentence(text: string): Sentence {
  const sentence = toSentence({ kind: 'notice', msgId: null, text });
  if (sentence === null) throw new Error('a notice is to be said');
  return sentence;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const red = { key: 'flight', text: '7号洞', urgency: 'red' } as const;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe('the choice', () => {
  test('nothing sounds before the first click, which is remembered and confirmed by a tone', async () => {
    const memory = createShortMemory();
    const first = room({ memory });
    first.sound.start();
    first.sound.say(noticeSentence('一'));
    expect([first.sound.get().phase, first.said]).toEqual(['off', []]);
    first.sound.enable();
    await settled();
    expect([first.sound.get().phase, first.tones]).toEqual(['on', ['soft']]);

    const reloaded = room({ memory });
    reloaded.sound.start();
    await settled();
    expect([reloaded.sound.get().phase, reloaded.tones]).toEqual(['on', []]);
  });

  test('a browser that keeps the fresh page silent is said so, and the first touch ends it', async () => {
    const memory = createShortMemory();
    memory.write({ on: true, mutedUntilTs: null });
    const { sound, touch, touching, tones } = room({ memory, allowed: false });
    sound.start();
    expect(sound.get().phase).toBe('waking');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sound.get().phase).toBe('blocked');
    touch();
    await settled();
    expect([sound.get().phase, touching(), tones]).toEqual(['on', 0, []]);
  });

  test('a permission that comes late, after the user switched off, does not sound', async () => {
    const memory = createShortMemory();
    memory.write({ on: true, mutedUntilTs: null });
    const { sound, allow } = room({ memory, allowed: false });
    sound.start();
    await vi.advanceTimersByTimeAsync(2_000);
    sound.disable();
    allow();
    await settled();
    expect(sound.get().phase).toBe('off');
    expect(memory.read().on).toBe(false);
  });

  // SOUND-09
  test('a mute outlives a reload and ends by the clock', async () => {
    const memory = createShortMemory();
    const first = room({ memory });
    first.sound.enable();
    await settled();
    first.sound.mute(5);
    first.sound.stop();
    await vi.advanceTimersByTimeAsync(60_000);

    const { sound, said } = room({ memory });
    sound.start();
    await settled();
    expect(sound.get()).toMatchObject({ phase: 'on', mutedSec: 240 });
    sound.say(noticeSentence('一'));
    await vi.advanceTimersByTimeAsync(240_000);
    expect(sound.get().mutedSec).toBeNull();
    sound.say(noticeSentence('二'));
    expect(said).toEqual(['二']);
  });

  test('what another tab chose holds here too', async () => {
    const { memory, elsewhere$ } = shared();
    const { sound } = room({ memory });
    sound.start();
    elsewhere$.next({ on: true, mutedUntilTs: null });
    await settled();
    expect(sound.get().phase).toBe('on');
    elsewhere$.next({ on: true, mutedUntilTs: START + 300_000 });
    expect(sound.get().mutedSec).toBe(300);
    elsewhere$.next({ on: false, mutedUntilTs: null });
    expect(sound.get()).toMatchObject({ phase: 'off', mutedSec: null });
    sound.stop();
    elsewhere$.next({ on: true, mutedUntilTs: null });
    expect(sound.get().phase).toBe('off');
  });
});

describe('speaking', () => {
  // SOUND-15
  test('of a burst the first is said at once, then the newest with the number of the rest', async () => {
    const { sound, said } = room({ sentenceMs: 1_000 });
    sound.enable();
    await settled();
    for (let n = 1; n <= 10_000; n += 1) sound.say(noticeSentence(`通知${n % 10}`));
    expect(said).toEqual(['通知1']);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(said).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['通知1', '通知0，另有9998条通知']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toHaveLength(2);
  });

  // SOUND-15
  test('an alarm that comes later is said before a waiting notice', async () => {
    const { sound, said } = room();
    sound.enable();
    await settled();
    sound.say(noticeSentence('一'));
    sound.say(noticeSentence('二'));
    sound.ring({ tone: 'double', sentence: red, unmutes: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual(['一', '7号洞', '二']);
  });

  test('a tab that is not the one heard says nothing', async () => {
    let isSpeaker = false;
    const { sound, said, tones } = room({ mayPlaySound: () => isSpeaker });
    sound.enable();
    await settled();
    sound.say(noticeSentence('一'));
    sound.ring({ tone: 'siren', sentence: red, unmutes: true });
    expect([said, tones]).toEqual([[], ['soft']]);
    isSpeaker = true;
    sound.say(noticeSentence('二'));
    expect(said).toEqual(['二']);
  });

  // SOUND-12
  test('a text of any length is cut at 200 characters', () => {
    const { sound, said } = room();
    sound.enable();
    return settled().then(() => {
      sound.say(noticeSentence('长'.repeat(5_000)));
      expect(said[0]).toHaveLength(200);
    });
  });

  test('stopping in the middle of a sentence leaves no timer and no second voice', async () => {
    const { sound, said } = room({ sentenceMs: 1_000 });
    sound.enable();
    await settled();
    sound.say(noticeSentence('一'));
    sound.say(noticeSentence('二'));
    sound.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(0);
    sound.enable();
    await settled();
    sound.say(noticeSentence('三'));
    expect(said).toEqual(['一', '三']);
  });
});
