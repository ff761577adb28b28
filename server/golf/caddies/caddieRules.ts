/** Caddies: nobody goes while orders of coming days name them, and the turn follows the day's work. */

import type { FastifyInstance } from 'fastify';
import { CaddieOrderStatus, CaddieStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import type { Days } from '../shared/days.ts';
import type { Caddie } from '../shared/records.ts';
import { completeRow, type Writer, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { toText } from '../shared/values.ts';
import { toServiceDecision } from './caddieOrderRules.ts';
import { bindDevice, findComingOrders, findEndOfTurn, unbindDevice } from './duty.ts';
import { gatherRounds } from './rounds.ts';
import { logTurn } from './turnLog.ts';

/** golf_caddie_order_status in which a device is out. */
const WITH_DEVICE = [CaddieOrderStatus.switchedOn, CaddieOrderStatus.inService, CaddieOrderStatus.toClean];

/** @throws BusinessError while the caddie has orders to come: they would have nobody. */
const createComingOrdersCheck =
  (days: Days): Effect<typeof golfCaddie> =>
  async (tx, row, _input, _user, { time }) => {
    const orders = await findComingOrders(tx, row.id, days.dateIn(row.parkId, parseStamp(time)));
    if (orders.length > 0) throw new BusinessError(`该球童还有${orders.length}张未完成的球童订单`);
  };

export const createCaddieRules = ({ days, now }: FastifyInstance): ResourceRules<typeof golfCaddie> => ({
  initial: () => ({ turnPenalty: 0, evalCount: 0, requestCount: 0 }),
  loadComputed: (db, caddies) => gatherRounds(db, caddies, (parkId) => days.dateIn(parkId, now())),
  inUse: async (tx, rows) => {
    for (const row of rows) {
      const orders = await findComingOrders(tx, row.id, '');
      if (orders.length > 0) return `球童${row.name}还有${orders.length}张未完成的球童订单，不能删除`;
    }
    return null;
  },
  effects: {
    leave: createComingOrdersCheck(days),
    stand: createComingOrdersCheck(days),
    resign: createComingOrdersCheck(days),
    signIn: async (tx, row) =>
      completeRow(tx, golfCaddie, row.id, { turnNo: await findEndOfTurn(tx, row.parkId) }),
    signOff: async (tx, row) => completeRow(tx, golfCaddie, row.id, { turnNo: null, turnPenalty: 0 }),
    rest: async (tx, row) => completeRow(tx, golfCaddie, row.id, { turnNo: null }),
    async penalise(tx, row, { reason }, _user, moment) {
      const to = await moveBack(tx, row.id, row.parkId, row.turnPenalty ?? 0);
      const from = moment.before.turnNo || null;
      await logTurn(tx, row, { what: '罚号', from, to, reason: toText(reason) }, moment);
    },
    async swapDevice(tx, row, { deviceId }, _user, moment) {
      const orderId = await swapDevice(tx, row, deviceId, moment);
      const order = await findRowById(tx, golfCaddieOrder, orderId);
      if (order !== undefined) moment.after(() => days.decide(order.parkId, toServiceDecision(order)));
    },
  },
});

/** 换设备: the old one is free again, the order that is being served goes on with the new one. @returns its id */
async function swapDevice(
  tx: ScopedTx,
  row: Caddie,
  deviceId: unknown,
  moment: Writer,
): Promise<string | null> {
  await unbindDevice(tx, row.currentDeviceId, moment);
  const device = await bindDevice(tx, deviceId, row, moment);
  const [order] = await findRowsBy(tx, golfCaddieOrder, { caddieId: row.id, status: WITH_DEVICE });
  if (order !== undefined)
    await setRow(tx, golfCaddieOrder, order.id, { deviceId: device.id, deviceNo: device.deviceNo }, moment);
  return order?.id ?? null;
}

/** So many others go first. @returns the new place, from 1 */
async function moveBack(tx: ScopedTx, id: string, parkId: string, turns: number): Promise<number> {
  const waiting = await listWaitingCaddies(tx, parkId);
  const place = waiting.findIndex((caddie) => caddie.id === id);
  const order = waiting.map((caddie) => caddie.id).filter((other) => other !== id);
  order.splice(place < 0 ? order.length : Math.min(order.length, place + turns), 0, id);
  await renumberTurn(tx, order);
  return order.indexOf(id) + 1;
}

/** The caddies in the turn, first in first out. */
export async function listWaitingCaddies(tx: ScopedTx, parkId: string) {
  const caddies = await findRowsBy(tx, golfCaddie, {
    parkId,
    status: CaddieStatus.onStaff,
    workStatus: [CaddieWorkStatus.waiting, CaddieWorkStatus.penalised],
  });
  return caddies.toSorted((a, b) => (a.turnNo || Infinity) - (b.turnNo || Infinity));
}

/** Numbers of the turn in this order, from 1. */
export async function renumberTurn(tx: ScopedTx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) await completeRow(tx, golfCaddie, id, { turnNo: index + 1 });
}
