/** The menu as administrators keep it: entries, buttons, data rules, and what a role sees of it. */
import { queryOptions } from '@tanstack/react-query';
import { decodePermissionMenu, type MenuNode } from '#domain/menu/menu.ts';
import type { MenuEntry } from '#domain/menu/menuEntry.ts';
import type { Http } from './http.ts';
import { queryCall } from './query.ts';

const MENUS = { name: 'sysPermission', path: '/sys/permission' } as const;
/** Everything read of the menu. */
export const MENU_KEY = [MENUS.name] as const;

export interface MenuRow extends MenuEntry {
  readonly id: string;
  readonly key: string;
  readonly isLeaf: boolean;
  /** 1: there are data rules. */
  readonly ruleFlag: number;
  readonly children: readonly MenuRow[] | null;
}

export interface ParentNode {
  readonly key: string;
  readonly title: string;
  readonly children: readonly ParentNode[] | null;
}

/** Entries at the top; those below are read when they are opened. */
export const queryMenuRoots = (http: Http) => queryCall<readonly MenuRow[]>(http, MENUS, 'getSystemMenuList');

/** Read once, and anew for all open entries together after a change (`refillLevels`). */
export const queryMenuLevel = (http: Http, parentId: string) => ({
  ...queryCall<readonly MenuRow[]>(http, MENUS, 'getSystemSubmenu', { parentId }),
  staleTime: Infinity,
});

/** The entries below several others, in one call. */
export async function fetchMenuLevels(
  http: Http,
  parentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MenuRow[]>> {
  const { result } = await http.get<Readonly<Record<string, readonly MenuRow[]>>>(
    `${MENUS.path}/getSystemSubmenuBatch`,
    { parentIds: parentIds.join(',') },
    { quiet: true },
  );
  return new Map(Object.entries(result));
}

export const queryWholeMenu = (http: Http) => queryCall<readonly MenuRow[]>(http, MENUS, 'list');

export const queryParentMenus = (http: Http) =>
  queryCall<{ readonly treeList: readonly ParentNode[] }>(http, MENUS, 'queryTreeList');

/** @returns the server's words */
export async function saveMenu(http: Http, id: string | null, entry: MenuEntry): Promise<string> {
  const quiet = { quiet: true } as const;
  return id === null
    ? (await http.post(`${MENUS.path}/add`, entry, quiet)).message
    : (await http.put(`${MENUS.path}/edit`, { ...entry, id }, quiet)).message;
}

/** With everything below. @returns the server's words */
export async function deleteMenus(http: Http, ids: readonly string[]): Promise<string> {
  const [only = '', ...others] = ids;
  const quiet = { quiet: true } as const;
  return others.length === 0
    ? (await http.delete(`${MENUS.path}/delete`, { id: only }, quiet)).message
    : (await http.delete(`${MENUS.path}/deleteBatch`, { ids: ids.join(',') }, quiet)).message;
}

export interface RuleRow {
  readonly id: string;
  readonly permissionId: string;
  readonly ruleName: string;
  readonly ruleColumn: string;
  readonly ruleConditions: string;
  readonly ruleValue: string;
  readonly status: string;
}
export type RuleValues = Omit<RuleRow, 'id'>;

export interface RuleSearch {
  readonly ruleName: string;
  readonly ruleValue: string;
}

export const queryDataRules = (http: Http, permissionId: string, { ruleName, ruleValue }: RuleSearch) =>
  ruleName === '' && ruleValue === ''
    ? queryCall<readonly RuleRow[]>(http, MENUS, 'getPermRuleListByPermId', { permissionId })
    : queryCall<readonly RuleRow[]>(http, MENUS, 'queryPermissionRule', {
        permissionId,
        ruleName,
        ruleValue,
      });

/** What rules of an entry may be about; `null` = its page shows no list of records. */
export const queryRuleColumns = (http: Http, permissionId: string) =>
  queryCall<{
    readonly title: string;
    readonly columns: readonly { readonly name: string; readonly label: string }[];
  } | null>(http, MENUS, 'queryRuleColumns', { permissionId });

/** @returns the server's words */
export async function saveDataRule(http: Http, id: string | null, rule: RuleValues): Promise<string> {
  const quiet = { quiet: true } as const;
  return id === null
    ? (await http.post(`${MENUS.path}/addPermissionRule`, rule, quiet)).message
    : (await http.put(`${MENUS.path}/editPermissionRule`, { ...rule, id }, quiet)).message;
}

export async function deleteDataRule(http: Http, id: string): Promise<string> {
  return (await http.delete(`${MENUS.path}/deletePermissionRule`, { id }, { quiet: true })).message;
}

export interface MenuPreview {
  readonly menu: readonly MenuNode[];
  /** Names of the buttons and what they permit. */
  readonly buttons: readonly { readonly action: string; readonly describe: string }[];
}

/** @param roleId `null` = what the caller has */
export const queryMenuPreview = (http: Http, roleId: string | null) =>
  queryOptions({
    queryKey: [...MENU_KEY, 'preview', roleId],
    async queryFn({ signal }): Promise<MenuPreview> {
      const { result } = await http.get<{ readonly auth: MenuPreview['buttons'] }>(
        `${MENUS.path}/queryMenuPreview`,
        roleId === null ? {} : { roleId },
        { quiet: true, signal },
      );
      return { menu: decodePermissionMenu(result)?.menu ?? [], buttons: result.auth };
    },
    meta: { quiet: true },
  });
