/** Competitions in every state, two of them today, with rules, players, plans, start holes, flights and scores. */
import type { ParkSeed } from '../../simulation/courses/index.ts';
import { idOf } from '../../simulation/ids.ts';
import { playersOf, type SeedPlayer } from '../people/seed.ts';
import { demoSeed, type Ground, momentOf } from '../seeding/ground.ts';
import { plant } from '../seeding/plant.ts';

interface Card {
  readonly park: number;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  /** Days from today to the first round. */
  readonly from: number;
  readonly days: number;
  /** golf_start_type */
  readonly startType: string;
  readonly players: number;
}

const CARDS: readonly Card[] = [
  {
    park: 0,
    name: '云麓湖会员月例赛',
    type: '1',
    status: '4',
    from: 0,
    days: 1,
    startType: '3',
    players: 72,
  },
  {
    park: 1,
    name: '棠溪湾企业邀请赛',
    type: '2',
    status: '3',
    from: 0,
    days: 2,
    startType: '1',
    players: 48,
  },
  {
    park: 0,
    name: '云麓湖俱乐部锦标赛',
    type: '1',
    status: '1',
    from: 12,
    days: 2,
    startType: '1',
    players: 36,
  },
  {
    park: 2,
    name: '松岭双溪团队对抗赛',
    type: '2',
    status: '2',
    from: 5,
    days: 1,
    startType: '2',
    players: 40,
  },
  { park: 0, name: '长青组邀请赛', type: '1', status: '6', from: -2, days: 1, startType: '1', players: 24 },
  { park: 0, name: '夏季杯', type: '1', status: '7', from: -30, days: 2, startType: '3', players: 60 },
  {
    park: 1,
    name: '棠溪湾女子公开赛',
    type: '1',
    status: '7',
    from: -21,
    days: 1,
    startType: '1',
    players: 32,
  },
  {
    park: 2,
    name: '双溪经销商联谊赛',
    type: '2',
    status: '5',
    from: 0,
    days: 1,
    startType: '2',
    players: 40,
  },
  { park: 1, name: '青少年训练赛', type: '2', status: '0', from: 25, days: 1, startType: '1', players: 0 },
  { park: 2, name: '松岭杯', type: '1', status: '1', from: 18, days: 3, startType: '2', players: 30 },
  { park: 0, name: '同学会友谊赛', type: '2', status: '8', from: -6, days: 1, startType: '1', players: 12 },
  { park: 1, name: '银行客户答谢赛', type: '2', status: '0', from: 30, days: 1, startType: '3', players: 0 },
  { park: 2, name: '省队集训定位', type: '3', status: '3', from: 1, days: 1, startType: '1', players: 16 },
  {
    park: 0,
    name: '球童技能赛定位',
    type: '3',
    status: '7',
    from: -15,
    days: 1,
    startType: '1',
    players: 20,
  },
];
/** Those that have a plan for their first round. */
const PLANNED: ReadonlySet<string> = new Set(['3', '4', '5', '6', '7']);
const PLAN_STATUS: Readonly<Record<string, string>> = { '3': '1', '4': '2', '5': '2', '6': '3', '7': '3' };
const SHOTGUN = '3';
const FIRST_TEE = 7 * 60 + 30;
const SHOTGUN_AT = 8 * 60;
const GROUP = 4;

export const competitionSeed = demoSeed('competitions', async (tx, ground) => {
  const pool = playersOf(ground).filter(({ memberType }) => memberType !== '4');
  await plant(tx, ground, 'golf_competition_rule', ground.parks.flatMap(rulesOf));
  for (const [index, card] of CARDS.entries()) {
    const park = ground.parks[card.park];
    if (park === undefined) continue;
    const tables = competitionRows(index, card, park, pool, ground);
    for (const [table, rows] of Object.entries(tables))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await plant(tx, ground, table, rows);
  }
});

