import { CaddieCheckResult, CaddieCheckType } from '../codes/caddie.ts';
import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import {
  CALC,
  choice,
  copy,
  day,
  decimal,
  json,
  moment,
  nameRecord,
  reference,
  section,
  text,
} from './shorthand.ts';

/** What a check looks at, each with its own score. */
export const CHECK_ITEMS = [
  text('item', '考核项', 50, { required: true }),
  decimal('score', '得分', 1, { required: true, min: 0, max: 100 }),
  decimal('full', '满分', 1, { required: true, min: 1, max: 100 }),
  text('remark', '备注', 100),
] as const;

/** One check step of an application, or the yearly one of a caddie. Written once, never changed. */
export const golfCaddieCheck = describeEntity({
  ...nameRecord('golfCaddieCheck'),
  title: '球童审核',
  display: 'personName',
  scope: 'park',
  page: {
    group: '球童中心',
    title: '球童审核',
    sort: 3,
    path: '/bsweb/caddieCheck',
    component: 'golf/CaddieCheckList',
  },
  rights: { staff: [UserType.parkManager, UserType.caddieMaster] },
  calls: ['list', 'add', 'exportXls'],
  columns: ['checkType', 'personName', 'score', 'result', 'checkUser', 'checkTime', 'nextCheckDate'],
  filters: ['checkType', 'result', 'caddieId', 'personName', 'checkTime'],
  fields: [
    ...section('对象', [
      reference('applyId', '申请', 'golfCaddieApply', { addOnly: true }),
      reference('caddieId', '球童', 'golfCaddie', { addOnly: true, search: 'eq' }),
      copy('personName', '姓名', ['applyId', 'name'], {
        list: { width: 120, fixed: 'left' },
        search: 'like',
        help: '取自申请，没有申请时取自球童',
      }),
    ]),
    ...section('考核', [
      choice('checkType', '审核类型', 'golf_check_type', {
        required: true,
        list: { width: 110 },
        search: 'eq',
      }),
      json('items', '考核项', 'rows', {
        maxItems: 30,
        rows: CHECK_ITEMS,
      }),
      decimal('score', '得分', 1, { min: 0, max: 100, list: { width: 85, sortable: true } }),
      decimal('passScore', '及格线', 1, { min: 0, max: 100, default: 60 }),
    ]),
    ...section('结论', [
      choice('result', '结论', 'golf_check_result', { required: true, list: { width: 90 }, search: 'eq' }),
      choice('grantedLevel', '核定等级', 'golf_caddie_level', {
        shownWhen: { field: 'checkType', in: [CaddieCheckType.field] },
        help: '申请的下场考核通过时必填',
      }),
      text('opinion', '意见', 200, {
        requiredWhen: { field: 'result', in: [CaddieCheckResult.failed, CaddieCheckResult.supplement] },
      }),
      text('attachments', '附件', 500, { kind: 'files', maxItems: 10 }),
      text('checkUser', '审核人', 30, { ...CALC, list: { width: 110 } }),
      moment('checkTime', '审核时间', { ...CALC, list: { width: 165, sortable: true }, search: 'range' }),
      day('nextCheckDate', '下次年审', { ...CALC, list: { width: 120, sortable: true } }),
    ]),
  ],
  checks: [
    {
      field: 'applyId',
      reads: ['caddieId'],
      message: '请选择申请或球童',
      holds: ({ applyId, caddieId }) => Boolean(applyId) || Boolean(caddieId),
    },
    {
      field: 'items',
      reads: ['score'],
      message: '有得分时须填写考核项',
      holds: ({ items, score }) => typeof score !== 'number' || itemsOf(items).length > 0,
    },
    {
      field: 'items',
      reads: [],
      message: '单项得分不能超过满分',
      holds: ({ items }) => !isOverfull(items),
    },
    {
      field: 'grantedLevel',
      reads: ['applyId', 'checkType', 'result'],
      message: '请选择核定等级',
      holds: ({ applyId, checkType, result, grantedLevel }) =>
        !applyId ||
        checkType !== CaddieCheckType.field ||
        result !== CaddieCheckResult.passed ||
        Boolean(grantedLevel),
    },
    {
      field: 'result',
      reads: ['score', 'passScore'],
      message: '得分低于及格线，不能通过',
      holds: ({ result, score, passScore }) =>
        result !== CaddieCheckResult.passed || typeof score !== 'number' || score >= Number(passScore ?? 0),
    },
  ],
});

interface Item {
  readonly score?: unknown;
  readonly full?: unknown;
}

/** Percent of what could be had, one decimal; `null` without items. */
export function computeCheckScore(items: unknown): number | null {
  const rows = itemsOf(items);
  const sum = (name: 'score' | 'full'): number =>
    rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  return rows.length === 0 || sum('full') === 0 ? null : Math.round((sum('score') * 1000) / sum('full')) / 10;
}

/** Somebody has more than there was to have. */
export const isOverfull = (items: unknown): boolean =>
  itemsOf(items).some(({ score, full }) => Number(score) > Number(full));

function itemsOf(items: unknown): readonly Item[] {
  return typeof items === 'string' && items !== '' ? (JSON.parse(items) as readonly Item[]) : [];
}

export type CaddieCheckRow = RowOf<typeof golfCaddieCheck>;
