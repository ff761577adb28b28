/** The figures of 告警分析, and how each is made of the alarms of a time (ALARM-43 to ALARM-45). */

import type { AlarmView } from '../alarms/alarm.ts';
import { AlarmPriority, AlarmRule, AlarmState } from '../codes/alarm.ts';
import { addAlarmLoads, type AlarmLoad, computeAlarmLoad, hasRung, hasRungRed } from './alarmLoads.ts';
import type { Figure, FigureColumn, FigureRow } from './figures.ts';
import { computeMedian, groupByKey } from './groups.ts';

/** A period of whole days: what is known of it besides its alarms. */
export interface AlarmPeriod {
  /** Each day on which a park was played, with or without alarms. */
  readonly plays: readonly PlayedDay[];
  /** Names of the parks by id; one park alone needs no name. */
  readonly parkNames: ReadonlyMap<string, string>;
  /** The park's day that an alarm belongs to. */
  dayOf(alarm: AlarmView): string;
  /** The time of its park, epoch ms. */
  nowOf(alarm: AlarmView): number;
}

export interface PlayedDay {
  readonly parkId: string;
  readonly statDate: string;
  /** From the first start to the last finish, or to now while the day goes on. */
  readonly hours: number;
}

const WORST = 10;

/** What an alarm is counted under, and what people call that. */
interface Place {
  readonly key: string;
  readonly name: string;
}

const namePark = ({ parkId }: AlarmView, { parkNames }: AlarmPeriod): string =>
  parkNames.size > 1 ? `${parkNames.get(parkId) ?? parkId} ` : '';

/** The same tee time comes again on another day and in another park. */
const findFlight = (alarm: AlarmView, period: AlarmPeriod): Place | null =>
  alarm.flightId === null
    ? null
    : {
        key: `${alarm.parkId} ${alarm.flightId}`,
        name: `${namePark(alarm, period)}${period.dayOf(alarm)} ${alarm.flightNo ?? ''}`,
      };

const findHole = (alarm: AlarmView, period: AlarmPeriod): Place | null =>
  alarm.raiseHole === ''
    ? null
    : {
        key: `${alarm.parkId} ${alarm.raiseHole}`,
        name: `${namePark(alarm, period)}${alarm.raiseHole}号洞`,
      };

/** Those with the most alarms. @param findPlace `null` = it has none and does not count */
function rankWorst(
  alarms: readonly AlarmView[],
  findPlace: (alarm: AlarmView) => Place | null,
): readonly FigureRow[] {
  const placed = alarms.flatMap((alarm) => {
    const place = findPlace(alarm);
    return place === null ? [] : [{ ...place, isRed: hasRungRed(alarm) }];
  });
  return [...groupByKey(placed, ({ key }) => key).values()]
    .map((own) => ({
      name: own[0]?.name ?? '',
      alarms: own.length,
      red: own.filter(({ isRed }) => isRed).length,
    }))
    .toSorted((a, b) => b.alarms - a.alarms || b.red - a.red || a.name.localeCompare(b.name, 'zh-CN'))
    .slice(0, WORST);
}

/**
 * The flights and holes with the most alarms (ALARM-44).
 * @param asking alarms that asked for somebody
 */
const rankAlarmFlights = (asking: readonly AlarmView[], period: AlarmPeriod): readonly FigureRow[] =>
  rankWorst(asking, (alarm) => findFlight(alarm, period));

/** @param asking alarms that asked for somebody */
const rankAlarmHoles = (asking: readonly AlarmView[], period: AlarmPeriod): readonly FigureRow[] =>
  rankWorst(asking, (alarm) => findHole(alarm, period));

const text = (name: string, label: string, dict?: string): FigureColumn => ({
  name,
  label,
  kind: 'text',
  ...(dict !== undefined && { dict }),
});
const of = (kind: FigureColumn['kind'], name: string, label: string): FigureColumn => ({ name, label, kind });

const ALARMS = of('count', 'alarms', '告警');
const RED = of('count', 'red', '严重');

const STANDING_MS = 3_600_000;

