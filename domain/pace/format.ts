/** Durations and delays as people read them. All take seconds; fractions are dropped. */

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Minutes and seconds, never to be taken for a time of day: `4′05″`, `75′00″`. Minutes are not wrapped; negative
 * durations read as zero (BOARD-101).
 */
export function formatMinutesSeconds(sec: number): string {
  const whole = Math.max(0, Math.trunc(sec));
  return `${Math.trunc(whole / 60)}′${two(whole % 60)}″`;
}

/** `13′07″`, from an hour on `4时05′30″`, never like a time of day (BOARD-101). A negative one has its sign. */
export function formatDuration(sec: number): string {
  const whole = Math.abs(Math.trunc(sec));
  const hours = Math.trunc(whole / 3600);
  const text =
    hours === 0
      ? formatMinutesSeconds(whole)
      : `${hours}时${two(Math.trunc((whole % 3600) / 60))}′${two(whole % 60)}″`;
  return sec <= -1 ? `-${text}` : text;
}

/** Hours and minutes: `4:29`. */
export function formatHoursMinutes(sec: number): string {
  const minutes = Math.trunc(Math.max(0, sec) / 60);
  return `${Math.trunc(minutes / 60)}:${two(minutes % 60)}`;
}

/** Signed delay in whole minutes, the sign always shown: `+12分`, `-3分`, `0分`. */
export function formatDelay(sec: number): string {
  const minutes = Math.trunc(sec / 60);
  return minutes === 0 ? '0分' : `${minutes > 0 ? '+' : '-'}${Math.abs(minutes)}分`;
}

/** How long overdue, as the workspace list spells it (PACE-12): `12分`, `1小时05分`. At least `1分`. */
export function formatOverdue(sec: number): string {
  const minutes = Math.max(1, Math.trunc(sec / 60));
  return minutes < 60 ? `${minutes}分` : `${Math.trunc(minutes / 60)}小时${two(minutes % 60)}分`;
}

export interface VoiceWords {
  /** What people call the hole, e.g. `A3`. */
  readonly hole: string;
  readonly flight: string;
  readonly overSec: number;
}

/** Fills a park's sentence, e.g. `{hole}号洞，{flight}组，超时{min}分钟`. */
export function formatVoiceText(template: string, words: VoiceWords): string {
  const minutes = String(Math.max(1, Math.trunc(words.overSec / 60)));
  return template
    .replaceAll('{hole}', words.hole)
    .replaceAll('{flight}', words.flight)
    .replaceAll('{min}', minutes);
}
