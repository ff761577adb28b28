import { memo, type ReactNode } from 'react';
import type { Tone } from '#domain/codes/tone.ts';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { isNumber } from '../cells/text.ts';
import { type Column, HANDLE_WIDTH, isSureToFit } from './columns.ts';
import styles from './table.module.css';
import type { DragSort } from './useDragSort.tsx';

interface CellsProps {
  readonly row: AnyRow;
  readonly columns: readonly Column[];
  cell(field: FieldDescription, row: AnyRow): ReactNode;
}

interface Props extends CellsProps {
  /** Place in the list, from 0. */
  readonly index: number;
  /** What names the record. */
  readonly name: string;
  /** How the whole row looks; `null` = like any other. */
  readonly tone: Tone | null;
  /** `null` = rows are not chosen here. */
  readonly selected: boolean | null;
  onToggle(id: string): void;
  /** `null` = nothing is done to a row. */
  readonly actions: ((row: AnyRow) => ReactNode) | null;
  readonly drag: DragSort | null;
  /** Reports the height of the row. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Drawn again only when something of it is another. */
export const TableRow = memo(function TableRow({
  row,
  index,
  name,
  tone,
  columns,
  selected,
  onToggle,
  cell,
  actions,
  drag,
  measure,
}: Props) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row-key={row.id}
      data-selected={selected === true}
      data-tone={tone ?? undefined}
      // The head is the first.
      aria-rowindex={index + 2}
      {...drag?.rowProps(row)}
    >
      {drag !== null && (
        <td className={styles.fixed} style={{ left: 0 }} data-fits>
          {drag.handle(row)}
        </td>
      )}
      {selected !== null && (
        <td className={styles.fixed} style={{ left: drag === null ? 0 : HANDLE_WIDTH }} data-fits>
          <input
            type="checkbox"
            aria-label={`选择${name}`}
            checked={selected}
            onChange={() => onToggle(row.id)}
          />
        </td>
      )}
      <RowCells row={row} columns={columns} cell={cell} />
      {actions !== null && <td className={styles.actionsCell}>{actions(row)}</td>}
    </tr>
  );
});

/** The cells of the record: drawn again only when a value changed. */
const RowCells = memo(function RowCells({ row, columns, cell }: CellsProps) {
  return columns.map(({ field, left, width }) => {
    const content = cell(field, row);
    return (
      <td
        key={field.name}
        {...(left !== undefined && { style: { left }, className: styles.fixed })}
        data-number={isNumber(field)}
        data-picture={field.kind === 'image' || field.kind === 'images' || undefined}
        data-fits={typeof content === 'string' && isSureToFit(content, width)}
      >
        {content}
      </td>
    );
  });
});
