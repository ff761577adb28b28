import { UserType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { caddieLifecycle, caddieWorkLifecycle } from './caddieLifecycle.ts';
import { describeEntity, type RowOf } from './describe.ts';
import {
  CALC,
  choice,
  copy,
  day,
  decimal,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** A club caddie. Nobody goes, or is stood down, while caddie orders of coming days name them. */
export const golfCaddie = describeEntity({
  ...nameRecord('golfCaddie'),
  title: '球童',
  display: 'name',
  scope: 'park',
  live: GolfMessageType.caddie,
  page: {
    group: '球童中心',
    title: '球童管理',
    sort: 1,
    path: '/bsweb/caddie',
    component: 'golf/CaddieList',
  },
  rights: {
    actions: { turn: '轮号与罚号', work: '当班状态' },
    staff: [UserType.parkManager, UserType.caddieMaster],
    readBy: [UserType.dispatcher, UserType.finance, UserType.competitionStaff, UserType.customerService],
  },
  lifecycles: [caddieLifecycle, caddieWorkLifecycle],
  unrevised: true,
  pageSort: { column: 'turnNo', order: 'asc' },
  columns: [
    'caddieNo',
    'name',
    'level',
    'groupNo',
    'turnNo',
    'workStatus',
    'roundsToday',
    'score',
    'currentFlightNo',
    'status',
  ],
  filters: ['name', 'caddieNo', 'level', 'groupNo', 'workStatus', 'status'],
  fields: [
    ...section('基本信息', [
      text('caddieNo', '球童号', 10, {
        required: true,
        unique: 'park',
        pattern: PATTERNS.code,
        list: { width: 100, fixed: 'left', sortable: true },
        search: 'like',
      }),
      text('userId', '账号', 32),
      text('name', '姓名', 30, {
        required: true,
        pattern: PATTERNS.personName,
        list: { width: 110, sortable: true },
        search: 'like',
      }),
      choice('sex', '性别', 'sex', { required: true }),
      text('phone', '手机', 11, { required: true, unique: 'park', pattern: PATTERNS.mobile }),
      text('avatar', '头像', 200, { kind: 'image' }),
      day('birthday', '生日'),
      text('idCard', '证件号', 18, { pattern: PATTERNS.idNumber, sensitive: true }),
    ]),
    ...section('岗位', [
      choice('level', '等级', 'golf_caddie_level', {
        required: true,
        list: { width: 90, sortable: true },
        search: 'eq',
      }),
      text('groupNo', '班组', 10, { list: { width: 90, sortable: true }, search: 'like' }),
      choice('languages', '语言', 'golf_language', { multi: true, maxLength: 50 }),
      choice('skills', '技能', 'golf_caddie_skill', { multi: true, maxLength: 100 }),
      day('entryDate', '入职日期'),
      day('certExpire', '证件到期'),
      whole('maxRounds', '每日上限', { min: 1, max: 4, default: 2, unit: '轮' }),
    ]),
    ...section('当班', [
      choice('workStatus', '当班状态', 'golf_caddie_work_status', {
        ...CALC,
        required: true,
        list: { width: 110 },
        search: 'eq',
      }),
      whole('turnNo', '轮号', { ...CALC, list: { width: 85, sortable: true } }),
      whole('turnPenalty', '罚号', CALC),
      whole('roundsToday', '今日轮次', { ...CALC, virtual: true, list: { width: 100 } }),
      reference('currentFlightId', '当前组', 'golfFlight', CALC),
      copy('currentFlightNo', '当前组号', ['currentFlightId', 'flightNo'], { list: { width: 110 } }),
      reference('currentDeviceId', '当前设备', 'golfDevice', CALC),
    ]),
    ...section('评价', [
      decimal('score', '评分', 2, { ...CALC, list: { width: 85, sortable: true } }),
      whole('evalCount', '评价数', CALC),
      whole('requestCount', '点号数', CALC),
    ]),
    ...section('状态', [
      choice('status', '状态', 'golf_caddie_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
      text('leaveReason', '停岗原因', 100, CALC),
      day('leaveUntil', '请假至', CALC),
    ]),
  ],
});

export type CaddieRow = RowOf<typeof golfCaddie>;
