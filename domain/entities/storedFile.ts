import { describeEntity, type RowOf } from './describe.ts';
import { CALC, text, whole } from './shorthand.ts';

/** 对象存储: what was uploaded into the embedded store, by whichever page (SYSTEM-45). */
export const sysOssFile = describeEntity({
  name: 'sysOssFile',
  table: 'sys_oss_file',
  path: '/sys/oss/file',
  permission: 'system:file',
  title: '文件',
  display: 'fileName',
  scope: 'tenant',
  platformOnly: true,
  rights: { title: '对象存储文件', standard: ['list', 'add', 'delete'], staff: [] },
  view: true,
  calls: ['list', 'delete'],
  columns: ['fileName', 'url', 'size', 'createBy', 'createTime'],
  filters: ['fileName', 'url'],
  standard: [
    { name: 'createBy', label: '上传人', type: 'string', kind: 'user', list: { width: 110 } },
    { name: 'createTime', label: '上传时间', type: 'datetime', list: { width: 165, sortable: true } },
  ],
  fields: [
    text('fileName', '文件名称', 200, { ...CALC, list: { width: 240, sortable: true }, search: 'like' }),
    text('url', '文件地址', 200, { ...CALC, list: { width: 300 }, search: 'like' }),
    whole('size', '大小', { ...CALC, unit: '字节', list: { width: 120, sortable: true } }),
    text('ext', '类型', 8, CALC),
  ],
});

export type StoredFileRow = RowOf<typeof sysOssFile>;
