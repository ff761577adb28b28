/**
 * System users as caddies, platform staff and players. Read only, but for the parks they work in;
 * who they are is changed in the user administration.
 */

import type { FastifyInstance } from 'fastify';
import { golfUserCalls } from '#domain/calls/devices.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { caddieUsers, platformerUsers, playerUsers } from '#domain/entities/userLists.ts';
import { canSeeAllParks } from '../../auth/currentUser.ts';
import { managePeople } from '../../auth/people.ts';
import type { Db } from '../../database/schema.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { readLeniently } from '../../resource/access.ts';
import { paginateRows } from '../../resource/pageOfRows.ts';
import { readQuery } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { selectRows } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';
import type { Columns } from '../shared/rows.ts';
import { toText } from '../shared/values.ts';

/** user_type of each list. */
const LISTS: readonly (readonly [EntityDescription, readonly number[]])[] = [
  [caddieUsers, [9]],
  [platformerUsers, [0, 1]],
  [playerUsers, [10]],
];
const TABLE: string = 'golf_user_view';
const VIEW = { permission: 'golf:user:view' };

export function registerGolfUserLists(app: FastifyInstance): void {
  for (const [entity, types] of LISTS)
    app.serve(
      { ...describeList(entity), access: VIEW },
      async ({ user, query }) => {
        const request = readQuery(entity, user, query);
        const rows = getRecordDb(app.db)
          .selectFrom(TABLE)
          .where('userType', 'in', types)
          .where('tenantId', '=', user.tenantId);
        const scoped = canSeeAllParks(user)
          ? rows
          : rows.where((eb) =>
              eb.exists(
                eb
                  .selectFrom('sysUserPark as up')
                  .select('up.userId')
                  .whereRef('up.userId', '=', `${TABLE}.id`)
                  .where('up.parkId', 'in', [...user.parkIds, '']),
              ),
            );
        const { records: found, total } = await paginateRows(scoped, entity, request);
        const items = await app.dictionaries.all();
        const parks = await parkNames(app.db, user.tenantId);
        const parksOf = (row: Columns): readonly string[] =>
          toText(row.parkIds)
            .split(',')
            .filter((id) => parks.has(id));
        const withTexts = found.map((row) => ({
          ...row,
          parkIds: parksOf(row).join(','),
          sex_dictText: itemText(items.sex, row.sex),
          status_dictText: itemText(items.user_status, row.status),
          parkIds_dictText: parksOf(row)
            .map((id) => parks.get(id))
            .join(','),
        }));
        return succeed(createPage(withTexts, total, request.pageNo, request.pageSize));
      },
      readLeniently(entity),
    );

  app.serve(golfUserCalls.bindParks, async ({ user, body }) => {
    const wanted = [...new Set(splitIds(body.parkIds))];
    await managePeople(
      app,
      user,
      { ids: [body.id] },
      ([person]) => person.bindParks(wanted),
      ([person]) => `绑定用户 ${person.username} 的球场 ${wanted.join('、')}`,
    );
    return succeed(null, '球场已绑定');
  });
}

/** Parks of the tenant that there are, by id. */
async function parkNames(db: Db, tenantId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await selectRows(db, golfPark, { tenantId, parkIds: null }).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [toText(id), toText(name)]));
}

function itemText(
  items: readonly { readonly value: string; readonly text: string }[] | undefined,
  value: unknown,
): string {
  return items?.find((item) => item.value === toText(value))?.text ?? '';
}
