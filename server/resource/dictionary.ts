/** Dictionary texts of list rows and the values a field may take (http 6.5). */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Codes } from '#domain/validation/check.ts';
import type { Db, Tx } from '../database/schema.ts';

/** Dictionary code → value → text, enabled items only, in their order. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function readTexts(db: Db | Tx, entity: EntityDescription): Promise<Texts> {
  const codes = [...new Set(entity.fields.flatMap(({ dict }) => (dict === undefined ? [] : [dict])))];
  const texts = new Map(codes.map((code) => [code, new Map<string, string>()]));
  if (codes.length === 0) return texts;
  const items = await db
    .selectFrom('sysDictItem as i')
    .innerJoin('sysDict as d', 'd.id', 'i.dictId')
    .select(['d.dictCode', 'i.itemValue', 'i.itemText'])
    .where('d.dictCode', 'in', codes)
    .where('d.delFlag', '=', 0)
    .where('i.status', '=', 1)
    .orderBy('i.sortOrder')
    .execute();
  for (const { dictCode, itemValue, itemText } of items) texts.get(dictCode)?.set(itemValue, itemText);
  return texts;
}

export function codesOf(texts: Texts): Codes {
  return (dict) => {
    const values = texts.get(dict);
    return values === undefined || values.size === 0 ? undefined : [...values.keys()];
  };
}

/** Adds `{field}_dictText`; comma lists piecewise, an unknown piece stays as it is, an empty value gets none. */
export function withTexts(entity: EntityDescription, row: AnyRow, texts: Texts): AnyRow {
  const siblings = entity.fields.flatMap(({ name, dict }) => {
    const value = row[name];
    const known = dict === undefined ? undefined : texts.get(dict);
    if (known === undefined || value === null || value === undefined || value === '') return [];
    const text = String(value)
      .split(',')
      .map((piece) => known.get(piece) ?? piece)
      .join(',');
    return [[`${name}_dictText`, text] as const];
  });
  return { ...row, ...Object.fromEntries(siblings) };
}
