import { CompetitionType, SpecimenType } from '../codes/competition.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { FORMATS, SCORING_MODES } from '../competition/format.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { addDays } from '../validation/time.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { competitionLifecycle } from './competitionLifecycle.ts';
import { describeEntity, type RowOf } from './describe.ts';
import {
  CALC,
  choice,
  day,
  flag,
  moment,
  money,
  nameRecord,
  paragraph,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** Type 3 takes coordinates only: it has no scores, tees and rule. */
const SCORED = { field: 'type', notIn: [CompetitionType.coordinatesOnly] } as const;
const MAX_DAYS_AFTER_START = 13;

/** A played event. The names `type`, `startDate`, `endDate`, `beginDate`, `specimenType` are the protocol's (COMP-14). */
export const golfCompetition = describeEntity({
  ...nameRecord('golfCompetition'),
  title: '赛事',
  display: 'name',
  scope: 'park',
  live: GolfMessageType.competition,
  page: {
    group: '赛事中心',
    title: '赛事',
    sort: 2,
    path: '/bsweb/competition',
    component: 'golf/CompetitionList',
  },
  rights: {
    actions: {
      open: '开放报名',
      start: '开始比赛',
      suspend: '暂停与恢复比赛',
      archive: '归档赛事',
      cancel: '取消赛事',
    },
    staff: [UserType.parkManager, UserType.competitionStaff],
    readBy: [UserType.dispatcher, UserType.caddieMaster, UserType.finance, UserType.customerService],
  },
  lifecycles: [competitionLifecycle],
  columns: [
    'competitionNo',
    'name',
    'type',
    'specimenType',
    'format',
    'startDate',
    'endDate',
    'playerCount',
    'maxPlayers',
    'status',
  ],
  filters: ['type', 'startDate', 'endDate', 'beginDate', 'specimenType', 'name', 'status'],
  period: { from: 'startDate', to: 'endDate' },
  firstFilters: { audience: 'parkStaff', values: { type: '1,3', startDate: '{today}', endDate: '{today}' } },
  fields: [
    ...section('基本信息', [
      text('competitionNo', '赛事编号', 30, {
        ...CALC,
        required: true,
        generate: 'SS{yyyyMMdd}{4}',
        unique: 'tenant',
        list: { width: 165, fixed: 'left', sortable: true },
      }),
      text('name', '赛事名称', 60, {
        required: true,
        minLength: 2,
        list: { width: 200, sortable: true },
        search: 'like',
      }),
      choice('type', '赛事类型', 'golf_competition_type', {
        required: true,
        list: { width: 110 },
        search: 'in',
      }),
      choice('specimenType', '采集方式', 'golf_specimen_type', {
        required: true,
        default: SpecimenType.oneAFlight,
        list: { width: 110 },
        search: 'eq',
      }),
      choice('scoringMode', '计分方式', 'golf_scoring_mode', {
        selectable: SCORING_MODES,
        requiredWhen: SCORED,
        shownWhen: SCORED,
      }),
      choice('format', '赛制', 'golf_competition_format', {
        selectable: FORMATS,
        requiredWhen: SCORED,
        shownWhen: SCORED,
        list: { width: 140 },
      }),
      choice('startType', '开球方式', 'golf_start_type', { required: true }),
      whole('rounds', '轮次数', { required: true, min: 1, max: 4, default: 1 }),
      day('startDate', '开始日期', { required: true, list: { width: 120, sortable: true }, search: 'eq' }),
      day('endDate', '结束日期', { required: true, list: { width: 120, sortable: true }, search: 'eq' }),
      day('beginDate', '首轮日期', { ...CALC, search: 'eq' }),
    ]),
    ...section('报名', [
      moment('signStartTime', '报名开始'),
      moment('signEndTime', '报名截止'),
      whole('maxPlayers', '人数上限', { min: 1, max: 288, unit: '人', list: { width: 100 } }),
      whole('playerCount', '已报人数', { ...CALC, unit: '人', list: { width: 100, sortable: true } }),
      money('entryFee', '报名费'),
    ]),
    ...section('竞赛', [
      whole('handicapAllowance', '差点折算', {
        min: 0,
        max: 100,
        default: 100,
        unit: '%',
        shownWhen: SCORED,
      }),
      choice('teeMale', '男子T', 'golf_tee_color', { requiredWhen: SCORED, shownWhen: SCORED }),
      choice('teeFemale', '女子T', 'golf_tee_color', { requiredWhen: SCORED, shownWhen: SCORED }),
      reference('ruleId', '竞赛规程', 'golfCompetitionRule', {
        holds: true,
        requiredWhen: SCORED,
        shownWhen: SCORED,
      }),
    ]),
    ...section('组织', [
      text('organizer', '主办', 60),
      text('sponsor', '赞助', 60),
      text('contact', '联系人', 20),
      text('contactPhone', '联系电话', 11, { pattern: PATTERNS.mobile }),
    ]),
    ...section('状态', [
      choice('status', '状态', 'golf_competition_status', {
        ...CALC,
        required: true,
        list: { width: 110, sortable: true },
        search: 'eq',
      }),
      flag('publishFlag', '是否发布', { default: YesNo.no }),
      flag('scoreLock', '成绩锁定', CALC),
      choice('suspendReason', '暂停原因', 'golf_suspend_reason', CALC),
      moment('suspendTime', '暂停时间', CALC),
      choice('cancelReason', '取消原因', 'golf_cancel_reason', CALC),
      text('stateRemark', '暂停或取消备注', 200, CALC),
    ]),
    ...section('展示', [text('cover', '封面', 200, { kind: 'image' }), paragraph('intro', '介绍', 4000)]),
  ],
  checks: [
    {
      field: 'endDate',
      reads: ['startDate'],
      message: `结束日期须在开始日期当天至其后${MAX_DAYS_AFTER_START}天内`,
      holds: ({ startDate, endDate }) =>
        typeof startDate !== 'string' ||
        typeof endDate !== 'string' ||
        (startDate <= endDate && endDate <= addDays(startDate, MAX_DAYS_AFTER_START)),
    },
    {
      field: 'signEndTime',
      reads: ['signStartTime'],
      message: '报名截止须晚于报名开始',
      holds: ({ signStartTime, signEndTime }) =>
        typeof signStartTime !== 'string' || typeof signEndTime !== 'string' || signStartTime < signEndTime,
    },
    {
      field: 'signEndTime',
      reads: ['startDate'],
      message: '报名截止不能晚于开始日期次日0点',
      holds: ({ startDate, signEndTime }) =>
        typeof startDate !== 'string' ||
        typeof signEndTime !== 'string' ||
        signEndTime <= `${addDays(startDate, 1)} 00:00:00`,
    },
  ],
});

export type CompetitionRow = RowOf<typeof golfCompetition>;
