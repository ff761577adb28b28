/** What may be done to a record, each in one transaction: refused with a message, or done whole. */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { fieldOf } from '#domain/entities/fields.ts';
import { readRecord } from '#domain/validation/check.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db, Tx } from '../database/schema.ts';
import { stamp } from '../database/stamp.ts';
import { BusinessError } from '../http/errors.ts';
import type { Dictionaries } from '../system/dictionaries.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { codesOf } from './dictionary.ts';
import { mayPlace, scopeOf } from './scope.ts';
import { type Author, findRow, findRows, insertRow, removeRows, takenField, updateRow } from './store.ts';

/** What is special about one entity; everything else follows from its description. */
export interface ResourceRules {
  /** Columns the server sets on a new record. */
  initial?(): Readonly<Record<string, unknown>>;
  /** After a record was added, inside its transaction. */
  added?(tx: Tx, id: string, user: CurrentUser): Promise<void>;
  /** After the transaction of an added record. */
  committed?(user: CurrentUser): void;
  /** Why these records may not be deleted; `null` = they may. Inside the transaction. */
  inUse?(tx: Tx, rows: readonly AnyRow[]): Promise<string | null>;
}

export interface ResourceContext {
  readonly db: Db;
  readonly dictionaries: Dictionaries;
  /** Epoch ms. */
  readonly now: () => number;
  readonly entity: EntityDescription;
  readonly rules: ResourceRules;
}

type Body = Readonly<Record<string, unknown>>;

export const MISSING = '未找到对应实体';
export const UNREADABLE = '参数不识别！';
const TAKEN = '该值不可用，系统中已存在！';

/** @returns the new id. @throws BusinessError */
export async function addRecord(context: ResourceContext, user: CurrentUser, body: Body): Promise<string> {
  const { db, dictionaries, entity, rules } = context;
  // Before the transaction: it holds the only connection.
  const codes = codesOf(await dictionaries.all());
  const added = await db.transaction().execute(async (tx) => {
    const { values, problems } = readRecord(entity, body, { codes });
    refuse(entity, problems[0]);
    const parkId = body['parkId'];
    if (!mayPlace(entity, user, parkId)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    const row = { ...rules.initial?.(), ...values, ...(entity.scope === 'park' ? { parkId } : {}) };
    await refuseTaken(tx, entity, user.tenantId, row);
    const id = await insertRow(tx, entity, user.tenantId, row, authorOf(context, user));
    await rules.added?.(tx, id, user);
    return id;
  });
  rules.committed?.(user);
  return added;
}

/** Writes what was sent and leaves the rest. @throws BusinessError, also when `rev` is no longer the stored one */
export async function editRecord(context: ResourceContext, user: CurrentUser, body: Body): Promise<void> {
  const { db, dictionaries, entity } = context;
  const { id, rev } = body;
  if (typeof id !== 'string' || id === '') throw new BusinessError(UNREADABLE);
  const codes = codesOf(await dictionaries.all());
  await db.transaction().execute(async (tx) => {
    const before = await findRow(tx, entity, scopeOf(entity, user), id);
    if (before === undefined) throw new BusinessError(MISSING);
    // Clients of the plain protocol know no revisions: without one the last writer wins.
    const seen = rev === undefined || rev === null ? before.rev : Number(rev);
    if (seen !== before.rev) throw new BusinessError(await staleMessage(tx, before));
    const { values, problems } = readRecord(entity, body, { codes, before });
    refuse(entity, problems[0]);
    await refuseTaken(tx, entity, user.tenantId, { ...before, ...values });
    if (!(await updateRow(tx, entity, { id, rev: seen }, values, authorOf(context, user))))
      throw new BusinessError(MISSING);
  });
}

/** Deletes all of them or none. @throws BusinessError */
export async function deleteRecords(
  context: ResourceContext,
  user: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  const { db, entity, rules } = context;
  if (ids.length === 0) throw new BusinessError(UNREADABLE);
  await db.transaction().execute(async (tx) => {
    const rows = await findRows(tx, entity, scopeOf(entity, user), ids);
    if (rows.length < new Set(ids).size) throw new BusinessError(MISSING);
    const reason = (await rules.inUse?.(tx, rows)) ?? null;
    if (reason !== null) throw new BusinessError(reason);
    await removeRows(tx, entity, ids, authorOf(context, user));
  });
}

function authorOf({ now }: ResourceContext, { username }: CurrentUser): Author {
  return { username, time: stamp(now()) };
}

function refuse(
  entity: EntityDescription,
  problem: { readonly field: string; readonly message: string } | undefined,
): void {
  if (problem === undefined) return;
  const label = fieldOf(entity, problem.field)?.label ?? problem.field;
  throw new BusinessError(problem.message.includes(label) ? problem.message : `${label}：${problem.message}`);
}

async function refuseTaken(
  tx: Tx,
  entity: EntityDescription,
  tenantId: number,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const field = await takenField(tx, entity, tenantId, row);
  if (field !== null) refuse(entity, { field, message: TAKEN });
}

/** golf-domain 0: who was first, and when. */
async function staleMessage(tx: Tx, row: AnyRow): Promise<string> {
  const username = row.updateBy ?? row.createBy ?? '';
  const user = await tx
    .selectFrom('sysUser')
    .select('realname')
    .where('username', '=', username)
    .executeTakeFirst();
  const time = (row.updateTime ?? row.createTime ?? '').slice(11);
  return `该记录已被${user?.realname ?? username}于${time}处理,请刷新后重试`;
}
