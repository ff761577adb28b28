/** Columns over the example items: one of every type. Constant, so that tables keep what they drew. */

import { COUNTRY_AREA } from '#domain/codes/platform.ts';
import type { ColumnDescription } from '#domain/grid/column.ts';
import type { LinkageConfig } from '#src/grid/contract/props.ts';

const NAME: ColumnDescription = {
  key: 'name',
  title: '品名',
  type: 'input',
  width: 180,
  fixed: 'left',
  placeholder: '请输入${title}',
  validateRules: [{ required: true, message: '请输入${title}' }],
};
const CODE: ColumnDescription = {
  key: 'itemCode',
  title: '货号',
  type: 'input',
  width: 140,
  validateRules: [
    { required: true, message: '请输入${title}' },
    { unique: true, message: '${title}不能重复' },
    { pattern: '^[A-Za-z0-9-]+$', message: '${title}只能是字母、数字和短横线' },
  ],
};
const QUANTITY: ColumnDescription = {
  key: 'quantity',
  title: '数量',
  type: 'inputNumber',
  width: 120,
  statistics: ['sum', 'average'],
  validateRules: [{ pattern: 'z', message: '请输入整数' }],
};
const PRICE: ColumnDescription = {
  key: 'price',
  title: '单价',
  type: 'inputNumber',
  width: 120,
  precision: 2,
  statistics: ['average'],
};
const IN_USE: ColumnDescription = {
  key: 'inUse',
  title: '在售',
  type: 'checkbox',
  width: 80,
  customValue: ['Y', 'N'],
  defaultChecked: true,
};
/** Takes what the others leave. */
const REMARK: ColumnDescription = { key: 'remark', title: '说明', type: 'textarea', minWidth: 200 };
const PRIORITY: ColumnDescription = {
  key: 'priority',
  title: '补货',
  type: 'radio',
  width: 240,
  dictCode: 'priority',
  allowClear: true,
};
const LEVEL: ColumnDescription = {
  key: 'level',
  title: '适用级别',
  type: 'select',
  width: 140,
  dictCode: 'golf_caddie_level',
  placeholder: '请选择${title}',
};

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
  { key: 'skills', title: '适用场合', type: 'select-multiple', width: 180, dictCode: 'golf_caddie_skill' },
  { key: 'language', title: '标签语言', type: 'select-search', width: 140, dictCode: 'golf_language' },
  { key: 'homePark', title: '所在球场', type: 'select-dict-search', width: 200, dict: 'golf_park,name,id' },
  { key: 'boughtOn', title: '进货日期', type: 'date', width: 150 },
  { key: 'countedAt', title: '盘点时间', type: 'datetime', width: 200 },
  { key: 'opensAt', title: '开柜时间', type: 'time', width: 130 },
  { key: 'keeper', title: '保管人', type: 'sel_user', width: 220 },
  { key: 'depart', title: '保管部门', type: 'sel_depart', width: 200 },
  {
    key: 'agent',
    title: '经办人',
    type: 'popup',
    width: 180,
    popupCode: 'report_user',
    field: 'agent',
    orgFields: 'realname,phone',
    destFields: 'agent,agentPhone',
  },
  { key: 'agentPhone', title: '经办电话', width: 140 },
  { key: 'province', title: '产地省份', type: 'select', width: 150, linkageKey: 'city' },
  { key: 'city', title: '产地城市', type: 'select', width: 150, linkageKey: 'district' },
  { key: 'district', title: '产地区县', type: 'select', width: 150 },
  { key: 'manual', title: '说明书', type: 'upload', width: 220, btnText: '上传说明书' },
  { key: 'contract', title: '合同', type: 'file', width: 220, number: 3 },
  { key: 'photo', title: '照片', type: 'image', width: 220, number: 3 },
  { key: 'marks', title: '标记', type: 'tags', width: 180 },
  { key: 'sold', title: '售出', type: 'progress', width: 140 },
  { key: 'stars', title: '评级', type: 'slot', slot: 'stars', width: 180 },
];

/** Nobody fills these in. */
const VISIBLE: ReadonlySet<string> = new Set(['normal', 'hidden', 'progress', 'slot']);

/** The same, and nothing may be left empty. */
export const REQUIRED_COLUMNS: readonly ColumnDescription[] = ALL_COLUMNS.map((column) =>
  VISIBLE.has(column.type ?? 'normal')
    ? column
    : {
        ...column,
        validateRules: [{ required: true, message: '请填写${title}' }, ...(column.validateRules ?? [])],
      },
);

/** Where things come from: province, city, district. */
export const ORIGIN: readonly LinkageConfig[] = [
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

/** Those that are counted, small enough to be seen whole. */
export const COUNTED_COLUMNS: readonly ColumnDescription[] = [
  NAME,
  CODE,
  QUANTITY,
  PRICE,
  LEVEL,
  IN_USE,
  REMARK,
];

/** What the live table shows. */
export const LIVE_COLUMNS: readonly ColumnDescription[] = [
  NAME,
  CODE,
  QUANTITY,
  PRICE,
  IN_USE,
  LEVEL,
  REMARK,
  { key: 'updateBy', title: '最后修改', width: 120 },
];
