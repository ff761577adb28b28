/** 日志: lines taken out (AUDIT-07), versions of a record side by side (AUDIT-08); who is online, and ending it (AUDIT-09). */

import { Type } from 'typebox';
import { sysDataLog, sysLog, sysOnline } from '../entities/logs.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { describeReadCalls, describeWriteCalls } from './recordCalls.ts';
import { ID, Nothing, Nullable, OptionalText, PageOf, Paging } from './schemas.ts';

const LIST = { permission: 'system:dataLog:list' } as const;
const VersionId = Type.String({ pattern: '^\\d{1,18}$' });
const Words = Nullable(Type.String());

const Version = Type.Object({
  id: Type.String({ description: 'Its place in the chain of both logs.' }),
  dataTable: Type.String(),
  dataId: Type.String(),
  dataVersion: Type.String(),
  operateType: Nullable(Type.Integer({ description: 'operate_type' })),
  dataContent: Type.String({ description: 'JSON by the names of the interface.' }),
  dataBefore: Nullable(Type.String({ description: 'JSON of the columns that changed.' })),
  changes: Type.String({ description: 'In words.' }),
  createBy: Words,
  createTime: Words,
  ip: Words,
  type: Words,
});
const Versions = Type.Array(Version);

/** A version in the list, with the words for its codes. */
export const ListedVersion = Type.Object({
  ...Version.properties,
  dataTable_dictText: OptionalText,
  operateType_dictText: OptionalText,
  createBy_dictText: OptionalText,
});

export const dataLogCalls = {
  listVersions: defineCall({
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    summary: '数据日志：版本',
    access: LIST,
    of: sysDataLog.name,
    query: Type.Object({ dataTable: Type.String(), dataId: Type.String() }),
    reply: Versions,
  }),

  /** In the order of the two ids. */
  compare: defineCall({
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    summary: '数据日志：比较',
    access: LIST,
    of: sysDataLog.name,
    query: Type.Object({ dataId1: VersionId, dataId2: VersionId }),
    reply: Versions,
  }),
};

/** What stands for all lines. */
export const ALL_LINES = 'allclear';

/** The system log, taken out by the highest user type (AUDIT-07). */
export const logCalls = {
  remove: defineCall({ ...describeWriteCalls(sysLog).remove, query: Type.Object({ id: ID }) }),

  removeBatch: defineCall({
    ...describeWriteCalls(sysLog).removeBatch,
    query: Type.Object({
      ids: Type.String({ description: `Joined by commas; \`${ALL_LINES}\` takes all.` }),
    }),
  }),
};

export const onlineCalls = {
  list: defineCall({
    ...describeReadCalls(sysOnline).list,
    query: Type.Object({ username: OptionalText, ...Paging }),
    reply: PageOf(
      Type.Object({
        id: Type.String({ description: 'Of the session; never its token (SEC-12).' }),
        token: Type.String({ description: 'The same, where the protocol has it.' }),
        userId: Type.String(),
        username: Type.String(),
        realname: Type.String(),
        avatar: Words,
        birthday: Words,
        sex: Nullable(Type.Integer({ description: 'sex' })),
        sex_dictText: Type.String(),
        phone: Words,
        ip: Type.String(),
        createTime: Type.String(),
        lastUsedTime: Type.String(),
        own: Type.String({ description: 'Y: the session of the caller.' }),
      }),
    ),
  }),

  end: defineCall({
    method: 'POST',
    path: '/sys/online/forceLogout',
    summary: 'End a session',
    access: { permission: 'online:forceLogout' },
    of: sysOnline.name,
    body: Type.Object({ token: ID }),
    reply: Nothing,
  }),
};

export type DataVersion = ReplyOf<typeof dataLogCalls.compare>[number];
