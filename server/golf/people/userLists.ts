/**
 * System users as caddies, platform staff and players (golf-domain 2.29). Read only, but for the parks they work in;
 * who they are is changed in the user administration.
 */
import type { FastifyInstance } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { caddieUsers, platformerUsers, playerUsers } from '#domain/entities/userLists.ts';
import { type CurrentUser, seesAllParks } from '../../auth/currentUser.ts';
import { stamp } from '../../database/stamp.ts';
import { ok, page } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { readQuery } from '../../resource/request.ts';
import { records } from '../../resource/tables.ts';
import { matches } from '../../resource/where.ts';
import { bodyOf, may } from '../shared/call.ts';
import { text } from '../shared/values.ts';

/** user_type of each list. */
const LISTS: readonly (readonly [EntityDescription, readonly number[]])[] = [
  [caddieUsers, [9]],
  [platformerUsers, [0, 1]],
  [playerUsers, [10]],
];
const VIEW = 'golf_user_view';

export function userListRoutes(app: FastifyInstance): void {
  for (const [entity, types] of LISTS)
    app.get(`${entity.path}/${entity.listCall ?? 'list'}`, may('golf:user:view'), async ({ user, query }) => {
      refuseParkStaff(entity, user);
      const asked = readQuery(entity, user, query);
      const rows = records(app.db)
        .selectFrom(VIEW)
        .where('userType', 'in', types)
        .where('tenantId', '=', user.tenantId)
        .where((eb) => matches(eb, entity, asked));
      const scoped = seesAllParks(user)
        ? rows
        : rows.where((eb) =>
            eb.exists(
              eb
                .selectFrom('sysUserPark as up')
                .select('up.userId')
                .whereRef('up.userId', '=', `${VIEW}.id`)
                .where('up.parkId', 'in', [...user.parkIds, '']),
            ),
          );
      const { total } = await scoped
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      let sorted = scoped.select(['id', ...entity.fields.map(({ name }) => name)]);
      for (const { field, order } of asked.sort) sorted = sorted.orderBy(field, order);
      const found = await sorted
        .limit(asked.pageSize)
        .offset((asked.pageNo - 1) * asked.pageSize)
        .execute();
      const items = await app.dictionaries.all();
      const parks = await parkNames(app);
      const shown = found.map((row) => ({
        ...row,
        sex_dictText: itemText(items['sex'], row['sex']),
        status_dictText: itemText(items['user_status'], row['status']),
        parkIds_dictText: text(row['parkIds'])
          .split(',')
          .map((id) => parks.get(id) ?? '')
          .filter(Boolean)
          .join(','),
      }));
      return ok(page(shown, total, asked.pageNo, asked.pageSize));
    });

  /** `{id, parkIds}`: the parks a user works in; nobody gives away a park that is not theirs. */
  app.put(`${caddieUsers.path}/bindPark`, may('golf:user:bindPark'), async (request) => {
    const { id, parkIds } = bodyOf(request);
    const { user } = request;
    const wanted = [
      ...new Set(Array.isArray(parkIds) ? parkIds.map(String) : text(parkIds).split(',').filter(Boolean)),
    ];
    const known = await parkNames(app);
    if (wanted.some((parkId) => !known.has(parkId))) throw new BusinessError('球场不存在');
    const found = await app.db
      .selectFrom('sysUser as u')
      .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
      .select('u.userType')
      .where('u.id', '=', text(id))
      .where('t.tenantId', '=', user.tenantId)
      .executeTakeFirst();
    if (found === undefined) throw new BusinessError('未找到对应实体');
    const mine = (parkId: string): boolean => seesAllParks(user) || user.parkIds.includes(parkId);
    if (!wanted.every(mine) || (found.userType <= 1 && !seesAllParks(user)))
      throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    await app.db.transaction().execute(async (tx) => {
      const rows = tx.deleteFrom('sysUserPark').where('userId', '=', text(id));
      await (seesAllParks(user) ? rows : rows.where('parkId', 'in', [...user.parkIds, ''])).execute();
      if (wanted.length > 0)
        await tx
          .insertInto('sysUserPark')
          .values(wanted.map((parkId) => ({ userId: text(id), parkId })))
          .execute();
      await tx
        .updateTable('sysUser')
        .set({ updateBy: user.username, updateTime: stamp(app.now()) })
        .where('id', '=', text(id))
        .execute();
    });
    app.sessions.forgetAccounts(text(id));
    return ok(null, '球场已绑定');
  });
}

function refuseParkStaff({ platformOnly }: EntityDescription, user: CurrentUser): void {
  if (platformOnly === true && !seesAllParks(user))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
}

async function parkNames({ db }: FastifyInstance): Promise<ReadonlyMap<string, string>> {
  const rows = await records(db)
    .selectFrom('golf_park')
    .select(['id', 'name'])
    .where('delFlag', '=', 0)
    .execute();
  return new Map(rows.map(({ id, name }) => [text(id), text(name)]));
}

function itemText(
  items: readonly { readonly value: string; readonly text: string }[] | undefined,
  value: unknown,
): string {
  return items?.find((item) => item.value === text(value))?.text ?? '';
}
