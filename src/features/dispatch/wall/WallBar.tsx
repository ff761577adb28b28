/** The line of a wall screen: which park this is, which come next, and what is red in the others (BOARD-66). */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { parkSummaryCalls, type ParkSummary, SUMMARY_REFRESH_MS } from '#domain/calls/parkSummaries.ts';
import { buildWatch } from '#src/api/call.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { ParkOption } from '#src/shell/session/SessionContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { Banners } from '../board/Banners.tsx';
import type { WallRotation } from './useWallRotation.ts';
import styles from './wall.module.css';
import { WallAlarms } from './WallAlarms.tsx';

/** `空格` holds a park and lets it go, arrows lead to the next one: there is nothing to point at. */
function useWallKeys({ parks, shown, choose, togglePause }: WallRotation<ParkOption>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = parks.findIndex(({ id }) => id === shown?.id);
    const by = STEPS[event.key];
    const next = by === undefined ? undefined : parks[(at + by + parks.length) % parks.length];
    if (next !== undefined) choose(next);
    else if (event.key === ' ') togglePause();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function WallBar(rotation: WallRotation<ParkOption>) {
  const { parks, shown, isPaused } = rotation;
  const live = useLive();
  const { data, error } = useQuery(
    buildWatch(useHttp(), parkSummaryCalls.list, {}, SUMMARY_REFRESH_MS, () => live.now()),
  );
  useWallKeys(rotation);
  const others = parks.filter(({ id }) => id !== shown?.id);
  const red = findRedParks(data.value ?? [], others);
  return (
    <>
      <div className={styles.bar}>
        <h2>{shown?.name ?? '未选球场'}</h2>
        <div className={styles.elsewhere} aria-live="assertive">
          {red.map(({ park, count }) => (
            <b key={park.id}>
              ■ {park.name} {count} 条严重告警
            </b>
          ))}
          <Banners />
          {error !== null && others.length > 0 && <span>▲ 未能读取其他球场的告警</span>}
        </div>
        {parks.length > 1 && (
          <ul className={styles.dots} aria-label="轮播球场">
            {parks.map((park) => (
              <li key={park.id} title={park.name} aria-current={park.id === shown?.id || undefined} />
            ))}
          </ul>
        )}
        <small className={styles.keys}>
          {parks.length > 1 && <span>{isPaused ? '轮播已暂停，空格继续' : '空格暂停轮播'}</span>}
          <span>Esc 退出大屏</span>
        </small>
      </div>
      <WallAlarms />
    </>
  );
}

const findRedParks = (summaries: readonly ParkSummary[], parks: readonly ParkOption[]) =>
  parks.flatMap((park) => {
    const count = summaries.find(({ parkId }) => parkId === park.id)?.red ?? 0;
    return count === 0 ? [] : [{ park, count }];
  });
