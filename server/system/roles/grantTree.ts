import type { GrantNode } from '#domain/calls/grants.ts';
import type { MenuIndex } from '../menu/menuIndex.ts';

/** Everything that a role can hold, buttons too: clients of the protocol put the mark of data rules beside the name. */
export function toGrantTree(index: MenuIndex, parentId: string | null = null): readonly GrantNode[] {
  return index.listBelow(parentId).map((row) => ({
    ...index.toWireChoice(row, 'level'),
    title: null,
    label: null,
    icon: null,
    children: toGrantTree(index, row.id),
  }));
}
