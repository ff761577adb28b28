/** The matrix of refusals: every route × (no token, expired token, nobody's right) is refused, and nothing is written. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '#server/http/context.ts';
import type { Answer } from '../harness.ts';
import { findTables, listChanged, type OwnedTable, readDigests } from './owned.ts';
import { keyOf, listRoutes, OPEN, SIGNED_IN } from './table.ts';
import { type Territory, surveyTerritory } from './walk.ts';
import { send, startWorld, type World } from './world.ts';

const DAY_MS = 86_400_000;

let world: World;
let territory: Territory;
let tables: readonly OwnedTable[];
beforeAll(async () => {
  world = await startWorld();
  territory = await surveyTerritory(world, { tenantId: 1 });
  tables = await findTables(world);
});
afterAll(() => world.app.close());

/** Calls all of these; what was let through or written is named. */
async function listLetThrough(
  routes: readonly AccessEntry[],
  token: string | undefined,
  refusal: { readonly status: number; readonly code: number },
): Promise<readonly string[]> {
  const before = await readDigests(world, tables);
  world.reached.clear();
  const passed: string[] = [];
  for (const route of routes) {
    const answer = await send(world, route, territory.requests.to(route, 0), token);
    const isRefused = answer.statusCode === refusal.status && answer.json<Answer>().code === refusal.code;
    if (!isRefused) passed.push(keyOf(route));
  }
  const after = await readDigests(world, tables);
  return [...passed, ...world.reached, ...listChanged(before, after)];
}

const listGuarded = () => listRoutes(world).filter(({ access }) => access !== 'open');

// SEC-01, SEC-46
describe('the matrix of refusals', () => {
  it('has every route that is open to all, or to all who are signed in, by name and with its reason', () => {
    const named = (access: 'open' | 'signedIn') =>
      listRoutes(world).flatMap((route) => (route.access === access ? [keyOf(route)] : []));
    expect(named('open').toSorted()).toEqual(Object.keys(OPEN).toSorted());
    expect(named('signedIn').toSorted()).toEqual(SIGNED_IN.flatMap(([, routes]) => routes).toSorted());
  });

  it('lets nobody in without a token', async () => {
    const refusal = { status: 401, code: 401 };
    expect(await listLetThrough(listGuarded(), undefined, refusal)).toEqual([]);
  });

  it('lets nobody in with a token that has expired', async () => {
    const token = await world.enter('admin');
    world.clock.advance(DAY_MS);
    expect(await listLetThrough(listGuarded(), token, { status: 500, code: 500 })).toEqual([]);
  });

  it('lets nobody do what they have no right to', async () => {
    const { id } = await world.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'service1')
      .executeTakeFirstOrThrow();
    await world.app.db.deleteFrom('sysUserRole').where('userId', '=', id).execute();
    const token = await world.enter('service1');
    const routes = listGuarded().filter(({ access }) => typeof access === 'object');
    expect(routes.length).toBeGreaterThan(500);
    expect(await listLetThrough(routes, token, { status: 200, code: 510 })).toEqual([]);
  });
});
