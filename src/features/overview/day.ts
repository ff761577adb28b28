/** The figures of a day in words. */

import type { Day, TrendName } from '#domain/calls/overview.ts';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { type FigureKind, formatFigure } from '#domain/statistics/figures.ts';

const text = (kind: FigureKind, value: number | null): string =>
  value === null ? '—' : formatFigure({ kind }, value);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long something waits, in the largest whole unit.
 * @param since `YYYY-MM-DD HH:mm:ss`; `''` = nobody wrote it down
 */
export function formatWait(since: string, now: number): string {
  const ms = now - Date.parse(`${since.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(ms)) return '';
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))}分`;
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}小时` : `${Math.floor(ms / DAY_MS)}天`;
}

export interface DayTile {
  readonly label: string;
  readonly value: string;
  /** What it counts (BOARD-80). */
  readonly scope: string;
}

/** The tiles in reading order. */
export const listTiles = (day: Day): readonly DayTile[] => [
  { label: '今日组数', value: text('count', day.flights), scope: FIGURE_SCOPES.flightsToday },
  { label: '今日人数', value: text('count', day.players), scope: '今天各组的球员，不含已取消的组' },
  {
    label: '场上 / 完赛',
    value: `${day.onCourse} / ${day.finished}`,
    scope: `${FIGURE_SCOPES.onCourse} / 今天已完赛的组`,
  },
  { label: '近7日准时率', value: text('rate', day.onPaceRate), scope: '前7天按时打完的组所占比例，不含今天' },
  {
    label: '未结超时 / 今日',
    value: `${day.timeoutsOpen} / ${day.timeoutsToday}`,
    scope: `${FIGURE_SCOPES.openTimeouts} / 今天发生的单洞超时`,
  },
  {
    label: '确认中位',
    value: text('duration', day.ackMedianSec),
    scope: '今天单洞超时从发生到确认的中位用时',
  },
  { label: '今日订单', value: text('count', day.orders), scope: '今天打球的订单' },
  { label: '今日实收', value: text('money', day.revenue), scope: '今天打球的订单实收，已减退款' },
  {
    label: '待处理退款',
    value: text('count', day.todo.refundAudits + day.todo.refundsToPay),
    scope: '待审核、待退款和退款失败的申请，不限日期',
  },
  {
    label: '在岗球童 / 待号',
    value: `${day.caddies} / ${day.caddiesWaiting}`,
    scope: `今天到岗且未休息的球童 / ${FIGURE_SCOPES.waitingCaddies}`,
  },
  {
    label: '在线设备',
    value: `${day.devicesOnline} / ${day.devices}`,
    scope: '此刻在线或信号弱的设备 / 可用的设备',
  },
  {
    label: '今日赛事',
    value: text('count', day.competitions.length),
    scope: '今天未开始、进行中或暂停的赛事',
  },
];

export const TRENDS: readonly {
  readonly value: TrendName;
  readonly label: string;
  readonly kind: FigureKind;
}[] = [
  { value: 'flights', label: '组数', kind: 'count' },
  { value: 'net', label: '实收', kind: 'money' },
  { value: 'holeTimeouts', label: '超时', kind: 'count' },
  { value: 'onPaceRate', label: '准时率', kind: 'rate' },
];
