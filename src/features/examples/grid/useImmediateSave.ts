import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type RefObject, useMemo } from 'react';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import type { GridRow } from '#domain/grid/column.ts';
import { ApiError } from '#src/api/http.ts';
import { queryRecord } from '#src/api/records.ts';
import type { GridHandle, ValueChange } from '#src/grid/contract/props.ts';
import { sendUpdatedRow } from '#src/grid/live/LiveRows.tsx';
import type { ResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createImmediateSave } from './immediateSave.ts';
import { toWrittenValues } from './saveRows.ts';

/**
 * Cells of example items are saved as soon as they change and their row is sound; others see it at once.
 * @returns for `onValueChange`
 */
export function useImmediateSave(
  api: ResourceApi,
  grid: RefObject<GridHandle | null>,
): (change: ValueChange) => void {
  const { message } = App.useApp();
  const http = useHttp();
  const queries = useQueryClient();
  return useMemo(() => {
    const saved = createImmediateSave({
      async ready(id) {
        const checked = await grid.current?.getValues({ rowIds: [id] });
        return checked?.error === 0 ? (grid.current?.getIfRowById(id).row ?? null) : null;
      },
      async write(row, keys) {
        const table = grid.current;
        if (table === null) return;
        const { id: tableId, rev } = row;
        const values = toWrittenValues(exampleItem, row);
        if (!table.getIfRowById(tableId).isNew) {
          await api.edit(
            tableId,
            Number(rev),
            Object.fromEntries(keys.map((key) => [key, values[key] ?? ''])),
          );
          const now = table.getIfRowById(tableId).row;
          if (now !== null) pushSaved(table, { ...now, rev: Number(rev) + 1 });
          return;
        }
        const { addedId } = await api.addRecord(values);
        if (addedId === null) return;
        const added = await queries.fetchQuery(queryRecord(http, exampleItem, addedId));
        table.removeRows(tableId);
        pushSaved(table, added, table.getTableData().length);
      },
      failed(id, error) {
        void message.warning(error instanceof ApiError ? error.message : '保存失败');
        // What stands in the table is not what is stored: the record says what is.
        queries.fetchQuery(queryRecord(http, exampleItem, id)).then(
          (record) => grid.current?.pushRows(record),
          () => undefined,
        );
      },
    });
    return ({ row, column, isSetValues }) => {
      if (!isSetValues) saved(row.id, column.key);
    };
  }, [api, grid, http, message, queries]);
}

/** Shows a row as it is stored now, here and to the others. @param index place of a row that was not there */
function pushSaved(table: GridHandle, row: GridRow, index?: number): void {
  table.pushRows(row, index === undefined ? {} : { index });
  const { row: saved } = table.getIfRowById(row.id);
  if (saved !== null) sendUpdatedRow(table, saved);
}
