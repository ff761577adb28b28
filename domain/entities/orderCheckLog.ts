import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { CALC, choice, copy, json, moment, money, nameRecord, reference, text } from './shorthand.ts';

/** Every check and change of state of an order (BOOK-08). The server appends; nobody edits or deletes. */
export const golfOrderCheckLog = describeEntity({
  ...nameRecord('golfOrderCheckLog'),
  title: '订单审核日志',
  display: 'orderNo',
  scope: 'park',
  page: {
    group: '订单中心',
    title: '订单审核日志',
    sort: 2,
    path: '/bsweb/orderCheckLog',
    component: 'golf/OrderCheckLogList',
  },
  rights: { staff: [UserType.parkManager, UserType.finance], readBy: [UserType.dispatcher] },
  calls: ['list', 'exportXls'],
  defaultSort: { column: 'operateTime', order: 'desc' },
  columns: [
    'operateTime',
    'orderNo',
    'action',
    'fromStatus',
    'toStatus',
    'operatorName',
    'terminal',
    'opinion',
  ],
  filters: ['orderNo', 'action', 'operatorName', 'operateTime'],
  fields: [
    reference('orderId', '订单', 'golfOrder', { ...CALC, required: true }),
    copy('orderNo', '订单号', ['orderId', 'orderNo'], { list: { width: 205 }, search: 'like' }),
    choice('action', '操作', 'golf_order_action', {
      ...CALC,
      required: true,
      list: { width: 100 },
      search: 'eq',
    }),
    choice('fromStatus', '原状态', 'golf_order_status', { ...CALC, list: { width: 100 } }),
    choice('toStatus', '新状态', 'golf_order_status', { ...CALC, list: { width: 100 } }),
    text('operator', '操作账号', 50, { ...CALC, kind: 'user' }),
    text('operatorName', '操作人', 50, { ...CALC, list: { width: 110 }, search: 'like' }),
    moment('operateTime', '操作时间', {
      ...CALC,
      list: { width: 165, fixed: 'left', sortable: true },
      search: 'range',
    }),
    choice('terminal', '操作端', 'golf_terminal', { ...CALC, list: { width: 90 } }),
    text('ip', 'IP', 45, CALC),
    text('opinion', '意见', 200, { ...CALC, list: { width: 220 } }),
    json('changes', '变更内容', 'rows', {
      ...CALC,
      rows: [text('field', '字段', 50), text('old', '原值', 500), text('new', '新值', 500)],
    }),
    money('amount', '涉及金额', CALC),
  ],
});

export type OrderCheckLogRow = RowOf<typeof golfOrderCheckLog>;
