import { useQuery } from '@tanstack/react-query';
import { ALARM_FIGURES, ALARM_LIMITS, sumAlarmDays } from '#domain/statistics/alarmFigures.ts';
import { formatFigure } from '#domain/statistics/figures.ts';
import type { Params } from '#src/api/http.ts';
import { ALARM_FIGURE_RESOURCE, queryFigure } from '#src/api/statistics.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import styles from './statistics.module.css';

const NOTHING = '—';

/** The whole time in one line: how much a desk had to do, and where that was too much. */
export function AlarmTotals({ params }: { readonly params: Params }) {
  const { name } = ALARM_FIGURES.alarmLoad;
  const { data } = useQuery(queryFigure(useHttp(), ALARM_FIGURE_RESOURCE, name, params));
  const { alarms, perHour, busiestHour, floodSec, redShare } = sumAlarmDays(data ?? []);
  const totals = [
    { label: '告警', kind: 'count', value: alarms, limit: null },
    { label: '每班位小时', kind: 'score', value: perHour, limit: ALARM_LIMITS.perHour },
    { label: '最忙一小时', kind: 'count', value: busiestHour, limit: ALARM_LIMITS.busiestHour },
    { label: '洪流时长', kind: 'duration', value: floodSec, limit: ALARM_LIMITS.floodSec },
    { label: '严重占比', kind: 'rate', value: redShare, limit: ALARM_LIMITS.redShare },
  ] as const;
  return (
    <dl className={styles['totals']} aria-label="合计">
      {totals.map(({ label, kind, value, limit }) => {
        const text = data === undefined || value === null ? NOTHING : formatFigure({ kind }, value);
        const isTooMuch = limit !== null && value !== null && value > limit;
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isTooMuch ? <StateWord tone="watch">{text} 偏高</StateWord> : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
