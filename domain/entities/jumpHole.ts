import { JumpSource, JumpStatus } from '../codes/play.ts';
import { UserType } from '../codes/system.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { jumpHoleLifecycle } from './jumpHoleLifecycle.ts';
import {
  CALC,
  choice,
  copy,
  duration,
  flag,
  json,
  moment,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

/** A request that waits longer than this, in seconds, is late: the flight stands there (FLIGHT-13). */
const LATE_SEC = 180;

/** A flight leaves its planned holes, and somebody decides whether it may (FLIGHT-10). */
export const golfJumpHole = describeEntity({
  ...nameRecord('golfJumpHole'),
  title: '跳洞申请',
  display: 'flightNo',
  scope: 'park',
  live: GolfMessageType.jumpHole,
  page: {
    group: '调度中心',
    title: '跳洞审核',
    sort: 6,
    path: '/bsweb/jumpHole',
    component: 'golf/JumpHoleList',
  },
  rights: {
    actions: { audit: '审核跳洞', execute: '执行跳洞', cancel: '撤回跳洞' },
    staff: [UserType.parkManager, UserType.dispatcher, UserType.competitionStaff],
    readBy: [UserType.marshal],
  },
  lifecycles: [jumpHoleLifecycle],
  calls: ['list', 'add', 'exportXls'],
  firstFilters: { values: { status: JumpStatus.toReview } },
  columns: [
    'applyTime',
    'flightNo',
    'fromHoleNo',
    'toHoleNo',
    'jumpType',
    'reasonType',
    'reason',
    'source',
    'waitingSec',
    'status',
  ],
  filters: ['status', 'flightNo', 'applyTime'],
  // Whoever answered it meanwhile took it out of the queue: its waiting time is as it was when the list was read.
  rowTone: ({ status, waitingSec }) =>
    status === JumpStatus.toReview && typeof waitingSec === 'number' && waitingSec > LATE_SEC
      ? 'watch'
      : null,
  fields: [
    ...section('申请', [
      reference('flightId', '组', 'golfFlight', { required: true, addOnly: true }),
      copy('flightNo', '组号', ['flightId', 'flightNo'], {
        list: { width: 100, fixed: 'left' },
        search: 'like',
      }),
      copy('competitionId', '赛事', ['flightId', 'competitionId'], { ref: { entity: 'golfCompetition' } }),
      choice('jumpType', '跳洞方式', 'golf_jump_type', { required: true, list: { width: 110 } }),
      whole('fromHoleNo', '原洞', { required: true, min: 1, max: 54, list: { width: 80 } }),
      whole('toHoleNo', '目标洞', { required: true, min: 1, max: 54, list: { width: 85 } }),
      text('skippedHoles', '跳过的洞', 50, {
        pattern: { regex: '^\\d{1,2}(,\\d{1,2})*$', message: '请输入以逗号分隔的洞号' },
      }),
      flag('replayLater', '是否补打', { help: '留空：普通组补打，赛事组不补打' }),
      choice('reasonType', '原因', 'golf_jump_reason', { required: true, list: { width: 110 } }),
      text('reason', '说明', 200, { required: true, list: { width: 200 } }),
      choice('source', '来源', 'golf_jump_source', { default: JumpSource.starter, list: { width: 180 } }),
      text('applyUser', '申请人', 30, CALC),
      moment('applyTime', '申请时间', { ...CALC, list: { width: 165, sortable: true }, search: 'range' }),
      duration('waitingSec', '等待', { ...CALC, virtual: true, list: { width: 95 } }),
    ]),
    ...section('审核', [
      choice('status', '状态', 'golf_jump_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      moment('expireTime', '失效时间', CALC),
      text('auditUser', '审核人', 30, CALC),
      moment('auditTime', '审核时间', CALC),
      text('auditOpinion', '审核意见', 200, CALC),
      json('impactPreview', '影响预估', 'rows', {
        ...CALC,
        rows: [
          text('flightNo', '组号', 20),
          duration('gapSec', '预计间隔'),
          duration('delaySec', '预计推迟'),
        ],
      }),
    ]),
  ],
  checks: [
    {
      field: 'toHoleNo',
      reads: ['fromHoleNo'],
      message: '目标洞不能与原洞相同',
      holds: ({ fromHoleNo, toHoleNo }) => typeof toHoleNo !== 'number' || toHoleNo !== fromHoleNo,
    },
  ],
});

export type JumpHoleRow = RowOf<typeof golfJumpHole>;
