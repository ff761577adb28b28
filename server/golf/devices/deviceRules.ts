/** Devices: bound to one thing at a time, replaced before repair, missed when lost (golf-domain 4.8). */
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfDevice } from '#domain/entities/device.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { addRow, completeRow, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { text } from '../shared/values.ts';

const IN_USE = '2';
/** golf_incident_type 丢失 */
const LOST = '5';
/** golf_bind_type by what the id names; carts and marshals are known by their number. */
const TARGETS: Readonly<Record<string, EntityDescription>> = { '2': golfCaddie, '3': golfFlight };

const bind: Effect = async (tx, row, _input, _user, moment) => {
  const bindId = text(row['bindId']);
  const { parkId, bindType } = row;
  const others = await rowsWhere(tx, golfDevice, { parkId, bindType, bindId, status: IN_USE });
  const other = others.find(({ id }) => id !== row.id);
  if (other !== undefined) throw new BusinessError(`该对象已绑定设备${text(other['deviceNo'])}`);
  const entity = TARGETS[text(bindType)];
  const target = entity === undefined ? undefined : await rowOf(tx, entity, bindId);
  if (entity !== undefined && target?.['parkId'] !== parkId)
    throw new BusinessError(`所选${entity.title}不存在`);
  const bindName = target === undefined ? bindId : text(target[entity?.display ?? '']);
  await completeRow(tx, golfDevice, row.id, { bindName: bindName.slice(0, 50) });
  if (entity === golfCaddie) await setRow(tx, golfCaddie, bindId, { currentDeviceId: row.id }, moment);
};

/** Whoever carried it carries it no longer. */
const letGo: Effect = async (tx, row, _input, _user, moment) => {
  const holders = await rowsWhere(tx, golfCaddie, { currentDeviceId: row.id });
  for (const holder of holders)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await setRow(tx, golfCaddie, holder.id, { currentDeviceId: null }, moment);
};

export const deviceRules: ResourceRules = {
  initial: () => ({ bindType: '0', onlineState: '0', charging: 'N' }),
  effects: {
    bind,
    unbind: letGo,
    repair: letGo,
    disable: letGo,
    async lose(tx, row, input, user, moment) {
      await letGo(tx, row, input, user, moment);
      await addRow(
        tx,
        golfIncident,
        {
          parkId: row['parkId'],
          incidentType: LOST,
          level: '1',
          deviceId: row.id,
          description: `设备${text(row['deviceNo'])}遗失：${text(input['reason'])}`,
          reportUser: user.realname,
          reportTime: moment.time,
        },
        moment,
      );
    },
  },
};
