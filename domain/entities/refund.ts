import { RefundStatus } from '../codes/money.ts';
import { UserType } from '../codes/system.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { refundLifecycle } from './refundLifecycle.ts';
import {
  CALC,
  choice,
  copy,
  moment,
  money,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/**
 * A request to return money (PRICE-10). How much may be asked for is the server's to check against the
 * order; what the policy gives is `domain/booking/refundPolicy.ts`.
 */
export const golfOrderRefund = describeEntity({
  ...nameRecord('golfOrderRefund'),
  title: '退款',
  display: 'refundNo',
  scope: 'park',
  live: GolfMessageType.refund,
  page: {
    group: '订单中心',
    title: '退款',
    sort: 3,
    path: '/bsweb/orderRefund',
    component: 'golf/RefundList',
  },
  rights: {
    actions: { audit: '审核退款', execute: '执行退款', cancel: '撤销退款' },
    staff: [UserType.parkManager, UserType.finance],
    readBy: [UserType.dispatcher, UserType.customerService],
  },
  lifecycles: [refundLifecycle],
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'],
  firstFilters: { values: { status: RefundStatus.toReview } },
  columns: [
    'refundNo',
    'orderNo',
    'applyAmount',
    'status',
    'refundType',
    'holesCompleted',
    'suggestAmount',
    'actualAmount',
    'applyTime',
    'refundTime',
  ],
  filters: ['status', 'refundType', 'orderNo', 'applyTime', 'refundTime'],
  fields: [
    ...section('申请', [
      text('refundNo', '退款单号', 30, {
        ...CALC,
        required: true,
        generate: 'TK{yyyyMMddHHmmss}{4}',
        unique: 'tenant',
        list: { width: 190, fixed: 'left', sortable: true },
      }),
      reference('orderId', '订单', 'golfOrder', { required: true, addOnly: true, holds: true }),
      copy('orderNo', '订单号', ['orderId', 'orderNo'], { list: { width: 205 }, search: 'like' }),
      choice('refundType', '退款类型', 'golf_refund_type', {
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      choice('reasonType', '原因', 'golf_refund_reason', { required: true }),
      text('reason', '说明', 200, { help: '申请金额与建议金额不同时必填' }),
      text('attachments', '附件', 500, { kind: 'files', maxItems: 5 }),
    ]),
    ...section('金额', [
      whole('holesCompleted', '已打洞', { ...CALC, list: { width: 75 } }),
      whole('policyRate', '政策比例', { ...CALC, unit: '%' }),
      money('suggestAmount', '建议金额', { ...CALC, list: { width: 115 } }),
      money('applyAmount', '申请金额', {
        required: true,
        min: 0.01,
        total: true,
        list: { width: 115, sortable: true },
      }),
      // Those that were not turned down or taken back: what the limits of the audit are compared with.
      money('refundsOfOrder', '本单退款合计', { ...CALC, virtual: true }),
      money('actualAmount', '实退金额', {
        ...CALC,
        total: true,
        // What is still under way may fail.
        totalWhen: [{ field: 'status', in: [RefundStatus.refunded] }],
        help: '合计只计已退款的',
        list: { width: 115, sortable: true },
      }),
    ]),
    ...section('退款', [
      choice('payType', '退款渠道', 'golf_pay_type', CALC),
      text('channelNo', '流水号', 50, CALC),
      text('payUser', '执行人', 50, { ...CALC, kind: 'user' }),
      moment('refundTime', '退款时间', { ...CALC, list: { width: 165, sortable: true }, search: 'range' }),
      text('failReason', '失败原因', 200, CALC),
      whole('attempts', '执行次数', CALC),
    ]),
    ...section('审核', [
      choice('status', '状态', 'golf_refund_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      text('applyUser', '申请人', 50, { ...CALC, kind: 'user' }),
      moment('applyTime', '申请时间', { ...CALC, list: { width: 165, sortable: true }, search: 'range' }),
      text('auditUser', '审核人', 50, { ...CALC, kind: 'user' }),
      moment('auditTime', '审核时间', CALC),
      text('auditOpinion', '审核意见', 200, CALC),
    ]),
  ],
  checks: [
    {
      field: 'reason',
      reads: ['applyAmount', 'suggestAmount'],
      message: '申请金额与建议金额不同，请填写说明',
      holds: ({ reason, applyAmount, suggestAmount }) =>
        typeof suggestAmount !== 'number' || applyAmount === suggestAmount || Boolean(reason),
    },
  ],
});

export type RefundRow = RowOf<typeof golfOrderRefund>;
