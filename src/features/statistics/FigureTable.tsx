import type { ReactNode } from 'react';
import type { FigureColumn, FigureRow } from '#domain/statistics/figures.ts';
import styles from './statistics.module.css';
import { useFigureText } from './useFigureText.ts';

interface Props {
  readonly label: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** What a cell shows instead of the plain text, by column. */
  readonly cells?: Readonly<Record<string, (row: FigureRow, plain: string) => ReactNode>>;
  /** A row that stands out, e.g. the first three. */
  isMarked?(row: FigureRow): boolean;
}

const NO_CELLS: NonNullable<Props['cells']> = {};
/** Columns that tell the rows of a figure apart. */
const KEYS = 4;

/** The rows of a figure as they are: the table behind a chart, or a ranking. */
export function FigureTable({ label, columns, rows, cells = NO_CELLS, isMarked }: Props) {
  const textOf = useFigureText(columns);
  return (
    // It may be wider than its place and then scrolls by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableBox} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, label: head, kind }) => (
              <th key={name} scope="col" data-number={kind !== 'text'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={columns
                .slice(0, KEYS)
                .map(({ name }) => row[name])
                .join('|')}
              data-marked={isMarked?.(row) ?? false}
            >
              {columns.map((column) => {
                const plain = textOf(column, row[column.name] ?? null);
                return (
                  <td key={column.name} data-number={column.kind !== 'text'}>
                    {cells[column.name]?.(row, plain) ?? plain}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
