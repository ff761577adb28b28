import { UserType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { deviceLifecycle } from './deviceLifecycle.ts';
import { CALC, choice, day, decimal, flag, moment, nameRecord, section, text, whole } from './shorthand.ts';

/** A tracker: cart unit, caddie handset, bag tag, marshal unit, staff vehicle. */
export const golfDevice = describeEntity({
  ...nameRecord('golfDevice'),
  title: '设备',
  display: 'deviceNo',
  scope: 'park',
  live: GolfMessageType.device,
  page: { group: '球场资源', title: '设备', sort: 5, path: '/bsweb/device', component: 'golf/DeviceList' },
  rights: {
    actions: {
      assign: '分配设备',
      bind: '绑定设备',
      unbind: '解绑设备',
      repair: '设备报修',
      repairDone: '设备修复',
      disable: '停用设备',
      lost: '设备遗失',
      command: '设备呼叫',
    },
    staff: [UserType.parkManager, UserType.dispatcher, UserType.caddieMaster],
    readBy: [UserType.marshal, UserType.competitionStaff],
  },
  lifecycles: [deviceLifecycle],
  unrevised: true,
  columns: [
    'deviceNo',
    'deviceType',
    'cartNo',
    'boardNo',
    'bindType',
    'bindName',
    'onlineState',
    'battery',
    'lastFixTime',
    'status',
  ],
  filters: ['deviceNo', 'cartNo', 'deviceType', 'status', 'onlineState'],
  fields: [
    ...section('基本信息', [
      text('deviceNo', '设备号', 20, {
        required: true,
        unique: 'tenant',
        pattern: PATTERNS.code,
        list: { width: 140, fixed: 'left', sortable: true },
        search: 'like',
      }),
      text('imei', 'IMEI', 15, { unique: 'tenant', pattern: PATTERNS.imei }),
      text('iccid', 'ICCID', 20, { pattern: PATTERNS.iccid, ruleCode: 'golf_iccid' }),
      choice('deviceType', '类型', 'golf_device_type', {
        required: true,
        list: { width: 110 },
        search: 'eq',
      }),
      text('model', '型号', 30),
      text('firmware', '固件', 20),
      text('cartNo', '球车号', 10, { list: { width: 100, sortable: true }, search: 'like' }),
      text('boardNo', '号牌', 10, { list: { width: 90 } }),
    ]),
    ...section('上报', [
      whole('reportSec', '上报间隔', { min: 1, max: 60, default: 5, unit: '秒' }),
      whole('heartbeatSec', '心跳间隔', { min: 10, max: 3600, default: 300, unit: '秒' }),
    ]),
    ...section('保养', [
      decimal('odometerKm', '里程', 1, { min: 0, max: 999_999, unit: '公里' }),
      day('lastServiceDate', '上次保养'),
      text('remark', '备注', 200),
    ]),
    ...section('状态', [
      choice('status', '状态', 'golf_device_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
      choice('bindType', '绑定对象', 'golf_bind_type', { ...CALC, list: { width: 100 } }),
      text('bindId', '绑定编号', 32, CALC),
      text('bindName', '绑定到', 50, { ...CALC, list: { width: 120 } }),
      moment('bindTime', '绑定时间', CALC),
      choice('onlineState', '在线', 'golf_online_state', { ...CALC, list: { width: 90 }, search: 'eq' }),
      moment('lastFixTime', '最后定位', { ...CALC, list: { width: 165, sortable: true } }),
      decimal('lastLng', '最后经度', 7, { ...CALC, placeWith: 'lastLat' }),
      decimal('lastLat', '最后纬度', 7, CALC),
      decimal('acc', '精度', 1, { ...CALC, unit: '米' }),
      decimal('speed', '速度', 1, { ...CALC, unit: '米/秒' }),
      whole('battery', '电量', { ...CALC, unit: '%', list: { width: 85, sortable: true } }),
      flag('charging', '充电中', CALC),
      whole('signal', '信号', CALC),
    ]),
  ],
});

export type DeviceRow = RowOf<typeof golfDevice>;
