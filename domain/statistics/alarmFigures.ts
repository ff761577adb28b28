/** The figures of 告警分析, and how each is made of the alarms of a time. */
import type { AlarmView } from '../alarms/alarm.ts';
import {
  type AlarmLoad,
  computeAlarmLoad,
  computeAlarmTimes,
  countChattering,
  groupByKey,
  isAsking,
  isStanding,
  rankWorst,
} from '../alarms/statistics.ts';
import { AlarmPriority, AlarmRule, AlarmState } from '../codes/alarm.ts';
import type { Figure, FigureColumn, FigureRow } from './figures.ts';

const text = (name: string, label: string, dict?: string): FigureColumn => ({
  name,
  label,
  kind: 'text',
  ...(dict !== undefined && { dict }),
});
const of = (kind: FigureColumn['kind'], name: string, label: string): FigureColumn => ({ name, label, kind });

const ALARMS = of('count', 'alarms', '告警');
const RED = of('count', 'red', '严重');

export const ALARM_FIGURES = {
  alarmLoad: {
    name: 'alarmLoad',
    title: '告警负荷',
    note: '每个班位每小时不多于6条;10分钟内多于10条为告警洪流。不含提示和连带告警。',
    columns: [
      text('statDate', '日期'),
      ALARMS,
      of('score', 'hours', '班位小时'),
      of('score', 'perHour', '每班位小时'),
      of('count', 'busiestHour', '最忙一小时'),
      of('duration', 'floodSec', '洪流时长'),
      of('rate', 'redShare', '严重占比'),
    ],
  },
  alarmPriorities: {
    name: 'alarmPriorities',
    title: '按优先级',
    note: '严重告警宜在5%左右,不多于12%。',
    columns: [text('priority', '优先级', 'golf_alarm_priority'), ALARMS, of('rate', 'share', '占比')],
  },
  alarmRules: {
    name: 'alarmRules',
    title: '按规则',
    columns: [text('rule', '规则', 'golf_alarm_rule'), ALARMS, RED, of('count', 'suppressed', '连带')],
  },
  alarmTimes: {
    name: 'alarmTimes',
    title: '响应与恢复',
    columns: [
      text('rule', '规则', 'golf_alarm_rule'),
      of('duration', 'ackMedianSec', '确认中位'),
      of('duration', 'clearMedianSec', '恢复中位'),
    ],
  },
  alarmTroubles: {
    name: 'alarmTroubles',
    title: '长时、抖动与升级',
    note: '长时:持续1小时以上;抖动:同一对象1分钟内触发3次。',
    columns: [text('kind', '情况'), ALARMS],
  },
  alarmFlights: {
    name: 'alarmFlights',
    title: '告警最多的组',
    columns: [text('name', '组'), ALARMS, RED],
  },
  alarmHoles: {
    name: 'alarmHoles',
    title: '告警最多的球洞',
    columns: [text('name', '球洞'), ALARMS, RED],
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type AlarmFigureName = keyof typeof ALARM_FIGURES;

interface AlarmClock {
  /** The park's day that an alarm belongs to. */
  dayOf(alarm: AlarmView): string;
  /** What the clock of its park says, epoch ms. */
  nowOf(alarm: AlarmView): number;
}

type Compute = (alarms: readonly AlarmView[], clock: AlarmClock) => readonly FigureRow[];

const isRed = ({ redTs }: AlarmView): boolean => redTs !== null;

export const COMPUTE_ALARM_FIGURE: Readonly<Record<AlarmFigureName, Compute>> = {
  alarmLoad: (alarms, { dayOf }) =>
    [...groupByKey(alarms, dayOf)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([statDate, own]) => ({ statDate, ...sumLoads(own) })),
  alarmPriorities: (alarms) =>
    Object.values(AlarmPriority).flatMap((priority) => {
      const own = alarms.filter((alarm) => alarm.priority === priority).length;
      return own === 0 ? [] : [{ priority, alarms: own, share: own / alarms.length }];
    }),
  alarmRules: (alarms) =>
    byRule(alarms, (own) => ({
      alarms: own.length,
      red: own.filter(isRed).length,
      suppressed: own.filter((alarm) => !isAsking(alarm) && alarm.rootAlarmId !== null).length,
    })),
  alarmTimes: (alarms) => byRule(alarms, computeAlarmTimes),
  alarmTroubles: (alarms, { nowOf }) =>
    alarms.length === 0
      ? []
      : [
          { kind: '长时', alarms: alarms.filter((alarm) => isStanding(alarm, nowOf(alarm))).length },
          { kind: '抖动', alarms: countChattering(alarms) },
          { kind: '升级', alarms: alarms.filter(({ escalateTs }) => escalateTs !== null).length },
          { kind: '搁置', alarms: alarms.filter(({ shelveCount }) => shelveCount > 0).length },
          { kind: '无人确认', alarms: alarms.filter(isNeverTaken).length },
        ],
  alarmFlights: (alarms) => rankWorst(alarms.filter(isAsking), ({ flightNo }) => flightNo),
  alarmHoles: (alarms) =>
    rankWorst(alarms.filter(isAsking), ({ holeNo }) => (holeNo > 0 ? `${holeNo}号洞` : null)),
};

const isNeverTaken = (alarm: AlarmView): boolean =>
  isAsking(alarm) && alarm.ackTs === null && alarm.state !== AlarmState.closed;

/** Each park has a desk of its own: its hours count, and its floods. */
function sumLoads(alarms: readonly AlarmView[]): AlarmLoad {
  return addLoads([...groupByKey(alarms, ({ parkId }) => parkId).values()].map(computeAlarmLoad));
}

/** Beyond these a desk has too much to do (EEMUA 191, ISA-18.2). */
export const ALARM_LIMITS = { perHour: 6, busiestHour: 8, floodSec: 0, redShare: 0.12 } as const;

/** The same of a whole time. @param rows of `alarmLoad` */
export const sumAlarmDays = (rows: readonly FigureRow[]): AlarmLoad =>
  addLoads(
    rows.map(({ alarms, hours, busiestHour, floodSec, redShare }) => ({
      alarms: Number(alarms),
      hours: Number(hours),
      busiestHour: Number(busiestHour),
      floodSec: Number(floodSec),
      redShare: redShare === null ? null : Number(redShare),
    })),
  );

function addLoads(loads: readonly Omit<AlarmLoad, 'perHour'>[]): AlarmLoad {
  const sum = (pick: (load: (typeof loads)[number]) => number) =>
    loads.reduce((all, load) => all + pick(load), 0);
  const alarms = sum((load) => load.alarms);
  const hours = sum((load) => load.hours);
  return {
    alarms,
    hours,
    perHour: alarms / Math.max(1, hours),
    busiestHour: Math.max(0, ...loads.map(({ busiestHour }) => busiestHour)),
    floodSec: Math.round(sum(({ floodSec }) => floodSec)),
    redShare: alarms === 0 ? null : sum((load) => (load.redShare ?? 0) * load.alarms) / alarms,
  };
}

const byRule = (
  alarms: readonly AlarmView[],
  compute: (own: readonly AlarmView[]) => FigureRow,
): readonly FigureRow[] =>
  Object.values(AlarmRule).flatMap((rule) => {
    const own = alarms.filter((alarm) => alarm.rule === rule);
    return own.length === 0 ? [] : [{ rule, ...compute(own) }];
  });
