/** From a line of a sheet to the body of an add: texts become codes and ids again. */
import { sql } from 'kysely';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { readSpelling } from '#domain/records/readSpelling.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Work } from '../context.ts';
import type { Items } from '../dictionary.ts';
import { findLookup, listServedEntities } from '../registry.ts';
import { resolvePark, getTenantId } from '../scope.ts';
import { getRecordDb } from '../tables.ts';
import { isBlankCell, isUnreadable, resolveCell } from './cells.ts';
import type { SheetColumn } from './heads.ts';
import type { ReadCell } from './job.ts';
import { formatCandidates, listNamesakeColumns, pickMarked, readMarked } from './namesakes.ts';
import { selectReadableIds } from '../readable.ts';
import { readWords, splitNames } from './words.ts';

type Body = Record<string, unknown>;

/**
 * @param given what the page gives for all rows (`importKeys`, `parkId`)
 * @throws BusinessError naming the column
 */
export async function readRowBody(
  work: Work,
  items: Items,
  columns: readonly SheetColumn[],
  given: Readonly<Body>,
  row: readonly ReadCell[],
): Promise<Body> {
  const body: Body = { ...given, ...readCells(items, columns, row) };
  for (const { field } of columns)
    if (field.ref !== undefined && body[field.name] !== undefined)
      body[field.name] = await idsNamed(work, field, body);
  return body;
}

/**
 * The values of a line by field; texts of dictionaries become codes, empty cells are left out.
 * @throws BusinessError for a cell that nobody can read, naming the column
 */
export function readCells(
  items: Items,
  columns: readonly SheetColumn[],
  row: readonly ReadCell[],
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    columns.flatMap(({ index, field }) => {
      const cell = resolveCell(field, row[index] ?? null);
      if (isUnreadable(cell)) throw new BusinessError(`${field.label}：${cell.unreadable}`);
      return cell === null || isBlankCell(cell) ? [] : [[field.name, valueOf(items, field, cell)] as const];
    }),
  );
}

function valueOf(items: Items, field: FieldDescription, cell: string | number): string | number {
  const { dict, ref } = field;
  if (dict !== undefined) return readWords(items, field, String(cell));
  return ref === undefined && typeof cell === 'string' ? readSpelling(field, cell) : cell;
}

/** Ids of the records that bear these names; an id may stand for itself, a name may say which of several is meant. */
async function idsNamed(work: Work, field: FieldDescription, body: Readonly<Body>): Promise<string> {
  const ids: string[] = [];
  for (const name of splitNames(field, String(body[field.name])))
    ids.push(await idNamed(work, field, name, body));
  return ids.join(',');
}

async function idNamed(
  work: Work,
  field: FieldDescription,
  name: string,
  body: Readonly<Body>,
): Promise<string> {
  const { ref, label } = field;
  const { db } = work;
  if (ref === undefined || findLookup(db, ref.entity) === undefined || /^\d{19}$/.test(name)) return name;
  const target = getEntity(ref.entity);
  // Records of a room of their own are found by id only.
  if (!listServedEntities(db).some((one) => one.name === target.name)) return name;
  const display = ref.display ?? target.display;
  const namesakes = (text: string): Promise<readonly AnyRow[]> =>
    recordsNamed(work, field, body, target, text);
  const found = await namesakes(name);
  const [one] = found;
  const what = findField(target, display)?.label ?? target.title;
  if (found.length > 1) {
    const candidates = formatCandidates(target, display, found, name);
    throw new BusinessError(
      `${label}：有多个${what}为“${name}”的${target.title}，请写明是哪一个：${candidates}`,
    );
  }
  const marked = one === undefined ? readMarked(name) : null;
  const id =
    marked === null ? one?.id : pickMarked(target, display, await namesakes(marked.name), marked.part);
  if (id === undefined) throw new BusinessError(`${label}：没有${what}为“${name}”的${target.title}`);
  return id;
}

/** Those that a line of this sheet can mean. */
async function recordsNamed(
  { tx, user, entity }: Work,
  { ref }: FieldDescription,
  body: Readonly<Body>,
  target: EntityDescription,
  name: string,
): Promise<readonly AnyRow[]> {
  const display = ref?.display ?? target.display;
  let named = getRecordDb(tx)
    .selectFrom(target.table)
    .select([...listNamesakeColumns(target, display)])
    .where('tenantId', '=', getTenantId(target, user.tenantId))
    .where('delFlag', '=', 0)
    .where(sql<string>`${sql.ref(display)}::text`, '=', name);
  if (target.scope === 'park' && entity.scope === 'park')
    named = named.where((eb) =>
      eb.or([eb('parkId', '=', resolvePark(user, body['parkId'])), eb('parkId', 'is', null)]),
    );
  const readable = selectReadableIds(tx, target, user);
  if (readable !== null) named = named.where('id', 'in', readable);
  for (const part of ref?.within ?? [])
    if (typeof body[part] === 'string') named = named.where(part, '=', body[part]);
  return (await named.orderBy('id').execute()) as unknown as readonly AnyRow[];
}
