/** 待处理: what waits for the user, by whose work it is; each line leads to the list that shows it (HOME-01, HOME-02). */

import { RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { homeCalls, type WaitingGroup } from '#domain/calls/home.ts';
import { WAITING, WAITING_AREAS, WAITING_REFRESH_MS, type WaitingArea } from '#domain/home/waiting.ts';
import { buildWatch } from '#src/api/call.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { formatShortCount } from '#src/widgets/number/count.ts';
import { formatWait } from './day.ts';
import styles from './overview.module.css';

export function useWaiting() {
  const http = useHttp();
  const live = useLive();
  const { park } = usePark();
  return useQuery(
    buildWatch(http, homeCalls.listWaiting, { parkId: park?.id }, WAITING_REFRESH_MS, () => live.now()),
  );
}

type WaitingQuery = ReturnType<typeof useWaiting>;

/** Of all kinds together; `null` for nothing (LIST-80). */
export function formatWaiting(groups: readonly WaitingGroup[]): string | null {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isBounded = groups.some((group) => group.isBounded === true);
  return total === 0 ? null : formatShortCount(total, isBounded);
}

/** One card for each area of which the user may see anything; what has nothing waiting stands in one line (HOME-04). */
export function WaitingCards({ asked: { data, error, refetch } }: { readonly asked: WaitingQuery }) {
  const { value: groups, readTs } = data;
  if (groups === null || readTs === null)
    return (
      <section className={styles.card} aria-label="待处理">
        <UnreadFace error={error} rows={5} onRetry={refetch} />
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
  const waiting = formatWaiting(groups);
  const open = groups.filter((group) => group.total > 0);
  const quiet = groups.filter((group) => group.total === 0);
  return (
    <section className={styles.card} aria-label={area} data-stale={isOld}>
      <header className={styles.cardHead}>
        <h3>{area}</h3>
        <span className={styles.sum} data-open={waiting !== null}>
          {waiting === null ? '● 无待处理' : `▲ ${waiting} 项待处理`}
        </span>
      </header>
      {open.length > 0 && (
        <div className={styles.kinds}>
          {open.map((group) => (
            <Kind key={group.name} group={group} readTs={readTs} />
          ))}
        </div>
      )}
      {quiet.length > 0 && (
        <div className={styles.quiet}>
          {quiet.map((group) => (
            <KindHead key={group.name} group={group} />
          ))}
        </div>
      )}
    </section>
  );
}

interface KindProps {
  readonly group: WaitingGroup;
  readonly readTs: number;
}

/** A kind, how much of it waits, and the way to its list. */
function KindHead({ group: { name, total, isBounded = false, query } }: Pick<KindProps, 'group'>) {
  const { label, component } = WAITING[name];
  const openList = usePageLink()(component, query);
  return (
    <div className={styles.kindHead}>
      <span>{label}</span>
      <b className="fw-num">{formatShortCount(total, isBounded)}</b>
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
  );
}

function Kind({ group, readTs }: KindProps) {
  const { name, rows, query } = group;
  const linkTo = usePageLink();
  const { component } = WAITING[name];
  return (
    <div className={styles.kind}>
      <KindHead group={group} />
      <ul className={styles.waiting}>
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
                <span className={styles.words}>{words}</span>
              ) : (
                <button type="button" className={styles.words} onClick={open}>
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
