/** Check rules (SYSTEM-01): people keep them, and `findBrokenPieceByCode` says whether a value follows one. */

import type { FastifyPluginAsync } from 'fastify';
import { valueCheckCalls } from '#domain/calls/valueChecks.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import { readRule } from '#domain/validation/codeRule.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { refuse } from '../../resource/refusal.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';
import { findBrokenPieceByCode } from '../../resource/storedRules.ts';

/** By code, the field that follows the rule, e.g. 设备的ICCID. */
const FOLLOWED: ReadonlyMap<string, string> = new Map(
  CATALOGUE.flatMap(({ title, fields }) =>
    fields.flatMap(({ ruleCode, label }) =>
      ruleCode === undefined ? [] : [[ruleCode, `${title}的“${label}”`] as const],
    ),
  ),
);

/** What is special about a check rule: it can be applied, and one that fields of records follow stays and keeps its code. */
const checkRuleRules: ResourceRules = {
  prepare(_tx, { ruleCode, ruleJson }, { before }) {
    const { ruleCode: oldCode } = before ?? { ruleCode: undefined };
    const follower = FOLLOWED.get(String(oldCode));
    if (follower !== undefined && oldCode !== ruleCode)
      throw new BusinessError(`规则Code：${follower}按此规则校验，Code不能修改`);
    // What only the engine knows: the description has judged each piece by its notation.
    const reading = readRule(String(ruleJson));
    if (!reading.ok) refuse(sysCheckRule.fields, [{ field: 'ruleJson', message: reading.message }]);
    return {};
  },
  inUse: async (_tx, rows) => {
    for (const { ruleCode, ruleName } of rows) {
      const follower = FOLLOWED.get(String(ruleCode));
      if (follower !== undefined) return `${follower}按“${String(ruleName)}”校验，不能删除`;
    }
    return null;
  },
  // Nobody brings a rule back, and its code is free again (SYSTEM-02).
  onRemove: (tx, rows) => eraseRows(tx, sysCheckRule, rows),
};

export const checkRuleRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysCheckRule, checkRuleRules);

  app.serve(valueCheckCalls.followsRule, async ({ query: { ruleCode, value } }) => {
    const failure = await findBrokenPieceByCode(app.db, ruleCode, decoded(value));
    if (failure !== null) throw new BusinessError(failure.message, 500, failure);
    return succeed(null);
  });
};

/** Clients of the protocol encode the value once themselves; a plain one may hold a lone `%`. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
