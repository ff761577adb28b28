/** Letters that wait to be sent, kept in a table, and telling their writers what came of them. */
import { createId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { formatStamp } from '../database/stamp.ts';
import { BusinessError } from '../http/errors.ts';
import { notifyUser } from '../system/personalNotice.ts';
import type { MailRow } from './tables.ts';
import { type Letter, NotSent, type Send } from './transport.ts';

/** After the first and the second failure; after the third it is given up. */
const RETRY_MS = [30_000, 300_000] as const;
/** One person's letters on their way. */
const MAX_WAITING = 5;

export interface OutboxContext {
  readonly db: Db;
  /** Epoch ms. */
  readonly now: () => number;
  readonly send: Send;
  /** The user has a new notice. */
  readonly told: (userId: string, notice: { readonly id: string; readonly title: string }) => void;
  readonly failed: (error: unknown) => void;
}

export interface MailOutbox {
  /** Resolves when it is stored; it is sent later. @throws BusinessError when too many of the user's are waiting */
  add(userId: string, letter: Letter, aboutId?: string): Promise<void>;
  /** Drops the letters about this that were not sent yet; nobody is told. */
  recall(aboutId: string): Promise<void>;
  /** Sends what is due. */
  look(): Promise<void>;
  /** Ends after the letter that is being sent. */
  stop(): Promise<void>;
}

export function createOutbox(context: OutboxContext): MailOutbox {
  const { db, now, failed } = context;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const look = (): Promise<void> => (last = last.then(sendDue).catch(failed));

  async function sendDue(): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      if (stopped) return;
      const next = await db
        .selectFrom('sysMail')
        .selectAll()
        .orderBy('nextTs')
        .orderBy('id')
        .executeTakeFirst();
      if (next === undefined) return;
      if (next.nextTs > now()) {
        timer = setTimeout(() => void look(), next.nextTs - now()).unref();
        return;
      }
      await attempt(context, next);
    }
  }

  return {
    async add(userId, { content, ...letter }, aboutId) {
      const { waiting } = await db
        .selectFrom('sysMail')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      if (waiting >= MAX_WAITING) throw new BusinessError('您有多封邮件正在发送，请稍后再试');
      await db
        .insertInto('sysMail')
        .values({
          ...letter,
          id: createId(),
          userId,
          content: content.toString('base64'),
          aboutId: aboutId ?? null,
          nextTs: now(),
          createTime: formatStamp(now()),
        })
        .execute();
      void look();
    },
    async recall(aboutId) {
      await db.deleteFrom('sysMail').where('aboutId', '=', aboutId).execute();
    },
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}

async function attempt(context: OutboxContext, mail: MailRow): Promise<void> {
  const problem = await problemOf(context.send, { ...mail, content: Buffer.from(mail.content, 'base64') });
  if (problem === null)
    return finish(context, mail, `“${mail.fileName}”已发送`, `已发送到 ${mail.email}，请查收邮件附件。`);
  const pause = problem.isFinal ? undefined : RETRY_MS[mail.attempts];
  if (pause === undefined)
    return finish(
      context,
      mail,
      `“${mail.fileName}”发送失败`,
      `未能发送到 ${mail.email}：${problem.message}。`,
    );
  await context.db
    .updateTable('sysMail')
    .set({ attempts: mail.attempts + 1, nextTs: context.now() + pause })
    .where('id', '=', mail.id)
    .execute();
}

async function problemOf(send: Send, letter: Letter): Promise<NotSent | null> {
  try {
    await send(letter);
    return null;
  } catch (error) {
    if (error instanceof NotSent) return error;
    throw error;
  }
}

/** The letter is gone when its writer is told, and not before. */
async function finish(
  context: OutboxContext,
  { id, userId }: MailRow,
  title: string,
  text: string,
): Promise<void> {
  const noticeId = await context.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sysMail').where('id', '=', id).execute();
    return notifyUser(tx, userId, { title, text }, context.now());
  });
  context.told(userId, { id: noticeId, title });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` = this server sends no mail. */
    readonly outbox: MailOutbox | null;
  }
}
