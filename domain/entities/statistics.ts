/** Facts of a day and of a hole on a day (STAT-01): written by the server each night, read by charts. */

import { describeEntity, type RowOf } from './describe.ts';
import { CALC, day, decimal, duration, money, section, whole } from './shorthand.ts';

const count = <const N extends string>(name: N, label: string) =>
  whole(name, label, { ...CALC, list: { width: 95 } });
const seconds = <const N extends string>(name: N, label: string) =>
  duration(name, label, { ...CALC, list: { width: 110 } });
/** 0–1. */
const rate = <const N extends string>(name: N, label: string) =>
  decimal(name, label, 4, { ...CALC, list: { width: 110 } });
/** Read from the orders when it is asked for: what a day earned may change later (`domain/statistics/revenue.ts`). */
const EARNED = { ...CALC, virtual: true, list: { width: 120 } } as const;

const DATE = day('statDate', '日期', {
  ...CALC,
  required: true,
  list: { width: 120, fixed: 'left', sortable: true },
  search: 'range',
});

export const golfStatDay = describeEntity({
  name: 'golfStatDay',
  table: 'golf_stat_day',
  path: '/admin/golfStatistics',
  permission: 'golf:statistics',
  title: '日统计',
  display: 'statDate',
  scope: 'park',
  view: true,
  calls: ['list', 'exportXls'],
  listCall: 'days',
  defaultSort: { column: 'statDate', order: 'desc' },
  fields: [
    DATE,
    whole('hourBucket', '小时', { ...CALC, required: true, help: '0到23；-1 为全天' }),
    ...section('打球', [
      count('flights', '组数'),
      count('players', '人数'),
      count('holesPlayed', '洞次'),
      count('roundsFinished', '完赛'),
      seconds('avgRoundSec', '平均用时'),
      seconds('p50RoundSec', '中位用时'),
      seconds('p90RoundSec', 'P90用时'),
      rate('onPaceRate', '准时率'),
      count('over10', '超10分钟'),
      count('over20', '超20分钟'),
      count('over30', '超30分钟'),
      count('over40', '超40分钟'),
    ]),
    ...section('超时', [
      count('holeTimeouts', '超时次数'),
      seconds('holeTimeoutOwnSec', '超时时长'),
      seconds('ackMedianSec', '确认中位'),
      seconds('resolveMedianSec', '处置中位'),
      seconds('startDelayMedianSec', '出发延误'),
      rate('startWithin2Min', '2分钟内出发率'),
    ]),
    ...section('球童', [
      count('caddieOrders', '球童单'),
      { name: 'overdueByStage', label: '各环节超时', type: 'json', ...CALC },
      decimal('evalAvg', '评分', 2, { ...CALC, list: { width: 85 } }),
    ]),
    ...section('收入', [
      whole('orders', '订单', EARNED),
      money('gross', '应收', EARNED),
      money('refunded', '退款', EARNED),
      money('net', '实收', EARNED),
    ]),
    ...section('设备', [
      rate('deviceOnlineRate', '设备在线率'),
      count('fixCount', '定位数'),
      seconds('gpsGapSec', '断点时长'),
    ]),
  ],
});

export const golfStatHole = describeEntity({
  name: 'golfStatHole',
  table: 'golf_stat_hole',
  path: '/admin/golfStatistics',
  permission: 'golf:statistics',
  title: '球洞统计',
  display: 'holeNo',
  scope: 'park',
  view: true,
  calls: ['list', 'exportXls'],
  listCall: 'holes',
  defaultSort: { column: 'statDate', order: 'desc' },
  fields: [
    DATE,
    whole('holeNo', '洞号', { ...CALC, required: true, list: { width: 80, sortable: true }, search: 'eq' }),
    count('passes', '通过组数'),
    seconds('avgSec', '平均用时'),
    seconds('p90Sec', 'P90用时'),
    count('timeouts', '超时次数'),
    seconds('waitAvgSec', '平均等待'),
    seconds('bottleneckSec', '堵洞时长'),
  ],
});

export type StatDayRow = RowOf<typeof golfStatDay>;
export type StatHoleRow = RowOf<typeof golfStatHole>;
