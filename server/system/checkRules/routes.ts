/** `GET /sys/checkRule/checkByCode` (http 5.9): does a value follow the rule of this code? */
import type { FastifyPluginAsync } from 'fastify';
import { fail, ok } from '../../http/envelope.ts';
import { checkByCode } from './check.ts';

export const checkRuleRoutes: FastifyPluginAsync = async (app) => {
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
      const failure = await checkByCode(app.db, ruleCode, decoded(value));
      return failure === null ? ok(null) : { ...fail(failure.message), result: failure };
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
