import type { MenuIndex, WireMenuChoice } from '../menu/menuIndex.ts';

/** As clients of the protocol draw it: the name stands in `slotTitle`, beside which they put the mark of data rules. */
interface GrantNode extends Omit<WireMenuChoice, 'title' | 'label' | 'icon' | 'children'> {
  readonly title: null;
  readonly label: null;
  readonly icon: null;
  readonly children: readonly GrantNode[];
}

/** Everything that a role can hold, buttons too. */
export function toGrantTree(index: MenuIndex, parentId: string | null = null): readonly GrantNode[] {
  return index.listBelow(parentId).map((row) => ({
    ...index.toWireChoice(row, 'level'),
    title: null,
    label: null,
    icon: null,
    children: toGrantTree(index, row.id),
  }));
}
