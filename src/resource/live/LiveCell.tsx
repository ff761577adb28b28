import type { ReactNode } from 'react';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { Cell } from '../cells/Cell.tsx';
import type { Choices } from '../choices.ts';
import styles from '../resource.module.css';
import { cellKey, type OldValues } from './changedCells.ts';

/** Cells that show more than the plain text, by field name. */
export type Cells = Readonly<Record<string, (row: AnyRow, plain: ReactNode) => ReactNode>>;

interface Props {
  readonly field: FieldDescription;
  readonly row: AnyRow;
  readonly choices: Choices;
  readonly cells: Cells;
  readonly old: OldValues;
}

/** A cell; for 1400 ms after it changed, what it said before lies over it (specification 4). */
export function LiveCell({ field, row, choices, cells, old }: Props) {
  const draw = (shown: AnyRow): ReactNode => {
    const plain = <Cell field={field} row={shown} choices={choices} />;
    return cells[field.name]?.(shown, plain) ?? plain;
  };
  const before = old.get(cellKey(row, field.name));
  if (before === undefined) return draw(row);
  return (
    <span className={styles['changed']}>
      {draw(row)}
      <del className={styles['oldValue']} aria-label="原值">
        {draw(before)}
      </del>
    </span>
  );
}
