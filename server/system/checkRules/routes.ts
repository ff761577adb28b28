/** Check rules (SYSTEM-01): people keep them, and `findBrokenPieceByCode` says whether a value follows one. */
import type { FastifyPluginAsync } from 'fastify';
import { valueCheckCalls } from '#domain/calls/valueChecks.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import { findBrokenPieceByCode } from '../../resource/storedRules.ts';
import { checkRuleRules } from './rules.ts';

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
