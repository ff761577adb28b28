/** Order (golf-domain 4.1). Each step writes a row of the check log. */
import { choice, day, moment, money } from '../entities/shorthand.ts';
import { amountOf, codedReason, OPINION, REMARK, REQUIRED_OPINION } from './inputs.ts';
import type { Circumstances, Facts, Lifecycle } from './lifecycle.ts';

const unpaid = (order: Facts): number => amountOf(order['totalAmount']) - amountOf(order['paidAmount']);
const refundable = (order: Facts): number => amountOf(order['paidAmount']) - amountOf(order['refundAmount']);
/** Late guests may play all the same, if the desk says so. */
function arrivalQuestion({ teeTime, clockShift }: Facts, { now }: Circumstances): string {
  const late =
    now === undefined || typeof teeTime !== 'string' ? 0 : minutesBetween(teeTime, now, amountOf(clockShift));
  if (late <= 0) return '确认客人已到场？';
  const delay = late < 60 ? `${late}分钟` : `${Math.floor(late / 60)}小时${late % 60}分钟`;
  return `开球时间${String(teeTime).slice(11, 16)}已过，客人晚到${delay}，仍登记到场？`;
}

/** Whole minutes from one moment to another, `YYYY-MM-DD HH:mm:ss`, which is so many seconds later. */
function minutesBetween(from: string, to: string, shiftSec: number): number {
  const [start = 0, end = 0] = [from, to].map((time) => Date.parse(`${time.replace(' ', 'T')}Z`));
  return Math.floor((end + shiftSec * 1000 - start) / 60_000);
}

/** 挂账 settles the whole without money. */
const ON_ACCOUNT = '6';

export const orderLifecycle: Lifecycle = {
  entity: 'golfOrder',
  field: 'status',
  dict: 'golf_order_status',
  initial: '0',
  terminal: ['9'],
  edit: ['0', '1', '8'],
  remove: ['6', '8', '9'],
  transitions: [
    {
      action: 'pay',
      label: '收款',
      permission: 'golf:order:pay',
      bySystem: true,
      who: [3, 6],
      from: ['0'],
      to: ['1', '2'],
      // A payment of a part leaves nothing to wait for: what is missing is settled on the day.
      outcome: ({ checkStatus }) => (checkStatus === '1' ? '1' : '2'),
      needs: [
        choice('payType', '支付方式', 'golf_pay_type', { required: true }),
        money('amount', '收款金额', { required: true }),
        REMARK,
      ],
      keeps: { payType: 'payType', remark: 'remark' },
      begins: (order) => ({ amount: unpaid(order) }),
      stamps: { time: 'payTime' },
      inputProblem: (order, { amount, payType }) => {
        if (amountOf(amount) > unpaid(order)) return `收款金额不能超过待付的${unpaid(order).toFixed(2)}元`;
        return payType !== ON_ACCOUNT && amountOf(amount) <= 0 && unpaid(order) > 0 ? '请填写收款金额' : null;
      },
    },
    {
      action: 'expire',
      label: '超时关闭',
      bySystem: true,
      from: ['0'],
      to: ['9'],
      sets: { cancelReason: '4' },
    },
    {
      action: 'approve',
      call: 'check',
      sends: { result: '2' },
      label: '审核通过',
      permission: 'golf:order:check',
      who: [2, 3],
      from: ['1'],
      to: ['2'],
      needs: [OPINION],
      sets: { checkStatus: '2' },
      batch: true,
    },
    {
      action: 'reject',
      call: 'check',
      sends: { result: '3' },
      label: '审核驳回',
      permission: 'golf:order:check',
      who: [2, 3],
      from: ['1'],
      to: ['8'],
      needs: [REQUIRED_OPINION],
      sets: { checkStatus: '3' },
      danger: true,
      batch: true,
    },
    {
      action: 'resubmit',
      label: '重新提交',
      permission: 'golf:order:edit',
      who: [3, 8],
      from: ['8'],
      to: ['1'],
      sets: { checkStatus: '1' },
      confirm: '确定重新提交审核？',
    },
    {
      action: 'checkIn',
      label: '到场',
      permission: 'golf:order:checkIn',
      who: [3],
      from: ['2'],
      to: ['3'],
      stamps: { time: 'checkInTime' },
      confirm: arrivalQuestion,
    },
    { action: 'start', label: '出发', bySystem: true, from: ['3'], to: ['4'] },
    {
      action: 'finish',
      label: '完成',
      bySystem: true,
      from: ['4'],
      to: ['5'],
      stamps: { time: 'finishTime' },
    },
    {
      action: 'reschedule',
      label: '改期',
      permission: 'golf:order:reschedule',
      who: [2, 3, 8],
      from: ['0', '1', '2'],
      to: [],
      needs: [
        day('playDate', '打球日期', { required: true }),
        moment('teeTime', '开球时间', { required: true }),
        REMARK,
      ],
      keeps: { playDate: 'playDate', teeTime: 'teeTime', remark: 'remark' },
      sets: { squeezeFlag: 'N' },
      inputProblem: (_order, { playDate, teeTime }) =>
        String(teeTime).slice(0, 10) === playDate ? null : '开球时间须在打球日期当天',
    },
    {
      action: 'cancel',
      label: '取消',
      permission: 'golf:order:cancel',
      who: [2, 3, 8],
      from: ['0', '1', '2'],
      to: ['6'],
      needs: [codedReason('取消原因', 'golf_cancel_reason'), REMARK],
      keeps: { reason: 'cancelReason', remark: 'remark' },
      danger: true,
    },
    {
      action: 'noShow',
      label: '未到',
      permission: 'golf:order:noShow',
      bySystem: true,
      who: [3],
      from: ['2'],
      to: ['7'],
      confirm: '确认客人未到？默认不退款',
      danger: true,
    },
    {
      // Its own path: `restore` brings a deleted record back.
      action: 'reinstate',
      label: '恢复到场',
      permission: 'golf:order:restore',
      who: [2, 3],
      from: ['7'],
      to: ['3'],
      refusal: ({ playDate }, { now }) =>
        now === undefined || playDate === now.slice(0, 10) ? null : '只能在打球当天恢复',
      stamps: { time: 'checkInTime' },
      confirm: arrivalQuestion,
    },
    {
      // Opens the refund form; the order itself changes when the money has gone.
      action: 'refund',
      label: '退款',
      permission: 'golf:orderRefund:add',
      who: [3, 8],
      from: ['1', '2', '3', '4', '5', '6', '7', '8'],
      to: [],
      refusal: (order) => (refundable(order) > 0 ? null : '没有可退的金额'),
    },
    { action: 'settle', label: '结算关闭', bySystem: true, from: ['5', '6', '7'], to: ['9'] },
  ],
};
