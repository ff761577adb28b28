/** What is answered while nobody can sign in yet, because the installation was not set up (SETUP-02). */

import type { FastifyInstance } from 'fastify';
import { firstRunCalls } from '#domain/calls/firstRun.ts';
import { API_BASE } from './base.ts';
import { RequestError } from './errors.ts';

const NOT_SET_UP = '系统尚未完成首次设置，请在浏览器打开控制台，按页面提示完成设置';

declare module 'fastify' {
  interface FastifyInstance {
    readonly setup: {
      /** Nobody can sign in before the first administrator exists. */
      isPending(): Promise<boolean>;
    };
  }
}

/** Before the guard: without an account a call could be told nothing but that its token is invalid. */
export function refuseBeforeSetup(app: FastifyInstance): void {
  const own = API_BASE + firstRunCalls.finish.path;
  app.addHook('onRequest', async ({ is404, routeOptions: { url = '' } }) => {
    if (is404 || !url.startsWith(`${API_BASE}/`) || url === own) return;
    if (await app.setup.isPending()) throw new RequestError(503, NOT_SET_UP);
  });
}
