import type { GrantNode } from '#domain/calls/grants.ts';
import type { StoredMenu } from '#domain/calls/menus.ts';
import { MenuType } from '#domain/codes/menu.ts';
import type { MenuIndex } from '../menu/menuIndex.ts';

/** Everything that a role can hold, buttons too: clients of the protocol put the mark of data rules beside the name. */
export function toGrantTree(index: MenuIndex, parentId: string | null = null): readonly GrantNode[] {
  return index.listBelow(parentId).map((row) => ({
    ...index.toWireChoice(row, 'level'),
    title: null,
    label: null,
    icon: null,
    ...markOf(row),
    children: toGrantTree(index, row.id),
  }));
}

function markOf({ menuType, hidden }: StoredMenu): Pick<GrantNode, 'mark'> {
  if (menuType === MenuType.button) return { mark: 'button' };
  return hidden ? { mark: 'hidden' } : {};
}
