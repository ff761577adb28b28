import type { FastifyPluginAsync } from 'fastify';
import { userCalls } from '#domain/calls/users.ts';
import { succeed } from '../../http/envelope.ts';
import { managePeople } from '../people.ts';
import { eraseFactors } from './factors.ts';
import { registerSecurityRoutes } from './securityRoutes.ts';
import { registerFactorRoutes } from './signInRoutes.ts';

/** Letting somebody in again who has lost the phone, the passkeys and the recovery codes (FACTOR-09). */
const registerFactorResetRoutes: FastifyPluginAsync = async (app) => {
  app.serve(userCalls.resetFactors, async ({ user, body: { id } }) => {
    await managePeople(
      app,
      user,
      { ids: [id] },
      ([person]) => eraseFactors(person.tx, person.id),
      ([{ username }]) => `重置用户 ${username} 的二次验证`,
    );
    return succeed(null, '二次验证已重置');
  });
};

/** Second factors: showing one, looking after the own ones, letting somebody in who has lost theirs. */
export const registerSecondFactors: FastifyPluginAsync = async (app) => {
  await registerFactorRoutes(app, {});
  await registerSecurityRoutes(app, {});
  await registerFactorResetRoutes(app, {});
};
