/** What every package finds on the Fastify instance; others add what they own where they define it. */

import type { FastifySchema } from 'fastify';
import type { ClientConfig } from 'pg';
import type { CallAccess } from '#domain/calls/call.ts';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import type { Settings } from '../config/settings.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Db } from '../database/schema.ts';
import type { TypedSignal } from './signal.ts';

/** Every route says who may call it (SEC-09); a route that does not is refused when the server is built. */
export type Access = CallAccess;

/** One line of the table "who may call what, and how". */
export interface AccessEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** It demands a signature. */
  readonly isSigned: boolean;
  readonly schema: FastifySchema;
}

/**
 * A notice for browsers: `cmd: 'topic'` goes to everybody, `cmd: 'user'` to `userId` (LIVE-22); with a tenant only to
 * those who belong to it.
 */
export type NoticeEvent = readonly [frame: NoticeFrame, tenantId?: number];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The path demands a signature (WIRE-10); anywhere else one is accepted unseen. */
    signed?: true;
    /** Whether it changes something; absent = unless it is asked with GET (PERM-41). */
    writes?: boolean;
    /** Open, and read by every page that shows pictures: not counted among the open calls of an address. */
    isFile?: true;
    /** Open to who has a key, which the route checks and counts itself: not counted among the open calls of an address. */
    isKeyed?: true;
  }
  interface FastifyInstance {
    readonly settings: Settings;
    /** Shows a line to the person at the machine who started this server; it is kept nowhere. */
    readonly tell: (line: string) => void;
    readonly db: Db;
    /** A child process of this one, not a server that `DATABASE_URL` names. */
    readonly isDatabaseEmbedded: boolean;
    /** For a connection beside the pool. */
    readonly databaseConnection: ClientConfig;
    /** Opens a connection outside of the pool. */
    readonly connectToDatabase: OpenDatabase['connect'];
    readonly notices: TypedSignal<NoticeEvent>;
    /** Every route with who may call it, for tests and reviews. */
    readonly accessTable: readonly AccessEntry[];
  }
}
