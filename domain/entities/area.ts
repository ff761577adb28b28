import { AreaType, Enabled, StarterCabin } from '../codes/course.ts';
import { UserType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, json, nameRecord, section, text, whole } from './shorthand.ts';

const NINE = { field: 'areaType', in: [AreaType.nine] } as const;

/** Part of a park: a nine, the club house, a starter hut. Hole ranges of nines never overlap. */
export const golfParkArea = describeEntity({
  ...nameRecord('golfParkArea'),
  title: '区域',
  display: 'name',
  scope: 'park',
  page: { group: '球场资源', title: '区域', sort: 2, path: '/bsweb/parkArea', component: 'golf/AreaList' },
  rights: {
    staff: [UserType.parkManager],
    readBy: [UserType.dispatcher, UserType.marshal, UserType.competitionStaff],
  },
  defaultSort: { column: 'sort', order: 'asc' },
  fields: section('基本信息', [
    text('name', '区域名称', 50, {
      required: true,
      unique: 'park',
      list: { width: 160, fixed: 'left', sortable: true },
      search: 'like',
    }),
    text('areaNo', '区域编号', 10, {
      required: true,
      unique: 'park',
      pattern: PATTERNS.code,
      list: { width: 110, sortable: true },
    }),
    choice('areaType', '区域类型', 'golf_area_type', {
      required: true,
      list: { width: 110 },
      search: 'eq',
    }),
    whole('holeFrom', '起始洞号', {
      min: 1,
      max: 54,
      requiredWhen: NINE,
      shownWhen: NINE,
      list: { width: 100, sortable: true },
    }),
    whole('holeTo', '结束洞号', {
      min: 1,
      max: 54,
      requiredWhen: NINE,
      shownWhen: NINE,
      list: { width: 100 },
    }),
    json('polygon', '范围', 'polygon', { help: '至少三个点，在球场图上绘制' }),
    text('color', '颜色', 7, { kind: 'color', pattern: PATTERNS.color }),
    choice('cabin', '所属出发亭', 'golf_cabin', {
      default: StarterCabin.all,
      list: { width: 180 },
      search: 'eq',
    }),
    choice('status', '状态', 'golf_enable', { required: true, default: Enabled.yes, list: { width: 90 } }),
    whole('sort', '排序', { min: 0, max: 9999, default: 100, help: '数字小的排在前面' }),
  ]),
  checks: [
    {
      field: 'holeTo',
      reads: ['holeFrom'],
      message: '结束洞号不能小于起始洞号',
      holds: ({ holeFrom, holeTo }) =>
        typeof holeFrom !== 'number' || typeof holeTo !== 'number' || holeFrom <= holeTo,
    },
  ],
});

export type AreaRow = RowOf<typeof golfParkArea>;
