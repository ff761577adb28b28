import { Card, Checkbox, Pagination } from 'antd';
import type { ReactNode } from 'react';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { formatNumber } from '../cells/text.ts';
import { PAGE_SIZE } from '../list/listQuery.ts';
import styles from '../resource.module.css';
import { Busy } from './Busy.tsx';
import type { ListFaceProps } from './RecordTable.tsx';

interface Props extends ListFaceProps {
  /** Columns that a view or the settings of the table leave out. */
  readonly hidden: readonly string[];
}

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
  hidden,
}: Props) {
  const naming = fields.find(({ name }) => name === (entity.heading ?? entity.display)) ?? fields[0];
  const others = fields.filter((field) => field !== naming && !hidden.includes(field.name));
  const name = (row: AnyRow): ReactNode => {
    const value = naming ? cell(naming, row) : row.id;
    return isBareNumber(value) ? `${entity.title} ${value}` : value;
  };
  if (list.rows.length === 0) return <div className={styles.cards}>{empty}</div>;
  return (
    <Busy loading={list.loading} className={styles.cards}>
      {list.rows.map((row) => (
        <Card
          key={row.id}
          size="small"
          data-tone={entity.rowTone?.(row) ?? undefined}
          title={
            selected === null ? (
              name(row)
            ) : (
              <PickRow selected={selected} row={row} onSelect={onSelect}>
                {name(row)}
              </PickRow>
            )
          }
          {...(actions !== null && { actions: [<div key="actions">{actions(row)}</div>] })}
        >
          <dl className={styles.facts}>
            {others.map((field) => {
              const value = cell(field, row);
              return (
                <div key={field.name} data-wide={isLongWord(field, row) || undefined}>
                  <dt>{field.label}</dt>
                  <dd data-serial={isSerialNumber(value) || undefined}>{value}</dd>
                </div>
              );
            })}
          </dl>
        </Card>
      ))}
      <CardTotals entity={entity} fields={fields} totals={totals} />
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

/** The number of a hole: by itself it says nothing in a head. */
const isBareNumber = (value: ReactNode): value is string => typeof value === 'string' && /^\d+$/.test(value);

/** An address that half a card would break in the middle of a word. */
const isLongWord = ({ name, type, kind, dict, ref }: FieldDescription, row: AnyRow): boolean =>
  type === 'string' && (kind ?? dict ?? ref) === undefined && /^[!-~]{18,}$/.test(String(row[name] ?? ''));

/** `GF20261130225700045`: it stands in one line. */
const isSerialNumber = (value: ReactNode): boolean =>
  typeof value === 'string' && /^[A-Z]{1,4}[\d-]{6,20}$/.test(value);

function CardTotals({ entity, fields, totals }: Pick<ListFaceProps, 'entity' | 'fields' | 'totals'>) {
  if (totals === null || totals.counted === 0) return null;
  const summed = fields.filter(({ total, name }) => total === true && totals.sums[name] !== undefined);
  if (summed.length === 0) return null;
  const label = entity.totals?.label ?? '合计';
  return (
    <>
      <dl className={styles.facts} aria-label={label}>
        {summed.map((field) => (
          <div key={field.name}>
            <dt>
              {label} {field.label}
            </dt>
            <dd>{formatNumber(field, totals.sums[field.name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {entity.totals !== undefined && <p className={styles.note}>{entity.totals.note}</p>}
    </>
  );
}

interface PickRowProps {
  readonly selected: ReadonlySet<string>;
  readonly row: AnyRow;
  onSelect(ids: readonly string[]): void;
  readonly children: ReactNode;
}

function PickRow({ selected, row: { id }, onSelect, children }: PickRowProps) {
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
