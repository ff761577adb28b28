/** What a menu entry or a button may hold, and how it is tidied before it is stored (MENU-01). */

import { findCode } from '../codes/codeOf.ts';
import { MenuType, PermissionPolicy, ValidStatus } from '../codes/menu.ts';

/** The part of an entry that people write. */
export interface MenuEntry {
  readonly parentId: string | null;
  readonly name: string;
  readonly menuType: number;
  readonly url: string | null;
  readonly component: string | null;
  readonly componentName: string | null;
  readonly redirect: string | null;
  /** Codes, comma separated; of buttons. */
  readonly perms: string | null;
  readonly permsType: string | null;
  readonly status: string;
  readonly icon: string | null;
  readonly description: string | null;
  readonly sortNo: number;
  readonly route: boolean;
  readonly keepAlive: boolean;
  readonly hidden: boolean;
  readonly hideTab: boolean;
  readonly alwaysShow: boolean;
  readonly internalOrExternal: boolean;
}

/** As it was sent: what is absent has its usual value, blank text is none. */
export type SentEntry = { readonly [K in keyof MenuEntry]?: MenuEntry[K] | null | undefined };

export const ROUTE_VIEW = 'layouts/RouteView';
const EXTERNAL = /^(?:https?:\/\/|\{\{)/;
/** A second slash or a backslash at the beginning would lead a browser to another host. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;
const CODES = /^[\w.*-]+(?::[\w.*-]+)*(?:,[\w.*-]+(?::[\w.*-]+)*)*$/;

/** Without what belongs to other types, addresses and components in their usual form. */
export function tidyMenuEntry(sent: SentEntry): MenuEntry {
  const menuType = sent.menuType ?? MenuType.root;
  const isButton = menuType === MenuType.button;
  const isRoot = menuType === MenuType.root;
  const component = isButton ? null : tidyComponent(sent.component);
  return {
    parentId: isRoot ? null : trim(sent.parentId),
    name: trim(sent.name) ?? '',
    menuType,
    url: tidyUrl(sent.url),
    component: component ?? (isRoot ? ROUTE_VIEW : null),
    componentName: isButton ? null : trim(sent.componentName),
    redirect: isRoot ? tidyUrl(sent.redirect) : null,
    perms: trim(sent.perms)?.replaceAll(/\s/g, '') ?? null,
    permsType: isButton ? (findCode(PermissionPolicy, sent.permsType) ?? PermissionPolicy.show) : null,
    status: findCode(ValidStatus, sent.status) ?? ValidStatus.valid,
    icon: isButton ? null : trim(sent.icon),
    description: trim(sent.description),
    sortNo: sent.sortNo ?? 1,
    route: sent.route ?? true,
    keepAlive: sent.keepAlive ?? false,
    hidden: sent.hidden ?? false,
    hideTab: sent.hideTab ?? false,
    alwaysShow: sent.alwaysShow ?? false,
    internalOrExternal: sent.internalOrExternal ?? false,
  };
}

export interface EntryProblem {
  readonly field: keyof MenuEntry;
  readonly message: string;
}

/**
 * What an entry lacks by itself; whether its parent is there is for the server to say.
 * @param before as it is stored: codes of no page have no parent, and may stay so
 */
export function findEntryProblem(
  entry: MenuEntry,
  before: Pick<MenuEntry, 'parentId'> | null = null,
): EntryProblem | null {
  const { name, menuType, parentId, url, component, perms, redirect } = entry;
  const isButton = menuType === MenuType.button;
  if (name === '') return { field: 'name', message: `请输入${isButton ? '按钮/权限' : '菜单名称'}` };
  const isLoose = before !== null && before.parentId === null;
  if (menuType !== MenuType.root && parentId === null && !isLoose)
    return { field: 'parentId', message: '请选择上级菜单' };
  if (!isButton && url === null) return { field: 'url', message: '请输入菜单路径' };
  if (!isButton && component === null) return { field: 'component', message: '请输入前端组件' };
  if (url !== null && !isAddress(url)) return { field: 'url', message: '菜单路径：不能含空格或反斜杠' };
  if (redirect !== null && !isAddress(redirect))
    return { field: 'redirect', message: '默认跳转地址：不能含空格或反斜杠' };
  if (isButton && perms !== null && !CODES.test(perms))
    return { field: 'perms', message: '授权标识：由字母、数字、冒号、下划线和连字符组成，多个用逗号分隔' };
  return null;
}

const isAddress = (url: string): boolean => EXTERNAL.test(url) || PATH.test(url);

/** `/views/system/UserList.vue` → `system/UserList` */
function tidyComponent(sent: string | null | undefined): string | null {
  const text = trim(sent)
    ?.replace(/^\/+/, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.(?:vue|tsx)$/, '');
  return text === undefined || text === '' ? null : text;
}

/** A path begins with one slash; addresses elsewhere and placeholders stay as they are. */
function tidyUrl(sent: string | null | undefined): string | null {
  const text = trim(sent);
  if (text === null || EXTERNAL.test(text)) return text;
  return `/${text.replace(/^\/+/, '')}`.replace(/\.vue$/, '');
}

function trim(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** The codes of a button. */
export const listCodes = (perms: string | null): readonly string[] =>
  (perms ?? '').split(',').filter((code) => code !== '');
