/** Jump holes in every state. */

import { JumpReason, JumpSource, JumpStatus, JumpType } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { listFlightsOut, listFlightsPlayed } from '../business/seedFlights.ts';
import { createDemoSeed } from '../seeding/ground.ts';

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

/** Minutes after its tee time at which a flight asks; it has played three or four holes. */
const REQUEST_AFTER = 55;

export const jumpSeed = createDemoSeed('jump-holes', async (tx, ground) => {
  const rows = ground.parks.flatMap((park) => {
    const draw = ground.draw(`jumps ${park.id}`);
    return STATUSES.flatMap((status, index) => {
      const isOpen = status === JumpStatus.toReview;
      const [reasonType, reason] = draw.pick(REASONS);
      const skipped = 2 + draw.below(3);
      const source = draw.pick([JumpSource.caddie, JumpSource.starter, JumpSource.marshal]);
      const flight = isOpen
        ? listFlightsOut(park, ground, REQUEST_AFTER)[0]
        : listFlightsPlayed(park, ground, index)[index];
      const [from, left, to] = flight?.holes.slice(skipped) ?? [];
      if (flight === undefined || from === undefined || left === undefined || to === undefined) return [];
      const date = ground.day(isOpen ? 0 : -index);
      const minutes = flight.teeMinutes + REQUEST_AFTER;
      const isAudited = AUDITED.has(status);
      return {
        id: createSimulationId('jumpHole', park.id, index + 1),
        parkId: park.id,
        flightId: flight.flightId,
        flightNo: flight.flightNo,
        jumpType: JumpType.skipHole,
        fromHoleNo: from,
        toHoleNo: to,
        skippedHoles: String(left),
        replayLater: YesNo.yes,
        reasonType,
        reason: isOpen ? `未经申请跳过${left}号洞` : reason,
        // The open one stays open all day: it has happened, nobody asked.
        source: isOpen ? JumpSource.detected : source,
        applyUser: 'dispatch1',
        applyTime: formatMoment(date, minutes),
        expireTime: isOpen ? `${date} 23:59:59` : formatMoment(date, minutes + 10),
        auditUser: isAudited ? '周子谦' : null,
        auditTime: isAudited ? formatMoment(date, minutes + 3) : null,
        auditOpinion: status === JumpStatus.rejected ? '前方球洞已有两组等待' : isAudited ? '同意' : null,
        status,
        createTime: formatMoment(date, minutes),
      };
    });
  });
  await insertSeedRows(tx, ground, 'golf_jump_hole', rows);
});
