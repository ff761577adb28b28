/** The texts of the seven fields: splits and joins them, reads them as modes, and adjusts other fields when one changes. */

import { CRON_FIELDS, type CronFieldName } from '#domain/cron/fields.ts';
import { CRON_TABS, type CronChoice, type CronMode, type CronTab, isList, findMode } from './cronModes.ts';

export type CronTexts = Readonly<Record<CronFieldName, string>>;

/** What an empty field means. */
export const EMPTY: CronTexts = {
  second: '*',
  minute: '*',
  hour: '*',
  day: '*',
  month: '*',
  week: '?',
  year: '*',
};

export const joinTexts = (texts: CronTexts): string => CRON_FIELDS.map((field) => texts[field]).join(' ');

/** Every second, what an editor opened without an expression shows. */
export const EVERY_SECOND = joinTexts(EMPTY);

/** `null` = not six or seven fields; the year may be missing. */
export function splitExpression(expression: string): CronTexts | null {
  const parts = expression.trim().split(/[ \t]+/);
  if (parts.length !== CRON_FIELDS.length && parts.length !== CRON_FIELDS.length - 1) return null;
  return Object.fromEntries(
    CRON_FIELDS.map((field, index) => [field, parts[index] ?? EMPTY[field]]),
  ) as unknown as CronTexts;
}

/** The tab's fields with their texts when it stands on that mode. */
export function listModeTexts(
  tab: CronTab,
  { mode, numbers }: CronChoice,
): readonly (readonly [CronFieldName, string])[] {
  const { texts } = findMode(tab, mode) ?? { texts: [] };
  const fill = (template: string): string =>
    template.replace(/\{(.)\}/g, (_, place: string) =>
      place === '*' ? sortUnique(numbers).join(',') : String(numbers[Number(place)]),
    );
  return CRON_TABS[tab].fields.map((field, index) => [field, fill(texts[index] ?? '')]);
}

export const sortUnique = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].toSorted((a, b) => a - b);

/** The mode that says the same; `null` = a text that no mode can say. */
export function findChoice(tab: CronTab, texts: CronTexts): CronChoice | null {
  const { fields, modes } = CRON_TABS[tab];
  const plain = fields.map((field) => numeric(field, texts[field]));
  // Every weekday is every day.
  if (tab === 'day' && plain[0] === '?' && plain[1] === '*') return { mode: 'every', numbers: [] };
  for (const mode of modes) {
    const numbers = numbersIn(mode, plain);
    if (numbers !== null && isWithin(mode, numbers)) return { mode: mode.name, numbers };
  }
  return null;
}

/** Each number, or each of a list, is one that the mode takes. */
export function isWithin(mode: CronMode, numbers: readonly number[]): boolean {
  if (isList(mode) ? numbers.length === 0 : numbers.length !== mode.numbers.length) return false;
  return numbers.every((number, index) => {
    const { min, max } = mode.numbers[isList(mode) ? 0 : index] ?? { min: 1, max: 0 };
    return Number.isInteger(number) && number >= min && number <= max;
  });
}

function numbersIn(mode: CronMode, texts: readonly string[]): readonly number[] | null {
  const found: number[] = [];
  for (const [index, template] of mode.texts.entries()) {
    const places = [...template.matchAll(/\{(.)\}/g)].map(([, place = '']) => place);
    const match = patternOf(template).exec(texts[index] ?? '');
    if (match === null) return null;
    if (places[0] === '*') return sortUnique((match[1] ?? '').split(',').map(Number));
    for (const [at, place] of places.entries()) found[Number(place)] = Number(match[at + 1]);
  }
  return found;
}

/** `{0}/{1}` → `^(\d+)/(\d+)$` */
function patternOf(template: string): RegExp {
  const source = template
    .replace(/[*?](?!\})/g, '\\$&')
    .replace(/\{\*\}/g, String.raw`(\d+(?:,\d+)*)`)
    .replace(/\{\d\}/g, String.raw`(\d+)`);
  return new RegExp(`^${source}$`);
}

const NAMES: Partial<Record<CronFieldName, readonly string[]>> = {
  month: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  week: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
};
/** Where a step without a start begins. */
const FIRST: Readonly<Record<CronFieldName, number>> = {
  second: 0,
  minute: 0,
  hour: 0,
  day: 1,
  month: 1,
  week: 1,
  year: 1970,
};

/** Names as numbers, and a step with its start: what the modes write. */
function numeric(field: CronFieldName, text: string): string {
  const names = NAMES[field] ?? [];
  return text
    .toUpperCase()
    .replace(/[A-Z]{3}/g, (name) => (names.includes(name) ? String(names.indexOf(name) + 1) : name))
    .replace(/^\*?\//, `${FIRST[field]}/`);
}

/**
 * After somebody changed one field: of day and week exactly one is `?`, and what runs at a given minute does not run in
 * each of its seconds (CRON-07).
 */
export function settleTexts(before: CronTexts, field: CronFieldName, text: string): CronTexts {
  const value = text.trim() === '' ? EMPTY[field] : text.trim();
  const texts = exclusive({ ...before, [field]: value }, field);
  if (joinTexts(texts) === joinTexts(before)) return before;
  return value === '?' ? texts : zeroed(texts, field);
}

function exclusive(texts: CronTexts, field: CronFieldName): CronTexts {
  if (field !== 'day' && field !== 'week') return texts;
  const other = field === 'day' ? 'week' : 'day';
  if (texts[field] !== '?') return { ...texts, [other]: '?' };
  return texts[other] === '?' ? { ...texts, [other]: '*' } : texts;
}

const BELOW: Readonly<Record<CronFieldName, readonly CronFieldName[]>> = {
  second: [],
  minute: ['second'],
  hour: ['minute'],
  day: ['hour'],
  week: ['hour'],
  month: ['day', 'week'],
  year: ['month'],
};

function zeroed(texts: CronTexts, field: CronFieldName): CronTexts {
  const below = BELOW[field].find((one) => texts[one] === '*');
  if (below === undefined) return texts;
  return zeroed({ ...texts, [below]: String(FIRST[below]) }, below);
}
