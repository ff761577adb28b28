/**
 * Sends messages at their time, one after another (SYSTEM-43). The table is its memory: whoever takes a message writes
 * that down first, so that no other server and no later start sends it a second time.
 */

import { sql } from 'kysely';
import { MessageStatus } from '#domain/codes/system.ts';
import { sysMessage } from '#domain/entities/message.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import type { Db } from '../database/schema.ts';
import { getEntityDb } from '../resource/tables.ts';
import type { Cancel, Clock } from '../runtime/clock.ts';
import { type ClaimedMessage, SendFailure, type SendMessage } from './channels.ts';

export const MAX_ATTEMPTS = 5;
/** After the first, second, third and fourth failure. */
const RETRY_MS = [30_000, 120_000, 600_000, 1_800_000] as const;
/** No attempt takes so long: who took the message is gone. */
const LEASE_MS = 600_000;
/** Other servers add messages: so often the table is looked at when nothing is due. */
const LOOK_AGAIN_MS = 60_000;
const BROKEN_OFF = '发送中断，不知道是否已送达，为避免重复不再发送';

export interface SenderContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly send: SendMessage;
  readonly failed: (error: unknown) => void;
}

export class MessageSender {
  readonly #context: SenderContext;
  #last: Promise<void> = Promise.resolve();
  #forget: Cancel = () => undefined;
  #isOn = false;
  #isOver = false;

  constructor(context: SenderContext) {
    this.#context = context;
  }

  /** From now on it wakes by itself. */
  start(): Promise<void> {
    this.#isOn = true;
    return this.look();
  }

  /** Sends what is due, and sleeps until something is. Call it after a message was written. */
  look(): Promise<void> {
    this.#last = this.#last.then(() => this.#look()).catch((error: unknown) => this.#context.failed(error));
    return this.#last;
  }

  /** Ends after the message that is being sent. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#forget();
    await this.#last;
  }

  async #look(): Promise<void> {
    this.#forget();
    await this.#endBrokenOff();
    for (let message = await this.#claim(); message !== null; message = await this.#claim())
      await this.#attempt(message);
    if (this.#isOn && !this.#isOver)
      this.#forget = this.#context.clock.callLater(await this.#pauseMs(), () => this.look());
  }

  /** What a process took and did not end: a notice is written with its end, so that it was not sent; a letter may be. */
  async #endBrokenOff(): Promise<void> {
    const { db, clock } = this.#context;
    await getEntityDb(db, sysMessage)
      .updateTable('sys_sms')
      .set({ esSendStatus: MessageStatus.failed, esResult: BROKEN_OFF, claimTime: null })
      .where('esSendStatus', '=', MessageStatus.waiting)
      .where('claimTime', '<', formatStamp(clock.now() - LEASE_MS))
      .execute();
  }

  async #claim(): Promise<ClaimedMessage | null> {
    if (this.#isOver) return null;
    const { db, clock } = this.#context;
    const time = formatStamp(clock.now());
    const rows = getEntityDb(db, sysMessage);
    const [taken] = await rows
      .updateTable('sys_sms')
      .set({ claimTime: time, esSendNum: sql<number>`coalesce(es_send_num, 0) + 1` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sys_sms')
          .select('id')
          .where('delFlag', '=', 0)
          .where('esSendStatus', '=', MessageStatus.waiting)
          .where('claimTime', 'is', null)
          .where('nextTime', '<=', time)
          .orderBy('nextTime')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    return taken ?? null;
  }

  async #attempt(message: ClaimedMessage): Promise<void> {
    const { db, clock, send } = this.#context;
    try {
      // It ends the message itself, together with what it writes.
      await send(message);
    } catch (error) {
      const failure = error instanceof SendFailure ? error : new SendFailure('发送时出错', false);
      if (failure !== error) this.#context.failed(error);
      const attempts = message.esSendNum ?? 1;
      const isOver = failure.isFinal || attempts >= MAX_ATTEMPTS;
      const pauseMs = RETRY_MS[attempts - 1] ?? LOOK_AGAIN_MS;
      await getEntityDb(db, sysMessage)
        .updateTable('sys_sms')
        .set({
          esResult: failure.message.slice(0, 300),
          claimTime: null,
          ...(isOver
            ? { esSendStatus: MessageStatus.failed }
            : { nextTime: formatStamp(clock.now() + pauseMs) }),
        })
        .where('id', '=', message.id)
        .execute();
    }
  }

  async #pauseMs(): Promise<number> {
    const { db, clock } = this.#context;
    const next = await getEntityDb(db, sysMessage)
      .selectFrom('sys_sms')
      .select('nextTime')
      .where('delFlag', '=', 0)
      .where('esSendStatus', '=', MessageStatus.waiting)
      .where('claimTime', 'is', null)
      .orderBy('nextTime')
      .limit(1)
      .executeTakeFirst();
    const nextTs = next?.nextTime == null ? Infinity : parseStamp(next.nextTime);
    return Math.min(LOOK_AGAIN_MS, Math.max(0, nextTs - clock.now()));
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly messages: MessageSender;
  }
}
