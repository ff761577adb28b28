/** 批量录成绩: the cards of a round in one table, typed or pasted, saved together. */

import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, useMemo, useRef, useState } from 'react';
import { scoreCardCalls, type ScoreSheet } from '#domain/calls/scoreCards.ts';
import { YesNo } from '#domain/codes/system.ts';
import { buildRead, sendCall } from '#src/api/call.ts';
import type { GridHandle, GridProps } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import styles from './competitions.module.css';
import {
  listChangedCards,
  splitIntoNines,
  buildSheetColumns,
  buildSheetRows,
  sumRow,
  formatToPar,
} from './scoreSheet.ts';
import { SheetDialog, SheetParts } from './SheetDialog.tsx';
import { useSheet } from './useSheet.ts';

const WIDTH = 1360;
const LOCKED = { isLocked: YesNo.yes } as const;

interface Props {
  readonly competition: { readonly id: string; readonly name: string };
  onClose(isSaved: boolean): void;
}

export default function ScoreSheetDialog({ competition, onClose }: Props) {
  const [roundNo, setRound] = useState(1);
  const http = useHttp();
  const {
    data: sheet,
    error,
    isFetching,
    refetch,
  } = useFreshQuery({
    ...buildRead(http, scoreCardCalls.readSheet, { competitionId: competition.id, roundNo }),
    placeholderData: keepPreviousData,
  });
  const grid = useRef<GridHandle>(null);
  const changed = () =>
    sheet === undefined ? [] : listChangedCards(sheet, grid.current?.getTableData() ?? []);

  const { dialog, goOn, refuse, save } = useSheet({
    isUnsaved: () => changed().length > 0,
    question: { title: '放弃未保存的成绩？', cancelText: '继续录入' },
    reload: refetch,
    onClose,
  });

  async function saveCards(): Promise<void> {
    if ((await grid.current?.validateTable()) !== null) return;
    const players = changed();
    if (players.length === 0) {
      refuse('没有改动');
      return;
    }
    const body = { competitionId: competition.id, roundNo, players };
    await save(async () => (await sendCall(http, scoreCardCalls.writeSheet, body)).message);
  }

  const isOpen = sheet !== undefined && sheet.closed === null;
  return (
    <SheetDialog
      title={`批量录成绩 ${competition.name}`}
      width={WIDTH}
      saveText="保存成绩"
      {...(isOpen && { onSave: () => void saveCards() })}
      {...dialog}
      isRead={sheet !== undefined}
      error={error}
    >
      {sheet !== undefined && (
        <>
          <div className={styles.tools}>
            <SheetParts
              label="轮次"
              count={sheet.rounds}
              value={roundNo}
              textOf={(round) => `第${round}轮`}
              onChange={(round) => void goOn(() => setRound(round))}
            />
            <span className={styles.hint}>
              {sheet.closed ??
                '列头为洞号（标准杆）。可从表格软件整块粘贴；推杆、罚杆与更正在单张成绩卡里录入'}
            </span>
          </div>
          <ScoreTable ref={grid} sheet={sheet} isOpen={isOpen} isReading={isFetching} />
        </>
      )}
    </SheetDialog>
  );
}

interface TableProps {
  readonly ref: Ref<GridHandle>;
  readonly sheet: ScoreSheet;
  readonly isOpen: boolean;
  readonly isReading: boolean;
}

function ScoreTable({ ref, sheet, isOpen, isReading }: TableProps) {
  const columns = useMemo(() => buildSheetColumns(sheet), [sheet]);
  const rows = useMemo(() => buildSheetRows(sheet), [sheet]);
  const slots = useMemo(() => slotsOf(sheet), [sheet]);
  return (
    <Grid
      ref={ref}
      label="成绩表"
      columns={columns}
      rows={rows}
      slots={slots}
      disabledRows={LOCKED}
      disabled={!isOpen}
      loading={isReading}
      bordered
      size="tiny"
      maxHeight={520}
    />
  );
}

/** Sums of what stands in the row by now. */
function slotsOf({ holes }: ScoreSheet): NonNullable<GridProps['slots']> {
  const nines = splitIntoNines(holes).map(
    ({ key, holes: own }): [string, NonNullable<GridProps['slots']>[string]] => [
      key,
      ({ row }) => sumText(sumRow(row, own).strokes),
    ],
  );
  return {
    ...Object.fromEntries(nines),
    total: ({ row }) => sumText(sumRow(row, holes).strokes),
    toPar: ({ row }) => {
      const { holes: played, toPar } = sumRow(row, holes);
      return <b className={styles.sum}>{played === 0 ? '' : formatToPar(toPar)}</b>;
    },
  };
}

const sumText = (strokes: number) => <b className={styles.sum}>{strokes === 0 ? '' : strokes}</b>;
