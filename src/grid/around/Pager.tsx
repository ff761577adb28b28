import { Pagination } from 'antd';
import { useGrid } from '../context/GridContext.ts';
import type { GridPagination } from '../contract/props.ts';
import styles from './around.module.css';

/** What holds for the parts a page leaves out (LIST-11). */
const PAGE_DEFAULTS: Required<GridPagination> = {
  current: 1,
  pageSize: 10,
  total: 0,
  pageSizeOptions: [10, 20, 30],
};

/** Pages below the table; the page of the console fetches. Nothing where all rows are on one page. */
export function Pager() {
  const { props, cursor } = useGrid();
  if (props.pagination === undefined) return null;
  const { current, pageSize, total, pageSizeOptions } = { ...PAGE_DEFAULTS, ...props.pagination };
  return (
    <div className={styles['pager']}>
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
