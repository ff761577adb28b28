/** Durations in whole seconds while they are typed: m:ss, as fingers write them; what is read is `13′07″` (domain/pace). */

export function formatTypedDuration(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const whole = Math.abs(Math.trunc(seconds));
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function isDurationDraft(text: string): boolean {
  return /^\d{0,7}$|^\d{1,5}[:：]\d{0,2}$/.test(text);
}
