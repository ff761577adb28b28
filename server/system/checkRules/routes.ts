/** Check rules (SYSTEM-01): people keep them, and `findBrokenPieceByCode` says whether a value follows one. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { fail, succeed } from '../../http/envelope.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import { findBrokenPieceByCode } from '../../resource/storedRules.ts';
import { checkRuleRules } from './rules.ts';

export const checkRuleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  serveResource(app, sysCheckRule, checkRuleRules);

  app.get(
    '/sys/checkRule/checkByCode',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'Whether a value follows a rule',
        querystring: Type.Object({
          ruleCode: Type.String({ maxLength: 50 }),
          // Encoded twice, a Chinese character takes fifteen.
          value: Type.String({ maxLength: 3000, default: '' }),
        }),
      },
    },
    async ({ query: { ruleCode, value } }) => {
      const failure = await findBrokenPieceByCode(app.db, ruleCode, decoded(value));
      return failure === null ? succeed(null) : { ...fail(failure.message), result: failure };
    },
  );
};

/** Clients of the protocol encode the value once themselves; a plain one may hold a lone `%`. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
