/** Refund (PRICE-11, PRICE-12, PRICE-13, PRICE-27): four eyes, and money goes once. */

import { formatMoney } from '../booking/money.ts';
import { PaymentMethod, RefundStatus } from '../codes/money.ts';
import { isParkManager, UserType, YesNo } from '../codes/system.ts';
import type { Circumstances, Facts, RecordLifecycle } from './lifecycle.ts';
import { toAmount, OPINION, createReasonText, REQUIRED_OPINION } from './lifecycleInputs.ts';
import { money, text } from './shorthand.ts';

/** Of all refunds of an order (yuan): above it the park's manager decides, and somebody else pays. */
const MANAGER_ABOVE = 5000;
const MAX_ATTEMPTS = 3;
const AUDITED = { user: 'auditUser', time: 'auditTime' } as const;
const PAID = { user: 'payUser' } as const;
/** golf_pay_type: these channels answer by themselves. */
const ONLINE: ReadonlySet<string> = new Set([PaymentMethod.wechat, PaymentMethod.alipay]);

/** Whether the refunds of the order are above it together: in parts it is no less. */
const isLarge = ({ applyAmount, refundsOfOrder }: Facts): boolean =>
  Math.max(toAmount(applyAmount), toAmount(refundsOfOrder)) > MANAGER_ABOVE;

function auditRefusal(refund: Facts, { actor }: Circumstances): string | null {
  if (actor === undefined) return null;
  const { applyUser, applyAmount } = refund;
  if (actor.username === applyUser) return '申请人不能审核自己的退款';
  if (!isLarge(refund) || isParkManager(actor)) return null;
  return toAmount(applyAmount) > MANAGER_ABOVE
    ? `超过${formatMoney(MANAGER_ABOVE)}的退款须由球场经理审核`
    : `该订单的退款合计超过${formatMoney(MANAGER_ABOVE)}，须由球场经理审核`;
}

/** Who approves does not pay; a large sum passes through three pairs of hands. */
function payRefusal(refund: Facts, { actor }: Circumstances): string | null {
  if (actor === undefined) return null;
  const { applyUser, auditUser } = refund;
  if (actor.username === auditUser) return '审核人不能执行自己审核的退款';
  return isLarge(refund) && actor.username === applyUser
    ? `退款合计超过${formatMoney(MANAGER_ABOVE)}，申请人不能执行`
    : null;
}

const offline = ({ payType }: Facts): string | null =>
  ONLINE.has(String(payType)) ? '线上退款由支付渠道返回结果' : null;

export const refundLifecycle: RecordLifecycle<'status', 'golf_refund_status', 'execute'> = {
  field: 'status',
  initial: RefundStatus.toReview,
  terminal: [RefundStatus.refunded, RefundStatus.rejected, RefundStatus.withdrawn],
  edit: [RefundStatus.toReview],
  remove: [RefundStatus.rejected, RefundStatus.withdrawn],
  // Who asked or decided does not take away the trace of it.
  removeRefusal: ({ applyUser, auditUser }, { actor }) => {
    if (actor === undefined) return null;
    if (actor.username === applyUser) return '申请人不能删除自己的退款单';
    return actor.username === auditUser ? '审核人不能删除自己审核的退款单' : null;
  },
  transitions: [
    {
      key: 'approve',
      call: 'audit',
      sends: { pass: YesNo.yes },
      label: '通过',
      who: [UserType.parkManager, UserType.finance],
      from: [RefundStatus.toReview],
      to: [RefundStatus.toPay],
      refusal: auditRefusal,
      asks: [OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
    },
    {
      key: 'reject',
      call: 'audit',
      sends: { pass: YesNo.no },
      label: '驳回',
      who: [UserType.parkManager, UserType.finance],
      from: [RefundStatus.toReview],
      to: [RefundStatus.rejected],
      refusal: auditRefusal,
      asks: [REQUIRED_OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
      danger: true,
    },
    {
      // Approved, and then not paid after all, or not to be paid this way: the money can be asked for anew (PRICE-27).
      key: 'giveUp',
      call: 'audit',
      sends: { pass: YesNo.no },
      label: '作废',
      who: [UserType.parkManager, UserType.finance],
      from: [RefundStatus.toPay, RefundStatus.failed],
      to: [RefundStatus.rejected],
      refusal: auditRefusal,
      asks: [REQUIRED_OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
      danger: true,
    },
    {
      key: 'withdraw',
      call: 'cancel',
      label: '撤销',
      // Whoever may ask may take it back.
      who: [UserType.parkManager, UserType.dispatcher, UserType.finance, UserType.customerService],
      from: [RefundStatus.toReview],
      to: [RefundStatus.withdrawn],
      refusal: ({ applyUser }, { actor }) =>
        actor === undefined || actor.username === applyUser ? null : '只有申请人可以撤销',
      confirm: '确定撤销这笔退款申请？',
      danger: true,
    },
    {
      key: 'execute',
      label: '执行',
      who: [UserType.finance],
      from: [RefundStatus.toPay],
      to: [RefundStatus.paying],
      refusal: payRefusal,
      stamps: PAID,
      asks: [money('actualAmount', '实退金额', { required: true, min: 0.01 })],
      keeps: { actualAmount: 'actualAmount' },
      begins: ({ applyAmount }) => ({ actualAmount: applyAmount }),
      inputProblem: ({ applyAmount }, { actualAmount }) =>
        toAmount(actualAmount) > toAmount(applyAmount) ? '实退金额不能超过申请金额' : null,
      danger: true,
    },
    {
      key: 'succeed',
      label: '登记到账',
      right: 'execute',
      bySystem: true,
      who: [UserType.finance],
      from: [RefundStatus.paying],
      to: [RefundStatus.refunded],
      refusal: (refund, circumstances) => offline(refund) ?? payRefusal(refund, circumstances),
      asks: [text('channelNo', '流水号', 50, { required: true })],
      keeps: { channelNo: 'channelNo' },
      stamps: { time: 'refundTime' },
    },
    {
      key: 'fail',
      label: '登记失败',
      right: 'execute',
      bySystem: true,
      who: [UserType.finance],
      from: [RefundStatus.paying],
      to: [RefundStatus.failed],
      refusal: offline,
      asks: [createReasonText('失败原因')],
      keeps: { reason: 'failReason' },
      danger: true,
    },
    {
      key: 'retry',
      call: 'execute',
      label: '重试',
      who: [UserType.finance],
      from: [RefundStatus.failed],
      to: [RefundStatus.paying],
      refusal(refund, circumstances) {
        const { attempts } = refund;
        return toAmount(attempts) < MAX_ATTEMPTS
          ? payRefusal(refund, circumstances)
          : `已执行${MAX_ATTEMPTS}次，不能再重试`;
      },
      stamps: PAID,
      confirm: '确定重新执行这笔退款？',
    },
  ],
};
