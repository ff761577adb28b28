/** Caddie orders: what each stage does to the caddie, the device, the running day and what comes after (CADDIE-06, CADDIE-07, CADDIE-12). */

import type { FastifyInstance } from 'fastify';
import { addAmounts, roundToCents } from '#domain/booking/money.ts';
import {
  AssignmentType,
  CaddieCancelReason,
  CaddieOrderStatus,
  CaddieWorkStatus,
} from '#domain/codes/caddie.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import { IncidentType } from '#domain/codes/service.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { isClubMissing } from '#domain/entities/caddieOrderLifecycle.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ServiceDecision } from '../../park/model/decisions.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, WriteContext, ResourceRules } from '../../resource/rules.ts';
import type { CaddieOrder } from '../shared/records.ts';
import { addRow, completeRow, type Writer, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import {
  bindDevice,
  toCaddieColumns,
  releaseCaddie,
  assignCaddie,
  isRequested,
  loseTurn,
  requireReadyCaddie,
  findEndOfTurn,
  unbindDevice,
} from './duty.ts';
import { countHolesLeft } from './holes.ts';
import { IN_TIME } from './overdue.ts';

/** golf_caddie_cancel_reason 球童不适, 未到: the caddie could not go. */
const OWN_FAULT: ReadonlySet<string> = new Set([CaddieCancelReason.caddieUnwell, CaddieCancelReason.noShow]);
const isOwnFault = (order: CaddieOrder): boolean => OWN_FAULT.has(order.cancelReason ?? '');

export function createCaddieOrderRules({ days }: FastifyInstance): ResourceRules<typeof golfCaddieOrder> {
  /** A running day goes on from where the row stands. */
  const notifyDay = async (tx: ScopedTx, id: string, { after }: WriteContext): Promise<void> => {
    const order = await findRowById(tx, golfCaddieOrder, id);
    if (order?.caddieId) after(() => days.decide(order.parkId, toServiceDecision(order)));
  };
  return {
    initial: () => ({ overdueSec: 0 }),

    async onAdd(tx, id, _user, moment) {
      const order = await findRowById(tx, golfCaddieOrder, id);
      if (order === undefined || !order.caddieId) return;
      await assignCaddie(tx, await requireReadyCaddie(tx, order.caddieId, order.playDate), order, moment);
    },

    async onEdit(tx, row, moment) {
      const { before } = moment;
      if (before.caddieId === row.caddieId) return;
      if (row.status !== CaddieOrderStatus.offered) throw new BusinessError('已接单的球童请用换童');
      await changeCaddie(tx, before, row, moment);
      await notifyDay(tx, row.id, moment);
    },

    effects: {
      assign: async (tx, row, _input, _user, moment) => changeCaddie(tx, moment.before, row, moment),
      machineOn,
      dispatch,
      back,
      clean,
      async cancel(tx, row, _input, _user, moment) {
        await releaseCaddie(tx, row, moment);
        if (isOwnFault(row)) await loseTurn(tx, row.caddieId, `${row.orderNo}取消`, moment);
      },
      replace,
    },

    async onAction(tx, row, _input, _user, moment) {
      // What was late is done.
      if (moment.before.overdueStage && moment.before.status !== row.status)
        await completeRow(tx, golfCaddieOrder, row.id, IN_TIME);
      const [heir] =
        moment.action === 'replace' ? await findRowsBy(tx, golfCaddieOrder, { replaceOfId: row.id }) : [];
      await notifyDay(tx, heir?.id ?? row.id, moment);
    },
  };
}

/** The row as a running day receives it. */
export function toServiceDecision(order: CaddieOrder): ServiceDecision {
  return {
    kind: 'service',
    orderId: order.id,
    rev: order.rev,
    status: order.status,
    caddie: {
      caddieId: order.caddieId ?? '',
      caddieNo: order.caddieNo ?? '',
      name: order.caddieName ?? '',
    },
    deviceId: order.deviceId || null,
    replaceOfId: order.replaceOfId || null,
    losesTurn: isOwnFault(order),
  };
}

async function machineOn(
  ...[tx, row, , , moment]: Parameters<Effect<typeof golfCaddieOrder>>
): Promise<void> {
  const caddie = await findRowById(tx, golfCaddie, row.caddieId);
  if (caddie === undefined) throw new BusinessError('请先派单');
  const device = await bindDevice(tx, row.deviceId, caddie, moment);
  await completeRow(tx, golfCaddieOrder, row.id, { deviceNo: device.deviceNo });
}

async function dispatch(...[tx, row, , , moment]: Parameters<Effect<typeof golfCaddieOrder>>): Promise<void> {
  const caddie = await findRowById(tx, golfCaddie, row.caddieId);
  if (caddie === undefined) throw new BusinessError('请先派单');
  await setRow(tx, golfCaddie, caddie.id, { workStatus: CaddieWorkStatus.onCourse }, moment);
}

async function back(...[tx, row, , , moment]: Parameters<Effect<typeof golfCaddieOrder>>): Promise<void> {
  const caddie = await findRowById(tx, golfCaddie, row.caddieId);
  if (caddie !== undefined)
    await setRow(tx, golfCaddie, caddie.id, { workStatus: CaddieWorkStatus.back }, moment);
  if (row.holesServed === null)
    await completeRow(tx, golfCaddieOrder, row.id, { holesServed: await countHolesLeft(tx, row) });
}

async function changeCaddie(
  tx: ScopedTx,
  before: CaddieOrder,
  row: CaddieOrder,
  writer: Writer,
): Promise<void> {
  const caddie = await requireReadyCaddie(tx, row.caddieId, row.playDate);
  if (before.caddieId) await releaseCaddie(tx, before, writer);
  const requestFee = isRequested(row) ? await feeOfAsking(tx, row) : 0;
  await completeRow(tx, golfCaddieOrder, row.id, { ...toCaddieColumns(caddie), requestFee });
  await assignCaddie(tx, caddie, row, writer);
}

/** What the guests' order pays for each caddie they ask for, unless somebody has said it here. */
async function feeOfAsking(tx: ScopedTx, { orderId, requestFee }: CaddieOrder): Promise<number> {
  const own = requestFee ?? 0;
  const booking = own > 0 ? undefined : await findRowById(tx, golfOrder, orderId);
  const requested = booking?.requestedCaddies ?? 0;
  return requested === 0 ? own : roundToCents((booking?.requestFee ?? 0) / requested);
}

/** Caddie and device are free; clubs that are missing are somebody's task. */
async function clean(...[tx, row, , , moment]: Parameters<Effect<typeof golfCaddieOrder>>): Promise<void> {
  await unbindDevice(tx, row.deviceId, moment);
  const caddie = await findRowById(tx, golfCaddie, row.caddieId);
  if (caddie !== undefined) {
    // Whoever was asked for has not had the turn yet.
    const turnNo = isRequested(row) ? caddie.turnNo : await findEndOfTurn(tx, row.parkId);
    const free = { currentFlightId: null, currentFlightNo: null, currentDeviceId: null };
    await setRow(
      tx,
      golfCaddie,
      caddie.id,
      { ...free, workStatus: CaddieWorkStatus.waiting, turnNo },
      moment,
    );
  }
  if (!isClubMissing(row)) return;
  await addRow(
    tx,
    golfIncident,
    {
      parkId: row.parkId,
      incidentType: IncidentType.scoreMismatch,
      level: AlarmLevel.amber,
      flightId: row.flightId,
      flightNo: row.flightNo,
      caddieOrderId: row.id,
      description: `${row.orderNo} 出场${row.clubCountOut ?? 0}支，回场${row.clubCountIn ?? 0}支`,
      reportUser: moment.user.realname,
      reportTime: moment.time,
    },
    moment,
  );
}

/**
 * The service goes on with somebody else, in an order of its own. Holes and fee are shared between them; the fee for
 * asking for a caddie stays with the one who was asked for.
 */
async function replace(
  ...[tx, row, input, , moment]: Parameters<Effect<typeof golfCaddieOrder>>
): Promise<void> {
  const caddie = await requireReadyCaddie(tx, input.caddieId, row.playDate);
  const { before } = moment;
  const left = await countHolesLeft(tx, before);
  const served = row.holesServed ?? 0;
  if (served > left) throw new BusinessError(`已服务洞数不能超过${left}`);
  const fee = before.caddieFee === null ? null : before.caddieFee;
  const earned = fee === null || left === 0 ? fee : Math.round((fee * served * 100) / left) / 100;
  await completeRow(tx, golfCaddieOrder, row.id, { caddieFee: earned });
  await releaseCaddie(tx, before, moment);
  // Who has served holes has had the turn.
  if (served > 0 || isOwnFault(row)) await loseTurn(tx, before.caddieId, `${row.orderNo}换童`, moment);
  const { parkId, orderId, flightId, flightNo, boardNo, playDate, teeTime, playerId, playerName } = before;
  const { bagTag, cartNo } = before;
  const id = await addRow(
    tx,
    golfCaddieOrder,
    {
      parkId,
      orderId,
      flightId,
      flightNo,
      boardNo,
      playDate,
      teeTime,
      playerId,
      playerName,
      bagTag,
      cartNo,
      ...toCaddieColumns(caddie),
      caddieFee: fee === null || earned === null ? null : addAmounts([fee, -earned]),
      requestFee: 0,
      assignType: AssignmentType.replaced,
      replaceOfId: row.id,
      overdueSec: 0,
    },
    moment,
  );
  await assignCaddie(tx, caddie, { ...before, id, assignType: AssignmentType.replaced }, moment);
}
