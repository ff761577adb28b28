/** What the editor of an entry starts with, and what it sends. */

import type { MenuRow } from '#domain/calls/menus.ts';
import { MenuType } from '#domain/codes/menu.ts';
import { type MenuEntry, ROUTE_VIEW, tidyMenuEntry } from '#domain/menu/menuEntry.ts';

export type OpenedMenu =
  | { readonly action: 'add' }
  | { readonly action: 'edit' | 'detail' | 'below'; readonly row: MenuRow };

const TITLES = { add: '新增菜单', edit: '编辑菜单', detail: '菜单详情', below: '新增子菜单' } as const;

/** With the entry that is there already (WIDGET-33). */
export const formatEditorTitle = (opened: OpenedMenu): string =>
  opened.action === 'edit' || opened.action === 'detail'
    ? `${TITLES[opened.action]} ${opened.row.name}`
    : TITLES[opened.action];

/** Fields as the form holds them. */
export type EntryForm = { -readonly [K in keyof MenuEntry]: MenuEntry[K] };

export function getStartValues(opened: OpenedMenu): EntryForm {
  switch (opened.action) {
    case 'add':
      return tidyMenuEntry({ menuType: MenuType.root, component: ROUTE_VIEW });
    case 'below':
      return tidyMenuEntry({ menuType: MenuType.page, parentId: opened.row.id });
    default:
      return { ...tidyMenuEntry(opened.row) };
  }
}

export const getStoredId = (opened: OpenedMenu): string | null =>
  opened.action === 'edit' ? opened.row.id : null;