function rulesOf(park: ParkSeed) {
  const common = {
    parkId: park.id,
    format: '1',
    maxStrokeRule: '1',
    tieRule: '1',
    cutRule: '0',
    status: '1',
    groupSize: GROUP,
    interval: park.teeIntervalSec,
    allowedRoundSec: 16_800,
    checkpoints: JSON.stringify([
      { holeNo: 6, allowSec: 5600 },
      { holeNo: 12, allowSec: 11_200 },
      { holeNo: 18, allowSec: 16_800 },
    ]),
    penaltyLadder: JSON.stringify(['警告', '罚1杆', '罚2杆', '取消资格']),
    jumpHoleNeedAudit: 'Y',
  };
  return [
    {
      ...common,
      id: idOf('competitionRule', park.id, 1),
      name: '比杆赛通用规程',
      scoringMode: '1',
      isDefault: 'Y',
      jumpHoleAllowed: 'N',
      content: '<p>按最新高尔夫球规则执行，慢打按梯度处罚。</p>',
    },
    {
      ...common,
      id: idOf('competitionRule', park.id, 2),
      name: '史特伯福规程',
      scoringMode: '3',
      isDefault: 'Y',
      jumpHoleAllowed: 'Y',
      content: '<p>按史特伯福计分，每洞最多记净双柏忌。</p>',
    },
  ];
}

