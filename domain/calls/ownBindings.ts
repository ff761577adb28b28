/** Accounts elsewhere that sign the caller in here (OAUTH-13). */

import { Type } from 'typebox';
import { MAX_CREDENTIAL } from '../session/limits.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { ID, Nothing, Nullable } from './schemas.ts';

const BINDINGS = 'ownBindings';

export const ownBindingCalls = {
  /** Those of the caller, and one without an id of each issuer that could be bound. */
  list: defineCall({
    method: 'GET',
    path: '/sys/account/bindings',
    summary: 'Own accounts elsewhere',
    access: 'signedIn',
    of: BINDINGS,
    reply: Type.Array(
      Type.Object({
        id: Nullable(Type.String()),
        source: Type.String(),
        title: Type.String(),
        name: Nullable(Type.String()),
        createTime: Nullable(Type.String()),
      }),
    ),
  }),

  remove: defineCall({
    method: 'POST',
    path: '/sys/account/removeBinding',
    summary: 'Give an account elsewhere up',
    access: 'signedIn',
    of: BINDINGS,
    body: Type.Object({ id: ID, password: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }) }),
    reply: Nothing,
  }),
};

export type OwnBinding = ReplyOf<typeof ownBindingCalls.list>[number];
