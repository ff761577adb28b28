/** Adding and editing a record, each in one transaction: refused with a message, or done whole. */

import { YesNo } from '#domain/codes/system.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { readRecord } from '#domain/records/check.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { lockNames } from '../database/namedLock.ts';
import { BusinessError } from '../http/errors.ts';
import { toAuthor } from './author.ts';
import { writeChildren } from './children.ts';
import { keepWritable } from './columns.ts';
import { type ResourceContext, transact, type Work } from './context.ts';
import { findToWrite, refuseOvertaken } from './locks.ts';
import { takeNextNumbers } from './numberSeries.ts';
import { resolvePlace } from './place.ts';
import { checkReferences } from './references.ts';
import { MISSING, refuse, TAKEN, UNREADABLE } from './refusal.ts';
import { requireSeenRevision } from './stale.ts';
import { refuseByState, applyStates } from './states.ts';
import { insertRow, isAbsentColumn, updateRow, selectRows, listStoredColumns } from './store.ts';
import { findBrokenPieceByCode } from './storedRules.ts';
import { listTakenFields } from './uniqueness.ts';
import { refuseUntaken } from './untaken.ts';
import { toStorable } from './values.ts';

export type { ResourceRules } from './rules.ts';

export type Body = Readonly<Record<string, unknown>>;

/** @returns the new id. @throws BusinessError */
export async function addRecord(context: ResourceContext, user: CurrentUser, body: Body): Promise<string> {
  const id = await transact(context, user, (work) => addInside(work, body));
  await context.rules.onCommit?.(user);
  return id;
}

/** The same inside a transaction that does more. */
export async function addInside(work: Work, body: Body): Promise<string> {
  const { tx, entity, rules, user, codes, time, moment } = work;
  const sentFields = keepWritable(body, entity, user);
  const { values, problems } = readRecord(entity, sentFields, { codes, today: time.slice(0, 10) });
  refuse(entity.fields, problems);
  await refuseByRule(work, values);
  const place = await resolvePlace(work, body['parkId']);
  if (rules.lock !== undefined) await lockNames(tx, [rules.lock(place)]);
  const sent = applyStates(work, values, null);
  const stored = await toStorable(work, entity.fields, sent, { parkId: place['parkId'] });
  const copies = await checkReferences(
    work,
    entity.fields,
    { ...stored, ...place },
    new Set(Object.keys(values)),
  );
  const numbers = await takeNextNumbers(tx, entity, { tenantId: user.tenantId, time: work.time });
  const plain = { ...rules.initial?.(), ...stored, ...copies, ...place, ...numbers };
  const row = {
    ...plain,
    ...(await rules.prepare?.(tx, { ...createEmptyDraft(entity), ...plain }, { ...moment, before: null })),
  };
  await refuseTaken(work, row);
  const id = await insertRow(tx, entity, user.tenantId, row, toAuthor(work));
  await yieldFlags(work, { ...row, id }, row);
  await writeChildren(work, body, id, place['parkId']);
  await rules.onAdd?.(tx, id, user, moment);
  work.changed(id, null);
  return id;
}

/** Writes what was sent and leaves the rest. @throws BusinessError, also when `rev` is no longer the stored one */
export async function editRecord(context: ResourceContext, user: CurrentUser, body: Body): Promise<void> {
  const { id, rev } = body;
  if (typeof id !== 'string' || id === '') throw new BusinessError(UNREADABLE);
  await transact(context, user, async (work) => {
    const [before] = await findToWrite(work, [id]);
    if (before === undefined) throw new BusinessError(MISSING);
    await editInside(work, before, rev, body);
  });
}

/** The same inside a transaction that does more. */
export async function editInside(work: Work, before: AnyRow, rev: unknown, body: Body): Promise<void> {
  const { tx, entity, rules, user, codes, time, moment } = work;
  const seen = isAbsentColumn(entity, 'rev') ? before.rev : await requireSeenRevision(tx, before, rev);
  refuseByState(work, 'edit', [before]);
  const sentFields = keepWritable(body, entity, user);
  refuseUntaken(entity, sentFields, before, rev);
  const { values, problems } = readRecord(entity, sentFields, { codes, before, today: time.slice(0, 10) });
  refuse(entity.fields, problems);
  await refuseByRule(work, values);
  const sent = applyStates(work, values, before);
  const stored = await toStorable(work, entity.fields, sent, { parkId: before['parkId'], before });
  const changed = new Set(Object.keys(sent).filter((name) => stored[name] !== before[name]));
  const copies = await checkReferences(work, entity.fields, { ...before, ...stored }, changed);
  const plain = { ...before, ...stored, ...copies };
  const prepared = await rules.prepare?.(tx, plain, { ...moment, before });
  const columns = { ...stored, ...copies, ...prepared };
  const row = { ...before, ...columns };
  await refuseTaken(work, row);
  if (!(await updateRow(tx, entity, { id: before.id, rev: seen }, columns, toAuthor(work))))
    await refuseOvertaken(work, before.id, seen);
  await yieldFlags(work, row, columns);
  await writeChildren(work, body, before.id, before['parkId']);
  await rules.onEdit?.(tx, row as AnyRow, { ...moment, before });
  work.changed(before.id, before);
}

/** Rules read a whole record (`RecordDraft`): what nobody sent is empty, not missing. */
const createEmptyDraft = ({ fields }: EntityDescription): Body =>
  Object.fromEntries(fields.filter(({ virtual }) => virtual !== true).map(({ name }) => [name, null]));

/** @throws RecordRefusal naming the fields whose value exists already */
export async function refuseTaken({ tx, entity, user }: Work, row: Body): Promise<void> {
  const taken = await listTakenFields(tx, entity, user.tenantId, row);
  refuse(
    entity.fields,
    taken.map((field) => ({ field, message: TAKEN })),
  );
}

/**
 * Checks fields that name a check rule (ENTITY-11), whichever way the value was written.
 * @throws BusinessError with the message of the rule for the first field that breaks it
 */
async function refuseByRule({ tx, entity }: Work, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const { name, ruleCode } of entity.fields) {
    const value = values[name];
    if (ruleCode === undefined || typeof value !== 'string') continue;
    const failure = await findBrokenPieceByCode(tx, ruleCode, value);
    if (failure !== null) refuse(entity.fields, [{ field: name, message: failure.message }]);
  }
}

/**
 * Flags that one record of a park holds (`sole`): a new Y takes it from the one that had it.
 * @param row the record that was just written, `id` and `parkId` included
 */
async function yieldFlags(
  work: Work,
  row: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tx, entity, user } = work;
  for (const { name, sole } of entity.fields) {
    if (sole === undefined || written[name] !== YesNo.yes) continue;
    let others = selectRows(tx, entity, { tenantId: user.tenantId, parkIds: null, platformRows: true })
      .select(listStoredColumns(entity, 'all'))
      .where(name, '=', YesNo.yes)
      .where('id', '!=', row['id']);
    for (const part of [...sole, ...(entity.scope === 'park' ? ['parkId'] : [])])
      others = others.where(part, 'is not distinct from', row[part] ?? null);
    for (const other of (await others.execute()) as unknown as readonly AnyRow[]) {
      await updateRow(tx, entity, other, { [name]: YesNo.no }, toAuthor(work));
      work.changed(other.id, other);
    }
  }
}
