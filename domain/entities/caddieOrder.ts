import { AssignmentType, CaddieOrderStatus } from '../codes/caddie.ts';
import { UserType } from '../codes/system.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { caddieOrderLifecycle } from './caddieOrderLifecycle.ts';
import { describeEntity, type RowOf } from './describe.ts';
import {
  CALC,
  choice,
  copy,
  day,
  duration,
  moment,
  money,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** States in which a caddie and a device are taken. */
const ACTIVE = {
  field: 'status',
  in: [
    CaddieOrderStatus.accepted,
    CaddieOrderStatus.switchedOn,
    CaddieOrderStatus.inService,
    CaddieOrderStatus.toClean,
  ],
} as const;

/** One caddie serves one flight or player for one round (CADDIE-12). */
export const golfCaddieOrder = describeEntity({
  ...nameRecord('golfCaddieOrder'),
  title: '球童订单',
  display: 'orderNo',
  scope: 'park',
  live: GolfMessageType.caddieOrder,
  page: {
    group: '球童中心',
    title: '球童订单',
    sort: 4,
    path: '/bsweb/caddieOrder',
    component: 'golf/CaddieOrderList',
  },
  rights: {
    actions: {
      accept: '接单',
      assign: '派单',
      machineOn: '开机',
      dispatch: '派遣',
      clean: '清洁确认',
      cancel: '取消球童单',
      replace: '换童',
    },
    staff: [UserType.dispatcher, UserType.caddieMaster],
    readBy: [UserType.parkManager, UserType.finance, UserType.customerService],
  },
  lifecycles: [caddieOrderLifecycle],
  unrevised: true,
  calls: ['list', 'add', 'edit', 'exportXls'],
  defaultSort: { column: 'overdueSec', order: 'desc' },
  firstFilters: { values: { playDate: '{today}' } },
  columns: [
    'orderNo',
    'status',
    'overdueStage',
    'overdueSec',
    'flightNo',
    'boardNo',
    'caddieName',
    'playerName',
    'deviceNo',
    'teeTime',
    'acceptTime',
    'machineOnTime',
    'dispatchTime',
    'backTime',
    'cleanTime',
  ],
  filters: ['status', 'overdueStage', 'caddieName', 'flightNo', 'playDate'],
  fields: [
    ...section('订单', [
      text('orderNo', '球童单号', 30, {
        ...CALC,
        required: true,
        generate: 'QT{yyyyMMddHHmmss}{4}',
        unique: 'tenant',
        list: { width: 190, fixed: 'left', sortable: true },
      }),
      reference('orderId', '订单', 'golfOrder', { holds: true }),
      reference('flightId', '组', 'golfFlight', { required: true }),
      copy('flightNo', '组号', ['flightId', 'flightNo'], { list: { width: 95 }, search: 'like' }),
      copy('boardNo', '号牌', ['flightId', 'boardNo'], { list: { width: 85 } }),
      day('playDate', '打球日期', { ...CALC, copyOf: { ref: 'flightId', field: 'playDate' }, search: 'eq' }),
    ]),
    ...section('服务', [
      reference('caddieId', '球童', 'golfCaddie', { holds: true, help: '派单前可留空' }),
      copy('caddieNo', '球童号', ['caddieId', 'caddieNo']),
      copy('caddieName', '球童姓名', ['caddieId', 'name'], { list: { width: 100 }, search: 'like' }),
      reference('playerId', '服务球员', 'golfPlayer'),
      copy('playerName', '球员姓名', ['playerId', 'name'], { list: { width: 100 } }),
      text('bagTag', '包牌', 20),
      choice('assignType', '派单方式', 'golf_assign_type', { required: true, default: AssignmentType.turn }),
      reference('deviceId', '设备', 'golfDevice', { unique: 'park', uniqueWhile: ACTIVE }),
      copy('deviceNo', '设备号', ['deviceId', 'deviceNo'], { list: { width: 120 } }),
      text('cartNo', '球车号', 10),
    ]),
    ...section('费用', [
      money('caddieFee', '球童费'),
      money('requestFee', '点号费'),
      money('tipAmount', '小费'),
      money('penaltyAmount', '扣款'),
    ]),
    ...section('环节', [
      moment('teeTime', '开球时间', {
        ...CALC,
        copyOf: { ref: 'flightId', field: 'teeTime' },
        list: { width: 105, sortable: true },
      }),
      moment('acceptTime', '接单时间', { ...CALC, list: { width: 88 } }),
      moment('machineOnTime', '开机时间', { ...CALC, list: { width: 88 } }),
      moment('dispatchTime', '派遣时间', { ...CALC, list: { width: 88 } }),
      moment('backTime', '回场时间', { ...CALC, list: { width: 88 } }),
      moment('cleanTime', '清洁时间', { ...CALC, list: { width: 88 } }),
      moment('finishTime', '完成时间', CALC),
      whole('holesServed', '服务洞数', { ...CALC, min: 0, max: 36 }),
      text('cleanPhotos', '清洁凭证', 1000, { ...CALC, kind: 'images' }),
      whole('clubCountOut', '出场杆数', CALC),
      whole('clubCountIn', '回场杆数', CALC),
    ]),
    ...section('状态', [
      choice('status', '状态', 'golf_caddie_order_status', {
        ...CALC,
        required: true,
        list: { width: 140 },
        search: 'eq',
      }),
      choice('overdueStage', '超时环节', 'golf_overdue_status', {
        ...CALC,
        list: { width: 110 },
        search: 'eq',
      }),
      duration('overdueSec', '超时', { ...CALC, list: { width: 95, sortable: true } }),
      reference('replaceOfId', '换童原单', 'golfCaddieOrder', CALC),
      choice('cancelReason', '取消原因', 'golf_caddie_cancel_reason', { ...CALC, maxLength: 100 }),
    ]),
  ],
});

export type CaddieOrderRow = RowOf<typeof golfCaddieOrder>;
