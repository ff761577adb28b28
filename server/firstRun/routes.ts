import type { FastifyPluginAsync } from 'fastify';
import { firstRunCalls } from '#domain/calls/firstRun.ts';
import { succeed } from '../http/envelope.ts';
import type { FirstRun } from './firstRun.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly firstRun: FirstRun;
  }
}

export const registerFirstRun: FastifyPluginAsync = async (app) => {
  app.serve(firstRunCalls.finish, async ({ body, ip, headers }) => {
    await app.firstRun.finish(body, { ip, userAgent: headers['user-agent'] ?? '' });
    return succeed(null, '首次设置已完成，请登录');
  });
};
