import type { ColumnDescription } from '#domain/grid/column.ts';
import { PATTERNS } from '#domain/validation/patterns.ts';

export const ORDER_COLUMNS: readonly ColumnDescription[] = [
  { key: 'orderCode', title: '订单号', width: 160, fixed: 'left', showDetails: true },
  { key: 'ctype', title: '订单类型', width: 120, dictCode: 'example_order_type' },
  { key: 'orderDate', title: '订单日期', width: 180 },
  { key: 'orderMoney', title: '订单金额', width: 120, align: 'right', precision: 2 },
  { key: 'content', title: '订单备注' },
];

export const CUSTOMER_COLUMNS: readonly ColumnDescription[] = [
  {
    key: 'name',
    title: '客户名',
    type: 'input',
    validateRules: [{ required: true, message: '${title}不能为空' }],
  },
  { key: 'sex', title: '性别', type: 'select', dictCode: 'sex' },
  {
    key: 'idcard',
    title: '身份证号',
    type: 'input',
    validateRules: [{ pattern: '^\\d{15}$|^\\d{17}[\\dXx]$', message: '身份证号格式不正确' }],
  },
  {
    key: 'telphone',
    title: '手机号',
    type: 'input',
    validateRules: [{ pattern: 'm', message: '手机号格式不正确' }],
  },
  {
    key: 'qq',
    title: 'QQ号',
    type: 'input',
    validateRules: [{ pattern: PATTERNS.qq.regex, message: PATTERNS.qq.message }],
  },
  {
    key: 'bankCard',
    title: '银行卡号',
    type: 'input',
    validateRules: [{ pattern: PATTERNS.bankCard.regex, message: PATTERNS.bankCard.message }],
  },
];

export const TICKET_COLUMNS: readonly ColumnDescription[] = [
  {
    key: 'ticketCode',
    title: '航班号',
    type: 'input',
    validateRules: [{ required: true, message: '${title}不能为空' }],
  },
  { key: 'tickectDate', title: '航班时间', type: 'datetime' },
];
