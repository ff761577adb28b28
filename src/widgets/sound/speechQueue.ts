/**
 * What waits to be spoken (SOUND-06): at most three sentences, red before amber before
 * notices; a newer sentence of the same key (flight) takes the older one's place.
 */
export type Urgency = 'red' | 'amber' | 'notice';

export interface Sentence {
  /** Sentences of one key replace each other: a flight, the notice bell, the connection. */
  readonly key: string;
  readonly text: string;
  readonly urgency: Urgency;
  /** The alarm that it tells of: as soon as that is taken, it is not spoken any more. */
  readonly alarmId?: string;
}

export interface WaitingSentence extends Sentence {
  /** Older sentences of the same key that this one replaced unspoken. */
  readonly replaced: number;
}

export type SpeechQueue = readonly WaitingSentence[];

const MAX_WAITING = 3;

const RANK: Readonly<Record<Urgency, number>> = { red: 0, amber: 1, notice: 2 };

/** Drops, when there are more than three, the last of the lowest urgency. */
export function enqueue(queue: SpeechQueue, sentence: Sentence): SpeechQueue {
  const older = queue.find(({ key }) => key === sentence.key);
  const rest = queue.filter((waiting) => waiting !== older);
  const waiting: WaitingSentence = { ...sentence, replaced: older === undefined ? 0 : older.replaced + 1 };
  return [...rest, waiting].toSorted((a, b) => RANK[a.urgency] - RANK[b.urgency]).slice(0, MAX_WAITING);
}

const DIGITS = '零一二三四五六七八九';

/** Flight and board numbers are read digit by digit (`0730-1` → 零七三零杠一); minutes and hole numbers are not. */
export function spellNumbers(text: string): string {
  return text.replaceAll(/\d{3,}(?:-\d+)?/g, (number) =>
    Array.from(number, (char) => (char === '-' ? '杠' : DIGITS[Number(char)])).join(''),
  );
}

/** What is spoken is cut here, whoever speaks it (SOUND-12). */
const LONGEST = 200;

/** The sentence as it is spoken: notices that were overtaken are summed up. */
export function formatSpokenText({ text, urgency, replaced }: WaitingSentence): string {
  const spelled = spellNumbers(text.slice(0, LONGEST));
  return urgency === 'notice' && replaced > 0 ? `${spelled}，另有${replaced}条通知` : spelled;
}
