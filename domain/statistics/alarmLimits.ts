/** What alarms may ask at most, and how well they have to match what is slow (EEMUA 191, ISA-18.2): one place for page and command. */

const ALARM_LIMITS = {
  audiblePerHour: { atMost: 6 },
  busiestAudible: { atMost: 8 },
  redShare: { atMost: 0.12 },
  /** Of the time. */
  floodShare: { below: 0.01 },
  /** Things that chatter. */
  chattering: { atMost: 0 },
  /** Red ones past their limit that nobody has and that were not passed on. */
  unowned: { atMost: 0 },
  /** Lines of waiting flights that no alarm tells of within the limit of the rule. */
  untold: { atMost: 0 },
  /** Of the holes during play, those whose tile is coloured. */
  colouredShare: { atMost: 0.15 },
  /** Of the alarms about pace, those on a flight that costs somebody a minute. */
  precision: { atLeast: 0.8 },
  precisionBusy: { atLeast: 0.85 },
  /** Of the flights that cost somebody three minutes, those with an alarm; and with one before so many seconds were lost. */
  recall: { atLeast: 0.95 },
  recallBefore120: { atLeast: 0.75 },
  recallBefore180: { atLeast: 0.9 },
} as const satisfies Readonly<Record<string, Limit>>;

type Limit = { readonly atMost: number } | { readonly below: number } | { readonly atLeast: number };

export type AlarmLimitName = keyof typeof ALARM_LIMITS;

/** @param value `null` = there was nothing to judge, which breaks no limit */
export function isAlarmLimitMet(name: AlarmLimitName, value: number | null): boolean {
  const limit: Limit = ALARM_LIMITS[name];
  if (value === null) return true;
  if ('atMost' in limit) return value <= limit.atMost;
  return 'below' in limit ? value < limit.below : value >= limit.atLeast;
}
