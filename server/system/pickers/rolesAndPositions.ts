/** Roles and positions as pickers list them (http 5.2, 5.6): names and codes, nothing that they grant. */
import type { FastifyPluginAsync } from 'fastify';
import { ok, page, pageRequest } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { textFilter } from './textFilter.ts';

export const rolePickerRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/role/list',
    { config: { access: 'signedIn' } },
    async ({ query }) => {
      const { pageNo, pageSize, offset } = pageRequest(query);
      const tests = conditions(query, ['id', 'roleName', 'roleCode']);
      const roles = app.db.selectFrom('sysRole').where((eb) => eb.and(tests));
      const { total } = await roles
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await roles
        .select(['id', 'roleName', 'roleCode', 'description', 'createTime'])
        .orderBy('createTime', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(pageSize)
        .execute();
      return ok(page(rows, total, pageNo, pageSize));
    },
  );

  app.get('/sys/role/queryall', { config: { access: 'signedIn' } }, async () => {
    const rows = await app.db
      .selectFrom('sysRole')
      .select(['id', 'roleName', 'roleCode', 'description'])
      .orderBy('id')
      .execute();
    if (rows.length === 0) throw new BusinessError('未找到角色信息');
    return ok(rows);
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/position/list',
    { config: { access: 'signedIn' } },
    async ({ query }) => {
      const { pageNo, pageSize, offset } = pageRequest(query);
      const tests = conditions(query, ['id', 'code', 'name', 'postRank']);
      const positions = app.db.selectFrom('sysPosition').where((eb) => eb.and(tests));
      const { total } = await positions
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await positions.selectAll().orderBy('code').offset(offset).limit(pageSize).execute();
      const ranks = new Map(
        (await app.dictionaries.items('position_rank'))?.map(({ value, text }) => [value, text]),
      );
      const shown = rows.map((row) => {
        const rank = ranks.get(row.postRank) ?? row.postRank;
        // The specification's column has the short name, the protocol's field the long one.
        return { ...row, postRank_dictText: rank, rank_dictText: rank };
      });
      return ok(page(shown, total, pageNo, pageSize));
    },
  );
};

function conditions(query: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  return columns.map((column) => textFilter(column, query[column])).filter((test) => test !== null);
}
