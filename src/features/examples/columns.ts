/**
 * Columns over the example records: one of every type, with the labels and dictionaries of their descriptions. Constant, so
 * that tables keep what they drew.
 */

import { COUNTRY_AREA } from '#domain/codes/platform.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleCustomer, exampleOrder } from '#domain/entities/exampleOrder.ts';
import { findField } from '#domain/entities/fields.ts';
import type { ColumnDescription } from '#domain/grid/column.ts';
import type { LinkageConfig } from '#src/grid/contract/props.ts';

/** The column of a field, as wide as it is in lists unless the settings say otherwise. */
function createColumn<const E extends EntityDescription>(
  entity: E,
  key: string & keyof RowOf<E>,
  settings: Omit<ColumnDescription, 'key' | 'title'> = {},
): ColumnDescription {
  const { label = key, dict, list } = findField(entity, key) ?? {};
  return {
    key,
    title: label,
    ...(list?.width !== undefined && { width: list.width }),
    ...(dict !== undefined && { dictCode: dict }),
    ...settings,
  };
}

const NAME = createColumn(exampleItem, 'name', {
  type: 'input',
  width: 180,
  fixed: 'left',
  placeholder: '请输入${title}',
  validateRules: [{ required: true, message: '请输入${title}' }],
});
const CODE = createColumn(exampleItem, 'itemCode', {
  type: 'input',
  width: 140,
  validateRules: [
    { required: true, message: '请输入${title}' },
    { unique: true, message: '${title}不能重复' },
    { pattern: '^[A-Za-z0-9-]+$', message: '${title}只能是字母、数字和短横线' },
  ],
});
const QUANTITY = createColumn(exampleItem, 'quantity', {
  type: 'inputNumber',
  width: 120,
  statistics: ['sum', 'average'],
  validateRules: [{ pattern: 'z', message: '请输入整数' }],
});
const PRICE = createColumn(exampleItem, 'price', {
  type: 'inputNumber',
  width: 120,
  precision: 2,
  statistics: ['average'],
});
const IN_USE = createColumn(exampleItem, 'inUse', {
  type: 'checkbox',
  customValue: [YesNo.yes, YesNo.no],
  defaultChecked: true,
});
/** Takes what the others leave. */
const REMARK = createColumn(exampleItem, 'remark', { type: 'textarea', minWidth: 200 });
const PRIORITY = createColumn(exampleItem, 'priority', { type: 'radio', width: 240, allowClear: true });
const LEVEL = createColumn(exampleItem, 'level', {
  type: 'select',
  width: 140,
  placeholder: '请选择${title}',
});

/** Every type. */
export const ALL_COLUMNS: readonly ColumnDescription[] = [
  NAME,
  CODE,
  { key: 'createBy', title: '创建人', width: 110 },
  { key: 'rev', title: '修改次数', type: 'hidden' },
  QUANTITY,
  PRICE,
  REMARK,
  IN_USE,
  PRIORITY,
  LEVEL,
  createColumn(exampleItem, 'skills', { type: 'select-multiple', width: 180 }),
  createColumn(exampleItem, 'language', { type: 'select-search', width: 140 }),
  createColumn(exampleItem, 'homePark', {
    type: 'select-dict-search',
    width: 200,
    dict: 'golf_park,name,id',
  }),
  createColumn(exampleItem, 'boughtOn', { type: 'date', width: 150 }),
  createColumn(exampleItem, 'countedAt', { type: 'datetime', width: 200 }),
  createColumn(exampleItem, 'opensAt', { type: 'time', width: 130 }),
  createColumn(exampleItem, 'keeper', { type: 'sel_user', width: 220 }),
  createColumn(exampleItem, 'depart', { type: 'sel_depart', width: 200 }),
  createColumn(exampleItem, 'agent', {
    type: 'popup',
    width: 180,
    popupCode: 'report_user',
    field: 'agent',
    orgFields: 'realname,phone',
    destFields: 'agent,agentPhone',
  }),
  createColumn(exampleItem, 'agentPhone', { width: 140 }),
  createColumn(exampleItem, 'province', { type: 'select', width: 150, linkageKey: 'city' }),
  createColumn(exampleItem, 'city', { type: 'select', width: 150, linkageKey: 'district' }),
  createColumn(exampleItem, 'district', { type: 'select', width: 150 }),
  createColumn(exampleItem, 'manual', { type: 'upload', width: 220, btnText: '上传说明书' }),
  createColumn(exampleItem, 'contract', { type: 'file', width: 220, number: 3 }),
  createColumn(exampleItem, 'photo', { type: 'image', width: 220, number: 3 }),
  createColumn(exampleItem, 'marks', { type: 'tags', width: 180 }),
  createColumn(exampleItem, 'sold', { type: 'progress', width: 140 }),
  createColumn(exampleItem, 'stars', { type: 'slot', slot: 'stars', width: 180 }),
];

/** Types of cells that nobody fills in. */
const READ_ONLY_TYPES: ReadonlySet<string> = new Set(['normal', 'hidden', 'progress', 'slot']);

/** The same, and nothing may be left empty. */
export const REQUIRED_COLUMNS: readonly ColumnDescription[] = ALL_COLUMNS.map((column) =>
  READ_ONLY_TYPES.has(column.type ?? 'normal')
    ? column
    : {
        ...column,
        validateRules: [{ required: true, message: '请填写${title}' }, ...(column.validateRules ?? [])],
      },
);

/** The linked selects of an item's origin: province, city, district. */
export const PLACE_LINKAGE: readonly LinkageConfig[] = [
  {
    key: 'province',
    async requestData(parent) {
      const { AREA_MAP } = await import('#src/widgets/area/areas.ts');
      return Object.entries(AREA_MAP[parent === '' ? COUNTRY_AREA : parent] ?? {}).map(([value, text]) => ({
        value,
        text,
      }));
    },
  },
];

/** Few enough to be seen whole, with sums and means. */
export const COUNTED_COLUMNS: readonly ColumnDescription[] = [
  NAME,
  CODE,
  QUANTITY,
  PRICE,
  LEVEL,
  IN_USE,
  REMARK,
];

/** The same for the table that follows others' changes, with who made them. */
export const LIVE_COLUMNS: readonly ColumnDescription[] = [
  ...COUNTED_COLUMNS,
  { key: 'updateBy', title: '最后修改', width: 120 },
];

export const ORDER_COLUMNS: readonly ColumnDescription[] = [
  createColumn(exampleOrder, 'orderCode', { fixed: 'left', showDetails: true }),
  createColumn(exampleOrder, 'ctype'),
  createColumn(exampleOrder, 'orderDate'),
  createColumn(exampleOrder, 'orderMoney', { align: 'right', precision: 2 }),
  createColumn(exampleOrder, 'content'),
];

export const CUSTOMER_COLUMNS: readonly ColumnDescription[] = (
  ['name', 'sex', 'idcard', 'telphone', 'qq', 'bankCard'] as const
).map((key) => createColumn(exampleCustomer, key));
