/**
 * Two tenants on one server, and two parks of one tenant. Somebody of the other, with every right there is, calls every
 * route about rows of the first one, with requests that the route takes, and runs every type of job: nothing of them is
 * told, and none changes.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runEveryJob } from './jobs.ts';
import { divideTables, findSharedTables, listChanged, readDigests } from './owned.ts';
import { addForeigner, addMissingRows, FOREIGNER, giveEveryRole } from './people.ts';
import { isTold, surveyTerritory, walkRoutes } from './walk.ts';
import { P1, startWorld, type World } from './world.ts';

/** Of the routes that are called, those whose handler has to get the request: else nothing is shown. */
const REACHED = 0.97;
/** Routes that tell their own people something of the rows: else nothing is looked for. */
const TELLING = 100;
/** Longer than anything is kept (ms). */
const YEARS = 1000 * 86_400_000;
const DONE = '执行成功!';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addMissingRows(world);
  await addForeigner(world);
});
afterAll(() => world.app.close());

// SEC-47
describe('with every right there is', () => {
  it('the manager of another park is told nothing of the first, and changes nothing of it @full', async () => {
    const token = await giveEveryRole(world, 'manager2');
    const territory = await surveyTerritory(world, { tenantId: 1, parkId: P1 });
    const { told, changed, reached, called } = await walkRoutes(world, token, territory);
    expect(told).toEqual([]);
    expect(changed).toEqual([]);
    expect(reached / called).toBeGreaterThan(REACHED);
  });

  it('an administrator of another tenant is told nothing of the first, and changes nothing of it', async () => {
    const territory = await surveyTerritory(world, { tenantId: 1 });
    expect(await isTold(world, await world.enter('admin'), territory, TELLING)).toBe(true);
    const { told, changed, reached, called } = await walkRoutes(
      world,
      await world.enter(FOREIGNER),
      territory,
    );
    expect(told).toEqual([]);
    expect(changed).toEqual([]);
    expect(reached / called).toBeGreaterThan(REACHED);
  });

  // SEC-50
  it('an administrator of a tenant changes nothing that all tenants share', async () => {
    const { app } = world;
    await app.db.updateTable('sysUser').set({ userType: 1 }).where('username', '=', FOREIGNER).execute();
    const token = await giveEveryRole(world, FOREIGNER);
    const shared = await findSharedTables(world);
    expect(shared.map(({ table }) => table)).toEqual(SHARED_TABLES);
    const territory = {
      ...(await surveyTerritory(world, { tenantId: 1 })),
      own: shared.filter(({ table }) => !OPEN_TABLES.has(table)),
    };
    const { changed, reached, called } = await walkRoutes(world, token, territory, WRITING);
    expect(changed).toEqual([]);
    expect(reached / called).toBeGreaterThan(REACHED);
  });

  it('jobs of another tenant do nothing to the first', async () => {
    const tables = [...(await divideTables(world, { tenantId: 1 })).own, ...LOGS];
    // A letter of an earlier test is tried again by a timer, whoever calls what meanwhile.
    await world.app.outbox?.stop();
    world.clock.advance(YEARS);
    const token = await world.enter(FOREIGNER);
    const before = await readDigests(world, tables);
    const said = await runEveryJob(world, token);
    expect(said.filter(([, message]) => message !== DONE)).toEqual([
      ['fairway.job.Backup', '执行失败!只有平台可以备份整个系统'],
      ['fairway.job.PublishAnnouncement', '执行失败!未找到对应实体'],
      ['fairway.job.SendNotice', '执行失败!账号不存在或已冻结：dispatch1'],
    ]);
    expect(listChanged(before, await readDigests(world, tables))).toEqual([]);
  });
});

const WRITING = ['PUT', 'POST', 'DELETE'];
/** What a new table has to be added to, or have a tenant. */
const SHARED_TABLES: readonly string[] = [
  'golf_day_driver',
  'golf_stream',
  'kysely_migration',
  'kysely_migration_lock',
  'sys_call_count',
  'sys_category',
  'sys_change',
  'sys_check_rule',
  'sys_dict',
  'sys_dict_item',
  'sys_fill_rule',
  'sys_gateway_route',
  'sys_id_part',
  'sys_list_views',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_position',
  'sys_role',
  'sys_role_permission',
  'sys_seed',
  'sys_setting',
  'sys_sign_in_try',
  'sys_tenant',
  'sys_ticket',
];

/** Anybody who asks for a captcha writes them; a row is found again by a secret alone. */
const OPEN_TABLES: ReadonlySet<string> = new Set(['sys_sign_in_try', 'sys_ticket']);

/** Lines of the first tenant and of its people. */
const LOGS = ['sys_log', 'sys_data_log'].map((table) => ({ table, condition: sql`t.tenant_id = 1` }));
