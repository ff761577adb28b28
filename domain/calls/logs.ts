/** 数据日志 (AUDIT-08): every version of a record, and two of them side by side; and sign-ins that are ended (AUDIT-09). */
import { Type } from 'typebox';
import { sysDataLog, sysOnline } from '../entities/logs.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { ID, Nothing, Nullable, OptionalText } from './schemas.ts';

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

export const onlineCalls = {
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
