/** Letters that wait to be sent, kept in a table, and telling their writers what came of them. */

import { formatStamp } from '#domain/validation/time.ts';
import { runAsServer } from '../audit/runAs.ts';
import { createId } from '../database/ids.ts';
import type { Db, Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { BackgroundWork } from '../runtime/backgroundWork.ts';
import type { Cancel, Clock } from '../runtime/clock.ts';
import { notifyUser } from '../system/personalNotice.ts';
import type { MailRow } from './tables.ts';
import { type Letter, NotSent, type Send } from './transport.ts';

/** After the first and the second failure; after the third it is given up. */
const RETRY_MS = [30_000, 300_000] as const;
/** One person's files on their way, and what the system itself has to say to them. */
const MAX_WAITING = { files: 5, texts: 20 } as const;
/** Longer than a mail server may keep silent: a letter that a server took and did not send is free again. */
const CLAIM_MS = 120_000;
/** Other servers write letters too: so often the table is looked at when nothing is due. */
const LOOK_AGAIN_MS = 60_000;

export interface OutboxContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly background: BackgroundWork;
  readonly send: Send;
  /** The user has a new notice. */
  readonly onNotice: (userId: string, notice: { readonly id: string; readonly title: string }) => void;
  readonly failed: (error: unknown) => void;
}

/** What the system says by itself; nobody asked for it, and nobody is told what came of it. */
export interface TextLetter {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  /** Id of what it is about: what is over is not sent any more. */
  readonly aboutId: string;
}

export interface MailOutbox {
  /** Resolves when it is stored; it is sent later. @throws BusinessError when too many of the user's are waiting */
  add(userId: string, letter: Letter): Promise<void>;
  /** Stores it with what it tells of; `look` when that is committed. @returns false when too many wait already */
  addText(tx: Tx, userId: string, letter: TextLetter): Promise<boolean>;
  /** Sends what is due. */
  look(): Promise<void>;
  /** Ends after the letter that is being sent. */
  stop(): Promise<void>;
}

export function createOutbox(context: OutboxContext): MailOutbox {
  const { db, clock, background, failed } = context;
  const { now } = clock;
  let last: Promise<void> = Promise.resolve();
  let forget: Cancel = () => undefined;
  let stopped = false;

  function look(): Promise<void> {
    last = last.then(sendDue).catch(failed).then(sleep);
    background.add(last);
    return last;
  }

  function sleep(ms: number | void): void {
    forget();
    if (!stopped) forget = clock.callLater(ms ?? LOOK_AGAIN_MS, look);
  }

  /** @returns how long there is nothing to do, ms */
  async function sendDue(): Promise<number> {
    for (;;) {
      const next = stopped ? undefined : await findNext(db);
      if (next === undefined) return LOOK_AGAIN_MS;
      if (next.nextTs > now()) return Math.min(next.nextTs - now(), LOOK_AGAIN_MS);
      if (await claim(db, next, now())) await attempt(context, next);
    }
  }

  return {
    async add(userId, { content, ...letter }) {
      if ((await countWaiting(db, userId, 'files')) >= MAX_WAITING.files)
        throw new BusinessError('您有多封邮件正在发送，请稍后再试');
      await insertLetter(db, now(), {
        ...letter,
        userId,
        content: content.toString('base64'),
        aboutId: null,
      });
      void look();
    },
    async addText(tx, userId, { text, subject, ...letter }) {
      if ((await countWaiting(tx, userId, 'texts')) >= MAX_WAITING.texts) return false;
      const content = Buffer.from(text).toString('base64');
      const mail = { ...letter, subject: subject.slice(0, 200), userId, content };
      await insertLetter(tx, now(), { ...mail, fileName: '', mime: 'text/plain' });
      return true;
    },
    look,
    async stop() {
      stopped = true;
      forget();
      await last;
    },
  };
}

async function attempt(context: OutboxContext, mail: MailRow): Promise<void> {
  const problem = await findProblem(context, { ...mail, content: Buffer.from(mail.content, 'base64') });
  if (problem === null)
    return finish(context, mail, `“${mail.fileName}”已发送`, `已发送到 ${mail.email}，请查收邮件附件。`);
  const pause = problem.isFinal ? undefined : RETRY_MS[mail.attempts];
  if (pause === undefined) {
    if (mail.aboutId !== null) context.failed(problem);
    return finish(
      context,
      mail,
      `“${mail.fileName}”发送失败`,
      `未能发送到 ${mail.email}：${problem.message}。`,
    );
  }
  await context.db
    .updateTable('sysMail')
    .set({ attempts: mail.attempts + 1, nextTs: context.clock.now() + pause })
    .where('id', '=', mail.id)
    .execute();
}

/** What nobody foresaw counts as a failure like any other: tried again, and given up after the last. */
async function findProblem({ send, failed }: OutboxContext, letter: Letter): Promise<NotSent | null> {
  try {
    await send(letter);
    return null;
  } catch (error) {
    if (error instanceof NotSent) return error;
    failed(error);
    return new NotSent('邮件服务出错', false);
  }
}

/** The letter is gone when its writer is told, and not before. */
async function finish(
  { db, clock, onNotice }: OutboxContext,
  { id, userId, aboutId }: MailRow,
  title: string,
  text: string,
): Promise<void> {
  const noticeId = await runAsServer({ db, now: clock.now }, async ({ tx, now }) => {
    await tx.deleteFrom('sysMail').where('id', '=', id).execute();
    return aboutId === null ? notifyUser(tx, userId, { title, text }, now) : null;
  });
  if (noticeId !== null) onNotice(userId, { id: noticeId, title });
}

const findNext = (db: Db): Promise<MailRow | undefined> =>
  db.selectFrom('sysMail').selectAll().orderBy('nextTs').orderBy('id').executeTakeFirst();

/** Of several servers one sends a letter. @returns whether it is this one */
async function claim(db: Db, { id, nextTs }: MailRow, nowTs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sysMail')
    .set({ nextTs: nowTs + CLAIM_MS })
    .where('id', '=', id)
    .where('nextTs', '=', nextTs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function countWaiting(db: Db, userId: string, kind: keyof typeof MAX_WAITING): Promise<number> {
  const { waiting } = await db
    .selectFrom('sysMail')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('userId', '=', userId)
    .where('aboutId', kind === 'files' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

async function insertLetter(
  db: Db,
  now: number,
  letter: Omit<MailRow, 'id' | 'attempts' | 'nextTs' | 'createTime'>,
): Promise<void> {
  const row = { ...letter, id: createId(), nextTs: now, createTime: formatStamp(now) };
  await db.insertInto('sysMail').values(row).execute();
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` = this server sends no mail. */
    readonly outbox: MailOutbox | null;
  }
}
