import { Table } from 'antd';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { numberText } from '../cells/text.ts';
import type { Totals } from '../list/useTotals.ts';
import styles from '../resource.module.css';

interface Props {
  /** The columns that are shown. */
  readonly fields: readonly FieldDescription[];
  readonly totals: Totals;
  /** Columns before them: selection, handles. */
  readonly before: number;
}

/** Sums over all rows that match, not over the page; 合计 stands in the first column. */
export function TotalsRow({ fields, totals, before }: Props) {
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row>
        {before > 0 && <Table.Summary.Cell index={0} colSpan={before} />}
        {fields.map((field, index) => (
          <Table.Summary.Cell
            key={field.name}
            index={index + before}
            align={field.total === true ? 'right' : 'left'}
          >
            {field.total === true && totals[field.name] !== undefined ? (
              <strong className={styles['number']}>{numberText(field, totals[field.name] ?? 0)}</strong>
            ) : (
              index === 0 && <strong>合计</strong>
            )}
          </Table.Summary.Cell>
        ))}
        <Table.Summary.Cell index={fields.length + before} />
      </Table.Summary.Row>
    </Table.Summary>
  );
}
