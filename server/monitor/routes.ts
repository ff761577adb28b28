/**
 * 性能监控 (SYSTEM-61): figures of this server under the names of the protocol. Process, memory and requests are of all
 * tenants: only people of the platform read them.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { METRICS } from '#domain/monitor/metrics.ts';
import { isSystemAdmin } from '#domain/permissions/people.ts';
import type { RequestTrace, StoreMemory, StoreRows } from '#domain/monitor/reports.ts';
import { succeed } from '../http/envelope.ts';
import { RequestError } from '../http/errors.ts';
import { requireAccess } from '../resource/access.ts';
import { listDisks } from './disks.ts';
import { GcMeter } from './gcMeter.ts';
import { LoadSampler } from './loadSampler.ts';
import { readMetric } from './metrics.ts';
import { StoreFigures } from './storeFigures.ts';
import { listStoreFacts } from './storeFacts.ts';

const PLATFORM = { platformOnly: true } as const;
const view = requireAccess(PLATFORM, { permission: 'system:monitor:view' });
const viewTrace = requireAccess(PLATFORM, { permission: 'system:httpTrace:view' });

export const registerMonitor: FastifyPluginAsyncTypebox = async (app) => {
  const gc = new GcMeter();
  const load = new LoadSampler();
  const sources = { gc, load, requests: app.requestLog, sessions: () => app.sessions.tally() };
  app.addHook('onClose', async () => {
    gc.stop();
    load.stop();
  });

  app.get('/actuator/metrics', { ...view, schema: { summary: 'Names of the metrics' } }, async () => ({
    names: Object.keys(METRICS),
  }));

  app.get(
    '/actuator/metrics/:name',
    {
      ...view,
      schema: {
        summary: 'A metric, without envelope',
        params: Type.Object({ name: Type.String({ maxLength: 100 }) }),
      },
    },
    async ({ params: { name } }) => {
      const report = await readMetric(name, sources);
      if (report === null) throw new RequestError(404, '没有这个指标');
      return report;
    },
  );

  app.get(
    '/actuator/httptrace',
    { ...viewTrace, schema: { summary: 'The latest requests, without envelope' } },
    async ({ user }): Promise<{ readonly traces: readonly RequestTrace[] }> => ({
      // What nobody signed in for belongs to no tenant: it is the system administrator's (SEC-47).
      traces: app.requestLog.read((tenantId) =>
        tenantId === null ? isSystemAdmin(user) : tenantId === user.tenantId,
      ),
    }),
  );

  await app.register(registerStoreRoutes, { prefix: '/sys/actuator/redis' });
};

const registerStoreRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const figures = new StoreFigures(app.db, app.now);

  app.get('/info', { ...view, schema: { summary: 'Facts about the database' } }, async () =>
    succeed(await listStoreFacts(app, figures)),
  );

  app.get(
    '/keysSize',
    { ...view, schema: { summary: 'Rows of the database, without envelope' } },
    async (): Promise<StoreRows> => ({ dbSize: (await figures.size()).rows, create_time: app.now() }),
  );

  app.get(
    '/memoryInfo',
    { ...view, schema: { summary: 'Size of the database, without envelope' } },
    async (): Promise<StoreMemory> => ({ used_memory: (await figures.size()).bytes, create_time: app.now() }),
  );

  app.get('/queryDiskInfo', { ...view, schema: { summary: 'File systems of this server' } }, async () =>
    succeed(await listDisks(app.settings.dataDir), '查询成功'),
  );
};
