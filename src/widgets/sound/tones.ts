/** The three tones of the console (SOUND-01), made by the browser itself: no files, nothing to load. */

export type SoundTone = 'soft' | 'double' | 'siren';

interface Note {
  /** Seconds after the tone's beginning. */
  readonly at: number;
  readonly lengthSec: number;
  readonly fromHz: number;
  readonly toHz: number;
  /** 0–1 */
  readonly gain: number;
}

const flat = (at: number, lengthSec: number, hz: number, gain: number): Note => ({
  at,
  lengthSec,
  fromHz: hz,
  toHz: hz,
  gain,
});

const sweep = (at: number): readonly Note[] => [
  { at, lengthSec: 0.35, fromHz: 620, toHz: 1180, gain: 0.5 },
  { at: at + 0.35, lengthSec: 0.35, fromHz: 1180, toHz: 620, gain: 0.5 },
];

const SCORES: Readonly<Record<SoundTone, readonly Note[]>> = {
  soft: [flat(0, 0.25, 660, 0.25)],
  double: [flat(0, 0.22, 988, 0.5), flat(0.28, 0.34, 740, 0.5)],
  siren: [0, 0.8, 1.6].flatMap(sweep),
};

export interface PlayingTone {
  /** When its first sample leaves the loudspeaker, as `performance.now()` counts. */
  readonly playedAt: number;
  /** Ends what still sounds of it. */
  stop(): void;
}

export interface Tones {
  /** Must be called from a click: browsers keep audio silent until then. Rejects when there is no audio device. */
  unlock(): Promise<void>;
  /** Before `unlock` it plays nothing: `null`. */
  play(tone: SoundTone): PlayingTone | null;
}

/** `AudioContext` is opened on the first `unlock`, so that a console that never asked for sound holds no device. */
export function createWebAudioTones(): Tones {
  let context: AudioContext | null = null;

  function schedule(on: AudioContext, startSec: number, note: Note): OscillatorNode {
    const from = startSec + note.at;
    const until = from + note.lengthSec;
    const oscillator = on.createOscillator();
    const envelope = on.createGain();
    oscillator.frequency.setValueAtTime(note.fromHz, from);
    oscillator.frequency.linearRampToValueAtTime(note.toHz, until);
    // A few milliseconds of ramp on both ends: a hard edge clicks in the loudspeaker.
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(note.gain, from + 0.015);
    envelope.gain.setValueAtTime(note.gain, until - 0.06);
    envelope.gain.linearRampToValueAtTime(0, until);
    oscillator.connect(envelope).connect(on.destination);
    oscillator.start(from);
    oscillator.stop(until);
    return oscillator;
  }

  return {
    async unlock() {
      context ??= new AudioContext();
      await context.resume();
    },
    play(tone) {
      const on = context;
      if (on === null) return null;
      const startSec = on.currentTime;
      const oscillators = SCORES[tone].map((note) => schedule(on, startSec, note));
      return {
        playedAt: computeSoundAt(startSec, on, performance.now()),
        // Of one that has ended it is no error.
        stop: () => oscillators.forEach((oscillator) => oscillator.stop()),
      };
    },
  };
}

type OutputClock = Pick<AudioContext, 'getOutputTimestamp' | 'outputLatency' | 'baseLatency'>;

/**
 * When a sample of the context's `startSec` is heard, `performance.now()`: by what the device plays at present, and
 * until it says so by what a sample takes to get there.
 */
export function computeSoundAt(startSec: number, output: OutputClock, now: number): number {
  const { contextTime = 0, performanceTime = 0 } = output.getOutputTimestamp();
  if (contextTime > 0 && performanceTime > 0)
    return Math.max(now, performanceTime + (startSec - contextTime) * 1000);
  return now + (output.outputLatency || output.baseLatency) * 1000;
}
