/** Answers that are made of several lists at once, for the landing page and the palette (HOME-01, HOME-02, HELP-02). */

import { Type } from 'typebox';
import { WAITING } from '../home/waiting.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { IsBounded, NameOf, OptionalText } from './schemas.ts';

const WORKSPACE = 'workspace';
/** Longer than any number or name. */
const LONGEST_TEXT = 50;

export const homeCalls = {
  /** Kind by kind: the kinds that they may look at. */
  listWaiting: defineCall({
    method: 'GET',
    path: '/admin/workspace/waiting',
    summary: 'What waits for the caller',
    access: 'signedIn',
    of: WORKSPACE,
    query: Type.Object({ parkId: OptionalText }),
    reply: Type.Array(
      Type.Object({
        name: NameOf(WAITING),
        total: Type.Integer(),
        isBounded: IsBounded,
        query: Type.Record(Type.String(), Type.String(), {
          description: 'Parameters of the list that were counted, also of its address.',
        }),
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            title: Type.String(),
            detail: Type.String(),
            parkName: Type.String({
              description: 'Empty where one park is asked for, and of what is of none.',
            }),
            since: Type.String({ description: '`YYYY-MM-DD HH:mm:ss`; empty where nobody wrote it down.' }),
          }),
          { description: 'Who waits longest stands first.' },
        ),
      }),
    ),
  }),

  findRecords: defineCall({
    method: 'GET',
    path: '/admin/workspace/search',
    summary: 'Orders, players and flights by number or name',
    access: 'signedIn',
    of: WORKSPACE,
    query: Type.Object({ text: Type.String({ maxLength: LONGEST_TEXT }), parkId: OptionalText }),
    reply: Type.Array(
      Type.Object({
        entity: Type.String({ description: 'Name of its description.' }),
        id: Type.String(),
        title: Type.String(),
        detail: Type.String(),
      }),
    ),
  }),
};

export type WaitingGroup = ReplyOf<typeof homeCalls.listWaiting>[number];
export type WaitingRow = WaitingGroup['rows'][number];
export type FoundRecord = ReplyOf<typeof homeCalls.findRecords>[number];
