/** 表格编辑: the start holes of a wave in one table, saved together once they are as many as its flights. */

import { keepPreviousData } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { startHoleCalls, type StartHoleSheet } from '#domain/calls/competitionPlans.ts';
import { YesNo } from '#domain/codes/system.ts';
import { findStartHoleProblem } from '#domain/competition/startHoles.ts';
import { buildRead, sendCall } from '#src/api/call.ts';
import { useGrid } from '#src/grid/context/GridContext.ts';
import type { GridHandle } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { iterateRows } from '#src/grid/rows/iterateRows.ts';
import { useRowsState } from '#src/grid/rows/useRowsState.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import styles from './competitions.module.css';
import { SheetDialog, SheetParts } from './SheetDialog.tsx';
import {
  type Change,
  computeDistribution,
  listGroupCounts,
  isChanged,
  reverseDirections,
  toSentHoles,
  START_HOLE_COLUMNS,
  startHoleRows,
} from './startHoleSheet.ts';
import { useSheet } from './useSheet.ts';

const WIDTH = 920;
const LOCKED = { isLocked: YesNo.yes } as const;
const NO_BUTTONS = { btns: [] } as const;

interface Props {
  readonly planId: string;
  /** That it opens with. */
  readonly wave: number;
  onClose(isSaved: boolean): void;
}

export default function StartHoleDialog({ planId, wave: first, onClose }: Props) {
  const [wave, setWave] = useState(first);
  const http = useHttp();
  const {
    data: sheet,
    error,
    isFetching,
    refetch,
  } = useFreshQuery({
    ...buildRead(http, startHoleCalls.readSheet, { planId, wave }),
    placeholderData: keepPreviousData,
  });
  const grid = useRef<GridHandle>(null);
  const isOpen = sheet !== undefined && sheet.closed === null;
  const inTable = () => listTyped(grid);

  const { dialog, goOn, save } = useSheet({
    isUnsaved: () => sheet !== undefined && isChanged(sheet, inTable()),
    question: { title: '放弃未保存的开球洞？' },
    reload: refetch,
    onClose,
  });

  async function saveHoles(table: StartHoleSheet): Promise<void> {
    if ((await grid.current?.validateTable()) !== null) return;
    const body = { planId, wave: table.wave, holes: toSentHoles(table, inTable()) };
    await save(async () => (await sendCall(http, startHoleCalls.writeSheet, body)).message);
  }

  return (
    <SheetDialog
      title={`开球洞 ${sheet?.planName ?? ''}`}
      width={WIDTH}
      saveText="保存开球洞"
      {...(sheet !== undefined && isOpen && { onSave: () => void saveHoles(sheet) })}
      {...dialog}
      isRead={sheet !== undefined}
      error={error}
    >
      {sheet !== undefined && (
        <>
          <div className={styles.tools}>
            <SheetParts
              label="批次"
              count={sheet.waves}
              value={wave}
              textOf={(next) => `第${next}批`}
              onChange={(next) => void goOn(() => setWave(next))}
            />
          </div>
          <HoleTable grid={grid} sheet={sheet} isReading={isFetching} />
        </>
      )}
    </SheetDialog>
  );
}

const listTyped = (grid: RefObject<GridHandle | null>) => grid.current?.getTableData() ?? [];

interface TableProps {
  readonly grid: RefObject<GridHandle | null>;
  readonly sheet: StartHoleSheet;
  readonly isReading: boolean;
}

function HoleTable({ grid, sheet, isReading }: TableProps) {
  const rows = useMemo(() => startHoleRows(sheet), [sheet]);
  const isOpen = sheet.closed === null;
  const fill = (changes: readonly Change[]): void => grid.current?.setValues(changes);
  return (
    <Grid
      ref={grid}
      label="开球洞表"
      rowKey="holeId"
      columns={START_HOLE_COLUMNS}
      rows={rows}
      disabledRows={LOCKED}
      disabled={!isOpen}
      loading={isReading}
      toolbar
      toolbarConfig={NO_BUTTONS}
      toolbarPrefix={
        isOpen && (
          <FillButtons
            onDistribute={() => fill(computeDistribution(sheet, listTyped(grid)))}
            onReverse={() => fill(reverseDirections(listTyped(grid)))}
          />
        )
      }
      toolbarSuffix={isOpen ? <Sum flights={sheet.flights} /> : sheet.closed}
      bordered
      size="tiny"
      maxHeight={480}
    />
  );
}

function FillButtons({ onDistribute, onReverse }: { onDistribute(): void; onReverse(): void }) {
  return (
    <>
      <Button size="small" onClick={onDistribute}>
        按优先级分配
      </Button>
      <Button size="small" onClick={onReverse}>
        反序
      </Button>
    </>
  );
}

/** Whether the groups in the table are as many as the flights: red until they are (COMP-11). */
function Sum({ flights }: { readonly flights: number }) {
  const { rows } = useGrid();
  const problem = useRowsState(
    rows,
    () => findStartHoleProblem(listGroupCounts([...iterateRows(rows)]), flights) ?? '',
  );
  return (
    <Alert
      showIcon
      role="status"
      type={problem === '' ? 'success' : 'error'}
      title={problem === '' ? `与编组数 ${flights} 一致` : problem}
    />
  );
}
