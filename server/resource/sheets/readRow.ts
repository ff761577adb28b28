/** From a line of a sheet to the body of an add: texts become codes and ids again. */

import { sql } from 'kysely';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField, listWritableFields } from '#domain/entities/fields.ts';
import { checkField } from '#domain/records/check.ts';
import { readSpelling } from '#domain/records/readSpelling.ts';
import { BusinessError } from '../../http/errors.ts';
import { keepWritable } from '../columns.ts';
import type { Work } from '../context.ts';
import type { Items } from '../dictionary.ts';
import { selectReadableIds } from '../readable.ts';
import { formatProblems, RecordRefusal } from '../refusal.ts';
import { findLookup, listServedEntities } from '../registry.ts';
import { resolvePark, getTenantId } from '../scope.ts';
import { getRecordDb } from '../tables.ts';
import { isBlankCell, isUnreadable, resolveCell } from './cells.ts';
import type { SheetColumn } from './heads.ts';
import type { ReadCell } from './job.ts';
import { formatCandidates, listNamesakeColumns, pickMarked, readMarked } from './namesakes.ts';
import { readWords, splitNames } from './words.ts';

type Body = Record<string, unknown>;

/**
 * @param defaults what the page gives for all rows (`importKeys`, `parkId`)
 * @throws RecordRefusal with every reason that the line itself has, once a cell or a name cannot be read
 */
export async function readRowBody(
  work: Work,
  items: Items,
  columns: readonly SheetColumn[],
  defaults: Readonly<Body>,
  row: readonly ReadCell[],
): Promise<Body> {
  const { values, unreadable } = parseCells(items, columns, row);
  const body: Body = { ...defaults, ...values };
  const reasons = new Map(unreadable);
  for (const { field } of columns)
    if (field.ref !== undefined && body[field.name] !== undefined)
      try {
        body[field.name] = await idsNamed(work, field, body);
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        reasons.set(field.name, error.message);
      }
  if (reasons.size > 0)
    throw new RecordRefusal([...reasons.values(), ...listOtherReasons(work, body, reasons)]);
  return body;
}

/** What is wrong with the fields that could be read. */
function listOtherReasons(
  { entity, user, codes }: Work,
  body: Readonly<Body>,
  unread: ReadonlyMap<string, string>,
): readonly string[] {
  const sent = keepWritable(body, entity, user);
  const problems = listWritableFields(entity).flatMap((field) => {
    const message = unread.has(field.name)
      ? null
      : checkField(field, sent[field.name] ?? field.default, codes);
    return message === null ? [] : [{ field: field.name, message }];
  });
  return formatProblems(entity.fields, problems);
}

type Values = Readonly<Record<string, string | number>>;

/**
 * The values of a line by field; texts of dictionaries become codes, empty cells are left out.
 * @throws RecordRefusal for cells that nobody can read, naming their columns
 */
export function readCells(items: Items, columns: readonly SheetColumn[], row: readonly ReadCell[]): Values {
  const { values, unreadable } = parseCells(items, columns, row);
  if (unreadable.size > 0) throw new RecordRefusal([...unreadable.values()]);
  return values;
}

/** The same, with the reasons of the cells that nobody can read by their field. */
function parseCells(
  items: Items,
  columns: readonly SheetColumn[],
  row: readonly ReadCell[],
): { readonly values: Values; readonly unreadable: ReadonlyMap<string, string> } {
  const values: Record<string, string | number> = {};
  const unreadable = new Map<string, string>();
  for (const { index, field } of columns) {
    const cell = resolveCell(field, row[index] ?? null);
    if (isUnreadable(cell)) unreadable.set(field.name, `${field.label}：${cell.unreadable}`);
    else if (cell !== null && !isBlankCell(cell)) values[field.name] = valueOf(items, field, cell);
  }
  return { values, unreadable };
}

function valueOf(items: Items, field: FieldDescription, cell: string | number): string | number {
  const { dict, ref, zeroText } = field;
  if (zeroText !== undefined && cell === zeroText) return 0;
  if (dict !== undefined) return readWords(items, field, String(cell));
  return ref === undefined && typeof cell === 'string' ? readSpelling(field, cell) : cell;
}

/**
 * Finds the ids of the records with these names; a cell may hold an id, and a name may carry the mark that distinguishes
 * it.
 */
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
  // Records of a package of their own are found by id only.
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
