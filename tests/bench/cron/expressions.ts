/** Twenty expressions as a scheduler has them, in Quartz's words and in those of cron-parser. */

export interface Typical {
  /** croner reads the same text, with its options. */
  readonly quartz: string;
  /** Six fields, weekdays by name; absent where cron-parser has no such thing. */
  readonly cronParser: string | undefined;
}

function same(fields: string, year = '*'): Typical {
  return { quartz: `${fields} ${year}`, cronParser: year === '*' ? fields : undefined };
}

export const TYPICAL: readonly Typical[] = [
  same('* * * * * ?'),
  same('0/10 * * * * ?'),
  same('15,45 * * * * ?'),
  same('0 * * * * ?'),
  same('0 0/15 * * * ?'),
  same('0 10,40 8-18 * * ?'),
  same('0 0 * * * ?'),
  same('0 0 0/2 * * ?'),
  same('0 0 12 * * ?'),
  same('0 30 9,18 ? * MON-FRI'),
  same('0 0 9-18 ? * MON,WED,FRI'),
  same('0 0 0 1 * ?'),
  same('0 0 0 1,15 * ?'),
  same('0 0 0 L * ?'),
  { quartz: '0 0 12 ? * 6L *', cronParser: '0 0 12 ? * FRIL' },
  same('0 0 12 ? * MON#1'),
  same('0 0 0 1 1,4,7,10 ?'),
  same('0 0 0 29 2 ?'),
  { quartz: '0 0 12 15W * ? *', cronParser: undefined },
  same('0 0 8 ? * MON-FRI', '2027'),
];

/** What makes a search long: dates years apart, rules that skip months, a year far away, runs that never come. */
export const WORST: readonly string[] = [
  '0 0 0 29 2 ? *',
  // 29 February on a Sunday.
  '0 0 0 ? 2 1#5 *',
  '0 0 0 31W * ? *',
  '0 0 0 LW 2 ? *',
  '0 0 0 L-30 * ? *',
  '* * * * * ? 2099',
  '0 0 0 30 2 ? *',
  // Skipped every year where clocks change that night.
  '0 30 2 ? 3 SUN#2 *',
];
