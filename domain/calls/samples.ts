/** What the examples read: invented counts, and the menu level by level (EXAMPLE-03). */
import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Nullable, TextsOf } from './schemas.ts';

const SAMPLES = 'sample';

/** Counts of an invented archive. @param name last part of the path */
export const describeSampleCounts = (name: string) =>
  defineCall({
    method: 'GET',
    path: `/mock/api/report/${name}`,
    summary: `Samples: ${name}`,
    access: 'signedIn',
    of: SAMPLES,
    reply: Type.Array(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  });

export const menuLevelCalls = {
  /** Below an entry, or the roots. */
  list: defineCall({
    method: 'GET',
    path: '/mock/api/asynTreeList',
    summary: 'The menu, level by level',
    access: 'signedIn',
    of: SAMPLES,
    query: TextsOf('id'),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        component: Nullable(Type.String()),
        orderNum: Nullable(Type.Number()),
        hasChildren: Type.Boolean(),
      }),
    ),
  }),
};
