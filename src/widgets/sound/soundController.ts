import { BehaviorSubject, Subscription } from 'rxjs';
import { keepNewest } from '../keepNewest.ts';
import { createShortMemory, type SoundMemory } from './soundMemory.ts';
import { Speaker } from './speaker.ts';
import type { Sentence } from './speechQueue.ts';
import { createWebAudioTones, type PlayingTone, type SoundTone, type Tones } from './tones.ts';
import { createBrowserVoice, type Voice } from './voice.ts';

/** Browsers let a page sound once somebody touched it: a click, a tap, a key that is not a mere modifier. */
const TOUCHES = ['pointerup', 'keydown'] as const;

/** @returns how to stop waiting */
export function awaitFirstGesture(touched: () => void): () => void {
  const listening = new AbortController();
  for (const type of TOUCHES)
    window.addEventListener(
      type,
      () => {
        // A lone modifier, for example, counts for nothing: go on waiting.
        if (!navigator.userActivation.isActive) return;
        listening.abort();
        touched();
      },
      { capture: true, signal: listening.signal },
    );
  return () => listening.abort();
}

export interface SoundState {
  /**
   * `off` until this user clicked 启用声音 in this browser. Then `waking` while the browser is asked, `blocked` while
   * it keeps a freshly loaded page silent until the first click or key, `on`, or `failed` without an audio device.
   */
  readonly phase: 'off' | 'waking' | 'blocked' | 'on' | 'failed';
  /** Whole seconds left of the mute; `null` = not muted. */
  readonly mutedSec: number | null;
  /** The last sentence could not be spoken: a chime stood in for it (语音不可用). */
  readonly voiceFailed: boolean;
}

/** Something to be heard at once and, after it, something to be said. */
export interface Sound {
  readonly tone: SoundTone;
  readonly sentence: Sentence | null;
  /** SOS and lightning are never muted: they end the mute (SOUND-04). */
  readonly unmutes: boolean;
  /** The alarm that it rings for: it stops when that is taken. */
  readonly alarmId?: string;
}

/** Alarms of which it is known when they were heard. */
const MOST_RINGS = 50;

/** A browser that allows sound says so at once; one that does not never answers. */
const ANSWER_MS = 1000;

export interface SoundParts {
  readonly tones: Tones;
  readonly voice: Voice;
}

const browserParts = (): SoundParts => ({ tones: createWebAudioTones(), voice: createBrowserVoice() });

interface Circumstances {
  /** Where the user's choice is kept. */
  readonly memory?: SoundMemory;
  /** Whether this tab is the one that is heard (TABS-03). */
  readonly mayPlaySound?: () => boolean;
  /** Calls back once when the user touches the page; returns how to stop waiting. */
  readonly onGesture?: (touched: () => void) => () => void;
}

/**
 * The only way to a sound, one for the whole console. It knows whether it may be heard: browsers want a click first, an
 * operator may switch it off or mute it for a while, another tab may be the one that speaks.
 */
export class SoundController {
  readonly #tones: Tones;
  readonly #speaker: Speaker;
  readonly #memory: SoundMemory;
  readonly #mayPlay: () => boolean;
  readonly #onGesture: typeof awaitFirstGesture;
  readonly #state$ = new BehaviorSubject<SoundState>({ phase: 'off', mutedSec: null, voiceFailed: false });
  readonly state$ = this.#state$.asObservable();
  /** By alarm its last tone; the latest last. */
  #played: ReadonlyMap<string, PlayingTone> = new Map();
  #following = new Subscription();
  /** Which attempt to be allowed sound is the present one. */
  #attempt = 0;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #forgetGesture: () => void = () => {};

