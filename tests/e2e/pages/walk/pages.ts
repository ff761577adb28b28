/**
 * The walk over a share of the golf pages: one server, one browser, every page in the console that stands already. Forms are
 * filled in on each of them; what the list engine does by itself is done on one page of a kind, on each in the full run.
 */

import type { Page } from '@playwright/test';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { findStandardRefusal } from '#domain/lifecycle/rules.ts';
import type { GolfPage } from '#domain/menu/golfPages.ts';
import { GOLF_PAGES } from '#domain/menu/recordPages.ts';
import { isGolfPermission } from '#domain/permissions/golf.ts';
import { isFull } from '#tests/support/breadth.ts';
import { callAs } from '#tests/support/client.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { FITTING } from '#tests/support/records/fitting.ts';
import { addSound, prepareGround } from '#tests/support/records/ground.ts';
import type { TestServer } from '#tests/support/server.ts';
import { ListPage } from './ListPage.ts';
import { expectLookingOnly, expectNoPage, expectRefused, mayRead } from './restricted.ts';
import {
  addByForm,
  addressOf,
  addTwo,
  edit,
  expectButtons,
  exportOne,
  type Ground,
  has,
  importFile,
  isRemovableNew,
  look,
  remove,
  removeSeveral,
  reset,
  search,
  showAll,
  stored,
} from './walk.ts';

const PARK = { id: '1700000000000000101', name: '云麓湖高尔夫' };

/** Those of the golf business, and of the house itself. */
const LIST_PAGES = [
  ...GOLF_PAGES,
  { path: '/isystem/QuartzJobList', title: '定时任务', entity: 'sysQuartzJob' },
  { path: '/isystem/dict', title: '数据字典', entity: 'sysDict' },
  { path: '/isystem/checkRule', title: '系统校验规则', entity: 'sysCheckRule' },
  { path: '/isystem/role', title: '角色列表', entity: 'sysRole' },
] as const satisfies readonly Pick<GolfPage, 'path' | 'title' | 'entity'>[];

/** What decides which steps there are, and how forms are filled in. */
const CALLS: readonly StandardCall[] = ['add', 'edit', 'importExcel'];

/** Pages of one kind differ in their columns, fields and buttons alone. */
function kindOf(entity: EntityDescription): string {
  const calls = CALLS.filter((call) => has(entity, call));
  const keys = isFull ? entity.importKeys?.length : undefined;
  return JSON.stringify([calls, keys, FITTING[entity.name]?.isDrawn]);
}

const RECORDS = LIST_PAGES.flatMap(({ entity }) => (entity === undefined ? [] : [getEntity(entity)]));
/** The first record of each kind. */
const samples = new Map(RECORDS.toReversed().map((entity) => [kindOf(entity), entity.name]));
/** The gate walks one page of each kind, the full run all. */
const isSample = (entity: EntityDescription): boolean =>
  isFull || samples.get(kindOf(entity)) === entity.name;

/** @param share which of `of` parts of the pages */
export function walkPages(share: number, of: number): void {
  let server: TestServer;
  let page: Page;
  let ground: Ground;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ consoles, servers }) => {
    server = await servers.borrow({ SIM_SCALE: 'S', SIM_SPEED: '0' }, { onlyPark: PARK.id });
    const caller = await callAs(server.url, 'admin');
    await prepareGround(caller, PARK.id);
    ground = { caller, parkId: PARK.id, parkName: PARK.name, url: server.url };
    page = await consoles.open(server.url, 'admin', '/');
    await expect(page.getByRole('navigation', { name: '页签' })).toBeVisible();
  });
  test.afterAll(() => server?.stop());

  const pages = LIST_PAGES.filter(({ entity }) => entity !== undefined && isSample(getEntity(entity))).filter(
    (_page, index) => index % of === share,
  );
  for (const { path, title, entity: name } of pages)
    test(`${title} ${path}`, async () => {
      const entity = getEntity(name ?? '');
      const list = new ListPage(page, entity);
      const failures: string[] = [];
      const note = (error: Error): void => void failures.push(error.message);
      page.on('pageerror', note);
      const there = await test.step('open', () => list.open(path));
      await expectButtons(list);
      const row = has(entity, 'add') ? await test.step('add', () => addOne(list, ground)) : there[0];
      if (row !== undefined) {
        const searched = await test.step('search', () => search(list, row));
        if (searched === 'among many') {
          await list.close();
          await list.open(addressOf(path, entity, row));
        }
        await test.step('edit', () => edit(list, ground, row));
        if (entity.view !== true && isGolfPermission(`${entity.permission}:detail`))
          await test.step('look', () => look(list, row));
        if (has(entity, 'exportXls')) await test.step('export', () => exportOne(list, row));
        await test.step('remove', () => remove(list, ground, row));
        if (searched !== 'no words') await test.step('reset', () => reset(list));
      }
      const ids = await test.step('import', () => severalToRemove(list, ground, there, row?.id));
      if (ids.length > 0) {
        await showAll(list, ground, path, ids);
        await test.step('removeSeveral', () => removeSeveral(list, ground, ids));
      }
      await test.step('close', () => list.close());
      page.off('pageerror', note);
      expect(failures).toEqual([]);
    });

  test('for somebody who may only look', async ({ openConsole }) => {
    const visitor = await openConsole(server, 'viewer1', '/');
    await expect(visitor.getByRole('navigation', { name: '页签' })).toBeVisible();
    const caller = await callAs(server.url, 'viewer1');
    for (const { path, title, entity: name } of pages) {
      const entity = getEntity(name ?? '');
      const list = new ListPage(visitor, entity);
      await test.step(title, async () => {
        if (entity.platformOnly !== true && (await mayRead(caller, entity))) {
          await list.open(path);
          await expectLookingOnly(list);
          await list.close();
        } else await expectNoPage(list, path);
        await expectRefused(caller, entity);
      });
    }
  });
}

async function addOne(list: ListPage, ground: Ground): Promise<AnyRow> {
  if (FITTING[list.entity.name]?.isDrawn !== true) return addByForm(list, ground);
  const id = await addSound(ground.caller, list.entity.name, ground.parkId);
  await list.button('刷新').click();
  await list.reveal(id);
  return stored(ground.caller, list.entity, id);
}

/** Two records to be deleted together: imported where files are taken, made or found elsewhere. */
async function severalToRemove(
  list: ListPage,
  ground: Ground,
  there: readonly AnyRow[],
  gone: string | undefined,
): Promise<readonly string[]> {
  const { entity } = list;
  const removable = FITTING[entity.name]?.removable;
  const imported = has(entity, 'importExcel') ? await importFile(list, ground) : [];
  if (has(entity, 'importExcel')) expect(imported).toHaveLength(2);
  if (!has(entity, 'deleteBatch')) return [];
  if (!has(entity, 'add') || !isRemovableNew(entity))
    return there
      .filter((row) => row.id !== gone && findStandardRefusal(entity.name, 'remove', row) === null)
      .filter(({ status }) => removable === undefined || status === removable)
      .slice(0, 2)
      .map(({ id }) => id);
  if (imported.length > 0) return imported;
  const added = await addTwo(ground, entity);
  await list.button('刷新').click();
  return added;
}
