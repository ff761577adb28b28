/** Jump-hole audit (FLIGHT-09, FLIGHT-10). A request waits ten minutes by the clock of its park, which the server knows. */
import { OPINION, REQUIRED_OPINION } from './inputs.ts';
import type { Circumstances, Facts } from '../entities/lifecycle.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

const AUDITED = { user: 'auditUser', time: 'auditTime' } as const;
const EVENT_STAFF = 7;
const PARK_STAFF: ReadonlySet<number> = new Set([0, 1, 2]);

/** Of a competition its staff decides, otherwise the starter's desk; whoever runs the park may always. */
export function findJumpAuditRefusal({ competitionId }: Facts, { actor }: Circumstances): string | null {
  if (actor === undefined || PARK_STAFF.has(actor.userType)) return null;
  const byEventStaff = actor.userType === EVENT_STAFF;
  if (competitionId) return byEventStaff ? null : '赛事组的跳洞须由赛事专员审核';
  return byEventStaff ? '普通组的跳洞须由出发台审核' : null;
}

export const jumpHoleLifecycle: GolfLifecycle = {
  entity: 'golfJumpHole',
  field: 'status',
  dict: 'golf_jump_status',
  initial: '0',
  terminal: ['2', '3', '4', '5'],
  transitions: [
    {
      key: 'approve',
      call: 'audit',
      sends: { pass: 'Y' },
      label: '通过',
      permission: 'golf:jumpHole:audit',
      who: [2, 3, 7],
      from: ['0'],
      to: ['1'],
      refusal: findJumpAuditRefusal,
      asks: [OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
    },
    {
      key: 'reject',
      call: 'audit',
      sends: { pass: 'N' },
      label: '驳回',
      permission: 'golf:jumpHole:audit',
      who: [2, 3, 7],
      from: ['0'],
      to: ['2'],
      refusal: findJumpAuditRefusal,
      asks: [REQUIRED_OPINION],
      keeps: { opinion: 'auditOpinion' },
      stamps: AUDITED,
      danger: true,
    },
    { key: 'expire', label: '失效', bySystem: true, from: ['0'], to: ['5'] },
    {
      key: 'withdraw',
      call: 'cancel',
      label: '撤回',
      permission: 'golf:jumpHole:cancel',
      from: ['0', '1'],
      to: ['4'],
      refusal: ({ applyUser }, { actor }) =>
        actor === undefined || actor.username === applyUser ? null : '只有申请人可以撤回',
      confirm: '确定撤回这份跳洞申请？',
      danger: true,
    },
    {
      key: 'execute',
      label: '执行',
      permission: 'golf:jumpHole:execute',
      bySystem: true,
      who: [3],
      from: ['1'],
      to: ['3'],
      confirm: '执行后该组洞序改写，确定执行？',
    },
  ],
};
