/** Removes the chosen rows by hand: confirmation, permission of the page, event, removal. */

import { getFailureText } from '#src/api/http.ts';
import type { GridParts } from '../context/GridContext.ts';

export interface RemoveTalk {
  /** @returns whether they agreed */
  confirm(question: string): Promise<boolean>;
  refuse(reason: string): void;
}

export async function removeChosen(
  { rows, props, handle, cursor }: Pick<GridParts, 'rows' | 'props' | 'handle' | 'cursor'>,
  { confirm, refuse }: RemoveTalk,
): Promise<void> {
  const ids = [...rows.chosen];
  if (ids.length === 0 || !(await confirm(`确定要删除这 ${ids.length} 项吗?`))) return;
  // Rows may have changed, or gone, while the question stood there.
  const chosen = ids.flatMap((id) => rows.get(id) ?? []);
  try {
    await props.beforeDelete?.(chosen);
  } catch (reason) {
    refuse(getFailureText(reason, String(reason)));
    return;
  }
  const deleteRows = chosen.filter(({ id }) => !rows.isNew(id));
  const remove = (): void => {
    cursor.close();
    handle.removeRows(chosen.map(({ id }) => id));
  };
  if (deleteRows.length > 0 && props.asyncRemove && props.onRemove !== undefined) {
    props.onRemove({ deleteRows, target: handle, confirmRemove: remove });
    return;
  }
  remove();
  if (deleteRows.length > 0) props.onRemove?.({ deleteRows, target: handle, confirmRemove: remove });
}
