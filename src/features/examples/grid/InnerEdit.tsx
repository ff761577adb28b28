/** 示例 › 行内编辑: cells are saved as they change, new rows once they are sound, removed rows after the server agreed. */

import { useRef } from 'react';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import type { GridHandle, GridProps } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { COUNTED_COLUMNS } from '../columns.ts';
import { useRecordPage } from '../useRecordPage.ts';
import { useImmediateSave } from './useImmediateSave.ts';

export default function InnerEdit() {
  const { api, rows, isLoading } = useRecordPage(exampleItem, 'orderNum');
  const grid = useRef<GridHandle>(null);
  const save = useImmediateSave(api, grid);

  const { submit } = useSending(undefined, 'toast');

  const remove: NonNullable<GridProps['onRemove']> = ({ deleteRows, confirmRemove }) =>
    void submit(async () => {
      const words = await api.removeAll(deleteRows.map(({ id }) => id));
      confirmRemove();
      return words;
    });

  return (
    <PageBody title="行内编辑">
      <Grid
        ref={grid}
        label="行内编辑"
        columns={COUNTED_COLUMNS}
        rows={rows}
        loading={isLoading}
        authPre="golf:example"
        toolbar
        rowNumber
        rowSelection
        asyncRemove
        height={580}
        onValueChange={save}
        onRemove={remove}
      />
    </PageBody>
  );
}
