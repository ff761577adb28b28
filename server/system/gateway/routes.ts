/** Gateway routes (SYSTEM-96): kept for those who have a gateway; this server is one process and follows none of them. */

import type { FastifyPluginAsync } from 'fastify';
import type { BodyOf } from '#domain/calls/call.ts';
import { gatewayRouteCalls } from '#domain/calls/gatewayRoutes.ts';
import {
  type GatewayFilter,
  type GatewayPredicate,
  readGatewayFilters,
  readGatewayPredicates,
} from '#domain/gateway/gatewayRoute.ts';
import { runAs } from '../../audit/runAs.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { MISSING, TAKEN } from '../../resource/refusal.ts';
import './tables.ts';

type Router = BodyOf<typeof gatewayRouteCalls.save>['router'];

export const registerGatewayRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(gatewayRouteCalls.list, async () => {
    const rows = await db.selectFrom('sysGatewayRoute').selectAll().orderBy('routerId').execute();
    return succeed(
      rows.map((row) => ({
        ...row,
        predicates: JSON.parse(row.predicates) as readonly GatewayPredicate[],
        filters: JSON.parse(row.filters) as readonly GatewayFilter[],
      })),
    );
  });

  app.serve(gatewayRouteCalls.save, async ({ user, body: { router } }) => {
    const columns = readColumns(router);
    await runAs(app, user, async ({ tx, time, log }) => {
      const written = await writeRoute(tx, router.id ?? '', columns, { username: user.username, time });
      await log(`${written}网关路由 ${columns.routerId}`);
    });
    return succeed(null, '操作成功！');
  });

  app.serve(gatewayRouteCalls.clearCache, async () => succeed(null, '清除成功！'));

  app.serve(gatewayRouteCalls.delete, async ({ user, query: { id } }) => {
    await runAs(app, user, async ({ tx, log }) => {
      const gone = await tx
        .deleteFrom('sysGatewayRoute')
        .where('id', '=', id)
        .returning('routerId')
        .executeTakeFirst();
      if (gone === undefined) throw new BusinessError(MISSING);
      await log(`删除网关路由 ${gone.routerId}`);
    });
    return succeed(null, '删除路由成功');
  });
};

/** @throws BusinessError for what is missing or cannot be read */
function readColumns(router: Router) {
  const [routerId, name, uri] = [router.routerId, router.name, router.uri].map((text) => text.trim());
  if (!routerId) throw new BusinessError('请输入路由ID');
  if (!name) throw new BusinessError('请输入路由名称');
  if (!uri) throw new BusinessError('请输入路由URI');
  const predicates = readGatewayPredicates(toText(router.predicates));
  if (typeof predicates === 'string') throw new BusinessError(predicates);
  const filters = readGatewayFilters(toText(router.filters));
  if (typeof filters === 'string') throw new BusinessError(filters);
  const { status, stripPrefix, retryable, persistable, showApi } = router;
  return {
    routerId,
    name,
    uri,
    predicates: JSON.stringify(predicates),
    filters: JSON.stringify(filters),
    ...(status !== undefined && { status }),
    ...(stripPrefix !== undefined && { stripPrefix }),
    ...(retryable !== undefined && { retryable }),
    ...(persistable !== undefined && { persistable }),
    ...(showApi !== undefined && { showApi }),
  };
}

const toText = (sent: string | readonly unknown[]): string =>
  typeof sent === 'string' ? sent : JSON.stringify(sent);

/** @returns what was done, in a word. @throws BusinessError */
async function writeRoute(
  tx: Tx,
  id: string,
  columns: ReturnType<typeof readColumns>,
  { username, time }: { readonly username: string; readonly time: string },
): Promise<'新增' | '修改'> {
  const same = await tx
    .selectFrom('sysGatewayRoute')
    .select('id')
    .where('routerId', '=', columns.routerId)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (same !== undefined) throw new BusinessError(`路由ID：${TAKEN}`);
  if (id === '') {
    const row = { ...columns, id: createId(), createBy: username, createTime: time };
    await tx.insertInto('sysGatewayRoute').values(row).execute();
    return '新增';
  }
  const written = await tx
    .updateTable('sysGatewayRoute')
    .set({ ...columns, updateBy: username, updateTime: time })
    .where('id', '=', id)
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) throw new BusinessError(MISSING);
  return '修改';
}
