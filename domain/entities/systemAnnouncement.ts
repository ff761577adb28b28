/** 系统通告: what staff tell everybody of the tenant or named users, and who of them has read it (SYSTEM-07). */

import { NoticePriority } from '../codes/service.ts';
import { MessageCategory, ReceiverKind, SendStatus, UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { CALC, choice, moment, paragraph, section, text, whole } from './shorthand.ts';

const ONE_RIGHT = { permission: 'announcement', callPermission: 'announcement:publish' } as const;
/** Read and written by programs; no form asks for it. */
const OF_PROGRAMS = { ...CALC, internal: true, sheet: 'none' } as const;
const COUNTED = { ...CALC, virtual: true, sheet: 'none' } as const;

/** The package of announcements keeps its rows: who manages which is more than a tenant or a park. */
export const sysAnnouncement = describeEntity({
  ...ONE_RIGHT,
  name: 'sysAnnouncement',
  table: 'sys_announcement',
  path: '/sys/annountCement',
  title: '系统通告',
  display: 'titile',
  scope: 'tenant',
  rights: {
    standard: [],
    actions: { publish: '发布通告' },
    staff: [UserType.parkManager],
    menuIds: { publish: 141 },
  },
  view: true,
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls'],
  filters: ['titile', 'msgCategory', 'sendStatus'],
  columns: [
    'titile',
    'msgCategory',
    'sender',
    'priority',
    'msgType',
    'sendStatus',
    'readText',
    'sendTime',
    'cancelTime',
  ],
  lifecycles: [
    {
      field: 'sendStatus',
      initial: SendStatus.draft,
      terminal: [SendStatus.revoked],
      edit: [SendStatus.draft],
      remove: [SendStatus.draft, SendStatus.revoked],
      transitions: [
        { key: 'publish', label: '发布', from: [SendStatus.draft], to: [SendStatus.published] },
        {
          key: 'revoke',
          label: '撤销',
          from: [SendStatus.published],
          to: [SendStatus.revoked],
          danger: true,
        },
      ],
    },
  ],
  fields: [
    ...section('系统通告', [
      choice('msgCategory', '消息类型', 'msg_category', {
        required: true,
        default: MessageCategory.notice,
        list: { width: 90 },
        search: 'eq',
      }),
      text('titile', '标题', 100, {
        required: true,
        list: { width: 210, fixed: 'left', sortable: true },
        search: 'like',
      }),
      paragraph('msgAbstract', '摘要', 500, { required: true }),
      moment('endTime', '截至日期', { required: true }),
      choice('msgType', '通告对象', 'msg_type', {
        required: true,
        maxLength: 10,
        default: ReceiverKind.everybody,
        list: { width: 100 },
      }),
      paragraph('userIds', '指定用户', 20_000, {
        requiredWhen: { field: 'msgType', in: [ReceiverKind.namedUsers] },
        shownWhen: { field: 'msgType', in: [ReceiverKind.namedUsers] },
        sheet: 'none',
      }),
      choice('priority', '优先级', 'priority', {
        required: true,
        default: NoticePriority.general,
        list: { width: 80 },
      }),
      paragraph('msgContent', '内容', 200_000, { kind: 'richText', sheet: 'both' }),
    ]),
    text('sender', '发布人', 50, { ...CALC, kind: 'user', list: { width: 100 } }),
    choice('sendStatus', '发布状态', 'send_status', {
      ...CALC,
      required: true,
      list: { width: 100 },
      search: 'eq',
    }),
    moment('startTime', '开始时间', { ...CALC, sheet: 'export' }),
    moment('sendTime', '发布时间', { ...CALC, list: { width: 165, sortable: true } }),
    moment('cancelTime', '撤销时间', { ...CALC, list: { width: 165, sortable: true } }),
    text('readText', '已读人数', 20, { ...COUNTED, list: { width: 90 } }),
    whole('readCount', '已读数', { ...COUNTED, internal: true }),
    whole('receiverCount', '接收人数', { ...COUNTED, internal: true }),
    text('busType', '业务类型', 20, OF_PROGRAMS),
    text('busId', '业务编号', 50, OF_PROGRAMS),
    text('openType', '打开方式', 20, OF_PROGRAMS),
    text('openPage', '打开的页面', 255, OF_PROGRAMS),
    text('delFlag', '删除状态', 1, OF_PROGRAMS),
  ],
  checks: [
    {
      field: 'endTime',
      reads: ['startTime'],
      message: '截至日期应晚于开始时间',
      holds: ({ startTime, endTime }) =>
        typeof startTime !== 'string' ||
        typeof endTime !== 'string' ||
        startTime === '' ||
        startTime < endTime,
    },
  ],
});

/** 已读情况: one line for each receiver, those too who have not looked yet. */
export const sysAnnouncementReceipt = describeEntity({
  ...ONE_RIGHT,
  name: 'sysAnnouncementReceipt',
  table: 'sys_announcement_receipt',
  path: '/sys/sysAnnouncementSend',
  title: '已读情况',
  display: 'realname',
  scope: 'tenant',
  view: true,
  calls: ['list', 'exportXls'],
  filters: ['realname', 'readFlag'],
  defaultSort: { column: 'readFlag', order: 'desc' },
  fields: [
    text('anntId', '通告', 19, { ...CALC, internal: true, sheet: 'none' }),
    text('userId', '用户编号', 19, { ...CALC, internal: true, sheet: 'none' }),
    text('realname', '姓名', 100, { ...CALC, list: { width: 130, sortable: true }, search: 'like' }),
    text('username', '账号', 100, { ...CALC, list: { width: 130, sortable: true } }),
    choice('readFlag', '阅读状态', 'read_flag', {
      ...CALC,
      list: { width: 110, sortable: true },
      search: 'eq',
    }),
    moment('readTime', '阅读时间', { ...CALC, list: { width: 165, sortable: true } }),
  ],
});

export type SystemAnnouncementRow = RowOf<typeof sysAnnouncement>;
