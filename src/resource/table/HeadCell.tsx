import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { memo, useEffect, useRef } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { isNumber } from '../cells/text.ts';
import type { Sort } from '../list/listQuery.ts';
import type { Column } from './columns.ts';
import { HeadFilter } from './HeadFilter.tsx';
import styles from './table.module.css';

interface Props {
  readonly column: Column;
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
  /** What the list is filtered by in this column. */
  readonly filter?: string | undefined;
  onFilter(name: string, value: string): void;
}

/**
 * Head of a column; where it sorts, a click goes from ascending to descending to the usual order. Rows that come do not
 * draw it again: its icons cost more than a row.
 */
export const HeadCell = memo(function HeadCell({
  column: { field, left },
  sort,
  onSort,
  filter = '',
  onFilter,
}: Props) {
  const { name, label, list } = field;
  const order = sort?.column === name ? sort.order : null;
  const filterButton = list?.filter === true && (
    <HeadFilter field={field} value={filter} onFilter={onFilter} />
  );
  const place = left === undefined ? {} : { style: { left }, className: styles.fixed };
  if (list?.sortable !== true)
    return (
      <th scope="col" {...place} data-number={isNumber(field)}>
        {label}
        {filterButton}
      </th>
    );
  return (
    <th scope="col" {...place} data-number={isNumber(field)} aria-sort={ARIA_SORT[order ?? 'none']}>
      <button type="button" className={styles.sort} onClick={() => onSort(after(name, order))}>
        {label}
        <span className={styles.carets} aria-hidden>
          <CaretUpOutlined data-on={order === 'asc'} />
          <CaretDownOutlined data-on={order === 'desc'} />
        </span>
      </button>
      {filterButton}
    </th>
  );
});

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

function after(column: string, order: Sort['order'] | null): Sort | null {
  if (order === null) return { column, order: 'asc' };
  return order === 'asc' ? { column, order: 'desc' } : null;
}

interface SelectAllProps {
  readonly rows: readonly AnyRow[];
  readonly selected: ReadonlySet<string>;
  /** px */
  readonly left: number;
  onSelect(ids: readonly string[]): void;
}

/** None, some or all of the page; rows chosen on other pages stay chosen. */
export function SelectAll({ rows, selected, left, onSelect }: SelectAllProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  const isSome = chosen > 0 && !isAll;
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isSome;
  }, [isSome]);
  function toggle(): void {
    const page = new Set(rows.map(({ id }) => id));
    const others = [...selected].filter((id) => !page.has(id));
    onSelect(isAll ? others : [...others, ...page]);
  }
  return (
    <th scope="col" className={styles.fixed} style={{ left }}>
      <input
        ref={input}
        type="checkbox"
        aria-label="选择本页全部"
        checked={isAll}
        disabled={rows.length === 0}
        onChange={toggle}
      />
    </th>
  );
}
