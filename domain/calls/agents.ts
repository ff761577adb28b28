/** 代理人 (SYSTEM-25): who does somebody's work for a time; one record an account. */

import { Type } from 'typebox';
import { ValidStatus } from '../codes/menu.ts';
import { type BodyOf, defineCall, type ReplyOf } from './call.ts';
import { AuditColumns, ID, IdList, Nothing, OptionalText, PageOf, Paging } from './schemas.ts';

const AGENTS = 'sysUserAgent';
const READ = { permission: 'user:list' } as const;
const WRITE = { permission: 'user:edit' } as const;

const Name = Type.String({ minLength: 1, maxLength: 50 });
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' });
const Written = Type.Object({
  userName: Name,
  agentUserName: Name,
  startTime: Moment,
  endTime: Moment,
  status: Type.Enum(Object.values(ValidStatus), { default: ValidStatus.invalid }),
});
const Stored = Type.Object({
  id: Type.String(),
  userName: Type.String(),
  agentUserName: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  status: Type.String({ description: 'valid_status' }),
  ...AuditColumns,
});

export const agentCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sys/sysUserAgent/list',
    summary: 'Who acts for whom',
    access: READ,
    of: AGENTS,
    query: Type.Object({ userName: OptionalText, agentUserName: OptionalText, ...Paging }),
    reply: PageOf(Stored),
  }),

  readOfUser: defineCall({
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    summary: 'Who acts for an account',
    access: READ,
    of: AGENTS,
    query: Type.Object({ userName: Name }),
    reply: Stored,
  }),

  read: defineCall({
    method: 'GET',
    path: '/sys/sysUserAgent/queryById',
    summary: 'One record of who acts',
    access: READ,
    of: AGENTS,
    query: Type.Object({ id: ID }),
    reply: Stored,
  }),

  add: defineCall({
    method: 'POST',
    path: '/sys/sysUserAgent/add',
    summary: 'Name who acts for an account',
    access: WRITE,
    of: AGENTS,
    body: Written,
    reply: Nothing,
  }),

  /** By the account that it is about, whichever id came along. */
  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/sysUserAgent/edit',
    summary: 'Change who acts for an account',
    access: WRITE,
    of: AGENTS,
    body: Written,
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/sysUserAgent/delete',
    summary: 'Nobody acts for an account',
    access: WRITE,
    of: AGENTS,
    query: Type.Object({ id: ID }),
    reply: Nothing,
  }),

  removeSeveral: defineCall({
    method: 'DELETE',
    path: '/sys/sysUserAgent/deleteBatch',
    summary: 'Nobody acts for accounts',
    access: WRITE,
    of: AGENTS,
    query: Type.Object({ ids: IdList }),
    reply: Nothing,
  }),
};

export type UserAgent = ReplyOf<typeof agentCalls.readOfUser>;
export type WrittenAgent = BodyOf<typeof agentCalls.edit>;
