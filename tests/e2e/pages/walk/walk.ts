/**
 * What people do on a list page, done on every one: each step is what the description of its record allows, and what it
 * does not allow has no button.
 */

import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { AnyRow, EntityDescription, FieldDescription, StandardCall } from '#domain/entities/describe.ts';
import {
  findField,
  listFilters,
  formatRequiredMessage,
  listWritableFields,
} from '#domain/entities/fields.ts';
import { listExportFields } from '#domain/entities/sheet.ts';
import { getInitialStates, findStandardRefusal } from '#domain/lifecycle/rules.ts';
import type { Caller } from '#tests/support/client.ts';
import { FITTING } from '#tests/support/records/fitting.ts';
import { type SoundBody, soundBody, wireOf } from '#tests/support/records/soundBody.ts';
import { fillForm, neededFields } from './fillForm.ts';
import type { ListPage } from './ListPage.ts';
import { fileOf, linesOf } from './sheets.ts';

export interface Ground {
  readonly caller: Caller;
  readonly parkId: string;
  readonly parkName: string;
  readonly url: string;
}

export const has = ({ calls, view }: EntityDescription, call: StandardCall): boolean =>
  calls === undefined ? view !== true || call === 'list' : calls.includes(call);

/** Of more rows only those in sight are drawn. */
const ALL_DRAWN = 40;

/** What the server stores of these is not what was filled in. */
const DRAWN: ReadonlySet<string | undefined> = new Set(['richText', 'image', 'images', 'files']);

const BUTTONS = [
  ['add', '新增'],
  ['exportXls', '导出'],
  ['importExcel', '导入'],
] as const;

/** Exactly the buttons of the calls there are; what needs chosen rows waits for them (LIST-69). */
export async function expectButtons(list: ListPage): Promise<void> {
  for (const [call, label] of BUTTONS)
    await expect(list.button(label), label).toHaveCount(has(list.entity, call) ? 1 : 0);
  await expect(list.button('批量删除')).toHaveCount(0);
}

/** 新增: sent empty it says what is missing, filled in it is there. */
export async function addByForm(list: ListPage, ground: Ground): Promise<AnyRow> {
  const { entity, page } = list;
  const body = await soundBody(ground.caller, entity, ground.parkId);
  await list.button('新增').click();
  await list.submit();
  const asked = listWritableFields(entity).filter(
    ({ required, group, shownWhen, ...field }) =>
      required === true && group !== undefined && shownWhen === undefined && field.default === undefined,
  );
  for (const field of asked)
    await expect(list.dialog.getByText(formatRequiredMessage(field)).last()).toBeVisible();
  await fillForm(page, entity, body, ground.parkName);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(`${entity.path}/add`)),
    list.submit(),
  ]);
  const { success, message, result } = (await answer.json()) as {
    success: boolean;
    message: string;
    result: string;
  };
  expect(success, message).toBe(true);
  await list.said(message);
  await expect(list.dialog).toHaveCount(0);
  const row = await stored(ground.caller, entity, result);
  for (const { name, kind, type } of neededFields(entity, body))
    if (type !== 'json' && !DRAWN.has(kind) && body[name]?.isAmbiguous !== true)
      // Where the page offers times, only the day is ours.
      expect([name, type === 'datetime' ? row[name]?.toString().slice(0, 10) : row[name]]).toEqual([
        name,
        type === 'datetime' ? String(body[name]?.value).slice(0, 10) : body[name]?.value,
      ]);
  return row;
}

export async function stored(caller: Caller, { path }: EntityDescription, id: string): Promise<AnyRow> {
  return (await caller.call<AnyRow>('GET', `${path}/queryById?id=${id}`)).result;
}

/** The first search field with words: only what holds them is left. @returns whether the record is on the first page of them */
export async function search(list: ListPage, row: AnyRow): Promise<'found' | 'among many' | 'no words'> {
  const { entity } = list;
  const field = listFilters(entity).find(({ name, search: way }) => way === 'like' && row[name]);
  if (field === undefined) return 'no words';
  const words = String(row[field.name]);
  const bar = list.list.locator('search');
  const input = bar.locator(`#${entity.name}Search_${field.name}`);
  if ((await input.count()) === 0) await bar.getByRole('button', { name: '展开' }).click();
  await input.fill(words);
  const [answer] = await Promise.all([list.answer(field.name), input.press('Enter')]);
  const { records } = (await answer.json()).result as { records: readonly AnyRow[] };
  expect(records.length).toBeGreaterThan(0);
  for (const one of records) expect(String(one[field.name])).toContain(words);
  await list.settled();
  if (records.length <= ALL_DRAWN)
    await expect(list.table.locator('tr[data-row-key]')).toHaveCount(records.length);
  return records.some(({ id }) => id === row.id) ? 'found' : 'among many';
}

