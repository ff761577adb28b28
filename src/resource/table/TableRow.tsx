import type { ReactNode } from 'react';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { isNumber } from '../cells/text.ts';
import { type Column, HANDLE_WIDTH } from './columns.ts';
import styles from './table.module.css';
import type { DragSort } from './useDragSort.tsx';

interface Props {
  readonly row: AnyRow;
  /** What names the record. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** `null` = rows are not chosen here. */
  readonly selected: boolean | null;
  onToggle(id: string): void;
  cell(field: FieldDescription, row: AnyRow): ReactNode;
  actions(row: AnyRow): ReactNode;
  readonly drag: DragSort | null;
}

export function TableRow({ row, name, columns, selected, onToggle, cell, actions, drag }: Props) {
  return (
    <tr data-selected={selected === true} {...drag?.rowProps(row)}>
      {drag !== null && (
        <td className={styles['fixed']} style={{ left: 0 }}>
          {drag.handle(row)}
        </td>
      )}
      {selected !== null && (
        <td className={styles['fixed']} style={{ left: drag === null ? 0 : HANDLE_WIDTH }}>
          <input
            type="checkbox"
            aria-label={`选择${name}`}
            checked={selected}
            onChange={() => onToggle(row.id)}
          />
        </td>
      )}
      {columns.map(({ field, left }) => (
        <td
          key={field.name}
          {...(left !== undefined && { style: { left }, className: styles['fixed'] })}
          data-number={isNumber(field)}
        >
          {cell(field, row)}
        </td>
      ))}
      <td className={styles['actionsCell']}>{actions(row)}</td>
    </tr>
  );
}
