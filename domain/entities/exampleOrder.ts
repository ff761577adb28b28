/** 示例 › 一对多: an order with its customers and its tickets (ENTITY-10; the spellings are the wire's). */

import { ExampleOrderType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity } from './describe.ts';
import { choice, moment, money, paragraph, reference, section, text, whole } from './shorthand.ts';

export const exampleOrder = describeEntity({
  name: 'exampleOrder',
  table: 'jeecg_order_main',
  path: '/test/jeecgOrderMain',
  permission: 'golf:example',
  title: '示例订单',
  display: 'orderCode',
  scope: 'tenant',
  readers: 'signedIn',
  children: [
    {
      name: 'jeecgOrderCustomerList',
      entity: 'exampleCustomer',
      key: 'orderId',
      order: 'orderNum',
      readCall: 'queryOrderCustomerListByMainId',
    },
    {
      name: 'jeecgOrderTicketList',
      entity: 'exampleTicket',
      key: 'orderId',
      order: 'orderNum',
      readCall: 'queryOrderTicketListByMainId',
    },
  ],
  fields: section('订单信息', [
    text('orderCode', '订单号', 32, {
      required: true,
      unique: 'tenant',
      list: { width: 160, sortable: true },
      search: 'like',
    }),
    choice('ctype', '订单类型', 'example_order_type', {
      required: true,
      default: ExampleOrderType.domestic,
      list: { width: 120 },
      search: 'eq',
    }),
    moment('orderDate', '订单日期', { list: { width: 180, sortable: true } }),
    money('orderMoney', '订单金额', { list: { width: 120 } }),
    paragraph('content', '订单备注', 500),
  ]),
});

/** Children are written with their order. */
const AS_ROW = { permission: 'golf:example', scope: 'tenant', calls: [], dragSort: 'orderNum' } as const;

export const exampleCustomer = describeEntity({
  ...AS_ROW,
  name: 'exampleCustomer',
  table: 'jeecg_order_customer',
  path: '/test/jeecgOrderCustomer',
  title: '客户信息',
  display: 'name',
  fields: [
    reference('orderId', '订单', 'exampleOrder', { addOnly: true }),
    text('name', '客户名', 50, { required: true, list: { width: 180 } }),
    choice('sex', '性别', 'sex', { list: { width: 120 } }),
    text('idcard', '身份证号', 18, { pattern: PATTERNS.idCard, list: { width: 200 } }),
    text('telphone', '手机号', 11, { pattern: PATTERNS.mobile, list: { width: 160 } }),
    text('qq', 'QQ号', 12, { pattern: PATTERNS.qq, list: { width: 140 } }),
    text('bankCard', '银行卡号', 20, { pattern: PATTERNS.bankCard, list: { width: 200 } }),
    whole('orderNum', '排序', { min: 1, max: 500 }),
  ],
});

export const exampleTicket = describeEntity({
  ...AS_ROW,
  name: 'exampleTicket',
  table: 'jeecg_order_ticket',
  path: '/test/jeecgOrderTicket',
  title: '机票信息',
  display: 'ticketCode',
  fields: [
    reference('orderId', '订单', 'exampleOrder', { addOnly: true }),
    text('ticketCode', '航班号', 20, {
      required: true,
      pattern: PATTERNS.letterOrDigit,
      list: { width: 200 },
    }),
    moment('tickectDate', '航班时间', { list: { width: 200 } }),
    whole('orderNum', '排序', { min: 1, max: 500 }),
  ],
});
