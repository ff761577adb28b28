/** The day's work of a caddie as caddie orders change it: given out, on the course, back, free again (CADDIE-09). */
import { AssignmentType, CaddieOrderStatus, CaddieStatus } from '#domain/codes/caddie.ts';
import { BindingType, DeviceStatus } from '#domain/codes/play.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { stateAfter } from '#domain/lifecycle/rules.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { type Columns, type Hand, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import { countRoundsOf } from './rounds.ts';
import { logTurn } from './turnLog.ts';

export const WORK = { waiting: '1', assigned: '2', onCourse: '3', back: '4', penalised: '6' } as const;
/** golf_caddie_order_status of orders that occupy a caddie. */
const OCCUPYING = [
  CaddieOrderStatus.offered,
  CaddieOrderStatus.accepted,
  CaddieOrderStatus.switchedOn,
  CaddieOrderStatus.inService,
  CaddieOrderStatus.toClean,
];
const UNBOUND = { status: '1', bindType: '0', bindId: null, bindName: null, bindTime: null } as const;

/** Why this caddie cannot take an order now (Chinese), or `null`. @param rounds theirs on the day of the order */
export function unavailable(caddie: AnyRow, rounds: number): string | null {
  const name = text(caddie['name']);
  if (caddie['status'] !== CaddieStatus.onStaff) return `球童${name}不在岗`;
  if (caddie['workStatus'] !== WORK.waiting) return `球童${name}当前不是待号状态`;
  const most = amount(caddie['maxRounds']) || 2;
  return rounds >= most ? `球童${name}当日已达${most}轮上限` : null;
}

/** The caddie of an id, ready to go with an order of this day. @throws BusinessError */
export async function readyCaddie(tx: ScopedTx, id: unknown, playDate: unknown): Promise<AnyRow> {
  const caddie = await rowOf(tx, golfCaddie, id);
  if (caddie === undefined) throw new BusinessError('球童不存在');
  const rounds = await countRoundsOf(tx, caddie['parkId'], text(playDate));
  const reason = unavailable(caddie, rounds.get(caddie.id) ?? 0);
  if (reason !== null) throw new BusinessError(reason);
  return caddie;
}

/** What a caddie order keeps of its caddie. */
export function caddieColumns(caddie: AnyRow): Columns {
  return { caddieId: caddie.id, caddieNo: caddie['caddieNo'], caddieName: caddie['name'] };
}

/** Named by a player, outside the turn, which does not move for it. */
export const isRequested = ({ assignType }: AnyRow): boolean => assignType === AssignmentType.requested;

/** The caddie goes with an order, and the turn moves on. */
export async function giveOut(tx: ScopedTx, caddie: AnyRow, order: AnyRow, hand: Hand): Promise<void> {
  await setRow(
    tx,
    golfCaddie,
    caddie.id,
    {
      workStatus: WORK.assigned,
      currentFlightId: order['flightId'],
      currentFlightNo: order['flightNo'],
      requestCount: amount(caddie['requestCount']) + (isRequested(order) ? 1 : 0),
    },
    hand,
  );
  if (!isRequested(order)) await servePenalties(tx, caddie['parkId'], hand);
}

/** A turn went past whoever is penalised; after the last one they wait like everybody (CADDIE-08). */
async function servePenalties(tx: ScopedTx, parkId: unknown, hand: Hand): Promise<void> {
  for (const caddie of await rowsWhere(tx, golfCaddie, { parkId, workStatus: WORK.penalised })) {
    const turnPenalty = Math.max(0, amount(caddie['turnPenalty']) - 1);
    const isServed = turnPenalty === 0;
    const columns = { turnPenalty, ...(isServed ? stateAfter(golfCaddie.name, 'served', caddie) : {}) };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await setRow(tx, golfCaddie, caddie.id, columns, hand);
    const turnNo = amount(caddie['turnNo']) || null;
    // oxlint-disable-next-line no-await-in-loop
    if (isServed) await logTurn(tx, caddie, { what: '罚号结束', from: turnNo, to: turnNo }, hand);
  }
}

/** The caddie and the device of an order that ends before or with its service. */
export async function freeCaddie(tx: ScopedTx, order: AnyRow, hand: Hand): Promise<void> {
  await unbindDevice(tx, order['deviceId'], hand);
  const caddie = await rowOf(tx, golfCaddie, order['caddieId']);
  if (caddie === undefined) return;
  const free = { currentFlightId: null, currentFlightNo: null, currentDeviceId: null };
  const requestCount = Math.max(0, amount(caddie['requestCount']) - (isRequested(order) ? 1 : 0));
  await setRow(tx, golfCaddie, caddie.id, { ...free, workStatus: WORK.waiting, requestCount }, hand);
}

/** Behind everybody, as after a round; the log says why. */
export async function loseTurn(tx: ScopedTx, caddieId: unknown, reason: string, hand: Hand): Promise<void> {
  const caddie = await rowOf(tx, golfCaddie, caddieId);
  if (caddie === undefined) return;
  const turnNo = await toEndOfTurn(tx, caddie['parkId']);
  await setRow(tx, golfCaddie, caddie.id, { turnNo }, hand);
  const from = amount(caddie['turnNo']) || null;
  await logTurn(tx, caddie, { what: '失去轮次', from, to: turnNo, reason }, hand);
}

/** Back at the end of the turn, as after a round. */
export async function toEndOfTurn(tx: ScopedTx, parkId: unknown): Promise<number> {
  const caddies = await rowsWhere(tx, golfCaddie, { parkId });
  return 1 + Math.max(0, ...caddies.map(({ turnNo }) => amount(turnNo)));
}

export async function bindDevice(
  tx: ScopedTx,
  deviceId: unknown,
  caddie: AnyRow,
  hand: Hand,
): Promise<AnyRow> {
  const device = await rowOf(tx, golfDevice, deviceId);
  if (device === undefined) throw new BusinessError('设备不存在');
  if (device['status'] !== DeviceStatus.standby)
    throw new BusinessError(`设备${text(device['deviceNo'])}当前不可绑定`);
  await setRow(
    tx,
    golfDevice,
    device.id,
    {
      status: DeviceStatus.inUse,
      bindType: BindingType.caddie,
      bindId: caddie.id,
      bindName: caddie['name'],
      bindTime: hand.time,
    },
    hand,
  );
  await setRow(tx, golfCaddie, caddie.id, { currentDeviceId: device.id }, hand);
  return device;
}

export async function unbindDevice(tx: ScopedTx, deviceId: unknown, hand: Hand): Promise<void> {
  const device = await rowOf(tx, golfDevice, deviceId);
  if (device?.['status'] === DeviceStatus.inUse) await setRow(tx, golfDevice, device.id, UNBOUND, hand);
}

/** Orders of today and of coming days that name this caddie. */
export async function comingOrders(
  tx: ScopedTx,
  caddieId: string,
  today: string,
): Promise<readonly AnyRow[]> {
  const orders = await rowsWhere(tx, golfCaddieOrder, { caddieId, status: OCCUPYING });
  return orders.filter(({ playDate }) => text(playDate) >= today);
}
