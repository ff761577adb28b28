/** 系统编码规则: what their generators give (SYSTEM-94). */

import { Type } from 'typebox';
import { defineCall } from './call.ts';

const RULE = 'sysFillRule';
const MAX_RULES = 50;
const RuleCode = Type.String({ minLength: 1, maxLength: 50 });
/** The form whose field is filled: any values. */
const Form = Type.Record(Type.String(), Type.Unknown());

export const fillRuleCalls = {
  test: defineCall({
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    summary: 'The value that a rule would give next; it is not taken',
    access: { permission: 'system:fillRule:list', isOfPlatform: true },
    of: RULE,
    query: Type.Object({ ruleCode: RuleCode }),
    reply: Type.String(),
  }),

  generate: defineCall({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCode/:ruleCode',
    summary: 'The next value of a rule',
    access: 'signedIn',
    of: RULE,
    params: Type.Object({ ruleCode: RuleCode }),
    body: Type.Union([Form, Type.Null()]),
    reply: Type.String(),
  }),

  generateSeveral: defineCall({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    summary: 'The next values of several rules, all of them or none',
    access: 'signedIn',
    of: RULE,
    body: Type.Object({
      rules: Type.Array(Type.Object({ ruleCode: RuleCode, formData: Type.Optional(Form) }), {
        maxItems: MAX_RULES,
      }),
      commonFormData: Type.Optional(Form),
    }),
    reply: Type.Array(Type.Object({ ruleCode: Type.String(), result: Type.String() })),
  }),
};
