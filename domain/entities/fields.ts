/** Questions that both sides ask a description. */
import type { EntityDescription, FieldDescription } from './describe.ts';

/** Columns of `StandardRow` that a list may filter and sort by. */
export const STANDARD_FIELDS: readonly FieldDescription[] = [
  { name: 'id', label: '编号', type: 'string' },
  { name: 'createBy', label: '创建人', type: 'string' },
  { name: 'createTime', label: '创建时间', type: 'datetime' },
  { name: 'updateBy', label: '更新人', type: 'string' },
  { name: 'updateTime', label: '更新时间', type: 'datetime' },
  { name: 'sysOrgCode', label: '所属部门', type: 'string' },
];

export function fieldOf(entity: EntityDescription, name: string): FieldDescription | undefined {
  return entity.fields.find((field) => field.name === name);
}

/** A field a list may filter by: described or standard; JSON columns have no useful comparison. */
export function filterableField(entity: EntityDescription, name: string): FieldDescription | undefined {
  const field = fieldOf(entity, name) ?? STANDARD_FIELDS.find((standard) => standard.name === name);
  return field?.type === 'json' ? undefined : field;
}

/** A field a list may sort by. */
export function sortableField(entity: EntityDescription, name: string): FieldDescription | undefined {
  const field = filterableField(entity, name);
  return field?.type === 'text' ? undefined : field;
}

/** The only fields that a body of add or edit may set (R-AUZ-3). */
export function writableFields(entity: EntityDescription): readonly FieldDescription[] {
  return entity.fields.filter((field) => field.calculated !== true);
}

/** Fields of the form by their group, in the order of the description; `detail` includes calculated ones. */
export function fieldGroups(
  entity: EntityDescription,
  face: 'form' | 'detail',
): readonly { readonly title: string; readonly fields: readonly FieldDescription[] }[] {
  const groups = new Map<string, FieldDescription[]>();
  for (const field of entity.fields) {
    const group = field.group ?? (field.calculated === true && face === 'detail' ? '统计' : undefined);
    if (group === undefined || (face === 'form' && field.calculated === true)) continue;
    const fields = groups.get(group) ?? [];
    groups.set(group, [...fields, field]);
  }
  return [...groups].map(([title, fields]) => ({ title, fields }));
}

/** camelCase wire name → snake_case column. */
export function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** snake_case column → camelCase wire name; camelCase stays as it is. */
export function wireName(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
