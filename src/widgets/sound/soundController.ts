/**
 * The desk's loudspeaker: one for the whole console, the only way to a sound. It knows whether it may be heard
 * (browsers want a click first, an operator may switch it off or mute it for a while, another tab may be the one that
 * speaks) and speaks one sentence after the other.
 */
import { BehaviorSubject, Subscription, type Observable } from 'rxjs';
import { awaitFirstGesture } from './gesture.ts';
import { createShortMemory, type SoundMemory } from './soundMemory.ts';
import { enqueue, formatSpokenText, type Sentence, type SpeechQueue } from './speechQueue.ts';
import { createWebAudioTones, type SoundTone, type Tones } from './tones.ts';
import { createBrowserVoice, type Voice } from './voice.ts';

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
}

export interface SoundController {
  readonly state$: Observable<SoundState>;
  get(): SoundState;
  /** Takes up what the user chose before, in this tab or another. */
  start(): void;
  /** Call from a click. */
  enable(): void;
  disable(): void;
  mute(minutes: number): void;
  unmute(): void;
  /** Silent unless `on`, not muted and this tab is the one that is heard. */
  ring(sound: Sound): void;
  /** Says it without a tone first (notice bell, SOUND-15). */
  say(sentence: Sentence): void;
  /** Falls silent and holds neither timer nor listener; `start` begins again. */
  stop(): void;
}

/** At most one sentence begins in this time (SOUND-14). */
const PAUSE_MS = 3000;
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
  readonly mayBeHeard?: () => boolean;
  /** Calls back once when the user touches the page; returns how to stop waiting. */
  readonly onGesture?: (touched: () => void) => () => void;
}

export function createSoundController(
  { tones, voice }: SoundParts = browserParts(),
  {
    memory = createShortMemory(),
    mayBeHeard = () => true,
    onGesture = awaitFirstGesture,
  }: Circumstances = {},
): SoundController {
  const state$ = new BehaviorSubject<SoundState>({ phase: 'off', mutedSec: null, voiceFailed: false });
  let following = new Subscription();
  /** Which attempt to be allowed sound, and which run of sentences, is the present one: older ones end in silence. */
  let attempt = 0;
  let run = 0;
  let queue: SpeechQueue = [];
  let speaking = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;
  let countdown: ReturnType<typeof setInterval> | undefined;
  let forgetGesture: () => void = () => {};

  const change = (patch: Partial<SoundState>) => state$.next({ ...state$.value, ...patch });
  const audible = () => state$.value.phase === 'on' && state$.value.mutedSec === null && mayBeHeard();

  function hush(): void {
    run += 1;
    clearTimeout(next);
    queue = [];
    speaking = false;
    voice.hush();
  }

  /** @param confirm lets the one who clicked hear that it worked */
  function wake(confirm: boolean): void {
    const mine = ++attempt;
    const isCurrent = () => mine === attempt;
    forgetGesture();
    if (state$.value.phase !== 'on') change({ phase: 'waking' });
    clearTimeout(answer);
    answer = setTimeout(() => {
      if (!isCurrent() || state$.value.phase !== 'waking') return;
      change({ phase: 'blocked' });
      forgetGesture = onGesture(() => wake(false));
    }, ANSWER_MS);
    tones.unlock().then(
      () => {
        if (!isCurrent()) return;
        clearTimeout(answer);
        forgetGesture();
        change({ phase: 'on' });
        if (confirm) tones.play('soft');
      },
      () => {
        clearTimeout(answer);
        if (isCurrent()) change({ phase: 'failed' });
      },
    );
  }

  function rest(): void {
    attempt += 1;
    clearTimeout(answer);
    forgetGesture();
    hush();
    if (state$.value.phase !== 'off') change({ phase: 'off' });
  }

  function keepMuted(untilTs: number | null): void {
    clearInterval(countdown);
    const tick = () => {
      // By the wall clock: a hidden tab's timers come late.
      const left = untilTs === null ? 0 : Math.ceil((untilTs - Date.now()) / 1000);
      if (left > 0) return change({ mutedSec: left });
      clearInterval(countdown);
      if (state$.value.mutedSec !== null) change({ mutedSec: null });
    };
    if (untilTs !== null && untilTs > Date.now()) {
      hush();
      countdown = setInterval(tick, 1000);
    }
    tick();
  }

  function unmute(): void {
    if (state$.value.mutedSec !== null) memory.write({ ...memory.read(), mutedUntilTs: null });
    keepMuted(null);
  }

  async function speakNext(): Promise<void> {
    const [first, ...others] = queue;
    if (first === undefined || speaking) return;
    const mine = run;
    queue = others;
    speaking = true;
    const spoken = await voice.speak(formatSpokenText(first));
    if (mine !== run) return;
    if (!spoken) tones.play('soft');
    if (spoken === state$.value.voiceFailed) change({ voiceFailed: !spoken });
    next = setTimeout(() => {
      speaking = false;
      void speakNext();
    }, PAUSE_MS);
  }

  function say(sentence: Sentence): void {
    if (!audible()) return;
    queue = enqueue(queue, sentence);
    void speakNext();
  }

  return {
    state$: state$.asObservable(),
    get: () => state$.value,
    start() {
      following.unsubscribe();
      following = memory.elsewhere$.subscribe(({ on, mutedUntilTs }) => {
        keepMuted(mutedUntilTs);
        if (!on) rest();
        else if (state$.value.phase === 'off') wake(false);
      });
      const { on, mutedUntilTs } = memory.read();
      keepMuted(mutedUntilTs);
      if (on) wake(false);
    },
    enable() {
      memory.write({ ...memory.read(), on: true });
      wake(true);
    },
    disable() {
      memory.write({ on: false, mutedUntilTs: null });
      keepMuted(null);
      rest();
    },
    mute(minutes) {
      const mutedUntilTs = Date.now() + minutes * 60_000;
      memory.write({ ...memory.read(), mutedUntilTs });
      keepMuted(mutedUntilTs);
    },
    unmute,
    ring({ tone, sentence, unmutes }) {
      if (unmutes) unmute();
      if (!audible()) return;
      tones.play(tone);
      if (sentence !== null) say(sentence);
    },
    say,
    stop() {
      following.unsubscribe();
      rest();
      keepMuted(null);
    },
  };
}
