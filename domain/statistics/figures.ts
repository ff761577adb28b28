/**
 * The figures of 统计 and 排名: what the rows of each hold, in words for charts, tables and
 * spreadsheets alike.
 */

import { formatMoney, groupDigits } from '../booking/money.ts';
import { formatDuration } from '../pace/format.ts';
import { REVENUE_NOTE } from './revenue.ts';

/** `duration` = whole seconds, `rate` = 0–1, `money` = yuan, `score` = stars with two decimals. */
export type FigureKind = 'text' | 'count' | 'duration' | 'rate' | 'money' | 'score';

export interface FigureColumn {
  /** Name in a row on the wire. */
  readonly name: string;
  readonly label: string;
  readonly kind: FigureKind;
  /** Dictionary of a code. */
  readonly dict?: string;
}

export interface Figure {
  /** Last part of its call, and its name in `exportXls?figure=`. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly FigureColumn[];
  /** What its numbers count, for people. */
  readonly note?: string;
}

export type FigureRow = Readonly<Record<string, string | number | null>>;

const column =
  (kind: FigureKind) =>
  (name: string, label: string, dict?: string): FigureColumn => ({
    name,
    label,
    kind,
    ...(dict !== undefined && { dict }),
  });
const text = column('text');
const count = column('count');
const duration = column('duration');
const rate = column('rate');
const money = column('money');
const score = column('score');

const DATE = text('statDate', '日期');
const PARK = text('parkName', '球场');

