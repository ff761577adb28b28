/**
 * Records that share a display name. A sheet identifies one by a value that only this one has, usually its number:
 * `春季杯（SC0012）`. Exports write it where the name alone is ambiguous, imports read it, and a refusal lists it.
 */

import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { listExportFields } from '#domain/entities/sheet.ts';
import { splitPieces } from '#domain/records/nested.ts';
import type { Db } from '../../database/schema.ts';
import type { ResourceContext } from '../context.ts';
import { listServedEntities } from '../registry.ts';
import { getTenantId } from '../scope.ts';
import { getRecordDb } from '../tables.ts';

/** `name（part）`, also with the brackets of an English keyboard. */
const MARKED = /^(.+?)\s*[（(]([^（()）]+)[）)]$/s;
/** Most names in one query. */
const CHUNK = 1000;
/** Candidates a refusal names. */
const MOST = 5;

export interface Marked {
  readonly name: string;
  readonly part: string;
}

/** `null` when nothing stands in brackets at the end. */
export function readMarked(text: string): Marked | null {
  const [, name, part] = MARKED.exec(text) ?? [];
  return name === undefined || part === undefined ? null : { name, part: part.trim() };
}

/** Of a name that exists once a day: the day. */
function withinOf(target: EntityDescription, display: string): FieldDescription | undefined {
  const named = findField(target, display);
  const within = named?.unique === undefined ? undefined : named.uniqueWith?.[0];
  return within === undefined ? undefined : findField(target, within);
}

/** The field that distinguishes records of one name; `undefined` = only the id does. */
function markOf(target: EntityDescription, display: string): FieldDescription | undefined {
  const within = withinOf(target, display);
  if (within !== undefined) return within;
  return target.fields.find(
    ({ name, type, unique, uniqueWith, uniqueWhile, sensitive, ref }) =>
      name !== display &&
      unique !== undefined &&
      uniqueWith === undefined &&
      uniqueWhile === undefined &&
      sensitive !== true &&
      ref === undefined &&
      (type === 'string' || type === 'int'),
  );
}

/** What stands in the brackets for each of these records of one name; where two would be the same, the id. */
function marksOf(
  target: EntityDescription,
  display: string,
  namesakes: readonly AnyRow[],
): ReadonlyMap<string, string> {
  const mark = markOf(target, display)?.name;
  const parts = namesakes.map((row) => String((mark === undefined ? null : row[mark]) ?? ''));
  return new Map(
    namesakes.map(({ id }, index) => {
      const part = parts[index] ?? '';
      const isSingle = part !== '' && parts.filter((other) => other === part).length === 1;
      return [id, isSingle ? part : id];
    }),
  );
}

/** Finds the record a mark stands for among records of one name. */
export function pickMarked(
  target: EntityDescription,
  display: string,
  namesakes: readonly AnyRow[],
  part: string,
): string | undefined {
  const marks = marksOf(target, display, namesakes);
  return namesakes.find(({ id }) => id === part || marks.get(id) === part)?.id;
}

/** e.g. `春季杯（SC0012）、春季杯（SC0031）`. */
export function formatCandidates(
  target: EntityDescription,
  display: string,
  namesakes: readonly AnyRow[],
  name: string,
): string {
  const marks = [...marksOf(target, display, namesakes).values()];
  const examples = marks.slice(0, MOST).map((mark) => `${name}（${mark}）`);
  return `${examples.join('、')}${marks.length > MOST ? `等${marks.length}个` : ''}`;
}

/** Columns that are read of namesakes. */
export function listNamesakeColumns(target: EntityDescription, display: string): readonly string[] {
  const mark = markOf(target, display)?.name;
  return [...new Set(['id', display, ...(mark === undefined ? [] : [mark])])];
}

/**
 * Texts of a sheet for references whose name alone could mean another record too: instead of `{field}_dictText`.
 * @param rows with their texts
 */
