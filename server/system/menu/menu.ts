/** `getUserPermissionByToken`: permission rows become the menu tree and the two button lists (SYSTEM-13). */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { selectDepartGrants } from '../../auth/departGrants.ts';
import type { Database, Db, Tx } from '../../database/schema.ts';
import { buildMenuForOtherClients } from './menuForOtherClients.ts';

type PermissionRow = Selectable<Database['sysPermission']>;

const BUTTON = 2;
const EXTERNAL = /^(?:https?:\/\/|\{\{)/;

export interface WireMenuNode {
  readonly id: string;
  readonly route: '0' | '1';
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect?: string | null;
  readonly hidden?: true;
  readonly alwaysShow?: true;
  readonly meta: Readonly<Record<string, string | boolean>>;
  readonly children?: readonly WireMenuNode[];
}

/**
 * What the user may see and press, and every button the system knows.
 * @param isConsole the caller is this console and has its pages
 */
export async function readPermissionMenu(
  db: Db,
  { id: userId, tenantId }: Pick<CurrentUser, 'id' | 'tenantId'>,
  isConsole: boolean,
) {
  const rows = await db
    .selectFrom('sysPermission')
    .selectAll()
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute();
  const granted = await findGrants(db, userId, tenantId);
  const own = rows.filter(({ id }) => granted.has(id));
  const buttons = rows.filter((row) => row.menuType === BUTTON && row.perms !== null);
  const menu = nodesBelow(own, null);
  return {
    menu: isConsole ? menu : buildMenuForOtherClients(menu),
    auth: buttons
      .filter((row) => row.status === '1' && granted.has(row.id))
      .map(({ perms, permsType, name }) => ({ action: perms, type: permsType, describe: name })),
    allAuth: buttons.map(({ perms, permsType, status, name }) => ({
      action: perms,
      status,
      type: permsType,
      describe: name,
    })),
    sysSafeMode: false,
  };
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

function nodesBelow(rows: readonly PermissionRow[], parentId: string | null): WireMenuNode[] {
  return rows
    .filter((row) => row.menuType !== BUTTON && (row.parentId ?? null) === parentId)
    .map((row) => nodeOf(row, nodesBelow(rows, row.id)));
}

function nodeOf(row: PermissionRow, children: readonly WireMenuNode[]): WireMenuNode {
  const url = row.url ?? '';
  const component = row.component ?? '';
  const external = EXTERNAL.test(url);
  return {
    id: row.id,
    route: row.route ? '1' : '0',
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
