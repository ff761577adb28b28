import { YesNo } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, day, flag, moment, money, paragraph, section, text, whole } from './shorthand.ts';

/** 示例 › 可编辑表格: what a pro shop keeps, with one field for every type of cell. */
export const exampleItem = describeEntity({
  name: 'exampleItem',
  table: 'example_item',
  path: '/test/exampleItem',
  permission: 'golf:example',
  title: '示例用品',
  display: 'name',
  scope: 'tenant',
  readers: 'signedIn',
  defaultSort: { column: 'orderNum', order: 'asc' },
  fields: section('基本信息', [
    text('name', '品名', 50, { required: true, list: { width: 160, sortable: true }, search: 'like' }),
    text('itemCode', '货号', 20, { required: true, unique: 'tenant', list: { width: 120 }, search: 'eq' }),
    whole('quantity', '数量', { min: 0, max: 1_000_000, list: { width: 100, sortable: true }, total: true }),
    money('price', '单价', { list: { width: 110 } }),
    paragraph('remark', '说明', 500),
    paragraph('barcodes', '条码', 500, { pattern: PATTERNS.digitLines, help: '每行一个，只填数字' }),
    flag('inUse', '在售', { default: YesNo.yes, list: { width: 80 }, search: 'eq' }),
    choice('priority', '补货', 'priority', { list: { width: 80 } }),
    choice('level', '适用级别', 'golf_caddie_level'),
    choice('skills', '适用场合', 'golf_caddie_skill', { multi: true, maxLength: 20 }),
    choice('language', '标签语言', 'golf_language', { maxLength: 3 }),
    text('homePark', '所在球场', 32),
    day('boughtOn', '进货日期', { list: { width: 120 } }),
    moment('countedAt', '盘点时间'),
    text('opensAt', '开柜时间', 8, {
      pattern: { regex: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$', message: '请输入正确的时间' },
    }),
    text('keeper', '保管人', 200),
    text('depart', '保管部门', 200),
    text('agent', '经办人', 100),
    text('agentPhone', '经办电话', 20),
    text('manual', '说明书', 500, { kind: 'files', maxItems: 3 }),
    text('contract', '合同', 500, { kind: 'files', maxItems: 3 }),
    text('photo', '照片', 500, { kind: 'images', maxItems: 3 }),
    text('marks', '标记', 100),
    text('province', '产地省份', 6),
    text('city', '产地城市', 6),
    text('district', '产地区县', 6),
    whole('sold', '售出', { min: 0, max: 100, unit: '%' }),
    whole('stars', '评级', { min: 0, max: 5 }),
    whole('orderNum', '排序', { min: 1, max: 100_000 }),
  ]),
});

export type ExampleItemRow = RowOf<typeof exampleItem>;