export const STATISTICS = {
  paceDistribution: {
    name: 'paceDistribution',
    title: '用时分布',
    columns: [
      text('bucket', '超出标准用时'),
      count('morning', '上午'),
      count('noon', '中午'),
      count('afternoon', '下午'),
      count('flights', '合计'),
    ],
  },
  roundTime: {
    name: 'roundTime',
    title: '打球用时',
    columns: [
      DATE,
      count('flights', '组数'),
      count('rounds', '完赛'),
      duration('p50RoundSec', '中位用时'),
      duration('p90RoundSec', 'P90用时'),
      rate('onPaceRate', '准时率'),
    ],
  },
  punctuality: {
    name: 'punctuality',
    title: '出发准点',
    columns: [
      DATE,
      rate('startWithin2Min', '2分钟内出发率'),
      duration('startDelayMedianSec', '出发延误中位'),
    ],
  },
  holeHeat: {
    name: 'holeHeat',
    title: '球洞热力',
    columns: [
      PARK,
      count('holeNo', '洞号'),
      count('passes', '通过组数'),
      duration('timePar', '标准用时'),
      duration('avgSec', '平均用时'),
      duration('p90Sec', 'P90用时'),
      rate('overPar', '用时比'),
      count('timeouts', '超时次数'),
      duration('waitAvgSec', '平均等待'),
      duration('bottleneckSec', '堵洞时长'),
    ],
  },
  timeoutHandling: {
    name: 'timeoutHandling',
    title: '超时处置',
    columns: [
      text('operator', '处置人'),
      count('timeouts', '超时次数'),
      duration('ackMedianSec', '确认中位'),
      duration('resolveMedianSec', '处置中位'),
    ],
  },
  caddieStages: {
    name: 'caddieStages',
    title: '球童单环节',
    columns: [
      text('stage', '环节', 'golf_overdue_status'),
      count('orders', '球童单'),
      count('overdue', '超时'),
      rate('overdueRate', '超时率'),
    ],
  },
  revenue: {
    name: 'revenue',
    title: '收入（按日类型）',
    note: `${REVENUE_NOTE}。取消退款和取消留存是已取消、已驳回订单的，不在实收内`,
    columns: [
      text('dayType', '日类型', 'golf_day_type'),
      count('days', '天数'),
      count('orders', '订单'),
      money('gross', '应收'),
      money('refunded', '退款'),
      money('net', '实收'),
      money('netPerDay', '日均实收'),
      money('cancelledRefunded', '取消退款'),
      money('cancelledKept', '取消留存'),
    ],
  },
  revenueDays: {
    name: 'revenueDays',
    title: '收入（按日）',
    note: `${REVENUE_NOTE}。取消退款和取消留存是已取消、已驳回订单的，不在实收内`,
    columns: [
      DATE,
      count('orders', '订单'),
      money('gross', '应收'),
      money('refunded', '退款'),
      money('net', '实收'),
      money('cancelledRefunded', '取消退款'),
      money('cancelledKept', '取消留存'),
    ],
  },
  refundDays: {
    name: 'refundDays',
    title: '退款（按退款日）',
    note: '按实际退出的日期统计，只计已退款的；与退款列表同一退款时间的实退金额合计相同',
    columns: [
      DATE,
      count('refunds', '笔数'),
      money('refundedSum', '退款'),
      money('ofCancelled', '其中取消订单'),
      money('ofStanding', '其中有效订单'),
    ],
  },
  cancelledDays: {
    name: 'cancelledDays',
    title: '取消留存',
    note: '按打球日期统计已付款后取消或驳回的订单：留存 = 已付 − 已退，不在实收内',
    columns: [
      DATE,
      count('cancelled', '取消订单'),
      money('cancelledPaid', '已付'),
      money('cancelledRefunded', '取消退款'),
      money('cancelledKept', '取消留存'),
    ],
  },
  deviceUptime: {
    name: 'deviceUptime',
    title: '设备在线',
    columns: [DATE, rate('deviceOnlineRate', '设备在线率'), duration('gpsGapSec', '断点时长')],
  },
  patrol: {
    name: 'patrol',
    title: '巡场报告',
    columns: [
      text('itemType', '项目', 'golf_inspect_item'),
      count('items', '检查'),
      count('pass', '合格'),
      count('fix', '整改'),
      count('recheck', '复查'),
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;

export const RANKINGS = {
  leaderboard: {
    name: 'leaderboard',
    title: '赛事排行榜',
    columns: [
      count('rank', '名次'),
      text('playerName', '姓名'),
      text('divisionCode', '组别', 'golf_division'),
      text('flightNo', '组号'),
      count('holesPlayed', '已打洞'),
      count('gross', '总杆'),
      count('net', '净杆'),
      count('toPar', '距标准杆'),
      count('points', '积分'),
      text('note', '说明'),
    ],
  },
  caddieRank: {
    name: 'caddieRank',
    title: '球童排名',
    columns: [
      count('rank', '名次'),
      text('caddieNo', '球童号'),
      text('caddieName', '姓名'),
      score('score', '评分'),
      count('evaluations', '评价数'),
      count('rounds', '场次'),
      duration('roundSec', '平均用时'),
      rate('ownPace', '用时比'),
      money('tips', '小费'),
    ],
  },
  holeRank: {
    name: 'holeRank',
    title: '球洞排名',
    columns: [
      count('rank', '名次'),
      PARK,
      count('holeNo', '洞号'),
      rate('overPar', '用时比'),
      duration('avgSec', '平均用时'),
      duration('timePar', '标准用时'),
      count('timeouts', '超时次数'),
      duration('waitAvgSec', '平均等待'),
      count('passes', '通过组数'),
    ],
  },
  playerRank: {
    name: 'playerRank',
    title: '球员活跃',
    columns: [
      count('rank', '名次'),
      text('contactName', '姓名'),
      text('memberNo', '会员号'),
      text('phone', '手机'),
      count('rounds', '场次'),
      count('players', '带客人次'),
      money('paid', '消费'),
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type StatisticName = keyof typeof STATISTICS;
export type RankingName = keyof typeof RANKINGS;

/** A value as people read it; empty for none. Codes are the caller's to translate. */
export function formatFigure({ kind }: Pick<FigureColumn, 'kind'>, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'duration':
      return formatDuration(Math.round(value));
    case 'rate':
      return `${(value * 100).toFixed(1)}%`;
    case 'money':
      return formatMoney(value);
    case 'score':
      return value.toFixed(2);
    case 'count':
      return groupDigits(value, Number.isInteger(value) ? 0 : 1);
    case 'text':
      return String(value);
  }
}

const LONG = 10_000;

/** The same at an axis, where it has to be short: 万 from ten thousand on, whole yuan, tenths of a percent. */
export function formatAxis({ kind }: Pick<FigureColumn, 'kind'>, value: number): string {
  if (kind === 'rate') return `${Number((value * 100).toFixed(1))}%`;
  if (kind !== 'money' && kind !== 'count') return formatFigure({ kind }, value);
  if (Math.abs(value) >= LONG)
    return `${groupDigits(Number((value / LONG).toFixed(1)), 1).replace('.0', '')}万`;
  return groupDigits(value, Number.isInteger(value) || kind === 'money' ? 0 : 1);
}
