/** The competitions of the demo data: every status at least once, two of them today. */

import { CompetitionStatus, CompetitionType, StartType } from '#domain/codes/competition.ts';

export interface SeedCompetition {
  readonly park: number;
  readonly name: string;
  readonly type: CompetitionType;
  readonly status: CompetitionStatus;
  /** Days from today to the first round. */
  readonly from: number;
  readonly days: number;
  readonly startType: StartType;
  readonly players: number;
}

export const CARDS: readonly SeedCompetition[] = [
  {
    park: 0,
    name: '云麓湖会员月例赛',
    type: CompetitionType.certified,
    status: CompetitionStatus.running,
    from: 0,
    days: 1,
    startType: StartType.shotgun,
    players: 72,
  },
  {
    park: 1,
    name: '棠溪湾企业邀请赛',
    type: CompetitionType.custom,
    status: CompetitionStatus.planned,
    from: 0,
    days: 2,
    startType: StartType.oneTee,
    players: 48,
  },
  {
    park: 0,
    name: '云麓湖俱乐部锦标赛',
    type: CompetitionType.certified,
    status: CompetitionStatus.signUpOpen,
    from: 12,
    days: 2,
    startType: StartType.oneTee,
    players: 36,
  },
  {
    park: 2,
    name: '松岭双溪团队对抗赛',
    type: CompetitionType.custom,
    status: CompetitionStatus.signUpClosed,
    from: 5,
    days: 1,
    startType: StartType.twoTees,
    players: 40,
  },
  {
    park: 0,
    name: '长青组邀请赛',
    type: CompetitionType.certified,
    status: CompetitionStatus.unconfirmed,
    from: -2,
    days: 1,
    startType: StartType.oneTee,
    players: 24,
  },
  {
    park: 0,
    name: '夏季杯',
    type: CompetitionType.certified,
    status: CompetitionStatus.archived,
    from: -30,
    days: 2,
    startType: StartType.shotgun,
    players: 60,
  },
  {
    park: 1,
    name: '棠溪湾女子公开赛',
    type: CompetitionType.certified,
    status: CompetitionStatus.archived,
    from: -21,
    days: 1,
    startType: StartType.oneTee,
    players: 32,
  },
  {
    park: 2,
    name: '双溪经销商联谊赛',
    type: CompetitionType.custom,
    status: CompetitionStatus.suspended,
    from: 0,
    days: 1,
    startType: StartType.twoTees,
    players: 40,
  },
  {
    park: 1,
    name: '青少年训练赛',
    type: CompetitionType.custom,
    status: CompetitionStatus.draft,
    from: 25,
    days: 1,
    startType: StartType.oneTee,
    players: 0,
  },
  {
    park: 2,
    name: '松岭杯',
    type: CompetitionType.certified,
    status: CompetitionStatus.signUpOpen,
    from: 18,
    days: 3,
    startType: StartType.twoTees,
    players: 30,
  },
  {
    park: 0,
    name: '同学会友谊赛',
    type: CompetitionType.custom,
    status: CompetitionStatus.cancelled,
    from: -6,
    days: 1,
    startType: StartType.oneTee,
    players: 12,
  },
  {
    park: 1,
    name: '银行客户答谢赛',
    type: CompetitionType.custom,
    status: CompetitionStatus.draft,
    from: 30,
    days: 1,
    startType: StartType.shotgun,
    players: 0,
  },
  {
    park: 2,
    name: '省队集训定位',
    type: CompetitionType.coordinatesOnly,
    status: CompetitionStatus.planned,
    from: 1,
    days: 1,
    startType: StartType.oneTee,
    players: 16,
  },
  {
    park: 0,
    name: '球童技能赛定位',
    type: CompetitionType.coordinatesOnly,
    status: CompetitionStatus.archived,
    from: -15,
    days: 1,
    startType: StartType.oneTee,
    players: 20,
  },
];
export const GROUP = 4;

/** Everybody has finished. */
export const isOver = ({ status }: SeedCompetition): boolean =>
  status === CompetitionStatus.unconfirmed || status === CompetitionStatus.archived;
