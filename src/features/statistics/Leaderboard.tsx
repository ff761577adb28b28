import { FullscreenOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { figureExports, leaderboardCall } from '#domain/calls/statistics.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { type FigureColumn, RANKINGS } from '#domain/statistics/figures.ts';
import { RefSelect } from '#src/resource/refs/RefSelect.tsx';
import { useNow } from '#src/shell/live/useNow.ts';
import { LabelledCondition, Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useMediaQuery } from '#src/widgets/useMediaQuery.ts';
import { ExportButton } from './ExportButton.tsx';
import { FigureTable } from './FigureTable.tsx';
import { isPodium, RANK_CELLS } from './ranks.tsx';
import styles from './statistics.module.css';

const MEASURES = [
  { value: 'gross', label: '总杆' },
  { value: 'net', label: '净杆' },
  { value: 'points', label: '积分' },
];
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
  const isNarrow = useMediaQuery('(width < 768px)');
  const params = { competitionId, by, division: division === '' ? undefined : division };
  const {
    data: rows,
    isFetching,
    error,
    refetch,
  } = useCall(leaderboardCall, competitionId === '' ? null : params, { keepsLast: true });
  return (
    <>
      <Conditions label="排行榜条件">
        <RankingConditions {...{ competitionId, by, division, onChange }} />
        <Button
          icon={<ReloadOutlined aria-hidden />}
          onClick={() => void refetch()}
          disabled={competitionId === ''}
        >
          刷新
        </Button>
        <Button
          icon={<FullscreenOutlined aria-hidden />}
          disabled={rows === undefined || competitionId === ''}
          onClick={() => void board.current?.requestFullscreen()}
        >
          大屏
        </Button>
        {competitionId !== '' && (
          <ExportButton
            isLarge
            call={figureExports.rankings}
            title={LEADERBOARD.title}
            params={{ ...params, figure: LEADERBOARD.name }}
          />
        )}
      </Conditions>
      <section ref={board} className={styles.board} aria-label={LEADERBOARD.title} aria-busy={isFetching}>
        {competitionId === '' && <EmptyFace text="请选择赛事" />}
        {competitionId !== '' && (error !== null || rows === undefined) && (
          <UnreadFace error={error} rows={12} onRetry={refetch} />
        )}
        {competitionId !== '' && error === null && rows !== undefined && (
          <>
            <Updated isLoading={isFetching} />
            {rows.length === 0 ? (
              <EmptyFace text="还没有成绩" />
            ) : (
              <FigureTable
                label={LEADERBOARD.title}
                columns={isNarrow ? putScoreFirst(by) : LEADERBOARD.columns}
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

/** On a phone what is ranked by stands beside the name; the rest is a swipe away. */
function putScoreFirst(by: string): readonly FigureColumn[] {
  const first: readonly string[] = ['rank', 'playerName', by, 'toPar', 'holesPlayed'];
  const isFirst = ({ name }: FigureColumn): boolean => first.includes(name);
  const { columns } = LEADERBOARD;
  return [
    ...first.flatMap((name) => columns.filter((column) => column.name === name)),
    ...columns.filter((column) => !isFirst(column)),
  ];
}

function RankingConditions({ competitionId, by, division, onChange }: Props) {
  return (
    <>
      <LabelledCondition label="赛事" isWide>
        {(id) => (
          <RefSelect
            id={id}
            reference={{ entity: golfCompetition.name }}
            value={competitionId}
            onChange={(next) => onChange({ competitionId: next ?? '' })}
          />
        )}
      </LabelledCondition>
      <LabelledCondition label="组别">
        {(id) => (
          <DictSelect
            id={id}
            dictCode="golf_division"
            placeholder="全部组别"
            value={division}
            onChange={(next) => onChange({ division: next ?? '' })}
          />
        )}
      </LabelledCondition>
      <Segmented
        aria-label="排名方式"
        options={MEASURES}
        value={by}
        onChange={(next) => onChange({ by: next })}
      />
    </>
  );
}

/** How old the board is: a result on a wall must say so. */
function Updated({ isLoading }: { readonly isLoading: boolean }) {
  const now = useNow();
  const [{ wasLoading, ts }, setLast] = useState({ wasLoading: isLoading, ts: now });
  if (wasLoading !== isLoading) setLast({ wasLoading: isLoading, ts: isLoading ? ts : now });
  const seconds = Math.max(0, Math.round((now - ts) / 1000));
  return <p className={styles.age}>{isLoading ? '正在更新…' : `${seconds} 秒前更新，成绩变化时自动刷新`}</p>;
}
