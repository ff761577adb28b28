/** A valid body for any description, and every way to make it invalid that the description names. */
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { writableFields } from '#domain/entities/fields.ts';

/** Values that satisfy a pattern, by field: a pattern cannot be turned around. */
const BY_PATTERN: Readonly<Record<string, string>> = {
  parkCode: 'TEST_1',
  areaCode: '440300',
  phone: '0755-86120001',
};

/** Pairs that must stand in this order to satisfy rules over several fields. */
const BY_NAME: Readonly<Record<string, string>> = { openTime: '06:00', closeTime: '20:00' };

export type Body = Record<string, unknown>;

export function validBody(entity: EntityDescription): Body {
  return Object.fromEntries(writableFields(entity).map((field) => [field.name, validValue(field)]));
}

function validValue(field: FieldDescription): unknown {
  const { name, type, dict, min = 0, pattern, minLength = 1 } = field;
  if (dict !== undefined) return DICTIONARIES.find(({ code }) => code === dict)?.items[0]?.value;
  if (pattern !== undefined) return BY_PATTERN[name] ?? fail(`no sample for the pattern of ${name}`);
  if (BY_NAME[name] !== undefined) return BY_NAME[name];
  switch (type) {
    case 'int':
    case 'decimal':
      return min;
    case 'date':
      return '2026-01-02';
    case 'datetime':
      return '2026-01-02 03:04:05';
    case 'time':
      return '07:30';
    case 'flag':
      return 'Y';
    case 'json':
      return '{}';
    case 'string':
    case 'text':
      return '测'.repeat(minLength);
  }
}

export interface Spoiled {
  readonly name: string;
  readonly field: FieldDescription;
  readonly value: unknown;
}

/** One case a rule: what the server must refuse. */
export function spoiledValues(entity: EntityDescription): readonly Spoiled[] {
  return writableFields(entity).flatMap((field) => {
    const { required, minLength, maxLength, min, max, dict, pattern, type, scale } = field;
    const cases: (readonly [string, unknown])[] = [['an object', { a: 1 }]];
    if (type !== 'flag') cases.push(['a boolean', true]);
    if (required === true) cases.push(['nothing', ''], ['blanks', '   ']);
    if (maxLength !== undefined) cases.push(['too long', '测'.repeat(maxLength + 1)]);
    if (minLength !== undefined && minLength > 1) cases.push(['too short', '测'.repeat(minLength - 1)]);
    if (min !== undefined) cases.push(['too small', min - 1]);
    if (max !== undefined) cases.push(['too large', max + 1]);
    if (dict !== undefined) cases.push(['not in the dictionary', type === 'int' ? 99_999 : '~']);
    if (pattern !== undefined) cases.push(['against the pattern', '~']);
    if (type === 'int') cases.push(['a fraction', 1.5], ['a word', 'abc'], ['beyond 32 bits', 3e9]);
    if (type === 'decimal') cases.push(['a word', 'abc'], ['too exact', `0.${'1'.repeat((scale ?? 2) + 1)}`]);
    if (type === 'time') cases.push(['no time', '25:00']);
    if (type === 'date' || type === 'datetime') cases.push(['no day', '2026-02-30']);
    return cases.map(([name, value]) => ({ name, field, value }));
  });
}

function fail(message: string): never {
  throw new Error(message);
}
