/** The day's work of a caddie as caddie orders change it: given out, on the course, back, free again (CADDIE-09). */

import { AssignmentType, CaddieOrderStatus, CaddieStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { BindingType, DeviceStatus } from '#domain/codes/play.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { computeStateAfter } from '#domain/lifecycle/rules.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Caddie, CaddieOrder, GolfDevice } from '../shared/records.ts';
import { type Columns, type Writer, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { countCaddieRounds } from './rounds.ts';
import { logTurn } from './turnLog.ts';

/** golf_caddie_order_status of orders that occupy a caddie. */
const OCCUPYING = [
  CaddieOrderStatus.offered,
  CaddieOrderStatus.accepted,
  CaddieOrderStatus.switchedOn,
  CaddieOrderStatus.inService,
  CaddieOrderStatus.toClean,
];
const UNBOUND = {
  status: DeviceStatus.standby,
  bindType: BindingType.none,
  bindId: null,
  bindName: null,
  bindTime: null,
} as const;

/** Why this caddie cannot take an order now (Chinese), or `null`. @param rounds theirs on the day of the order */
export function findUnavailability(caddie: Caddie, rounds: number): string | null {
  const name = caddie.name;
  if (caddie.status !== CaddieStatus.onStaff) return `球童${name}不在岗`;
  if (caddie.workStatus !== CaddieWorkStatus.waiting) return `球童${name}当前不是待号状态`;
  const most = caddie.maxRounds || 2;
  return rounds >= most ? `球童${name}当日已达${most}轮上限` : null;
}

/** The caddie of an id, ready to go with an order of this day. @throws BusinessError */
export async function requireReadyCaddie(
  tx: ScopedTx,
  id: unknown,
  playDate: string | null,
): Promise<Caddie> {
  const caddie = await findRowById(tx, golfCaddie, id);
  if (caddie === undefined) throw new BusinessError('球童不存在');
  const rounds = await countCaddieRounds(tx, caddie.parkId, playDate ?? '');
  const reason = findUnavailability(caddie, rounds.get(caddie.id) ?? 0);
  if (reason !== null) throw new BusinessError(reason);
  return caddie;
}

/** What a caddie order keeps of its caddie. */
export function toCaddieColumns(caddie: Caddie): Columns {
  return { caddieId: caddie.id, caddieNo: caddie.caddieNo, caddieName: caddie.name };
}

/** Named by a player, outside the turn, which does not move for it. */
export const isRequested = ({ assignType }: Pick<CaddieOrder, 'assignType'>): boolean =>
  assignType === AssignmentType.requested;

/** The caddie goes with an order, and the turn moves on. */
export async function assignCaddie(
  tx: ScopedTx,
  caddie: Caddie,
  order: CaddieOrder,
  writer: Writer,
): Promise<void> {
  await setRow(
    tx,
    golfCaddie,
    caddie.id,
    {
      workStatus: CaddieWorkStatus.assigned,
      currentFlightId: order.flightId,
      currentFlightNo: order.flightNo,
      requestCount: (caddie.requestCount ?? 0) + (isRequested(order) ? 1 : 0),
    },
    writer,
  );
  if (!isRequested(order)) await servePenalties(tx, caddie.parkId, writer);
}

/** The turn passes a penalised caddie; after the last penalty they wait like everybody (CADDIE-08). */
async function servePenalties(tx: ScopedTx, parkId: string, writer: Writer): Promise<void> {
  for (const caddie of await findRowsBy(tx, golfCaddie, { parkId, workStatus: CaddieWorkStatus.penalised })) {
    const turnPenalty = Math.max(0, (caddie.turnPenalty ?? 0) - 1);
    const isServed = turnPenalty === 0;
    const columns = {
      turnPenalty,
      ...(isServed ? computeStateAfter(golfCaddie.name, 'served', caddie) : {}),
    };
    await setRow(tx, golfCaddie, caddie.id, columns, writer);
    const turnNo = caddie.turnNo || null;
    if (isServed) await logTurn(tx, caddie, { what: '罚号结束', from: turnNo, to: turnNo }, writer);
  }
}

/** The caddie and the device of an order that ends before or with its service. */
export async function releaseCaddie(tx: ScopedTx, order: CaddieOrder, writer: Writer): Promise<void> {
  await unbindDevice(tx, order.deviceId, writer);
  const caddie = await findRowById(tx, golfCaddie, order.caddieId);
  if (caddie === undefined) return;
  const free = { currentFlightId: null, currentFlightNo: null, currentDeviceId: null };
  const requestCount = Math.max(0, (caddie.requestCount ?? 0) - (isRequested(order) ? 1 : 0));
  await setRow(
    tx,
    golfCaddie,
    caddie.id,
    { ...free, workStatus: CaddieWorkStatus.waiting, requestCount },
    writer,
  );
}

/** Behind everybody, as after a round; the log says why. */
export async function loseTurn(
  tx: ScopedTx,
  caddieId: unknown,
  reason: string,
  writer: Writer,
): Promise<void> {
  const caddie = await findRowById(tx, golfCaddie, caddieId);
  if (caddie === undefined) return;
  const turnNo = await findEndOfTurn(tx, caddie.parkId);
  await setRow(tx, golfCaddie, caddie.id, { turnNo }, writer);
  const from = caddie.turnNo || null;
  await logTurn(tx, caddie, { what: '失去轮次', from, to: turnNo, reason }, writer);
}

/** Back at the end of the turn, as after a round. */
export async function findEndOfTurn(tx: ScopedTx, parkId: string): Promise<number> {
  const caddies = await findRowsBy(tx, golfCaddie, { parkId });
  return 1 + Math.max(0, ...caddies.map(({ turnNo }) => turnNo ?? 0));
}

export async function bindDevice(
  tx: ScopedTx,
  deviceId: unknown,
  caddie: Caddie,
  writer: Writer,
): Promise<GolfDevice> {
  const device = await findRowById(tx, golfDevice, deviceId);
  if (device === undefined) throw new BusinessError('设备不存在');
  if (device.status !== DeviceStatus.standby) throw new BusinessError(`设备${device.deviceNo}当前不可绑定`);
  await setRow(
    tx,
    golfDevice,
    device.id,
    {
      status: DeviceStatus.inUse,
      bindType: BindingType.caddie,
      bindId: caddie.id,
      bindName: caddie.name,
      bindTime: writer.time,
    },
    writer,
  );
  await setRow(tx, golfCaddie, caddie.id, { currentDeviceId: device.id }, writer);
  return device;
}

export async function unbindDevice(tx: ScopedTx, deviceId: unknown, writer: Writer): Promise<void> {
  const device = await findRowById(tx, golfDevice, deviceId);
  if (device?.status === DeviceStatus.inUse) await setRow(tx, golfDevice, device.id, UNBOUND, writer);
}

/** Orders of today and of coming days that name this caddie. */
export async function findComingOrders(
  tx: ScopedTx,
  caddieId: string,
  today: string,
): Promise<readonly CaddieOrder[]> {
  const orders = await findRowsBy(tx, golfCaddieOrder, { caddieId, status: OCCUPYING });
  return orders.filter(({ playDate }) => (playDate ?? '') >= today);
}
