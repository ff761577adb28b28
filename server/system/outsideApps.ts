/** Chat platforms that departments and accounts could be exchanged with: this server has an account with none. */
import type { FastifyPluginAsync } from 'fastify';
import { succeed } from '../http/envelope.ts';

export const registerOutsideApps: FastifyPluginAsync = async (app) => {
  app.get(
    '/sys/thirdApp/getEnabledType',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'Chat platforms that are connected: clients hide the buttons of the others' },
    },
    async () => succeed({ wechatEnterprise: false, dingtalk: false }),
  );
};
