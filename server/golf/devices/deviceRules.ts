/** Devices: bound to one thing at a time, replaced before repair, missed when lost, called with a trace (DEVICE-01). */

import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { AlarmLevel, BindingType, DeviceStatus, FlightStatus, OnlineState } from '#domain/codes/play.ts';
import { DispatchAction, IncidentType, ReceiptStatus, ReminderChannel } from '#domain/codes/service.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { COMMANDS_UNSENT } from '#domain/trackers/commands.ts';
import { createId } from '../../database/ids.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { getRecordDb } from '../../resource/tables.ts';
import type { Days } from '../shared/days.ts';
import { addRow, completeRow, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { toText } from '../shared/values.ts';

const IN_TOUCH: ReadonlySet<string> = new Set([OnlineState.online, OnlineState.weakSignal]);
const COMMANDS: Readonly<Record<string, string>> = { beep: '蜂鸣', message: '提示语', locate: '定位' };
/** golf_bind_type by what the id names; carts and marshals are known by their number. */
const TARGETS: Readonly<Record<string, EntityDescription>> = {
  [BindingType.caddie]: golfCaddie,
  [BindingType.flight]: golfFlight,
};

const bind: Effect<typeof golfDevice> = async (tx, row, _input, _user, moment) => {
  const bindId = row.bindId ?? '';
  const { parkId, bindType } = row;
  const others = await findRowsBy(tx, golfDevice, { parkId, bindType, bindId, status: DeviceStatus.inUse });
  const other = others.find(({ id }) => id !== row.id);
  if (other !== undefined) throw new BusinessError(`该对象已绑定设备${other.deviceNo}`);
  const entity = TARGETS[bindType ?? ''];
  const target = entity === undefined ? undefined : await findRowById(tx, entity, bindId);
  if (entity !== undefined && target?.parkId !== parkId) throw new BusinessError(`所选${entity.title}不存在`);
  const bindName = target === undefined ? bindId : toText(target[entity?.display ?? '']);
  await completeRow(tx, golfDevice, row.id, { bindName: bindName.slice(0, 50) });
  if (entity === golfCaddie) await setRow(tx, golfCaddie, bindId, { currentDeviceId: row.id }, moment);
};

/** The previous carrier carries it no longer. */
const letGo: Effect<typeof golfDevice> = async (tx, row, _input, _user, moment) => {
  const holders = await findRowsBy(tx, golfCaddie, { currentDeviceId: row.id });
  for (const holder of holders) await setRow(tx, golfCaddie, holder.id, { currentDeviceId: null }, moment);
};

/** golf_caddie_order_status in which a device is out. */
const OUT = [CaddieOrderStatus.switchedOn, CaddieOrderStatus.inService, CaddieOrderStatus.toClean];
/** golf_flight_status on the course. */
const PLAYING: ReadonlySet<string> = new Set([
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
]);

/** Nobody is left on the course without a device: it is replaced first, then it goes. */
const replacedFirst: Effect<typeof golfDevice> = async (tx, row, input, user, moment) => {
  const [service] = await findRowsBy(tx, golfCaddieOrder, { deviceId: row.id, status: OUT });
  if (service !== undefined)
    throw new BusinessError(`球童${service.caddieName ?? ''}正在使用该设备，请先在球童管理中换设备`);
  const { before } = moment;
  const flight =
    before.bindType === BindingType.flight ? await findRowById(tx, golfFlight, before.bindId) : undefined;
  if (PLAYING.has(flight?.status ?? ''))
    throw new BusinessError(`${flight?.flightNo ?? ''}组正在使用该设备，请先绑定其他设备并解绑`);
  await letGo(tx, row, input, user, moment);
};

/**
 * 呼叫 is a line in the log of the flight that the device goes with, delivered while the device is in touch.
 * @throws BusinessError on an actual course, whose trackers nobody can call (ACTUAL-15)
 */
const createCommand =
  (days: Days): Effect<typeof golfDevice> =>
  async (tx, row, { message, command: sent }, user, { time }) => {
    if (days.isActual(row.parkId)) throw new BusinessError(COMMANDS_UNSENT);
    const holder =
      row.bindType === BindingType.caddie ? await findRowById(tx, golfCaddie, row.bindId) : undefined;
    const flightId = row.bindType === BindingType.flight ? row.bindId : holder?.currentFlightId;
    const words = toText(message);
    const name = COMMANDS[toText(sent)] ?? '';
    await getRecordDb(tx)
      .insertInto('golf_dispatch_log')
      .values({
        id: createId(),
        parkId: row.parkId,
        flightId: flightId ?? '',
        alertId: '',
        action: DispatchAction.call,
        content: `${row.deviceNo} ${name}${words === '' ? '' : `：${words}`}`,
        channel: ReminderChannel.devicePush,
        operator: user.realname,
        operateTime: time,
        receipt: IN_TOUCH.has(row.onlineState ?? '') ? ReceiptStatus.delivered : ReceiptStatus.sent,
      })
      .execute();
  };

export const createDeviceRules = (days: Days): ResourceRules<typeof golfDevice> => ({
  initial: () => ({ bindType: BindingType.none, onlineState: OnlineState.offline, charging: YesNo.no }),
  effects: {
    bind,
    unbind: letGo,
    repair: replacedFirst,
    disable: replacedFirst,
    command: createCommand(days),
    async lose(tx, row, input, user, moment) {
      const { reason } = input;
      await letGo(tx, row, input, user, moment);
      await addRow(
        tx,
        golfIncident,
        {
          parkId: row.parkId,
          incidentType: IncidentType.loss,
          level: AlarmLevel.amber,
          deviceId: row.id,
          description: `设备${row.deviceNo}遗失：${toText(reason)}`,
          reportUser: user.realname,
          reportTime: moment.time,
        },
        moment,
      );
    },
  },
});
