/** What somebody signed in does about their own second factor (FACTOR-05 to FACTOR-07): each step asks for the password. */

import type { FastifyPluginAsync } from 'fastify';
import { ownFactorCalls } from '#domain/calls/ownFactors.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { runAs } from '../../audit/runAs.ts';
import { succeed } from '../../http/envelope.ts';
import { requireOwnPassword } from '../ownPassword.ts';
import { readFactors, removeFactor, replaceRecoveryCodes } from './factors.ts';
import { findRelyingParty } from './passkeys.ts';

export const registerSecurityRoutes: FastifyPluginAsync = async (app) => {
  await registerTotpRoutes(app, {});
  await registerPasskeyRoutes(app, {});

  app.serve(ownFactorCalls.read, async ({ user }) => {
    const { totpTs, passkeys, recoveryCodes, isRequired } = await readFactors(app.db, user.id);
    return succeed({
      totpTime: totpTs === null ? null : formatStamp(totpTs),
      passkeys: passkeys.map(({ id, name, createTs, lastUsedTs }) => ({
        id,
        name,
        createTime: formatStamp(createTs),
        lastUsedTime: lastUsedTs === null ? null : formatStamp(lastUsedTs),
      })),
      recoveryCodes,
      isRequired,
    });
  });

  app.serve(ownFactorCalls.renewRecoveryCodes, async ({ user, body }) => {
    await requireOwnPassword(app, user, body.password);
    const recoveryCodes = await runAs(app, user, async ({ tx, log }) => {
      const codes = await replaceRecoveryCodes(tx, user.id);
      await log('重新生成二次验证恢复码');
      return codes;
    });
    return succeed({ recoveryCodes });
  });
};

const registerTotpRoutes: FastifyPluginAsync = async (app) => {
  app.serve(ownFactorCalls.offerTotp, async ({ user, body }) => {
    await requireOwnPassword(app, user, body.password);
    return succeed(await app.enrolments.beginTotp(user));
  });

  app.serve(ownFactorCalls.confirmTotp, async ({ user, ip, body }) => {
    const recoveryCodes = await app.enrolments.confirmTotp(user, body.code);
    await writeLog(app, { type: OPERATION_LOG, content: '绑定身份验证器', user, ip });
    return succeed({ recoveryCodes }, '绑定成功！');
  });

  app.serve(ownFactorCalls.removeTotp, async ({ user, body }) => {
    await requireOwnPassword(app, user, body.password);
    await runAs(app, user, async ({ tx, log }) => {
      await removeFactor(tx, user.id, null);
      await log('解除绑定身份验证器');
    });
    return succeed(null, '解除绑定成功！');
  });
};

const registerPasskeyRoutes: FastifyPluginAsync = async (app) => {
  app.serve(ownFactorCalls.offerPasskey, async (request) => {
    const site = findRelyingParty(request, app.settings);
    await requireOwnPassword(app, request.user, request.body.password);
    return succeed(await app.enrolments.beginPasskey(request.user, site));
  });

  app.serve(ownFactorCalls.addPasskey, async (request) => {
    const { user, ip, body } = request;
    const site = findRelyingParty(request, app.settings);
    const recoveryCodes = await app.enrolments.confirmPasskey(user, site, body.name, body.response);
    await writeLog(app, { type: OPERATION_LOG, content: `添加通行密钥 ${body.name}`, user, ip });
    return succeed({ recoveryCodes }, '添加成功！');
  });

  app.serve(ownFactorCalls.removePasskey, async ({ user, body }) => {
    await requireOwnPassword(app, user, body.password);
    await runAs(app, user, async ({ tx, log }) => {
      await removeFactor(tx, user.id, body.id);
      await log(`删除通行密钥 ${body.id}`);
    });
    return succeed(null, '删除成功！');
  });
};
