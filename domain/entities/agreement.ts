/** What players agree to (CONTENT-01, CONTENT-02): of a park, and of the whole platform. */

import { UserType, YesNo } from '../codes/system.ts';
import type { DictionaryCode } from '../dictionaries/all.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { agreementLifecycle } from './publishLifecycle.ts';
import { CALC, choice, flag, moment, nameRecord, paragraph, section, text, whole } from './shorthand.ts';

const COLUMNS = [
  'agreementType',
  'title',
  'version',
  'effectiveTime',
  'confirmCount',
  'status',
  'effectStatus',
] as const;
const FILTERS = ['agreementType', 'status'] as const;

/**
 * A version exists once for its type; a new one is greater than the published ones, and time decides which of these is
 * in force (`domain/content`).
 */
const fieldsOf = (typeDict: DictionaryCode, within: 'park' | 'tenant') => [
  ...section('内容', [
    choice('agreementType', '协议类型', typeDict, { required: true, list: { width: 120 }, search: 'eq' }),
    text('title', '标题', 60, { required: true, list: { width: 220, sortable: true } }),
    text('version', '版本', 10, {
      required: true,
      pattern: PATTERNS.version,
      unique: within,
      uniqueWith: ['agreementType'],
      list: { width: 90, sortable: true },
    }),
    paragraph('content', '正文', 50_000, { required: true, kind: 'richText' }),
  ]),
  ...section('发布', [
    moment('effectiveTime', '生效时间', {
      help: '留空则发布后立即生效；到时自动取代较低的版本',
      list: { width: 165, sortable: true },
    }),
    flag('forceConfirm', '强制确认', { default: YesNo.no }),
    choice('status', '状态', 'golf_publish_status', {
      ...CALC,
      required: true,
      list: { width: 90 },
      search: 'eq',
    }),
    choice('effectStatus', '生效', 'golf_effect_status', { ...CALC, virtual: true, list: { width: 90 } }),
    moment('publishTime', '发布时间', CALC),
    whole('confirmCount', '确认数', { ...CALC, list: { width: 90 } }),
  ]),
];

export const golfAgreement = describeEntity({
  ...nameRecord('golfAgreement'),
  title: '协议',
  display: 'title',
  scope: 'park',
  page: {
    group: '内容运营',
    title: '协议',
    sort: 3,
    path: '/bsweb/agreement',
    component: 'golf/AgreementList',
  },
  rights: { actions: { publish: '发布与撤销协议' }, staff: [UserType.parkManager] },
  lifecycles: [agreementLifecycle],
  columns: COLUMNS,
  filters: FILTERS,
  fields: fieldsOf('golf_agreement_type', 'park'),
});

export const golfPlatformAgreement = describeEntity({
  ...nameRecord('golfPlatformAgreement'),
  title: '平台协议',
  display: 'title',
  scope: 'tenant',
  platformOnly: true,
  page: {
    group: '内容运营',
    title: '平台协议',
    sort: 4,
    path: '/bsweb/platformAgreement',
    component: 'golf/PlatformAgreementList',
  },
  rights: { actions: { publish: '发布与撤销平台协议' }, staff: [] },
  lifecycles: [agreementLifecycle],
  columns: COLUMNS,
  filters: FILTERS,
  fields: fieldsOf('golf_platform_agreement_type', 'tenant'),
});

export type AgreementRow = RowOf<typeof golfAgreement>;
