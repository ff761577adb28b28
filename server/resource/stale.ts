import type { AnyRow } from '#domain/entities/describe.ts';
import type { Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';

/**
 * The revision a write goes on from. Clients of the plain protocol know no revisions: without one the last writer wins.
 * @throws BusinessError who was first, and when (ENTITY-02)
 */
export async function requireSeenRevision(tx: Tx, row: AnyRow, rev: unknown): Promise<number> {
  const seen = rev === undefined || rev === null || rev === '' ? row.rev : revisionOf(rev);
  if (seen === row.rev) return seen;
  const username = row.updateBy ?? row.createBy ?? '';
  const user = await tx
    .selectFrom('sysUser')
    .select('realname')
    .where('username', '=', username)
    .executeTakeFirst();
  const time = (row.updateTime ?? row.createTime ?? '').slice(11);
  throw new BusinessError(`该记录已被${user?.realname ?? username}于${time}处理,请刷新后重试`);
}

/** Revisions may come as text; what is none matches nothing. */
function revisionOf(sent: unknown): number {
  return typeof sent === 'number' || typeof sent === 'string' ? Number(sent) : NaN;
}
