import type { Db } from '../database/schema.ts';

/** A node of `/mock/api/asynTreeList`. */
interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly component: string | null;
  readonly orderNum: number | null;
  readonly hasChildren: boolean;
}

/** Menu entries and buttons below one of them. @param parentId `null` = the roots */
export async function listMenuLevel(db: Db, parentId: string | null): Promise<readonly TreeNode[]> {
  const level = db
    .selectFrom('sysPermission as entry')
    .select(['id', 'name', 'component', 'sortNo'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sysPermission as below')
            .select('below.id')
            .whereRef('below.parentId', '=', 'entry.id')
            .where('below.delFlag', '=', 0),
        )
        .as('hasChildren'),
    )
    .where('delFlag', '=', 0)
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    // Buttons without a page are nobody's children.
    .where((eb) => (parentId === null ? eb('menuType', '!=', 2) : eb.lit(true)))
    .orderBy('sortNo')
    .orderBy('id');
  return (await level.execute()).map(({ id, name, component, sortNo, hasChildren }) => ({
    id,
    name,
    component,
    orderNum: sortNo,
    hasChildren: Boolean(hasChildren),
  }));
}
