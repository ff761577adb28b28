/** Players: those of the first simulated day, and enough others for the bookings before and after it. */

import { TeeColor } from '#domain/codes/course.ts';
import { MemberType, PlayerStatus } from '#domain/codes/play.ts';
import { Sex, YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { Dice, type Stream } from '../../world/basis/random.ts';
import { drawPerson } from '../../world/people.ts';
import { buildTeeSheet } from '../../world/teeSheet.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';

export interface SeedPlayer {
  readonly id: string;
  readonly name: string;
  readonly sex: string;
  readonly phone: string;
  /** golf_member_type */
  readonly memberType: string;
  readonly memberNo: string | null;
  readonly handicapIndex: number;
  readonly homeTee: string;
}

/** Numbers of players who belong to no simulated flight. */
const FIRST_OF_POOL = 1001;
const MEMBER_TYPES = [
  [MemberType.member, 0.4],
  [MemberType.memberGuest, 0.15],
  [MemberType.visitor, 0.3],
  [MemberType.walkIn, 0.15],
] as const;

/** Every player of the demo data; the same list for the same ground. */
export function listSeedPlayers(ground: Ground): readonly SeedPlayer[] {
  const today = ground.parks.flatMap((park) =>
    buildTeeSheet(park, park.preset, new Dice(ground.seed, park.id, 0), 0).flatMap(({ plan }) =>
      plan.players.map(({ playerId, name, sex }) => ({ id: playerId, name, sex })),
    ),
  );
  const wanted = ground.of(2400, 700);
  const draw = ground.draw('players');
  const [home] = ground.parks;
  const pool = Array.from({ length: Math.max(0, wanted - today.length) }, (_, index) => ({
    id: createSimulationId('player', home?.id ?? '', FIRST_OF_POOL + index),
    ...drawPerson(draw, 0.25),
  }));
  return [...today, ...pool].map((one, index) => {
    const memberType = typeFrom(draw);
    return {
      ...one,
      memberType,
      phone: `139${String(20_000_000 + index * 37).padStart(8, '0')}`,
      memberNo: memberType === MemberType.member ? `M${String(index + 1).padStart(5, '0')}` : null,
      handicapIndex: Math.round(Math.min(36, Math.max(-1, draw.normal(18, 7))) * 10) / 10,
      homeTee:
        one.sex === Sex.female
          ? TeeColor.red
          : draw.pick([TeeColor.blue, TeeColor.blue, TeeColor.white, TeeColor.gold]),
    };
  });
}

function typeFrom(draw: Stream): string {
  let rest = draw.next();
  for (const [type, share] of MEMBER_TYPES) {
    if (rest < share) return type;
    rest -= share;
  }
  return MemberType.walkIn;
}

export const playerSeed = createDemoSeed('players', async (tx, ground) => {
  const draw = ground.draw('player facts');
  const rows = listSeedPlayers(ground).map((player, index) => {
    const rounds = draw.below(60);
    const black = index % 397 === 396;
    return {
      ...player,
      playerNo: `P${String(index + 1).padStart(8, '0')}`,
      birthday: `${1955 + draw.below(48)}-${String(draw.below(12) + 1).padStart(2, '0')}-${String(draw.below(28) + 1).padStart(2, '0')}`,
      memberParkId: player.memberType === MemberType.member ? draw.pick(ground.parks).id : null,
      expireDate: player.memberType === MemberType.member ? ground.day(draw.below(700) - 20) : null,
      roundsCount: rounds,
      avgRoundSec: rounds === 0 ? null : Math.round(draw.normal(16_200, 900)),
      tags: draw.chance(0.1) ? draw.pick(['VIP', '企业客户', '晨场常客', '赛事选手']) : null,
      blackFlag: black ? YesNo.yes : YesNo.no,
      blackReason: black ? '多次未到且未通知' : null,
      status: black
        ? PlayerStatus.blacklisted
        : index % 211 === 210
          ? PlayerStatus.disabled
          : PlayerStatus.normal,
    };
  });
  await insertSeedRows(tx, ground, 'golf_player', rows);
});
