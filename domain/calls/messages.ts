/** 模板管理: a template tried out (SYSTEM-44). */

import { Type } from 'typebox';
import { MessageChannel } from '../codes/system.ts';
import { type BodyOf, defineCall } from './call.ts';
import { Nothing } from './schemas.ts';

export const templateCalls = {
  sendTest: defineCall({
    method: 'POST',
    path: '/sys/message/sysMessageTemplate/sendMsg',
    summary: 'Send a template with test data',
    access: { permission: 'system:messageTemplate:send', isOfPlatform: true },
    of: 'sysMessage',
    body: Type.Object({
      templateCode: Type.String({ minLength: 1, maxLength: 64 }),
      testData: Type.Optional(Type.String({ maxLength: 2000, description: 'A JSON object.' })),
      receiver: Type.String({ maxLength: 4000, description: 'Accounts, joined by commas.' }),
      msgType: Type.Enum(Object.values(MessageChannel)),
    }),
    reply: Nothing,
  }),
};

export type TemplateTest = BodyOf<typeof templateCalls.sendTest>;
