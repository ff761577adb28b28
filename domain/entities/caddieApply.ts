import { ApplicationStatus, ApplicationType } from '../codes/caddie.ts';
import { UserType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { countYearsBetween } from '../validation/time.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { caddieApplyLifecycle } from './caddieApplyLifecycle.ts';
import { describeEntity, type RowOf } from './describe.ts';
import {
  CALC,
  choice,
  day,
  moment,
  nameRecord,
  paragraph,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

const MIN_AGE = 18;
const MAX_AGE = 50;

/** Somebody wants to be a caddie of a park, or to rise or return (CADDIE-01, CADDIE-03). One open one a phone and park. */
export const golfCaddieApply = describeEntity({
  ...nameRecord('golfCaddieApply'),
  title: '球童申请',
  display: 'name',
  scope: 'park',
  live: GolfMessageType.caddieApply,
  page: {
    group: '球童中心',
    title: '球童申请',
    sort: 2,
    path: '/bsweb/caddieApply',
    component: 'golf/CaddieApplyList',
  },
  rights: { actions: { check: '审核申请' }, staff: [UserType.parkManager, UserType.caddieMaster] },
  lifecycles: [caddieApplyLifecycle],
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'],
  columns: [
    'applyNo',
    'name',
    'sex',
    'age',
    'experienceYears',
    'checkStep',
    'status',
    'examTime',
    'createTime',
  ],
  filters: ['name', 'phone', 'status', 'applyType', 'createTime'],
  standard: [
    {
      name: 'createTime',
      label: '提交时间',
      type: 'datetime',
      list: { width: 165, sortable: true },
      search: 'range',
    },
  ],
  fields: [
    ...section('申请', [
      text('applyNo', '申请编号', 30, {
        ...CALC,
        required: true,
        generate: 'SQ{yyyyMMdd}{4}',
        unique: 'tenant',
        list: { width: 150, fixed: 'left', sortable: true },
      }),
      choice('applyType', '申请类型', 'golf_apply_type', {
        required: true,
        default: ApplicationType.newHire,
        search: 'eq',
      }),
      choice('expectLevel', '期望等级', 'golf_caddie_level'),
    ]),
    ...section('申请人', [
      text('name', '姓名', 30, {
        required: true,
        pattern: PATTERNS.personName,
        list: { width: 110, sortable: true },
        search: 'like',
      }),
      choice('sex', '性别', 'sex', { list: { width: 80 } }),
      text('phone', '手机', 11, {
        required: true,
        pattern: PATTERNS.mobile,
        unique: 'park',
        uniqueWhile: {
          field: 'status',
          in: [ApplicationStatus.toReview, ApplicationStatus.toSupplement, ApplicationStatus.inCheck],
        },
        search: 'like',
      }),
      text('idCard', '身份证号', 18, { required: true, pattern: PATTERNS.idCard, sensitive: true }),
      day('birthday', '生日', { required: true }),
      whole('age', '年龄', { ...CALC, virtual: true, unit: '岁', list: { width: 80 } }),
      whole('height', '身高', { min: 140, max: 210, unit: '厘米' }),
      choice('education', '学历', 'education'),
    ]),
    ...section('能力', [
      whole('experienceYears', '经验', { min: 0, max: 30, unit: '年', list: { width: 90, sortable: true } }),
      choice('languages', '语言', 'golf_language', { multi: true, maxLength: 50 }),
      paragraph('introduction', '自我介绍', 500),
    ]),
    ...section('材料', [
      text('photos', '照片', 1000, { kind: 'images', required: true, minItems: 1, maxItems: 5 }),
      text('certFiles', '证书', 1000, { kind: 'files', maxItems: 10 }),
      text('healthCert', '健康证', 1000, { kind: 'files', required: true, maxItems: 3 }),
    ]),
    ...section('审核', [
      choice('checkStep', '当前环节', 'golf_check_type', { ...CALC, list: { width: 110 } }),
      choice('status', '状态', 'golf_apply_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      moment('examTime', '考核时间', { ...CALC, list: { width: 165, sortable: true } }),
      text('examPlace', '考核地点', 50, CALC),
      text('examiner', '考核人', 50, { ...CALC, kind: 'user' }),
      choice('grantedLevel', '核定等级', 'golf_caddie_level', CALC),
      text('rejectReason', '驳回原因', 200, CALC),
      reference('caddieId', '生成球童', 'golfCaddie', CALC),
    ]),
  ],
  checks: [
    {
      field: 'birthday',
      reads: [],
      message: `年龄须在${MIN_AGE}到${MAX_AGE}岁之间`,
      holds({ birthday }, today) {
        if (typeof birthday !== 'string' || today === undefined) return true;
        const age = countYearsBetween(birthday, today);
        return age >= MIN_AGE && age <= MAX_AGE;
      },
    },
  ],
});

export type CaddieApplyRow = RowOf<typeof golfCaddieApply>;
