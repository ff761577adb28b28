/** Letting somebody in again who has lost the phone, the passkeys and the recovery codes (FACTOR-09). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { succeed } from '../../http/envelope.ts';
import { ID } from '../../http/schemas.ts';
import { managePeople } from '../people.ts';
import { eraseFactors } from './factors.ts';

export const registerFactorResetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.put(
    '/sys/user/resetSecondFactor',
    {
      // Who may give somebody another password may let them in.
      config: { access: { permission: 'user:changePassword' } },
      schema: { summary: 'Take the second factor of an account away', body: Type.Object({ id: ID }) },
    },
    async ({ user, body: { id } }) => {
      await managePeople(
        app,
        user,
        { ids: [id] },
        ([person]) => eraseFactors(person.tx, person.id),
        ([{ username }]) => `重置用户 ${username} 的二次验证`,
      );
      return succeed(null, '二次验证已重置');
    },
  );
};
