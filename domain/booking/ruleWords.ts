/** A line of a price set in words. Pure. */

const DICTS = [
  ['dayType', 'golf_day_type'],
  ['weekDays', 'golf_week_day'],
  ['memberType', 'golf_member_type'],
  ['holesCount', 'golf_hole_count'],
  ['startTypeScope', 'golf_start_type'],
] as const;

/**
 * Whom and when a line is for: `周末 会员 十八洞 06:00–12:00`.
 * @param text the word of a dictionary code, comma lists piece by piece
 */
export function formatPriceRule(
  rule: Readonly<Record<string, unknown>>,
  text: (dict: string, code: string) => string,
): string {
  const codes = DICTS.flatMap(([name, dict]) => {
    const code = rule[name];
    return typeof code === 'string' || typeof code === 'number' ? [[dict, String(code)] as const] : [];
  });
  const words = codes.filter(([, code]) => code !== '').map(([dict, code]) => text(dict, code));
  const { timeFrom, timeTo } = rule;
  const hasSpan = typeof timeFrom === 'string' && timeFrom !== '' && typeof timeTo === 'string';
  return [...words, ...(hasSpan ? [`${timeFrom}–${timeTo}`] : [])].join(' ');
}
