/** Chat platforms that departments and accounts could be exchanged with: this server has an account with none. */
import type { FastifyPluginAsync } from 'fastify';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { succeed } from '../http/envelope.ts';

export const registerOutsideApps: FastifyPluginAsync = async (app) => {
  app.serve(thirdLoginCalls.listChatApps, async () => succeed({ wechatEnterprise: false, dingtalk: false }));
};
