/** 日志管理 (AUDIT-07): the system log read, and taken out by the highest user type. */

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { ALL_LINES, logCalls } from '#domain/calls/logs.ts';
import { sysLog } from '#domain/entities/logs.ts';
import { isRemovalLine } from '../../audit/removalLines.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readLeniently } from '../../resource/access.ts';
import { paginateManyRows } from '../../resource/pageOfRows.ts';
import { MISSING } from '../../resource/refusal.ts';
import { parseIds, readQuery } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { addTexts } from '../../resource/texts.ts';
import { isHighest, refuseStaff, selectLines } from './logScope.ts';

export const registerLogRoutes: FastifyPluginAsync = async (app) => {
  app.serve(
    describeList(sysLog),
    async ({ user, query }) => {
      refuseStaff(user);
      const request = readQuery(sysLog, user, withKeyWord(query));
      const lines = selectLines(app.db, user);
      const { records, count } = await paginateManyRows(app.db, lines, sysLog, request, ['createTime']);
      const rows = await addTexts(app.db, user.tenantId, sysLog, records, await app.dictionaries.all());
      return succeed(createPage(rows, count, request.pageNo, request.pageSize));
    },
    readLeniently(sysLog),
  );

  app.serve(logCalls.remove, async ({ user, query: { id } }) => {
    await removeLines(app.db, user, [id]);
    return succeed(null, '删除成功!');
  });

  app.serve(logCalls.removeBatch, async ({ user, query: { ids } }) => {
    await removeLines(app.db, user, ids === ALL_LINES ? null : parseIds(ids));
    return succeed(null, ids === ALL_LINES ? '清除成功!' : '删除成功!');
  });
};

/** `keyWord` is part of the content. */
function withKeyWord(query: unknown): object {
  const params: Readonly<Record<string, unknown>> = { ...(query as object) };
  const { keyWord } = params;
  const hasKeyWord = typeof keyWord === 'string' && keyWord.trim() !== '';
  return hasKeyWord ? { ...params, logContent: `*${keyWord.trim()}*` } : params;
}

/**
 * The database leaves a line that says what was taken out, and the links of the chain.
 * @param ids `null` = all that the caller sees
 * @throws BusinessError
 */
async function removeLines(db: Db, user: CurrentUser, ids: readonly string[] | null): Promise<void> {
  if (!isHighest(user)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  const visible = selectLines(db, user).select('id');
  const { numDeletedRows } = await getRecordDb(db)
    .deleteFrom('sysLog')
    .where((eb) => eb.not(isRemovalLine))
    .where(sql`id`, 'in', ids === null ? visible : visible.where('id', 'in', [...ids, '']))
    .executeTakeFirstOrThrow();
  if (ids !== null && numDeletedRows === 0n) throw new BusinessError(MISSING);
}
