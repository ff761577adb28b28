/** What `buildApp` hangs on the Fastify instance and on each request: the vocabulary of every room's plugin. */
import type { NoticeFrame } from '#domain/wire/notice.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Captchas } from '../auth/captcha.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Settings } from '../config/settings.ts';
import type { Db } from '../database/schema.ts';
import type { MailOutbox } from '../mail/outbox.ts';
import type { AnnouncementHerald } from '../system/announcementHerald.ts';
import type { DictionaryStore } from '../system/dictionaries.ts';
import type { Days } from '../dispatch/days.ts';
import type { TypedSignal } from './signal.ts';

/** Every route says who may call it (SEC-09); a route that does not is refused when the server is built. */
export type Access = 'open' | 'signedIn' | { readonly permission: string };

/** One line of the table "who may call what". */
export interface AccessEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
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
  }
  interface FastifyInstance {
    readonly settings: Settings;
    readonly db: Db;
    readonly sessions: Sessions;
    readonly captchas: Captchas;
    readonly credentials: Credentials;
    readonly notices: TypedSignal<NoticeEvent>;
    /** Tells everybody of announcements when they begin. */
    readonly herald: AnnouncementHerald;
    readonly dictionaries: DictionaryStore;
    /** The running golf days. */
    readonly days: Days;
    /** `null` = this server sends no mail. */
    readonly outbox: MailOutbox | null;
    /** Every route with who may call it, for tests and reviews. */
    readonly accessTable: readonly AccessEntry[];
    /** Epoch ms; the only clock of the server. */
    readonly now: () => number;
  }
  interface FastifyRequest {
    /** The caller of a route that is not open. Throws on an open route: ask `visitor` there. */
    readonly user: CurrentUser;
    /** The caller, `null` while unknown. */
    visitor: CurrentUser | null;
  }
}
