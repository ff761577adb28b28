/**
 * The standard calls of a description (golf-domain 5.2, http 5 and 6): list, queryById, add, edit, delete,
 * deleteBatch. Each names its permission; scope, validation, audit and revisions are the same for every entity.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { readListQuery, SortRefused } from '#domain/query/listQuery.ts';
import type { Access } from '../http/context.ts';
import { ok, page } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import {
  addRecord,
  deleteRecords,
  editRecord,
  MISSING,
  type ResourceContext,
  type ResourceRules,
  UNREADABLE,
} from './commands.ts';
import { withTexts } from './dictionary.ts';
import { scopeOf } from './scope.ts';
import { findRow, listRows } from './store.ts';

const MAX_IDS = 1000;

export function serveResource(
  app: FastifyInstance,
  entity: EntityDescription,
  rules: ResourceRules = {},
): void {
  const { db, dictionaries, now } = app;
  const context: ResourceContext = { db, dictionaries, now, entity, rules };
  const may = (action: string): { readonly config: { readonly access: Access } } => ({
    config: { access: { permission: `${entity.permission}:${action}` } },
  });
  const has = (call: StandardCall): boolean => entity.calls?.includes(call) ?? true;
  const read = entity.readers === 'signedIn' ? { config: { access: 'signedIn' as const } } : may('list');

  app.get(`${entity.path}/list`, read, async ({ user, query }) => {
    const asked = readQuery(entity, query);
    const { records, total } = await listRows(db, entity, scopeOf(entity, user), asked);
    const items = await dictionaries.all();
    return ok(
      page(
        records.map((row) => withTexts(entity, row, items)),
        total,
        asked.pageNo,
        asked.pageSize,
      ),
    );
  });

  app.get(`${entity.path}/queryById`, read, async ({ user, query }) => {
    const row = await findRow(db, entity, scopeOf(entity, user), textOf(query, 'id'));
    if (row === undefined) throw new BusinessError(MISSING);
    return ok(row);
  });

  if (has('add'))
    app.post(`${entity.path}/add`, may('add'), async (request) =>
      ok(await addRecord(context, request.user, bodyOf(request)), '添加成功！'),
    );

  if (has('edit'))
    app.route({
      method: ['PUT', 'POST'],
      url: `${entity.path}/edit`,
      ...may('edit'),
      handler: async (request) => {
        await editRecord(context, request.user, bodyOf(request));
        return ok(null, '修改成功!');
      },
    });

  if (has('delete'))
    app.delete(`${entity.path}/delete`, may('delete'), async ({ user, query }) => {
      await deleteRecords(context, user, idsOf(textOf(query, 'id')).slice(0, 1));
      return ok(null, '删除成功!');
    });

  if (has('deleteBatch'))
    app.delete(`${entity.path}/deleteBatch`, may('deleteBatch'), async ({ user, query }) => {
      await deleteRecords(context, user, idsOf(textOf(query, 'ids')));
      return ok(null, '批量删除成功！');
    });
}

function readQuery(entity: EntityDescription, query: unknown) {
  try {
    return readListQuery(entity, isRecord(query) ? query : {});
  } catch (error) {
    if (error instanceof SortRefused) throw new BusinessError(error.message);
    throw error;
  }
}

function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (!isRecord(body)) throw new BusinessError(UNREADABLE);
  return body;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(query: unknown, name: string): string {
  const value = isRecord(query) ? query[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** A comma list; a trailing comma is what the original client sends. */
function idsOf(text: string): readonly string[] {
  const ids = text.split(',').filter((id) => id !== '');
  if (ids.length > MAX_IDS) throw new BusinessError(`一次最多处理${MAX_IDS}条记录`);
  return [...new Set(ids)];
}
