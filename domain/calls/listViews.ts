/** Views of a list that a user keeps at the server: what it is narrowed to, sorted by, and how its table looks (LIST-73). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';

const NAME = 'listViews';
/** So many of one list. */
export const MOST_VIEWS = 20;

const View = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 30 }),
  search: Type.String({
    maxLength: 4_000,
    description: 'Query of the address: filters, order and advanced query.',
  }),
  hidden: Type.Array(Type.String({ maxLength: 64 }), {
    maxItems: 100,
    description: 'Columns, by field name.',
  }),
  density: Type.Enum(['small', 'medium', 'large']),
  isDefault: Type.Boolean({ description: 'The list opens with it.' }),
});
const Views = Type.Array(View, { maxItems: MOST_VIEWS });
const LIST = Type.String({ minLength: 1, maxLength: 64, description: 'Name of the description.' });

export const listViewCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/user/listViews',
    summary: 'Own views of a list',
    access: 'signedIn',
    of: NAME,
    query: Type.Object({ list: LIST }),
    reply: Views,
  }),

  save: defineCall({
    method: 'PUT',
    path: '/sys/user/listViews',
    summary: 'Keep the own views of a list',
    access: 'signedIn',
    of: NAME,
    body: Type.Object({ list: LIST, views: Views }),
    reply: Views,
  }),
};

export type SavedView = ReplyOf<typeof listViewCalls.read>[number];
