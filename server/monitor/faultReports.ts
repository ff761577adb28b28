/** The part of the server in the report of a fault (SYSTEM-135). */

import { arch, release, type as systemType } from 'node:os';
import process from 'node:process';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { faultReportCalls } from '#domain/calls/faultReports.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { GivenSetting } from '../config/givenSettings.ts';
import { succeed } from '../http/envelope.ts';
import type { LogTail } from './logTail.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly faultSources: FaultSources;
  }
}

/** What only the process knows. */
export interface FaultSources {
  readonly log: LogTail;
  readonly settings: readonly GivenSetting[];
}

export const registerFaultReports: FastifyPluginAsync = async (app) => {
  app.serve(faultReportCalls.readServer, async () => {
    const { log, settings } = app.faultSources;
    const { rows } = await sql<{ version: string }>`select version()`.execute(app.db);
    return succeed({
      release: packageJson.version,
      node: process.version,
      system: `${systemType()} ${release()} ${arch()}`,
      database: rows[0]?.version ?? '',
      uptimeSec: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
      settings,
      log: log.read(),
    });
  });
};
