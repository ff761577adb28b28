/** Caddie orders: what each stage does to the caddie, the device and what comes after (golf-domain 4.7). */
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { isClubMissing } from '#domain/lifecycle/caddieOrder.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { addRow, completeRow, type Hand, rowOf, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import {
  bindDevice,
  caddieColumns,
  freeCaddie,
  giveOut,
  readyCaddie,
  toEndOfTurn,
  unbindDevice,
  WORK,
} from './duty.ts';

/** golf_incident_type 杆数不符 */
const CLUBS_DIFFER = '8';
const REPLACED = '4';

export const caddieOrderRules: ResourceRules = {
  initial: () => ({ overdueSec: 0 }),

  async added(tx, id, _user, moment) {
    const order = await rowOf(tx, golfCaddieOrder, id);
    if (order === undefined || !order['caddieId']) return;
    await giveOut(tx, await readyCaddie(tx, order['caddieId']), order, moment);
  },

  async edited(tx, row, moment) {
    const { before } = moment;
    if (before['caddieId'] === row['caddieId']) return;
    if (row['status'] !== '0') throw new BusinessError('已接单的球童请用换童');
    await changeCaddie(tx, before, row, moment);
  },

  effects: {
    assign: async (tx, row, _input, _user, moment) => changeCaddie(tx, moment.before, row, moment),
    async machineOn(tx, row, _input, _user, moment) {
      const caddie = await rowOf(tx, golfCaddie, row['caddieId']);
      if (caddie === undefined) throw new BusinessError('请先派单');
      const device = await bindDevice(tx, row['deviceId'], caddie, moment);
      await completeRow(tx, golfCaddieOrder, row.id, { deviceNo: device['deviceNo'] });
    },
    async dispatch(tx, row, _input, _user, moment) {
      const caddie = await rowOf(tx, golfCaddie, row['caddieId']);
      if (caddie === undefined) throw new BusinessError('请先派单');
      const roundsToday = amount(caddie['roundsToday']) + 1;
      await setRow(tx, golfCaddie, caddie.id, { workStatus: WORK.onCourse, roundsToday }, moment);
    },
    async back(tx, row, _input, _user, moment) {
      const caddie = await rowOf(tx, golfCaddie, row['caddieId']);
      if (caddie !== undefined) await setRow(tx, golfCaddie, caddie.id, { workStatus: WORK.back }, moment);
      if (row['holesServed'] === null) await completeRow(tx, golfCaddieOrder, row.id, { holesServed: 18 });
    },
    clean,
    cancel: async (tx, row, _input, _user, moment) => freeCaddie(tx, row, moment),
    replace,
  },
};

async function changeCaddie(tx: Tx, before: AnyRow, row: AnyRow, hand: Hand): Promise<void> {
  const caddie = await readyCaddie(tx, row['caddieId']);
  if (before['caddieId']) await freeCaddie(tx, before, hand);
  await completeRow(tx, golfCaddieOrder, row.id, caddieColumns(caddie));
  await giveOut(tx, caddie, row, hand);
}

/** Caddie and device are free; clubs that are missing are somebody's task. */
async function clean(...[tx, row, , , moment]: Parameters<Effect>): Promise<void> {
  await unbindDevice(tx, row['deviceId'], moment);
  const caddie = await rowOf(tx, golfCaddie, row['caddieId']);
  if (caddie !== undefined) {
    const turnNo = await toEndOfTurn(tx, row['parkId']);
    const free = { currentFlightId: null, currentFlightNo: null, currentDeviceId: null };
    await setRow(tx, golfCaddie, caddie.id, { ...free, workStatus: WORK.waiting, turnNo }, moment);
  }
  if (!isClubMissing(row)) return;
  await addRow(
    tx,
    golfIncident,
    {
      parkId: row['parkId'],
      incidentType: CLUBS_DIFFER,
      level: '1',
      flightId: row['flightId'],
      flightNo: row['flightNo'],
      caddieOrderId: row.id,
      description: `${text(row['orderNo'])} 出场${amount(row['clubCountOut'])}支，回场${amount(row['clubCountIn'])}支`,
      reportUser: moment.user.realname,
      reportTime: moment.time,
    },
    moment,
  );
}

/** The service goes on with somebody else, in an order of its own; the holes are shared between them. */
async function replace(...[tx, row, input, , moment]: Parameters<Effect>): Promise<void> {
  const caddie = await readyCaddie(tx, input['caddieId']);
  const { before } = moment;
  await freeCaddie(tx, before, moment);
  const inherited = [
    'parkId',
    'orderId',
    'flightId',
    'flightNo',
    'boardNo',
    'playDate',
    'teeTime',
    'playerId',
    'playerName',
    'bagTag',
    'cartNo',
    'caddieFee',
    'requestFee',
  ];
  const id = await addRow(
    tx,
    golfCaddieOrder,
    {
      ...Object.fromEntries(inherited.map((name) => [name, before[name]])),
      ...caddieColumns(caddie),
      assignType: REPLACED,
      replaceOfId: row.id,
      overdueSec: 0,
    },
    moment,
  );
  await giveOut(tx, caddie, { ...before, id }, moment);
}
