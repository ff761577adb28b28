/** The plan of a round (COMP-03). */
import { PlanStatus } from '../codes/competition.ts';
import { UserType } from '../codes/system.ts';
import type { RecordLifecycle } from './lifecycle.ts';

export const competitionPlanLifecycle: RecordLifecycle<'status', 'golf_plan_status', 'publish'> = {
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
