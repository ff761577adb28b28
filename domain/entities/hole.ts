import { HoleStatus } from '../codes/course.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import {
  choice,
  decimal,
  duration,
  flag,
  json,
  nameRecord,
  paragraph,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** From the back tee to the front one. */
const TEES = ['yardBlack', 'yardGold', 'yardBlue', 'yardWhite', 'yardRed'] as const;

const yards = <const N extends string>(name: N, label: string) =>
  whole(name, label, { min: 60, max: 800, unit: '码', list: { width: 90 } });
/** A place may come from its own field or from what is drawn. */
/** @param north the field of the latitude that goes with a longitude */
const place = <const N extends string>(name: N, label: string, limit: 90 | 180, north?: string) =>
  decimal(name, label, 7, {
    min: -limit,
    max: limit,
    unit: '°',
    requiredWhen: { field: 'polygon', in: [''] },
    ...(north !== undefined && { placeWith: north }),
  });

const holeState = (action: string, label: string, from: readonly HoleStatus[], to: HoleStatus) => ({
  key: action,
  call: 'status',
  sends: { status: to },
  label,
  right: 'close' as const,
  who: [UserType.parkManager, UserType.dispatcher],
  from,
  to: [to],
  batch: true as const,
});

const holeLifecycle: RecordLifecycle<'status', 'golf_hole_status', 'close'> = {
  field: 'status',
  initial: HoleStatus.open,
  terminal: [],
  transitions: [
    {
      ...holeState('close', '关闭', [HoleStatus.open, HoleStatus.maintenance], HoleStatus.closed),
      confirm: '关闭后不能安排在该洞开球，确定关闭？',
      danger: true,
    },
    holeState('maintain', '维护', [HoleStatus.open, HoleStatus.closed], HoleStatus.maintenance),
    holeState('open', '开放', [HoleStatus.closed, HoleStatus.maintenance], HoleStatus.open),
  ],
};

/** One hole from tee to green. The list is an editable table. */
export const golfHole = describeEntity({
  ...nameRecord('golfHole'),
  title: '球洞',
  display: 'displayNo',
  scope: 'park',
  page: { group: '球场资源', title: '球洞', sort: 3, path: '/bsweb/hole', component: 'golf/HoleList' },
  rights: {
    actions: { timePar: '批量标准用时', close: '关闭与开放球洞' },
    staff: [UserType.parkManager, UserType.dispatcher],
    readBy: [UserType.marshal, UserType.caddieMaster, UserType.competitionStaff, UserType.customerService],
  },
  lifecycles: [holeLifecycle],
  defaultSort: { column: 'holeNo', order: 'asc' },
  dragSort: 'holeNo',
  columns: [
    'holeNo',
    'displayNo',
    'areaId',
    'par',
    'strokeIndex',
    ...TEES,
    'timePar',
    'transferSec',
    'capacity',
    'status',
  ],
  fields: [
    ...section('基本信息', [
      reference('areaId', '区域', 'golfParkArea', {
        required: true,
        holds: true,
        list: { width: 120 },
        search: 'eq',
      }),
      whole('holeNo', '洞号', {
        required: true,
        min: 1,
        max: 54,
        unique: 'park',
        list: { width: 80, fixed: 'left', sortable: true },
      }),
      text('displayNo', '显示洞号', 6, {
        required: true,
        list: { width: 90 },
        help: '人们口中的洞号，如 A3',
      }),
      whole('par', '标准杆', {
        required: true,
        min: 3,
        max: 6,
        list: { width: 90, sortable: true },
        search: 'eq',
      }),
      whole('strokeIndex', '差点指数', {
        min: 1,
        max: 18,
        list: { width: 100, sortable: true },
      }),
    ]),
    ...section('码数', [
      yards('yardBlack', '黑T码数'),
      yards('yardGold', '金T码数'),
      yards('yardBlue', '蓝T码数'),
      yards('yardWhite', '白T码数'),
      yards('yardRed', '红T码数'),
    ]),
    ...section('用时与容量', [
      duration('timePar', '标准用时', {
        min: 300,
        max: 1500,
        list: { width: 100, sortable: true },
        help: '留空按码数推算',
      }),
      duration('holeTimeoutSec', '超时时限', { min: 60, max: 3600, help: '留空为标准用时加宽限' }),
      duration('transferSec', '转场时间', { min: 0, max: 900, default: 45, list: { width: 100 } }),
      reference('nextHoleId', '下一洞', 'golfHole', { help: '留空为同区下一洞' }),
      flag('halfwayHouse', '休息亭', { default: YesNo.no }),
      flag('cartPathOnly', '车道限行', { default: YesNo.no }),
      whole('capacity', '可容组数', {
        min: 1,
        max: 6,
        unit: '组',
        list: { width: 100 },
        help: '留空：三杆洞1组，其余2组',
      }),
      whole('shotgunPriority', '同时开球优先级', { min: 0, max: 36, default: 0, help: '0 表示不加第二组' }),
      choice('status', '状态', 'golf_hole_status', {
        required: true,
        calculated: true,
        list: { width: 90 },
        search: 'eq',
      }),
    ]),
    ...section('位置', [
      place('teeLng', '发球台经度', 180, 'teeLat'),
      place('teeLat', '发球台纬度', 90),
      place('greenLng', '果岭经度', 180, 'greenLat'),
      place('greenLat', '果岭纬度', 90),
      json('centerline', '中线', 'line'),
      json('polygon', '球道范围', 'polygon', { help: '须在球场范围200米以内' }),
      json('sections', '区段', 'rows', {
        maxItems: 12,
        rows: [
          whole('no', '序号', { required: true, min: 1, max: 12 }),
          choice('kind', '区段', 'golf_section', {
            required: true,
            pattern: { regex: '^[123]$', message: '区段只能是发球台、球道或果岭' },
          }),
          json('polygon', '范围', 'polygon', { required: true }),
        ],
      }),
    ]),
    ...section('展示', [text('image', '球道图', 200, { kind: 'image' }), paragraph('strategy', '攻略', 500)]),
  ],
  checks: [
    {
      field: 'yardBlue',
      reads: TEES,
      message: '至少填写一个T的码数',
      holds: (hole) => TEES.some((tee) => typeof hole[tee] === 'number'),
    },
    ...TEES.slice(1).map((tee, index) => ({
      field: tee,
      reads: TEES.slice(0, index + 1),
      message: '码数须从黑T到红T依次不增',
      holds: (hole: Readonly<Record<string, unknown>>) => {
        const own = hole[tee];
        const longer = TEES.slice(0, index + 1).map((back) => hole[back]);
        return typeof own !== 'number' || longer.every((back) => typeof back !== 'number' || back >= own);
      },
    })),
    {
      field: 'nextHoleId',
      reads: [],
      message: '下一洞不能是本洞',
      holds: ({ id, nextHoleId }) => typeof nextHoleId !== 'string' || nextHoleId !== id,
    },
  ],
});

export type HoleRow = RowOf<typeof golfHole>;
