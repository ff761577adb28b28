import type { EntityDescription } from '#domain/entities/describe.ts';
import { formatRowCount } from '#src/widgets/number/count.ts';
import { Hint } from '#src/widgets/text/Hint.tsx';
import { formatNumber } from '../cells/text.ts';
import type { ListTotals } from '../list/useTotals.ts';
import type { Column } from './columns.ts';
import styles from './table.module.css';

interface Props {
  readonly columns: readonly Column[];
  readonly totals: ListTotals;
  /** How many columns stand before those of the record: handles, check boxes. */
  readonly leading: number;
  /** How many rows match. */
  readonly total: number;
  /** Which rows are counted, where not all are. */
  readonly counted: EntityDescription['totals'];
  readonly hasActions: boolean;
}

/** Sums over all rows that match, not over the page; what is summed stands in place of the first column, which names records. */
export function TotalsRow({ columns, totals, total, leading, counted, hasActions }: Props) {
  return (
    <tfoot>
      <tr>
        <td colSpan={leading + 1} className={styles.fixed} style={{ left: 0 }}>
          {counted?.label ?? '合计'} {formatRowCount(totals.counted ?? total, totals.isBounded)}
          {totals.isBounded ? (
            <Hint text="超过的不计合计，请用查询条件缩小范围" />
          ) : (
            counted !== undefined && <Hint text={counted.note} />
          )}
        </td>
        {columns.slice(1).map(({ field, left }) => {
          const sum = field.total === true ? totals.sums[field.name] : undefined;
          return (
            <td
              key={field.name}
              {...(left !== undefined && { style: { left }, className: styles.fixed })}
              data-number={sum !== undefined}
            >
              {sum !== undefined && formatNumber(field, sum)}
            </td>
          );
        })}
        {/* Nothing is done to a sum. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        {hasActions && <td className={styles.actionsCell} />}
      </tr>
    </tfoot>
  );
}
