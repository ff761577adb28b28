import { Pagination } from 'antd';
import { useGrid } from '../context/GridContext.ts';
import styles from './around.module.css';

/** Where the page does not say (LIST-11). */
const PAGE_SIZES = [10, 20, 30];

/** Pages below the table; the page of the console fetches. Nothing where all rows are on one page. */
export function Pager() {
  const { props, cursor } = useGrid();
  if (props.pagination === undefined) return null;
  const { current, pageSize, total, pageSizeOptions = PAGE_SIZES } = props.pagination;
  return (
    <div className={styles.pager}>
      <Pagination
        size={props.size === 'medium' ? 'medium' : 'small'}
        current={current}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={[...pageSizeOptions]}
        showQuickJumper
        showSizeChanger
        disabled={props.loading}
        showTotal={(all, [from, to]) => `${from}-${to} 共 ${all} 条`}
        onChange={(page, size) => {
          cursor.close();
          props.onPageChange?.({ current: page, pageSize: size });
        }}
      />
    </div>
  );
}
