import { Enabled } from '../codes/course.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { paragraph, reference, section, text, whole } from './shorthand.ts';

/** 数据字典: a list of coded values that fields take theirs from. */
export const sysDict = describeEntity({
  name: 'sysDict',
  table: 'sys_dict',
  path: '/sys/dict',
  permission: 'system:dict',
  title: '字典',
  display: 'dictName',
  scope: 'shared',
  platformOnly: true,
  rights: { detail: false, actions: { purge: '彻底删除字典' }, staff: [], systemOnly: 'writing' },
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel', 'restore'],
  purge: true,
  defaultSort: { column: 'dictCode', order: 'asc' },
  fields: [
    ...section('字典', [
      text('dictName', '字典名称', 100, {
        required: true,
        list: { width: 200, sortable: true },
        search: 'like',
      }),
      text('dictCode', '字典编码', 100, {
        required: true,
        unique: 'tenant',
        // Its code stands in paths, where commas mean a table.
        pattern: { regex: '^[A-Za-z0-9_]+$', message: '字典编码只能由字母、数字、下划线组成' },
        list: { width: 220, sortable: true },
        search: 'like',
      }),
      paragraph('description', '描述', 255, { list: { width: 260 } }),
    ]),
  ],
});

/** 字典项: one value, and what people read instead of it. */
export const sysDictItem = describeEntity({
  name: 'sysDictItem',
  table: 'sys_dict_item',
  path: '/sys/dictItem',
  permission: 'system:dict',
  title: '字典项',
  display: 'itemText',
  scope: 'shared',
  platformOnly: true,
  calls: ['list', 'add', 'edit', 'delete'],
  defaultSort: { column: 'sortOrder', order: 'asc' },
  rowTone: ({ status }) => (String(status) === Enabled.no ? 'stale' : null),
  filters: ['dictId', 'itemText', 'status'],
  fields: [
    ...section('字典项', [
      reference('dictId', '所属字典', 'sysDict', { required: true, addOnly: true, search: 'eq' }),
      text('itemText', '名称', 100, { required: true, list: { width: 150 }, search: 'like' }),
      text('itemValue', '数据值', 100, {
        required: true,
        unique: 'tenant',
        uniqueWith: ['dictId'],
        pattern: {
          regex: "^[^`~!@#$^&*(){}=|'.<>/?《》！￥（）—【】‘；：”“。，、？]+$",
          message: '数据值不能包含特殊字符，可用的符号有 % + - _ , : ; 和空格',
        },
        list: { width: 120 },
      }),
      text('description', '描述', 255, { pattern: PATTERNS.upTo255 }),
      whole('sortOrder', '排序值', {
        required: true,
        min: 1,
        default: 1,
        help: '值越小越靠前',
      }),
      whole('status', '是否启用', {
        required: true,
        dict: 'dict_item_status',
        default: 1,
        list: { width: 85 },
        search: 'eq',
      }),
    ]),
  ],
});

export type DictItemRow = RowOf<typeof sysDictItem>;
