/** Between a record and what a form holds. */

import type { AnyRow, Children, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { groupFields } from '#domain/entities/fields.ts';
import { PARK } from '../list/listQuery.ts';
import type { InputValue } from './controls/control.ts';
import { type RowValues, parseRows } from './controls/rows.ts';

/** Children are rows, everything else is as the wire has it. */
export type FormValues = Readonly<Record<string, InputValue | readonly RowValues[] | undefined>>;

const formFields = (entity: EntityDescription) => groupFields(entity, 'form').flatMap(({ fields }) => fields);

/** Rows that are written with the record; those without an order are a history that grows by its own calls. */
export const listWrittenChildren = ({ children = [] }: EntityDescription): readonly Children[] =>
  children.filter(({ order }) => order !== undefined);

/** What the form starts with: the record, or the defaults of a new one. */
export function getInitialValues(entity: EntityDescription, record: AnyRow | null): FormValues {
  const fields = formFields(entity).map((field) => {
    const value = record === null ? field.default : record[field.name];
    return [field.name, typeof value === 'string' || typeof value === 'number' ? value : null] as const;
  });
  const children = listWrittenChildren(entity).map(({ name }) => [name, parseRows(record?.[name])] as const);
  const parkId = record?.[PARK];
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(children),
    ...(parkId !== undefined && parkId !== null && { [PARK]: parkId }),
  };
}

/** The reader may not see the stored value, so an empty input does not mean that it is empty. */
export const isWithheld = ({ name, sensitive, secret }: FieldDescription, record: AnyRow | null): boolean =>
  (sensitive === true || secret === true) && record !== null && !Object.hasOwn(record, name);

/**
 * What is sent: every field of the form, an empty or hidden one as empty text, which clears it (LIST-18); what the record did not carry only when something was typed. Rows are sent in their order, and not at all
 * when the record came without them: nobody knows that there are none.
 */
export function toWireValues(
  entity: EntityDescription,
  values: FormValues,
  record: AnyRow | null = null,
): Readonly<Record<string, unknown>> {
  const parkId = values[PARK];
  return {
    ...Object.fromEntries(
      formFields(entity).flatMap((field) => {
        const value = values[field.name] ?? '';
        return value === '' && isWithheld(field, record) ? [] : [[field.name, value] as const];
      }),
    ),
    ...Object.fromEntries(
      listWrittenChildren(entity)
        .filter(({ name }) => record === null || Object.hasOwn(record, name))
        .map(({ name }) => [name, parseRows(values[name])]),
    ),
    ...(parkId !== undefined && parkId !== null && { [PARK]: parkId }),
  };
}

/** Whether the server refused because somebody else was first (`rev`, ENTITY-02). */
export const isStale = (refusal: string): boolean => /请刷新后重试|已被.+处理$/.test(refusal);
