/** Menu entries and buttons as people keep them (MENU-01, MENU-03, MENU-04). */

import type { FastifyInstance } from 'fastify';
import type { StoredMenu } from '#domain/calls/menus.ts';
import { MenuType, PermissionPolicy } from '#domain/codes/menu.ts';
import {
  findEntryProblem,
  listCodes,
  type MenuEntry,
  type SentEntry,
  tidyMenuEntry,
} from '#domain/menu/menuEntry.ts';
import { runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { findGrants } from './menu.ts';
import { type MenuIndex, readMenuIndex } from './menuIndex.ts';

const MISSING = '未找到菜单信息';
/** Holds every entry that is added, so that it can be given to others. */
const ADMIN_ROLE = 'admin';
/** Pages of the menu administration itself. */
const OWN_PAGES: ReadonlySet<string> = new Set(['system/NewPermissionList', 'system/PermissionList']);

/** One call of one administrator. */
interface Editing {
  readonly tx: Tx;
  readonly user: CurrentUser;
  /** Codes that the user was given, switched off or not: who switches one off can switch it on again. */
  readonly held: ReadonlySet<string>;
  /** Codes that routes ask for. */
  readonly guarded: ReadonlySet<string>;
  readonly index: MenuIndex;
  readonly time: string;
}

/** @returns the new entry's id */
export function addEntry(app: FastifyInstance, user: CurrentUser, sent: SentEntry): Promise<string> {
  return change(app, user, async (editing) => {
    const { tx, time } = editing;
    const entry = checkEntry(editing, tidyMenuEntry(sent), null);
    const id = createId();
    await tx
      .insertInto('sysPermission')
      .values({ ...entry, id, createBy: user.username, createTime: time })
      .execute();
    const role = await tx
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', ADMIN_ROLE)
      .executeTakeFirst();
    if (role !== undefined)
      await tx.insertInto('sysRolePermission').values({ roleId: role.id, permissionId: id }).execute();
    return { result: id, log: `添加${nameOf(entry)}` };
  });
}

export function editEntry(
  app: FastifyInstance,
  user: CurrentUser,
  id: string,
  sent: SentEntry,
): Promise<void> {
  return change(app, user, async (editing) => {
    const { tx, index, time } = editing;
    const before = index.find(id);
    if (before === undefined) throw new BusinessError(MISSING);
    const entry = checkEntry(editing, tidyMenuEntry({ ...before, ...withoutAbsent(sent) }), before);
    await tx
      .updateTable('sysPermission')
      .set({ ...entry, updateBy: user.username, updateTime: time })
      .where('id', '=', id)
      .execute();
    return { result: undefined, log: `修改${nameOf(before)}：${describeChanges(before, entry)}` };
  });
}

/** With everything below, their data rules and what roles hold of them. The rows stay: a later version must not bring them back. */
export function deleteEntries(
  app: FastifyInstance,
  user: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  return change(app, user, async (editing) => {
    const { tx, index, time } = editing;
    const chosen = ids.flatMap((id) => index.find(id) ?? []);
    if (chosen.length === 0) throw new BusinessError(MISSING);
    const branch = [...new Set(chosen.flatMap(({ id }) => index.listBranch(id)))];
    const needed = findNeeded(index, new Set(branch));
    if (needed !== undefined) throw new BusinessError(`不能删除“${needed.name}”：删除后无人能再管理菜单`);
    for (const id of branch) refuseForeignCodes(editing, listCodes(index.find(id)?.perms ?? null));
    await tx.deleteFrom('sysRolePermission').where('permissionId', 'in', branch).execute();
    await tx.deleteFrom('sysPermissionDataRule').where('permissionId', 'in', branch).execute();
    await tx
      .updateTable('sysPermission')
      // Its codes are free again.
      .set({ delFlag: 1, perms: null, updateBy: user.username, updateTime: time })
      .where('id', 'in', branch)
      .execute();
    return {
      result: undefined,
      log: `删除${chosen.map(nameOf).join('、')}，含下级共${branch.length}项`,
    };
  });
}

/** One change, its line in the log, and the next request of everybody judged by it. */
export async function change<T>(
  app: FastifyInstance,
  user: CurrentUser,
  work: (editing: Editing) => Promise<{ readonly result: T; readonly log: string }>,
): Promise<T> {
  const guarded = new Set(
    app.accessTable.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : [])),
  );
  return runAs(app, user, async ({ tx, time, log, after }) => {
    const index = await readMenuIndex(tx);
    const held = await findHeldCodes(tx, user, index);
    const done = await work({ tx, user, held, guarded, index, time });
    await log(done.log);
    after(() => app.sessions.forgetAccounts());
    return done.result;
  });
}

