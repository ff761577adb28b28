/** Codes of caddies: their work, applications, orders, evaluations. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

export const CaddieLevel = { trainee: '1', c: '2', b: '3', a: '4', special: '5' } as const;
export type CaddieLevel = CodeOf<typeof CaddieLevel>;

export const CaddieStatus = { suspended: '0', onStaff: '1', onLeave: '2', left: '3' } as const;
export type CaddieStatus = CodeOf<typeof CaddieStatus>;

export const CaddieWorkStatus = {
  notHere: '0',
  waiting: '1',
  assigned: '2',
  onCourse: '3',
  back: '4',
  resting: '5',
  penalised: '6',
} as const;
export type CaddieWorkStatus = CodeOf<typeof CaddieWorkStatus>;

export const AssignmentType = { turn: '1', requested: '2', appointed: '3', replaced: '4' } as const;
export type AssignmentType = CodeOf<typeof AssignmentType>;

export const ApplicationType = { newHire: '1', reinstatement: '2', promotion: '3', transfer: '4' } as const;
export type ApplicationType = CodeOf<typeof ApplicationType>;

export const ApplicationStatus = {
  toReview: '0',
  toSupplement: '1',
  inCheck: '2',
  passed: '3',
  rejected: '4',
  withdrawn: '5',
} as const;
export type ApplicationStatus = CodeOf<typeof ApplicationStatus>;

export const CaddieCheckType = { documents: '1', theory: '2', field: '3', yearly: '4' } as const;
export type CaddieCheckType = CodeOf<typeof CaddieCheckType>;

export const CaddieCheckResult = { passed: '1', failed: '2', supplement: '3' } as const;
export type CaddieCheckResult = CodeOf<typeof CaddieCheckResult>;

export const CaddieOrderStatus = {
  offered: '0',
  accepted: '1',
  switchedOn: '2',
  inService: '3',
  toClean: '4',
  toEvaluate: '5',
  completed: '6',
  cancelled: '7',
  replaced: '8',
} as const;
export type CaddieOrderStatus = CodeOf<typeof CaddieOrderStatus>;

export const OverdueStep = { accept: '0', switchOn: '1', assign: '2', clean: '3' } as const;
export type OverdueStep = CodeOf<typeof OverdueStep>;

/** golf_caddie_skill */
export const CaddieSkill = {
  readingGreens: '1',
  keepingScore: '2',
  carryingTwoBags: '3',
  competitions: '4',
} as const;
export type CaddieSkill = CodeOf<typeof CaddieSkill>;

/** golf_eval_tag: what a guest says of a caddie. */
export const EvaluationTag = {
  warm: '1',
  professional: '2',
  readsGreens: '3',
  quick: '4',
  needsImprovement: '5',
} as const;
export type EvaluationTag = CodeOf<typeof EvaluationTag>;

export const CaddieCancelReason = {
  guest: '1',
  weather: '2',
  caddieUnwell: '3',
  replaced: '4',
  noShow: '5',
} as const;
export type CaddieCancelReason = CodeOf<typeof CaddieCancelReason>;

export const EvaluationStatus = { shown: '1', hidden: '2', toReview: '3' } as const;
export type EvaluationStatus = CodeOf<typeof EvaluationStatus>;

export const AppealStatus = { none: '0', pending: '1', upheld: '2', dismissed: '3' } as const;
export type AppealStatus = CodeOf<typeof AppealStatus>;

/** How the states of a dictionary feel. */
export const caddieTones = {
  golf_caddie_status: defineTones(CaddieStatus, {
    suspended: 'behind',
    onStaff: 'normal',
    onLeave: 'paused',
  }),
  golf_caddie_work_status: defineTones(CaddieWorkStatus, {
    waiting: 'ahead',
    assigned: 'watch',
    onCourse: 'normal',
    back: 'normal',
    resting: 'paused',
    penalised: 'behind',
  }),
  golf_apply_status: defineTones(ApplicationStatus, {
    toReview: 'watch',
    toSupplement: 'paused',
    inCheck: 'ahead',
    passed: 'normal',
    rejected: 'behind',
  }),
  golf_check_result: defineTones(CaddieCheckResult, {
    passed: 'normal',
    failed: 'behind',
    supplement: 'paused',
  }),
  golf_caddie_order_status: defineTones(CaddieOrderStatus, {
    offered: 'watch',
    accepted: 'watch',
    switchedOn: 'ahead',
    inService: 'normal',
    toClean: 'watch',
    toEvaluate: 'ahead',
    completed: 'normal',
  }),
  golf_overdue_status: defineTones(OverdueStep, {
    accept: 'behind',
    switchOn: 'behind',
    assign: 'behind',
    clean: 'behind',
  }),
  golf_eval_status: defineTones(EvaluationStatus, { shown: 'normal', toReview: 'watch' }),
  golf_appeal_status: defineTones(AppealStatus, { pending: 'watch', upheld: 'normal' }),
};
