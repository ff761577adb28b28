/** While there is no room on the disk, everybody may look and nobody may change anything (DISK-01). */

import type { FastifyInstance } from 'fastify';
import { serverStateCalls } from '#domain/calls/serverState.ts';
import { findUploads } from '../config/uploads.ts';
import { DiskSpace } from '../runtime/diskSpace.ts';
import { API_BASE } from './base.ts';
import { succeed } from './envelope.ts';
import { NO_SPACE, NO_SPACE_STATUS, RequestError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly diskSpace: DiskSpace;
  }
}

/** Signing in and out is part of looking. */
const LOGOUT = `${API_BASE}/sys/logout`;

export async function watchDiskSpace(app: FastifyInstance): Promise<void> {
  const { settings, log } = app;
  const diskSpace = new DiskSpace({
    folders: [...new Set([settings.dataDir, findUploads(settings)])],
    changed: (isFull) =>
      isFull ? log.error('the disk is full: changes are refused') : log.warn('the disk has room again'),
  });
  app.decorate('diskSpace', diskSpace);
  await diskSpace.watch();
  app.addHook('onClose', async () => diskSpace.stop());
  app.measure({
    name: 'disk_full',
    about: 'Whether changes are refused because the disk is full: 1 or 0',
    kind: 'now',
    read: () => [{ value: diskSpace.isFull ? 1 : 0 }],
  });
  app.measure({
    name: 'disk_free_bytes',
    about: 'What may still be written to the data folder or the uploads, whichever has less',
    kind: 'now',
    read: () => (diskSpace.freeBytes === null ? [] : [{ value: diskSpace.freeBytes }]),
  });
}

export function refuseChangesOnFullDisk(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, routeOptions: { url = '', config } }) => {
    if (method === 'GET' || !app.diskSpace.isFull) return;
    const isLooking = (config.access === 'open' && config.isKeyed !== true) || url === LOGOUT;
    if (url.startsWith(API_BASE) && !isLooking) throw new RequestError(NO_SPACE_STATUS, NO_SPACE);
  });
}

/** What the console asks now and then. */
export async function registerServerState(app: FastifyInstance): Promise<void> {
  app.serve(serverStateCalls.read, async () => succeed({ isDiskFull: app.diskSpace.isFull }));
}