/** The address of a list that is narrowed to records like this one. */
export function addressOf(path: string, entity: EntityDescription, row: AnyRow): string {
  const known = listFilters(entity).filter(
    ({ name, search: way, multi }) => way !== 'range' && way !== 'in' && multi !== true && row[name],
  );
  const query = known.map(({ name }) => [name, String(row[name])]);
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/**
 * These records are on the first page of the list: narrowed to what they have in common where others are newer. The
 * running day of a park is hours ahead of the clock by night.
 */
export async function showAll(
  list: ListPage,
  { caller }: Ground,
  path: string,
  ids: readonly string[],
): Promise<void> {
  const { entity } = list;
  const { result } = await caller.call<{ records: readonly AnyRow[] }>(
    'GET',
    `${entity.path}/list?pageSize=100&column=createTime&order=desc`,
  );
  const newestIds = new Set(result.records.map(({ id }) => id));
  if (ids.every((id) => newestIds.has(id))) return;
  const rows = await Promise.all(ids.map((id) => stored(caller, entity, id)));
  const common = Object.entries(rows[0] ?? {}).filter(([name, value]) =>
    rows.every((row) => row[name] === value),
  );
  await list.close();
  await list.open(addressOf(path, entity, Object.fromEntries(common) as AnyRow));
}

/** 重置 brings all others back. */
export async function reset(list: ListPage): Promise<void> {
  await Promise.all([
    list.answer(),
    list.list.locator('search').getByRole('button', { name: '重置', exact: true }).click(),
  ]);
  await list.settled();
}

/** A line of text that 编辑 may change without any rule having a say. */
function plainText(entity: EntityDescription): FieldDescription | undefined {
  return listWritableFields(entity).find(
    ({
      name,
      type,
      kind,
      dict,
      ref,
      pattern,
      unique,
      addOnly,
      shownWhen,
      group,
      search: way,
      maxLength = 99,
    }) =>
      (type === 'string' || type === 'text') &&
      [kind, dict, ref, pattern, unique, addOnly, shownWhen].every((word) => word === undefined) &&
      name !== entity.display &&
      name !== FITTING[entity.name]?.compared &&
      group !== undefined &&
      way === undefined &&
      maxLength >= 6,
  );
}

/** 编辑 keeps what was typed; a state that forbids it has no button. */
export async function edit(list: ListPage, ground: Ground, row: AnyRow): Promise<void> {
  const { entity } = list;
  await list.reveal(row.id);
  const line = list.row(row.id);
  if (!has(entity, 'edit') || findStandardRefusal(entity.name, 'edit', row) !== null) {
    expect(await list.actionsOf(line)).not.toContain('编辑');
    return;
  }
  await list.act(line, '编辑');
  const field = plainText(entity);
  const words = '改过的文字';
  if (field !== undefined) await list.dialog.locator(`#${entity.name}_${field.name}`).fill(words);
  await list.submit();
  await list.said('修改成功');
  await expect(list.dialog).toHaveCount(0);
  const after = await stored(ground.caller, entity, row.id);
  expect(after.rev).toBe(row.rev + 1);
  if (field !== undefined) expect(after[field.name]).toBe(words);
}

/** What names a record, where it is no code. */
function plainName(entity: EntityDescription, row: AnyRow): string | null {
  const value = row[entity.display];
  return value === null || value === undefined || findField(entity, entity.display)?.dict !== undefined
    ? null
    : String(value);
}

/** 详情 shows the record. */
export async function look(list: ListPage, row: AnyRow): Promise<void> {
  const { entity, page } = list;
  await list.reveal(row.id);
  await list.act(list.row(row.id), '详情');
  const detail = page.getByRole('region', { name: '详情' });
  await expect(detail.getByText('创建时间')).toBeVisible();
  const name = plainName(entity, row);
  if (name !== null) await expect(detail).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(list.dialog).toHaveCount(0);
}

/** 导出 of one chosen row, opened: heads and the row. */
export async function exportOne(list: ListPage, row: AnyRow): Promise<void> {
  const { entity } = list;
  await pick(list, row.id);
  const download = await list.download(() => list.button('导出').click());
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${entity.title}\\.xlsx?$`));
  const lines = linesOf(await readFile(await download.path()));
  const heads = listExportFields(entity).map(({ label }) => label);
  expect(lines[0]).toEqual([`${entity.title}列表数据`]);
  expect(lines[2]?.slice(-heads.length)).toEqual(heads);
  const name = plainName(entity, row);
  if (name !== null && listExportFields(entity).some((field) => field.name === entity.display))
    expect(lines[3]?.map(String)).toContain(name);
  await list.list.getByRole('button', { name: '清空' }).click();
}

async function pick(list: ListPage, id: string): Promise<void> {
  // A list that is just being read again draws other rows meanwhile.
  await expect(async () => {
    await list.reveal(id);
    await list.row(id).getByRole('checkbox').check({ timeout: 1000 });
  }).toPass();
}

/** 导入 of two good lines and a bad one: 201, and the error file says which. @returns ids of the good ones */
export async function importFile(list: ListPage, ground: Ground): Promise<readonly string[]> {
  const { entity, page } = list;
  const { caller, parkId, parkName } = ground;
  const first = await soundBody(caller, entity, parkId);
  const second = await soundBody(caller, entity, parkId);
  await list.button('导入').click();
  const dialog = list.dialog;
  if (entity.scope === 'park') {
    await dialog.locator('#importPark').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(parkName, { exact: true }).click();
  }
  for (const key of entity.importKeys ?? []) {
    const text = first[key]?.text ?? '';
    await dialog.locator(`#import-${key}`).fill(text);
    await page.locator('.ant-select-dropdown:visible').getByTitle(text, { exact: true }).click();
  }
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${entity.title}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: fileOf(entity, [first, null, second]),
  });
  const before = await newest(caller, entity, parkId);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(`${entity.path}/importExcel`)),
    dialog.getByRole('button', { name: '开始上传' }).click(),
  ]);
  const told = (await answer.json()) as { code: number; message: string; result: string };
  const warning = page.getByRole('dialog').filter({ hasText: '导入成功,但是有错误数据!' });
  await expect(warning, told.message).toBeVisible();
  expect(told.code).toBe(201);
  const href = await warning.getByRole('link', { name: '点击下载' }).getAttribute('href');
  const problems = await (await page.request.get(new URL(href ?? '', ground.url).href)).text();
  expect(problems.trim().split('\n'), problems).toHaveLength(1);
  expect(problems).toContain('第5行');
  await warning.getByRole('button').last().click();
  await expect(list.dialog).toHaveCount(0);
  await list.settled();
  const known = new Set(before.map(({ id }) => id));
  return (await newest(caller, entity, parkId)).flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

