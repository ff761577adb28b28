/**
 * The wide face of a list: a plain table, because a page of it has some 1,500 cells. Header, sums, naming column and
 * actions stay in sight while rows scroll.
 */

import { useVirtualizer } from '@tanstack/react-virtual';
import { Pagination } from 'antd';
import { memo, type ReactNode, useMemo, useRef, type RefObject, useSyncExternalStore } from 'react';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { formatRowCount } from '#src/widgets/number/count.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useWidth } from '#src/widgets/useWidth.ts';
import { type ListRequest, PAGE_SIZE } from '../list/listQuery.ts';
import type { List } from '../list/useList.ts';
import type { ListTotals } from '../list/useTotals.ts';
import { formatRowName } from '../rowName.ts';
import { Busy } from './Busy.tsx';
import { type Column, HANDLE_WIDTH, layOutColumns, SELECT_WIDTH } from './columns.ts';
import { HeadCell, SelectAll } from './HeadCell.tsx';
import styles from './table.module.css';
import { TableRow } from './TableRow.tsx';
import type { TableSettings, Density } from './tableSettings.ts';
import { TotalsRow } from './TotalsRow.tsx';
import type { DragSort } from './useDragSort.tsx';

/** Fewer rows than this are all drawn. */
const FEW = 40;
/** px, of a row with one line */
const HEIGHTS: Readonly<Record<Density, number>> = { small: 36, medium: 51, large: 59 };
const OVERSCAN = 3;
/** px, before anybody has measured: a tall window */
const FIRST_HEIGHT = 900;

interface VisibleRows {
  readonly rows: readonly { readonly row: AnyRow; readonly index: number }[];
  /** px of the rows that are left out above and below. */
  readonly above: number;
  readonly below: number;
  /** Reports the height of a row; `undefined` = all rows are drawn and heights are not needed. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * The rows in sight and some around them: a row is some twenty cells, and a page of a hundred takes longer to draw than
 * people wait for a key. On paper, and where rows are dragged, all of them are there.
 */
function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  rows: readonly AnyRow[],
  density: Density,
  isWhole: boolean,
): VisibleRows {
  const isPrinting = useSyncExternalStore(onPrinting, () => paper().matches);
  const isVirtual = !isWhole && !isPrinting && rows.length > FEW;
  // oxlint-disable-next-line react/incompatible-library -- it renders on scroll by itself; nothing here memoises it
  const virtual = useVirtualizer({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHTS[density],
    // What stands there is told after it was laid out; asking at once would lay out the table row by row.
    measureElement: (_row, entry) => entry?.borderBoxSize[0]?.blockSize ?? HEIGHTS[density],
    initialRect: { width: 0, height: FIRST_HEIGHT },
    overscan: OVERSCAN,
  });
  if (!isVirtual)
    return { rows: rows.map((row, index) => ({ row, index })), above: 0, below: 0, measure: undefined };
  const items = virtual.getVirtualItems();
  return {
    rows: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index }];
    }),
    above: items[0]?.start ?? 0,
    below: Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)),
    measure: virtual.measureElement,
  };
}

const paper = (): MediaQueryList => window.matchMedia('print');

