/** Caddie evaluation (CADDIE-10): whether it is seen, and what becomes of an appeal. */
import { text } from '../entities/shorthand.ts';
import { createReasonText } from './inputs.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

export const evaluationLifecycle: GolfLifecycle = {
  entity: 'golfCaddieEvaluation',
  field: 'status',
  dict: 'golf_eval_status',
  initial: '3',
  terminal: [],
  transitions: [
    {
      key: 'reply',
      label: '回复',
      permission: 'golf:caddieEvaluation:reply',
      who: [2, 5],
      from: ['1', '3'],
      to: [],
      asks: [text('reply', '回复', 300, { required: true })],
      keeps: { reply: 'reply' },
      stamps: { user: 'replyUser', time: 'replyTime' },
    },
    {
      key: 'show',
      call: 'hide',
      sends: { status: '1' },
      label: '展示',
      permission: 'golf:caddieEvaluation:hide',
      bySystem: true,
      who: [2, 5],
      from: ['2', '3'],
      to: ['1'],
      sets: { hideReason: '' },
      batch: true,
    },
    {
      key: 'hide',
      call: 'hide',
      sends: { status: '2' },
      label: '屏蔽',
      permission: 'golf:caddieEvaluation:hide',
      who: [2, 5],
      from: ['1', '3'],
      to: ['2'],
      asks: [createReasonText('屏蔽原因', 100)],
      keeps: { reason: 'hideReason' },
      danger: true,
      batch: true,
    },
  ],
};

export const appealLifecycle: GolfLifecycle = {
  entity: 'golfCaddieEvaluation',
  field: 'appealFlag',
  dict: 'golf_appeal_status',
  initial: '0',
  terminal: ['2', '3'],
  transitions: [
    // Caddies appeal in their own app.
    { key: 'appealed', label: '申诉', bySystem: true, from: ['0'], to: ['1'] },
    {
      key: 'upholdAppeal',
      call: 'appeal',
      sends: { appealFlag: '2' },
      label: '申诉成立',
      permission: 'golf:caddieEvaluation:appeal',
      who: [2, 5],
      from: ['1'],
      to: ['2'],
      asks: [text('result', '处理结果', 200, { required: true })],
      keeps: { result: 'appealResult' },
      confirm: '申诉成立后该评价不计入评分，确定？',
    },
    {
      key: 'dismissAppeal',
      call: 'appeal',
      sends: { appealFlag: '3' },
      label: '申诉不成立',
      permission: 'golf:caddieEvaluation:appeal',
      who: [2, 5],
      from: ['1'],
      to: ['3'],
      asks: [text('result', '处理结果', 200, { required: true })],
      keeps: { result: 'appealResult' },
    },
  ],
};
