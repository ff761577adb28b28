/** What only the server can say of a value while a form is filled in. */

import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Nothing } from './schemas.ts';

export const valueCheckCalls = {
  /** Refused when another record has it (ENTITY-03). */
  isFree: defineCall({
    method: 'GET',
    path: '/sys/duplicate/check',
    summary: 'Whether a value is free',
    access: 'signedIn',
    of: 'duplicate',
    query: Type.Object({
      tableName: Type.String({ maxLength: 64 }),
      fieldName: Type.String({ maxLength: 64 }),
      fieldVal: Type.String({ maxLength: 200, default: '' }),
      dataId: Type.String({ maxLength: 40, default: '', description: 'The record that may have it.' }),
      within: Type.String({ maxLength: 400, default: '{}' }),
    }),
    reply: Nothing,
  }),

  /** Refused with the piece that it fails (SYSTEM-01). */
  followsRule: defineCall({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    summary: 'Whether a value follows a rule',
    access: 'signedIn',
    of: 'sysCheckRule',
    query: Type.Object({
      ruleCode: Type.String({ maxLength: 50 }),
      // Encoded twice, a Chinese character takes fifteen.
      value: Type.String({ maxLength: 3000, default: '' }),
    }),
    reply: Nothing,
  }),
};
