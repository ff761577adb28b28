/** How notices are read aloud: behind every alarm, the newest for all that wait (SOUND-15). */

import type { Sentence } from '#src/widgets/sound/speechQueue.ts';
import type { Signal } from '#streams/models/state.ts';

/** One key for all: a newer notice takes the place of one that still waits, and is told with "另有 n 条通知". */
const KEY = 'notice';

/** `null` for what is not the bell's to say. What was missed is summed up in one sentence of its own (LINK-28). */
export function toSentence(signal: Signal): Sentence | null {
  switch (signal.kind) {
    case 'notice':
      return { key: KEY, text: signal.text, urgency: 'notice' };
    case 'noticesMissed':
      return signal.count === 0
        ? null
        : { key: 'missed', text: `补收${signal.count}条通知`, urgency: 'notice' };
    default:
      return null;
  }
}
