/** Fill rules (SYSTEM-94): people keep them, forms ask for the next value. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { sysFillRule } from '#domain/entities/fillRule.ts';
import { parseJsonObject } from '#domain/validation/jsonObject.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { formatStamp } from '../../database/stamp.ts';
import type { Tx } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { requireReadAccess } from '../../resource/access.ts';
import { isRecord } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { generateValue } from './generators.ts';

type Params = Readonly<Record<string, unknown>>;

const MAX_RULES = 50;
const CODE = Type.String({ minLength: 1, maxLength: 50 });
/** The form whose field is filled: any values. */
const FORM = Type.Record(Type.String(), Type.Unknown());

const fillRuleRules: ResourceRules<typeof sysFillRule> = {
  // Nobody brings a rule back, and its code is free again.
  removed: (tx, rows) => eraseRows(tx, sysFillRule, rows),
};

export const registerFillRuleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  serveResource(app, sysFillRule, fillRuleRules);

  app.get(
    '/sys/fillRule/testFillRule',
    {
      ...requireReadAccess(sysFillRule),
      schema: {
        summary: 'The value that a rule would give next; it is not taken',
        querystring: Type.Object({ ruleCode: CODE }),
      },
    },
    async ({ user, query: { ruleCode } }) => {
      const [value] = await runRules(app, user, [{ ruleCode, form: {} }], true);
      return succeed(value);
    },
  );

  app.put(
    '/sys/fillRule/executeRuleByCode/:ruleCode',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'The next value of a rule',
        params: Type.Object({ ruleCode: CODE }),
        body: Type.Union([FORM, Type.Null()]),
      },
    },
    async ({ user, params: { ruleCode }, body }) => {
      const [value] = await runRules(app, user, [{ ruleCode, form: body ?? {} }], false);
      return succeed(value);
    },
  );

  app.put(
    '/sys/fillRule/executeRuleByCodeBatch',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'The next values of several rules, all of them or none',
        body: Type.Object({
          rules: Type.Array(Type.Object({ ruleCode: CODE, formData: Type.Optional(FORM) }), {
            maxItems: MAX_RULES,
          }),
          commonFormData: Type.Optional(FORM),
        }),
      },
    },
    async ({ user, body: { rules, commonFormData = {} } }) => {
      const asked = rules.map(({ ruleCode, formData }) => ({ ruleCode, form: formData ?? commonFormData }));
      const values = await runRules(app, user, asked, false);
      return succeed(rules.map(({ ruleCode }, index) => ({ ruleCode, result: values[index] })));
    },
  );
};

interface AskedRule {
  readonly ruleCode: string;
  readonly form: Params;
}

/** In one transaction: a number that was taken for a call that fails goes back. @throws BusinessError */
function runRules(
  app: FastifyInstance,
  { tenantId }: CurrentUser,
  asked: readonly AskedRule[],
  isTest: boolean,
): Promise<readonly string[]> {
  const time = formatStamp(app.now());
  return app.db.transaction().execute(async (tx) => {
    const values: string[] = [];
    for (const { ruleCode, form } of asked) {
      const { ruleClass, params } = await findRule(tx, ruleCode);
      values.push(
        await generateValue(ruleClass, { tx, tenantId, time, isTest, params: { ...params, ...form } }),
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