async function findHeldCodes(
  tx: Tx,
  { id, tenantId }: CurrentUser,
  index: MenuIndex,
): Promise<ReadonlySet<string>> {
  const granted = await findGrants(tx, id, tenantId);
  const held = index.rows.filter((row) => granted.has(row.id) && row.permsType === PermissionPolicy.show);
  return new Set(held.flatMap(({ perms }) => listCodes(perms)));
}

/** @throws BusinessError */
function checkEntry(editing: Editing, entry: MenuEntry, before: StoredMenu | null): MenuEntry {
  const { index } = editing;
  const problem = findEntryProblem(entry, before);
  if (problem !== null) throw new BusinessError(problem.message);
  checkParent(index, entry, before);
  if (entry.menuType !== MenuType.button) {
    const other = index.rows.find(
      (row) =>
        row.id !== before?.id &&
        row.menuType !== MenuType.button &&
        row.url === entry.url &&
        row.alwaysShow === entry.alwaysShow,
    );
    if (other !== undefined) throw new BusinessError(`菜单路径：已被“${other.name}”使用`);
  } else if (before !== null && !index.isLeaf(before.id))
    throw new BusinessError('该菜单有下级，不能改为按钮/权限');
  checkCodes(editing, entry, before);
  return entry;
}

function checkParent(index: MenuIndex, { parentId, menuType }: MenuEntry, before: StoredMenu | null): void {
  if (menuType === MenuType.root || parentId === null) return;
  const parent = index.find(parentId);
  if (parent === undefined) throw new BusinessError('上级菜单：所选菜单不存在');
  if (parent.menuType === MenuType.button) throw new BusinessError('上级菜单：不能是按钮/权限');
  if (before !== null && index.listBranch(before.id).includes(parentId))
    throw new BusinessError('上级菜单：不能是自己或自己的下级');
}

/** Refuses codes that routes ask for and the user does not hold: nobody gives away rights that are not theirs. */
function checkCodes(editing: Editing, entry: MenuEntry, before: StoredMenu | null): void {
  const codes = entry.menuType === MenuType.button ? listCodes(entry.perms) : [];
  const wasSame =
    before !== null &&
    before.menuType === entry.menuType &&
    before.perms === entry.perms &&
    before.permsType === entry.permsType &&
    before.status === entry.status;
  if (wasSame) return;
  if (before !== null && guardsMenus(before))
    throw new BusinessError(`不能修改“${before.name}”的授权：否则无人能再管理菜单`);
  refuseForeignCodes(editing, [...codes, ...listCodes(before?.perms ?? null)]);
  const same = editing.index.rows.find(
    (row) =>
      row.id !== before?.id &&
      codes.length > 0 &&
      row.perms === entry.perms &&
      row.permsType === entry.permsType,
  );
  if (same !== undefined) throw new BusinessError(`授权标识：已被“${same.name}”使用`);
}

function refuseForeignCodes({ held, guarded, index }: Editing, codes: readonly string[]): void {
  const foreign = codes.find(
    (code) =>
      !held.has(code) &&
      (guarded.has(code) || index.rows.some(({ perms }) => listCodes(perms).includes(code))),
  );
  if (foreign !== undefined) throw new BusinessError(`授权标识：您没有“${foreign}”权限，不能改动它`);
}

/** The menu administration cannot take itself away: its codes stay, and one of its pages. */
function findNeeded(index: MenuIndex, removed: ReadonlySet<string>): StoredMenu | undefined {
  const going = index.rows.filter(({ id }) => removed.has(id));
  const isPageLeft = index.rows.some((row) => !removed.has(row.id) && isOwnPage(row));
  return going.find(guardsMenus) ?? (isPageLeft ? undefined : going.find(isOwnPage));
}

const guardsMenus = ({ perms }: StoredMenu): boolean =>
  listCodes(perms).some((code) => code.startsWith('system:permission:'));
const isOwnPage = ({ component }: StoredMenu): boolean => component !== null && OWN_PAGES.has(component);

const withoutAbsent = (sent: SentEntry): SentEntry =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

const nameOf = ({ menuType, name }: Pick<MenuEntry, 'menuType' | 'name'>): string =>
  `${menuType === MenuType.button ? '按钮/权限' : '菜单'}“${name}”`;

/** Describes the changed fields of an entry: before → after. */
function describeChanges(before: StoredMenu, after: MenuEntry): string {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value);
  if (changed.length === 0) return '没有变化';
  return changed
    .map(([name, value]) => `${name} ${formatValue(was.get(name))} → ${formatValue(value)}`)
    .join('；');
}

const formatValue = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '空' : JSON.stringify(value);
