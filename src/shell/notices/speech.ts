/** How a notice is read aloud: behind every alarm, the newest for all that wait (reliability R13). */
import type { Sentence } from '#src/widgets/sound/speechQueue.ts';

/** One key for all: a newer notice takes the place of one that still waits, and is told with "另有 n 条通知". */
const KEY = 'notice';

export const noticeSentence = (text: string): Sentence => ({ key: KEY, text, urgency: 'notice' });
