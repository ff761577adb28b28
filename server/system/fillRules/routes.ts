/** Fill rules (SYSTEM-94): people keep them, forms ask for the next value. */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { fillRuleCalls } from '#domain/calls/fillRules.ts';
import { sysFillRule } from '#domain/entities/fillRule.ts';
import { parseJsonObject } from '#domain/validation/jsonObject.ts';
import { runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Tx } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { isRecord } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { generateValue } from './generators.ts';

type Params = Readonly<Record<string, unknown>>;

const fillRuleRules: ResourceRules<typeof sysFillRule> = {
  // Nobody brings a rule back, and its code is free again.
  onRemove: (tx, rows) => eraseRows(tx, sysFillRule, rows),
};

export const registerFillRuleRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysFillRule, fillRuleRules);

  app.serve(fillRuleCalls.test, async ({ user, query: { ruleCode } }) => {
    const [value = ''] = await runRules(app, user, [{ ruleCode, form: {} }], true);
    return succeed(value);
  });

  app.serve(fillRuleCalls.generate, async ({ user, params: { ruleCode }, body }) => {
    const [value = ''] = await runRules(app, user, [{ ruleCode, form: body ?? {} }], false);
    return succeed(value);
  });

  app.serve(fillRuleCalls.generateSeveral, async ({ user, body: { rules, commonFormData = {} } }) => {
    const requests = rules.map(({ ruleCode, formData }) => ({ ruleCode, form: formData ?? commonFormData }));
    const values = await runRules(app, user, requests, false);
    return succeed(rules.map(({ ruleCode }, index) => ({ ruleCode, result: values[index] ?? '' })));
  });
};

interface RuleRequest {
  readonly ruleCode: string;
  readonly form: Params;
}

/** In one transaction: a number that was taken for a call that fails goes back. @throws BusinessError */
function runRules(
  app: FastifyInstance,
  user: CurrentUser,
  requests: readonly RuleRequest[],
  isTest: boolean,
): Promise<readonly string[]> {
  return runAs(app, user, async ({ tx, time }) => {
    const values: string[] = [];
    for (const { ruleCode, form } of requests) {
      const { ruleClass, params } = await findRule(tx, ruleCode);
      values.push(
        await generateValue(ruleClass, {
          tx,
          tenantId: user.tenantId,
          time,
          isTest,
          params: { ...params, ...form },
        }),
      );
    }
    return values;
  });
}

async function findRule(
  tx: Tx,
  ruleCode: string,
): Promise<{ readonly ruleClass: string; readonly params: Params }> {
  const rule = await getEntityDb(tx, sysFillRule)
    .selectFrom('sys_fill_rule')
    .select(['ruleName', 'ruleClass', 'ruleParams'])
    .where('ruleCode', '=', ruleCode)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (rule === undefined) throw new BusinessError('该编码不存在');
  const params = parseJsonObject(rule.ruleParams);
  if (params.is !== 'object' || !isRecord(params.value))
    throw new BusinessError(`填值规则“${rule.ruleName}”的参数不是JSON对象，请先修改`);
  return { ruleClass: rule.ruleClass, params: params.value };
}
