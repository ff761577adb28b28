/** Demo people: one per user type and park, and one for each special case of signing in. All names are invented. */

import { OrgCategory } from '#domain/codes/system.ts';
import { FIRST_TENANT_ID } from '../../system/seed/ids.ts';
import { PARK_IDS } from '../parks/parkIds.ts';

export interface DepartSeed {
  readonly name: string;
  readonly code: string;
  /** Code of the department above, `''` for the root. */
  readonly above: string;
  /** org_category */
  readonly category: typeof OrgCategory.company | typeof OrgCategory.department;
}

export const DEPARTS: readonly DepartSeed[] = [
  { name: '云溪高尔夫集团', code: 'A01', above: '', category: OrgCategory.company },
  { name: '云麓湖高尔夫', code: 'A01A01', above: 'A01', category: OrgCategory.company },
  { name: '云麓湖运营部', code: 'A01A01A01', above: 'A01A01', category: OrgCategory.department },
  { name: '棠溪湾高尔夫', code: 'A01A02', above: 'A01', category: OrgCategory.company },
  { name: '棠溪湾运营部', code: 'A01A02A01', above: 'A01A02', category: OrgCategory.department },
  { name: '松岭双溪高尔夫', code: 'A01A03', above: 'A01', category: OrgCategory.company },
  { name: '松岭双溪运营部', code: 'A01A03A01', above: 'A01A03', category: OrgCategory.department },
];

export const TENANTS = [
  { id: FIRST_TENANT_ID, name: '云溪高尔夫集团', status: 1 },
  { id: 2, name: '云溪教学基地', status: 1 },
] as const;

export interface PersonSeed {
  readonly username: string;
  readonly realname: string;
  readonly userType: number;
  readonly role: string;
  readonly departs: readonly string[];
  readonly parks: readonly string[];
  readonly tenants: readonly number[];
  readonly frozen?: true;
}

const ROLE_OF_TYPE = [
  'admin',
  'platform',
  'manager',
  'dispatch',
  'marshal',
  'caddieMaster',
  'finance',
  'event',
  'service',
] as const;
/** Account names of types 2–8; the park's number follows. */
const ACCOUNTS = ['manager', 'dispatch', 'marshal', 'caddie', 'finance', 'event', 'service'] as const;
const NAMES: readonly (readonly string[])[] = [
  ['沈嘉禾', '周子谦', '罗振东', '何秋月', '唐敏', '陆景行', '许若彤'],
  ['顾明远', '林书航', '邓海涛', '郭晓蕾', '潘静怡', '程一帆', '苏婉清'],
  ['江慕白', '赵启明', '谢铁军', '韩冬梅', '钱丽华', '孟凡星', '叶知秋'],
];

const parkDepart = (park: number): string => `A01A0${park + 1}`;

const staff: readonly PersonSeed[] = PARK_IDS.flatMap((parkId, park) =>
  ACCOUNTS.map((account, index) => ({
    username: `${account}${park + 1}`,
    realname: NAMES[park]?.[index] ?? account,
    userType: index + 2,
    role: ROLE_OF_TYPE[index + 2] ?? 'viewer',
    departs: [index === 0 ? parkDepart(park) : `${parkDepart(park)}A01`],
    parks: [parkId],
    tenants: [1],
  })),
);

const [P1, P2] = PARK_IDS;
const OPERATIONS = 'A01A01A01';
const dispatcher = {
  userType: 3,
  role: 'dispatch',
  departs: [OPERATIONS],
  parks: [P1],
  tenants: [1],
} as const;

export const PEOPLE: readonly PersonSeed[] = [
  {
    username: 'admin',
    realname: '系统管理员',
    userType: 0,
    role: 'admin',
    departs: ['A01'],
    parks: [],
    tenants: [1],
  },
  {
    username: 'platform',
    realname: '方知行',
    userType: 1,
    role: 'platform',
    departs: ['A01'],
    parks: [],
    tenants: [1],
  },
  ...staff,
  { ...dispatcher, username: 'trainee1', realname: '马小飞', role: 'trainee' },
  { ...dispatcher, username: 'viewer1', realname: '田园', role: 'viewer' },
  { ...dispatcher, username: 'frozen1', realname: '石磊', frozen: true },
  { ...dispatcher, username: 'twoparks', realname: '白羽', parks: [P1, P2] },
  {
    ...dispatcher,
    username: 'twodeparts',
    realname: '宋词',
    departs: [OPERATIONS, 'A01A02A01'],
    parks: [P1, P2],
    tenants: [1, 2],
  },
];
