/** Stops of play of a park. */

import { ParkStatus } from '../codes/course.ts';
import { UserType } from '../codes/system.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { createReasonChoice, REMARK } from './lifecycleInputs.ts';

/** Asked on the page of parks and on the board. */
export const RESUME_QUESTION = '恢复后各组标准用时顺延，确定恢复打球？';

/** 停业, 营业 and 维护 are chosen in the form; only a stop of play is an action: every clock of the park hangs on it. */
export const parkLifecycle: RecordLifecycle<'status', 'golf_park_status', 'suspend'> = {
  field: 'status',
  initial: ParkStatus.open,
  terminal: [],
  free: [ParkStatus.closed, ParkStatus.open, ParkStatus.maintenance],
  transitions: [
    {
      key: 'suspend',
      label: '暂停打球',
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
      right: 'suspend',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [ParkStatus.suspended],
      to: [ParkStatus.open],
      sets: { suspendReason: '', suspendRemark: '', suspendTime: '' },
      confirm: RESUME_QUESTION,
    },
  ],
};
