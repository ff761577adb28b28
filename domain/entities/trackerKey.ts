import { TrackerKeyKind, TrackerKeyStatus } from '../codes/play.ts';
import { UserType } from '../codes/system.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { CALC, choice, nameRecord, reference, section, text } from './shorthand.ts';

const ONE_DEVICE = { field: 'kind', in: [TrackerKeyKind.device] };

/** By what a tracker or a gateway may report positions (TRACK-10). Nobody adds one by a form: it is issued, and shown once. */
export const golfTrackerKey = describeEntity({
  ...nameRecord('golfTrackerKey'),
  title: '接入密钥',
  display: 'name',
  scope: 'park',
  live: GolfMessageType.recordState,
  page: {
    group: '球场资源',
    title: '接入密钥',
    sort: 6,
    path: '/bsweb/trackerKey',
    component: 'golf/TrackerKeyList',
  },
  rights: {
    standard: ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch'],
    staff: [UserType.parkManager],
  },
  calls: ['list', 'edit', 'delete', 'deleteBatch'],
  lifecycles: [
    {
      field: 'status',
      initial: TrackerKeyStatus.active,
      terminal: [TrackerKeyStatus.revoked],
      edit: [TrackerKeyStatus.active],
      remove: [TrackerKeyStatus.revoked],
      transitions: [
        {
          key: 'revoke',
          label: '吊销',
          who: [UserType.parkManager],
          from: [TrackerKeyStatus.active],
          to: [TrackerKeyStatus.revoked],
          confirm: '吊销后，使用该密钥的设备或网关立即不能再上报定位，且不能恢复。确定吊销？',
          danger: true,
          batch: true,
        },
      ],
    },
  ],
  // Without a hash: no key opens them.
  samples: [
    { name: 'Traccar 服务器', kind: TrackerKeyKind.parkGateway, remark: '球车终端' },
    { name: '旧网关', kind: TrackerKeyKind.parkGateway, status: TrackerKeyStatus.revoked },
    { name: '丢失的手机', kind: TrackerKeyKind.parkGateway, status: TrackerKeyStatus.revoked },
  ],
  fields: section('接入密钥', [
    text('name', '名称', 50, {
      required: true,
      unique: 'park',
      list: { width: 180, fixed: 'left', sortable: true },
      search: 'like',
      help: '如：Traccar 服务器、巡场老王的手机',
    }),
    choice('kind', '类型', 'golf_tracker_key_kind', {
      required: true,
      addOnly: true,
      default: TrackerKeyKind.parkGateway,
      list: { width: 110 },
      search: 'eq',
    }),
    reference('deviceId', '设备', 'golfDevice', {
      addOnly: true,
      requiredWhen: ONE_DEVICE,
      shownWhen: ONE_DEVICE,
      list: { width: 140 },
    }),
    text('remark', '备注', 200, { list: { width: 200 } }),
    text('keyTail', '密钥末四位', 4, { ...CALC, list: { width: 110 } }),
    // SHA-256 in hex. The key itself is nowhere.
    text('keyHash', '密钥摘要', 64, { ...CALC, secret: true, internal: true, sheet: 'none' }),
    choice('status', '状态', 'golf_tracker_key_status', {
      ...CALC,
      required: true,
      list: { width: 100 },
      search: 'eq',
    }),
  ]),
});

export type TrackerKeyRow = RowOf<typeof golfTrackerKey>;
