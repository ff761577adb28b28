/** 统计: how a park was played, served and paid in a period. */

import { patrolCalls } from '#domain/calls/course.ts';
import { type FigureCall, figureExports } from '#domain/calls/statistics.ts';
import { STATISTICS } from '#domain/statistics/figures.ts';
import type { CallInput } from '#src/api/call.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { FigureCard, FigureView } from './FigureCard.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import styles from './statistics.module.css';
import { useLastDays, usePeriodParams } from './usePeriod.ts';

/** In the order they are read; the strip of holes takes the whole width. */
const FIGURES = [
  STATISTICS.paceDistribution,
  STATISTICS.roundTime,
  STATISTICS.holeHeat,
  STATISTICS.punctuality,
  STATISTICS.timeoutHandling,
  STATISTICS.caddieStages,
  STATISTICS.deviceUptime,
  STATISTICS.revenue,
  STATISTICS.revenueDays,
  STATISTICS.refundDays,
  STATISTICS.cancelledDays,
] as const;

export default function StatisticsPage() {
  const [{ parkId, days }, change] = useAddressState({ parkId: '', days: useLastDays() });
  const params = usePeriodParams(parkId, days);
  const seesPatrols = useCan(patrolCalls.readReport.access.permission);
  return (
    <>
      <Conditions label="统计条件">
        <PeriodBar parkId={parkId} days={days} onChange={change} />
      </Conditions>
      <div className={styles.cards}>
        {FIGURES.map((figure) => (
          <FigureCard key={figure.name} figure={figure} params={params} isWide={figure.name === 'holeHeat'} />
        ))}
        {seesPatrols && <PatrolCard params={params} />}
      </div>
    </>
  );
}

/** What patrols found, for whoever may read their records. */
function PatrolCard({ params }: { readonly params: CallInput<FigureCall> }) {
  const { data, isFetching, error, refetch } = useCall(
    patrolCalls.readReport,
    usePark().isSettled ? params : null,
    { keepsLast: true },
  );
  const reading = { rows: data?.byItem ?? null, isFetching, error, onRetry: () => void refetch() };
  return (
    <FigureView
      figure={STATISTICS.patrol}
      params={params}
      reading={reading}
      exportCall={figureExports.statistics}
    />
  );
}
