import { Table, type TableProps } from 'antd';
import styles from './scrolledTable.module.css';

interface Props<R> extends TableProps<R> {
  readonly label: string;
}

/** Wider than the screen, it is scrolled by the keyboard too. */
export function ScrolledTable<R extends object>({ label, ...table }: Props<R>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scrolled} role="region" aria-label={label} tabIndex={0}>
      <Table<R> size="small" rowKey="id" {...table} />
    </div>
  );
}
