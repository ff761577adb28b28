/**
 * Announcements that begin later are told when they begin. The table is the only memory: a server that starts again
 * looks at it again, and what began meanwhile every console reads when its link is back (SYSTEM-08, LINK-11).
 */

import { DelFlag } from '#domain/codes/system.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import type { Db } from '../../database/schema.ts';
import type { Cancel, Clock } from '../../runtime/clock.ts';
import { findAgents, formatAgentTitle } from './agents.ts';
import { listReceivers } from './announcementEditing.ts';
import { PUBLISHED } from './announcements.ts';
import type { StoredAnnouncement } from './announcements.ts';

/**
 * Interval at which the table is read again while an announcement waits: clocks are set, and other instances
 * publish.
 */
const LOOK_AGAIN_MS = 3_600_000;

export interface HeraldContext {
  readonly db: Db;
  readonly clock: Clock;
  /** To members of the tenant, to anybody when it is undefined. */
  readonly emit: (frame: NoticeFrame, tenantId: number | undefined) => void;
  readonly failed: (error: unknown) => void;
}

type Announcement = Pick<StoredAnnouncement, 'msgType' | 'userIds' | 'tenantId'>;
interface Words {
  readonly msgId?: string;
  readonly msgTxt?: string;
}

export class AnnouncementHerald {
  readonly #context: HeraldContext;
  /** Ids of published announcements that have not begun, with their begin (GMT+8 text). */
  #awaited: ReadonlyMap<string, string> = new Map();
  #last: Promise<void> = Promise.resolve();
  #forget: Cancel = () => undefined;
  #stopped = false;

  constructor(context: HeraldContext) {
    this.#context = context;
  }

  /**
   * To everybody of its tenant, or to each named user and who acts for them; a frame without words only says: read the
   * list again.
   */
  async tell(row: Announcement, words: Words): Promise<void> {
    const { db, clock, emit } = this.#context;
    const tenantId = row.tenantId ?? undefined;
    if (row.msgType === 'ALL') emit({ cmd: 'topic', ...words }, tenantId);
    const receivers = listReceivers(row);
    for (const userId of receivers) emit({ cmd: 'user', userId, ...words }, tenantId);
    if (tenantId === undefined || receivers.length === 0) return;
    const { msgTxt } = words;
    for (const { id, principal } of await findAgents(db, receivers, clock.now()))
      emit(
        {
          cmd: 'user',
          userId: id,
          ...words,
          ...(msgTxt !== undefined && { msgTxt: formatAgentTitle(msgTxt, principal) }),
        },
        tenantId,
      );
  }

  /** Announces what was just published; one that begins later waits until then. */
  async published(row: StoredAnnouncement): Promise<void> {
    if (row.startTime !== null && row.startTime > formatStamp(this.#context.clock.now())) await this.look();
    else await this.tell(row, { msgId: row.id, msgTxt: row.titile });
  }

  /**
   * Announces what has begun and schedules the next one. Call it at the start and whenever something is published.
   */
  look(): Promise<void> {
    this.#last = this.#last.then(() => this.#look()).catch((error: unknown) => this.#context.failed(error));
    return this.#last;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#forget();
    await this.#last;
  }

  async #look(): Promise<void> {
    if (this.#stopped) return;
    this.#forget();
    const { db, clock } = this.#context;
    const ts = clock.now();
    const begun = [...this.#awaited]
      .filter(([, startTime]) => startTime <= formatStamp(ts))
      .map(([id]) => id);
    for (const row of begun.length === 0 ? [] : await this.#stillTrue(begun, ts))
      await this.tell(row, { msgId: row.id, msgTxt: row.titile });

    const rows = await db
      .selectFrom('sysAnnouncement')
      .select(['id', 'startTime'])
      .where('delFlag', '=', DelFlag.live)
      .where('sendStatus', '=', PUBLISHED)
      .where('startTime', '>', formatStamp(ts))
      .execute();
    this.#awaited = new Map(rows.map(({ id, startTime }) => [id, startTime ?? '']));
    const nextTs = Math.min(...rows.map(({ startTime }) => parseStamp(startTime ?? '')));
    if (rows.length === 0 || this.#stopped) return;
    const waitMs = Math.min(LOOK_AGAIN_MS, Math.max(0, nextTs - clock.now()));
    this.#forget = clock.callLater(waitMs, () => this.look());
  }

  /** Finds those that were not revoked, postponed or ended since. */
  #stillTrue(ids: readonly string[], ts: number): Promise<StoredAnnouncement[]> {
    return this.#context.db
      .selectFrom('sysAnnouncement')
      .selectAll()
      .where('id', 'in', ids)
      .where('delFlag', '=', DelFlag.live)
      .where('sendStatus', '=', PUBLISHED)
      .where((eb) => eb.or([eb('startTime', 'is', null), eb('startTime', '<=', formatStamp(ts))]))
      .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', formatStamp(ts))]))
      .orderBy('startTime')
      .orderBy('id')
      .execute();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces announcements to their receivers when they begin. */
    readonly herald: AnnouncementHerald;
  }
}