function competitionRows(
  index: number,
  card: Card,
  park: ParkSeed,
  pool: readonly SeedPlayer[],
  ground: Ground,
) {
  const id = idOf('competition', park.id, index + 1);
  const date = ground.day(card.from);
  const isScored = card.type !== '3';
  const name = card.name;
  const entrants = Array.from(
    { length: card.players },
    (_, seat) => pool[(index * 97 + seat * 5) % pool.length],
  )
    .filter((one) => one !== undefined)
    .filter(({ id: player }, seat, all) => all.findIndex((other) => other.id === player) === seat);
  const competition = {
    id,
    parkId: park.id,
    competitionNo: `SS${ground.today.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    name,
    type: card.type,
    specimenType: card.type === '3' ? '1' : '2',
    scoringMode: isScored ? '1' : null,
    format: isScored ? '1' : null,
    startType: card.startType,
    rounds: card.days > 1 ? 2 : 1,
    startDate: date,
    endDate: ground.day(card.from + card.days - 1),
    beginDate: date,
    signStartTime: `${ground.day(card.from - 40)} 08:00:00`,
    signEndTime: `${ground.day(card.from - 1)} 18:00:00`,
    maxPlayers: 108,
    playerCount: entrants.length,
    handicapAllowance: 100,
    teeMale: isScored ? '3' : null,
    teeFemale: isScored ? '5' : null,
    ruleId: isScored ? idOf('competitionRule', park.id, 1) : null,
    entryFee: isScored ? 600 : 0,
    organizer: park.name,
    contact: '陆景行',
    contactPhone: '13800010007',
    status: card.status,
    publishFlag: card.status === '0' ? 'N' : 'Y',
    scoreLock: card.status === '7' ? 'Y' : 'N',
    cancelReason: card.status === '8' ? '1' : null,
  };
  const isPlanned = PLANNED.has(card.status);
  const planId = idOf('competitionPlan', park.id, index + 1);
  const flights = isPlanned
    ? flightsOf(index, card, park, entrants, { competitionId: id, planId, date })
    : [];
  const flightOf = new Map(
    flights.flatMap((flight) => flight.members.map((member) => [member, flight] as const)),
  );
  const isOver = card.status === '6' || card.status === '7';
  const players = entrants.map((player, seat) => {
    const flight = flightOf.get(player.id);
    const gross =
      isOver && isScored ? 72 + Math.max(0, Math.round(player.handicapIndex) + (seat % 9) - 4) : null;
    return {
      id: idOf('competitionPlayer', park.id, index * 500 + seat + 1),
      parkId: park.id,
      competitionId: id,
      playerId: player.id,
      playerName: player.name,
      sex: player.sex,
      phone: player.phone,
      memberNo: player.memberNo,
      bibNo: String(seat + 1),
      handicapIndex: player.handicapIndex,
      courseHandicap: Math.round(player.handicapIndex * 1.1),
      teeColor: player.sex === '2' ? '5' : '3',
      divisionCode: player.sex === '2' ? 'L' : player.handicapIndex < 12 ? 'A' : 'B',
      signStatus: signStatusOf(card.status, seat),
      payStatus: seat % 11 === 10 ? '0' : '2',
      flightId: flight?.id,
      flightNo: flight?.flightNo,
      startHoleNo: flight?.startHoleNo,
      resultCode: isOver ? (seat % 23 === 22 ? 'DNF' : 'OK') : null,
      holesPlayed: isOver ? 18 : 0,
      gross,
      net: gross === null ? null : gross - Math.round(player.handicapIndex * 1.1),
      toPar: gross === null ? null : gross - 72,
      rank: null as number | null,
    };
  });
  const ranked = players
    .filter(({ gross }) => gross !== null)
    .toSorted((a, b) => (a.gross ?? 0) - (b.gross ?? 0));
  for (const [place, player] of ranked.entries()) player.rank = place + 1;
  const plan = {
    id: planId,
    parkId: park.id,
    planName: `${name} 第1轮`,
    competitionId: id,
    competitionName: name,
    roundNo: 1,
    planDate: date,
    startType: card.startType,
    firstTime: card.startType === SHOTGUN ? '08:00' : '07:30',
    interval: park.teeIntervalSec,
    waves: 1,
    groupSize: GROUP,
    pairing: '2',
    flightCount: flights.length,
    status: PLAN_STATUS[card.status] ?? '0',
    publishTime: `${ground.day(card.from - 1)} 17:00:00`,
  };
  return {
    golf_competition: [competition],
    golf_competition_plan: isPlanned ? [plan] : [],
    golf_flight: flights.map(({ members: _members, ...flight }) => flight),
    golf_competition_player: players,
    golf_competition_score: isOver && isScored ? scoresOf(index, park, players) : [],
    golf_start_hole:
      isPlanned && card.startType === SHOTGUN
        ? startHolesOf(index, park, flights, { competitionId: id, planId, date })
        : [],
  };
}

/** Who signed up late waits, who came is checked in. */
function signStatusOf(status: string, seat: number): string {
  if (status === '1') return seat % 9 === 8 ? '0' : seat % 13 === 12 ? '2' : '1';
  if (status === '4' || status === '5' || status === '6' || status === '7') return '3';
  return seat % 17 === 16 ? '4' : '1';
}

interface PlanRefs {
  readonly competitionId: string;
  readonly planId: string;
  readonly date: string;
}

function flightsOf(
  index: number,
  card: Card,
  park: ParkSeed,
  entrants: readonly SeedPlayer[],
  refs: PlanRefs,
) {
  const { date, ...plan } = refs;
  const isShotgun = card.startType === SHOTGUN;
  const count = Math.ceil(entrants.length / GROUP);
  return Array.from({ length: count }, (_, order) => {
    const members = entrants.slice(order * GROUP, (order + 1) * GROUP);
    const startHoleNo = isShotgun
      ? (order % park.holeCount) + 1
      : card.startType === '2' && order % 2 === 1
        ? 10
        : 1;
    const row = card.startType === '2' ? Math.floor(order / 2) : order;
    const minutes = isShotgun ? SHOTGUN_AT : FIRST_TEE + (row * park.teeIntervalSec) / 60;
    const isOver = card.status === '6' || card.status === '7';
    return {
      ...plan,
      id: idOf('flight', park.id, 800_000 + index * 100 + order + 1),
      parkId: park.id,
      playDate: date,
      flightNo: `S${index + 1}-${order + 1}`,
      boardNo: `S${index + 1}${String(order + 1).padStart(2, '0')}`,
      teeTime: momentOf(date, minutes),
      startHoleNo,
      subGroup: isShotgun && order >= park.holeCount ? 'B' : null,
      holesToPlay: 18,
      holeSequence: JSON.stringify(
        Array.from({ length: 18 }, (_unused, step) => ((startHoleNo - 1 + step) % 18) + 1),
      ),
      playerCount: members.length,
      players: JSON.stringify(
        members.map(({ id, name, sex, homeTee }) => ({
          playerId: id,
          name,
          sex,
          bagTag: '',
          teeColor: homeTee,
        })),
      ),
      transport: '1',
      cabin: startHoleNo < 10 ? '1' : '2',
      status: isOver ? '5' : '0',
      actualStart: isOver ? momentOf(date, minutes + 1) : null,
      actualFinish: isOver ? momentOf(date, minutes + 272) : null,
      holesDone: isOver ? 18 : 0,
      members: members.map(({ id }) => id),
    };
  });
}

function startHolesOf(
  index: number,
  park: ParkSeed,
  flights: readonly { readonly startHoleNo: number; readonly teeTime: string }[],
  { date: _date, ...refs }: PlanRefs,
) {
  const first = new Map<number, { groups: number; startTime: string }>();
  for (const { startHoleNo, teeTime } of flights) {
    const known = first.get(startHoleNo) ?? { groups: 0, startTime: teeTime };
    first.set(startHoleNo, { ...known, groups: known.groups + 1 });
  }
  return [...first].flatMap(([holeNo, { groups, startTime }]) => {
    const hole = park.holes.find((one) => one.holeNo === holeNo);
    if (hole === undefined) return [];
    return [
      {
        ...refs,
        id: idOf('startHole', park.id, index * 100 + holeNo),
        parkId: park.id,
        roundNo: 1,
        holeId: hole.holeId,
        holeNo,
        par: hole.par,
        wave: 1,
        startTime,
        groupCount: Math.min(3, groups),
        priority: hole.shotgunPriority,
        direction: '1',
      },
    ];
  });
}

/** Strokes that add up to the gross score. */
function scoresOf(
  index: number,
  park: ParkSeed,
  players: readonly { readonly id: string; readonly gross: number | null }[],
) {
  return players.slice(0, 24).flatMap(({ id, gross }, seat) => {
    if (gross === null) return [];
    const over = gross - 72;
    return park.holes.slice(0, 18).map(({ holeNo, par }, place) => ({
      id: idOf('score', park.id, index * 10_000 + seat * 18 + place + 1),
      parkId: park.id,
      competitionPlayerId: id,
      roundNo: 1,
      holeNo,
      strokes: par + Math.floor(over / 18) + (place < over % 18 ? 1 : 0),
      putts: 2,
      penalty: 0,
      confirmBy: '陆景行',
    }));
  });
}

const REASONS = [
  ['1', '前方堵洞，等待两组'],
  ['4', '客人赶时间'],
  ['3', '球洞维护中'],
] as const;

export const jumpSeed = demoSeed('jump-holes', async (tx, ground) => {
  const rows = ground.parks.flatMap((park) => {
    const draw = ground.draw(`jumps ${park.id}`);
    return ['0', '1', '2', '3', '3', '4', '5'].map((status, index) => {
      const [reasonType, reason] = draw.pick(REASONS);
      const date = ground.day(status === '0' ? 0 : -1 - index);
      const minutes = draw.between(480, 900);
      const from = 2 + draw.below(14);
      const audited = status === '1' || status === '2' || status === '3';
      return {
        id: idOf('jumpHole', park.id, index + 1),
        parkId: park.id,
        // The booking of that slot; the flight of today is the simulation's.
        flightId: idOf('flight', park.id, 1 + index, 0),
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
        applyTime: status === '0' ? ground.time : momentOf(date, minutes),
        expireTime: status === '0' ? `${ground.day(0)} 23:59:59` : momentOf(date, minutes + 10),
        auditUser: audited ? '周子谦' : null,
        auditTime: audited ? momentOf(date, minutes + 3) : null,
        auditOpinion: status === '2' ? '前方球洞已有两组等待' : audited ? '同意' : null,
        status,
        createTime: status === '0' ? ground.time : momentOf(date, minutes),
      };
    });
  });
  await plant(tx, ground, 'golf_jump_hole', rows);
});
