/** 示例 › 无痕刷新: everybody who has this page open sees a saved cell at once (LIVE-28). */

import { useRef, useState } from 'react';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import type { GridHandle } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { useReadAgain } from '#src/grid/live/TableSyncContext.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { LIVE_COLUMNS } from '../columns.ts';
import { LabelledSwitch } from '../parts.tsx';
import { useRecordPage } from '../useRecordPage.ts';
import { useImmediateSave } from './useImmediateSave.ts';

export default function LiveReload() {
  const { api, rows, isLoading, reload } = useRecordPage(exampleItem, 'orderNum');
  const grid = useRef<GridHandle>(null);
  const [effect, setEffect] = useState(true);
  const save = useImmediateSave(api, grid);
  useReadAgain(reload);
  return (
    <PageBody title="无痕刷新" extra={<LabelledSwitch label="变化特效" isOn={effect} onChange={setEffect} />}>
      <Grid
        ref={grid}
        label="无痕刷新"
        columns={LIVE_COLUMNS}
        rows={rows}
        loading={isLoading}
        rowNumber
        height={580}
        socketReload
        socketKey={exampleItem.name}
        reloadEffect={effect}
        onValueChange={save}
      />
    </PageBody>
  );
}
