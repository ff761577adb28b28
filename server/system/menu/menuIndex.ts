/** All living entries as the trees that clients of the protocol read. */

import type { MenuChoice, MenuRow, StoredMenu } from '#domain/calls/menus.ts';
import { MenuType } from '#domain/codes/menu.ts';
import type { Db, Tx } from '../../database/schema.ts';

export async function readMenuIndex(db: Db | Tx): Promise<MenuIndex> {
  const rows = await db
    .selectFrom('sysPermission')
    .selectAll()
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute();
  const ruled = await db.selectFrom('sysPermissionDataRule').select('permissionId').distinct().execute();
  return new MenuIndex(rows, new Set(ruled.map(({ permissionId }) => permissionId)));
}

export class MenuIndex {
  readonly #byId: ReadonlyMap<string, StoredMenu>;
  readonly #byParent = new Map<string | null, StoredMenu[]>();
  readonly #ruled: ReadonlySet<string>;

  constructor(rows: readonly StoredMenu[], ruled: ReadonlySet<string>) {
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#ruled = ruled;
    for (const row of rows) {
      // What hangs nowhere is a root: nothing may be out of reach.
      const parent = row.parentId !== null && this.#byId.has(row.parentId) ? row.parentId : null;
      this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), row]);
    }
  }

  get rows(): readonly StoredMenu[] {
    return [...this.#byId.values()];
  }

  find(id: string): StoredMenu | undefined {
    return this.#byId.get(id);
  }

  /** @param parentId `null` = the roots */
  listBelow(parentId: string | null): readonly StoredMenu[] {
    return this.#byParent.get(parentId) ?? [];
  }

  /** The entry and everything below it. */
  listBranch(id: string): readonly string[] {
    return [id, ...this.listBelow(id).flatMap((child) => this.listBranch(child.id))];
  }

  isLeaf(id: string): boolean {
    return !this.#byParent.has(id);
  }

  /** @param depth `tree` with everything below, `level` alone, `match` as if nothing were below */
  toWireEntry(row: StoredMenu, depth: 'tree' | 'level' | 'match'): MenuRow {
    const isLeaf = depth === 'match' || this.isLeaf(row.id);
    return {
      ...row,
      key: row.id,
      title: row.name,
      leaf: isLeaf,
      isLeaf,
      ruleFlag: this.#ruled.has(row.id) ? 1 : 0,
      children:
        depth === 'tree' && !isLeaf
          ? this.listBelow(row.id).map((child) => this.toWireEntry(child, 'tree'))
          : null,
    };
  }

  /** @param depth `menus` with all menus below, without buttons; `level` alone */
  toWireChoice(row: StoredMenu, depth: 'menus' | 'level'): MenuChoice {
    const below = this.listBelow(row.id).filter(
      ({ menuType }) => depth === 'level' || menuType !== MenuType.button,
    );
    return {
      key: row.id,
      value: row.id,
      title: row.name,
      slotTitle: row.name,
      label: row.name,
      icon: row.icon,
      parentId: row.parentId,
      isLeaf: below.length === 0,
      ruleFlag: this.#ruled.has(row.id) ? 1 : 0,
      scopedSlots: { title: 'hasDatarule' },
      children:
        depth === 'menus' && below.length > 0
          ? below.map((child) => this.toWireChoice(child, 'menus'))
          : null,
    };
  }
}
