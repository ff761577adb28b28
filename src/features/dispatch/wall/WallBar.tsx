/** The line of a wall screen: which park this is, which come next, and what is red in the others (BOARD-66). */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { type ParkSummary, querySummary } from '#src/api/overview.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { Banners } from '../board/Banners.tsx';
import type { ParkOption } from '#src/shell/session/SessionContext.ts';
import type { WallRotation } from './useWallRotation.ts';
import styles from './wall.module.css';

export function WallBar({ parks, shown, isPaused, choose, togglePause }: WallRotation<ParkOption>) {
  const live = useLive();
  const { data, error } = useQuery(querySummary(useHttp(), () => live.now()));
  const others = parks.filter(({ id }) => id !== shown?.id);
  const red = findRedParks(data.value ?? [], others);
  return (
    <div className={styles['bar']}>
      <h2>{shown?.name ?? '未选球场'}</h2>
      <div className={styles['elsewhere']} aria-live="assertive">
        {red.map(({ park, count }) => (
          <button key={park.id} type="button" onClick={() => choose(park)}>
            ■ {park.name} {count} 条严重告警
          </button>
        ))}
        <Banners />
        {error !== null && others.length > 0 && <span>▲ 未能读取其他球场的告警</span>}
      </div>
      {parks.length > 1 && (
        <div className={styles['dots']} role="group" aria-label="轮播球场">
          {parks.map((park) => (
            <button
              key={park.id}
              type="button"
              aria-label={park.name}
              title={park.name}
              aria-current={park.id === shown?.id || undefined}
              onClick={() => choose(park)}
            />
          ))}
          <Button
            type="text"
            icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
            aria-pressed={isPaused}
            onClick={togglePause}
          >
            {isPaused ? '继续轮播' : '暂停轮播'}
          </Button>
        </div>
      )}
      <Link to={{ search: '' }} aria-label="退出大屏" title="退出大屏 (Esc)">
        <CloseOutlined />
      </Link>
    </div>
  );
}

const findRedParks = (summaries: readonly ParkSummary[], parks: readonly ParkOption[]) =>
  parks.flatMap((park) => {
    const count = summaries.find(({ parkId }) => parkId === park.id)?.red ?? 0;
    return count === 0 ? [] : [{ park, count }];
  });
