/** What the server is told of the sound of this console (SHIFT-06). */
import type { SoundReport } from '#domain/calls/shift.ts';
import type { SoundState } from '#src/widgets/sound/soundController.ts';

/** `null` = it is being switched on. */
export function describeSound({ phase, mutedSec }: SoundState): SoundReport | null {
  if (phase === 'waking') return null;
  if (phase !== 'on') return { muteMs: 0, isOff: true };
  return { muteMs: (mutedSec ?? 0) * 1000, isOff: false };
}

/** A mute counts down by itself: only a beginning, a longer one and an end are news. @param last `null` = none was sent */
export const isSoundNews = (report: SoundReport, last: SoundReport | null): boolean =>
  last === null ||
  report.isOff !== last.isOff ||
  report.muteMs > last.muteMs ||
  (report.muteMs === 0 && last.muteMs > 0);
