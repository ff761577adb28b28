/** One line for everything that operators do about a flight or its alarm. */

import { REMIND_TEXTS } from '#domain/actions/handling.ts';
import type { RemindPreset } from '#domain/codes/service.ts';
import { formatDelay } from '#domain/pace/format.ts';
import { formatShanghaiTime } from '../basis/clock.ts';
import { createSimulationId } from '../basis/ids.ts';
import type { DispatchLogRow } from '../model/decisions.ts';
import type { DayState } from '../model/state.ts';
import type { MarshalOffer } from './patrol.ts';

type Done = Pick<DispatchLogRow, 'action' | 'content' | 'channel' | 'operator' | 'receipt'>;

export function addLog(
  day: DayState,
  /** Empty = no flight in particular. */
  flightId: string,
  /** The hole timeout or alarm that it is about; empty = none. */
  alertId: string,
  { action, content, channel, operator, receipt }: Done,
): DispatchLogRow {
  const row: DispatchLogRow = {
    id: createSimulationId('log', day.park.id, day.log.length + 1, day.options.dayIndex),
    parkId: day.park.id,
    flightId,
    alertId,
    action,
    content,
    channel,
    operator,
    operateTime: formatShanghaiTime(day.clock.parkTs(day.nowSec)),
    receipt,
  };
  day.log.push(row);
  return row;
}

/** Facts, not judgements: what the championship guidance tells officials to say. */
export function formatReminder(
  preset: RemindPreset,
  { cumDelaySec, gapAheadSec }: { readonly cumDelaySec: number; readonly gapAheadSec: number | null },
): string {
  const gap = gapAheadSec === null ? '' : `，与前组间隔${Math.round(gapAheadSec / 60)}分钟`;
  const delay = cumDelaySec > 0 ? `与标准用时相差${formatDelay(cumDelaySec)}` : '未超过累计标准用时';
  return `提醒球童：${REMIND_TEXTS[preset]}（${delay}${gap}）`;
}

export function formatDispatch(day: DayState, { marshal, arriveSec }: MarshalOffer, hole: string): string {
  const minutes = Math.max(1, Math.ceil((arriveSec - day.nowSec) / 60));
  return `派巡场${marshal.name}前往${hole}号洞，预计${minutes}分钟到达`;
}
