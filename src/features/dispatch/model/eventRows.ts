/** Changed records in the event stream: whose record it is, and what became of it. */

import { OrderStatus } from '#domain/codes/money.ts';
import { JumpStatus } from '#domain/codes/play.ts';
import type { RowStateMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { BoardState } from '#streams/models/state.ts';
import { EventSeverity, type EventSubject, type EventText } from './eventText.ts';
import { getWord, type DictCode } from './words.ts';

interface RowKind {
  readonly subject: EventSubject;
  /** What is said before the name. */
  readonly word: string;
  readonly status: DictCode | null;
}

const KINDS: Readonly<Record<number, RowKind>> = {
  [GolfMessageType.caddie]: { subject: 'order', word: '球童', status: null },
  [GolfMessageType.device]: { subject: 'record', word: '设备', status: 'golf_device_status' },
  [GolfMessageType.jumpHole]: { subject: 'flight', word: '跳洞申请', status: 'golf_jump_status' },
  [GolfMessageType.caddieOrder]: { subject: 'order', word: '球童订单', status: 'golf_caddie_order_status' },
  [GolfMessageType.order]: { subject: 'order', word: '订单', status: 'golf_order_status' },
  [GolfMessageType.refund]: { subject: 'order', word: '退款', status: 'golf_refund_status' },
  [GolfMessageType.competition]: { subject: 'park', word: '赛事', status: 'golf_competition_status' },
  [GolfMessageType.caddieApply]: { subject: 'order', word: '球童申请', status: 'golf_apply_status' },
};
const OTHER: RowKind = { subject: 'record', word: '记录', status: null };

export type RowNames = Pick<BoardState, 'positions' | 'flights' | 'holes'>;

const NUMBER_FIELDS = ['refundNo', 'orderNo', 'applyNo', 'deviceNo', 'name', 'caddieName', 'title'] as const;

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function findCaddieName({ flights }: RowNames, caddieId: string): string | null {
  for (const { players } of Object.values(flights)) {
    const player = players.find((one) => one.caddieId === caddieId);
    if (player !== undefined) return `${player.caddieName ?? ''}（${player.caddieNo ?? '–'}号）`;
  }
  return null;
}

/** What people call the record; `null` = neither the message nor the board knows. */
function findName({ type, id, patch }: RowStateMessage, names: RowNames): string | null {
  if (type === GolfMessageType.device) return names.positions.get(id)?.deviceNo ?? readText(patch.deviceNo);
  if (type === GolfMessageType.caddie) return findCaddieName(names, id) ?? readText(patch.name);
  const caddieId = readText(patch.caddieId);
  const caddie = caddieId === null ? null : findCaddieName(names, caddieId);
  return caddie ?? NUMBER_FIELDS.map((field) => readText(patch[field])).find((text) => text !== null) ?? null;
}

/** What became of it: paid, its status, or that something else of it changed. */
function formatState({ type, status, patch }: RowStateMessage, dict: DictCode | null): string {
  const paid = readText(patch.payStatus);
  if (patch.delFlag === 1) return '已删除';
  if (paid !== null && patch.createTime === undefined) return nameState('golf_pay_status', paid);
  return type === GolfMessageType.caddie ? formatCaddieState(patch) : nameState(dict, status);
}

/** A caddie has two states, of the day's work and of employment: the one that changed is told. */
function formatCaddieState({ workStatus, status }: RowStateMessage['patch']): string {
  const work = readText(workStatus);
  return work === null
    ? nameState('golf_caddie_status', readText(status))
    : nameState('golf_caddie_work_status', work);
}

/** A code that no dictionary knows says nothing to anybody (BOARD-114). */
function nameState(dict: DictCode | null, code: string | null): string {
  if (dict === null || code === null) return CHANGED;
  const word = getWord(dict, code);
  return word === code ? CHANGED : word;
}
const CHANGED = '有变化';

/** `设备 C023 使用中 · 0730-1组`, `订单 GF0730 已支付` */
export function describeRow(message: RowStateMessage, names: RowNames): EventText {
  const { subject, word, status: dict } = KINDS[message.type] ?? OTHER;
  if (message.withheld === true)
    return { subject, text: `${word}有变化（无权查看明细）`, group: `${word}变化` };
  const { patch } = message;
  const flight = names.flights[readText(patch.flightId) ?? ''];
  const flightNo = flight?.flightNo ?? readText(patch.flightNo);
  const name = findName(message, names);
  const state = formatState(message, dict);
  const head = [word, name, state].filter((part) => part !== null).join(' ');
  return {
    subject,
    text: flightNo === null ? head : `${head} · ${flightNo}组`,
    name: name ?? (flightNo === null ? null : `${flightNo}组`),
    group: isRequest(message) ? null : `${word} ${state}`,
    isRoutine: isClosedOrder(message),
    severity: isRequest(message) ? EventSeverity.watch : EventSeverity.information,
    flightId: flight?.flightId ?? null,
  };
}

/** A request to jump that waits for an answer. */
const isRequest = ({ type, status }: RowStateMessage): boolean =>
  type === GolfMessageType.jumpHole && status === JumpStatus.toReview;

/** Closed by the clock a week after it was played, hundreds at once. */
const isClosedOrder = ({ type, status }: RowStateMessage): boolean =>
  type === GolfMessageType.order && status === OrderStatus.closed;
