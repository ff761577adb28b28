/** 待处理: what waits for the user, by whose work it is; each line leads to the list that shows it (HOME-01, HOME-02). */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RightOutlined } from '@ant-design/icons';
import { auditTime } from 'rxjs';
import { homeCalls, type WaitingGroup } from '#domain/calls/home.ts';
import {
  buildWaitingQuery,
  WAITING,
  WAITING_AREAS,
  WAITING_REFRESH_MS,
  type WaitingArea,
} from '#domain/home/waiting.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { buildWatch } from '#src/api/call.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { formatWait } from './day.ts';
import styles from './overview.module.css';

/** Changes come in bursts. */
const SETTLE_MS = 1_000;

/** Read anew when the bus tells of a changed record. */
export function useWaiting() {
  const http = useHttp();
  const live = useLive();
  const { park } = usePark();
  const { rowStates$ } = useResourceEnvironment();
  const asked = useQuery(
    buildWatch(http, homeCalls.listWaiting, { parkId: park?.id }, WAITING_REFRESH_MS, () => live.now()),
  );
  const { refetch } = asked;
  useEffect(() => {
    const changes = rowStates$.pipe(auditTime(SETTLE_MS)).subscribe(() => void refetch());
    return () => changes.unsubscribe();
  }, [rowStates$, refetch]);
  return asked;
}

type WaitingQuery = ReturnType<typeof useWaiting>;

export const countWaiting = (groups: readonly WaitingGroup[]): number =>
  groups.reduce((sum, { total }) => sum + total, 0);

/** One card for each area of which the user may see anything. */
export function WaitingCards({ asked: { data, error, refetch } }: { readonly asked: WaitingQuery }) {
  const { value: groups, readTs } = data;
  if (groups === null || readTs === null)
    return (
      <section className={styles['card']} aria-label="待处理">
        {error === null ? (
          <LoadingFace rows={5} />
        ) : (
          <ErrorFace error={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  return WAITING_AREAS.map((area) => {
    const own = groups.filter(({ name }) => WAITING[name].area === area);
    return (
      own.length > 0 && (
        <AreaCard key={area} area={area} groups={own} readTs={readTs} isOld={error !== null} />
      )
    );
  });
}

interface CardProps {
  readonly area: WaitingArea;
  readonly groups: readonly WaitingGroup[];
  /** When they were read, epoch ms. */
  readonly readTs: number;
  readonly isOld: boolean;
}

function AreaCard({ area, groups, readTs, isOld }: CardProps) {
  const total = countWaiting(groups);
  return (
    <section className={styles['card']} aria-label={area} data-stale={isOld}>
      <header className={styles['cardHead']}>
        <h3>{area}</h3>
        <span className={styles['sum']} data-open={total > 0}>
          {total > 0 ? `▲ ${total} 项待处理` : '● 无待处理'}
        </span>
      </header>
      <div className={styles['kinds']}>
        {groups.map((group) => (
          <Kind key={group.name} group={group} readTs={readTs} />
        ))}
      </div>
    </section>
  );
}

interface KindProps {
  readonly group: WaitingGroup;
  readonly readTs: number;
}

function Kind({ group: { name, total, rows }, readTs }: KindProps) {
  const linkTo = usePageLink();
  const { label, component } = WAITING[name];
  const query = buildWaitingQuery(WAITING[name], formatStamp(readTs).slice(0, 10));
  const openList = linkTo(component, query);
  return (
    <div className={styles['kind']} data-open={total > 0}>
      <div className={styles['kindHead']}>
        <span>{label}</span>
        <b className="fw-num">{total}</b>
        {openList && (
          <Button
            type="text"
            size="small"
            icon={<RightOutlined />}
            aria-label={`查看${label}`}
            onClick={openList}
          />
        )}
      </div>
      <ul className={styles['waiting']}>
        {rows.map(({ id, title, detail: details, parkName, since }) => {
          const detail = [parkName, details].filter((text) => text !== '').join(' · ');
          const open = linkTo(component, { ...query, id });
          const words = (
            <>
              <span>{title}</span>
              {detail !== '' && <small title={detail}>{detail}</small>}
            </>
          );
          return (
            <li key={id}>
              {open === null ? (
                <span className={styles['words']}>{words}</span>
              ) : (
                <button type="button" className={styles['words']} onClick={open}>
                  {words}
                </button>
              )}
              {since !== '' && (
                <time className="fw-num" dateTime={since} title={`${since} 起`}>
                  {formatWait(since, readTs)}
                </time>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
