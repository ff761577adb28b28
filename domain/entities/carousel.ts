import { Enabled } from '../codes/course.ts';
import { CarouselPosition, LinkTarget } from '../codes/service.ts';
import { UserType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { CALC, choice, moment, nameRecord, section, text, whole } from './shorthand.ts';

const ADDRESS = new RegExp(PATTERNS.url.regex, 'u');
const LINKED = {
  field: 'linkType',
  in: [LinkTarget.page, LinkTarget.external, LinkTarget.competition, LinkTarget.announcement],
} as const;

const carouselLifecycle: RecordLifecycle<'status', 'golf_enable', 'publish'> = {
  field: 'status',
  initial: Enabled.yes,
  terminal: [],
  transitions: [
    {
      key: 'enable',
      call: 'publish',
      label: '启用',
      who: [UserType.parkManager, UserType.customerService],
      from: [Enabled.no],
      to: [Enabled.yes],
      batch: true,
    },
    {
      key: 'disable',
      call: 'revoke',
      label: '停用',
      right: 'publish',
      who: [UserType.parkManager, UserType.customerService],
      from: [Enabled.yes],
      to: [Enabled.no],
      batch: true,
    },
  ],
};

/** Pictures that players see one after the other. Without a park they belong to the platform. */
export const golfCarousel = describeEntity({
  ...nameRecord('golfCarousel'),
  title: '轮播',
  display: 'title',
  scope: 'park',
  page: {
    group: '内容运营',
    title: '轮播',
    sort: 2,
    path: '/bsweb/carousel',
    component: 'golf/CarouselList',
  },
  rights: { actions: { publish: '启停轮播' }, staff: [UserType.parkManager, UserType.customerService] },
  lifecycles: [carouselLifecycle],
  platformRows: true,
  dragSort: 'sort',
  defaultSort: { column: 'sort', order: 'asc' },
  columns: [
    'image',
    'title',
    'status',
    'position',
    'linkType',
    'linkValue',
    'startTime',
    'endTime',
    'sort',
    'clickCount',
  ],
  filters: ['position', 'status'],
  fields: [
    ...section('内容', [
      text('title', '标题', 30, { required: true, list: { width: 140, sortable: true } }),
      text('image', '图片', 200, { required: true, kind: 'image', list: { width: 90 } }),
      choice('position', '位置', 'golf_carousel_position', {
        required: true,
        default: CarouselPosition.home,
        list: { width: 100 },
        search: 'eq',
      }),
    ]),
    ...section('链接', [
      choice('linkType', '链接类型', 'golf_link_type', {
        required: true,
        default: LinkTarget.none,
        list: { width: 100 },
      }),
      text('linkValue', '链接', 200, { requiredWhen: LINKED, shownWhen: LINKED, list: { width: 150 } }),
    ]),
    ...section('展示', [
      moment('startTime', '开始时间', { list: { width: 165 } }),
      moment('endTime', '结束时间', { list: { width: 165 } }),
      whole('sort', '排序', { min: 0, max: 9999, default: 100, list: { width: 80, sortable: true } }),
      choice('status', '状态', 'golf_enable', { ...CALC, required: true, list: { width: 90 }, search: 'eq' }),
      whole('clickCount', '点击数', { ...CALC, list: { width: 90, sortable: true } }),
    ]),
  ],
  checks: [
    {
      field: 'linkValue',
      reads: ['linkType'],
      message: '外链须以http://或https://开头',
      holds: ({ linkType, linkValue }) =>
        linkType !== LinkTarget.external || typeof linkValue !== 'string' || ADDRESS.test(linkValue),
    },
    {
      // A page inside the console or the app; never a scheme of its own (SEC-42).
      field: 'linkValue',
      reads: ['linkType'],
      message: '内部页须是以/开头的路径',
      holds: ({ linkType, linkValue }) =>
        linkType !== LinkTarget.page || typeof linkValue !== 'string' || /^\/[\w/-]+$/.test(linkValue),
    },
    {
      field: 'endTime',
      reads: ['startTime'],
      message: '结束时间须晚于开始时间',
      holds: ({ startTime, endTime }) =>
        typeof startTime !== 'string' || typeof endTime !== 'string' || startTime < endTime,
    },
  ],
});

export type CarouselRow = RowOf<typeof golfCarousel>;
