/** The advanced query as a value (LIST-04): conditions joined by one operator. Pure. */

import type { Params } from '#src/api/http.ts';

/** The ten match rules, in the order and words of the dialog (LIST-05). */
export const RULES = {
  eq: '等于',
  like: '包含',
  right_like: '以..开始',
  left_like: '以..结尾',
  in: '在...中',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
} as const;
export type Rule = keyof typeof RULES;
export type MatchMode = 'and' | 'or';

/** How a value is chosen and written, so that the condition can be shown again; servers ignore it. */
export interface ConditionTraits {
  readonly dictCode?: string;
  /** Of a switch: its two values and their words. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** Of a switch: its two values, as other clients of the protocol read them. */
  readonly extendOption?: readonly string[];
  /** The record that the value names. */
  readonly popup?: string;
  /** Of a date or time, in the words of dayjs. */
  readonly formatStr?: string;
}

export interface AdvancedCondition extends ConditionTraits {
  readonly field: string;
  readonly rule: Rule;
  /** Several values are joined by commas. */
  readonly val: string;
  /** How the field is edited, for servers that convert by it. */
  readonly type: string;
  readonly dbType?: string;
}

export interface AdvancedQuery {
  readonly match: MatchMode;
  /** Never empty. */
  readonly conditions: readonly AdvancedCondition[];
}

export const isRule = (rule: unknown): rule is Rule => typeof rule === 'string' && Object.hasOwn(RULES, rule);

/** Parameters of the list call: the text is encoded once more than HTTP does (LIST-04). */
export function toSuperParams({ match, conditions }: AdvancedQuery): Params {
  return { superQueryParams: encodeURI(JSON.stringify(conditions)), superQueryMatchType: match };
}

export function writeAdvanced({ match, conditions }: AdvancedQuery): string {
  return JSON.stringify([match, ...conditions]);
}

/** What `writeAdvanced` wrote; anything else, or no usable condition, is none. */
export function readAdvanced(text: string | null): AdvancedQuery | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return null;
    const [match, ...lines]: readonly unknown[] = parsed;
    return parseAdvancedQuery(match, lines);
  } catch {
    return null;
  }
}

/** From storage or address, where anything may stand. */
export function parseAdvancedQuery(match: unknown, lines: readonly unknown[]): AdvancedQuery | null {
  const conditions = lines.flatMap(conditionOf);
  return conditions.length === 0 ? null : { match: match === 'or' ? 'or' : 'and', conditions };
}

function conditionOf(line: unknown): readonly AdvancedCondition[] {
  if (typeof line !== 'object' || line === null) return [];
  const { field, rule, val, type, dbType, ...rest } = line as Readonly<Record<string, unknown>>;
  if (typeof field !== 'string' || field === '' || !isRule(rule) || typeof val !== 'string' || val === '')
    return [];
  return [
    {
      field,
      rule,
      val,
      type: typeof type === 'string' ? type : 'input',
      ...(typeof dbType === 'string' && { dbType }),
      ...readTraits(rest),
    },
  ];
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function readTraits({
  dictCode,
  options,
  extendOption,
  popup,
  formatStr,
}: Readonly<Record<string, unknown>>): ConditionTraits {
  return {
    ...(typeof dictCode === 'string' && { dictCode }),
    ...(Array.isArray(options) && { options: options as NonNullable<ConditionTraits['options']> }),
    ...(isTexts(extendOption) && { extendOption }),
    ...(typeof popup === 'string' && { popup }),
    ...(typeof formatStr === 'string' && { formatStr }),
  };
}
