import { ActiveMode, DeviceScope, FenceAction, FenceShape } from '../codes/course.ts';
import { UserType, YesNo } from '../codes/system.ts';
import type { LngLat } from '../course/model.ts';
import { isSelfCrossing } from '../course/outline.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import {
  choice,
  clock,
  decimal,
  flag,
  json,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

const CIRCLE = { field: 'shape', in: [FenceShape.circle] } as const;
const TIMED = { field: 'activeMode', in: [ActiveMode.scheduled] } as const;
const SPEED_LIMIT = { field: 'action', in: [FenceAction.limitSpeed] } as const;

const fenceLifecycle: RecordLifecycle<'enabled', 'yn'> = {
  field: 'enabled',
  initial: YesNo.yes,
  terminal: [],
  transitions: [
    {
      key: 'enable',
      call: 'enable',
      sends: { enabled: YesNo.yes },
      label: '启用',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [YesNo.no],
      to: [YesNo.yes],
      batch: true,
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { enabled: YesNo.no },
      label: '停用',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [YesNo.yes],
      to: [YesNo.no],
      confirm: '停用后不再提醒越界，确定停用？',
      batch: true,
    },
  ],
};

/** A polygon, circle or corridor with a rule. */
export const golfFence = describeEntity({
  ...nameRecord('golfFence'),
  title: '围栏',
  display: 'name',
  scope: 'park',
  page: { group: '球场资源', title: '围栏', sort: 4, path: '/bsweb/fence', component: 'golf/FenceList' },
  rights: {
    actions: { enable: '启停围栏' },
    staff: [UserType.parkManager, UserType.dispatcher],
    readBy: [UserType.marshal],
  },
  lifecycles: [fenceLifecycle],
  columns: [
    'name',
    'groupName',
    'fenceType',
    'deviceScope',
    'action',
    'activeMode',
    'activeStart',
    'activeEnd',
    'enabled',
  ],
  filters: ['groupName', 'fenceType', 'enabled', 'holeId'],
  fields: [
    ...section('基本信息', [
      reference('areaId', '区域', 'golfParkArea'),
      reference('holeId', '球洞', 'golfHole', { within: ['areaId'], search: 'eq' }),
      text('name', '围栏名称', 50, {
        required: true,
        unique: 'park',
        list: { width: 160, fixed: 'left', sortable: true },
      }),
      text('groupName', '围栏分组', 50, {
        list: { width: 130, sortable: true },
        search: 'eq',
        help: '同组围栏可一起启停',
      }),
      choice('fenceType', '围栏类型', 'golf_fence_type', {
        required: true,
        list: { width: 110 },
        search: 'eq',
      }),
    ]),
    ...section('形状', [
      choice('shape', '形状', 'golf_fence_shape', { required: true, default: FenceShape.polygon }),
      json('points', '坐标点', 'points', {
        required: true,
        help: '多边形至少三点，走廊至少两点，圆形为圆心',
      }),
      whole('radius', '半径', { min: 5, max: 2000, unit: '米', requiredWhen: CIRCLE, shownWhen: CIRCLE }),
      whole('bufferMeters', '缓冲', { min: 0, max: 50, default: 8, unit: '米', help: '走廊为半宽' }),
    ]),
    ...section('规则', [
      choice('deviceScope', '适用设备', 'golf_device_scope', {
        default: DeviceScope.all,
        list: { width: 100 },
      }),
      choice('action', '触发动作', 'golf_fence_action', {
        required: true,
        multi: true,
        minItems: 1,
        maxLength: 20,
        list: { width: 230 },
      }),
      decimal('speedLimit', '限速', 1, {
        min: 0,
        max: 40,
        unit: 'km/h',
        requiredWhen: SPEED_LIMIT,
        shownWhen: SPEED_LIMIT,
      }),
      text('message', '提示语', 100, { requiredWhen: { field: 'action', in: [FenceAction.showMessage] } }),
      choice('activeMode', '生效方式', 'golf_active_mode', {
        required: true,
        default: ActiveMode.always,
        list: { width: 100 },
      }),
      clock('activeStart', '生效开始', { requiredWhen: TIMED, shownWhen: TIMED, list: { width: 100 } }),
      clock('activeEnd', '生效结束', { requiredWhen: TIMED, shownWhen: TIMED, list: { width: 100 } }),
      choice('weekDays', '星期', 'golf_week_day', { multi: true, maxLength: 20, shownWhen: TIMED }),
    ]),
    ...section('展示', [
      text('color', '颜色', 7, { kind: 'color', pattern: PATTERNS.color }),
      flag('visible', '展示', { default: YesNo.yes }),
      flag('enabled', '启用', { calculated: true, required: true, list: { width: 80 }, search: 'eq' }),
    ]),
  ],
  checks: [
    {
      field: 'points',
      reads: ['shape'],
      message: '多边形至少三个点，走廊至少两个点，圆形一个点',
      holds: ({ shape, points }) => {
        const count = pointsOf(points).length;
        return (
          count === 0 ||
          (shape === FenceShape.circle ? count === 1 : count >= (shape === FenceShape.corridor ? 2 : 3))
        );
      },
    },
    {
      field: 'points',
      reads: ['shape'],
      message: '多边形的边不能相交',
      holds: ({ shape, points }) => {
        const corners = pointsOf(points);
        return shape !== FenceShape.polygon || corners.length < 3 || !isSelfCrossing(corners);
      },
    },
    {
      field: 'activeEnd',
      reads: ['activeStart', 'activeMode'],
      message: '生效结束须晚于生效开始',
      holds: ({ activeStart, activeEnd }) =>
        typeof activeStart !== 'string' || typeof activeEnd !== 'string' || activeStart < activeEnd,
    },
  ],
});

/** The places of a stored or typed value whose shape was checked before. */
function pointsOf(points: unknown): readonly LngLat[] {
  return typeof points === 'string' && points !== '' ? (JSON.parse(points) as readonly LngLat[]) : [];
}

export type FenceRow = RowOf<typeof golfFence>;
