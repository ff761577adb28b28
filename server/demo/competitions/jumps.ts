/** Jump holes in every state. */
import { JumpReason, JumpSource, JumpStatus, JumpType } from '#domain/codes/play.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { createDemoSeed } from '../seeding/ground.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { formatMoment } from '../../golf/shared/values.ts';

const REASONS = [
  [JumpReason.blockedHole, '前方堵洞，等待两组'],
  [JumpReason.guestRequest, '客人赶时间'],
  [JumpReason.holeClosed, '球洞维护中'],
] as const;
const STATUSES = [
  JumpStatus.toReview,
  JumpStatus.approved,
  JumpStatus.rejected,
  JumpStatus.done,
  JumpStatus.done,
  JumpStatus.withdrawn,
  JumpStatus.expired,
];
const AUDITED: ReadonlySet<JumpStatus> = new Set([JumpStatus.approved, JumpStatus.rejected, JumpStatus.done]);

export const jumpSeed = createDemoSeed('jump-holes', async (tx, ground) => {
  const rows = ground.parks.flatMap((park) => {
    const draw = ground.draw(`jumps ${park.id}`);
    return STATUSES.map((status, index) => {
      const isOpen = status === JumpStatus.toReview;
      const [reasonType, reason] = draw.pick(REASONS);
      const date = ground.day(isOpen ? 0 : -1 - index);
      const minutes = draw.between(480, 900);
      const from = 2 + draw.below(14);
      const isAudited = AUDITED.has(status);
      const source = draw.pick([JumpSource.caddie, JumpSource.starter, JumpSource.marshal]);
      return {
        id: createSimulationId('jumpHole', park.id, index + 1),
        parkId: park.id,
        // The booking of that slot; the flight of today is the simulation's.
        flightId: createSimulationId('flight', park.id, 1 + index, 0),
        flightNo: `07${index}0-1`,
        jumpType: JumpType.skipHole,
        fromHoleNo: from,
        toHoleNo: from + 2,
        skippedHoles: String(from + 1),
        replayLater: 'Y',
        reasonType,
        reason: isOpen ? `未经申请跳过${from + 1}号洞` : reason,
        // The open one stays open all day: it has happened, nobody asked.
        source: isOpen ? JumpSource.detected : source,
        applyUser: 'dispatch1',
        applyTime: isOpen ? ground.time : formatMoment(date, minutes),
        expireTime: isOpen ? `${ground.day(0)} 23:59:59` : formatMoment(date, minutes + 10),
        auditUser: isAudited ? '周子谦' : null,
        auditTime: isAudited ? formatMoment(date, minutes + 3) : null,
        auditOpinion: status === JumpStatus.rejected ? '前方球洞已有两组等待' : isAudited ? '同意' : null,
        status,
        createTime: isOpen ? ground.time : formatMoment(date, minutes),
      };
    });
  });
  await insertSeedRows(tx, ground, 'golf_jump_hole', rows);
});
