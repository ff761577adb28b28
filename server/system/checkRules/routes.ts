/** Check rules (SYSTEM-01): people keep them, and `findBrokenPieceByCode` says whether a value follows one. */
import type { FastifyPluginAsync } from 'fastify';
import { fail, succeed } from '../../http/envelope.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import { findBrokenPieceByCode } from '../../resource/storedRules.ts';
import { checkRuleRules } from './rules.ts';

export const checkRuleRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysCheckRule, checkRuleRules);

  app.get<{ Querystring: { ruleCode: string; value: string } }>(
    '/sys/checkRule/checkByCode',
    {
      config: { access: 'signedIn' },
      schema: {
        querystring: {
          type: 'object',
          required: ['ruleCode'],
          properties: {
            ruleCode: { type: 'string', maxLength: 50 },
            // Encoded twice, a Chinese character takes fifteen.
            value: { type: 'string', maxLength: 3000, default: '' },
          },
        },
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
