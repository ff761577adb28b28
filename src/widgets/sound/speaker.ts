import { enqueue, formatSpokenText, type Sentence, type SpeechQueue } from './speechQueue.ts';
import type { Voice } from './voice.ts';

/** At most one sentence begins in this time (SOUND-14). */
const PAUSE_MS = 3000;

/** Speaks one sentence after the other. */
export class Speaker {
  readonly #voice: Voice;
  readonly #onSpoken: (isSpoken: boolean) => void;
  /** A sentence of an earlier run ends in silence. */
  #run = 0;
  #queue: SpeechQueue = [];
  #isSpeaking = false;
  /** The alarm that the sentence on the air tells of. */
  #spoken: string | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** @param onSpoken hears after each sentence whether the voice could speak it */
  constructor(voice: Voice, onSpoken: (isSpoken: boolean) => void) {
    this.#voice = voice;
    this.#onSpoken = onSpoken;
  }

  say(sentence: Sentence): void {
    this.#queue = enqueue(this.#queue, sentence);
    void this.#speakNext();
  }

  /** What waits about this alarm is never spoken, and what is being spoken about it ends. */
  drop(alarmId: string): void {
    this.#queue = this.#queue.filter((waiting) => waiting.alarmId !== alarmId);
    if (!this.#isSpeaking || this.#spoken !== alarmId) return;
    this.#run += 1;
    clearTimeout(this.#pause);
    this.#voice.hush();
    this.#isSpeaking = false;
    void this.#speakNext();
  }

  /** Drops what waits and what is being spoken. */
  hush(): void {
    this.#run += 1;
    clearTimeout(this.#pause);
    this.#queue = [];
    this.#isSpeaking = false;
    this.#voice.hush();
  }

  async #speakNext(): Promise<void> {
    const [first, ...others] = this.#queue;
    if (first === undefined || this.#isSpeaking) return;
    const run = this.#run;
    this.#queue = others;
    this.#isSpeaking = true;
    this.#spoken = first.alarmId ?? null;
    const isSpoken = await this.#voice.speak(formatSpokenText(first));
    if (run !== this.#run) return;
    this.#onSpoken(isSpoken);
    this.#pause = setTimeout(() => {
      this.#isSpeaking = false;
      void this.#speakNext();
    }, PAUSE_MS);
  }
}
