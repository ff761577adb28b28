import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { useEffect, useRef, useState } from 'react';
import { FullscreenOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { debounceTime, filter } from 'rxjs';
import { golfCompetition } from '#domain/entities/competition.ts';
import { RANKINGS } from '#domain/statistics/figures.ts';
import { RefSelect } from '#src/resource/refs/RefSelect.tsx';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useNow } from '#src/shell/live/useNow.ts';
import { Condition, Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FigureTable } from './FigureTable.tsx';
import { isPodium, RANK_CELLS } from './ranks.tsx';
import styles from './statistics.module.css';
import { useFigure } from './useFigure.ts';

const PATH = '/admin/golfRanking';
const MEASURES = [
  { value: 'gross', label: '总杆' },
  { value: 'net', label: '净杆' },
  { value: 'points', label: '积分' },
];
/** Scores often come in bursts: one card has eighteen. */
const SETTLE_MS = 400;
const LEADERBOARD = RANKINGS.leaderboard;

interface Props {
  readonly competitionId: string;
  readonly by: string;
  /** golf_division; `''` = everybody. */
  readonly division: string;
  onChange(change: {
    readonly competitionId?: string;
    readonly by?: string;
    readonly division?: string;
  }): void;
}

/** 赛事排行榜: follows the scores as they come (type 118), and fills a screen in the clubhouse. */
export function Leaderboard({ competitionId, by, division, onChange }: Props) {
  const board = useRef<HTMLElement>(null);
  const params = { competitionId, by, division: division === '' ? undefined : division };
  const { rows, isLoading, error, reload } = useFigure(
    competitionId === '' ? null : `${PATH}/leaderboard`,
    params,
  );
  useScoreChanges(competitionId, reload);
  return (
    <>
      <Conditions label="排行榜条件">
        <Condition label="赛事" isWide>
          {(id) => (
            <RefSelect
              id={id}
              reference={{ entity: golfCompetition.name }}
              value={competitionId}
              onChange={(next) => onChange({ competitionId: next ?? '' })}
            />
          )}
        </Condition>
        <Condition label="组别">
          {(id) => (
            <DictSelect
              id={id}
              dictCode="golf_division"
              placeholder="全部组别"
              value={division}
              onChange={(next) => onChange({ division: next ?? '' })}
            />
          )}
        </Condition>
        <Segmented
          aria-label="排名方式"
          options={MEASURES}
          value={by}
          onChange={(next) => onChange({ by: next })}
        />
        <Button icon={<ReloadOutlined aria-hidden />} onClick={reload} disabled={competitionId === ''}>
          刷新
        </Button>
        <Button
          icon={<FullscreenOutlined aria-hidden />}
          disabled={rows === null || competitionId === ''}
          onClick={() => void board.current?.requestFullscreen()}
        >
          大屏
        </Button>
        {competitionId !== '' && (
          <ExportButton
            isLarge
            path={PATH}
            permission="golf:ranking:exportXls"
            title={LEADERBOARD.title}
            params={{ ...params, figure: LEADERBOARD.name }}
          />
        )}
      </Conditions>
      <section ref={board} className={styles['board']} aria-label={LEADERBOARD.title} aria-busy={isLoading}>
        {competitionId === '' && <EmptyFace text="请选择赛事" />}
        {competitionId !== '' && error !== null && <ErrorFace error={error} onRetry={reload} />}
        {competitionId !== '' && error === null && rows === null && <LoadingFace rows={12} />}
        {competitionId !== '' && error === null && rows !== null && (
          <>
            <Updated isLoading={isLoading} />
            {rows.length === 0 ? (
              <EmptyFace text="还没有成绩" />
            ) : (
              <FigureTable
                label={LEADERBOARD.title}
                columns={LEADERBOARD.columns}
                rows={rows}
                cells={RANK_CELLS}
                isMarked={isPodium}
              />
            )}
          </>
        )}
      </section>
    </>
  );
}

/** How old the board is: a result on a wall must say so. */
function Updated({ isLoading }: { readonly isLoading: boolean }) {
  const now = useNow();
  const [{ wasLoading, ts }, setLast] = useState({ wasLoading: isLoading, ts: now });
  if (wasLoading !== isLoading) setLast({ wasLoading: isLoading, ts: isLoading ? ts : now });
  const seconds = Math.max(0, Math.round((now - ts) / 1000));
  return (
    <p className={styles['age']}>{isLoading ? '正在更新…' : `${seconds} 秒前更新，成绩变化时自动刷新`}</p>
  );
}

/** Calls back when the leaderboard of a competition changed. */
function useScoreChanges(competitionId: string, onChange: () => void): void {
  const live = useLive();
  useEffect(() => {
    const changes = live.bus$
      .pipe(
        filter(
          (message) =>
            message.kind === 'golf' &&
            message.body.type === GolfMessageType.leaderboard &&
            message.body.competitionId === competitionId,
        ),
        debounceTime(SETTLE_MS),
      )
      .subscribe(onChange);
    return () => changes.unsubscribe();
  }, [live, competitionId, onChange]);
}
