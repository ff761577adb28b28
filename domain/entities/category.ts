import { describeEntity, type RowOf } from './describe.ts';
import { CALC, section, text } from './shorthand.ts';

/**
 * 分类字典: words in a tree, each with a code that begins with that of its parent (SYSTEM-93). Its pages are levels of the
 * tree; they are read by calls of their own.
 */
export const sysCategory = describeEntity({
  name: 'sysCategory',
  table: 'sys_category',
  path: '/sys/category',
  permission: 'system:category',
  title: '分类字典',
  display: 'name',
  scope: 'shared',
  platformOnly: true,
  rights: { detail: false, staff: [], systemOnly: 'writing' },
  listCall: 'rootList',
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  defaultSort: { column: 'code', order: 'asc' },
  fields: [
    ...section('分类字典', [
      // A sheet names the parent by its code: the ids of another server mean nothing here.
      text('pid', '父级节点', 60, { addOnly: true, sheet: 'both' }),
      text('name', '分类名称', 100, { required: true, list: { width: 320 } }),
    ]),
    text('code', '分类编码', 60, { ...CALC, addOnly: true, list: { width: 200 } }),
    text('hasChild', '是否有子节点', 1, CALC),
  ],
});

export type CategoryRow = RowOf<typeof sysCategory>;
