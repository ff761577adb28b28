import { AnnouncementTarget, NoticePriority } from '../codes/service.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { announcementLifecycle } from './publishLifecycle.ts';
import { CALC, choice, flag, moment, nameRecord, paragraph, section, text, whole } from './shorthand.ts';

/** Announcement of a park to players, caddies, staff or devices; not the system announcements. */
export const golfAnnouncement = describeEntity({
  ...nameRecord('golfAnnouncement'),
  title: '球场公告',
  display: 'title',
  scope: 'park',
  page: {
    group: '内容运营',
    title: '球场公告',
    sort: 1,
    path: '/bsweb/announcement',
    component: 'golf/AnnouncementList',
  },
  rights: {
    actions: { publish: '发布与撤销公告', broadcast: '播报公告' },
    staff: [UserType.parkManager, UserType.customerService],
    readBy: [UserType.dispatcher],
  },
  lifecycles: [announcementLifecycle],
  columns: ['title', 'category', 'priority', 'startTime', 'endTime', 'target', 'status', 'readCount'],
  filters: ['title', 'category', 'status', 'target'],
  fields: [
    ...section('内容', [
      text('title', '标题', 60, {
        required: true,
        list: { width: 175, fixed: 'left', sortable: true },
        search: 'like',
      }),
      choice('category', '分类', 'golf_notice_category', {
        required: true,
        list: { width: 84 },
        search: 'eq',
      }),
      choice('priority', '优先级', 'priority', {
        required: true,
        default: NoticePriority.general,
        list: { width: 80 },
      }),
      paragraph('content', '正文', 20_000, { required: true, kind: 'richText' }),
    ]),
    ...section('发布', [
      choice('target', '对象', 'golf_notice_target', {
        required: true,
        default: AnnouncementTarget.everybody,
        list: { width: 84 },
        search: 'eq',
      }),
      moment('startTime', '有效期开始', { required: true, list: { width: 160, sortable: true } }),
      moment('endTime', '有效期结束', { required: true, list: { width: 160, sortable: true } }),
      flag('topFlag', '置顶', { default: YesNo.no }),
      flag('boardShow', '看板显示', { default: YesNo.no }),
      text('voiceText', '播报语', 100),
      choice('status', '状态', 'golf_publish_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
      moment('publishTime', '发布时间', CALC),
      whole('readCount', '阅读数', { ...CALC, list: { width: 80, sortable: true } }),
    ]),
  ],
  checks: [
    {
      field: 'endTime',
      reads: ['startTime'],
      message: '有效期结束须晚于有效期开始',
      holds: ({ startTime, endTime }) =>
        typeof startTime !== 'string' || typeof endTime !== 'string' || startTime < endTime,
    },
  ],
});

export type AnnouncementRow = RowOf<typeof golfAnnouncement>;
