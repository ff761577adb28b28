/** Changed records in the event stream: whose record it is, and what became of it. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { RowStateMessage } from '#domain/wire/golf.ts';
import type { BoardState } from '#streams/models/state.ts';
import type { EventSubject } from './events.ts';
import { getWord, type DictCode } from './words.ts';

interface RowKind {
  readonly subject: EventSubject;
  /** What is said before the name, and alone where nothing is known of the record. */
  readonly word: string;
  readonly status: DictCode | null;
}

const KINDS: Readonly<Record<number, RowKind>> = {
  [GolfMessageType.caddie]: { subject: 'order', word: '球童', status: 'golf_caddie_work_status' },
  [GolfMessageType.device]: { subject: 'record', word: '设备', status: 'golf_device_status' },
  [GolfMessageType.jumpHole]: { subject: 'flight', word: '跳洞申请', status: 'golf_jump_status' },
  [GolfMessageType.caddieOrder]: { subject: 'order', word: '球童订单', status: 'golf_caddie_order_status' },
  [GolfMessageType.order]: { subject: 'order', word: '订单', status: null },
  [GolfMessageType.refund]: { subject: 'order', word: '退款', status: null },
  [GolfMessageType.competition]: { subject: 'park', word: '赛事', status: 'golf_competition_status' },
  [GolfMessageType.caddieApply]: { subject: 'order', word: '球童申请', status: null },
};
const OTHER: RowKind = { subject: 'record', word: '记录', status: null };

export type RowNames = Pick<BoardState, 'positions' | 'flights' | 'holes'>;

const NAME_FIELDS = ['name', 'deviceNo', 'caddieName', 'orderNo', 'refundNo', 'title'] as const;

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function findCaddieName({ flights }: RowNames, caddieId: string): string | null {
  for (const { players } of Object.values(flights)) {
    const player = players.find((one) => one.caddieId === caddieId);
    if (player !== undefined) return `${player.caddieName ?? ''}(${player.caddieNo ?? '–'}号)`;
  }
  return null;
}

/** What people call the record; `null` = neither the message nor the board knows. */
function findName(message: RowStateMessage, names: RowNames): string | null {
  const { type, id, patch } = message;
  if (type === GolfMessageType.device) return names.positions.get(id)?.deviceNo ?? readText(patch.deviceNo);
  if (type === GolfMessageType.caddie) return findCaddieName(names, id) ?? readText(patch.name);
  const caddieId = readText(patch.caddieId);
  const caddie = caddieId === null ? null : findCaddieName(names, caddieId);
  const own = NAME_FIELDS.map((field) => readText(patch[field])).find((text) => text !== null);
  return caddie ?? own ?? null;
}

export interface SaidRow {
  readonly subject: EventSubject;
  readonly text: string;
  readonly flightId?: string;
}

/** `设备 C023 使用中 · 0730-1组` */
export function formatRow(message: RowStateMessage, names: RowNames): SaidRow {
  const { subject, word, status } = KINDS[message.type] ?? OTHER;
  const flightId = readText(message.patch.flightId);
  const flight = flightId === null ? undefined : names.flights[flightId];
  const name = message.withheld === true ? null : findName(message, names);
  const state = status === null || message.status === '' ? '更新' : getWord(status, message.status);
  const parts = [word, name, state].filter((part) => part !== null).join(' ');
  const of = flight === undefined ? '' : ` · ${flight.flightNo}组`;
  return { subject, text: `${parts}${of}`, ...(flight !== undefined && { flightId: flight.flightId }) };
}
