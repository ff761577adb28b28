/** A list of more than one page: what is chosen, shared, exported, done to several, deleted, asked for and kept. */

import { readFile } from 'node:fs/promises';
import { getEntity } from '#domain/entities/catalogue.ts';
import { callAs } from '#tests/support/client.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { TestServer } from '#tests/support/server.ts';
import { does } from './engine/others.ts';
import { QueryBuilder } from './engine/QueryBuilder.ts';
import { ListPage } from './walk/ListPage.ts';
import { linesOf } from './walk/sheets.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

/** A word that only these players are called by. */
const NAME = '翻页客';
const PAGE = 100;
const KINDS = ['2', '3', '4'] as const;
/** One more than a page; letters, because a name has no digits. */
const PLAYERS = Array.from({ length: PAGE + 1 }, (_, n) => ({
  name: `${NAME} ${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`,
  phone: `1390000${String(n).padStart(4, '0')}`,
  memberType: KINDS[n % KINDS.length],
  handicapIndex: n % 10,
}));

test('a list of two pages: chosen rows, its address, its export, its batches, its end @full', async ({
  openConsole,
}) => {
  const admin = await callAs(server.url, 'admin');
  const path = getEntity('golfPlayer').path;
  for (const player of PLAYERS) {
    const { success, message } = await admin.call('POST', `${path}/add`, player);
    expect(success, message).toBe(true);
  }
  const page = await openConsole(server, 'admin', '/');
  await expect(page.getByRole('navigation', { name: '页签' })).toBeVisible();
  const list = new ListPage(page, getEntity('golfPlayer'));
  const shown = await list.open(`/bsweb/player?name=${NAME}`);
  const [first, second, third] = shown;
  const last = PLAYERS[0]!;
  const range = (words: string) => expect(list.list.getByText(words, { exact: true })).toBeVisible();
  const turnTo = (no: number) => list.list.getByRole('listitem', { name: String(no), exact: true }).click();
  const checkbox = (name: unknown) =>
    list.table.getByRole('checkbox', { name: `选择${String(name)}`, exact: true });

  await test.step('chosen over pages, shared by its address, exported', async () => {
    await checkbox(first?.['name']).check();
    await checkbox(second?.['name']).check();
    await turnTo(2);
    await range('101-101 共 101 条');
    await checkbox(last.name).check();
    await expect(list.list.getByText('已选择 3 项')).toBeVisible();

    const copied = await page.context().newPage();
    await copied.goto(page.url());
    const same = new ListPage(copied, list.entity);
    await expect(same.table.locator('tbody tr')).toHaveCount(1);
    await expect(same.table.locator('tbody tr')).toContainText(last.phone);
    await expect(same.list.getByText('101-101 共 101 条')).toBeVisible();
    await copied.close();

    await turnTo(1);
    await expect(checkbox(first?.['name'])).toBeChecked();
    const file = await list.download(() => list.button('导出').click());
    const [, , heads = [], ...lines] = linesOf(await readFile(await file.path()));
    const phones = lines.map((line) => String(line[heads.indexOf('手机')]));
    expect(phones.filter((phone) => phone !== 'undefined').toSorted()).toEqual(
      [first?.['phone'], second?.['phone'], last.phone].map(String).toSorted(),
    );
    await list.list.getByRole('button', { name: '清空' }).click();
  });

  await test.step('several at once, one of them refused', async () => {
    for (const one of [first, second, third]) await checkbox(one?.['name']).check();
    const other = await callAs(server.url, 'platform');
    await does(other, `${path}/enable`, { id: second?.id, rev: second?.rev, status: '0' });
    await list.button('批量停用').click();
    await expect(list.dialog.getByText('确定对选中的 3 项执行“停用”吗？').last()).toBeVisible();
    await list.confirm();
    const outcome = page.getByRole('alert').filter({ hasText: '停用成功 2 项，失败 1 项' });
    await expect(outcome).toContainText(`${String(second?.['name'])}：该记录已被`);
    await expect(outcome).toContainText(/于\d\d:\d\d:\d\d处理,请刷新后重试/);
    for (const one of [first, second, third]) await expect(list.row(one?.id ?? '')).toContainText('停用');
    await expect(list.list.getByText(/已选择/)).toHaveCount(0);
  });

  await test.step('the last row of the last page goes, and comes back from the bin', async () => {
    await turnTo(2);
    const row = list.table.locator('tbody tr').filter({ hasText: last.phone });
    await list.act(row, '删除');
    await list.confirm();
    await range('1-100 共 100 条');
    expect(new URL(page.url()).searchParams.has('pageNo')).toBe(false);
    await list.button('回收站').click();
    await list.dialog.getByRole('button', { name: `恢复 ${last.name}`, exact: true }).click();
    await expect(list.dialog.getByText(last.name)).toHaveCount(0);
    await list.dialog.getByRole('button', { name: '关闭' }).last().click();
    await range('1-100 共 101 条');
  });

  await test.step('conditions of a query', () => askAdvanced(list));

  await test.step('columns', async () => {
    const head = (name: string) => list.table.getByRole('columnheader', { name, exact: true });
    await expect(head('手机')).toBeVisible();
    await list.button('列设置').click();
    await page.getByRole('checkbox', { name: '手机', exact: true }).uncheck();
    await page.getByText('宽松', { exact: true }).click();
    await page.reload();
    await expect(head('客户类型')).toBeVisible();
    await expect(head('手机')).toHaveCount(0);
    await expect(list.table).toHaveAttribute('data-density', 'large');
    await range('1-100 共 101 条');
    await list.button('列设置').click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect(head('手机')).toBeVisible();
    await expect(list.table).toHaveAttribute('data-density', 'small');
  });
});

