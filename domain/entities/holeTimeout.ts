import { findCode } from '../codes/codeOf.ts';
import { ReviewResult } from '../codes/play.ts';
import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { CALC, choice, duration, moment, nameRecord, reference, section, text, whole } from './shorthand.ts';

const seconds = <const N extends string>(name: N, label: string) =>
  duration(name, label, { ...CALC, list: { width: 95, sortable: true } });

/** 复核登记 of a hole timeout; its alarm status belongs to `domain/pace`. */
const timeoutReviewLifecycle: RecordLifecycle<'reviewResult', 'golf_review_result'> = {
  field: 'reviewResult',
  initial: ReviewResult.unreviewed,
  terminal: [ReviewResult.justified, ReviewResult.falseAlarm, ReviewResult.notTheFlight],
  transitions: [
    {
      key: 'review',
      label: '复核登记',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [ReviewResult.unreviewed],
      to: [ReviewResult.justified, ReviewResult.falseAlarm, ReviewResult.notTheFlight],
      outcome: (_timeout, { reviewResult }) =>
        findCode(ReviewResult, reviewResult) ?? ReviewResult.unreviewed,
      asks: [
        choice('reviewResult', '复核结果', 'golf_review_result', { required: true }),
        text('reviewNote', '复核说明', 200, {
          requiredWhen: { field: 'reviewResult', in: [ReviewResult.falseAlarm] },
        }),
      ],
      keeps: { reviewNote: 'reviewNote' },
      stamps: { user: 'reviewUser' },
      inputProblem: (_timeout, { reviewResult }) =>
        reviewResult === ReviewResult.unreviewed ? '请选择复核结果' : null,
    },
  ],
};

/**
 * The record of hole timeouts. The dispatch package owns the rows and their states
 * (`domain/actions/holeTimeouts.ts`); this page reads them and writes the review.
 */
export const golfHoleTimeout = describeEntity({
  ...nameRecord('golfHoleTimeout'),
  title: '超时记录',
  display: 'alertNo',
  scope: 'park',
  page: {
    group: '调度中心',
    title: '超时记录',
    sort: 3,
    path: '/bsweb/holeTimeout',
    component: 'golf/HoleTimeoutList',
  },
  rights: {
    actions: {
      ack: '确认超时',
      remind: '提醒球童',
      marshal: '派巡场',
      shelve: '搁置超时',
      close: '关闭超时',
      review: '复核登记',
    },
    staff: [UserType.parkManager, UserType.dispatcher],
    readBy: [UserType.marshal],
    menuIds: { ack: 131, remind: 132, marshal: 133, shelve: 134, close: 135 },
  },
  lifecycles: [timeoutReviewLifecycle],
  view: true,
  calls: ['list', 'exportXls'],
  defaultSort: { column: 'raiseTime', order: 'desc' },
  columns: [
    'alertNo',
    'flightNo',
    'holeNo',
    'level',
    'ownSec',
    'limitSec',
    'overSec',
    'cause',
    'raiseTime',
    'ackTime',
    'resolveTime',
    'actionsTaken',
    'status',
    'reviewResult',
  ],
  filters: ['raiseTime', 'holeNo', 'level', 'status', 'cause', 'flightNo'],
  fields: [
    ...section('告警', [
      text('alertNo', '告警号', 30, { ...CALC, required: true, list: { width: 170, fixed: 'left' } }),
      reference('flightId', '组', 'golfFlight', CALC),
      text('flightNo', '组号', 20, { ...CALC, list: { width: 95, sortable: true }, search: 'like' }),
      text('boardNo', '号牌', 20, CALC),
      reference('holeId', '球洞', 'golfHole', CALC),
      whole('holeNo', '洞号', { ...CALC, list: { width: 80, sortable: true }, search: 'eq' }),
      choice('section', '区段', 'golf_section', CALC),
      choice('level', '级别', 'golf_alert_level', { ...CALC, list: { width: 85 }, search: 'eq' }),
      choice('cause', '成因', 'golf_timeout_cause', { ...CALC, list: { width: 100 }, search: 'eq' }),
      reference('heldByFlightId', '压组来源', 'golfFlight', CALC),
    ]),
    ...section('用时', [
      moment('enterTime', '进洞时间', CALC),
      seconds('limitSec', '超时线'),
      seconds('ownSec', '自身'),
      duration('waitSec', '等待', CALC),
      seconds('overSec', '超出'),
      duration('cumDelaySec', '累计', CALC),
      duration('gapAheadSec', '间隔', CALC),
    ]),
    ...section('处置', [
      choice('status', '状态', 'golf_timeout_status', {
        ...CALC,
        required: true,
        list: { width: 95 },
        search: 'in',
      }),
      moment('raiseTime', '触发时间', { ...CALC, list: { width: 165, sortable: true }, search: 'range' }),
      text('ackUser', '确认人', 50, CALC),
      moment('ackTime', '确认时间', { ...CALC, list: { width: 165 } }),
      text('actionsTaken', '处置动作', 500, { ...CALC, virtual: true, list: { width: 200 } }),
      whole('remindCount', '提醒次数', CALC),
      moment('lastRemindTime', '最后提醒', CALC),
      text('marshalId', '巡场', 32, CALC),
      moment('marshalTime', '派巡场时间', CALC),
      moment('shelveUntil', '搁置至', CALC),
      moment('resolveTime', '恢复时间', { ...CALC, list: { width: 165 } }),
      text('closeUser', '关闭人', 50, CALC),
      choice('closeReason', '关闭原因', 'golf_close_reason', CALC),
    ]),
    ...section('复核', [
      choice('reviewResult', '复核', 'golf_review_result', { ...CALC, list: { width: 95 } }),
      text('reviewUser', '复核人', 30, CALC),
      text('reviewNote', '复核说明', 200, CALC),
    ]),
  ],
});

export type HoleTimeoutRow = RowOf<typeof golfHoleTimeout>;
