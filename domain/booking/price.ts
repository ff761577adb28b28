import { DayType, PriceSetStatus } from '../codes/money.ts';
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
  /** golf_day_type as which the day was priced: another than its own where that has no price (PRICE-19). */
  readonly pricedAs: string;
}

/** The week begins with as many. */
const WORKDAYS = 5;
const ORDINARY: ReadonlySet<string> = new Set([DayType.workday, DayType.weekend]);

/** 1 周一 … 7 周日. */
export function getWeekDay(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** golf_day_type of a day: the calendar first, the weekend second. */
export function getDayType(date: string, holidays: readonly Holiday[]): string {
  const holiday = holidays.find(({ holidayDate }) => holidayDate === date);
  return holiday?.dayType ?? (getWeekDay(date) > WORKDAYS ? DayType.weekend : DayType.workday);
}

/**
 * As what a day is priced, one after the other (PRICE-19): a public holiday without prices of its own as a weekend, then as
 * a workday; a special day, such as that of the members, and the day of a competition as what its date is.
 */
function listPricedClasses(date: string, dayType: string): readonly string[] {
  const { workday, weekend, holiday } = DayType;
  if (ORDINARY.has(dayType)) return [dayType];
  const isLikeWeekend = dayType === holiday || getWeekDay(date) > WORKDAYS;
  return [dayType, ...(isLikeWeekend ? [weekend] : []), workday];
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
  const lines = sets
    .filter(({ status, startDate, endDate, isDefault }) => {
      const inSeason = startDate <= question.playDate && question.playDate <= endDate;
      return status === PriceSetStatus.inForce && (isDefault || inSeason);
    })
    .flatMap((set) =>
      set.rules.filter((rule) => fits(rule, question, dayType)).map((rule) => ({ set, rule })),
    );
  // The default set comes in where no other has a price, as whatever the day is taken.
  return [false, true].flatMap((isDefault) =>
    priceAs(
      lines.filter(({ set }) => set.isDefault === isDefault),
      listPricedClasses(question.playDate, dayType),
    ),
  );
}

/** The lines of the first of these classes that has lines of its own, those of any day among them; the best one first. */
function priceAs(
  lines: readonly Omit<PriceAnswer, 'pricedAs'>[],
  classes: readonly string[],
): readonly PriceAnswer[] {
  const pricedAs = classes.find((one) => lines.some(({ rule }) => rule.dayType === one)) ?? classes[0] ?? '';
  return lines
    .filter(({ rule }) => rule.dayType === DayType.any || rule.dayType === pricedAs)
    .map((line) => ({ ...line, pricedAs }))
    .toSorted(compare);
}

/** A weekend that is worked is no day of the weekend, but one like Monday to Friday where a rule is for all of these. */
function fitsWeekDay({ weekDays }: PriceRule, weekDay: number, dayType: string): boolean {
  if (!weekDays) return true;
  const days = weekDays.split(',').map(Number);
  const isMakeUp = dayType === DayType.workday && weekDay > WORKDAYS;
  if (!isMakeUp) return days.includes(weekDay);
  const workdays = days.filter((day) => day <= WORKDAYS);
  return workdays.length === WORKDAYS || (days.includes(weekDay) && workdays.length > 0);
}

/** Why a rule does not hold although it speaks of the question: what the other one has over it (Chinese). */
export function explainLosingPrice(winner: PriceAnswer, loser: PriceAnswer): string {
  if (loser.set.isDefault && !winner.set.isDefault) return '默认方案，没有其他方案时才用';
  if (computeExactness(loser.rule) < computeExactness(winner.rule))
    return '日别或时段不如所用规则具体，不论优先级';
  return loser.set.priority < winner.set.priority ? '同样具体，方案优先级较低' : '排在所用规则之后';
}

function compare(a: PriceAnswer, b: PriceAnswer): number {
  return (
    Number(a.set.isDefault) - Number(b.set.isDefault) ||
    computeExactness(b.rule) - computeExactness(a.rule) ||
    b.set.priority - a.set.priority ||
    a.rule.orderNum - b.rule.orderNum
  );
}

/** Whether a rule is for this question, whatever the class of its days. */
function fits(rule: PriceRule, question: PriceQuestion, dayType: string): boolean {
  const { playDate, time, memberType, holesCount, startType, playerCount } = question;
  return (
    fitsWeekDay(rule, getWeekDay(playDate), dayType) &&
    (!rule.timeFrom || rule.timeFrom <= time) &&
    (!rule.timeTo || time < rule.timeTo) &&
    rule.memberType === memberType &&
    rule.holesCount === holesCount &&
    (!rule.startTypeScope || rule.startTypeScope === startType) &&
    playerCount >= (rule.minPlayers ?? 0) &&
    playerCount <= (rule.maxPlayers ?? Infinity)
  );
}
