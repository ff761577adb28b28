import type { FormRule } from 'antd';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { checksOf } from '#domain/entities/fields.ts';
import { checkField, type Codes } from '#domain/validation/check.ts';
import { readValue } from '#domain/validation/read.ts';

/** Asks the server whether a value is used elsewhere; `null` = free. */
export type Taken = (field: string, value: string) => Promise<string | null>;

/**
 * The rules of one field, first failure wins: those of the field and those over several fields while people type, the
 * server's uniqueness (within the tenant) once they leave the field and before they save.
 * @param today `YYYY-MM-DD`, for rules that need the day
 */
export function fieldRules(
  entity: EntityDescription,
  field: FieldDescription,
  codes: Codes,
  taken: Taken,
  today: () => string,
): FormRule[] {
  const own: FormRule = { validator: (_rule, value: unknown) => settle(checkField(field, value, codes)) };
  const across: FormRule = (form) => ({
    validator: () => settle(brokenCheck(entity, field, form.getFieldsValue(), today())),
  });
  const unique: FormRule = {
    validateTrigger: 'onBlur',
    validator: async (_rule, value: unknown) => {
      const text = typeof value === 'string' ? value.trim() : '';
      if (text !== '') await settle(await taken(field.name, text));
    },
  };
  const isPlain = field.uniqueWith === undefined && field.uniqueWhile === undefined;
  return [own, across, ...(field.unique === 'tenant' && isPlain ? [unique] : [])];
}

/** Fields whose change may break a rule shown at `field`. */
export function partners(entity: EntityDescription, field: FieldDescription): string[] {
  return checksOf(entity).flatMap((check) => (check.field === field.name ? check.reads : []));
}

function brokenCheck(
  entity: EntityDescription,
  field: FieldDescription,
  typed: Readonly<Record<string, unknown>>,
  today: string,
): string | null {
  const checks = checksOf(entity).filter((check) => check.field === field.name);
  if (checks.length === 0) return null;
  const record = Object.fromEntries(
    entity.fields.flatMap((one) => {
      const reading = readValue(one, typed[one.name]);
      return reading.ok ? [[one.name, reading.value] as const] : [];
    }),
  );
  return checks.find((check) => !check.holds(record, today))?.message ?? null;
}

function settle(message: string | null): Promise<void> {
  return message === null ? Promise.resolve() : Promise.reject(new Error(message));
}
