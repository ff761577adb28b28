import { DayType } from '../codes/money.ts';
/** Which price holds for a player at a tee time (PRICE-01, PRICE-02, PRICE-03). Days `YYYY-MM-DD`, times `HH:mm`, fees yuan. */

export interface PriceRule {
  readonly id: string;
  readonly orderNum: number;
  /** golf_day_type */
  readonly dayType: string;
  /** Comma list of golf_week_day; empty = every day. */
  readonly weekDays: string | null;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  /** golf_member_type */
  readonly memberType: string;
  readonly holesCount: number;
  /** golf_start_type; empty = any. */
  readonly startTypeScope: string | null;
  readonly minPlayers: number | null;
  readonly maxPlayers: number | null;
  readonly greenFee: number | null;
  readonly caddieFee: number | null;
  readonly cartFee: number | null;
  readonly requestFee: number | null;
  readonly insuranceFee: number | null;
  readonly lockerFee: number | null;
}

export interface PriceSet {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The higher wins. */
  readonly priority: number;
  readonly isDefault: boolean;
  /** golf_price_status: only 1 生效 counts. */
  readonly status: string;
  readonly rules: readonly PriceRule[];
}

export interface Holiday {
  readonly holidayDate: string;
  /** golf_day_type; 1 for a weekend that is worked. */
  readonly dayType: string;
}

export interface PriceQuestion {
  readonly playDate: string;
  readonly time: string;
  readonly memberType: string;
  readonly holesCount: number;
  readonly startType: string | null;
  readonly playerCount: number;
}

export interface PriceAnswer {
  readonly set: PriceSet;
  readonly rule: PriceRule;
}

const ORDINARY: ReadonlySet<string> = new Set([DayType.workday, DayType.weekend]);

/** 1 周一 … 7 周日. */
export function getWeekDay(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** golf_day_type of a day: the calendar first, the weekend second. */
export function getDayType(date: string, holidays: readonly Holiday[]): string {
  const holiday = holidays.find(({ holidayDate }) => holidayDate === date);
  return holiday?.dayType ?? (getWeekDay(date) > 5 ? '2' : '1');
}

/**
 * How exactly a rule speaks of its days: a day of the calendar, then day and time, then the day, then any day. The more
 * exact rule is asked first; only rules that are equally exact can contradict each other.
 */
export function computeExactness({ dayType, weekDays, timeFrom }: PriceRule): number {
  if (dayType !== DayType.any && !ORDINARY.has(dayType)) return timeFrom ? 5 : 4;
  const hasDay = dayType !== DayType.any || Boolean(weekDays);
  if (timeFrom) return hasDay ? 3 : 2;
  return hasDay ? 1 : 0;
}

/** The rule that holds, with its set, so that a price can be explained; `null` = there is no price. */
export function findPrice(
  question: PriceQuestion,
  sets: readonly PriceSet[],
  holidays: readonly Holiday[],
): PriceAnswer | null {
  return findPriceCandidates(question, sets, holidays)[0] ?? null;
}

/** Every rule that speaks of this question, the one that holds first. */
export function findPriceCandidates(
  question: PriceQuestion,
  sets: readonly PriceSet[],
  holidays: readonly Holiday[],
): readonly PriceAnswer[] {
  const dayType = getDayType(question.playDate, holidays);
  return sets
    .filter(({ status, startDate, endDate, isDefault }) => {
      const inSeason = startDate <= question.playDate && question.playDate <= endDate;
      return status === '1' && (isDefault || inSeason);
    })
    .flatMap((set) =>
      set.rules.filter((rule) => holds(rule, question, dayType)).map((rule) => ({ set, rule })),
    )
    .toSorted(compare);
}

/** Why a rule does not hold although it speaks of the question: what the other one has over it (Chinese). */
export function explainLosingPrice(winner: PriceAnswer, loser: PriceAnswer): string {
  if (loser.set.isDefault && !winner.set.isDefault) return '默认方案，没有其他方案时才用';
  if (computeExactness(loser.rule) < computeExactness(winner.rule)) return '日别或时段不如所用规则具体';
  return loser.set.priority < winner.set.priority ? '方案优先级较低' : '排在所用规则之后';
}

function compare(a: PriceAnswer, b: PriceAnswer): number {
  return (
    Number(a.set.isDefault) - Number(b.set.isDefault) ||
    computeExactness(b.rule) - computeExactness(a.rule) ||
    b.set.priority - a.set.priority ||
    a.rule.orderNum - b.rule.orderNum
  );
}

function holds(rule: PriceRule, question: PriceQuestion, dayType: string): boolean {
  const { playDate, time, memberType, holesCount, startType, playerCount } = question;
  return (
    (rule.dayType === DayType.any || rule.dayType === dayType) &&
    (!rule.weekDays || rule.weekDays.split(',').includes(String(getWeekDay(playDate)))) &&
    (!rule.timeFrom || rule.timeFrom <= time) &&
    (!rule.timeTo || time < rule.timeTo) &&
    rule.memberType === memberType &&
    rule.holesCount === holesCount &&
    (!rule.startTypeScope || rule.startTypeScope === startType) &&
    playerCount >= (rule.minPlayers ?? 0) &&
    playerCount <= (rule.maxPlayers ?? Infinity)
  );
}