  constructor({ tones, voice }: SoundParts, circumstances: Circumstances) {
    this.#tones = tones;
    this.#memory = circumstances.memory ?? createShortMemory();
    this.#mayPlay = circumstances.mayPlaySound ?? (() => true);
    this.#onGesture = circumstances.onGesture ?? awaitFirstGesture;
    this.#speaker = new Speaker(voice, (isSpoken) => {
      if (!isSpoken) tones.play('soft');
      if (isSpoken === this.get().voiceFailed) this.#change({ voiceFailed: !isSpoken });
    });
  }

  get(): SoundState {
    return this.#state$.value;
  }

  /** Takes up what the user chose before, in this tab or another. */
  start(): void {
    this.#following.unsubscribe();
    this.#following = this.#memory.elsewhere$.subscribe(({ on, mutedUntilTs }) => {
      this.#keepMuted(mutedUntilTs);
      if (!on) this.#rest();
      else if (this.get().phase === 'off') this.#wake(false);
    });
    const { on, mutedUntilTs } = this.#memory.read();
    this.#keepMuted(mutedUntilTs);
    if (on) this.#wake(false);
  }

  /** Falls silent and holds neither timer nor listener; `start` begins again. */
  stop(): void {
    this.#following.unsubscribe();
    this.#rest();
    this.#keepMuted(null);
  }

  /** Call from a click. */
  enable(): void {
    this.#memory.write({ ...this.#memory.read(), on: true });
    this.#wake(true);
  }

  disable(): void {
    this.#memory.write({ on: false, mutedUntilTs: null });
    this.#keepMuted(null);
    this.#rest();
  }

  mute(minutes: number): void {
    const mutedUntilTs = Date.now() + minutes * 60_000;
    this.#memory.write({ ...this.#memory.read(), mutedUntilTs });
    this.#keepMuted(mutedUntilTs);
  }

  unmute(): void {
    if (this.get().mutedSec !== null) this.#memory.write({ ...this.#memory.read(), mutedUntilTs: null });
    this.#keepMuted(null);
  }

  /** Silent unless `on`, not muted and this tab is the one that is heard. */
  ring({ tone, sentence, unmutes, alarmId }: Sound): void {
    if (unmutes) this.unmute();
    if (!this.#isAudible()) return;
    const played = this.#tones.play(tone);
    if (alarmId !== undefined && played !== null)
      this.#played = keepNewest(this.#played, alarmId, played, MOST_RINGS);
    if (sentence !== null) this.say(sentence);
  }

  /** When the tone of this alarm began, `performance.now()`; `null` = it was not heard here, or long ago. */
  playedAt(alarmId: string): number | null {
    return this.#played.get(alarmId)?.playedAt ?? null;
  }

  /** Somebody took this alarm: nothing more is heard of it. */
  silence(alarmId: string): void {
    this.#played.get(alarmId)?.stop();
    this.#speaker.drop(alarmId);
  }

  /** Says it without a tone first (notice bell, SOUND-15). */
  say(sentence: Sentence): void {
    if (this.#isAudible()) this.#speaker.say(sentence);
  }

  #change(patch: Partial<SoundState>): void {
    this.#state$.next({ ...this.get(), ...patch });
  }

  #isAudible(): boolean {
    const { phase, mutedSec } = this.get();
    return phase === 'on' && mutedSec === null && this.#mayPlay();
  }

  /** @param confirms lets the one who clicked hear that it worked */
  #wake(confirms: boolean): void {
    const attempt = ++this.#attempt;
    const isCurrent = () => attempt === this.#attempt;
    this.#forgetGesture();
    if (this.get().phase !== 'on') this.#change({ phase: 'waking' });
    clearTimeout(this.#answer);
    this.#answer = setTimeout(() => {
      if (!isCurrent() || this.get().phase !== 'waking') return;
      this.#change({ phase: 'blocked' });
      this.#forgetGesture = this.#onGesture(() => this.#wake(false));
    }, ANSWER_MS);
    this.#tones.unlock().then(
      () => {
        if (!isCurrent()) return;
        clearTimeout(this.#answer);
        this.#forgetGesture();
        this.#change({ phase: 'on' });
        if (confirms) this.#tones.play('soft');
      },
      () => {
        clearTimeout(this.#answer);
        if (isCurrent()) this.#change({ phase: 'failed' });
      },
    );
  }

  #rest(): void {
    this.#attempt += 1;
    clearTimeout(this.#answer);
    this.#forgetGesture();
    this.#speaker.hush();
    if (this.get().phase !== 'off') this.#change({ phase: 'off' });
  }

  #keepMuted(untilTs: number | null): void {
    clearInterval(this.#countdown);
    const tick = () => {
      // By the wall clock: a hidden tab's timers come late.
      const left = untilTs === null ? 0 : Math.ceil((untilTs - Date.now()) / 1000);
      if (left > 0) return this.#change({ mutedSec: left });
      clearInterval(this.#countdown);
      if (this.get().mutedSec !== null) this.#change({ mutedSec: null });
    };
    if (untilTs !== null && untilTs > Date.now()) {
      this.#speaker.hush();
      this.#countdown = setInterval(tick, 1000);
    }
    tick();
  }
}

export const createSoundController = (
  parts: SoundParts = browserParts(),
  circumstances: Circumstances = {},
): SoundController => new SoundController(parts, circumstances);
