/**
 * Data rules: which rows of a list somebody may reach (PERM-08). A rule belongs to the menu entry whose page shows the
 * rows and is ticked for roles; all that are ticked must hold. It becomes conditions on described fields with bound
 * values, never a piece of SQL.
 */

import { findCode } from '../codes/codeOf.ts';
import { RuleCondition } from '../codes/menu.ts';
import type { EntityDescription } from '../entities/describe.ts';
import type { FieldDescription } from '../entities/fieldDescription.ts';
import { findFilterableField, listFilterableFields, toWireName } from '../entities/fields.ts';
import { bindBound, bindTest, type Condition } from '../query/bind.ts';
import type { Match, Test } from '../query/filter.ts';

export interface DataRule {
  readonly ruleColumn: string;
  readonly ruleConditions: string;
  readonly ruleValue: string;
}

/** What `#{name}` in a value stands for. */
export const RULE_VARIABLES = {
  sys_user_code: '当前用户账号',
  sys_user_name: '当前用户姓名',
  sys_org_code: '当前部门编码',
  sys_multi_org_code: '所属全部部门编码',
  sys_date: '当前日期',
  sys_time: '当前时间',
  tenant_id: '当前租户',
} as const;
export type RuleVariable = keyof typeof RULE_VARIABLES;

/** No value: nothing is known of it, and the rule lets no row through. */
export type RuleVariables = Readonly<Record<RuleVariable, readonly string[]>>;

/** By them a rule is tried before it is stored. */
const EXAMPLES: RuleVariables = {
  sys_user_code: ['admin'],
  sys_user_name: ['管理员'],
  sys_org_code: ['A01'],
  sys_multi_org_code: ['A01', 'A02'],
  sys_date: ['2026-05-01'],
  sys_time: ['2026-05-01 10:00:00'],
  tenant_id: ['1000'],
};

const isRuleVariable = (name: string): name is RuleVariable => Object.hasOwn(RULE_VARIABLES, name);

const PLACEHOLDER = /#\{([^}]*)\}/g;
/** The one variable with several values. */
const SEVERAL: RuleVariable = 'sys_multi_org_code';

/** No id is empty: no row is reached. A rule that cannot be applied hides rows, it never shows them. */
const NO_ROW: Condition = { field: 'id', test: { op: 'eq', value: '' } };

type Comparison = 'gt' | 'lt' | 'ne' | 'eq' | 'ge' | 'le';
const COMPARISONS: Partial<Record<RuleCondition, Comparison>> = {
  [RuleCondition.greater]: 'gt',
  [RuleCondition.less]: 'lt',
  [RuleCondition.notEqual]: 'ne',
  [RuleCondition.equal]: 'eq',
  [RuleCondition.greaterOrEqual]: 'ge',
  [RuleCondition.lessOrEqual]: 'le',
};
const MATCHES: Partial<Record<RuleCondition, Match>> = {
  [RuleCondition.endsWith]: 'endsWith',
  [RuleCondition.startsWith]: 'startsWith',
  [RuleCondition.contains]: 'contains',
};

const NO_SQL =
  '条件规则：不支持自定义SQL表达式。SQL文本会绕过租户和球场的隔离，请改用规则字段和其他条件，多条规则须同时满足';

