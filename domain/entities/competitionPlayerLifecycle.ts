/** Who plays in a competition: from signing up to leaving (COMP-03). */
import { SignUpStatus } from '../codes/competition.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { createReasonText } from './lifecycleInputs.ts';
import type { RecordLifecycle } from './lifecycle.ts';

export const competitionPlayerLifecycle: RecordLifecycle<'signStatus', 'golf_sign_status', 'checkIn'> = {
  field: 'signStatus',
  initial: SignUpStatus.toReview,
  terminal: [SignUpStatus.withdrawn, SignUpStatus.rejected],
  edit: [SignUpStatus.toReview, SignUpStatus.accepted, SignUpStatus.waiting, SignUpStatus.checkedIn],
  remove: [SignUpStatus.toReview, SignUpStatus.waiting, SignUpStatus.withdrawn, SignUpStatus.rejected],
  transitions: [
    {
      key: 'approve',
      call: 'sign',
      sends: { signStatus: SignUpStatus.accepted },
      label: '通过报名',
      right: 'checkIn',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.toReview],
      to: [SignUpStatus.accepted, SignUpStatus.waiting],
      // Who comes after the last place waits for one (`isFull`: set by the server).
      outcome: (_player, { isFull }) => (isFull === YesNo.yes ? SignUpStatus.waiting : SignUpStatus.accepted),
      confirm: '确定通过报名？人数已满时转为候补',
      batch: true,
    },
    {
      key: 'refuse',
      call: 'sign',
      sends: { signStatus: SignUpStatus.rejected },
      label: '拒绝报名',
      right: 'checkIn',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.toReview, SignUpStatus.waiting],
      to: [SignUpStatus.rejected],
      asks: [createReasonText('拒绝原因')],
      keeps: { reason: 'refuseReason' },
      danger: true,
      batch: true,
    },
    {
      key: 'promote',
      call: 'sign',
      sends: { signStatus: SignUpStatus.accepted },
      label: '候补转正',
      right: 'checkIn',
      bySystem: true,
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.waiting],
      to: [SignUpStatus.accepted],
      confirm: '确定由候补转为已报名？',
    },
    {
      key: 'checkIn',
      label: '检录',
      who: [UserType.dispatcher, UserType.competitionStaff],
      from: [SignUpStatus.accepted],
      to: [SignUpStatus.checkedIn],
      stamps: { time: 'checkInTime' },
      confirm: '确认球员已检录？',
      batch: true,
    },
    {
      key: 'withdraw',
      call: 'sign',
      sends: { signStatus: SignUpStatus.withdrawn },
      label: '退赛',
      right: 'checkIn',
      who: [UserType.parkManager, UserType.competitionStaff],
      from: [SignUpStatus.toReview, SignUpStatus.accepted, SignUpStatus.waiting, SignUpStatus.checkedIn],
      to: [SignUpStatus.withdrawn],
      asks: [createReasonText('退赛原因')],
      keeps: { reason: 'refuseReason' },
      danger: true,
    },
  ],
};
