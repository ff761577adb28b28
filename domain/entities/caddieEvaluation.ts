import { UserType } from '../codes/system.ts';
import { evaluationLifecycle, appealLifecycle } from './caddieEvaluationLifecycle.ts';
import { describeEntity, type RowOf } from './describe.ts';
import {
  CALC,
  choice,
  copy,
  day,
  flag,
  moment,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

const stars = <const N extends string>(name: N, label: string) =>
  whole(name, label, { ...CALC, min: 1, max: 5 });

/** What a player says about a caddie (CADDIE-10). Players write it; the club answers, hides and decides appeals. */
export const golfCaddieEvaluation = describeEntity({
  ...nameRecord('golfCaddieEvaluation'),
  title: '球童评价',
  display: 'caddieName',
  scope: 'park',
  page: {
    group: '球童中心',
    title: '球童评价',
    sort: 5,
    path: '/bsweb/caddieEvaluation',
    component: 'golf/CaddieEvaluationList',
  },
  rights: {
    actions: { reply: '回复评价', hide: '屏蔽评价', appeal: '处理申诉' },
    staff: [UserType.parkManager, UserType.caddieMaster],
    readBy: [UserType.dispatcher, UserType.customerService],
  },
  lifecycles: [evaluationLifecycle, appealLifecycle],
  calls: ['list', 'exportXls'],
  columns: ['starTotal', 'caddieName', 'content', 'tags', 'status', 'appealFlag', 'flightNo', 'createTime'],
  filters: ['starTotal', 'caddieName', 'status', 'createTime'],
  standard: [
    {
      name: 'createTime',
      label: '评价时间',
      type: 'datetime',
      list: { width: 165, sortable: true },
      search: 'range',
    },
  ],
  fields: [
    ...section('对象', [
      reference('caddieOrderId', '球童单', 'golfCaddieOrder', { ...CALC, required: true, unique: 'tenant' }),
      reference('caddieId', '球童', 'golfCaddie', CALC),
      copy('caddieName', '球童姓名', ['caddieId', 'name'], { list: { width: 110 }, search: 'like' }),
      copy('flightNo', '组号', ['caddieOrderId', 'flightNo'], { list: { width: 100 } }),
      reference('playerId', '球员', 'golfPlayer', CALC),
      day('playDate', '打球日期', { ...CALC, copyOf: { ref: 'caddieOrderId', field: 'playDate' } }),
    ]),
    ...section('评价', [
      whole('starTotal', '总评', {
        ...CALC,
        required: true,
        min: 1,
        max: 5,
        unit: '星',
        list: { width: 90, fixed: 'left', sortable: true },
        search: 'eq',
      }),
      stars('starAttitude', '态度'),
      stars('starSkill', '专业'),
      stars('starPace', '速度'),
      stars('starEtiquette', '礼仪'),
      choice('tags', '标签', 'golf_eval_tag', { ...CALC, multi: true, maxLength: 100, list: { width: 180 } }),
      text('content', '评语', 500, { ...CALC, list: { width: 280 } }),
      text('images', '图片', 500, { ...CALC, kind: 'images' }),
      flag('anonymous', '匿名', CALC),
    ]),
    ...section('处理', [
      text('reply', '回复', 300, CALC),
      text('replyUser', '回复人', 30, CALC),
      moment('replyTime', '回复时间', CALC),
      choice('status', '状态', 'golf_eval_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
      text('hideReason', '屏蔽原因', 100, CALC),
      choice('appealFlag', '申诉', 'golf_appeal_status', { ...CALC, required: true, list: { width: 90 } }),
      text('appealResult', '申诉结果', 200, CALC),
    ]),
  ],
});

export type CaddieEvaluationRow = RowOf<typeof golfCaddieEvaluation>;
