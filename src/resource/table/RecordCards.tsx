import type { ReactNode } from 'react';
import { Card, Checkbox, Pagination } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import { formatNumber } from '../cells/text.ts';
import { PAGE_SIZE } from '../list/listQuery.ts';
import styles from '../resource.module.css';
import { Busy } from './Busy.tsx';
import type { ListFaceProps } from './RecordTable.tsx';

/** The narrow face of a list: a card a record, the same actions. */
export function RecordCards({
  entity,
  list,
  fields,
  selected,
  onSelect,
  cell,
  actions,
  totals,
  empty,
}: ListFaceProps) {
  const naming = fields.find(({ name }) => name === entity.display) ?? fields[0];
  const others = fields.filter((field) => field !== naming);
  const summed =
    totals === null
      ? []
      : fields.filter(({ total, name: sum }) => total === true && totals.sums[sum] !== undefined);
  const name = (row: AnyRow): ReactNode => (naming ? cell(naming, row) : row.id);
  if (list.rows.length === 0) return <div className={styles['cards']}>{empty}</div>;
  return (
    <Busy loading={list.loading} className={styles['cards']}>
      {list.rows.map((row) => (
        <Card
          key={row.id}
          size="small"
          data-tone={entity.rowTone?.(row) ?? undefined}
          title={
            selected === null ? (
              name(row)
            ) : (
              <Pick selected={selected} row={row} onSelect={onSelect}>
                {name(row)}
              </Pick>
            )
          }
          actions={[<div key="actions">{actions(row)}</div>]}
        >
          <dl className={styles['facts']}>
            {others.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>{cell(field, row)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {summed.length > 0 && (
        <dl className={styles['facts']} aria-label="合计">
          {summed.map((field) => (
            <div key={field.name}>
              <dt>{field.label}合计</dt>
              <dd>{formatNumber(field, totals?.sums[field.name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      {summed.length > 0 && entity.totals !== undefined && (
        <p className={styles['note']}>{entity.totals.note}</p>
      )}
      <Pagination
        align="center"
        simple
        current={list.query.pageNo}
        pageSize={PAGE_SIZE}
        total={list.total}
        showSizeChanger={false}
        onChange={(pageNo) => list.change({ pageNo })}
      />
    </Busy>
  );
}

interface PickProps {
  readonly selected: ReadonlySet<string>;
  readonly row: AnyRow;
  onSelect(ids: readonly string[]): void;
  readonly children: ReactNode;
}

function Pick({ selected, row: { id }, onSelect, children }: PickProps) {
  return (
    <Checkbox
      checked={selected.has(id)}
      onChange={({ target }) =>
        onSelect(target.checked ? [...selected, id] : [...selected].filter((other) => other !== id))
      }
    >
      {children}
    </Checkbox>
  );
}
