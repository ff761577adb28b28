/** Jump-hole audit (FLIGHT-09, FLIGHT-10). A request waits ten minutes by the clock of its park, which the server knows. */

import { JumpStatus } from '../codes/play.ts';
import { isParkManager, UserType, YesNo } from '../codes/system.ts';
import type { Circumstances, Facts, RecordLifecycle } from './lifecycle.ts';
import { OPINION, REQUIRED_OPINION } from './lifecycleInputs.ts';

const AUDITED = { user: 'auditUser', time: 'auditTime' } as const;

/** Of a competition its staff decides, otherwise the starter; whoever runs the park may always. */
export function findJumpAuditRefusal({ competitionId }: Facts, { actor }: Circumstances): string | null {
  if (actor === undefined || isParkManager(actor)) return null;
  const byEventStaff = String(actor.userType) === UserType.competitionStaff;
  if (competitionId) return byEventStaff ? null : '赛事组的跳洞须由赛事专员审核';
  return byEventStaff ? '普通组的跳洞须由出发台审核' : null;
}

export const jumpHoleLifecycle: RecordLifecycle<'status', 'golf_jump_status', 'execute'> = {
  field: 'status',
  initial: JumpStatus.toReview,
  terminal: [JumpStatus.rejected, JumpStatus.done, JumpStatus.withdrawn, JumpStatus.expired],
  transitions: [
    {
      key: 'approve',
      call: 'audit',
      sends: { pass: YesNo.yes },
      label: '通过',
      who: [UserType.parkManager, UserType.dispatcher, UserType.competitionStaff],
      from: [JumpStatus.toReview],
      to: [JumpStatus.approved],
      refusal: findJumpAuditRefusal,
      asks: [OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
    },
    {
      key: 'reject',
      call: 'audit',
      sends: { pass: YesNo.no },
      label: '驳回',
      who: [UserType.parkManager, UserType.dispatcher, UserType.competitionStaff],
      from: [JumpStatus.toReview],
      to: [JumpStatus.rejected],
      refusal: findJumpAuditRefusal,
      asks: [REQUIRED_OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
      danger: true,
    },
    { key: 'expire', label: '失效', bySystem: true, from: [JumpStatus.toReview], to: [JumpStatus.expired] },
    {
      key: 'withdraw',
      call: 'cancel',
      label: '撤回',
      from: [JumpStatus.toReview, JumpStatus.approved],
      to: [JumpStatus.withdrawn],
      refusal: ({ applyUser }, { actor }) =>
        actor === undefined || actor.username === applyUser ? null : '只有申请人可以撤回',
      confirm: '确定撤回这份跳洞申请？',
      danger: true,
    },
    {
      key: 'execute',
      label: '执行',
      right: 'execute',
      bySystem: true,
      who: [UserType.dispatcher],
      from: [JumpStatus.approved],
      to: [JumpStatus.done],
      confirm: '执行后该组洞序改写，确定执行？',
    },
  ],
};
