/** 工作台: what needs the user now, how their parks stand, and the day in figures. */

import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { boardCalls } from '#domain/calls/board.ts';
import { overviewCalls } from '#domain/calls/overview.ts';
import { parkSummaryCalls, type ParkSummary, SUMMARY_REFRESH_MS } from '#domain/calls/parkSummaries.ts';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { buildWatch } from '#src/api/call.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useNow } from '#src/shell/live/useNow.ts';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { Can } from '#src/widgets/permission/Can.tsx';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import styles from './overview.module.css';
import { ParkDayFigures } from './ParkDayFigures.tsx';
import { ParkTile, TileSkeleton } from './ParkTile.tsx';
import { FIGURES, sumParks } from './summary.ts';
import { OverdueOrders, UnreadMessages } from './Todo.tsx';
import { useDayChanges } from './useDayChanges.ts';
import { formatWaiting, useWaiting, WaitingCards } from './Waiting.tsx';

export default function OverviewPage() {
  const live = useLive();
  const { can } = usePermissions();
  const isWatching = can(boardCalls.readSnapshot.access.permission);
  const summary = useQuery({
    ...buildWatch(useHttp(), parkSummaryCalls.list, {}, SUMMARY_REFRESH_MS, () => live.now()),
    enabled: isWatching,
  });
  const waiting = useWaiting();
  useDayChanges();
  const { value: parks } = summary.data;
  const { readTs } = waiting.data;
  const reload = () => {
    void waiting.refetch();
    if (isWatching) void summary.refetch();
  };
  return (
    <PageBody
      title={
        <>
          工作台
          <small className={styles.awaited}>
            {waiting.data.value !== null && sayWaiting(formatWaiting(waiting.data.value))}
          </small>
        </>
      }
      extra={
        <>
          {readTs !== null && <Age readTs={readTs} failed={waiting.error !== null} />}
          <Button icon={<ReloadOutlined />} onClick={reload}>
            刷新
          </Button>
        </>
      }
    >
      <div className={styles.cards}>
        <WaitingCards asked={waiting} />
        <div className={styles.halves}>
          <OverdueOrders />
          <UnreadMessages />
        </div>
      </div>
      {isWatching && (
        <section aria-label="球场总览">
          <h3 className={styles.scope}>球场总览</h3>
          <Body parks={parks} error={summary.error} onRetry={reload} />
        </section>
      )}
      <Can action={overviewCalls.readDay.access.permission}>
        <section className={styles.day} aria-label="今日">
          <ParkDayFigures parks={parks} />
        </section>
      </Can>
    </PageBody>
  );
}

const sayWaiting = (waiting: string | null): string =>
  waiting === null ? '现在没有等您处理的事' : `现在有 ${waiting} 项等您处理`;

interface BodyProps {
  readonly parks: readonly ParkSummary[] | null;
  readonly error: unknown;
  onRetry(): void;
}

function Body({ parks, error, onRetry }: BodyProps) {
  if (parks === null && error !== null) return <ErrorFace error={error} onRetry={onRetry} />;
  if (parks === null)
    return (
      <div className={styles.tiles} role="status" aria-label="正在加载">
        <TileSkeleton />
        <TileSkeleton />
        <TileSkeleton />
      </div>
    );
  if (parks.length === 0)
    return (
      <EmptyFace
        text="您还没有可查看的球场，请联系管理员分配"
        action={<Button onClick={onRetry}>重新加载</Button>}
      />
    );
  return (
    <>
      {parks.length > 1 && <Totals parks={parks} />}
      <div className={styles.tiles} data-stale={error !== null}>
        {parks.map((park) => (
          <ParkTile key={park.parkId} park={park} />
        ))}
      </div>
    </>
  );
}

function Totals({ parks }: { readonly parks: readonly ParkSummary[] }) {
  return (
    <>
      <h3 className={styles.scope}>合计 · {parks.length} 个球场</h3>
      <dl className={styles.totals} aria-label="合计">
        {FIGURES.map(({ key, label }) => (
          <div key={key} className={styles.total} title={FIGURE_SCOPES[key]}>
            <dt>{label}</dt>
            <dd>{sumParks(parks, key)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Figures never stand without their age. */
function Age({ readTs, failed }: { readonly readTs: number; readonly failed: boolean }) {
  const seconds = Math.max(0, Math.round((useNow() - readTs) / 1000));
  const old = failed || seconds > 60;
  return (
    <span className={styles.age} data-old={old} role={failed ? 'alert' : undefined}>
      {failed ? `刷新失败，数据停留在 ${seconds} 秒前` : `${seconds} 秒前更新`}
    </span>
  );
}
