import type { LoginResult } from '#domain/session/login.ts';

export const LOGIN: LoginResult = {
  token: 't0ken',
  userInfo: {
    id: '1',
    username: 'dispatch1',
    realname: '调度一',
    avatar: null,
    userType: 3,
    orgCode: 'A01',
  },
  dictionaries: {},
  stores: [],
  departs: [{ orgCode: 'A01', departName: '总部' }],
  tenants: [],
  multiDepart: 1,
};

export const TWO_DEPARTS = [
  { orgCode: 'A01', departName: '总部' },
  { orgCode: 'A02', departName: '二部' },
];
export const TWO_TENANTS = [
  { id: '1', name: '甲' },
  { id: '2', name: '乙' },
];
