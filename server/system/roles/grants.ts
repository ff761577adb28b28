/** What a role holds of the menu (SYSTEM-71), and which data rules narrow it. Each change is one transaction. */

import type { FastifyInstance } from 'fastify';
import { ADMIN_CODES, ADMIN_PAGES, ADMIN_ROLE } from '#domain/permissions/roles.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { findOwnNarrowing } from '../../auth/roleHoldings.ts';
import { announceRights, listRoleMembers } from '../../auth/roleMembers.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';

/** Names that a line of the log tells of each kind. */
const MOST_NAMES = 30;

interface Role {
  readonly id: string;
  readonly roleName: string;
  readonly roleCode: string;
}

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** Ids of the entries that a role holds. */
export async function listGrants(db: Db | Tx, roleId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysRolePermission as rp')
    .innerJoin('sysPermission as p', 'p.id', 'rp.permissionId')
    .select('p.id')
    .where('rp.roleId', '=', roleId)
    .where('p.delFlag', '=', 0)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What a form sends: the ticks it wants, and those that it was opened with. */
interface Ticks {
  readonly wanted: readonly string[];
  readonly seen: readonly string[];
}

/**
 * Gives and takes what the two sets differ in: what somebody else changed meanwhile stays, and so do data rules.
 * @throws BusinessError when it would leave nobody who can manage the system
 */
export function changeGrants(
  app: FastifyInstance,
  user: CurrentUser,
  roleId: string,
  { wanted, seen }: Ticks,
): Promise<void> {
  return changeRole(app, user, roleId, async (tx, role) => {
    const held = new Set(await listGrants(tx, roleId));
    const [before, now] = [new Set(seen), new Set(wanted)];
    const added = await findEntries(
      tx,
      [...now].filter((id) => !before.has(id) && !held.has(id)),
    );
    const removed = await findEntries(
      tx,
      [...before].filter((id) => !now.has(id) && held.has(id)),
    );
    if (added.length > 0) await insertGrants(app, tx, user, roleId, idsOf(added));
    if (removed.length > 0)
      await tx
        .deleteFrom('sysRolePermission')
        .where('roleId', '=', roleId)
        .where('permissionId', 'in', idsOf(removed))
        .execute();
    if (role.roleCode === ADMIN_ROLE) await refuseIncompleteAdmin(tx, roleId);
    return `授权角色 ${role.roleName}：${[...formatNames('新增', added), ...formatNames('取消', removed)].join('；') || '没有变化'}`;
  });
}

async function insertGrants(
  { now }: FastifyInstance,
  tx: Tx,
  user: CurrentUser,
  roleId: string,
  ids: readonly string[],
): Promise<void> {
  const rows = ids.map((permissionId) => ({
    roleId,
    permissionId,
    dataRuleIds: null,
    operateDate: formatStamp(now()),
    operateIp: user.ip,
  }));
  await tx.insertInto('sysRolePermission').values(rows).execute();
}

/** Data rules of an entry, and those ticked for the role; `null` when it has none. */
export async function findDataRules(db: Db, roleId: string, permissionId: string) {
  const rules = await db
    .selectFrom('sysPermissionDataRule')
    .selectAll()
    .where('permissionId', '=', permissionId)
    .orderBy('createTime')
    .orderBy('id')
    .execute();
  if (rules.length === 0) return null;
  const grant = await findGrant(db, roleId, permissionId);
  const checked = grant?.dataRuleIds ?? '';
  return { datarule: rules, ...(checked !== '' && { drChecked: checked }) };
}

/** Which rules narrow an entry for a role. @throws BusinessError when the role does not hold it */
export function changeDataRules(
  app: FastifyInstance,
  user: CurrentUser,
  { roleId, permissionId }: { readonly roleId: string; readonly permissionId: string },
  wanted: readonly string[],
): Promise<void> {
  return changeRole(app, user, roleId, async (tx, role) => {
    const before = await findGrant(tx, roleId, permissionId);
    if (before === undefined) throw new BusinessError('请先保存角色菜单权限!');
    const rules = await tx
      .selectFrom('sysPermissionDataRule')
      .select(['id', 'ruleName'])
      .where('permissionId', '=', permissionId)
      .where('id', 'in', [...wanted, ''])
      .execute();
    if (rules.length < new Set(wanted).size) throw new BusinessError('数据规则不存在，请刷新后重试');
    const own = await findOwnNarrowing(tx, user, permissionId);
    const held = (before.dataRuleIds ?? '').split(',').filter((rule) => own.includes(rule));
    if (held.some((rule) => !wanted.includes(rule)) && (await isMember(tx, user.id, roleId)))
      throw new BusinessError('该数据规则限制着您自己，不能由您取消');
    await tx
      .updateTable('sysRolePermission')
      .set({
        dataRuleIds: wanted.length === 0 ? null : wanted.join(','),
        operateDate: formatStamp(app.now()),
        operateIp: user.ip,
      })
      .where('roleId', '=', roleId)
      .where('permissionId', '=', permissionId)
      .execute();
    const [entry] = await findEntries(tx, [permissionId]);
    const names = rules.map(({ ruleName }) => ruleName).join('、');
    return `角色 ${role.roleName} 的“${entry?.name ?? permissionId}”数据规则：${names === '' ? '不限' : names}`;
  });
}

async function isMember(tx: Tx, userId: string, roleId: string): Promise<boolean> {
  return (await listRoleMembers(tx, [roleId])).includes(userId);
}

function findGrant(db: Db | Tx, roleId: string, permissionId: string) {
  return db
    .selectFrom('sysRolePermission')
    .select('dataRuleIds')
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .executeTakeFirst();
}

/** Holds the role, changes it, logs the line that `work` returns, and lets its people know. */
async function changeRole(
  app: FastifyInstance,
  user: CurrentUser,
  roleId: string,
  work: (tx: Tx, role: Role) => Promise<string>,
): Promise<void> {
  await runAs(app, user, async ({ tx, log, after }) => {
    const role = await findRole(tx, roleId);
    await log(await work(tx, role));
    const members = await listRoleMembers(tx, [roleId]);
    after(() => announceRights(app, members));
  });
}

/** The role, held until the transaction ends. @throws BusinessError */
export async function findRole(tx: Tx, id: string): Promise<Role> {
  const role = await tx
    .selectFrom('sysRole')
    .select(['id', 'roleName', 'roleCode'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (role === undefined) throw new BusinessError('角色不存在！');
  return role;
}

async function findEntries(tx: Tx, ids: readonly string[]): Promise<readonly Entry[]> {
  const rows = await tx
    .selectFrom('sysPermission')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, ''])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw new BusinessError('菜单已被修改，请刷新后重试');
  return rows;
}

/** @throws BusinessError when the role of the administrators could no longer give rights to anybody (SYSTEM-72) */
async function refuseIncompleteAdmin(tx: Tx, roleId: string): Promise<void> {
  const missing = await tx
    .selectFrom('sysPermission as p')
    .select('p.name')
    .where('p.delFlag', '=', 0)
    .where((eb) => eb.or([eb('p.perms', 'in', ADMIN_CODES), eb('p.url', 'in', ADMIN_PAGES)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sysRolePermission as rp')
            .select('rp.roleId')
            .whereRef('rp.permissionId', '=', 'p.id')
            .where('rp.roleId', '=', roleId),
        ),
      ),
    )
    .execute();
  if (missing.length > 0)
    throw new BusinessError(`系统管理员角色必须保留：${missing.map(({ name }) => name).join('、')}`);
}

const idsOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);

function formatNames(verb: string, entries: readonly Entry[]): readonly string[] {
  if (entries.length === 0) return [];
  const names = entries.slice(0, MOST_NAMES).map(({ name }) => name);
  return [`${verb} ${names.join('、')}${entries.length > names.length ? `等${entries.length}项` : ''}`];
}
