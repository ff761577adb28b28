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
  /** Which rows are counted, where not all are. */
  readonly note: string | undefined;
  readonly hasActions: boolean;
}

/** Sums over all rows that match, not over the page; 合计 stands in place of the first column, which names records. */
export function TotalsRow({ columns, totals, leading, note, hasActions }: Props) {
  return (
    <tfoot>
      <tr>
        <td colSpan={leading + 1} className={styles['fixed']} style={{ left: 0 }}>
          合计{totals.counted !== null && ` ${totals.counted} 条`}
          {note !== undefined && <Hint text={note} />}
        </td>
        {columns.slice(1).map(({ field, left }) => {
          const sum = field.total === true ? totals.sums[field.name] : undefined;
          return (
            <td
              key={field.name}
              {...(left !== undefined && { style: { left }, className: styles['fixed'] })}
              data-number={sum !== undefined}
            >
              {sum !== undefined && formatNumber(field, sum)}
            </td>
          );
        })}
        {/* Nothing is done to a sum. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        {hasActions && <td className={styles['actionsCell']} />}
      </tr>
    </tfoot>
  );
}
