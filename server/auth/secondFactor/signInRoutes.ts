/**
 * The second step of a sign-in (FACTOR-01 to FACTOR-05). Its ticket opens these calls and nothing else; who has a factor
 * shows it, who must have one and has none gets one first.
 */

import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { factorStepCalls } from '#domain/calls/factorSteps.ts';
import { SIGN_IN_LOG, writeLog } from '../../audit/log.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { completeSignIn, getOrigin } from '../signIn.ts';
import { readFactors } from './factors.ts';
import { findRelyingParty } from './passkeys.ts';
import type { FactorVerdict, PendingSignIn } from './secondFactors.ts';

/** The same whatever was wrong: the code, its age, the passkey, or too many tries. */
const WRONG = '验证没有通过，请重试';

export const registerFactorRoutes: FastifyPluginAsync = async (app) => {
  app.serve(factorStepCalls.verifyCode, async (request) => {
    const { ticket, code } = request.body;
    const pending = await app.secondFactors.find(ticket);
    const verdict = await app.secondFactors.redeemCode(pending, request.ip, code);
    if (verdict !== 'right') return refuse(app, request.ip, pending, verdict);
    return succeed(await complete(app, request, ticket, pending), '登录成功');
  });

  app.serve(factorStepCalls.askForPasskey, async (request) => {
    const { ticket } = request.body;
    const site = findRelyingParty(request, app.settings);
    return succeed(await app.secondFactors.askForPasskey(ticket, await app.secondFactors.find(ticket), site));
  });

  app.serve(factorStepCalls.verifyPasskey, async (request) => {
    const { ticket, response } = request.body;
    const owner = await app.secondFactors.find(ticket);
    const site = findRelyingParty(request, app.settings);
    const verdict = await app.secondFactors.redeemPasskey({ ticket, owner, ip: request.ip }, site, response);
    if (verdict !== 'right') return refuse(app, request.ip, owner, verdict);
    return succeed(await complete(app, request, ticket, owner), '登录成功');
  });

  await registerFirstFactorRoutes(app, {});
};

/** @throws BusinessError when the account has become another one since its password was right */
async function complete(
  app: FastifyInstance,
  request: FastifyRequest,
  ticket: string,
  { id, passwordHash }: PendingSignIn,
) {
  await app.secondFactors.end(ticket);
  const user = await app.db
    .selectFrom('sysUser')
    .select(['id', 'username', 'status'])
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (user === undefined) throw new BusinessError(WRONG);
  return completeSignIn(app, user, getOrigin(request));
}

/** @throws BusinessError always */
async function refuse(
  app: FastifyInstance,
  ip: string,
  { username }: PendingSignIn,
  verdict: FactorVerdict,
): Promise<never> {
  const content = `用户名: ${username},二次验证失败！`;
  // What was not looked at leaves no line (SEC-52).
  if (verdict === 'wrong') await writeLog(app, { type: SIGN_IN_LOG, content, user: null, ip });
  throw new BusinessError(WRONG);
}

/** Enrolment during the sign-in, for accounts that must have a factor and have none. */
const registerFirstFactorRoutes: FastifyPluginAsync = async (app) => {
  /** @throws BusinessError where a factor is to be shown: a password alone must not add another one */
  const findNewcomer = async (ticket: string): Promise<PendingSignIn> => {
    const pending = await app.secondFactors.find(ticket);
    const { totpTs, passkeys } = await readFactors(app.db, pending.id);
    if (totpTs !== null || passkeys.length > 0) throw new BusinessError(WRONG);
    return pending;
  };
  const finish = async (request: FastifyRequest, ticket: string, pending: PendingSignIn) => {
    const { ip } = request;
    const content = `用户名: ${pending.username},登录时启用二次验证`;
    await writeLog(app, { type: SIGN_IN_LOG, content, user: pending, ip });
    return complete(app, request, ticket, pending);
  };

  app.serve(factorStepCalls.offerTotp, async ({ body: { ticket } }) =>
    succeed(await app.enrolments.beginTotp(await findNewcomer(ticket))),
  );

  app.serve(factorStepCalls.confirmTotp, async (request) => {
    const { ticket, code } = request.body;
    const owner = await findNewcomer(ticket);
    const recoveryCodes = await app.enrolments.confirmTotp(owner, code);
    return succeed({ recoveryCodes, login: await finish(request, ticket, owner) });
  });

  app.serve(factorStepCalls.offerPasskey, async (request) => {
    const owner = await findNewcomer(request.body.ticket);
    return succeed(await app.enrolments.beginPasskey(owner, findRelyingParty(request, app.settings)));
  });

  app.serve(factorStepCalls.addPasskey, async (request) => {
    const { ticket, name, response } = request.body;
    const owner = await findNewcomer(ticket);
    const site = findRelyingParty(request, app.settings);
    const recoveryCodes = await app.enrolments.confirmPasskey(owner, site, name, response);
    return succeed({ recoveryCodes, login: await finish(request, ticket, owner) });
  });
};
