import { InspectionResult } from '../codes/service.ts';
import { UserType } from '../codes/system.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, day, reference, section, text, whole } from './shorthand.ts';

/** What a marshal found on the course (巡场); `/admin/yxInspect/report` sums it up (COURSE-12). */
export const yxInspect = describeEntity({
  name: 'yxInspect',
  table: 'yx_inspect',
  path: '/admin/yxInspect',
  permission: 'golf:inspect',
  title: '巡场记录',
  display: 'marshalName',
  scope: 'park',
  live: GolfMessageType.recordState,
  page: {
    group: '调度中心',
    title: '巡场记录',
    sort: 8,
    path: '/bsweb/inspect',
    component: 'golf/InspectionList',
  },
  rights: { staff: [UserType.parkManager, UserType.marshal], readBy: [UserType.dispatcher] },
  defaultSort: { column: 'inspectDate', order: 'desc' },
  fields: section('巡场', [
    day('inspectDate', '日期', {
      required: true,
      list: { width: 120, fixed: 'left', sortable: true },
      search: 'range',
    }),
    text('marshalName', '巡场', 50, { required: true, list: { width: 110 }, search: 'like' }),
    whole('holeNo', '洞号', {
      required: true,
      min: 0,
      max: 54,
      list: { width: 80, sortable: true },
      search: 'eq',
    }),
    choice('itemType', '项目', 'golf_inspect_item', { required: true, list: { width: 100 }, search: 'eq' }),
    choice('result', '结果', 'golf_inspect_result', { required: true, list: { width: 90 }, search: 'eq' }),
    text('description', '描述', 500, {
      requiredWhen: { field: 'result', in: [InspectionResult.toMend, InspectionResult.toRecheck] },
      list: { width: 280 },
    }),
    text('images', '图片', 1000, { kind: 'images', maxItems: 9 }),
    reference('flightId', '组', 'golfFlight'),
  ]),
});

export type InspectionRow = RowOf<typeof yxInspect>;
