/** Jump holes in every state. */
import { createSimulationId } from '../../../simulation/basis/ids.ts';
import { createDemoSeed, formatMoment } from '../../seeding/ground.ts';
import { insertSeedRows } from '../../seeding/plant.ts';

const REASONS = [
  ['1', '前方堵洞，等待两组'],
  ['4', '客人赶时间'],
  ['3', '球洞维护中'],
] as const;

export const jumpSeed = createDemoSeed('jump-holes', async (tx, ground) => {
  const rows = ground.parks.flatMap((park) => {
    const draw = ground.draw(`jumps ${park.id}`);
    return ['0', '1', '2', '3', '3', '4', '5'].map((status, index) => {
      const [reasonType, reason] = draw.pick(REASONS);
      const date = ground.day(status === '0' ? 0 : -1 - index);
      const minutes = draw.between(480, 900);
      const from = 2 + draw.below(14);
      const audited = status === '1' || status === '2' || status === '3';
      return {
        id: createSimulationId('jumpHole', park.id, index + 1),
        parkId: park.id,
        // The booking of that slot; the flight of today is the simulation's.
        flightId: createSimulationId('flight', park.id, 1 + index, 0),
        flightNo: `07${index}0-1`,
        jumpType: '1',
        fromHoleNo: from,
        toHoleNo: from + 2,
        skippedHoles: String(from + 1),
        replayLater: 'Y',
        reasonType,
        reason,
        source: draw.pick(['1', '2', '3']),
        applyUser: 'dispatch1',
        applyTime: status === '0' ? ground.time : formatMoment(date, minutes),
        expireTime: status === '0' ? `${ground.day(0)} 23:59:59` : formatMoment(date, minutes + 10),
        auditUser: audited ? '周子谦' : null,
        auditTime: audited ? formatMoment(date, minutes + 3) : null,
        auditOpinion: status === '2' ? '前方球洞已有两组等待' : audited ? '同意' : null,
        status,
        createTime: status === '0' ? ground.time : formatMoment(date, minutes),
      };
    });
  });
  await insertSeedRows(tx, ground, 'golf_jump_hole', rows);
});
