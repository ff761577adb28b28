/** What a runner works with. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/schema.ts';
import type { RowAnnouncement } from '../resource/announce.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import type { SimEvent } from '../simulation/types.ts';
import type { PublisherServices } from './parkPublisher.ts';

export interface RunnerServices extends PublisherServices {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Tells open pages of rows that a turn changed. Does not wait. */
  readonly tellRows: (tenantId: number, rows: readonly RowAnnouncement[]) => void;
  /** Red alarms that nobody took are passed on to those in charge, until somebody has them. Does not wait. */
  readonly passOn: (park: ParkScope, events: readonly SimEvent[]) => void;
}