/** Why a rule of this list cannot be stored; `null` when it can. */
export function findRuleProblem(entity: EntityDescription, rule: DataRule): string | null {
  const condition = findCode(RuleCondition, rule.ruleConditions);
  if (condition === null) return '条件规则：请选择条件';
  if (condition === RuleCondition.sql) return NO_SQL;
  const field = findRuleField(entity, rule.ruleColumn);
  if (field === undefined)
    return `规则字段：${entity.title}没有可过滤的字段“${rule.ruleColumn}”，可用的有${namesOf(entity)}`;
  const names = [...rule.ruleValue.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = names.find((name) => !isRuleVariable(name));
  if (unknown !== undefined) return `规则值：不认识的变量 #{${unknown}}`;
  if (names.includes(SEVERAL) && !isSeveralAlone(condition, rule.ruleValue))
    return `规则值：#{${SEVERAL}} 只能单独与“等于”或“包含”一起使用`;
  return bindDataRule(entity, rule, EXAMPLES).includes(NO_ROW)
    ? `规则值：与字段“${field.label}”和所选条件不符`
    : null;
}

const namesOf = (entity: EntityDescription): string =>
  listFilterableFields(entity)
    .map(({ name }) => name)
    .join('、');

/** What a row must fulfil. */
export function bindDataRule(
  entity: EntityDescription,
  { ruleColumn, ruleConditions, ruleValue }: DataRule,
  variables: RuleVariables,
): readonly Condition[] {
  const field = findRuleField(entity, ruleColumn);
  const condition = findCode(RuleCondition, ruleConditions);
  if (field === undefined || condition === null) return [NO_ROW];
  const values = resolveValues(condition, ruleValue, variables)?.map((value) => fitTime(field, value));
  return (values === undefined ? null : bindCondition(field, condition, values)) ?? [NO_ROW];
}

function bindCondition(
  field: FieldDescription,
  condition: RuleCondition,
  values: readonly string[],
): readonly Condition[] | null {
  const [value = '', ...others] = values;
  if (condition === RuleCondition.isIn || others.length > 0) return bindList(field, values);
  const match = MATCHES[condition];
  if (match !== undefined) return bindOne(field, { op: match, text: value });
  const op = COMPARISONS[condition];
  if (op === undefined) return null;
  if (field.type === 'datetime' && value.length === DAY_LENGTH) return bindDay(field, op, value);
  return bindOne(field, { op, value });
}

const DAY_LENGTH = '2026-05-01'.length;

/** A day of a date-time is all of it. */
function bindDay(field: FieldDescription, op: Comparison, day: string): readonly Condition[] | null {
  const [begin, end] = [bindBound(field, 'begin', day), bindBound(field, 'end', day)];
  if (begin === null || end === null) return null;
  if (op === 'eq') return [begin, end];
  if (op === 'le') return [end];
  return bindOne(field, { op, value: op === 'gt' ? `${day} 23:59:59` : day });
}

/** A list of which one piece is no value of the field would silently be a shorter one. */
function bindList(field: FieldDescription, values: readonly string[]): readonly Condition[] | null {
  const bound = bindTest(field, { op: 'in', values });
  if (bound === null || !('values' in bound.test)) return null;
  return bound.test.values.length === values.length ? [bound] : null;
}

function bindOne(field: FieldDescription, test: Test): readonly Condition[] | null {
  const bound = bindTest(field, test);
  return bound === null ? null : [bound];
}

/** A field by its name, or by that of its column. */
function findRuleField(entity: EntityDescription, column: string): FieldDescription | undefined {
  return findFilterableField(entity, toWireName(column.trim()));
}

/**
 * The values to compare with. A list is cut before its variables are filled in: a comma in somebody's name is part of it.
 * @returns `undefined` when one is missing: who has no department must not match every row
 */
function resolveValues(
  condition: RuleCondition,
  text: string,
  variables: RuleVariables,
): readonly string[] | undefined {
  const values = cutList(condition, text).flatMap((piece): readonly string[] =>
    isSeveral(piece) ? variables[SEVERAL] : [fillIn(piece, variables)],
  );
  return values.length === 0 || values.some((value) => value.trim() === '') ? undefined : values;
}

/** Empty when a variable is. */
function fillIn(piece: string, variables: RuleVariables): string {
  let isWhole = true;
  const filled = piece.replace(PLACEHOLDER, (_, name: string) => {
    const [value = ''] = isRuleVariable(name) ? variables[name] : [];
    if (value === '') isWhole = false;
    return value;
  });
  return isWhole ? filled : '';
}

const isSeveral = (piece: string): boolean => piece.trim() === `#{${SEVERAL}}`;

function isSeveralAlone(condition: RuleCondition, text: string): boolean {
  if (condition !== RuleCondition.equal && condition !== RuleCondition.isIn) return false;
  return cutList(condition, text).every((piece) => isSeveral(piece) || !piece.includes(SEVERAL));
}

const cutList = (condition: RuleCondition, text: string): readonly string[] =>
  condition === RuleCondition.isIn ? text.split(',').filter((piece) => piece.trim() !== '') : [text];

/** Of the current time only the hour and the minute. */
function fitTime({ type }: FieldDescription, value: string): string {
  return type === 'time' && MOMENT.test(value) ? value.slice(11, 16) : value;
}
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
