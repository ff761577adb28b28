/** Caddie evaluation (CADDIE-10): whether it is seen, and what becomes of an appeal. */

import { AppealStatus, EvaluationStatus } from '../codes/caddie.ts';
import { UserType } from '../codes/system.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { createReasonText } from './lifecycleInputs.ts';
import { text } from './shorthand.ts';

export const evaluationLifecycle: RecordLifecycle<'status', 'golf_eval_status', 'hide'> = {
  field: 'status',
  initial: EvaluationStatus.toReview,
  terminal: [],
  transitions: [
    {
      key: 'reply',
      label: '回复',
      who: [UserType.parkManager, UserType.caddieMaster],
      from: [EvaluationStatus.shown, EvaluationStatus.toReview],
      to: [],
      asks: [text('reply', '回复', 300, { required: true })],
      keeps: { reply: 'reply' },
      stamps: { user: 'replyUser', time: 'replyTime' },
    },
    {
      key: 'show',
      call: 'hide',
      sends: { status: EvaluationStatus.shown },
      label: '展示',
      right: 'hide',
      bySystem: true,
      who: [UserType.parkManager, UserType.caddieMaster],
      from: [EvaluationStatus.hidden, EvaluationStatus.toReview],
      to: [EvaluationStatus.shown],
      sets: { hideReason: '' },
      batch: true,
    },
    {
      key: 'hide',
      call: 'hide',
      sends: { status: EvaluationStatus.hidden },
      label: '屏蔽',
      who: [UserType.parkManager, UserType.caddieMaster],
      from: [EvaluationStatus.shown, EvaluationStatus.toReview],
      to: [EvaluationStatus.hidden],
      asks: [createReasonText('屏蔽原因', 100)],
      keeps: { reason: 'hideReason' },
      danger: true,
      batch: true,
    },
  ],
};

export const appealLifecycle: RecordLifecycle<'appealFlag', 'golf_appeal_status'> = {
  field: 'appealFlag',
  initial: AppealStatus.none,
  terminal: [AppealStatus.upheld, AppealStatus.dismissed],
  transitions: [
    // Caddies appeal in their own app.
    { key: 'appealed', label: '申诉', bySystem: true, from: [AppealStatus.none], to: [AppealStatus.pending] },
    {
      key: 'upholdAppeal',
      call: 'appeal',
      sends: { appealFlag: AppealStatus.upheld },
      label: '申诉成立',
      who: [UserType.parkManager, UserType.caddieMaster],
      from: [AppealStatus.pending],
      to: [AppealStatus.upheld],
      asks: [text('result', '处理结果', 200, { required: true })],
      keeps: { result: 'appealResult' },
      confirm: '申诉成立后该评价不计入评分，确定？',
    },
    {
      key: 'dismissAppeal',
      call: 'appeal',
      sends: { appealFlag: AppealStatus.dismissed },
      label: '申诉不成立',
      who: [UserType.parkManager, UserType.caddieMaster],
      from: [AppealStatus.pending],
      to: [AppealStatus.dismissed],
      asks: [text('result', '处理结果', 200, { required: true })],
      keeps: { result: 'appealResult' },
    },
  ],
};
