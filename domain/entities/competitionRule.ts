import { CutRule, MaxStrokeRule } from '../codes/competition.ts';
import { Enabled } from '../codes/course.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { FORMATS, SCORING_MODES } from '../competition/format.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import {
  CALC,
  choice,
  duration,
  flag,
  json,
  nameRecord,
  paragraph,
  section,
  text,
  whole,
} from './shorthand.ts';

const CUT = { field: 'cutRule', in: [CutRule.byRank, CutRule.byStrokes] } as const;

interface Checkpoint {
  readonly holeNo?: unknown;
  readonly allowSec?: unknown;
}

const competitionRuleLifecycle: RecordLifecycle<'usedFlag', 'yn'> = {
  field: 'usedFlag',
  initial: YesNo.no,
  terminal: [YesNo.yes],
  edit: [YesNo.no],
  remove: [YesNo.no],
  transitions: [{ key: 'use', label: '开始使用', bySystem: true, from: [YesNo.no], to: [YesNo.yes] }],
};

/** How a competition is played and timed. One that is in use is changed as a copy. */
export const golfCompetitionRule = describeEntity({
  ...nameRecord('golfCompetitionRule'),
  title: '竞赛规程',
  display: 'name',
  scope: 'park',
  page: {
    group: '赛事中心',
    title: '竞赛规程',
    sort: 4,
    path: '/bsweb/competitionRule',
    component: 'golf/CompetitionRuleList',
  },
  rights: { staff: [UserType.parkManager, UserType.competitionStaff] },
  lifecycles: [competitionRuleLifecycle],
  fields: [
    ...section('基本信息', [
      text('name', '规程名称', 60, {
        required: true,
        unique: 'park',
        list: { width: 200, fixed: 'left', sortable: true },
        search: 'like',
      }),
      choice('scoringMode', '计分方式', 'golf_scoring_mode', {
        selectable: SCORING_MODES,
        required: true,
        list: { width: 130 },
        search: 'eq',
      }),
      choice('format', '赛制', 'golf_competition_format', {
        selectable: FORMATS,
        required: true,
        list: { width: 150 },
      }),
      choice('maxStrokeRule', '单洞封顶', 'golf_max_stroke_rule', {
        default: MaxStrokeRule.none,
        list: { width: 120 },
      }),
      choice('tieRule', '并列规则', 'golf_tie_rule', { list: { width: 140 } }),
      choice('cutRule', '晋级规则', 'golf_cut_rule', { default: CutRule.none }),
      whole('cutNumber', '晋级人数', { min: 1, max: 288, requiredWhen: CUT, shownWhen: CUT }),
      flag('isDefault', '默认', { default: YesNo.no, sole: ['scoringMode'], list: { width: 80 } }),
      choice('status', '状态', 'golf_enable', {
        required: true,
        default: Enabled.yes,
        list: { width: 90 },
        search: 'eq',
      }),
      flag('usedFlag', '已使用', { ...CALC, list: { width: 100 } }),
    ]),
    ...section('组队与用时', [
      whole('groupSize', '每组人数', { min: 2, max: 5, default: 4, unit: '人' }),
      duration('interval', '间隔', { min: 300, max: 1200, default: 600 }),
      duration('allowedRoundSec', '限时', { min: 3600, max: 28_800, help: '一轮允许的时间' }),
      json('checkpoints', '检查点', 'rows', {
        maxItems: 18,
        rows: [
          whole('holeNo', '洞号', { required: true, min: 1, max: 54 }),
          duration('allowSec', '限时', { required: true, min: 1, max: 28_800 }),
        ],
      }),
      json('penaltyLadder', '慢打处罚梯度', 'texts', {
        maxItems: 10,
        help: '如 警告、罚1杆、罚2杆、取消资格',
      }),
    ]),
    ...section('跳洞', [
      flag('jumpHoleAllowed', '允许跳洞', { default: YesNo.no }),
      flag('jumpHoleNeedAudit', '跳洞需审核', {
        default: YesNo.yes,
        shownWhen: { field: 'jumpHoleAllowed', in: [YesNo.yes] },
      }),
    ]),
    ...section('正文', [paragraph('content', '规程正文', 20_000, { kind: 'richText' })]),
  ],
  checks: [
    {
      field: 'checkpoints',
      reads: [],
      message: '检查点的洞号与限时须依次递增',
      holds: ({ checkpoints }) => {
        const points = checkpointsOf(checkpoints);
        return points.every(({ holeNo, allowSec }, index) => {
          const before = points[index - 1];
          return (
            before === undefined ||
            (Number(holeNo) > Number(before.holeNo) && Number(allowSec) > Number(before.allowSec))
          );
        });
      },
    },
    {
      field: 'checkpoints',
      reads: ['allowedRoundSec'],
      message: '检查点限时不能超过整轮限时',
      holds: ({ checkpoints, allowedRoundSec }) =>
        typeof allowedRoundSec !== 'number' ||
        checkpointsOf(checkpoints).every(({ allowSec }) => Number(allowSec) <= allowedRoundSec),
    },
  ],
});

function checkpointsOf(value: unknown): readonly Checkpoint[] {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as readonly Checkpoint[]) : [];
}

export type CompetitionRuleRow = RowOf<typeof golfCompetitionRule>;
