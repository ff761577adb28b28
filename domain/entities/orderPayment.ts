/** The step 收款 of an order. */
import { computeDue, computePaymentAfter } from '../booking/payment.ts';
import { PaymentMethod } from '../codes/money.ts';
import { UserType } from '../codes/system.ts';
import { choice, money } from './shorthand.ts';
import { toAmount, REMARK } from './lifecycleInputs.ts';
import type { Facts } from './lifecycle.ts';

/** What 收款 asks for and keeps, before the order is confirmed and while it is looked at. */
export const PAYMENT = {
  label: '收款',
  right: 'pay',
  who: [UserType.dispatcher, UserType.finance],
  asks: [
    choice('payType', '支付方式', 'golf_pay_type', { required: true }),
    money('amount', '收款金额', { required: true }),
    REMARK,
  ],
  keeps: { payType: 'payType', remark: 'remark' },
  derives: (order: Facts, { amount, payType }: Facts) =>
    computePaymentAfter(order, toAmount(amount), payType),
  begins: (order: Facts) => ({ amount: Math.max(0, computeDue(order)) }),
  stamps: { time: 'payTime' },
  inputProblem: (order: Facts, { amount, payType }: Facts) => {
    const due = computeDue(order);
    if (toAmount(amount) > due) return `收款金额不能超过待付的${Math.max(0, due).toFixed(2)}元`;
    return payType !== PaymentMethod.onAccount && toAmount(amount) <= 0 && due > 0 ? '请填写收款金额' : null;
  },
} as const;
