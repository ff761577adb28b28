/** A late caddie order in the operator's words (BOARD-22, BOARD-93). */

import type { OverdueItem } from '#domain/dispatch/model.ts';

/** What it waits for, and what is missing for that. */
interface OverdueWords {
  readonly word: string;
  readonly missing: string;
}

const STAGES: Readonly<Record<number, OverdueWords>> = {
  0: { word: '待接单', missing: '球童还没有接单' },
  1: { word: '待开机', missing: '球童还没有开机' },
  2: { word: '待派单', missing: '还没有派遣出发' },
};
const LAST_STAGE: OverdueWords = { word: '待清洁确认', missing: '还没有清洁确认' };

export const getOverdueStep = ({ status }: Pick<OverdueItem, 'status'>): OverdueWords =>
  STAGES[status] ?? LAST_STAGE;

/** `0730-1组 · 球童 张三 012`; of a server that tells no flights the number of its bag tag. */
export function formatOverdueSubject({
  flightNo,
  borad_no,
  orderNo,
  caddieName,
  caddieNo,
}: OverdueItem): string {
  const whose = flightNo === undefined ? `号牌 ${borad_no}` : `${flightNo}组`;
  // A server that names orders names their caddies.
  if (caddieName === undefined) return orderNo === undefined ? whose : `${whose} · 未派球童`;
  return `${whose} · 球童 ${caddieName}${caddieNo === undefined ? '' : ` ${caddieNo}`}`;
}
