/**
 * `GET /sys/duplicate/check` (http 5.19): is a value still free? Table and field are looked up in a registry, each pair
 * with its own right (R-SQL-4); logically deleted rows still count as taken.
 */
import type { FastifyPluginAsync } from 'fastify';
import { columnName } from '#domain/entities/fields.ts';
import { entities } from '#domain/entities/index.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { fail, ok } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { NO_PERMISSION } from '../http/access.ts';

interface Pair {
  readonly table: string;
  readonly column: string;
  /** Any one of these codes lets the caller ask. */
  readonly permissions: readonly string[];
  /** Rows of the caller's tenant only. */
  readonly tenant: boolean;
}

const editors = (prefix: string): readonly string[] => [`${prefix}:add`, `${prefix}:edit`];

const PAIRS: ReadonlyMap<string, Pair> = new Map(
  [
    ...['username', 'phone', 'email', 'work_no'].map((column) =>
      pair('sys_user', column, editors('user'), false),
    ),
    pair('sys_role', 'role_code', editors('role'), false),
    pair('sys_dict', 'dict_code', editors('dict'), false),
    ...entities.flatMap(({ table, permission, fields }) =>
      fields
        .filter(({ unique }) => unique === 'tenant')
        .map(({ name }) => pair(table, columnName(name), editors(permission), true)),
    ),
  ].map((entry) => [`${entry.table}.${entry.column}`, entry]),
);

function pair(table: string, column: string, permissions: readonly string[], tenant: boolean): Pair {
  return { table, column, permissions, tenant };
}

export const duplicateRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { tableName: string; fieldName: string; fieldVal: string; dataId: string } }>(
    '/sys/duplicate/check',
    {
      config: { access: 'signedIn' },
      schema: {
        querystring: {
          type: 'object',
          required: ['tableName', 'fieldName'],
          properties: {
            tableName: { type: 'string', maxLength: 64 },
            fieldName: { type: 'string', maxLength: 64 },
            fieldVal: { type: 'string', maxLength: 200, default: '' },
            dataId: { type: 'string', maxLength: 40, default: '' },
          },
        },
      },
    },
    async (request) => {
      const { tableName, fieldName, fieldVal, dataId } = request.query;
      const asked = PAIRS.get(`${tableName}.${fieldName}`);
      if (asked === undefined) throw new BusinessError('参数不识别！');
      if (!asked.permissions.some((code) => request.user.permissions.has(code)))
        throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
      if (fieldVal.trim() === '') return { ...ok(null, '数据为空,不作处理！'), code: 500 };
      return (await isTaken(asked, fieldVal.trim(), dataId, request.user))
        ? fail('该值不可用，系统中已存在！')
        : ok(null, '该值可用！');
    },
  );

  const isTaken = async (
    asked: Pair,
    value: string,
    exceptId: string,
    user: CurrentUser,
  ): Promise<boolean> => {
    const tables = app.db.withTables<Record<string, Record<string, string | number>>>();
    const rows = tables.selectFrom(asked.table).select('id').where(asked.column, '=', value);
    const scoped = asked.tenant ? rows.where('tenantId', '=', user.tenantId) : rows;
    const found = await scoped.where('id', '!=', exceptId).limit(1).executeTakeFirst();
    return found !== undefined;
  };
};
