/**
 * 性能监控 (SYSTEM-61): figures of this server under the names of the protocol. Process, memory and requests are of all
 * tenants: only people of the platform read them.
 */

import type { FastifyPluginAsync } from 'fastify';
import { monitorCalls } from '#domain/calls/monitor.ts';
import { METRICS } from '#domain/monitor/metrics.ts';
import { isSystemAdmin } from '#domain/permissions/people.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { listBackups } from '../backup/files.ts';
import { countRows } from '../backup/manifest.ts';
import { succeed } from '../http/envelope.ts';
import { RequestError } from '../http/errors.ts';
import { listDisks } from './disks.ts';
import { GcMeter } from './gcMeter.ts';
import { LoadSampler } from './loadSampler.ts';
import { readMetric } from './metrics.ts';
import { listStoreFacts } from './storeFacts.ts';
import { StoreFigures } from './storeFigures.ts';

export const registerMonitor: FastifyPluginAsync = async (app) => {
  const gc = new GcMeter();
  const load = new LoadSampler();
  const sources = { gc, load, requests: app.requestLog, sessions: () => app.sessions.tally() };
  app.measure({
    name: 'sessions_active',
    about: 'Sign-ins that have not ended',
    kind: 'now',
    read: () => [{ value: app.sessions.tally().active }],
  });
  app.addHook('onClose', async () => {
    gc.stop();
    load.stop();
  });

  app.serve(monitorCalls.listMetrics, async () => ({ names: Object.keys(METRICS) }));
  app.serve(monitorCalls.readMetric, async ({ params: { name } }) => {
    const report = await readMetric(name, sources);
    if (report === null) throw new RequestError(404, '没有这个指标');
    return report;
  });
  app.serve(monitorCalls.listTraces, async ({ user }) => ({
    // What nobody signed in for belongs to no tenant: it is the system administrator's (SEC-47).
    traces: app.requestLog.read((tenantId) =>
      tenantId === null ? isSystemAdmin(user) : tenantId === user.tenantId,
    ),
  }));

  const figures = new StoreFigures(app.db, app.now);
  app.serve(monitorCalls.listStoreFacts, async () => succeed(await listStoreFacts(app, figures)));
  app.serve(monitorCalls.countStoreRows, async () => ({
    dbSize: (await figures.size()).rows,
    create_time: app.now(),
  }));
  app.serve(monitorCalls.measureStore, async () => ({
    used_memory: (await figures.size()).bytes,
    create_time: app.now(),
  }));
  app.serve(monitorCalls.listDisks, async () => succeed(await listDisks(app.settings.dataDir), '查询成功'));
  app.serve(monitorCalls.listBackups, async () => {
    const files = await listBackups(app.settings.dataDir);
    return succeed(
      files.map(({ name, bytes, manifest }) => ({
        name,
        bytes,
        takenTime: manifest === null ? null : formatStamp(Date.parse(manifest.takenAt)),
        version: manifest?.version ?? null,
        rows: manifest === null ? 0 : countRows(manifest),
      })),
    );
  });
};
