/** Refund (golf-domain 4.2): four eyes, and money goes once. */
import { money, text } from '../entities/shorthand.ts';
import { amountOf, OPINION, reason, REQUIRED_OPINION } from './inputs.ts';
import type { Circumstances, Facts, Lifecycle } from './lifecycle.ts';

/** Above it the park's manager decides (yuan). */
const MANAGER_ABOVE = 5000;
const MANAGER = 2;
const MAX_ATTEMPTS = 3;
const AUDITED = { user: 'auditUser', time: 'auditTime' } as const;
/** golf_pay_type: these channels answer by themselves. */
const ONLINE: ReadonlySet<string> = new Set(['1', '2']);

function auditRefusal({ applyUser, applyAmount }: Facts, { actor }: Circumstances): string | null {
  if (actor === undefined) return null;
  if (actor.username === applyUser) return '申请人不能审核自己的退款';
  return amountOf(applyAmount) > MANAGER_ABOVE && actor.userType > MANAGER
    ? `超过${MANAGER_ABOVE}元的退款须由球场经理审核`
    : null;
}

const offline = ({ payType }: Facts): string | null =>
  ONLINE.has(String(payType)) ? '线上退款由支付渠道返回结果' : null;

export const refundLifecycle: Lifecycle = {
  entity: 'golfOrderRefund',
  field: 'status',
  dict: 'golf_refund_status',
  initial: '0',
  terminal: ['3', '4', '6'],
  edit: ['0'],
  remove: ['4', '6'],
  transitions: [
    {
      action: 'approve',
      call: 'audit',
      sends: { pass: 'Y' },
      label: '通过',
      permission: 'golf:orderRefund:audit',
      who: [2, 6],
      from: ['0'],
      to: ['1'],
      refusal: auditRefusal,
      needs: [OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
    },
    {
      action: 'reject',
      call: 'audit',
      sends: { pass: 'N' },
      label: '驳回',
      permission: 'golf:orderRefund:audit',
      who: [2, 6],
      from: ['0'],
      to: ['4'],
      refusal: auditRefusal,
      needs: [REQUIRED_OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
      danger: true,
    },
    {
      action: 'withdraw',
      call: 'cancel',
      label: '撤销',
      permission: 'golf:orderRefund:cancel',
      // Whoever may ask may take it back.
      who: [2, 3, 6, 8],
      from: ['0'],
      to: ['6'],
      refusal: ({ applyUser }, { actor }) =>
        actor === undefined || actor.username === applyUser ? null : '只有申请人可以撤销',
      confirm: '确定撤销这笔退款申请？',
      danger: true,
    },
    {
      action: 'execute',
      label: '执行',
      permission: 'golf:orderRefund:execute',
      who: [6],
      from: ['1'],
      to: ['2'],
      needs: [money('actualAmount', '实退金额', { required: true, min: 0.01 })],
      keeps: { actualAmount: 'actualAmount' },
      begins: ({ applyAmount }) => ({ actualAmount: applyAmount }),
      inputProblem: ({ applyAmount }, { actualAmount }) =>
        amountOf(actualAmount) > amountOf(applyAmount) ? '实退金额不能超过申请金额' : null,
      danger: true,
    },
    {
      action: 'succeed',
      label: '登记到账',
      permission: 'golf:orderRefund:execute',
      bySystem: true,
      who: [6],
      from: ['2'],
      to: ['3'],
      refusal: offline,
      needs: [text('channelNo', '流水号', 50, { required: true })],
      keeps: { channelNo: 'channelNo' },
      stamps: { time: 'refundTime' },
    },
    {
      action: 'fail',
      label: '登记失败',
      permission: 'golf:orderRefund:execute',
      bySystem: true,
      who: [6],
      from: ['2'],
      to: ['5'],
      refusal: offline,
      needs: [reason('失败原因')],
      keeps: { reason: 'failReason' },
      danger: true,
    },
    {
      action: 'retry',
      call: 'execute',
      label: '重试',
      permission: 'golf:orderRefund:execute',
      who: [6],
      from: ['5'],
      to: ['2'],
      refusal: ({ attempts }) =>
        amountOf(attempts) < MAX_ATTEMPTS ? null : `已执行${MAX_ATTEMPTS}次，不能再重试`,
      confirm: '确定重新执行这笔退款？',
    },
  ],
};
