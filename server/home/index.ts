/** Answers that are made of several lists at once: what waits for the caller, and records by number or name. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { succeed } from '../http/envelope.ts';
import { OptionalText } from '../http/inputs.ts';
import { findRecords } from './search.ts';
import { findWaiting } from './waiting.ts';

const SIGNED_IN = { config: { access: 'signedIn' } } as const;
/** Longer than any number or name. */
const MAX_TEXT = 50;

export const registerHome: FastifyPluginAsync = async (instance) => {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();

  app.get(
    '/admin/workspace/waiting',
    {
      ...SIGNED_IN,
      schema: { summary: 'What waits for the caller', querystring: Type.Object({ parkId: OptionalText }) },
    },
    async ({ user, query }) => succeed(await findWaiting(app, user, query.parkId)),
  );

  app.get(
    '/admin/workspace/search',
    {
      ...SIGNED_IN,
      schema: {
        summary: 'Orders, players and flights by number or name',
        querystring: Type.Object({
          text: Type.String({ maxLength: MAX_TEXT }),
          parkId: OptionalText,
        }),
      },
    },
    async ({ user, query }) => {
      const text = query.text.trim();
      return succeed(text === '' ? [] : await findRecords(app, user, text, query.parkId));
    },
  );
};
