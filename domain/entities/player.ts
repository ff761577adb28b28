import { MemberType, PlayerStatus } from '../codes/play.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { createReasonText } from './lifecycleInputs.ts';
import {
  CALC,
  choice,
  day,
  decimal,
  duration,
  flag,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** Players who are blacklisted or switched off. */
const playerLifecycle: RecordLifecycle<'status', 'golf_player_status', 'edit'> = {
  field: 'status',
  initial: PlayerStatus.normal,
  terminal: [],
  transitions: [
    {
      key: 'black',
      call: 'black',
      sends: { blackFlag: YesNo.yes },
      label: '拉黑',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.disabled, PlayerStatus.normal],
      to: [PlayerStatus.blacklisted],
      asks: [createReasonText('拉黑原因')],
      keeps: { reason: 'blackReason' },
      sets: { blackFlag: YesNo.yes },
      danger: true,
    },
    {
      key: 'unblack',
      call: 'black',
      sends: { blackFlag: YesNo.no },
      label: '解除黑名单',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.blacklisted],
      to: [PlayerStatus.normal],
      sets: { blackFlag: YesNo.no, blackReason: '' },
      confirm: '确定移出黑名单？',
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { status: PlayerStatus.disabled },
      label: '停用',
      right: 'edit',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.normal],
      to: [PlayerStatus.disabled],
      confirm: '停用后不能再为该球员订场，确定停用？',
      danger: true,
      batch: true,
    },
    {
      key: 'enable',
      call: 'enable',
      sends: { status: PlayerStatus.normal },
      label: '启用',
      right: 'edit',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.disabled],
      to: [PlayerStatus.normal],
      batch: true,
    },
  ],
};

const MEMBER = { field: 'memberType', in: [MemberType.member] } as const;

/** A customer who plays: known to every park of the tenant. */
export const golfPlayer = describeEntity({
  ...nameRecord('golfPlayer'),
  title: '球员',
  display: 'name',
  scope: 'tenant',
  page: { group: '用户', title: '球员', sort: 1, path: '/bsweb/player', component: 'golf/PlayerList' },
  rights: {
    actions: { black: '拉黑与解除' },
    staff: [UserType.parkManager, UserType.customerService],
    readBy: [UserType.dispatcher, UserType.caddieMaster, UserType.finance, UserType.competitionStaff],
  },
  lifecycles: [playerLifecycle],
  unrevised: true,
  columns: [
    'playerNo',
    'name',
    'phone',
    'memberType',
    'handicapIndex',
    'roundsCount',
    'avgRoundSec',
    'status',
  ],
  filters: ['name', 'phone', 'memberType', 'memberNo'],
  fields: [
    ...section('基本信息', [
      text('playerNo', '球员编号', 20, {
        ...CALC,
        required: true,
        generate: 'P{8}',
        unique: 'tenant',
        list: { width: 120, fixed: 'left', sortable: true },
      }),
      text('userId', '账号', 32, { help: '球员小程序账号' }),
      text('name', '姓名', 100, {
        required: true,
        pattern: PATTERNS.personName,
        list: { width: 130, sortable: true },
        search: 'like',
      }),
      choice('sex', '性别', 'sex'),
      day('birthday', '生日'),
      text('avatar', '头像', 200, { kind: 'image' }),
    ]),
    ...section('联系与证件', [
      text('phone', '手机', 11, {
        required: true,
        unique: 'tenant',
        pattern: PATTERNS.mobile,
        list: { width: 130 },
        search: 'like',
      }),
      text('email', '邮箱', 50, { pattern: PATTERNS.email }),
      text('idCard', '证件号', 18, { pattern: PATTERNS.idNumber, sensitive: true }),
    ]),
    ...section('会员', [
      choice('memberType', '客户类型', 'golf_member_type', {
        default: MemberType.walkIn,
        list: { width: 100 },
        search: 'eq',
      }),
      text('memberNo', '会员号', 30, { requiredWhen: MEMBER, search: 'like' }),
      reference('memberParkId', '所属球场', 'golfPark'),
      day('expireDate', '到期日'),
    ]),
    ...section('打球', [
      decimal('handicapIndex', '差点', 1, { min: -10, max: 54, list: { width: 85, sortable: true } }),
      choice('homeTee', '惯用T', 'golf_tee_color'),
      duration('avgRoundSec', '平均用时', { ...CALC, list: { width: 110, sortable: true } }),
      whole('roundsCount', '场次', { ...CALC, list: { width: 85, sortable: true } }),
      reference('preferCaddieId', '偏好球童', 'golfCaddie'),
      text('tags', '标签', 100, { kind: 'tags' }),
    ]),
    ...section('状态', [
      flag('blackFlag', '黑名单', CALC),
      text('blackReason', '拉黑原因', 200, CALC),
      choice('status', '状态', 'golf_player_status', { ...CALC, required: true, list: { width: 100 } }),
    ]),
  ],
  checks: [
    {
      field: 'birthday',
      reads: [],
      message: '生日不能晚于今天',
      holds: ({ birthday }, today) =>
        typeof birthday !== 'string' || today === undefined || birthday <= today,
    },
  ],
});

export type PlayerRow = RowOf<typeof golfPlayer>;
