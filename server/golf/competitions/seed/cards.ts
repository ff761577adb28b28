/** The competitions of the demo data: every status at least once, two of them today. */

export interface SeedCompetition {
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

export const CARDS: readonly SeedCompetition[] = [
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
/** golf_start_type */
export const SHOTGUN = '3';
export const GROUP = 4;
