import { type AlarmLimitName, isAlarmLimitMet } from '#domain/statistics/alarmLimits.ts';
import type { AlarmLoad } from '#domain/statistics/alarmLoads.ts';
import { type FigureKind, formatFigure } from '#domain/statistics/figures.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import styles from './statistics.module.css';

const NOTHING = '—';

interface Total {
  readonly label: string;
  readonly kind: FigureKind;
  readonly value: keyof AlarmLoad;
  /** What is held against its limit, when not the value itself. */
  readonly judged?: keyof AlarmLoad;
  readonly limit?: AlarmLimitName;
}

const TOTALS: readonly Total[] = [
  { label: '告警', kind: 'count', value: 'alarms' },
  { label: '每班位小时告警', kind: 'score', value: 'perHour' },
  { label: '每班位小时响铃', kind: 'score', value: 'audiblePerHour', limit: 'audiblePerHour' },
  { label: '最忙一小时响铃', kind: 'count', value: 'busiestAudible', limit: 'busiestAudible' },
  { label: '洪流时长', kind: 'duration', value: 'floodSec', judged: 'floodShare', limit: 'floodShare' },
  { label: '严重占比', kind: 'rate', value: 'redShare', limit: 'redShare' },
];

/** The whole time in one line: how much an operator had to do, and where that was too much. */
export function AlarmTotals({ total }: { readonly total: AlarmLoad | null }) {
  return (
    <dl className={styles.totals} aria-label="合计">
      {TOTALS.map(({ label, kind, value, judged = value, limit }) => {
        const figure = total?.[value] ?? null;
        const text = figure === null ? NOTHING : formatFigure({ kind }, figure);
        const isMet = limit === undefined || isAlarmLimitMet(limit, total?.[judged] ?? null);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isMet ? text : <StateWord tone="watch">{text} 偏高</StateWord>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
