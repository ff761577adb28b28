/** 统计: how a park was played, served and paid in a period. */
import { yxInspect } from '#domain/entities/inspection.ts';
import { STATISTICS } from '#domain/statistics/figures.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { FigureCard } from './FigureCard.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import styles from './statistics.module.css';
import { useLastDays, usePeriodParams } from './usePeriod.ts';

/** In the order they are read; the strip of holes takes the whole width. */
const SHOWN = [
  STATISTICS.paceDistribution,
  STATISTICS.roundTime,
  STATISTICS.holeHeat,
  STATISTICS.punctuality,
  STATISTICS.timeoutHandling,
  STATISTICS.caddieStages,
  STATISTICS.deviceUptime,
  STATISTICS.revenue,
  STATISTICS.revenueDays,
] as const;
const PATROL = { of: yxInspect, call: 'report' } as const;

export default function StatisticsPage() {
  const [{ parkId, days }, change] = useAddressState({ parkId: '', days: useLastDays() });
  const params = usePeriodParams(parkId, days);
  const seesPatrols = useCan('golf:inspect:list');
  return (
    <>
      <Conditions label="统计条件">
        <PeriodBar parkId={parkId} days={days} onChange={change} />
      </Conditions>
      <div className={styles['cards']}>
        {SHOWN.map((figure) => (
          <FigureCard key={figure.name} figure={figure} params={params} isWide={figure.name === 'holeHeat'} />
        ))}
        {seesPatrols && <FigureCard figure={STATISTICS.patrol} params={params} source={PATROL} />}
      </div>
    </>
  );
}
