import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type RefObject, useMemo } from 'react';
import { exampleItem } from '#domain/entities/exampleItem.ts';
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
        if (table.getIfRowById(row.id).isNew) {
          const added = await addNew(api, table, row.id);
          if (added !== null) sendUpdatedRow(table, added);
          return;
        }
        const all = toWrittenValues(exampleItem, row);
        const { rev: readRev } = row;
        const rev = Number(readRev);
        await api.edit(row.id, rev, Object.fromEntries(keys.map((key) => [key, all[key] ?? ''])));
        const now = table.getIfRowById(row.id).row;
        if (now === null) return;
        const savedRow = { ...now, rev: rev + 1 };
        table.pushRows(savedRow);
        sendUpdatedRow(table, savedRow);
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

/** A new row gets the id and the revision of its record, at its place. */
async function addNew(api: ResourceApi, table: GridHandle, temporaryId: string) {
  const { row } = table.getIfRowById(temporaryId);
  if (row === null) return null;
  await api.add(toWrittenValues(exampleItem, row));
  const { itemCode } = row;
  const { records } = await api.list(
    { itemCode: String(itemCode), pageNo: 1, pageSize: 1 },
    new AbortController().signal,
  );
  const [record] = records;
  const place = table.getTableData().length;
  if (record === undefined) return null;
  table.removeRows(temporaryId);
  table.pushRows(record, { index: place - 1 });
  return table.getIfRowById(record.id).row;
}
