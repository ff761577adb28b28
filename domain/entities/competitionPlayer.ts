import { SignUpStatus } from '../codes/competition.ts';
import { PaymentStatus } from '../codes/money.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { createReasonText } from './lifecycleInputs.ts';
import {
  CALC,
  choice,
  copy,
  decimal,
  moment,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** Who plays in a competition: from signing up to leaving (COMP-03). */
const competitionPlayerLifecycle: RecordLifecycle<'signStatus', 'golf_sign_status', 'checkIn'> = {
  field: 'signStatus',
  initial: SignUpStatus.toReview,
  terminal: [SignUpStatus.withdrawn, SignUpStatus.rejected],
  edit: [SignUpStatus.toReview, SignUpStatus.accepted, SignUpStatus.waiting, SignUpStatus.checkedIn],
  remove: [SignUpStatus.toReview, SignUpStatus.waiting, SignUpStatus.withdrawn, SignUpStatus.rejected],
  transitions: [
    {
      key: 'approve',
      call: 'sign',
      sends: { signStatus: SignUpStatus.accepted },
      label: '通过报名',
      right: 'checkIn',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.toReview],
      to: [SignUpStatus.accepted, SignUpStatus.waiting],
      // Who comes after the last place waits for one (`isFull`: set by the server).
      outcome: (_player, { isFull }) => (isFull === YesNo.yes ? SignUpStatus.waiting : SignUpStatus.accepted),
      confirm: '确定通过报名？人数已满时转为候补',
      batch: true,
    },
    {
      key: 'refuse',
      call: 'sign',
      sends: { signStatus: SignUpStatus.rejected },
      label: '拒绝报名',
      right: 'checkIn',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.toReview, SignUpStatus.waiting],
      to: [SignUpStatus.rejected],
      asks: [createReasonText('拒绝原因')],
      keeps: { reason: 'refuseReason' },
      danger: true,
      batch: true,
    },
    {
      key: 'promote',
      call: 'sign',
      sends: { signStatus: SignUpStatus.accepted },
      label: '候补转正',
      right: 'checkIn',
      bySystem: true,
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.waiting],
      to: [SignUpStatus.accepted],
      confirm: '确定由候补转为已报名？',
    },
    {
      key: 'checkIn',
      label: '检录',
      who: [UserType.dispatcher, UserType.competitionStaff],
      from: [SignUpStatus.accepted],
      to: [SignUpStatus.checkedIn],
      stamps: { time: 'checkInTime' },
      confirm: '确认球员已检录？',
      batch: true,
    },
    {
      key: 'withdraw',
      call: 'sign',
      sends: { signStatus: SignUpStatus.withdrawn },
      label: '退赛',
      right: 'checkIn',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.toReview, SignUpStatus.accepted, SignUpStatus.waiting, SignUpStatus.checkedIn],
      to: [SignUpStatus.withdrawn],
      asks: [createReasonText('退赛原因')],
      keeps: { reason: 'refuseReason' },
      danger: true,
    },
  ],
};

/** Somebody who signed up for a competition, and how they stand. */
export const golfCompetitionPlayer = describeEntity({
  ...nameRecord('golfCompetitionPlayer'),
  title: '参赛球员',
  display: 'playerName',
  scope: 'park',
  page: {
    group: '赛事中心',
    title: '参赛球员',
    sort: 3,
    path: '/bsweb/competitionPlayer',
    component: 'golf/CompetitionPlayerList',
  },
  rights: {
    actions: { checkIn: '审核报名与检录', score: '录入成绩' },
    staff: [UserType.parkManager, UserType.competitionStaff],
    readBy: [UserType.dispatcher, UserType.customerService],
  },
  lifecycles: [competitionPlayerLifecycle],
  importKeys: ['competitionId'],
  columns: [
    'bibNo',
    'playerName',
    'sex',
    'handicapIndex',
    'teeColor',
    'divisionCode',
    'flightNo',
    'startHoleNo',
    'signStatus',
    'payStatus',
    'resultCode',
  ],
  filters: ['competitionId', 'playerName', 'phone', 'divisionCode', 'signStatus', 'flightId'],
  children: [{ name: 'scores', entity: 'golfCompetitionScore', key: 'competitionPlayerId' }],
  fields: [
    ...section('球员', [
      reference('competitionId', '赛事', 'golfCompetition', {
        required: true,
        addOnly: true,
        holds: true,
        search: 'eq',
      }),
      reference('playerId', '球员', 'golfPlayer', {
        required: true,
        addOnly: true,
        holds: true,
        unique: 'park',
        uniqueWith: ['competitionId'],
        fills: {
          playerName: 'name',
          sex: 'sex',
          phone: 'phone',
          memberNo: 'memberNo',
          handicapIndex: 'handicapIndex',
        },
      }),
      text('playerName', '姓名', 100, {
        required: true,
        pattern: PATTERNS.personName,
        list: { width: 120, fixed: 'left', sortable: true },
        search: 'like',
      }),
      choice('sex', '性别', 'sex', { list: { width: 80 } }),
      text('phone', '手机', 11, {
        pattern: PATTERNS.mobile,
        unique: 'park',
        uniqueWith: ['competitionId'],
        search: 'like',
      }),
      text('memberNo', '会员号', 30),
    ]),
    ...section('参赛', [
      text('bibNo', '号码布', 10, {
        pattern: PATTERNS.naturalNumber,
        unique: 'park',
        uniqueWith: ['competitionId'],
        list: { width: 90, sortable: true },
      }),
      decimal('handicapIndex', '差点', 1, { min: -10, max: 54, list: { width: 85, sortable: true } }),
      whole('courseHandicap', '球场差点', CALC),
      choice('teeColor', 'T台', 'golf_tee_color', { list: { width: 80 } }),
      choice('divisionCode', '组别', 'golf_division', { list: { width: 100 }, search: 'eq' }),
      text('teamName', '球队', 30),
      whole('seedNo', '种子', { min: 1, max: 288 }),
      reference('caddieId', '球童', 'golfCaddie'),
      reference('deviceId', '设备', 'golfDevice'),
    ]),
    ...section('状态', [
      choice('signStatus', '报名状态', 'golf_sign_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      choice('payStatus', '缴费状态', 'golf_pay_status', {
        default: PaymentStatus.unpaid,
        list: { width: 100 },
      }),
      reference('flightId', '组', 'golfFlight', { ...CALC, search: 'eq' }),
      copy('flightNo', '组号', ['flightId', 'flightNo'], { list: { width: 100 } }),
      whole('startHoleNo', '开球洞', { ...CALC, list: { width: 85 } }),
      moment('checkInTime', '检录时间', CALC),
      text('refuseReason', '拒绝或退赛原因', 200, CALC),
    ]),
    ...section('成绩', [
      whole('holesPlayed', '已打洞', CALC),
      whole('gross', '总杆', CALC),
      whole('net', '净杆', CALC),
      whole('toPar', '距标准杆', CALC),
      whole('points', '积分', CALC),
      whole('rank', '名次', CALC),
      choice('resultCode', '成绩标记', 'golf_result_code', { ...CALC, maxLength: 3, list: { width: 100 } }),
    ]),
  ],
});

export type CompetitionPlayerRow = RowOf<typeof golfCompetitionPlayer>;
