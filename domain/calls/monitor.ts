/** 性能监控: figures of the server under the names of the protocol (SYSTEM-61, SYSTEM-62). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { Nullable } from './schemas.ts';

const MONITOR = 'monitor';
/** Process, memory and requests are of all tenants: only people of the platform read them. */
const VIEW = { permission: 'system:monitor:view', isOfPlatform: true } as const;

const Headers = Type.Record(Type.String(), Type.Array(Type.String()));
const STORE = 'monitorStore';

export const monitorCalls = {
  listMetrics: defineCall({
    method: 'GET',
    path: '/actuator/metrics',
    summary: 'Names of the metrics',
    access: VIEW,
    of: MONITOR,
    reply: Type.Object({ names: Type.Array(Type.String()) }),
    isBare: true,
  }),

  readMetric: defineCall({
    method: 'GET',
    path: '/actuator/metrics/:name',
    summary: 'A metric, without envelope',
    access: VIEW,
    of: MONITOR,
    params: Type.Object({ name: Type.String({ maxLength: 100 }) }),
    reply: Type.Object({
      name: Type.String(),
      description: Type.String(),
      baseUnit: Nullable(Type.String({ description: '`null`: it has none.' })),
      measurements: Type.Array(
        Type.Object({
          statistic: Type.Union([
            Type.Literal('VALUE'),
            Type.Literal('COUNT'),
            Type.Literal('TOTAL_TIME'),
            Type.Literal('MAX'),
          ]),
          value: Type.Number(),
        }),
      ),
      availableTags: Type.Array(Type.Unknown()),
    }),
    isBare: true,
  }),

  listTraces: defineCall({
    method: 'GET',
    path: '/actuator/httptrace',
    summary: 'The latest requests, without envelope',
    access: { permission: 'system:httpTrace:view', isOfPlatform: true },
    of: MONITOR,
    reply: Type.Object({
      traces: Type.Array(
        Type.Object({
          timestamp: Type.String({ description: 'ISO 8601' }),
          principal: Nullable(Type.Object({ name: Type.String() })),
          request: Type.Object({
            method: Type.String(),
            uri: Type.String({
              description: 'Without a query string; parameters of a path as its route names them.',
            }),
            headers: Headers,
            remoteAddress: Type.String(),
          }),
          response: Type.Object({ status: Type.Integer(), headers: Headers }),
          timeTaken: Type.Number({ description: 'ms' }),
        }),
      ),
    }),
    isBare: true,
  }),

  listStoreFacts: defineCall({
    method: 'GET',
    path: '/sys/actuator/redis/info',
    summary: 'Facts about the database',
    access: VIEW,
    of: STORE,
    reply: Type.Array(Type.Object({ key: Type.String(), value: Type.String(), description: Type.String() })),
  }),

  countStoreRows: defineCall({
    method: 'GET',
    path: '/sys/actuator/redis/keysSize',
    summary: 'Rows of the database, without envelope',
    access: VIEW,
    of: STORE,
    reply: Type.Object({
      dbSize: Type.Number({ description: 'Rows of all tables.' }),
      create_time: Type.Number({ description: 'Epoch ms.' }),
    }),
    isBare: true,
  }),

  measureStore: defineCall({
    method: 'GET',
    path: '/sys/actuator/redis/memoryInfo',
    summary: 'Size of the database, without envelope',
    access: VIEW,
    of: STORE,
    reply: Type.Object({
      used_memory: Type.Number({ description: 'Bytes.' }),
      create_time: Type.Number({ description: 'Epoch ms.' }),
    }),
    isBare: true,
  }),

  listDisks: defineCall({
    method: 'GET',
    path: '/sys/actuator/redis/queryDiskInfo',
    summary: 'File systems of this server',
    access: VIEW,
    of: STORE,
    reply: Type.Array(
      Type.Object({
        name: Type.String(),
        max: Type.Number({ description: 'Bytes.' }),
        rest: Type.Number({ description: 'Bytes.' }),
        restPPT: Type.Number({ description: 'Used, percent, whatever its name says.' }),
      }),
    ),
  }),

  listBackups: defineCall({
    method: 'GET',
    path: '/sys/backup/list',
    summary: 'Backups in the data folder, newest first',
    access: VIEW,
    of: STORE,
    reply: Type.Array(
      Type.Object({
        name: Type.String(),
        bytes: Type.Number(),
        takenTime: Nullable(
          Type.String({ description: 'Whose rows it holds; `null`: it is no backup, or broken.' }),
        ),
        version: Nullable(Type.String({ description: 'Of Fairway, which wrote it.' })),
        rows: Type.Number(),
      }),
    ),
  }),
};

export type BackupReport = ReplyOf<typeof monitorCalls.listBackups>[number];
export type MetricReport = ReplyOf<typeof monitorCalls.readMetric>;
export type Measurement = MetricReport['measurements'][number];
export type MetricStatistic = Measurement['statistic'];
export type RequestTrace = ReplyOf<typeof monitorCalls.listTraces>['traces'][number];
export type StoreFact = ReplyOf<typeof monitorCalls.listStoreFacts>[number];
export type DiskReport = ReplyOf<typeof monitorCalls.listDisks>[number];
