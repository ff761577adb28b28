/** 分析: what was earned in a period, and how the console was visited. */

import { Segmented } from 'antd';
import { overviewCalls } from '#domain/calls/overview.ts';
import { addDays } from '#domain/validation/time.ts';
import { useToday } from '#src/resource/useToday.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { Can } from '#src/widgets/permission/Can.tsx';
import styles from './dashboards.module.css';
import { RevenuePanel } from './RevenuePanel.tsx';
import { VisitsPanel } from './VisitsPanel.tsx';

const PERIODS = [
  { value: '0', label: '今日' },
  { value: '6', label: '近7日' },
  { value: '29', label: '近30日' },
  { value: '364', label: '近一年' },
];

export default function AnalysisPage() {
  const [{ days }, change] = useAddressState({ days: '29' });
  const endDate = useToday();
  const known = PERIODS.some(({ value }) => value === days) ? days : '29';
  return (
    <PageBody>
      <Can action={overviewCalls.readDay.access.permission}>
        <header className={styles.head}>
          <Segmented
            aria-label="时间范围"
            options={PERIODS}
            value={known}
            onChange={(value) => change({ days: value })}
          />
        </header>
        <RevenuePanel period={{ startDate: addDays(endDate, -Number(known)), endDate }} />
      </Can>
      <VisitsPanel />
    </PageBody>
  );
}
