/** What every list page promises, played once: rows that follow, records two people want, what one keeps and shares. */

import type { Locator, Page } from '@playwright/test';
import { getEntity } from '#domain/entities/catalogue.ts';
import { callAs } from '#tests/support/client.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addSound } from '#tests/support/records/ground.ts';
import type { TestServer } from '#tests/support/server.ts';
import { layersOf, watchLayers } from './engine/oldValues.ts';
import { does, firstOf } from './engine/others.ts';
import { ListPage } from './walk/ListPage.ts';

const PARK_ID = '1700000000000000101';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM: 'off' });
});
test.afterAll(() => server.stop());

const listOf = (page: Page, entity: string): ListPage => new ListPage(page, getEntity(entity));

/** Types 110 to 114: where the record is shown, who changes it how, and what its cell says before and after. */
const CHANGES = [
  {
    entity: 'golfOrder',
    path: '/bsweb/order?status=1',
    filter: 'status=1',
    who: 'dispatch1',
    call: 'check',
    body: { result: '2' },
    says: ['待审核', '已确认'],
  },
  {
    entity: 'golfOrderRefund',
    path: '/bsweb/orderRefund?status=0',
    filter: 'status=0',
    who: 'finance1',
    call: 'audit',
    body: { pass: 'N', opinion: '资料不全' },
    says: ['待审核', '已驳回'],
  },
  {
    entity: 'golfCaddieOrder',
    path: '/bsweb/caddieOrder?status=0',
    filter: 'status=0',
    who: 'dispatch1',
    call: 'cancel',
    body: { reason: '1' },
    says: ['待接单', '已取消'],
  },
  {
    entity: 'golfCompetition',
    path: '/bsweb/competition?status=1',
    filter: 'status=1',
    who: 'event1',
    call: 'edit',
    body: { name: '云麓湖俱乐部冠军赛' },
    says: ['云麓湖俱乐部锦标赛', '云麓湖俱乐部冠军赛'],
  },
  {
    entity: 'golfCaddieApply',
    path: '/bsweb/caddieApply?status=0',
    filter: 'status=0',
    who: 'caddie1',
    call: 'check',
    body: { result: '3', opinion: '缺健康证' },
    says: ['待审核', '待补正'],
  },
] as const;

test('open lists follow their records, and say for 1400 ms what was there before @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/');
  await expect(page.getByRole('navigation', { name: '页签' })).toBeVisible();
  await watchLayers(page);
  for (const { entity: name, path, filter, who, call, body, says } of CHANGES)
    await test.step(name, async () => {
      const list = listOf(page, name);
      await list.open(path);
      const other = await callAs(server.url, who);
      const { id, rev } = await firstOf(other, list.entity, filter);
      await expect(list.row(id)).toContainText(says[0]);
      await does(other, `${list.entity.path}/${call}`, { id, rev, ...body });
      await expect(list.row(id)).toContainText(says[1]);
      await expect(list.row(id).locator('del')).toHaveCount(0);
      await expect(list.row(id)).not.toContainText(says[0]);
      const layers = (await layersOf(page)).filter(({ row, words }) => row === id && words.includes(says[0]));
      expect(layers, 'a layer with the old value').not.toHaveLength(0);
      // 1400 ms and what a busy machine adds.
      for (const { shownMs } of layers) expect(shownMs).toBeGreaterThan(1300);
      for (const { shownMs } of layers) expect(shownMs).toBeLessThan(3000);
    });

  const list = listOf(page, 'golfOrder');
  const other = await callAs(server.url, 'dispatch1');
  await test.step('what changed behind another page, and what was deleted', async () => {
    const { id, rev } = await firstOf(other, list.entity, 'status=1');
    await does(other, `${list.entity.path}/check`, { id, rev, result: '3', opinion: '时段已满' });
    await page.getByRole('tab', { name: '订单', exact: true }).click();
    await expect(list.row(id)).toHaveCount(0);
  });

  await test.step('the second of two people', async () => {
    const { id, rev } = await firstOf(other, list.entity, 'status=1');
    await list.act(list.row(id), '编辑');
    const guest = list.dialog.getByLabel('联系人', { exact: true });
    await guest.fill('后写的客人');
    await does(other, `${list.entity.path}/edit`, { id, rev, contactName: '先写的客人' });
    // Told before anybody presses anything.
    await expect(list.dialog.getByText('该记录刚刚被其他人修改')).toBeVisible();
    await list.submit();
    await expect(list.dialog.getByText(/^该记录已被.+于\d\d:\d\d:\d\d处理,请刷新后重试$/)).toBeVisible();
    await expect(guest).toHaveValue('后写的客人');
    await list.dialog.getByRole('button', { name: '重新载入' }).click();
    await expect(guest).toHaveValue('先写的客人');
    await list.dialog.getByRole('button', { name: '取消', exact: true }).click();
    await expect(list.row(id)).toContainText('先写的客人');
  });
});

test('rows are dragged into their order, or moved by keys, and stay there @full', async ({ openConsole }) => {
  await addSound(await callAs(server.url, 'admin'), 'golfCarousel', PARK_ID, { title: '第三张', sort: 3 });
  const page = await openConsole(server, 'manager1', '/bsweb/carousel');
  const list = listOf(page, 'golfCarousel');
  const handles = list.table.getByRole('button', { name: /^移动 / });
  const order = (): Promise<readonly string[]> =>
    handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(3) ?? ''));
  const handle = (name: string): Locator => handles.and(page.getByLabel(`移动 ${name}`, { exact: true }));
  await handles.nth(2).waitFor();
  const [a = '', b = '', c = ''] = await order();

  await handle(a).dragTo(handle(c));
  await expect.poll(order).toEqual([b, c, a]);
  // The key goes on with the row it moves.
  await handle(b).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).toEqual([c, b, a]);
  await expect(handle(b)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).toEqual([c, a, b]);
  await expect(handle(b)).toBeFocused();
  await page.reload();
  await expect.poll(order).toEqual([c, a, b]);
});
