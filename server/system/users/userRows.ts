/** Accounts as their administration reads them: within the tenant, with words for codes and the names of links. */

import type { FastifyInstance } from 'fastify';
import { UserIdentity } from '#domain/codes/system.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { sysUser, type UserRow } from '#domain/entities/user.ts';
import { splitPieces } from '#domain/records/nested.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { type AccountBin, NO_USER } from '../../auth/peopleFacts.ts';
import type { Db } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { hideColumns, hideValues } from '../../resource/columns.ts';
import { AUDIT } from '../../resource/pageOfRows.ts';
import type { Rows } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { addTexts } from '../../resource/texts.ts';
import { buildWhere } from '../../resource/where.ts';
import { type DepartName, findDepartsOfUsers } from './departsOfUsers.ts';

/** Columns beside those of the description. */
export const USER_COLUMNS = [...AUDIT, 'rev', 'departIds'] as const;
const STORED = sysUser.fields.flatMap((field) => ('virtual' in field ? [] : [field.name]));

/** Accounts that exist for the caller: of the tenant, and as the data rules of their roles have it (PERM-08). */
export function selectUsers(db: Db, { tenantId, dataRules }: CurrentUser, bin: AccountBin = 'live'): Rows {
  const where = dataRules.get(sysUser.name) ?? [];
  return getRecordDb(db)
    .selectFrom<string>('sysUser')
    .where('delFlag', '=', bin === 'live' ? 0 : 1)
    .where((eb) => buildWhere(eb, sysUser, { where, group: null }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sysUserTenant as t')
          .select('t.userId')
          .whereRef('t.userId', '=', 'sysUser.id')
          .where('t.tenantId', '=', tenantId),
      ),
    );
}

/** The ids of these accounts, for pickers and reports with joins of their own (PERM-30). */
export const selectUserIds = (db: Db, user: CurrentUser) =>
  selectUsers(db, user).select('id').$castTo<Pick<AnyRow, 'id'>>();

/** All columns of those with these ids, in the order of their names. */
export async function findUsers(
  db: Db,
  user: CurrentUser,
  { ids, bin = 'live' }: { readonly ids?: readonly string[]; readonly bin?: AccountBin },
): Promise<readonly AnyRow[]> {
  const rows = selectUsers(db, user, bin);
  const chosen = ids === undefined ? rows : rows.where('id', 'in', [...ids, '']);
  const found = await chosen
    .select(['id', ...STORED, ...USER_COLUMNS])
    .orderBy('username')
    .execute();
  return found as unknown as readonly AnyRow[];
}

/**
 * Nobody acts on accounts that do not exist for them; who may act on the others, `managePeople` decides.
 * @throws BusinessError
 */
export async function refuseUnseen(
  db: Db,
  user: CurrentUser,
  ids: readonly string[],
  bin: AccountBin = 'live',
): Promise<void> {
  const { count } = await selectUsers(db, user, bin)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids, ''])
    .executeTakeFirstOrThrow();
  if (count < new Set(ids).size) throw new BusinessError(NO_USER);
}

/** What is left of a row for somebody who may not see all columns of the page (PERM-04). */
export function createUserMask(user: CurrentUser) {
  const visible = hideColumns(sysUser, user);
  return (row: UserRow) => hideValues(row, sysUser, visible) as UserRow;
}

/** Rows with their departments, positions and tenants; the tenants are those that the caller is in too. */
export async function describeUsers(
  { db, dictionaries }: FastifyInstance,
  user: CurrentUser,
  rows: readonly AnyRow[],
): Promise<readonly UserRow[]> {
  const ids = rows.map(({ id }) => id);
  const texts = await addTexts(db, user.tenantId, sysUser, rows, await dictionaries.all());
  const departs = await findDepartsOfUsers(db, user.tenantId, ids);
  const positions = await findPositions(db);
  const tenants = await findTenantsOfUsers(db, user, ids);
  const described = texts.map((row) => {
    const { post } = row;
    const own = departs.get(row.id) ?? [];
    const led = ledBy(row, own);
    const codes = splitPieces(String(post ?? ''));
    return {
      ...row,
      post_dictText: codes.map((code) => positions.get(code) ?? code).join(','),
      orgCodeTxt: own.map(({ departName }) => departName).join(','),
      departIds: led.map(({ id }) => id).join(','),
      departIds_dictText: led.map(({ departName }) => departName).join(','),
      relTenantIds: (tenants.get(row.id) ?? []).join(','),
    };
  });
  // Columns of the description, selected by their names.
  return described as unknown as readonly UserRow[];
}

/** Departments that somebody leads are among those they belong to; without a choice they are all of them. */
function ledBy(row: AnyRow, own: readonly DepartName[]): readonly DepartName[] {
  const { userIdentity, departIds } = row;
  if (String(userIdentity) !== UserIdentity.leader) return [];
  const chosen = splitPieces(String(departIds ?? ''));
  return chosen.length === 0 ? own : own.filter(({ id }) => chosen.includes(id));
}

export async function findPositions(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('sysPosition').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

async function findTenantsOfUsers(
  db: Db,
  { tenantIds }: CurrentUser,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom('sysUserTenant')
    .selectAll()
    .where('userId', 'in', [...userIds, ''])
    .where('tenantId', 'in', tenantIds)
    .orderBy('tenantId')
    .execute();
  const tenants = new Map<string, number[]>();
  for (const { userId, tenantId } of rows) tenants.set(userId, [...(tenants.get(userId) ?? []), tenantId]);
  return tenants;
}
