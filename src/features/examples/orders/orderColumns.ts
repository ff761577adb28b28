import type { EntityDescription } from '#domain/entities/describe.ts';
import { exampleCustomer, exampleTicket } from '#domain/entities/exampleOrder.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import type { ColumnDescription } from '#domain/grid/column.ts';

export const ORDER_COLUMNS: readonly ColumnDescription[] = [
  { key: 'orderCode', title: '订单号', width: 160, fixed: 'left', showDetails: true },
  { key: 'ctype', title: '订单类型', width: 120, dictCode: 'example_order_type' },
  { key: 'orderDate', title: '订单日期', width: 180 },
  { key: 'orderMoney', title: '订单金额', width: 120, align: 'right', precision: 2 },
  { key: 'content', title: '订单备注' },
];

/** What people fill in of the rows of an order, with the rules of its description. */
const buildColumns = (entity: EntityDescription): readonly ColumnDescription[] =>
  listWritableFields(entity)
    .filter(({ name, ref }) => ref === undefined && name !== entity.dragSort)
    .map(({ name, label, type, dict, required, pattern }) => ({
      key: name,
      title: label,
      ...(dict === undefined
        ? { type: type === 'datetime' ? type : 'input' }
        : { type: 'select', dictCode: dict }),
      validateRules: [
        ...(required === true ? [{ required, message: '${title}不能为空' }] : []),
        ...(pattern === undefined ? [] : [{ pattern: pattern.regex, message: pattern.message }]),
      ],
    }));

export const CUSTOMER_COLUMNS = buildColumns(exampleCustomer);
export const TICKET_COLUMNS = buildColumns(exampleTicket);
