/** Several tables that are saved together (GRID-15). */

import type { GridErrors, GridHandle } from '../contract/props.ts';

export interface GroupTable {
  readonly handle: Pick<GridHandle, 'validateTable' | 'resetScrollTop'>;
  /** Tab it stands in. */
  readonly paneKey?: string;
}

/** The first table of a group that fails. */
export class TableInvalid extends Error {
  readonly index: number;
  readonly paneKey: string | undefined;
  readonly errMap: NonNullable<GridErrors>;

  constructor(index: number, paneKey: string | undefined, errMap: NonNullable<GridErrors>) {
    super(Object.values(errMap)[0]?.[0] ?? '校验未通过');
    this.name = 'TableInvalid';
    this.index = index;
    this.paneKey = paneKey;
    this.errMap = errMap;
  }
}

/**
 * Checks one after the other and stops at the first that fails.
 * @param showPane opens the tab of that table
 * @throws TableInvalid
 */
export async function validateTables(
  tables: readonly GroupTable[],
  showPane: (paneKey: string) => void = () => {},
): Promise<void> {
  for (const [index, { handle, paneKey }] of tables.entries()) {
    const errMap = await handle.validateTable();
    if (errMap === null) continue;
    if (paneKey !== undefined) {
      showPane(paneKey);
      // What was hidden has lost its place.
      handle.resetScrollTop();
    }
    throw new TableInvalid(index, paneKey, errMap);
  }
}
