/** Adding, changing and removing departments (SYSTEM-80). Each change and its line in the log are one transaction. */

import type { FastifyInstance } from 'fastify';
import { type StoredDepart } from '#domain/calls/departTrees.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { OrgCategory } from '#domain/codes/system.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import { countBranchLevels } from '#domain/records/branchCode.ts';
import { type Codes, readRecord } from '#domain/records/check.ts';
import { type CallerChange, runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import { lockNames } from '../../database/namedLock.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { createCodeLookup } from '../../resource/dictionary.ts';
import { refuse } from '../../resource/refusal.ts';
import { parseIds } from '../../resource/request.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { refuseUntaken } from '../../resource/untaken.ts';
import { findLiveDeparts, isInBranch, NO_DEPART, requireDepart } from './departRows.ts';
import { changeDirectors, findDirectors, forgetLed } from './leaders.ts';
import { computeDepartCode } from './orgCode.ts';

type Body = Readonly<Record<string, unknown>>;

/** Two new departments may not get one code. */
const CODE_LOCK = 'sys_depart.org_code';
/** Columns that a form or a sheet gives. */
const WRITTEN: ReadonlySet<string> = new Set(
  sysDepart.fields
    .filter((field) => !('calculated' in field) && !('virtual' in field) && field.name !== 'parentId')
    .map(({ name }) => name),
);

/** One call of one user. */
export interface DepartChange extends CallerChange<CurrentUser> {
  readonly codes: Codes;
  /** Makes the server read the rights of these users again once the change is stored (PERM-12). */
  forget(userIds: readonly string[]): void;
}

/** Runs a change in one transaction. */
export async function changeDeparts<T>(
  app: FastifyInstance,
  user: CurrentUser,
  work: (change: DepartChange) => Promise<T>,
): Promise<T> {
  // Before the transaction: it holds the only connection.
  const codes = createCodeLookup(await app.dictionaries.all());
  return runAs(app, user, (change) => {
    const forgotten = new Set<string>();
    change.after(async () => {
      for (const userId of forgotten) await app.sessions.forgetAccounts(userId);
    });
    return work({
      ...change,
      codes,
      forget: (userIds) => {
        for (const id of userIds) forgotten.add(id);
      },
    });
  });
}

/**
 * @param orgCode of an imported row; absent = the next free one
 * @throws BusinessError naming the field
 */
export async function addDepart(change: DepartChange, body: Body, orgCode?: string): Promise<StoredDepart> {
  const { tx, user, codes, time } = change;
  const { values, problems } = readRecord(sysDepart, body, { codes });
  refuse(sysDepart.fields, problems);
  const { parentId, directorUserIds } = body;
  const { departName, orgCategory } = values;
  const parent = await findParent(tx, user, parentId);
  refuseCategory(orgCategory, parent);
  await lockNames(tx, [CODE_LOCK]);
  const code = orgCode ?? (await computeDepartCode(tx, parent));
  const id = createId();
  await getRecordDb(tx)
    .insertInto(sysDepart.table)
    .values({
      ...pickWritten(values),
      id,
      tenantId: user.tenantId,
      parentId: parent?.id ?? '',
      orgCode: code,
      orgType: String(countBranchLevels(code)),
      createBy: user.username,
      createTime: time,
    })
    .execute();
  const after = readDirectors(directorUserIds) ?? [];
  await changeDirectors(tx, user.tenantId, id, { before: [], after });
  await change.log(`添加部门 ${toText(departName)}（${code}）`);
  return requireDepart(tx, user.tenantId, id);
}

/** @throws BusinessError naming the field, or that the department is not there */
export async function editDepart(change: DepartChange, body: Body): Promise<void> {
  const { tx, user, codes, time } = change;
  const { id, parentId, directorUserIds, oldDirectorUserIds } = body;
  const before = await requireDepart(tx, user.tenantId, toText(id));
  refuseUntaken(sysDepart, body, { ...before });
  const { values, problems } = readRecord(sysDepart, body, { codes, before: { ...before } });
  refuse(sysDepart.fields, problems);
  refuseOtherParent(before, parentId);
  const parent = await findParent(tx, user, before.parentId);
  const { orgCategory = before.orgCategory } = values;
  refuseCategory(orgCategory, parent);
  await getRecordDb(tx)
    .updateTable(sysDepart.table)
    .set({ ...pickWritten(values), updateBy: user.username, updateTime: time })
    .where('id', '=', before.id)
    .execute();
  const after = readDirectors(directorUserIds);
  if (after !== null) {
    const stored = (await findDirectors(tx, user.tenantId)).get(before.id) ?? [];
    const seen = readDirectors(oldDirectorUserIds) ?? stored;
    await changeDirectors(tx, user.tenantId, before.id, { before: seen, after });
  }
  await change.log(`修改部门 ${before.departName}（${before.orgCode}）${describeChange(before, values)}`);
}

/**
 * The departments, all below them, and what hangs on them: links of people, rights and roles.
 * @throws BusinessError when one is not there
 */
export async function removeDeparts(change: DepartChange, ids: readonly string[]): Promise<void> {
  const { tx, user } = change;
  const departs = await findLiveDeparts(tx, user.tenantId);
  const tops = departs.filter(({ id }) => ids.includes(id));
  if (tops.length === 0 || tops.length < ids.length) throw new BusinessError(NO_DEPART);
  const gone = departs.filter((row) => tops.some((top) => isInBranch(row, top)));
  const goneIds = gone.map(({ id }) => id);
  await forgetLed(tx, user.tenantId, goneIds);
  change.forget(await findRoleHolders(tx, goneIds));
  await tx.deleteFrom('sysUserDepart').where('depId', 'in', goneIds).execute();
  await tx
    .updateTable('sysUser')
    .set({ orgCode: null })
    .where(
      'orgCode',
      'in',
      gone.map(({ orgCode }) => orgCode),
    )
    .execute();
  // Rights, roles and whom they were given go with their department.
  await tx.deleteFrom('sysDepart').where('id', 'in', goneIds).execute();
  const names = tops.map(({ departName, orgCode }) => `${departName}（${orgCode}）`).join('、');
  await change.log(`删除部门 ${names}，连同下级共 ${gone.length} 个`);
}

/** People who hold roles of the departments. */
export async function findRoleHolders(tx: Tx, departIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sysDepartRoleUser as ru')
    .innerJoin('sysDepartRole as dr', 'dr.id', 'ru.droleId')
    .select('ru.userId')
    .where('dr.departId', 'in', [...departIds, ''])
    .execute();
  return rows.map(({ userId }) => userId);
}

async function findParent(tx: Tx, { tenantId }: CurrentUser, sent: unknown): Promise<StoredDepart | null> {
  const parentId = typeof sent === 'string' ? sent.trim() : '';
  return parentId === '' || parentId === TOP_NODE ? null : requireDepart(tx, tenantId, parentId);
}

/** @throws BusinessError for a move, which no edit makes (SYSTEM-124) */
function refuseOtherParent(before: StoredDepart, sent: unknown): void {
  const wanted = toText(sent);
  if (wanted !== '' && wanted !== before.parentId && !(wanted === TOP_NODE && before.parentId === ''))
    refuse(sysDepart.fields, [{ field: 'parentId', message: '不能修改，请在目标部门下新增后删除原部门' }]);
}

/** A department at the top is a company. */
function refuseCategory(category: unknown, parent: StoredDepart | null): void {
  if (parent === null && category !== OrgCategory.company)
    refuse(sysDepart.fields, [{ field: 'orgCategory', message: '最上级只能是公司' }]);
}

/** `null` = nothing was said about them. */
function readDirectors(sent: unknown): readonly string[] | null {
  return typeof sent === 'string' ? parseIds(sent) : null;
}

function pickWritten(values: Body): Body {
  return Object.fromEntries(Object.entries(values).filter(([name]) => WRITTEN.has(name)));
}

/** Describes a change field by field: before → after. */
function describeChange(before: Body, values: Body): string {
  return sysDepart.fields
    .filter(({ name }) => name in values && WRITTEN.has(name))
    .map(({ name, label }) => ({ label, old: toText(before[name]), now: toText(values[name]) }))
    .filter(({ old, now }) => old !== now)
    .map(({ label, old, now }) => `，${label}：${old} → ${now}`)
    .join('');
}

/** Value of a column as text; `null` and `undefined` give the empty text. */
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
