/** What a runner works with. */

import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/schema.ts';
import type { RowAnnouncement } from '../resource/announce.ts';
import type { Clock } from '../runtime/clock.ts';
import type { FixStore } from './fixStore.ts';
import type { PublisherServices } from './parkPublisher.ts';

export interface RunnerServices extends PublisherServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly fixStore: FixStore;
  /** Tells open pages of rows that a turn changed. Does not wait. */
  readonly informOfRows: (tenantId: number, rows: readonly RowAnnouncement[]) => void;
}
