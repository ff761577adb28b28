/**
 * `GET /sys/duplicate/check` (ENTITY-03): is a value still free? Table and field are looked up in a registry, each pair
 * with its own right (SEC-31); logically deleted rows still count as taken. `within` holds, as JSON, the other fields
 * of the record that narrow the question: the park, the competition.
 */

import type { FastifyPluginAsync } from 'fastify';
import { valueCheckCalls } from '#domain/calls/valueChecks.ts';
import { sysDepartRole } from '#domain/entities/depart.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import { entities } from '#domain/entities/index.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { isSameText } from '../auth/sameName.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { fail, succeed } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { resolvePark } from '../resource/scope.ts';
import { isTaken } from '../resource/uniqueness.ts';

interface Pair {
  readonly table: string;
  readonly column: string;
  /** Any one of these codes lets the caller ask. */
  readonly permissions: readonly string[];
  /** A described record: its uniqueness may be narrowed to a park, or to what other fields hold. */
  readonly described?: { readonly entity: EntityDescription; readonly field: FieldDescription };
}

const editors = (prefix: string): readonly string[] => [`${prefix}:add`, `${prefix}:edit`];

const PAIRS: ReadonlyMap<string, Pair> = new Map(
  [
    ...['username', 'phone', 'email', 'work_no'].map((column) => pair('sys_user', column, 'user')),
    pair('sys_permission', 'perms', 'system:permission'),
    ...[...entities, sysDepartRole].flatMap((entity: EntityDescription) =>
      entity.fields
        .filter((field) => field.unique !== undefined && field.type === 'string')
        .map((field) => ({
          ...pair(entity.table, toColumnName(field.name), entity.permission),
          described: { entity, field },
        })),
    ),
  ].map((entry: Pair) => [`${entry.table}.${entry.column}`, entry]),
);

function pair(table: string, column: string, prefix: string): Pair {
  return { table, column, permissions: editors(prefix) };
}

export const registerDuplicateRoutes: FastifyPluginAsync = async (app) => {
  app.serve(valueCheckCalls.isFree, async ({ user, query }) => {
    const { tableName, fieldName, fieldVal, dataId, within } = query;
    const field = PAIRS.get(`${tableName}.${fieldName}`);
    if (field === undefined) throw new BusinessError('参数不识别！');
    if (!field.permissions.some((code) => user.permissions.has(code)))
      throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    if (fieldVal.trim() === '') return { ...succeed(null, '数据为空,不作处理！'), code: 500 };
    const record = { ...readWithin(within), id: dataId };
    return (await isUsed(field, fieldVal.trim(), record, user))
      ? fail('该值不可用，系统中已存在！')
      : succeed(null, '该值可用！');
  });

  async function isUsed(
    { table, column, described }: Pair,
    value: string,
    record: { readonly id: string; readonly parkId?: string },
    user: CurrentUser,
  ): Promise<boolean> {
    if (described !== undefined) {
      const { entity, field } = described;
      const parkId = field.unique === 'park' ? resolvePark(user, record.parkId) : null;
      return isTaken(app.db, entity, user.tenantId, field, { ...record, parkId, [field.name]: value });
    }
    const tables = app.db.withTables<Record<string, Record<string, string | number>>>();
    const all = tables.selectFrom(table).select('id');
    const rows = table === 'sys_user' ? all.where(isSameText(column, value)) : all.where(column, '=', value);
    const found = await rows.where('id', '!=', record.id).limit(1).executeTakeFirst();
    return found !== undefined;
  }
};

/** @throws BusinessError for what is no JSON object of texts */
function readWithin(text: string): Readonly<Record<string, string>> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    // Said below.
  }
  throw new BusinessError('参数不识别！');
}
