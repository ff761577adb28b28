/** Competition (COMP-01, COMP-05). */

import { CompetitionStatus, CompetitionType } from '../codes/competition.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { findFormatProblem } from '../competition/format.ts';
import type { Circumstances, Facts, RecordLifecycle } from './lifecycle.ts';
import { createReasonChoice, REMARK } from './lifecycleInputs.ts';

/** Dates, what a scored one is played by, and time left to sign up: it closes by itself when that is over. */
function openRefusal(competition: Facts, { now }: Circumstances): string | null {
  const { type } = competition;
  const needed = [
    ['startDate', '开始日期'],
    ['endDate', '结束日期'],
    ...(type === CompetitionType.coordinatesOnly
      ? []
      : [
          ['ruleId', '竞赛规程'],
          ['teeMale', '男子T'],
          ['teeFemale', '女子T'],
        ]),
  ] as const;
  const missing = needed.find(([field = '']) => !competition[field]);
  if (missing !== undefined) return `请先填写${missing[1] ?? ''}`;
  const problem = findFormatProblem(competition);
  if (problem !== null) return problem;
  const { signEndTime } = competition;
  return now !== undefined && typeof signEndTime === 'string' && signEndTime <= now
    ? '报名截止时间已过，请先修改报名时间'
    : null;
}

export const competitionLifecycle: RecordLifecycle<
  'status',
  'golf_competition_status',
  'open' | 'start' | 'suspend' | 'cancel'
> = {
  field: 'status',
  initial: CompetitionStatus.draft,
  terminal: [CompetitionStatus.archived, CompetitionStatus.cancelled],
  edit: [
    CompetitionStatus.draft,
    CompetitionStatus.signUpOpen,
    CompetitionStatus.signUpClosed,
    CompetitionStatus.planned,
  ],
  remove: [CompetitionStatus.draft, CompetitionStatus.cancelled],
  transitions: [
    {
      key: 'open',
      label: '开放报名',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [CompetitionStatus.draft],
      to: [CompetitionStatus.signUpOpen],
      refusal: openRefusal,
      confirm: '确定开放报名？',
    },
    {
      key: 'close',
      label: '截止报名',
      right: 'open',
      bySystem: true,
      who: [UserType.competitionStaff],
      from: [CompetitionStatus.signUpOpen],
      to: [CompetitionStatus.signUpClosed],
      confirm: '截止后候补球员按顺序递补，确定截止报名？',
    },
    // Both follow the plan of the round (`competitionPlan.ts`).
    {
      key: 'planned',
      label: '已编排',
      bySystem: true,
      from: [CompetitionStatus.signUpClosed],
      to: [CompetitionStatus.planned],
    },
    {
      key: 'unplanned',
      label: '撤回编排',
      bySystem: true,
      from: [CompetitionStatus.planned],
      to: [CompetitionStatus.signUpClosed],
    },
    {
      key: 'start',
      label: '开始',
      right: 'start',
      bySystem: true,
      who: [UserType.dispatcher, UserType.competitionStaff],
      from: [CompetitionStatus.planned],
      to: [CompetitionStatus.running],
      refusal: ({ startDate }: Facts, { now }: Circumstances) =>
        now === undefined || typeof startDate !== 'string' || startDate <= now.slice(0, 10)
          ? null
          : '还没有到比赛日期',
      confirm: '确定开始比赛？',
    },
    {
      key: 'suspend',
      label: '暂停',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [CompetitionStatus.running],
      to: [CompetitionStatus.suspended],
      asks: [createReasonChoice('暂停原因', 'golf_suspend_reason'), REMARK],
      keeps: { reason: 'suspendReason', remark: 'stateRemark' },
      danger: true,
    },
    {
      key: 'resume',
      label: '恢复',
      right: 'suspend',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [CompetitionStatus.suspended],
      to: [CompetitionStatus.running],
      sets: { suspendReason: '', stateRemark: '' },
      confirm: '恢复后各组标准用时顺延，确定恢复比赛？',
    },
    {
      key: 'finish',
      label: '比赛结束',
      bySystem: true,
      from: [CompetitionStatus.running, CompetitionStatus.suspended],
      to: [CompetitionStatus.unconfirmed, CompetitionStatus.archived],
      outcome: ({ type }) =>
        type === CompetitionType.coordinatesOnly ? CompetitionStatus.archived : CompetitionStatus.unconfirmed,
    },
    {
      key: 'archive',
      label: '归档',
      who: [UserType.competitionStaff],
      from: [CompetitionStatus.unconfirmed],
      to: [CompetitionStatus.archived],
      sets: { scoreLock: YesNo.yes },
      confirm: '归档后成绩不能再修改，确定归档？',
      danger: true,
    },
    {
      key: 'cancel',
      label: '取消',
      right: 'cancel',
      bySystem: true,
      who: [UserType.parkManager],
      from: [
        CompetitionStatus.draft,
        CompetitionStatus.signUpOpen,
        CompetitionStatus.signUpClosed,
        CompetitionStatus.planned,
      ],
      to: [CompetitionStatus.cancelled],
      asks: [createReasonChoice('取消原因', 'golf_cancel_reason'), REMARK],
      keeps: { reason: 'cancelReason', remark: 'stateRemark' },
      danger: true,
    },
  ],
};
