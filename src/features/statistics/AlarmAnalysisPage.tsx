/** 告警分析: how much the alarms of a park asked for, and how they were worked. */

import { alarmFigureCall, figureExports } from '#domain/calls/statistics.ts';
import { ALARM_FIGURES } from '#domain/statistics/alarmFigures.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { AlarmTotals } from './AlarmTotals.tsx';
import { FigureView } from './FigureCard.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import styles from './statistics.module.css';
import { useLastDays, usePeriodParams } from './usePeriod.ts';

export default function AlarmAnalysisPage() {
  const [{ parkId, days }, change] = useAddressState({ parkId: '', days: useLastDays() });
  const params = usePeriodParams(parkId, days);
  const { data, isFetching, error, refetch } = useCall(alarmFigureCall, usePark().isSettled ? params : null, {
    keepsLast: true,
  });
  return (
    <>
      <Conditions label="统计条件">
        <PeriodBar parkId={parkId} days={days} onChange={change} />
      </Conditions>
      <AlarmTotals total={data?.total ?? null} />
      {data !== undefined && data.countedFrom !== null && (
        <p className={styles.cut} role="status">
          这段时间的告警过多，只统计了 {data.countedFrom} 起的告警，请缩短日期范围
        </p>
      )}
      <div className={styles.cards}>
        {Object.values(ALARM_FIGURES).map((figure) => (
          <FigureView
            key={figure.name}
            figure={figure}
            params={params}
            reading={{
              rows: data?.figures[figure.name] ?? null,
              isFetching,
              error,
              onRetry: () => void refetch(),
            }}
            exportCall={figureExports.alarms}
            isWide={figure.name === 'alarmLoad'}
          />
        ))}
      </div>
    </>
  );
}