export const ALARM_FIGURES = {
  alarmLoad: {
    name: 'alarmLoad',
    title: '告警负荷',
    note: '每个球场算一个班位，班位小时从当天首组出发到末组完赛，没有告警的日子也算。响铃告警每班位小时不多于6条，任一小时不多于8条；10分钟内多于10条告警为告警洪流，应少于1%的时间。不含提示和连带告警；响铃只算告警本身，不含球洞超时和升级后的再次响铃。',
    columns: [
      text('statDate', '日期'),
      ALARMS,
      of('count', 'audible', '响铃告警'),
      of('score', 'hours', '班位小时'),
      of('score', 'perHour', '每小时告警'),
      of('score', 'audiblePerHour', '每小时响铃'),
      of('count', 'busiestHour', '最忙一小时告警'),
      of('count', 'busiestAudible', '最忙一小时响铃'),
      of('duration', 'floodSec', '洪流时长'),
      of('rate', 'redShare', '严重占比'),
    ],
  },
  alarmPriorities: {
    name: 'alarmPriorities',
    title: '按优先级',
    note: '严重告警宜在5%左右，不多于12%。提示不需要人处理，不计入占比；连带告警不计。',
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
    note: '长时：持续1小时以上；抖动：同一对象1分钟内触发3次。',
    columns: [text('kind', '情况'), ALARMS],
  },
  alarmInterventions: {
    name: 'alarmInterventions',
    title: '处置效果',
    note: '提醒或派巡场后20分钟内，该组慢的时间变化了多少；告警提前恢复的算到恢复为止。负数是追回的时间。',
    columns: [
      text('action', '处置', 'golf_dispatch_action'),
      ALARMS,
      of('count', 'better', '追回'),
      of('score', 'medianMin', '变化中位（分）'),
    ],
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

export interface AlarmReport {
  /** The whole time in one row. */
  readonly total: AlarmLoad;
  readonly figures: Readonly<Record<AlarmFigureName, readonly FigureRow[]>>;
}

/** Figures of a time that may have more alarms than are counted. */
export interface CountedAlarms extends AlarmReport {
  /** The first day that counts, where it does; else `null`. */
  readonly countedFrom: string | null;
}

/** All figures of these alarms: what the page shows and `npm run alarms` prints. */
export function computeAlarmFigures(alarms: readonly AlarmView[], period: AlarmPeriod): AlarmReport {
  const days = computeDays(alarms, period);
  const asking = alarms.filter(hasRung);
  return {
    total: addAlarmLoads(days.map(({ load }) => load)),
    figures: {
      alarmLoad: days.map(({ statDate, load }) => ({ statDate, ...load })),
      alarmPriorities: countPriorities(alarms),
      alarmRules: byRule(alarms, (own) => ({
        alarms: own.length,
        red: own.filter(hasRungRed).length,
        suppressed: own.filter(isHidden).length,
      })),
      alarmTimes: byRule(alarms, computeTimes),
      alarmTroubles: countTroubles(alarms, period),
      alarmInterventions: countInterventions(alarms),
      alarmFlights: rankAlarmFlights(asking, period),
      alarmHoles: rankAlarmHoles(asking, period),
    },
  };
}

/** Each park has an operator of its own: its hours count, and its floods. */
function computeDays(
  alarms: readonly AlarmView[],
  { plays, dayOf }: AlarmPeriod,
): readonly { readonly statDate: string; readonly load: AlarmLoad }[] {
  const keyOf = (parkId: string, statDate: string): string => `${statDate} ${parkId}`;
  const hours = new Map(plays.map((play) => [keyOf(play.parkId, play.statDate), play.hours]));
  const groups = groupByKey(alarms, (alarm) => keyOf(alarm.parkId, dayOf(alarm)));
  const loads = [...new Set([...hours.keys(), ...groups.keys()])].map((key) => ({
    statDate: key.slice(0, key.indexOf(' ')),
    load: computeAlarmLoad(groups.get(key) ?? [], hours.get(key) ?? 0),
  }));
  return [...groupByKey(loads, ({ statDate }) => statDate)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([statDate, own]) => ({ statDate, load: addAlarmLoads(own.map(({ load }) => load)) }));
}

/** Red is what asked in red; the share is that of the load. */
function countPriorities(alarms: readonly AlarmView[]): readonly FigureRow[] {
  const count = alarms.filter(hasRung).length;
  const red = alarms.filter(hasRungRed).length;
  const information = alarms.filter(({ priority }) => priority === AlarmPriority.information).length;
  return [
    { priority: AlarmPriority.information, alarms: information, share: null },
    { priority: AlarmPriority.amber, alarms: count - red, share: count === 0 ? null : 1 - red / count },
    { priority: AlarmPriority.red, alarms: red, share: count === 0 ? null : red / count },
  ].filter((row) => row.alarms > 0);
}

/** It hung on a root cause all the time. */
const isHidden = ({ priority, askTs }: AlarmView): boolean =>
  priority !== AlarmPriority.information && askTs === null;

const endOf = ({ clearTs, closeTs }: AlarmView): number | null => closeTs ?? clearTs;

const countSeconds = (fromTs: number | null, toTs: number | null): readonly number[] =>
  fromTs === null || toTs === null ? [] : [Math.round((toTs - fromTs) / 1000)];

/** From the moment it asked until somebody took it, and from its first sign until it was over. */
const computeTimes = (alarms: readonly AlarmView[]) => ({
  ackMedianSec: computeMedian(alarms.flatMap(({ askTs, ackTs }) => countSeconds(askTs, ackTs))),
  clearMedianSec: computeMedian(alarms.flatMap((alarm) => countSeconds(alarm.raiseTs, endOf(alarm)))),
});

const countTroubles = (alarms: readonly AlarmView[], { nowOf }: AlarmPeriod): readonly FigureRow[] =>
  alarms.length === 0
    ? []
    : [
        { kind: '长时', alarms: alarms.filter((alarm) => isStanding(alarm, nowOf(alarm))).length },
        { kind: '抖动', alarms: countChattering(alarms) },
        { kind: '升级', alarms: alarms.filter(({ escalateTs }) => escalateTs !== null).length },
        { kind: '搁置', alarms: alarms.filter(({ shelveCount }) => shelveCount > 0).length },
        { kind: '无人确认', alarms: alarms.filter(isNeverTaken).length },
      ];

/** By what was done, as far as it is known what it brought (ALARM-57). */
const countInterventions = (alarms: readonly AlarmView[]): readonly FigureRow[] =>
  [
    ...groupByKey(
      alarms.flatMap(({ intervention }) => (intervention === undefined ? [] : [intervention])),
      ({ action }) => action,
    ),
  ]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([action, interventions]) => {
      const effects = interventions.flatMap(({ effectSec }) => effectSec ?? []);
      const median = computeMedian(effects);
      if (median === null) return [];
      const better = effects.filter((sec) => sec < 0).length;
      return [{ action, alarms: effects.length, better, medianMin: Math.round(median / 6) / 10 }];
    });

/** Whatever is open longer stands on the board without being worked, be it over by now or not. */
const isStanding = (alarm: AlarmView, nowTs: number): boolean =>
  (endOf(alarm) ?? nowTs) - alarm.raiseTs > STANDING_MS;

/** Things with an alarm that chattered. */
export const countChattering = (alarms: readonly AlarmView[]): number =>
  new Set(
    alarms.flatMap(({ parkId, rule, subjectId, chatterTs }) =>
      chatterTs === null ? [] : [`${parkId} ${rule} ${subjectId}`],
    ),
  ).size;

const isNeverTaken = (alarm: AlarmView): boolean =>
  hasRung(alarm) && alarm.ackTs === null && alarm.state !== AlarmState.closed;

const byRule = (
  alarms: readonly AlarmView[],
  compute: (own: readonly AlarmView[]) => FigureRow,
): readonly FigureRow[] =>
  Object.values(AlarmRule).flatMap((rule) => {
    const own = alarms.filter((alarm) => alarm.rule === rule);
    return own.length === 0 ? [] : [{ rule, ...compute(own) }];
  });
