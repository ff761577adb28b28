/** Device (DEVICE-02, DEVICE-03). Whether it is online is derived from its fixes, never set. */

import { BindingType, DeviceStatus } from '../codes/play.ts';
import { UserType, YesNo } from '../codes/system.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { toAmount, createReasonText } from './lifecycleInputs.ts';
import { choice, reference, text } from './shorthand.ts';

/** Percent below which somebody must agree to send a device out. */
const LOW_BATTERY = 30;

const UNBOUND = { bindType: BindingType.none, bindId: '', bindName: '', bindTime: '' } as const;

export const deviceLifecycle: RecordLifecycle<'status', 'golf_device_status', 'bind' | 'unbind'> = {
  field: 'status',
  initial: DeviceStatus.inStock,
  terminal: [DeviceStatus.disabled, DeviceStatus.lost],
  remove: [DeviceStatus.inStock, DeviceStatus.disabled, DeviceStatus.lost],
  transitions: [
    {
      key: 'assign',
      label: '分配',
      who: [UserType.systemAdmin, UserType.platformAdmin, UserType.parkManager],
      from: [DeviceStatus.inStock],
      to: [DeviceStatus.standby],
      asks: [reference('parkId', '球场', 'golfPark', { required: true })],
      keeps: { parkId: 'parkId' },
      batch: true,
    },
    {
      key: 'bind',
      label: '绑定',
      right: 'bind',
      bySystem: true,
      who: [UserType.dispatcher, UserType.caddieMaster],
      from: [DeviceStatus.standby],
      to: [DeviceStatus.inUse],
      asks: [
        choice('bindType', '绑定对象', 'golf_bind_type', { required: true }),
        text('bindId', '绑定到', 32, { required: true }),
      ],
      keeps: { bindType: 'bindType', bindId: 'bindId' },
      stamps: { time: 'bindTime' },
      inputProblem: (_device, { bindType }) => (bindType === BindingType.none ? '请选择绑定对象' : null),
      confirm: ({ battery }) =>
        battery != null && toAmount(battery) < LOW_BATTERY
          ? `电量只有${toAmount(battery)}%，仍要绑定？`
          : null,
    },
    {
      key: 'unbind',
      label: '解绑',
      right: 'unbind',
      bySystem: true,
      who: [UserType.dispatcher],
      from: [DeviceStatus.inUse],
      to: [DeviceStatus.standby],
      sets: UNBOUND,
      confirm: '确定解绑设备？',
      batch: true,
    },
    {
      key: 'charge',
      label: '开始充电',
      bySystem: true,
      from: [DeviceStatus.standby],
      to: [DeviceStatus.charging],
      sets: { charging: YesNo.yes },
    },
    {
      key: 'charged',
      label: '结束充电',
      bySystem: true,
      from: [DeviceStatus.charging],
      to: [DeviceStatus.standby],
      sets: { charging: YesNo.no },
    },
    {
      // A device in use is replaced before it goes.
      key: 'repair',
      label: '报修',
      who: [UserType.dispatcher, UserType.caddieMaster],
      from: [DeviceStatus.standby, DeviceStatus.inUse, DeviceStatus.charging],
      to: [DeviceStatus.repair],
      asks: [createReasonText('故障说明')],
      keeps: { reason: 'remark' },
      sets: UNBOUND,
    },
    {
      key: 'repairDone',
      label: '修复',
      who: [UserType.caddieMaster],
      from: [DeviceStatus.repair],
      to: [DeviceStatus.standby],
      confirm: '确认设备已修复？',
      batch: true,
    },
    {
      key: 'command',
      label: '呼叫',
      who: [UserType.dispatcher],
      from: [DeviceStatus.standby, DeviceStatus.inUse, DeviceStatus.charging],
      to: [],
      asks: [
        choice('command', '指令', 'golf_device_command', { required: true, maxLength: 10 }),
        text('message', '提示语', 100, { requiredWhen: { field: 'command', in: ['message'] } }),
      ],
      batch: true,
    },
    {
      key: 'disable',
      label: '停用',
      who: [UserType.parkManager],
      from: [
        DeviceStatus.inStock,
        DeviceStatus.standby,
        DeviceStatus.inUse,
        DeviceStatus.charging,
        DeviceStatus.repair,
      ],
      to: [DeviceStatus.disabled],
      asks: [createReasonText('停用原因')],
      keeps: { reason: 'remark' },
      sets: UNBOUND,
      danger: true,
      batch: true,
    },
    {
      // It keeps its last position, and an incident is opened.
      key: 'lose',
      call: 'lost',
      label: '遗失',
      who: [UserType.parkManager],
      from: [
        DeviceStatus.inStock,
        DeviceStatus.standby,
        DeviceStatus.inUse,
        DeviceStatus.charging,
        DeviceStatus.repair,
      ],
      to: [DeviceStatus.lost],
      asks: [createReasonText('遗失说明')],
      keeps: { reason: 'remark' },
      danger: true,
    },
  ],
};
