import { CoordinateSystem, DaySource, ParkStatus } from '../codes/course.ts';
import { UserType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { parkLifecycle } from './parkLifecycle.ts';
import { CALC, choice, clock, decimal, json, moment, section, text, whole } from './shorthand.ts';

const percent = whole('percent', '退款（%）', { required: true, min: 0, max: 100 });
const MOST_BANDS = 6;

/** Of what there is in the park at the moment of reading. */
const COUNTED = { calculated: true, virtual: true } as const;

/** Golf park. Everybody signed in reads the parks of their scope: the park selector does. */
export const golfPark = describeEntity({
  name: 'golfPark',
  table: 'golf_park',
  path: '/admin/golfPark',
  permission: 'golf:park',
  title: '球场',
  display: 'name',
  scope: 'parkItself',
  page: {
    group: '球场资源',
    title: '球场管理',
    sort: 1,
    path: '/bsweb/park',
    component: 'golf/ParkList',
    menuId: 6,
  },
  rights: {
    actions: { suspend: '暂停与恢复打球', pace: '速度与调度参数', course: '导入球场地图' },
    staff: [UserType.parkManager],
    readBy: [
      UserType.dispatcher,
      UserType.marshal,
      UserType.caddieMaster,
      UserType.finance,
      UserType.competitionStaff,
      UserType.customerService,
    ],
    menuIds: {
      add: 101,
      edit: 102,
      delete: 103,
      deleteBatch: 104,
      detail: 105,
      exportXls: 106,
      importExcel: 107,
      restore: 108,
      suspend: 109,
      pace: 110,
    },
  },
  lifecycles: [parkLifecycle],
  readers: 'signedIn',
  defaultSort: { column: 'sort', order: 'asc' },
  fields: [
    ...section('基本信息', [
      text('name', '球场名称', 50, {
        required: true,
        minLength: 2,
        unique: 'tenant',
        list: { width: 150, fixed: 'left', sortable: true },
        search: 'like',
      }),
      text('parkCode', '球场编码', 20, {
        required: true,
        pattern: { regex: '^[A-Z0-9_]{2,20}$', message: '2-20位大写字母、数字或下划线' },
        unique: 'tenant',
        list: { width: 110, sortable: true },
        search: 'like',
      }),
      choice('parkType', '球场类型', 'golf_park_type', { required: true, list: { width: 90 }, search: 'eq' }),
      whole('holeCount', '球洞数', {
        required: true,
        dict: 'golf_hole_count',
        list: { width: 95, sortable: true },
      }),
      choice('status', '状态', 'golf_park_status', {
        required: true,
        maxLength: 1,
        default: ParkStatus.open,
        list: { width: 90, sortable: true },
        search: 'eq',
      }),
      whole('sort', '排序', { min: 0, max: 9999, default: 100, help: '数字小的排在前面' }),
    ]),
    ...section('位置与联系', [
      text('areaCode', '所在地区', 6, {
        kind: 'areaCode',
        pattern: PATTERNS.areaCode,
        help: '6位行政区划代码，如 440300',
        search: 'like',
      }),
      text('phone', '联系电话', 20, {
        pattern: PATTERNS.phone,
      }),
      decimal('longitude', '经度', 7, {
        required: true,
        min: -180,
        max: 180,
        unit: '°',
        placeWith: 'latitude',
      }),
      decimal('latitude', '纬度', 7, { required: true, min: -90, max: 90, unit: '°' }),
      choice('coordType', '坐标系', 'golf_coord_type', { maxLength: 1, default: CoordinateSystem.wgs84 }),
      text('address', '详细地址', 200),
    ]),
    ...section('营业与发球', [
      clock('openTime', '开始营业', { required: true, list: { width: 100, sortable: true } }),
      clock('closeTime', '结束营业', { required: true, list: { width: 100, sortable: true } }),
      clock('lastTeeTime', '最晚开球', {
        help: '不填则按日落和结束营业推算：18洞须在此前4小时开球；有灯光的球场请填写',
      }),
      whole('teeInterval', '发球间隔', {
        required: true,
        min: 300,
        max: 1200,
        default: 600,
        unit: '秒',
        list: { width: 105, sortable: true },
      }),
      whole('starterGapEvery', '出发缓冲间隔', {
        min: 0,
        max: 20,
        default: 9,
        unit: '个时段',
        help: '每隔几个发球时段空出一个，0 为不空',
      }),
      choice('daySource', '运行方式', 'golf_day_source', {
        maxLength: 1,
        default: DaySource.actual,
        help: '实际：按真实的出发、报点和定位运行；模拟：演示球场自动生成的一天',
      }),
      whole('maxGroupSize', '每组最多人数', { min: 1, max: 5, default: 4, unit: '人' }),
    ]),
    ...section('退款政策', [
      json('refundBands', '取消退款', 'rows', {
        rows: [whole('hours', '开球前至少（小时）', { required: true, min: 0, max: 720 }), percent],
        maxItems: MOST_BANDS,
        help: '不填按默认政策：24小时以上退100%，2至24小时退50%，不足2小时不退',
      }),
      json('rainBands', '天气退款', 'rows', {
        rows: [whole('holes', '18洞已打至少（洞）', { required: true, min: 0, max: 18 }), percent],
        maxItems: MOST_BANDS,
        help: '不填按默认政策：3洞以内退100%，4至9洞退50%，10至14洞退25%，15洞起不退',
      }),
    ]),
    ...section('营业与发球', [
      choice('suspendReason', '暂停原因', 'golf_suspend_reason', { ...CALC, maxLength: 1 }),
      text('suspendRemark', '暂停备注', 200, CALC),
      moment('suspendTime', '暂停时间', CALC),
    ]),
    whole('onCourseFlights', '在场组数', { ...COUNTED, list: { width: 95 } }),
    whole('deviceCount', '设备数', { ...COUNTED, list: { width: 80 } }),
    whole('caddieCount', '球童数', COUNTED),
    // Set by their own commands, which check the thresholds against each other; never by edit.
    { name: 'paceConfig', label: '打球速度参数', type: 'json', calculated: true },
    { name: 'dispatchConfig', label: '调度参数', type: 'json', calculated: true },
    { name: 'logo', label: '图标', type: 'string', maxLength: 200, kind: 'image' },
    { name: 'images', label: '图集', type: 'string', maxLength: 1000, kind: 'images' },
    { name: 'intro', label: '简介', type: 'text', maxLength: 2000, group: '其他' },
    { name: 'remark', label: '备注', type: 'string', maxLength: 200, group: '其他' },
  ],
  checks: [
    ...(
      [
        ['refundBands', 'hours'],
        ['rainBands', 'holes'],
      ] as const
    ).map(([field, least]) => ({
      field,
      reads: [],
      message: '两档的起点不能相同',
      holds: (park: Readonly<Record<string, unknown>>) => isDistinct(park[field], least),
    })),
    {
      field: 'lastTeeTime',
      reads: ['openTime', 'closeTime'],
      message: '最晚开球须在营业时间内',
      holds: ({ openTime, closeTime, lastTeeTime }) =>
        typeof lastTeeTime !== 'string' ||
        lastTeeTime === '' ||
        ((typeof openTime !== 'string' || openTime <= lastTeeTime) &&
          (typeof closeTime !== 'string' || lastTeeTime <= closeTime)),
    },
    {
      field: 'closeTime',
      reads: ['openTime'],
      message: '结束营业须晚于开始营业',
      holds: ({ openTime, closeTime }) =>
        typeof openTime !== 'string' || typeof closeTime !== 'string' || openTime < closeTime,
    },
  ],
});

function isDistinct(stored: unknown, name: string): boolean {
  if (typeof stored !== 'string' || stored === '') return true;
  const values = (JSON.parse(stored) as readonly Readonly<Record<string, unknown>>[]).map((row) => row[name]);
  return new Set(values).size === values.length;
}

export type ParkRow = RowOf<typeof golfPark>;
