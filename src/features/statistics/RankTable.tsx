import { figureExports, rankingCalls } from '#domain/calls/statistics.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import type { Figure } from '#domain/statistics/figures.ts';
import { RefSelect } from '#src/resource/refs/RefSelect.tsx';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { LabelledCondition, Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { ExportButton } from './ExportButton.tsx';
import { FigureTable } from './FigureTable.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { isPodium, RANK_CELLS } from './ranks.tsx';
import styles from './statistics.module.css';
import { usePeriodParams } from './usePeriod.ts';

interface Props {
  readonly figure: Figure & { readonly name: keyof typeof rankingCalls };
  readonly parkId: string;
  readonly days: string;
  /** Narrows it; `''` = any and none. `null` = it cannot be narrowed so. */
  readonly competitionId: string | null;
  onChange(change: {
    readonly parkId?: string;
    readonly days?: string;
    readonly competitionId?: string;
  }): void;
}

/** A ranking of a period. */
export function RankTable({ figure, parkId, days, competitionId, onChange }: Props) {
  const period = usePeriodParams(parkId, days);
  const params = competitionId === null || competitionId === '' ? period : { ...period, competitionId };
  const {
    data: rows,
    isFetching,
    error,
    refetch,
  } = useCall(rankingCalls[figure.name], usePark().isSettled ? params : null, { keepsLast: true });
  return (
    <>
      <Conditions label="排名条件">
        <PeriodBar parkId={parkId} days={days} onChange={onChange} />
        {competitionId !== null && (
          <LabelledCondition label="赛事" isWide>
            {(id) => (
              <RefSelect
                id={id}
                reference={{ entity: golfCompetition.name }}
                placeholder="不限赛事"
                value={competitionId}
                onChange={(next) => onChange({ competitionId: next ?? '' })}
              />
            )}
          </LabelledCondition>
        )}
        <ExportButton
          isLarge
          call={figureExports.rankings}
          title={figure.title}
          params={{ ...params, figure: figure.name }}
        />
      </Conditions>
      <section className={styles.card} aria-label={figure.title} aria-busy={isFetching}>
        {(error !== null || rows === undefined) && <UnreadFace error={error} rows={12} onRetry={refetch} />}
        {error === null && rows?.length === 0 && <EmptyFace text="这段时间没有排名" />}
        {error === null && rows !== undefined && rows.length > 0 && (
          <FigureTable
            label={figure.title}
            columns={figure.columns}
            rows={rows}
            cells={RANK_CELLS}
            isMarked={isPodium}
          />
        )}
      </section>
    </>
  );
}
