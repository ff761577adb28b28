import { StartType, PlanStatus } from '../codes/competition.ts';
import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import {
  CALC,
  choice,
  clock,
  copy,
  day,
  duration,
  moment,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** The plan of a round (COMP-03). */
const competitionPlanLifecycle: RecordLifecycle<'status', 'golf_plan_status', 'publish'> = {
  field: 'status',
  initial: PlanStatus.draft,
  terminal: [PlanStatus.completed, PlanStatus.voided],
  edit: [PlanStatus.draft],
  remove: [PlanStatus.draft, PlanStatus.voided],
  transitions: [
    {
      // That every player stands in one flight and the start holes add up is the server's to check (domain/competition).
      key: 'publish',
      label: '发布',
      who: [UserType.competitionStaff],
      from: [PlanStatus.draft],
      to: [PlanStatus.published],
      stamps: { time: 'publishTime' },
      confirm: '发布后各组即可出发，确定发布？',
    },
    {
      key: 'revoke',
      label: '撤回',
      right: 'publish',
      who: [UserType.competitionStaff],
      from: [PlanStatus.published],
      to: [PlanStatus.draft],
      confirm: '确定撤回这份编排？',
      danger: true,
    },
    {
      key: 'start',
      label: '开始执行',
      bySystem: true,
      from: [PlanStatus.published],
      to: [PlanStatus.running],
    },
    {
      key: 'finish',
      label: '执行完成',
      bySystem: true,
      from: [PlanStatus.running],
      to: [PlanStatus.completed],
    },
    {
      key: 'discard',
      label: '作废',
      bySystem: true,
      from: [PlanStatus.draft, PlanStatus.published],
      to: [PlanStatus.voided],
    },
  ],
};

const WAVES = { field: 'startType', in: [StartType.waves] } as const;

/** Schedule of one round: flights, tee times, start holes. */
export const golfCompetitionPlan = describeEntity({
  ...nameRecord('golfCompetitionPlan'),
  title: '赛事编排',
  display: 'planName',
  scope: 'park',
  page: {
    group: '赛事中心',
    title: '赛事编排',
    sort: 5,
    path: '/bsweb/competitionPlan',
    component: 'golf/CompetitionPlanList',
  },
  rights: {
    actions: { publish: '发布与撤回编排' },
    staff: [UserType.parkManager, UserType.competitionStaff],
    readBy: [UserType.dispatcher],
  },
  lifecycles: [competitionPlanLifecycle],
  columns: ['competitionName', 'roundNo', 'planDate', 'startType', 'firstTime', 'flightCount', 'status'],
  fields: [
    ...section('基本信息', [
      text('planName', '编排', 80, { ...CALC, help: '赛事名称与轮次' }),
      reference('competitionId', '赛事', 'golfCompetition', {
        required: true,
        addOnly: true,
        holds: true,
        search: 'eq',
      }),
      copy('competitionName', '赛事名称', ['competitionId', 'name'], {
        list: { width: 200, fixed: 'left', sortable: true },
      }),
      whole('roundNo', '轮次', {
        required: true,
        min: 1,
        max: 4,
        unique: 'park',
        uniqueWith: ['competitionId'],
        list: { width: 80, sortable: true },
        search: 'eq',
      }),
      day('planDate', '日期', { required: true, list: { width: 120, sortable: true } }),
    ]),
    ...section('开球', [
      choice('startType', '开球方式', 'golf_start_type', { required: true, list: { width: 130 } }),
      reference('outAreaId', '前九', 'golfParkArea', {
        help: '一轮只打一个十八洞：二十七洞任选两个九洞，多个球场选同一球场的两个九洞；留空为1至18号洞',
      }),
      reference('inAreaId', '后九', 'golfParkArea', { help: '同分时按本轮的后九、后六、后三、末洞比较' }),
      clock('firstTime', '首组时间', { required: true, list: { width: 100 } }),
      duration('interval', '间隔', { required: true, min: 300, max: 1200, default: 600 }),
      whole('waves', '批次', { min: 1, max: 3, default: 1, shownWhen: WAVES }),
      whole('waveGapMin', '批次间隔', {
        min: 60,
        max: 480,
        unit: '分钟',
        requiredWhen: WAVES,
        shownWhen: WAVES,
        help: '不少于九洞标准用时加10分钟',
      }),
    ]),
    ...section('分组', [
      whole('groupSize', '每组人数', { required: true, min: 2, max: 5, default: 4, unit: '人' }),
      choice('pairing', '分组方式', 'golf_pairing', { required: true }),
      whole('flightCount', '组数', { ...CALC, list: { width: 80 } }),
    ]),
    ...section('状态', [
      choice('status', '状态', 'golf_plan_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      moment('publishTime', '发布时间', CALC),
      text('note', '备注', 200),
    ]),
  ],
});

export type CompetitionPlanRow = RowOf<typeof golfCompetitionPlan>;
