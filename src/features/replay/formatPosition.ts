/** Where a recording is, as players show it: `04:05`, `75:00`. @param sec from its start */
export function formatPosition(sec: number): string {
  const whole = Math.trunc(sec);
  return [Math.trunc(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
