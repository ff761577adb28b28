/** `getUserPermissionByToken`: permission rows become the menu tree and the two button lists (SYSTEM-13). */

import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { MenuType, PermissionPolicy, ValidStatus } from '#domain/codes/menu.ts';
import { DigitFlag } from '#domain/codes/system.ts';
import { listCodes } from '#domain/menu/menuEntry.ts';
import { mayHoldCode } from '#domain/permissions/golf.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { selectDepartGrants } from '../../auth/departGrants.ts';
import type { Database, Db, Tx } from '../../database/schema.ts';
import { buildConsoleMenu } from './consoleMenu.ts';
import { buildMenuForOtherClients } from './menuForOtherClients.ts';
import type { WireMenuNode } from './menuNode.ts';

type PermissionRow = Selectable<Database['sysPermission']>;

const EXTERNAL = /^(?:https?:\/\/|\{\{)/;

/** What somebody holds of the menu. */
export interface GrantedMenu {
  readonly menu: readonly WireMenuNode[];
  readonly auth: readonly {
    readonly action: string | null;
    readonly type: string | null;
    readonly describe: string;
  }[];
}

/**
 * What the user may see and press, and every button the system knows.
 * @param isConsole the caller is this console and has its pages
 */
export async function readPermissionMenu(
  db: Db,
  user: Pick<CurrentUser, 'id' | 'userType' | 'tenantId' | 'viewedRole'>,
  isConsole: boolean,
) {
  const rows = await readRows(db);
  const { menu, auth } = buildMenu(rows, await findVisible(db, user));
  return {
    menu: isConsole ? buildConsoleMenu(menu) : buildMenuForOtherClients(menu),
    auth: auth.flatMap((entry) => {
      const codes = listCodes(entry.action).filter((code) => mayHoldCode(user, code));
      return codes.length === 0 ? [] : [{ ...entry, action: codes.join(',') }];
    }),
    allAuth: rows.filter(isButton).map(({ perms, permsType, status, name }) => ({
      action: perms,
      // To clients 0 means "free to everybody"; here a right that is switched off is nobody's (MENU-04).
      status: permsType === PermissionPolicy.disable ? status : ValidStatus.valid,
      type: permsType,
      // The console shows no names of what somebody has not.
      ...(!isConsole && { describe: name }),
    })),
    sysSafeMode: false,
  };
}

/** What the user holds, as far as the role that they look through gives it, too (PERM-40). */
async function findVisible(
  db: Db,
  { id, tenantId, viewedRole }: Pick<CurrentUser, 'id' | 'tenantId' | 'viewedRole'>,
): Promise<ReadonlySet<string>> {
  const own = await findGrants(db, id, tenantId);
  if (viewedRole === null) return own;
  const given = await findGrantsOfRole(db, viewedRole.id);
  return new Set([...own].filter((entry) => given.has(entry)));
}

/** Ids of what the roles of the user give, and those of the user's departments in the tenant. */
export async function findGrants(
  db: Db | Tx,
  userId: string,
  tenantId: number,
): Promise<ReadonlySet<string>> {
  const byRoles = await db
    .selectFrom('sysRolePermission as rp')
    .innerJoin('sysUserRole as ur', 'ur.roleId', 'rp.roleId')
    .select('rp.permissionId')
    .where('ur.userId', '=', userId)
    .execute();
  const byDeparts = await selectDepartGrants(db, userId)
    .select('drp.permissionId')
    .where('d.tenantId', '=', tenantId)
    .execute();
  return new Set([...byRoles, ...byDeparts].map(({ permissionId }) => permissionId));
}

/** What somebody with this role alone would see and press. */
export async function readMenuOfRole(db: Db, roleId: string): Promise<GrantedMenu> {
  return buildMenu(await readRows(db), await findGrantsOfRole(db, roleId));
}

async function findGrantsOfRole(db: Db, roleId: string): Promise<ReadonlySet<string>> {
  const granted = await db
    .selectFrom('sysRolePermission')
    .select('permissionId')
    .where('roleId', '=', roleId)
    .execute();
  return new Set(granted.map(({ permissionId }) => permissionId));
}

const readRows = (db: Db): Promise<PermissionRow[]> =>
  db
    .selectFrom('sysPermission')
    .selectAll()
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute();

const isButton = ({ menuType, perms }: PermissionRow): boolean =>
  menuType === MenuType.button && perms !== null;

function buildMenu(rows: readonly PermissionRow[], granted: ReadonlySet<string>): GrantedMenu {
  const own = rows.filter(({ id }) => granted.has(id));
  return {
    menu: nodesBelow(own, null),
    auth: own
      .filter((row) => isButton(row) && row.status === ValidStatus.valid)
      .map(({ perms, permsType, name }) => ({ action: perms, type: permsType, describe: name })),
  };
}

function nodesBelow(rows: readonly PermissionRow[], parentId: string | null): WireMenuNode[] {
  return rows
    .filter((row) => row.menuType !== MenuType.button && (row.parentId ?? null) === parentId)
    .map((row) => nodeOf(row, nodesBelow(rows, row.id)));
}

function nodeOf(row: PermissionRow, children: readonly WireMenuNode[]): WireMenuNode {
  const url = row.url ?? '';
  const component = row.component ?? '';
  const external = EXTERNAL.test(url);
  return {
    id: row.id,
    route: row.route ? DigitFlag.yes : DigitFlag.no,
    path: external ? createHash('md5').update(url).digest('hex') : url,
    name: row.componentName ?? url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component,
    ...(row.parentId === null ? { redirect: row.redirect } : {}),
    ...(row.hidden ? { hidden: true as const } : {}),
    ...(row.alwaysShow ? { alwaysShow: true as const } : {}),
    meta: {
      title: row.name,
      ...(row.icon ? { icon: row.icon } : {}),
      keepAlive: row.keepAlive,
      internalOrExternal: row.internalOrExternal,
      componentName: row.componentName ?? component.slice(component.lastIndexOf('/') + 1),
      ...(external ? { url } : {}),
      ...(row.hideTab ? { hideTab: true } : {}),
    },
    ...(children.length > 0 ? { children } : {}),
  };
}
