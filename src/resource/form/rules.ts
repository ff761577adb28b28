import type { FormRule } from 'antd';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listChecks } from '#domain/entities/fields.ts';
import { checkField, type Codes } from '#domain/records/check.ts';
import { readValue } from '#domain/records/read.ts';
import { PARK } from '../list/listQuery.ts';

/**
 * Asks the server whether a value is used elsewhere; `null` = free.
 * @param within other fields of the record that narrow the question
 */
type Taken = (
  field: string,
  value: string,
  within: Readonly<Record<string, string>>,
) => Promise<string | null>;

/** Asks the server whether a value follows the check rule of a code; `null` = it does, or the check is not possible. */
type RuleBroken = (ruleCode: string, value: string) => Promise<string | null>;

/** What only the server can answer about a value. */
export interface ServerChecks {
  readonly taken: Taken;
  readonly ruleBroken: RuleBroken;
}

/**
 * The rules of one field, first failure wins: those of the field and those over several fields while people type, the
 * server's check rule and uniqueness once they leave the field and before they save.
 * @param today `YYYY-MM-DD`, for rules that need the day
 * @param held what the record holds in this field already
 */
export function createFieldRules(
  entity: EntityDescription,
  field: FieldDescription,
  codes: Codes,
  { taken, ruleBroken }: ServerChecks,
  today: () => string,
  held?: unknown,
): FormRule[] {
  const own: FormRule = {
    validator: (_rule, value: unknown) => settle(checkField(field, value, codes, held)),
  };
  const across: FormRule = (form) => ({
    validator: () => settle(findBrokenCheck(entity, field, form.getFieldsValue(), today())),
  });
  const unique: FormRule = (form) => ({
    validateTrigger: 'onBlur',
    validator: async (_rule, value: unknown) => {
      const text = typeof value === 'string' ? value.trim() : '';
      const within = narrowing(field, form.getFieldsValue(true));
      if (text !== '' && within !== null) await settle(await taken(field.name, text, within));
    },
  });
  const { ruleCode = '' } = field;
  const ruled: FormRule = {
    validateTrigger: 'onBlur',
    validator: async (_rule, value: unknown) => {
      const text = typeof value === 'string' ? value.trim() : '';
      if (text !== '') await settle(await ruleBroken(ruleCode, text));
    },
  };
  // States are not in the form: where they have a say, the server has the word when it is saved.
  const isChecked = field.unique !== undefined && field.uniqueWhile === undefined && field.type === 'string';
  return [
    own,
    across,
    ...(ruleCode === '' ? [] : [ruled]),
    ...(isChecked && field.ref === undefined ? [unique] : []),
  ];
}

/** Of a field whose stored value the reader may not see: only what they type is judged. */
export const createWithheldRules = (field: FieldDescription, codes: Codes): FormRule[] => [
  { validator: (_rule, value: unknown) => settle(checkField({ ...field, required: false }, value, codes)) },
];

/** What else must agree for two values to be one too many; `null` = not all of it is chosen yet. */
function narrowing(
  { unique, uniqueWith = [] }: FieldDescription,
  typed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | null {
  const parts = uniqueWith.flatMap((name) => {
    const value = typed[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  if (parts.length < uniqueWith.length) return null;
  const parkId = typed[PARK];
  const isOfPark = unique === 'park' && typeof parkId === 'string';
  return { ...Object.fromEntries(parts), ...(isOfPark && { [PARK]: parkId }) };
}

/** Fields whose change may break a rule shown at `field`. */
export function listPartnerFields(entity: EntityDescription, field: FieldDescription): string[] {
  return listChecks(entity).flatMap((check) => (check.field === field.name ? check.reads : []));
}

/** The message of a rule over several fields at `field`; `null` = none. */
export function findBrokenCheck(
  entity: EntityDescription,
  field: FieldDescription,
  typed: Readonly<Record<string, unknown>>,
  today: string,
): string | null {
  const checks = listChecks(entity).filter((check) => check.field === field.name);
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
