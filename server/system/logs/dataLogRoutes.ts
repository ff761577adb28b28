/** 数据日志 (AUDIT-08): every version of a record, and two of them side by side. */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { dataLogCalls, ListedVersion } from '#domain/calls/logs.ts';
import { PageOf } from '#domain/calls/schemas.ts';
import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { sysDataLog } from '#domain/entities/logs.ts';
import { findTableEntity, TABLE_ENTITIES } from '#domain/entities/tables.ts';
import type { Condition } from '#domain/query/bind.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../../database/schema.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readLeniently } from '../../resource/access.ts';
import { paginateManyRows } from '../../resource/pageOfRows.ts';
import { MISSING } from '../../resource/refusal.ts';
import { readQuery } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { NOWHERE } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { addTexts } from '../../resource/texts.ts';
import { buildWhere } from '../../resource/where.ts';
import { type StoredVersion, toDataLogRow } from './dataLogRow.ts';
import { refuseStaff, selectVersions } from './logScope.ts';

export const registerDataLogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.serve(
    { ...describeList(sysDataLog), reply: PageOf(Type.Unsafe<object>(ListedVersion)) },
    async ({ user, query }) => {
      refuseStaff(user);
      const request = await nameTables(
        app.db,
        readQuery(sysDataLog, user, await nameAccounts(app.db, query)),
      );
      const versions = selectVersions(app.db, user);
      const { records, count } = await paginateManyRows(app.db, versions, sysDataLog, request, [
        'createTime',
      ]);
      const items = await app.dictionaries.all();
      const rows = records.map((row) => {
        const line = toDataLogRow(row, user, items);
        return { ...line, ...nameTable(line) };
      });
      const texts = await addTexts(app.db, user.tenantId, sysDataLog, rows, items);
      return succeed(createPage(texts, count, request.pageNo, request.pageSize));
    },
    readLeniently(sysDataLog),
  );

  app.serve(dataLogCalls.listVersions, async ({ user, query: { dataTable, dataId } }) => {
    refuseStaff(user);
    const rows = await selectVersions(app.db, user)
      .select(COLUMNS)
      .$castTo<StoredVersion>()
      .where('dataTable', '=', dataTable)
      .where('dataId', '=', dataId)
      .orderBy('dataVersion', 'desc')
      .execute();
    if (rows.length === 0) throw new BusinessError('未找到版本信息');
    const items = await app.dictionaries.all();
    return succeed(rows.map((row) => toDataLogRow(row, user, items)));
  });

  app.serve(dataLogCalls.compare, async ({ user, query: { dataId1, dataId2 } }) => {
    refuseStaff(user);
    const rows = await selectVersions(app.db, user)
      .select(COLUMNS)
      .$castTo<StoredVersion>()
      .where('id', 'in', [Number(dataId1), Number(dataId2)])
      .execute();
    const items = await app.dictionaries.all();
    return succeed([dataId1, dataId2].map((id) => toDataLogRow(requireVersion(rows, id), user, items)));
  });
};

/** Rows say the name of who made them: a name that is asked for stands for the accounts of that name. */
async function nameAccounts(db: Db, query: unknown): Promise<unknown> {
  if (typeof query !== 'object' || query === null || !('createBy' in query)) return query;
  const { createBy } = query;
  if (typeof createBy !== 'string' || createBy === '') return query;
  if (createBy === SYSTEM_ACTOR.realname) return { ...query, createBy: SYSTEM_ACTOR.username };
  const people = await db.selectFrom('sysUser').select('username').where('realname', '=', createBy).execute();
  // The trailing comma asks for exact matches.
  return people.length === 0
    ? query
    : { ...query, createBy: `${people.map(({ username }) => username).join(',')},` };
}

const KNOWN_TABLES: string = 'known';

/** What people call the records of a table. */
const nameTable = ({
  dataTable,
}: {
  readonly dataTable: string;
}): { readonly dataTable_dictText?: string } => {
  const title = findTableEntity(dataTable)?.title;
  return title === undefined ? {} : { dataTable_dictText: title };
};

/** A part of the name of a table, or of what people call its records, stands for those tables, whose versions an index has together. */
async function nameTables(db: Db, query: ListQuery): Promise<ListQuery> {
  const { where, group } = query;
  return {
    ...query,
    where: await Promise.all(where.map((condition) => nameTablesOf(db, condition))),
    group: group && {
      ...group,
      conditions: await Promise.all(group.conditions.map((condition) => nameTablesOf(db, condition))),
    },
  };
}

async function nameTablesOf(db: Db, condition: Condition): Promise<Condition> {
  const { field, test } = condition;
  if (field !== 'dataTable' || !('text' in test)) return condition;
  const known = await getRecordDb(db)
    .withRecursive(
      KNOWN_TABLES,
      () => sql<{ dataTable: string }>`
        (select min(data_table) as data_table from sys_data_log
        union all
        select (select min(l.data_table) from sys_data_log l where l.data_table > known.data_table)
        from known where known.data_table is not null)`,
    )
    .selectFrom(KNOWN_TABLES)
    .select('dataTable')
    .where((eb) => buildWhere(eb, sysDataLog, { where: [condition], group: null }))
    .execute();
  const values = [...known.map(({ dataTable }) => dataTable), ...findTitledTables(test)];
  return { field, test: { op: 'in', values: [...values, NOWHERE] } };
}

function findTitledTables(test: Condition['test']): readonly string[] {
  if (!('text' in test) || test.op !== 'contains' || test.text === '') return [];
  return TABLE_ENTITIES.filter(({ title }) => title.includes(test.text)).map(({ table }) => table);
}

const COLUMNS: readonly string[] = [
  'id',
  ...sysDataLog.fields.filter((field) => !('virtual' in field)).map(({ name }) => name),
  'createTime',
];

function requireVersion(rows: readonly StoredVersion[], id: string): StoredVersion {
  const row = rows.find((one) => String(one.id) === id);
  if (row === undefined) throw new BusinessError(MISSING);
  return row;
}
