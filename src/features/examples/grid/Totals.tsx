/** 示例 › 合计: sums of the page below its rows, sums of everything above them. */

import { useState } from 'react';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { COUNTED_COLUMNS } from '../columns.ts';
import styles from '../examples.module.css';
import { useRecordPage } from '../useRecordPage.ts';

export default function Totals() {
  const [page, setPage] = useState({ current: 1, pageSize: 10 });
  const { api, rows, total, isLoading } = useRecordPage(exampleItem, 'orderNum', page);
  const { data: count } = useAnnouncedQuery({
    queryKey: [exampleItem.name, 'listCount'],
    queryFn: ({ signal }) => api.count({}, signal),
  });
  const { quantity = '–' } = count?.sums ?? {};
  return (
    <PageBody
      title="合计"
      extra={
        <span className={styles.sums} aria-live="polite">
          <span>全部 {total} 项</span>
          <span>数量合计 {quantity}</span>
        </span>
      }
    >
      <Grid
        label="合计"
        columns={COUNTED_COLUMNS}
        rows={rows}
        loading={isLoading}
        rowNumber
        disabled
        pagination={{ ...page, total }}
        onPageChange={setPage}
      />
    </PageBody>
  );
}
