/** Park, holes and fences, and what goes wrong on them (ALARM-17). */
import { choice, text } from '../entities/shorthand.ts';
import { createReasonChoice, REMARK } from './inputs.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

/** Asked on the page of parks and on the board. */
export const RESUME_QUESTION = '恢复后各组标准用时顺延，确定恢复打球？';

/** 停业, 营业 and 维护 are chosen in the form; only a stop of play is an action: every clock of the park hangs on it. */
export const parkLifecycle: GolfLifecycle = {
  entity: 'golfPark',
  field: 'status',
  dict: 'golf_park_status',
  initial: '1',
  terminal: [],
  free: ['0', '1', '2'],
  transitions: [
    {
      key: 'suspend',
      label: '暂停打球',
      permission: 'golf:park:suspend',
      who: [2, 3],
      from: ['1'],
      to: ['3'],
      asks: [createReasonChoice('暂停原因', 'golf_suspend_reason'), REMARK],
      keeps: { reason: 'suspendReason', remark: 'suspendRemark' },
      stamps: { time: 'suspendTime' },
      danger: true,
    },
    {
      key: 'resume',
      label: '恢复打球',
      permission: 'golf:park:suspend',
      who: [2, 3],
      from: ['3'],
      to: ['1'],
      sets: { suspendReason: '', suspendRemark: '', suspendTime: '' },
      confirm: RESUME_QUESTION,
    },
  ],
};

const holeState = (action: string, label: string, from: readonly string[], to: string) => ({
  key: action,
  call: 'status',
  sends: { status: to },
  label,
  permission: 'golf:hole:close' as const,
  who: [2, 3],
  from,
  to: [to],
  batch: true as const,
});

export const holeLifecycle: GolfLifecycle = {
  entity: 'golfHole',
  field: 'status',
  dict: 'golf_hole_status',
  initial: '1',
  terminal: [],
  transitions: [
    {
      ...holeState('close', '关闭', ['1', '3'], '2'),
      confirm: '关闭后不能安排在该洞开球，确定关闭？',
      danger: true,
    },
    holeState('maintain', '维护', ['1', '2'], '3'),
    holeState('open', '开放', ['2', '3'], '1'),
  ],
};

export const fenceLifecycle: GolfLifecycle = {
  entity: 'golfFence',
  field: 'enabled',
  dict: 'yn',
  initial: 'Y',
  terminal: [],
  transitions: [
    {
      key: 'enable',
      call: 'enable',
      sends: { enabled: 'Y' },
      label: '启用',
      permission: 'golf:fence:enable',
      who: [2, 3],
      from: ['N'],
      to: ['Y'],
      batch: true,
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { enabled: 'N' },
      label: '停用',
      permission: 'golf:fence:enable',
      who: [2, 3],
      from: ['Y'],
      to: ['N'],
      confirm: '停用后不再提醒越界，确定停用？',
      batch: true,
    },
  ],
};

export const incidentLifecycle: GolfLifecycle = {
  entity: 'golfIncident',
  field: 'status',
  dict: 'golf_incident_status',
  initial: '0',
  terminal: ['2'],
  edit: ['0', '1'],
  transitions: [
    {
      key: 'take',
      call: 'handle',
      sends: { status: '1' },
      label: '受理',
      permission: 'golf:incident:handle',
      who: [2, 3, 4],
      from: ['0'],
      to: ['1'],
      stamps: { user: 'handler' },
      batch: true,
    },
    {
      key: 'resolve',
      call: 'handle',
      sends: { status: '2' },
      label: '解决',
      permission: 'golf:incident:handle',
      who: [2, 3, 4],
      from: ['0', '1'],
      to: ['2'],
      asks: [text('result', '处理结果', 500, { required: true })],
      keeps: { result: 'result' },
      stamps: { user: 'handler', time: 'handleTime' },
    },
  ],
};

/** 复核登记 of a hole timeout; its alarm status belongs to `domain/pace`. */
export const timeoutReviewLifecycle: GolfLifecycle = {
  entity: 'golfHoleTimeout',
  field: 'reviewResult',
  dict: 'golf_review_result',
  initial: '0',
  terminal: ['1', '2', '3'],
  transitions: [
    {
      key: 'review',
      label: '复核登记',
      permission: 'golf:holeTimeout:review',
      who: [2, 3],
      from: ['0'],
      to: ['1', '2', '3'],
      outcome: (_timeout, { reviewResult }) => String(reviewResult),
      asks: [
        choice('reviewResult', '复核结果', 'golf_review_result', { required: true }),
        text('reviewNote', '复核说明', 200, { requiredWhen: { field: 'reviewResult', in: ['2'] } }),
      ],
      keeps: { reviewNote: 'reviewNote' },
      stamps: { user: 'reviewUser' },
      inputProblem: (_timeout, { reviewResult }) => (reviewResult === '0' ? '请选择复核结果' : null),
    },
  ],
};
