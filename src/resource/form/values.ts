/** Between a record and what a form holds. */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { fieldGroups } from '#domain/entities/fields.ts';
import type { InputValue } from './FieldInput.tsx';

export type FormValues = Readonly<Record<string, InputValue | undefined>>;

const formFields = (entity: EntityDescription) => fieldGroups(entity, 'form').flatMap(({ fields }) => fields);

/** What the form starts with: the record, or the defaults of a new one. */
export function initialValues(entity: EntityDescription, record: AnyRow | null): FormValues {
  return Object.fromEntries(
    formFields(entity).map((field) => {
      const value = record === null ? field.default : record[field.name];
      return [field.name, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** What is sent: every field of the form, an empty one as empty text, which clears it (http 0, partial update). */
export function wireValues(entity: EntityDescription, values: FormValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(formFields(entity).map(({ name }) => [name, values[name] ?? '']));
}
