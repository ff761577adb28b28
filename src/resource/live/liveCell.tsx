import type { ReactNode } from 'react';
import type { AnyRow, EntityDescription, FieldDescription, RowOf } from '#domain/entities/describe.ts';
import { renderCell } from '../cells/Cell.tsx';
import type { EntityChoices } from '../choices.ts';
import styles from '../resource.module.css';
import { formatCellKey, type OldRows } from './changedCells.ts';

/** Cells that show more than the plain text, by field name. */
export type Cells<E extends EntityDescription = EntityDescription> = {
  readonly [F in keyof RowOf<E>]?: (row: RowOf<E>, plain: ReactNode) => ReactNode;
};

interface Drawn {
  readonly choices: EntityChoices;
  readonly cells: Cells;
  readonly old: OldRows;
}

/** A cell; for 1400 ms after it changed, what it said before lies over it (LIST-17). */
export function renderLiveCell(
  field: FieldDescription,
  row: AnyRow,
  { choices, cells, old }: Drawn,
): ReactNode {
  const draw = (drawn: AnyRow): ReactNode => {
    const plain = renderCell(field, drawn, choices);
    return cells[field.name]?.(drawn, plain) ?? plain;
  };
  const before = old.size === 0 ? undefined : old.get(formatCellKey(row, field.name));
  if (before === undefined) return draw(row);
  return (
    <span className={styles.changed}>
      {draw(row)}
      <del className={styles.oldValue} aria-label="原值">
        {draw(before)}
      </del>
    </span>
  );
}
