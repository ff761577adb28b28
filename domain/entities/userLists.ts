/**
 * The three user lists: system users joined with what they are on the course. Read only; who they
 * are is changed in the user administration.
 */

import { describeEntity } from './describe.ts';
import { CALC, choice, day, moment, reference, text, whole } from './shorthand.ts';

const STANDING = {
  table: 'sys_user',
  path: '/admin/golfUser',
  permission: 'golf:user',
  display: 'realname',
  scope: 'tenant',
  view: true,
  calls: ['list'],
  columns: ['username', 'realname', 'sex', 'phone', 'parkIds', 'lastLoginTime', 'status'],
  filters: ['realname', 'username', 'phone', 'sex', 'birthday'],
  fields: [
    text('username', '登录账号', 50, {
      ...CALC,
      list: { width: 140, fixed: 'left', sortable: true },
      search: 'like',
    }),
    text('realname', '姓名', 50, { ...CALC, list: { width: 120, sortable: true }, search: 'like' }),
    choice('sex', '性别', 'sex', { ...CALC, list: { width: 80 }, search: 'eq' }),
    text('phone', '手机', 20, { ...CALC, list: { width: 130 }, search: 'like' }),
    day('birthday', '生日', { ...CALC, search: 'eq' }),
    text('avatar', '头像', 200, { ...CALC, kind: 'image' }),
    whole('userType', '用户类型', { ...CALC, dict: 'user_type' }),
    reference('parkIds', '球场', 'golfPark', { ...CALC, multi: true, maxLength: 1000, list: { width: 200 } }),
    choice('status', '状态', 'user_status', { ...CALC, list: { width: 90 } }),
    moment('lastLoginTime', '最后登录', { ...CALC, list: { width: 165, sortable: true } }),
    text('roleNames', '角色', 200, CALC),
    text('orgCodeTxt', '部门', 200, CALC),
  ],
} as const;

export const caddieUsers = describeEntity({
  ...STANDING,
  name: 'caddieUsers',
  title: '球童用户',
  page: {
    group: '用户',
    title: '球童用户',
    sort: 2,
    path: '/bsweb/user/caddie',
    component: 'golf/CaddieUserList',
  },
  listCall: 'caddieList',
});

export const platformerUsers = describeEntity({
  ...STANDING,
  name: 'platformerUsers',
  title: '平台用户',
  listCall: 'platformerList',
  platformOnly: true,
  page: {
    group: '用户',
    title: '平台用户',
    sort: 3,
    path: '/bsweb/user/platformer',
    component: 'golf/PlatformerUserList',
  },
});

export const playerUsers = describeEntity({
  ...STANDING,
  name: 'playerUsers',
  title: '球员用户',
  page: {
    group: '用户',
    title: '球员用户',
    sort: 4,
    path: '/bsweb/user/player',
    component: 'golf/PlayerUserList',
  },
  listCall: 'playerList',
});
