/** Fields of the advanced query and how their values are edited (realtime-grid-cron 7.2, 7.3). Pure. */
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { filterableField, STANDARD_FIELDS } from '#domain/entities/fields.ts';
import type { Rule } from './advancedQuery.ts';

/** What may be asked about, in the order of the description. */
export function queryFields(entity: EntityDescription): readonly FieldDescription[] {
  const named = [...entity.fields, ...(entity.standard ?? [])].filter(
    ({ name, kind }) => filterableField(entity, name) !== undefined && !UNASKED.has(kind),
  );
  const audit = STANDARD_FIELDS.filter(
    ({ name }) => /Time$|By$/.test(name) && !named.some((field) => field.name === name),
  );
  return [...named, ...audit];
}

/** Nobody asks for a stored path. */
const UNASKED: ReadonlySet<string | undefined> = new Set(['image', 'images', 'files', 'richText']);

/** The names the protocol gives to ways of editing; servers may convert values by them. */
export function queryType({ type, kind, dict, ref, multi }: FieldDescription): string {
  if (type === 'flag') return 'switch';
  if (dict !== undefined) return multi === true ? 'list_multi' : 'list';
  if (ref !== undefined) return 'sel_search';
  if (kind === 'user') return 'sel_user';
  if (kind === 'areaCode') return 'pca';
  if (type === 'date' || type === 'datetime' || type === 'time' || type === 'int') return type;
  return type === 'decimal' ? 'number' : 'input';
}

/** The type servers compare by where it is not text. */
export function queryDbType({ type }: FieldDescription): string | undefined {
  if (type === 'int') return 'int';
  return type === 'decimal' ? 'bigDecimal' : undefined;
}

const TEXT_RULES: ReadonlySet<Rule> = new Set(['like', 'left_like', 'right_like']);

/** Parts of a text are asked of texts only: what is no text has no beginning and no end. */
export const fits = (rule: Rule, { type }: FieldDescription): boolean =>
  !TEXT_RULES.has(rule) || type === 'string' || type === 'text';
