/** Between a record and what a form holds. */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { fieldGroups } from '#domain/entities/fields.ts';
import { PARK } from '../list/listQuery.ts';
import type { InputValue } from './control.ts';
import { type RowValues, rowsOf } from './rows.ts';

/** Children are rows, everything else is as the wire has it. */
export type FormValues = Readonly<Record<string, InputValue | readonly RowValues[] | undefined>>;

const formFields = (entity: EntityDescription) => fieldGroups(entity, 'form').flatMap(({ fields }) => fields);

/** What the form starts with: the record, or the defaults of a new one. */
export function initialValues(entity: EntityDescription, record: AnyRow | null): FormValues {
  const fields = formFields(entity).map((field) => {
    const value = record === null ? field.default : record[field.name];
    return [field.name, typeof value === 'string' || typeof value === 'number' ? value : null] as const;
  });
  const children = (entity.children ?? []).map(({ name }) => [name, rowsOf(record?.[name])] as const);
  const parkId = record?.[PARK];
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(children),
    ...(parkId !== undefined && parkId !== null && { [PARK]: parkId }),
  };
}

/**
 * What is sent: every field of the form, an empty or hidden one as empty text, which clears it (http 0, partial
 * update). Rows are sent in their order.
 */
export function wireValues(entity: EntityDescription, values: FormValues): Readonly<Record<string, unknown>> {
  const parkId = values[PARK];
  return {
    ...Object.fromEntries(formFields(entity).map(({ name }) => [name, values[name] ?? ''])),
    ...Object.fromEntries((entity.children ?? []).map(({ name }) => [name, rowsOf(values[name])])),
    ...(parkId !== undefined && parkId !== null && { [PARK]: parkId }),
  };
}

/** Whether the server refused because somebody else was first (golf-domain 0, `rev`). */
export const isStale = (refusal: string): boolean => refusal.includes('请刷新后重试');
