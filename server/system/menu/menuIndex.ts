/** All living entries as the trees that clients of the protocol read. */
import type { Selectable } from 'kysely';
import { MenuType } from '#domain/codes/menu.ts';
import type { Database, Db, Tx } from '../../database/schema.ts';

export type EntryRow = Selectable<Database['sysPermission']>;

/** An entry as the menu administration shows it. */
export interface WireEntry extends EntryRow {
  readonly key: string;
  readonly title: string;
  readonly leaf: boolean;
  readonly isLeaf: boolean;
  /** 1: there are data rules. */
  readonly ruleFlag: 0 | 1;
  readonly children: readonly WireEntry[] | null;
}

/** An entry as pickers show it. */
export interface WireMenuChoice {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly slotTitle: string;
  readonly label: string;
  readonly icon: string | null;
  readonly parentId: string | null;
  readonly isLeaf: boolean;
  readonly ruleFlag: 0 | 1;
  readonly scopedSlots: { readonly title: 'hasDatarule' };
  readonly children: readonly WireMenuChoice[] | null;
}

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
  readonly #byId: ReadonlyMap<string, EntryRow>;
  readonly #byParent = new Map<string | null, EntryRow[]>();
  readonly #ruled: ReadonlySet<string>;

  constructor(rows: readonly EntryRow[], ruled: ReadonlySet<string>) {
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#ruled = ruled;
    for (const row of rows) {
      // What hangs nowhere is a root: nothing may be out of reach.
      const parent = row.parentId !== null && this.#byId.has(row.parentId) ? row.parentId : null;
      this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), row]);
    }
  }

  get rows(): readonly EntryRow[] {
    return [...this.#byId.values()];
  }

  find(id: string): EntryRow | undefined {
    return this.#byId.get(id);
  }

  /** @param parentId `null` = the roots */
  listBelow(parentId: string | null): readonly EntryRow[] {
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
  toWireEntry(row: EntryRow, depth: 'tree' | 'level' | 'match'): WireEntry {
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
  toWireChoice(row: EntryRow, depth: 'menus' | 'level'): WireMenuChoice {
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