function onPrinting(changed: () => void): () => void {
  const query = paper();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export interface ListFaceProps {
  readonly entity: EntityDescription;
  readonly list: List;
  /** Columns, in their order. */
  readonly fields: readonly FieldDescription[];
  /** `null` = there is nothing a selection would be good for. */
  readonly selected: ReadonlySet<string> | null;
  onSelect(ids: readonly string[]): void;
  cell(field: FieldDescription, row: AnyRow): ReactNode;
  /** `null` = nothing is done to a row. */
  readonly actions: ((row: AnyRow) => ReactNode) | null;
  /** Sums over all rows that match; `null` = nothing is summed. */
  readonly totals: ListTotals | null;
  /** What stands where the rows would be. */
  readonly empty: ReactNode;
}

interface Props extends ListFaceProps {
  readonly settings: TableSettings;
  /** `null` = rows have no order of their own. */
  readonly drag: DragSort | null;
  /** px */
  readonly actionsWidth: number;
}

export function RecordTable(props: Props) {
  const { entity, list, fields, selected, totals, empty, settings, drag, actionsWidth } = props;
  const box = useRef<HTMLDivElement>(null);
  const boxWidth = useWidth(box);
  const before = (selected === null ? 0 : SELECT_WIDTH) + (drag === null ? 0 : HANDLE_WIDTH);
  const { columns, total } = useMemo(
    () =>
      layOutColumns(
        fields.filter(({ name }) => !settings.hidden.includes(name)),
        before,
        boxWidth,
        actionsWidth,
      ),
    [fields, settings.hidden, before, boxWidth, actionsWidth],
  );
  const turn = useHandler((pageNo: number) => list.change({ pageNo }));
  const visible = useVisibleRows(box, list.rows, settings.density, drag !== null);
  const isEmpty = list.rows.length === 0;
  return (
    <Busy loading={list.loading} className={styles.frame}>
      <div ref={box} className={styles.scroll} data-empty={isEmpty} data-wide={total > boxWidth}>
        <table
          className={styles.table}
          style={{ width: Math.max(total, boxWidth) }}
          data-density={settings.density}
          aria-label={entity.title}
          aria-rowcount={list.rows.length + 1}
        >
          <Head {...props} columns={columns} />
          {!isEmpty && <Body {...props} columns={columns} visible={visible} />}
          {totals !== null && totals.counted !== 0 && !isEmpty && (
            <TotalsRow
              columns={columns}
              totals={totals}
              leading={[selected, drag].filter((column) => column !== null).length}
              total={list.total}
              counted={entity.totals}
              hasActions={props.actions !== null}
            />
          )}
        </table>
        {isEmpty && <div className={styles.empty}>{empty}</div>}
      </div>
      {list.total > 0 && (
        <Pages
          isSmall={settings.density === 'small'}
          pageNo={list.query.pageNo}
          total={list.total}
          isBounded={list.isBounded}
          onTurn={turn}
        />
      )}
    </Busy>
  );
}

interface PartProps extends Props {
  readonly columns: readonly Column[];
}

function Head({ list, selected, onSelect, drag, columns, actions, actionsWidth }: PartProps) {
  const { rows, query } = list;
  const sort = useHandler((by: ListRequest['sort']) => list.change({ sort: by }));
  const filter = useHandler((name: string, value: string) => {
    const { [name]: _was, ...others } = query.filters;
    list.change({ filters: value === '' ? others : { ...others, [name]: value } });
  });
  return (
    <>
      <colgroup>
        {drag !== null && <col style={{ width: HANDLE_WIDTH }} />}
        {selected !== null && <col style={{ width: SELECT_WIDTH }} />}
        {columns.map(({ field, width }) => (
          <col key={field.name} style={{ width }} />
        ))}
        {actions !== null && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <thead>
        <tr>
          {drag !== null && (
            <th scope="col" className={styles.fixed} style={{ left: 0 }}>
              排序
            </th>
          )}
          {selected !== null && (
            <SelectAll
              rows={rows}
              selected={selected}
              left={drag === null ? 0 : HANDLE_WIDTH}
              onSelect={onSelect}
            />
          )}
          {columns.map((column) => (
            <HeadCell
              key={column.field.name}
              column={column}
              sort={query.sort}
              onSort={sort}
              filter={query.filters[column.field.name]}
              onFilter={filter}
            />
          ))}
          {actions !== null && (
            <th scope="col" className={styles.actionsCell}>
              操作
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

interface BodyProps extends PartProps {
  readonly visible: VisibleRows;
}

function Body({ entity, selected, onSelect, cell, actions, drag, columns, visible }: BodyProps) {
  const toggle = useHandler((id: string) => {
    const others = [...(selected ?? [])].filter((one) => one !== id);
    onSelect(selected?.has(id) === true ? others : [...others, id]);
  });
  return (
    <tbody>
      <Gap height={visible.above} />
      {visible.rows.map(({ row, index }) => (
        <TableRow
          // Other records in the same places are written into the rows that stand there. Where rows are moved,
          // a row and what is done to it belong together.
          key={drag === null ? index : row.id}
          row={row}
          index={index}
          measure={visible.measure}
          columns={columns}
          tone={entity.rowTone?.(row) ?? null}
          name={formatRowName(entity, row)}
          selected={selected === null ? null : selected.has(row.id)}
          onToggle={toggle}
          cell={cell}
          actions={actions}
          drag={drag}
        />
      ))}
      <Gap height={visible.below} />
    </tbody>
  );
}

interface PagesProps {
  readonly isSmall: boolean;
  readonly pageNo: number;
  readonly total: number;
  readonly isBounded: boolean;
  onTurn(pageNo: number): void;
}

const Pages = memo(function Pages({ isSmall, pageNo, total, isBounded, onTurn }: PagesProps) {
  return (
    <Pagination
      className={styles.pages}
      align="end"
      size={isSmall ? 'small' : 'medium'}
      current={pageNo}
      pageSize={PAGE_SIZE}
      total={total}
      showSizeChanger={false}
      showQuickJumper={total > PAGE_SIZE}
      showTotal={(count, [first, last]) =>
        isBounded ? (
          <span title="后面的请用查询条件查找">
            {first}-{last} {formatRowCount(count, isBounded)}
          </span>
        ) : (
          `${first}-${last} 共 ${count} 条`
        )
      }
      onChange={onTurn}
    />
  );
});

/** Room of rows that are out of sight. */
function Gap({ height }: { readonly height: number }) {
  return height === 0 ? null : <tr aria-hidden className={styles.gap} style={{ height }} />;
}