type Player = (typeof PLAYERS)[number];
const count = (holds: (player: Player) => boolean): string => `共 ${PLAYERS.filter(holds).length} 条`;

/** Conditions joined by AND and OR, kept, replaced, loaded and thrown away, with a warning before each loss. */
async function askAdvanced(list: ListPage): Promise<void> {
  await list.button('高级查询').click();
  const builder = new QueryBuilder(list.page);
  const answers = (words: string): Promise<void> => expect(list.list.getByText(words)).toBeVisible();
  const match = builder.dialog.getByLabel('过滤条件匹配');

  await builder.press('查询');
  await builder.says('不能查询空条件');
  await builder.press('保存查询条件');
  await builder.says('空条件不能保存');

  await builder.write(1, '客户类型', '在...中', ['嘉宾', '访客']);
  await builder.line(1).getByRole('button', { name: '添加条件' }).click();
  await builder.write(2, '差点', '大于等于', '5');
  await builder.line(2).getByRole('button', { name: '添加条件' }).click();
  await builder.write(3, '手机', '以..结尾', '7');
  await builder.line(3).getByRole('button', { name: '添加条件' }).click();
  await builder.press('查询');
  // The fourth line is empty: it asks for nothing.
  await answers(
    count(
      ({ memberType, handicapIndex, phone }) =>
        memberType !== '4' && handicapIndex >= 5 && phone.endsWith('7'),
    ),
  );
  await builder.press('保存查询条件');
  const naming = list.page.getByRole('dialog').filter({ hasText: '请输入保存的名称' });
  await naming.getByRole('button', { name: '确定', exact: true }).click();
  await builder.says('保存名称不能为空');
  await naming.getByRole('button', { name: '取消', exact: true }).click();
  await builder.saveAs('常客');
  await builder.says('保存成功');

  // Leaving 在...中 keeps the first of its values.
  await builder.choose(builder.line(1).getByLabel('匹配规则'), '不等于');
  await expect(builder.line(1)).toContainText('嘉宾');
  await expect(builder.line(1)).not.toContainText('访客');
  await builder.write(2, '姓名', '以..开始', `${NAME} A`);
  await builder.write(3, '差点', '小于', '1');
  await builder.choose(match, 'OR（条件中的任意一个匹配）');
  await builder.press('查询');
  await answers(
    count(
      ({ memberType, name, handicapIndex }) =>
        memberType !== '2' || name.startsWith(`${NAME} A`) || handicapIndex < 1,
    ),
  );
  await builder.saveAs('常客');
  await builder.agrees('常客 已存在，是否覆盖？');

  await builder.press('重置');
  await answers(count(() => true));
  await builder.press('常客');
  await expect(builder.line(2).getByLabel('值', { exact: true })).toHaveValue(`${NAME} A`);
  await expect(builder.dialog).toContainText('OR（条件中的任意一个匹配）');
  // What is loaded is not asked yet.
  await answers(count(() => true));
  await builder.press('删除 常客');
  await builder.agrees('是否删除当前查询？');
  await expect(builder.dialog.getByText('没有保存任何查询')).toBeVisible();
  await builder.press('关闭');
}
