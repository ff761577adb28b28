/**
 * Caddie application (CADDIE-01, CADDIE-02): documents, theory, field, in this order. Each check is a row of
 * `golfCaddieCheck`; the applicant acts in the players' app, here somebody registers it.
 */

import { ApplicationStatus, CaddieCheckResult, CaddieCheckType, CaddieLevel } from '../codes/caddie.ts';
import { isParkManager, UserType } from '../codes/system.ts';
import { CHECK_ITEMS, isOverfull, computeCheckScore } from './caddieCheck.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { toAmount, OPINION, createReasonText, REQUIRED_OPINION } from './lifecycleInputs.ts';
import { choice, decimal, json, moment, text } from './shorthand.ts';

/** From here on the manager confirms. */
const A_LEVEL = Number(CaddieLevel.a);

const usualItems = (step: unknown) =>
  (step === CaddieCheckType.field
    ? ([
        ['果岭线与码数', 40],
        ['球包与球车操作', 30],
        ['礼仪与打球速度', 30],
      ] as const)
    : ([
        ['高尔夫规则', 40],
        ['球场知识', 30],
        ['服务流程与礼仪', 30],
      ] as const)
  ).map(([item, full]) => ({ item, full }));

export const caddieApplyLifecycle: RecordLifecycle<
  'status',
  'golf_apply_status',
  'check' | 'golf:caddieCheck:add' | 'edit'
> = {
  field: 'status',
  initial: ApplicationStatus.toReview,
  terminal: [ApplicationStatus.passed, ApplicationStatus.rejected, ApplicationStatus.withdrawn],
  edit: [ApplicationStatus.toReview, ApplicationStatus.toSupplement],
  // What was turned down stays: whoever wants to apply again waits thirty days from it.
  remove: [ApplicationStatus.withdrawn],
  transitions: [
    {
      key: 'passDocuments',
      call: 'check',
      sends: { result: CaddieCheckResult.passed },
      label: '资料通过',
      who: [UserType.caddieMaster],
      from: [ApplicationStatus.toReview],
      to: [ApplicationStatus.inCheck],
      asks: [OPINION],
      // The next step is theory.
      sets: { checkStep: CaddieCheckType.theory },
    },
    {
      key: 'supplement',
      call: 'check',
      sends: { result: CaddieCheckResult.supplement },
      label: '要求补正',
      who: [UserType.caddieMaster],
      from: [ApplicationStatus.toReview],
      to: [ApplicationStatus.toSupplement],
      asks: [REQUIRED_OPINION],
      keeps: { opinion: 'rejectReason' },
    },
    {
      key: 'resubmit',
      label: '重新提交',
      right: 'check',
      bySystem: true,
      who: [UserType.caddieMaster],
      from: [ApplicationStatus.toSupplement],
      to: [ApplicationStatus.toReview],
      confirm: '确认材料已补齐？',
    },
    {
      key: 'arrange',
      label: '安排考核',
      right: 'check',
      who: [UserType.caddieMaster],
      from: [ApplicationStatus.inCheck],
      to: [],
      asks: [
        moment('examTime', '考核时间', { required: true }),
        text('examPlace', '考核地点', 50, { required: true }),
        text('examiner', '考核人', 50, { kind: 'user' }),
      ],
      keeps: { examTime: 'examTime', examPlace: 'examPlace', examiner: 'examiner' },
    },
    {
      // Theory leads to the field check, the field check to the end.
      key: 'passCheck',
      label: '登记考核',
      right: 'golf:caddieCheck:add',
      who: [UserType.caddieMaster],
      from: [ApplicationStatus.inCheck],
      to: [ApplicationStatus.inCheck, ApplicationStatus.passed],
      outcome: ({ checkStep }) =>
        checkStep === CaddieCheckType.field ? ApplicationStatus.passed : ApplicationStatus.inCheck,
      // What is granted counts, not what was wished for.
      refusalAfter: ({ grantedLevel, expectLevel }, { actor }, { checkStep }) => {
        const level = Number(grantedLevel || expectLevel || CaddieLevel.trainee);
        return checkStep === CaddieCheckType.field &&
          level >= A_LEVEL &&
          actor !== undefined &&
          !isParkManager(actor)
          ? 'A级及以上球童须由球场经理确认'
          : null;
      },
      asks: [
        json('items', '考核项', 'rows', { required: true, minItems: 1, maxItems: 30, rows: CHECK_ITEMS }),
        decimal('passScore', '及格线', 1, { min: 0, max: 100, default: 60 }),
        choice('grantedLevel', '核定等级', 'golf_caddie_level'),
        OPINION,
      ],
      keeps: { grantedLevel: 'grantedLevel' },
      sets: { checkStep: CaddieCheckType.field, examTime: '', examPlace: '', examiner: '' },
      begins: ({ checkStep }) => ({ items: JSON.stringify(usualItems(checkStep)) }),
      inputProblem: ({ checkStep }, { items, passScore, grantedLevel }) => {
        if (isOverfull(items)) return '单项得分不能超过满分';
        const score = computeCheckScore(items) ?? 0;
        if (score < toAmount(passScore)) return `得分${score}低于及格线，请驳回`;
        return checkStep === CaddieCheckType.field && !grantedLevel ? '请选择核定等级' : null;
      },
    },
    {
      key: 'reject',
      call: 'check',
      sends: { result: CaddieCheckResult.failed },
      label: '驳回',
      who: [UserType.caddieMaster],
      from: [ApplicationStatus.toReview, ApplicationStatus.inCheck],
      to: [ApplicationStatus.rejected],
      asks: [createReasonText('驳回原因')],
      keeps: { reason: 'rejectReason' },
      danger: true,
    },
    {
      key: 'withdraw',
      label: '撤回',
      right: 'edit',
      bySystem: true,
      from: [ApplicationStatus.toReview, ApplicationStatus.toSupplement],
      to: [ApplicationStatus.withdrawn],
      confirm: '确定撤回这份申请？',
      danger: true,
    },
  ],
};
