/** 告警分析: how much the alarms of a park asked for, and how they were worked. */
import { ALARM_FIGURES } from '#domain/statistics/alarmFigures.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { ALARM_FIGURE_RESOURCE } from '#src/api/statistics.ts';
import { AlarmTotals } from './AlarmTotals.tsx';
import { FigureCard } from './FigureCard.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import styles from './statistics.module.css';
import { useLastDays, usePeriodParams } from './usePeriod.ts';

export default function AlarmAnalysisPage() {
  const [{ parkId, days }, change] = useAddressState({ parkId: '', days: useLastDays() });
  const params = usePeriodParams(parkId, days);
  return (
    <>
      <Conditions label="统计条件">
        <PeriodBar parkId={parkId} days={days} onChange={change} />
      </Conditions>
      <AlarmTotals params={params} />
      <div className={styles['cards']}>
        {Object.values(ALARM_FIGURES).map((figure) => (
          <FigureCard
            key={figure.name}
            figure={figure}
            params={params}
            source={{ of: ALARM_FIGURE_RESOURCE, call: figure.name }}
            exporting={{ path: ALARM_FIGURE_RESOURCE.path, permission: 'golf:alarm:exportXls' }}
            isWide={figure.name === 'alarmLoad'}
          />
        ))}
      </div>
    </>
  );
}
