/** The figures of a day in words. */
import { type FigureKind, formatFigure } from '#domain/statistics/figures.ts';
import type { Day, TrendName } from '#src/api/overview.ts';

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

/** The tiles in reading order. */
export const listTiles = (day: Day): readonly { readonly label: string; readonly value: string }[] => [
  { label: '今日组数', value: String(day.flights) },
  { label: '今日人数', value: String(day.players) },
  { label: '场上 / 完赛', value: `${day.onCourse} / ${day.finished}` },
  { label: '近7日准时率', value: text('rate', day.onPaceRate) },
  { label: '未结超时 / 今日', value: `${day.timeoutsOpen} / ${day.timeoutsToday}` },
  { label: '确认中位', value: text('duration', day.ackMedianSec) },
  { label: '今日订单', value: String(day.orders) },
  { label: '今日实收', value: text('money', day.revenue) },
  { label: '待处理退款', value: String(day.todo.refundAudits + day.todo.refundsToPay) },
  { label: '在岗球童 / 待号', value: `${day.caddies} / ${day.caddiesWaiting}` },
  { label: '在线设备', value: `${day.devicesOnline} / ${day.devices}` },
  { label: '今日赛事', value: String(day.competitions.length) },
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
