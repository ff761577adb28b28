/** 示例 › 行内编辑: cells are saved as they change, new rows once they are sound, removed rows after the server agreed. */

import { App } from 'antd';
import { useRef } from 'react';
import { ApiError } from '#src/api/http.ts';
import type { GridHandle, GridProps } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { useItems } from '../useItems.ts';
import { COUNTED_COLUMNS } from './itemColumns.ts';
import { useImmediateSave } from './useImmediateSave.ts';

export default function InnerEdit() {
  const { message } = App.useApp();
  const { api, rows, isLoading } = useItems();
  const grid = useRef<GridHandle>(null);
  const save = useImmediateSave(api, grid);

  const remove: NonNullable<GridProps['onRemove']> = ({ deleteRows, confirmRemove }) => {
    api.removeAll(deleteRows.map(({ id }) => id)).then(
      (words) => {
        confirmRemove();
        void message.success(words);
      },
      (error: unknown) => void message.warning(error instanceof ApiError ? error.message : '删除失败'),
    );
  };

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
