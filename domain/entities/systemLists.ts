/**
 * Roles, positions and announcements as lists: what clients may filter and sort them by, and the words for their
 * codes. Rooms of the system keep their rows and write them by calls of their own; that is why they are not in the
 * catalogue.
 */
import { describeEntity } from './describe.ts';
import { choice, moment, paragraph, text } from './shorthand.ts';

/** Their tables have no department column, so nobody may ask for it. */
const NO_DEPARTMENT = text('sysOrgCode', '所属部门', 64, { virtual: true });

export const sysRole = describeEntity({
  name: 'sysRole',
  table: 'sys_role',
  path: '/sys/role',
  permission: 'role',
  title: '角色',
  display: 'roleName',
  scope: 'shared',
  fields: [
    NO_DEPARTMENT,
    text('roleName', '角色名称', 100),
    text('roleCode', '角色编码', 100),
    text('description', '描述', 255),
  ],
});

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

export const sysAnnouncement = describeEntity({
  name: 'sysAnnouncement',
  table: 'sys_announcement',
  path: '/sys/annountCement',
  permission: 'announcement',
  title: '通告',
  display: 'titile',
  scope: 'shared',
  fields: [
    NO_DEPARTMENT,
    text('titile', '标题', 100),
    paragraph('msgAbstract', '摘要', 500),
    paragraph('msgContent', '内容', 200_000, { kind: 'richText' }),
    text('sender', '发布人', 50, { kind: 'user' }),
    choice('priority', '优先级', 'priority'),
    choice('msgCategory', '消息类型', 'msg_category'),
    choice('msgType', '通告对象', 'msg_type', { maxLength: 10 }),
    choice('sendStatus', '发布状态', 'send_status'),
    moment('startTime', '开始时间'),
    moment('endTime', '结束时间'),
    moment('sendTime', '发布时间'),
    moment('cancelTime', '撤销时间'),
    paragraph('userIds', '指定用户', 20_000),
    text('busType', '业务类型', 20),
    text('busId', '业务编号', 50),
    text('openType', '打开方式', 20),
    text('openPage', '打开的页面', 255),
    text('delFlag', '删除状态', 1),
  ],
});
