/**
 * Tells once a day where the chain of the logs ends: to the process log and, where this server sends mail, to its system
 * administrators. Who has a database can write the whole chain anew, but not what others have kept (AUDIT-12).
 */

import type { FastifyInstance } from 'fastify';
import { UserStatus, UserType } from '#domain/codes/system.ts';
import { formatCommand } from '../config/commands.ts';
import type { Cancel } from '../runtime/clock.ts';

const DAY_MS = 86_400_000;

export function scheduleAuditHeadReport(app: FastifyInstance): Cancel {
  const failed = (error: unknown): void =>
    app.log.error({ err: error }, 'the head of the audit was not told');
  return app.clock.callEvery(DAY_MS, () => reportAuditHead(app).catch(failed));
}

async function reportAuditHead({ db, log, outbox }: FastifyInstance): Promise<void> {
  const last = await db
    .selectFrom('sysAuditChain')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const anchor = `${last.seq}:${last.hash.toString('hex')}`;
  log.info({ anchor }, 'head of the audit');
  if (outbox === null) return;
  const text = `审计链尾：${anchor}\n请妥善保存；核对时运行 ${formatCommand('audit:verify', `--anchor ${anchor}`)}\n`;
  const letter = { subject: '审计链尾', fileName: 'audit-head.txt', mime: 'text/plain' };
  for (const { id, email } of await findReaders(db))
    if (email !== null) await outbox.add(id, { ...letter, email, content: Buffer.from(text) });
}

const findReaders = (db: FastifyInstance['db']) =>
  db
    .selectFrom('sysUser')
    .select(['id', 'email'])
    .where('userType', '=', Number(UserType.systemAdmin))
    .where('status', '=', Number(UserStatus.normal))
    .where('delFlag', '=', 0)
    .where('email', 'is not', null)
    .where('email', '!=', '')
    .execute();
