/** 工作台 in the form of other sites: greeting, what waits, quick ways, visits. */

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { homeCalls } from '#domain/calls/home.ts';
import { WAITING, WAITING_REFRESH_MS } from '#domain/home/waiting.ts';
import { listSearchableNodes } from '#domain/menu/menu.ts';
import { getGreeting } from '#domain/session/greeting.ts';
import { buildWatch } from '#src/api/call.ts';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useNow } from '#src/shell/live/useNow.ts';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { usePark, useSessionUser } from '#src/shell/session/SessionContext.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { formatShortCount } from '#src/widgets/number/count.ts';
import styles from './dashboards.module.css';
import { VisitsPanel } from './VisitsPanel.tsx';

const QUICK = 12;

export default function WorkplacePage() {
  const user = useSessionUser();
  const hour = new Date(useNow()).getHours();
  return (
    <PageBody extra={<h2>{`${getGreeting(hour)}，${user?.realname ?? ''}`}</h2>}>
      <div className={styles.halves}>
        <Tasks />
        <QuickWays />
      </div>
      <VisitsPanel />
    </PageBody>
  );
}

/** Kinds of which something waits. */
function Tasks() {
  const live = useLive();
  const { park } = usePark();
  const linkTo = usePageLink();
  const { data, error, refetch } = useQuery(
    buildWatch(useHttp(), homeCalls.listWaiting, { parkId: park?.id }, WAITING_REFRESH_MS, () => live.now()),
  );
  const open = data.value?.filter(({ total }) => total > 0) ?? null;
  return (
    <section className={styles.card} aria-label="待处理">
      <h3>待处理</h3>
      {open === null && <UnreadFace error={error} rows={6} onRetry={refetch} />}
      {open?.length === 0 && <EmptyFace text="没有等您处理的事" />}
      <ol className={styles.tasks}>
        {open?.map(({ name, total, isBounded = false, query }) => {
          const { label, component } = WAITING[name];
          const go = linkTo(component, query);
          return (
            <li key={name}>
              <span>{label}</span>
              <b className="fw-num">{formatShortCount(total, isBounded)}</b>
              {go !== null && (
                <Button type="link" size="small" aria-label={`查看${label}`} onClick={go}>
                  查看
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** 便捷导航: the first pages of the user's menu, themselves aside. */
function QuickWays() {
  const { menu } = useFrame();
  const navigate = useNavigate();
  return (
    <section className={styles.card} aria-label="便捷导航">
      <h3>便捷导航</h3>
      <nav className={styles.ways} aria-label="便捷导航">
        {listSearchableNodes(menu)
          .filter(({ component }) => !component.startsWith('dashboard/'))
          .slice(0, QUICK)
          .map(({ id, path, meta }) => (
            <Button key={id} onClick={() => void navigate(path)}>
              {meta.title}
            </Button>
          ))}
      </nav>
    </section>
  );
}