async function newest(caller: Caller, entity: EntityDescription, parkId: string): Promise<readonly AnyRow[]> {
  const query = new URLSearchParams({
    pageNo: '1',
    pageSize: '100',
    column: 'createTime',
    order: 'desc',
    ...(entity.scope === 'park' && { parkId }),
  });
  const { result } = await caller.call<{ records: readonly AnyRow[] }>('GET', `${entity.path}/list?${query}`);
  return result.records;
}

/** 删除 of one row, asked first; a state that forbids it has no button. */
export async function remove(list: ListPage, ground: Ground, row: AnyRow): Promise<void> {
  const { entity } = list;
  await list.reveal(row.id);
  const line = list.row(row.id);
  if (!has(entity, 'delete') || findStandardRefusal(entity.name, 'remove', row) !== null) {
    expect(await list.actionsOf(line)).not.toContain('删除');
    return;
  }
  await list.act(line, '删除');
  await list.confirm();
  await list.said('删除成功');
  await expect(line).toHaveCount(0);
  expect(await stored(ground.caller, entity, row.id)).toBeNull();
}

/** 批量删除 of these rows. */
export async function removeSeveral(list: ListPage, ground: Ground, ids: readonly string[]): Promise<void> {
  const { entity } = list;
  for (const id of ids) await pick(list, id);
  await list.button('批量删除').click();
  await list.confirm();
  await list.said('删除成功');
  for (const id of ids) {
    await expect(list.row(id)).toHaveCount(0);
    expect(await stored(ground.caller, entity, id)).toBeNull();
  }
}

/** Two records to be deleted together, made by the API where no import made them. */
export async function addTwo(
  { caller, parkId }: Ground,
  entity: EntityDescription,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const body: SoundBody = await soundBody(caller, entity, parkId);
    const { success, message, result } = await caller.call<string>(
      'POST',
      `${entity.path}/add`,
      wireOf(body),
    );
    expect(success, message).toBe(true);
    ids.push(result);
  }
  return ids;
}

/** Whether a new record may be deleted in the state it begins in. */
export function isRemovableNew(entity: EntityDescription): boolean {
  const row = { ...getInitialStates(entity.name) } as unknown as AnyRow;
  return findStandardRefusal(entity.name, 'remove', row) === null;
}
