/** 多数据源 beside their records (SYSTEM-95). */

import { Type } from 'typebox';
import { type BodyOf, defineCall } from './call.ts';
import { Nothing } from './schemas.ts';

const SOURCE = 'sysDataSource';
const Short = Type.String({ maxLength: 200, default: '' });

export const dataSourceCalls = {
  listChoices: defineCall({
    method: 'GET',
    path: '/sys/dataSource/options',
    summary: 'Data sources to choose from',
    access: { permission: 'system:dataSource:list' },
    of: SOURCE,
    reply: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), text: Type.String() })),
  }),

  test: defineCall({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    summary: 'Whether a data source answers',
    access: { permission: 'system:dataSource:test' },
    of: SOURCE,
    body: Type.Object({
      code: Type.Optional(
        Type.String({
          maxLength: 50,
          description: 'Of a stored one: its password is used where none is sent.',
        }),
      ),
      dbType: Type.String({ maxLength: 2 }),
      dbDriver: Short,
      dbUrl: Type.String({ maxLength: 500 }),
      dbName: Short,
      dbUsername: Type.String({ minLength: 1, maxLength: 100 }),
      dbPassword: Short,
    }),
    reply: Nothing,
  }),
};

export type ConnectionTest = BodyOf<typeof dataSourceCalls.test>;
