/**
 * The desk's loudspeaker: one for the whole console. It knows whether it may be heard (browsers want a click first,
 * an operator may mute it for a while) and speaks one sentence after the other.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import { enqueue, spokenText, type Sentence, type SpeechQueue } from './speechQueue.ts';
import { browserVoice, type Voice } from './voice.ts';
import { webAudioTones, type Tone, type Tones } from './tones.ts';

export interface SoundState {
  /** `locked` until somebody clicked 启用声音; `failed` when the machine has no audio. */
  readonly phase: 'locked' | 'on' | 'failed';
  /** Whole seconds left of the mute; `null` = not muted. */
  readonly mutedSec: number | null;
  /** The last sentence could not be spoken: a chime stood in for it (语音不可用). */
  readonly voiceFailed: boolean;
}

/** Something to be heard at once and, after it, something to be said. */
export interface Sound {
  readonly tone: Tone;
  readonly sentence: Sentence | null;
  /** R11 (SOS, lightning) is never muted: it ends the mute. */
  readonly unmutes: boolean;
}

export interface SoundDesk {
  readonly state$: Observable<SoundState>;
  get(): SoundState;
  /** Call from a click. */
  enable(): void;
  mute(minutes: number): void;
  unmute(): void;
  /** Silent while locked or muted. */
  play(sound: Sound): void;
  /** Says it without a tone first (notice bell, realtime 1.5). */
  say(sentence: Sentence): void;
  /** Falls silent, ends the mute and holds no timer; may be used again. */
  stop(): void;
}

/** At most one sentence begins in this time (reliability R13). */
const PAUSE_MS = 3000;

export interface SoundParts {
  readonly tones: Tones;
  readonly voice: Voice;
}

const browserParts = (): SoundParts => ({ tones: webAudioTones(), voice: browserVoice() });

export function createSoundDesk(parts: SoundParts = browserParts()): SoundDesk {
  const { tones, voice } = parts;
  const state$ = new BehaviorSubject<SoundState>({ phase: 'locked', mutedSec: null, voiceFailed: false });
  let queue: SpeechQueue = [];
  let speaking = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let countdown: ReturnType<typeof setInterval> | undefined;

  const change = (patch: Partial<SoundState>) => state$.next({ ...state$.value, ...patch });
  const audible = () => state$.value.phase === 'on' && state$.value.mutedSec === null;

  function unmute(): void {
    clearInterval(countdown);
    if (state$.value.mutedSec !== null) change({ mutedSec: null });
  }

  function hush(): void {
    queue = [];
    voice.hush();
  }

  async function speakNext(): Promise<void> {
    const [first, ...rest] = queue;
    if (first === undefined || speaking) return;
    queue = rest;
    speaking = true;
    const spoken = await voice.speak(spokenText(first));
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
    enable() {
      tones.unlock().then(
        () => {
          change({ phase: 'on' });
          tones.play('soft');
        },
        () => change({ phase: 'failed' }),
      );
    },
    mute(minutes) {
      hush();
      clearInterval(countdown);
      const untilTs = Date.now() + minutes * 60_000;
      const tick = () => {
        // By the wall clock: a hidden tab's timers come late.
        const left = Math.ceil((untilTs - Date.now()) / 1000);
        if (left <= 0) unmute();
        else change({ mutedSec: left });
      };
      tick();
      countdown = setInterval(tick, 1000);
    },
    unmute,
    play({ tone, sentence, unmutes }) {
      if (unmutes) unmute();
      if (!audible()) return;
      tones.play(tone);
      if (sentence !== null) say(sentence);
    },
    say,
    stop() {
      clearTimeout(next);
      speaking = false;
      unmute();
      hush();
    },
  };
}
