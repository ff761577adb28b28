/** What is special about a department: its place in the tree, the code that follows from it, and who leads it (SYSTEM-80). */

import type { FastifyInstance } from 'fastify';
import { type StoredDepart } from '#domain/calls/departTrees.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { OrgCategory } from '#domain/codes/system.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import { countBranchLevels } from '#domain/records/branchCode.ts';
import { announceRights } from '../../auth/roleMembers.ts';
import { lockNames } from '../../database/namedLock.ts';
import type { Tx } from '../../database/schema.ts';
import { addInside } from '../../resource/commands.ts';
import { createResourceContext, type Work } from '../../resource/context.ts';
import { refuse } from '../../resource/refusal.ts';
import { parseIds } from '../../resource/request.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { findLiveDeparts, isInBranch, requireDepart } from './departRows.ts';
import { findRoleHolders } from './editing.ts';
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

/**
 * @param body names the leaders, which are no column
 * @param orgCode of an imported row; absent = the next free one
 */
export const createDepartRules = (body: Body, orgCode?: string): ResourceRules<typeof sysDepart> => ({
  async prepare(tx, record, { before, user, log }) {
    const { departName, orgCategory, parentId } = record;
    if (before !== null) refuseOtherParent(before, parentId);
    const parent = await findParent(tx, user.tenantId, before === null ? parentId : before.parentId);
    refuseCategory(orgCategory, parent);
    if (before !== null) {
      await log(`修改部门 ${before.departName}（${before.orgCode ?? ''}）${describeChange(before, record)}`);
      return { parentId: before.parentId };
    }
    await lockNames(tx, [CODE_LOCK]);
    const code = orgCode ?? (await computeDepartCode(tx, parent));
    await log(`添加部门 ${departName}（${code}）`);
    return { parentId: parent?.id ?? '', orgCode: code, orgType: String(countBranchLevels(code)) };
  },
  async onAdd(tx, id, { tenantId }) {
    const { directorUserIds } = body;
    await changeDirectors(tx, tenantId, id, { before: [], after: readDirectors(directorUserIds) ?? [] });
  },
  async onEdit(tx, { id }, { user: { tenantId } }) {
    const { directorUserIds, oldDirectorUserIds } = body;
    const after = readDirectors(directorUserIds);
    if (after === null) return;
    const stored = (await findDirectors(tx, tenantId)).get(id) ?? [];
    await changeDirectors(tx, tenantId, id, { before: readDirectors(oldDirectorUserIds) ?? stored, after });
  },
});

/** A branch goes as a whole, and with it what hangs on it: links of people, rights and roles. */
export const createRemovalRules = (app: FastifyInstance): ResourceRules<typeof sysDepart> => ({
  async onRemove(tx, rows, { user: { tenantId }, log, after }) {
    const departs = await findLiveDeparts(tx, tenantId);
    const tops = departs.filter(({ id }) => rows.some((row) => row.id === id));
    const gone = departs.filter((row) => tops.some((top) => isInBranch(row, top)));
    const ids = gone.map(({ id }) => id);
    const codes = gone.map(({ orgCode }) => orgCode);
    await forgetLed(tx, tenantId, ids);
    const holders = await findRoleHolders(tx, ids);
    after(() => announceRights(app, holders));
    await tx.deleteFrom('sysUserDepart').where('depId', 'in', ids).execute();
    await tx.updateTable('sysUser').set({ orgCode: null }).where('orgCode', 'in', codes).execute();
    // Rights, roles and whom they were given go with their department.
    await tx.deleteFrom('sysDepart').where('id', 'in', ids).execute();
    const names = tops.map(({ departName, orgCode }) => `${departName}（${orgCode}）`).join('、');
    await log(`删除部门 ${names}，连同下级共 ${gone.length} 个`);
  },
});

/** Adds a department inside a transaction that does more. @throws BusinessError naming the field */
export async function addDepart(work: Work, body: Body, orgCode?: string): Promise<StoredDepart> {
  const context = createResourceContext(work.app, sysDepart, createDepartRules(body, orgCode));
  const id = await addInside({ ...work, ...context }, body);
  return requireDepart(work.tx, work.user.tenantId, id);
}

async function findParent(tx: Tx, tenantId: number, sent: unknown): Promise<StoredDepart | null> {
  const parentId = typeof sent === 'string' ? sent.trim() : '';
  return parentId === '' || parentId === TOP_NODE ? null : requireDepart(tx, tenantId, parentId);
}

/** @throws BusinessError for a move, which no edit makes (SYSTEM-124) */
function refuseOtherParent(before: { readonly parentId: string | null }, sent: unknown): void {
  const wanted = toText(sent);
  if (wanted !== '' && wanted !== before.parentId && !(wanted === TOP_NODE && !before.parentId))
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
