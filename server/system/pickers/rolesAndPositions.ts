/** Positions as a list. */
import type { FastifyPluginAsync } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { sysPosition } from '#domain/entities/systemLists.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { READ_BY_HANDLER } from '../../http/schemas.ts';
import { AUDIT, paginateRows } from '../../resource/pageOfRows.ts';
import { readWholeQuery } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { addTexts } from '../../resource/texts.ts';

const signedIn = { config: { access: 'signedIn' } } as const;

export const registerRolePickerRoutes: FastifyPluginAsync = async (app) => {
  const pageOf = async (entity: EntityDescription, user: CurrentUser, query: unknown) => {
    const asked = readWholeQuery(entity, query);
    const rows = getRecordDb(app.db).selectFrom(entity.table);
    const found = await paginateRows(rows, entity, asked, AUDIT);
    const shown = await addTexts(app.db, user.tenantId, entity, found.records, await app.dictionaries.all());
    return createPage(shown, found.total, asked.pageNo, asked.pageSize);
  };

  app.get(
    '/sys/position/list',
    { ...signedIn, ...READ_BY_HANDLER, schema: describeList(sysPosition) },
    async ({ user, query }) => {
      const found = await pageOf(sysPosition, user, query);
      // The picker's column has the short name, the protocol's field the long one.
      const rows = found.records.map((row) => {
        const { postRank_dictText: rank } = row;
        return { ...row, rank_dictText: rank };
      });
      return succeed({ ...found, records: rows });
    },
  );
};
