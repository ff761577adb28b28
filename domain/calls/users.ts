/** What managers of accounts ask about one, and do to it beside its record (SYSTEM-20, SYSTEM-24). */

import { Type } from 'typebox';
import { UserStatus } from '../codes/system.ts';
import { sysUser, type UserRow } from '../entities/user.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { describeVisible, RecordPart } from './records.ts';
import { ID, IdList, Nothing, Nullable, OptionalText, TextsOf } from './schemas.ts';

const USERS = 'sysUser';
const LIST = { permission: 'user:list' } as const;
const ADD = { permission: 'user:add' } as const;
const RESTORE = { permission: 'user:restore' } as const;
const Text = Type.String({ maxLength: 200 });

/** An account with words for its codes and the names of its links, as far as the caller may see it (PERM-04). */
const Columns = RecordPart(
  sysUser,
  [
    'id',
    'rev',
    'username',
    'realname',
    'workNo',
    'phone',
    'status',
    'userType',
    'post',
    'userIdentity',
    'departIds',
    'relTenantIds',
    'parkIds',
    'avatar',
    'birthday',
    'sex',
    'email',
    'telephone',
    'activitiSync',
    'orgCode',
    'orgCodeTxt',
    'delFlag',
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ],
  {
    status_dictText: OptionalText,
    userType_dictText: OptionalText,
    userIdentity_dictText: OptionalText,
    sex_dictText: OptionalText,
    activitiSync_dictText: OptionalText,
    delFlag_dictText: OptionalText,
    post_dictText: Type.String(),
    departIds_dictText: Type.String(),
  },
);
const Account = Type.Unsafe<UserRow>(Columns);
/** `orgCode` holds the names of its departments, where other answers have a code. */
const DeletedAccount = Type.Unsafe<Omit<UserRow, 'orgCodeTxt'>>(Columns);

/** In a list; who may not list accounts reads their names alone. */
export const ListedAccount = Type.Object({
  ...describeVisible(sysUser),
  orgCodeTxt: Type.Optional(Nullable(Type.String())),
  delFlag_dictText: OptionalText,
  post_dictText: OptionalText,
  departIds_dictText: OptionalText,
  relTenantIds_dictText: OptionalText,
  parkIds_dictText: OptionalText,
});

/** Accounts as their managers write them; the body is that of their description. */
export const accountCalls = {
  add: defineCall({
    method: 'POST',
    path: '/sys/user/add',
    summary: '用户：新增',
    access: ADD,
    of: USERS,
    reply: Nothing,
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/user/edit',
    summary: '用户：修改',
    access: { permission: 'user:edit' },
    of: USERS,
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/user/delete',
    summary: 'Move an account to the recycle bin',
    access: { permission: 'user:delete' },
    of: USERS,
    query: Type.Object({ id: ID }),
    reply: Nothing,
  }),

  removeSeveral: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    summary: 'Move accounts to the recycle bin',
    access: { permission: 'user:deleteBatch' },
    of: USERS,
    query: Type.Object({ ids: IdList }),
    reply: Nothing,
  }),
};

export const userCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/user/queryById',
    summary: 'One account',
    access: LIST,
    of: USERS,
    query: Type.Object({ id: ID }),
    reply: Account,
  }),

  listByIds: defineCall({
    method: 'GET',
    path: '/sys/user/queryByIds',
    summary: 'Accounts by id',
    access: LIST,
    of: USERS,
    query: Type.Object({ userIds: IdList }),
    reply: Type.Array(Account),
  }),

  listRoles: defineCall({
    method: 'GET',
    path: '/sys/user/queryUserRole',
    summary: 'Roles of an account',
    access: LIST,
    of: USERS,
    query: Type.Object({ userid: ID }),
    reply: Type.Array(Type.String(), { description: 'Ids. Without one the call is refused.' }),
  }),

  listDeparts: defineCall({
    method: 'GET',
    path: '/sys/user/userDepartList',
    summary: 'Departments of an account',
    access: LIST,
    of: USERS,
    query: Type.Object({ userId: ID }),
    reply: Type.Array(
      Type.Object({
        key: Type.String(),
        value: Type.String(),
        title: Type.String(),
        children: Type.Array(Type.Null(), { maxItems: 0 }),
      }),
      { description: 'Without one the call is refused.' },
    ),
  }),

  createId: defineCall({
    method: 'GET',
    path: '/sys/user/generateUserId',
    summary: 'An id for a new account',
    access: ADD,
    of: USERS,
    reply: Type.String(),
  }),

  isFree: defineCall({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    summary: 'Whether name, phone or mail address is free',
    description: 'The console does not make it: its forms ask /sys/duplicate/check while people type.',
    access: ADD,
    of: USERS,
    query: TextsOf('username', 'phone', 'email'),
    reply: Type.Literal(true),
  }),

  setPassword: defineCall({
    method: 'PUT',
    path: '/sys/user/changePassword',
    summary: 'Set the password of an account',
    access: { permission: 'user:changePassword' },
    of: USERS,
    body: Type.Object({ username: Text, password: Text, confirmpassword: Text }),
    reply: Nothing,
  }),

  setStatus: defineCall({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    summary: 'Freeze accounts, or let them in again',
    access: { permission: 'user:frozen' },
    of: USERS,
    body: Type.Object({
      ids: IdList,
      status: Type.Unsafe<number>({
        type: 'integer',
        enum: [Number(UserStatus.normal), Number(UserStatus.frozen)],
      }),
    }),
    reply: Nothing,
  }),

  /** Who may give somebody another password may let them in (FACTOR-09). */
  resetFactors: defineCall({
    method: 'PUT',
    path: '/sys/user/resetSecondFactor',
    summary: 'Take the second factor of an account away',
    access: { permission: 'user:changePassword' },
    of: USERS,
    body: Type.Object({ id: ID }),
    reply: Nothing,
  }),

  listDeleted: defineCall({
    method: 'GET',
    path: '/sys/user/recycleBin',
    summary: 'Deleted accounts',
    access: RESTORE,
    of: USERS,
    reply: Type.Array(DeletedAccount),
  }),

  restore: defineCall({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    summary: 'Bring deleted accounts back',
    access: RESTORE,
    of: USERS,
    body: Type.Object({ userIds: IdList }),
    reply: Nothing,
  }),

  purge: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    summary: 'Delete accounts for good',
    access: { permission: 'user:purge' },
    of: USERS,
    query: Type.Object({ userIds: IdList }),
    reply: Nothing,
  }),
};

export type DeletedUser = ReplyOf<typeof userCalls.listDeleted>[number];
