/** Dates and times as people and spreadsheets write them. Pure: wall clock, no time zones. */

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Year first; which of `1/2/2026` is the month nobody can tell. */
const DAY =
  /^(?<year>\d{4})(?:(?<compactMonth>\d{2})(?<compactDay>\d{2})|\s*[-/.年]\s*(?<month>\d{1,2})(?:\s*(?:[-/.]|月)\s*(?<day>\d{1,2})?\s*日?)?)/u;
const TIME =
  /^(?:(?<half>上午|下午|AM|PM)\s*)?(?<hour>\d{1,2})\s*(?:[:：]|时|点)\s*(?:(?<minute>\d{1,2})(?:\s*(?:[:：]|分)\s*(?:(?<second>\d{1,2})(?:\.\d+)?\s*秒?)?)?)?(?:\s*(?<after>AM|PM))?$/iu;

/**
 * @param format of the column; `YYYY MM DD HH mm ss` are filled in
 * @returns `undefined` = the text is no such moment, or lacks what the format needs
 */
export function parseMoment(
  type: 'date' | 'datetime' | 'time',
  format: string,
  text: string,
): string | undefined {
  const normalized = text.normalize('NFKC').trim();
  const day = DAY.exec(normalized);
  const rest =
    day === null ? normalized : normalized.slice(day[0].length).replace(/^(?:\s*[Tt]|[\s,，]+)/u, '');
  const time = rest === '' ? null : TIME.exec(rest);
  if (rest !== '' && time === null) return undefined;
  if (type === 'time' ? time === null : day === null) return undefined;
  const moment = { ...dayOf(day?.groups), ...timeOf(time?.groups) };
  const hasDay = day === null || !format.includes('DD') || Number.isFinite(moment.day);
  return hasDay && isReal(moment) ? written(moment, format) : undefined;
}

type Groups = Readonly<Record<string, string | undefined>> | undefined;

function dayOf(groups: Groups): Pick<Moment, 'year' | 'month' | 'day'> {
  if (groups === undefined) return { year: 2000, month: 1, day: 1 };
  const { year, month, day, compactMonth, compactDay } = groups;
  return { year: Number(year), month: Number(compactMonth ?? month), day: Number(compactDay ?? day) };
}

function timeOf(groups: Groups): Pick<Moment, 'hour' | 'minute' | 'second'> {
  const { half, after, hour = '0', minute = '0', second = '0' } = groups ?? {};
  const word = (half ?? after)?.toUpperCase();
  const clock = Number(hour);
  const isTwelve = word !== undefined && clock === 12;
  const shift = word === '下午' || word === 'PM' ? (clock < 13 ? 12 : 0) : 0;
  return { hour: (isTwelve ? 0 : clock) + shift, minute: Number(minute), second: Number(second) };
}

/** A month alone stands for its first day. */
function isReal({ year, month, day, hour, minute, second }: Moment): boolean {
  const date = new Date(Date.UTC(year, month - 1, Number.isFinite(day) ? day : 1));
  return (
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    (!Number.isFinite(day) || date.getUTCDate() === day) &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  );
}

function written({ year, month, day, hour, minute, second }: Moment, format: string): string {
  const parts: Readonly<Record<string, number>> = {
    MM: month,
    DD: day,
    HH: hour,
    mm: minute,
    ss: second,
  };
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) =>
    part === 'YYYY' ? String(year).padStart(4, '0') : String(parts[part]).padStart(2, '0'),
  );
}
