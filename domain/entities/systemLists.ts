/**
 * Positions as a list: what clients may filter and sort them by, and the words for their
 * codes. Rooms of the system keep their rows and write them by calls of their own; that is why they are not in the
 * catalogue.
 */
import { describeEntity } from './describe.ts';
import { choice, text } from './shorthand.ts';

/** Their tables have no department column, so nobody may ask for it. */
const NO_DEPARTMENT = text('sysOrgCode', '所属部门', 64, { virtual: true });

export const sysPosition = describeEntity({
  name: 'sysPosition',
  table: 'sys_position',
  path: '/sys/position',
  permission: 'position',
  title: '职务',
  display: 'name',
  scope: 'shared',
  defaultSort: { column: 'code', order: 'asc' },
  fields: [
    NO_DEPARTMENT,
    text('code', '职务编码', 100),
    text('name', '职务名称', 100),
    choice('postRank', '职级', 'position_rank'),
  ],
});
