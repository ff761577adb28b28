/** Every flight on the course as a row, sortable; only the rows in view exist (design: virtual past a hundred). */

import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import type { BoardState } from '#streams/models/state.ts';
import { useFiltered } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { useFolded } from '../context/useFolded.ts';
import {
  DEFAULT_SORT,
  buildListRows,
  type ListRow,
  type FlightSort,
  type SortKey,
} from '../model/listRows.ts';
import { FlightListRow } from './FlightListRow.tsx';
import styles from './list.module.css';

interface Column {
  readonly title: string;
  /** `null`: not sortable. */
  readonly sortKey: SortKey | null;
  readonly numeric: boolean;
}

const COLUMNS: readonly Column[] = [
  { title: '状态', sortKey: 'urgency', numeric: false },
  { title: '组号', sortKey: 'flightNo', numeric: false },
  { title: '号牌', sortKey: 'boardNo', numeric: true },
  { title: '开球', sortKey: 'teeTs', numeric: true },
  { title: '球洞', sortKey: 'holeNo', numeric: true },
  { title: '位置', sortKey: null, numeric: false },
  { title: '用时 / 时限', sortKey: 'ownSec', numeric: true },
  { title: '累计', sortKey: 'cumDelaySec', numeric: true },
  { title: '距前组', sortKey: 'gapAheadSec', numeric: true },
  { title: '压组', sortKey: null, numeric: false },
  { title: '预计完赛', sortKey: 'projectedTs', numeric: true },
  { title: '告警', sortKey: null, numeric: true },
];

const ROW_HEIGHT = 40;

const ariaSort = (sort: FlightSort, key: SortKey) =>
  sort.key !== key ? 'none' : sort.descending ? 'descending' : 'ascending';

export function FlightList() {
  const live = useLive();
  const { active, hidden } = useFiltered();
  const target = useTarget();
  const [sort, setSort] = useState(DEFAULT_SORT);
  const scroller = useRef<HTMLDivElement>(null);
  const fold = useCallback(
    (state: BoardState, previous: readonly ListRow[] | undefined) =>
      buildListRows(state, hidden, sort, previous),
    [hidden, sort],
  );
  const rows = useFolded(live.board, fold);
  // oxlint-disable-next-line react/incompatible-library -- it renders on scroll by itself; nothing here memoises it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getItemKey: (index) => rows[index]?.flightId ?? index,
  });
  return (
    <div
      ref={scroller}
      className={styles.list}
      role="table"
      aria-label="组列表"
      aria-rowcount={rows.length + 1}
    >
      <div className={styles.header} role="row">
        {COLUMNS.map(({ title, sortKey, numeric }) => (
          <div
            key={title}
            role="columnheader"
            className={numeric ? styles.number : undefined}
            aria-sort={sortKey === null ? undefined : ariaSort(sort, sortKey)}
          >
            {sortKey === null ? (
              title
            ) : (
              <button
                type="button"
                onClick={() =>
                  setSort({ key: sortKey, descending: sort.key === sortKey ? !sort.descending : false })
                }
              >
                {title}
                <span aria-hidden>{sort.key === sortKey ? (sort.descending ? ' ↓' : ' ↑') : ' ↕'}</span>
              </button>
            )}
          </div>
        ))}
      </div>
      {rows.length === 0 && <EmptyFace text={active ? '没有符合筛选条件的场上组' : '场上没有组'} />}
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <FlightListRow
              key={item.key}
              row={row}
              index={item.index}
              top={item.start}
              selected={row.flightId === target?.flightId}
            />
          );
        })}
      </div>
    </div>
  );
}
