/** Questions that both sides ask a description. */

import type { EntityDescription, FieldDescription, RecordCheck, StandardCall } from './describe.ts';
import type { When } from './fieldDescription.ts';

/** Columns of `StandardRow` that a list may filter and sort by. */
export const STANDARD_FIELDS: readonly FieldDescription[] = [
  { name: 'id', label: '编号', type: 'string' },
  { name: 'createBy', label: '创建人', type: 'string' },
  { name: 'createTime', label: '创建时间', type: 'datetime' },
  { name: 'updateBy', label: '更新人', type: 'string' },
  { name: 'updateTime', label: '更新时间', type: 'datetime' },
  { name: 'sysOrgCode', label: '所属部门', type: 'string' },
];

/** Where a record of scope `park` belongs; the server keeps the column. */
const PARK: FieldDescription = {
  name: 'parkId',
  label: '球场',
  type: 'string',
  maxLength: 32,
  ref: { entity: 'golfPark', holds: true },
};

/** Code that permits a standard call. */
export function getCallPermission(
  { permission, callPermission }: Pick<EntityDescription, 'permission' | 'callPermission'>,
  call: StandardCall,
): string {
  return callPermission ?? `${permission}:${call}`;
}

export function findField(entity: EntityDescription, name: string): FieldDescription | undefined {
  return entity.fields.find((field) => field.name === name);
}

/**
 * A field a list may filter by: described or standard. JSON has no useful comparison, what is computed while reading
 * has no column, and an order or a match would give away what is kept from lists (SEC-29).
 */
export function findFilterableField(entity: EntityDescription, name: string): FieldDescription | undefined {
  const field = findField(entity, name) ?? listStandardFields(entity).find((one) => one.name === name);
  return field === undefined || !isFilterable(field) ? undefined : field;
}

/** All of them. */
export function listFilterableFields(entity: EntityDescription): readonly FieldDescription[] {
  const standard = listStandardFields(entity).filter(({ name }) => findField(entity, name) === undefined);
  return [...entity.fields, ...standard].filter(isFilterable);
}

/** Columns that the server keeps with every record of it. */
export const listStandardFields = ({ scope }: EntityDescription): readonly FieldDescription[] =>
  scope === 'park' ? [...STANDARD_FIELDS, PARK] : STANDARD_FIELDS;

const isFilterable = ({ type, virtual, sensitive, secret }: FieldDescription): boolean =>
  type !== 'json' && virtual !== true && sensitive !== true && secret !== true;

/** A field a list may sort by. */
export function findSortableField(entity: EntityDescription, name: string): FieldDescription | undefined {
  const field = findFilterableField(entity, name);
  return field?.type === 'text' ? undefined : field;
}

/** A text in which Chinese may stand: sorted as a dictionary sorts it (LIST-24). Codes and numbers sort by their characters. */
export function isSortedByPinyin({
  type,
  kind,
  dict,
  ref,
  generate,
  multi,
  pattern,
}: FieldDescription): boolean {
  const isFree = type === 'string' && (kind ?? dict ?? ref ?? generate) === undefined && multi !== true;
  return isFree && (pattern === undefined || new RegExp(pattern.regex, 'u').test(A_NAME));
}

const A_NAME = '王芳';

/** Columns of the list, standard ones included. */
export function listColumns(entity: EntityDescription): readonly FieldDescription[] {
  return named(entity, entity.columns, ({ list }) => list !== undefined);
}

/** Fields of the search bar, standard ones included. */
export function listFilters(entity: EntityDescription): readonly FieldDescription[] {
  return named(entity, entity.filters, ({ search }) => search !== undefined);
}

function named(
  { fields, standard = [] }: EntityDescription,
  names: readonly string[] | undefined,
  belongs: (field: FieldDescription) => boolean,
): readonly FieldDescription[] {
  const all = [...fields, ...standard];
  if (names === undefined) return all.filter(belongs);
  return names.flatMap((name) => all.find((field) => field.name === name) ?? []);
}

/** The only fields that a body of add or edit may set (SEC-11). */
export function listWritableFields(entity: EntityDescription): readonly FieldDescription[] {
  return entity.fields.filter((field) => field.calculated !== true);
}

/** 请输入… for what is typed, 请选择… for what is picked. */
export function formatRequiredMessage({ label, dict, ref, type, kind }: FieldDescription): string {
  if (kind === 'image' || kind === 'images' || kind === 'files') return `请上传${label}`;
  if (kind === 'points' || kind === 'line' || kind === 'polygon') return `请绘制${label}`;
  const isPicked =
    dict !== undefined ||
    ref !== undefined ||
    (kind !== undefined && PICKED.has(kind)) ||
    ['date', 'datetime', 'time', 'flag'].includes(type);
  return `${isPicked ? '请选择' : '请输入'}${label}`;
}

const PICKED: ReadonlySet<string> = new Set(['color', 'areaCode', 'user']);

/** Whether a condition holds for a record; of several chosen values one is enough. */
export function isWhen(when: When, record: Readonly<Record<string, unknown>>): boolean {
  const value = record[when.field];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const values = text.split(',');
  if (when.in !== undefined && !values.some((one) => when.in?.includes(one))) return false;
  return !values.some((one) => when.notIn?.includes(one));
}

/** Rules over several fields, those that make a field required included. */
export function listChecks(entity: EntityDescription): readonly RecordCheck[] {
  const required = listWritableFields(entity).flatMap((field): readonly RecordCheck[] => {
    const { name, requiredWhen } = field;
    if (requiredWhen === undefined) return [];
    return [
      {
        field: name,
        reads: [requiredWhen.field],
        message: formatRequiredMessage(field),
        holds: (record) => !isWhen(requiredWhen, record) || !isBlank(record[name]),
      },
    ];
  });
  return [...required, ...(entity.checks ?? [])];
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Calculated fields that belong to no group. */
const COUNTED = '统计';

/** Fields of the form by their group, in the order of the description; `detail` includes calculated ones. */
export function groupFields(
  entity: EntityDescription,
  face: 'form' | 'detail',
): readonly { readonly title: string; readonly fields: readonly FieldDescription[] }[] {
  const groups = new Map<string, FieldDescription[]>();
  for (const field of entity.fields) {
    if (field.internal === true) continue;
    if (face === 'form' && field.calculated === true) continue;
    if (field.group === undefined && field.calculated !== true) continue;
    const group = field.group ?? COUNTED;
    groups.set(group, [...(groups.get(group) ?? []), field]);
  }
  const titled = [...groups].map(([title, fields]) => ({ title, fields }));
  // What is counted comes last; alone it is all there is to say.
  if (titled.length === 1)
    return titled.map(({ title, fields }) => ({ title: title === COUNTED ? '内容' : title, fields }));
  return titled.toSorted((a, b) => Number(a.title === COUNTED) - Number(b.title === COUNTED));
}

/** camelCase wire name → snake_case column. */
export function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** snake_case column → camelCase wire name; camelCase stays as it is. */
export function toWireName(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
