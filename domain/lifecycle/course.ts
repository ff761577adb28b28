/** Park, holes and fences, and what goes wrong on them (ALARM-17). */
import { findCode } from '../codes/codeOf.ts';
import { HoleStatus, ParkStatus } from '../codes/course.ts';
import { ReviewResult } from '../codes/play.ts';
import { IncidentStatus } from '../codes/service.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { choice, text } from '../entities/shorthand.ts';
import { createReasonChoice, REMARK } from './inputs.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

/** Asked on the page of parks and on the board. */
export const RESUME_QUESTION = '恢复后各组标准用时顺延，确定恢复打球？';

/** 停业, 营业 and 维护 are chosen in the form; only a stop of play is an action: every clock of the park hangs on it. */
export const parkLifecycle: GolfLifecycle<'golf_park_status'> = {
  entity: 'golfPark',
  field: 'status',
  dict: 'golf_park_status',
  initial: ParkStatus.open,
  terminal: [],
  free: [ParkStatus.closed, ParkStatus.open, ParkStatus.maintenance],
  transitions: [
    {
      key: 'suspend',
      label: '暂停打球',
      permission: 'golf:park:suspend',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [ParkStatus.open],
      to: [ParkStatus.suspended],
      asks: [createReasonChoice('暂停原因', 'golf_suspend_reason'), REMARK],
      keeps: { reason: 'suspendReason', remark: 'suspendRemark' },
      stamps: { time: 'suspendTime' },
      danger: true,
    },
    {
      key: 'resume',
      label: '恢复打球',
      permission: 'golf:park:suspend',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [ParkStatus.suspended],
      to: [ParkStatus.open],
      sets: { suspendReason: '', suspendRemark: '', suspendTime: '' },
      confirm: RESUME_QUESTION,
    },
  ],
};

const holeState = (action: string, label: string, from: readonly HoleStatus[], to: HoleStatus) => ({
  key: action,
  call: 'status',
  sends: { status: to },
  label,
  permission: 'golf:hole:close' as const,
  who: [UserType.parkManager, UserType.dispatcher],
  from,
  to: [to],
  batch: true as const,
});

export const holeLifecycle: GolfLifecycle<'golf_hole_status'> = {
  entity: 'golfHole',
  field: 'status',
  dict: 'golf_hole_status',
  initial: HoleStatus.open,
  terminal: [],
  transitions: [
    {
      ...holeState('close', '关闭', [HoleStatus.open, HoleStatus.maintenance], HoleStatus.closed),
      confirm: '关闭后不能安排在该洞开球，确定关闭？',
      danger: true,
    },
    holeState('maintain', '维护', [HoleStatus.open, HoleStatus.closed], HoleStatus.maintenance),
    holeState('open', '开放', [HoleStatus.closed, HoleStatus.maintenance], HoleStatus.open),
  ],
};

export const fenceLifecycle: GolfLifecycle<'yn'> = {
  entity: 'golfFence',
  field: 'enabled',
  dict: 'yn',
  initial: YesNo.yes,
  terminal: [],
  transitions: [
    {
      key: 'enable',
      call: 'enable',
      sends: { enabled: YesNo.yes },
      label: '启用',
      permission: 'golf:fence:enable',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [YesNo.no],
      to: [YesNo.yes],
      batch: true,
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { enabled: YesNo.no },
      label: '停用',
      permission: 'golf:fence:enable',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [YesNo.yes],
      to: [YesNo.no],
      confirm: '停用后不再提醒越界，确定停用？',
      batch: true,
    },
  ],
};

export const incidentLifecycle: GolfLifecycle<'golf_incident_status'> = {
  entity: 'golfIncident',
  field: 'status',
  dict: 'golf_incident_status',
  initial: IncidentStatus.open,
  terminal: [IncidentStatus.resolved],
  edit: [IncidentStatus.open, IncidentStatus.inProgress],
  transitions: [
    {
      key: 'take',
      call: 'handle',
      sends: { status: IncidentStatus.inProgress },
      label: '受理',
      permission: 'golf:incident:handle',
      who: [UserType.parkManager, UserType.dispatcher, UserType.marshal],
      from: [IncidentStatus.open],
      to: [IncidentStatus.inProgress],
      stamps: { user: 'handler' },
      batch: true,
    },
    {
      key: 'resolve',
      call: 'handle',
      sends: { status: IncidentStatus.resolved },
      label: '解决',
      permission: 'golf:incident:handle',
      who: [UserType.parkManager, UserType.dispatcher, UserType.marshal],
      from: [IncidentStatus.open, IncidentStatus.inProgress],
      to: [IncidentStatus.resolved],
      asks: [text('result', '处理结果', 500, { required: true })],
      keeps: { result: 'result' },
      stamps: { user: 'handler', time: 'handleTime' },
    },
  ],
};

/** 复核登记 of a hole timeout; its alarm status belongs to `domain/pace`. */
export const timeoutReviewLifecycle: GolfLifecycle<'golf_review_result'> = {
  entity: 'golfHoleTimeout',
  field: 'reviewResult',
  dict: 'golf_review_result',
  initial: ReviewResult.unreviewed,
  terminal: [ReviewResult.justified, ReviewResult.falseAlarm, ReviewResult.notTheFlight],
  transitions: [
    {
      key: 'review',
      label: '复核登记',
      permission: 'golf:holeTimeout:review',
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