export async function addMarks(
  { db, entity }: Pick<ResourceContext, 'db' | 'entity'>,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  let marked = rows;
  for (const field of listExportFields(entity)) {
    if (field.ref === undefined) continue;
    const texts = await textsOf(db, tenantId, entity, field, rows);
    if (texts.size > 0) marked = marked.map((row) => marking(row, field.name, texts));
  }
  return marked;
}

function marking(row: AnyRow, name: string, texts: ReadonlyMap<string, string>): AnyRow {
  const ids = splitPieces(String(row[name] ?? ''));
  if (!ids.some((id) => texts.has(id))) return row;
  const names = String(row[`${name}_dictText`] ?? '').split(',');
  return {
    ...row,
    [`${name}_dictText`]: ids.map((id, index) => texts.get(id) ?? names[index] ?? id).join(','),
  };
}

/**
 * By id, of those that share their name with another live record that the import could take for them. A name that exists
 * once a day always has its day: others have it on other days, and there is no end of those to ask for.
 */
async function textsOf(
  db: Db,
  tenantId: number,
  entity: EntityDescription,
  { name, ref }: FieldDescription,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const target = listServedEntities(db).find((one) => one.name === ref?.entity);
  if (target === undefined) return texts;
  const display = ref?.display ?? target.display;
  // A code is shown as a text of many records; nobody finds one by it.
  if (findField(target, display)?.dict !== undefined) return texts;
  const byPark = target.scope === 'park' && entity.scope === 'park';
  const columns = [...listNamesakeColumns(target, display), ...(byPark ? ['parkId'] : [])];
  const isDaily = withinOf(target, display) !== undefined;
  const ids = [...new Set(rows.flatMap((row) => splitPieces(String(row[name] ?? ''))))];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = new Set(ids.slice(from, from + CHUNK));
    const found = await sharingNames(db, tenantId, target, display, columns, [...chunk]);
    for (const [shared, group] of byName(found, display))
      for (const row of group) {
        if (!chunk.has(row.id)) continue;
        const others = group.filter(
          ({ parkId }) => !byPark || row['parkId'] === null || mayMean(row, parkId),
        );
        if (others.length < 2 && !isDaily) continue;
        texts.set(row.id, `${shared}（${marksOf(target, display, others).get(row.id)}）`);
      }
  }
  return texts;
}

/** In the sheet of one park: its own records and those of the platform. */
const mayMean = (row: AnyRow, parkId: unknown): boolean => parkId === row['parkId'] || parkId === null;

/**
 * Live records of these ids, and everybody of their names; of names that exist once a day those of the same days. Asked
 * in two steps: nested in one, the database looks through the ids again for each record there is.
 */
async function sharingNames(
  db: Db,
  tenantId: number,
  entity: EntityDescription,
  display: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<readonly AnyRow[]> {
  const select = async (filter: Readonly<Record<string, readonly unknown[]>>): Promise<readonly AnyRow[]> => {
    let rows = getRecordDb(db)
      .selectFrom(entity.table)
      .select([...columns])
      .where('tenantId', '=', getTenantId(entity, tenantId))
      .where('delFlag', '=', 0);
    for (const [column, values] of Object.entries(filter)) rows = rows.where(column, 'in', values);
    return (await rows.execute()) as unknown as readonly AnyRow[];
  };
  const own = (await select({ id: ids })).filter((row) => row[display] !== null);
  const within = withinOf(entity, display)?.name;
  const shared = Object.fromEntries(
    [display, ...(within === undefined ? [] : [within])].map((column) => [
      column,
      [...new Set(own.map((row) => row[column]).filter((value) => value !== null))],
    ]),
  );
  const others = Object.values(shared).every((values) => values.length > 0) ? await select(shared) : [];
  return [...new Map([...own, ...others].map((row) => [row.id, row])).values()];
}

function byName(rows: readonly AnyRow[], display: string): ReadonlyMap<string, readonly AnyRow[]> {
  const groups = new Map<string, AnyRow[]>();
  for (const row of rows) {
    const name = String(row[display]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
}
