import { describeEntity, type RowOf } from './describe.ts';
import { choice, section, text } from './shorthand.ts';

/** 职务: what people of the club are, e.g. 出发台主管, with a rank (SYSTEM-91). */
export const sysPosition = describeEntity({
  name: 'sysPosition',
  table: 'sys_position',
  path: '/sys/position',
  permission: 'system:position',
  title: '职务',
  display: 'name',
  scope: 'shared',
  platformOnly: true,
  rights: { detail: false, staff: [], systemOnly: 'writing' },
  // Pickers of every page name them.
  readers: 'signedIn',
  strictFilters: true,
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  defaultSort: { column: 'code', order: 'asc' },
  fields: [
    ...section('职务', [
      text('code', '职务编码', 50, {
        required: true,
        unique: 'tenant',
        addOnly: true,
        list: { width: 180, sortable: true },
        search: 'like',
      }),
      text('name', '职务名称', 100, {
        required: true,
        list: { width: 240, sortable: true },
        search: 'like',
      }),
      choice('postRank', '职级', 'position_rank', {
        required: true,
        list: { width: 120, sortable: true },
        search: 'eq',
      }),
    ]),
    // The column of pickers has the short name, the record the long one.
    choice('rank', '职级', 'position_rank', { calculated: true, virtual: true, internal: true }),
  ],
});

export type PositionRow = RowOf<typeof sysPosition>;
