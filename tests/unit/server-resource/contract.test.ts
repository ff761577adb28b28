/**
 * Every description of the catalogue against a server: nothing it says is only said. Each aspect collects what is not
 * so, so that one run tells all of it.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { findFilterableField, findSortableField, listWritableFields } from '#domain/entities/fields.ts';
import { getInitialStates, listLifecycles } from '#domain/lifecycle/rules.ts';
import { markCase } from '#tests/support/breadth.ts';
import type { Body } from '#tests/unit/entities/sampleBodies.ts';
import { type Answer, type CatalogueApp, startCatalogue, type Stored } from './catalogueApp.ts';
import { spoiledValues } from './spoiled.ts';

const has = ({ calls }: EntityDescription, call: StandardCall): boolean => calls?.includes(call) ?? true;
const served = CATALOGUE.filter(({ view, calls }) => view !== true && calls?.length !== 0);
const added = served.filter((entity) => has(entity, 'add'));

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const add = (entity: EntityDescription, body: Body) =>
  catalogue.admin.send<string>('POST', `${entity.path}/add`, body);
const edit = (entity: EntityDescription, body: Body) =>
  catalogue.admin.send('PUT', `${entity.path}/edit`, body);
const read = async (entity: EntityDescription, id: string) =>
  (await catalogue.admin.get<AnyRow>(`${entity.path}/queryById`, { id })).result;
/** Without what every write changes. */
const settled = ({ rev: _rev, updateBy: _by, updateTime: _time, ...row }: Stored): Body => row;

/** What asks once a field and more is asked of every third record in the gate. */
const STEP = 3;

describe.each(added)('$name', (entity) => {
  const place = added.indexOf(entity);
  let id: string;
  let body: Body;
  beforeAll(async () => {
    body = await catalogue.soundBody(entity);
    const { success, result, message } = await add(entity, body);
    if (!success) throw new Error(message);
    id = result;
  });

  it('gives back what was sent, in the type of its field, with the initial states', async () => {
    const row = await read(entity, id);
    expect(row).toMatchObject({ id, rev: 1, createBy: 'admin', ...getInitialStates(entity.name) });
    for (const field of listWritableFields(entity)) {
      const sent = body[field.name];
      if (sent === undefined || field.type === 'json' || field.kind === 'richText') continue;
      if (field.secret === true) {
        expect(row).not.toHaveProperty(field.name);
        expect((await catalogue.stored(entity, id))[field.name]).not.toContain(sent);
        continue;
      }
      expect([field.name, row[field.name]]).toEqual([field.name, sent]);
    }
  });

  it(`refuses what breaks a rule of a field, on add and on edit, and changes nothing${markCase(place, STEP)}`, async () => {
    const before = await catalogue.stored(entity, id);
    const accepted: string[] = [];
    for (const field of listWritableFields(entity))
      for (const [index, [what, value]] of spoiledValues(field).entries()) {
        const answers: Answer[] = [await add(entity, { ...body, [field.name]: value })];
        // An edit reads a field as an add does: one case shows that it reads it.
        if (index === 0 && has(entity, 'edit') && field.addOnly !== true)
          answers.push(await edit(entity, { id, [field.name]: value }));
        for (const { status, success, code, message } of answers)
          if (success || status !== 200 || code !== 500 || !message.includes(field.label))
            accepted.push(`${field.name}: ${what} → ${message || 'taken'}`);
      }
    expect(accepted).toEqual([]);
    expect(await catalogue.stored(entity, id)).toEqual(before);
  });

  it('does not go without what is required', async () => {
    const wrong: string[] = [];
    for (const field of listWritableFields(entity)) {
      if (field.required !== true || field.default !== undefined) continue;
      const { [field.name]: _left, ...rest } = body;
      const { success, message } = await add(entity, rest);
      if (success || !/^请(输入|选择|上传|绘制)/.test(message) || !message.endsWith(field.label))
        wrong.push(`${field.name}: ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  // ENTITY-03
  it('keeps a unique value to one record', async () => {
    const unique = entity.fields.filter((field) => field.unique !== undefined && field.calculated !== true);
    const wrong: string[] = [];
    for (const field of unique) {
      if (body[field.name] === undefined) continue;
      const others = unique.filter(({ name }) => name !== field.name && !field.uniqueWith?.includes(name));
      const fresh = await catalogue.soundBody(entity);
      const changed = Object.fromEntries(others.map(({ name }) => [name, fresh[name]]));
      const { success, message } = await add(entity, { ...body, ...changed });
      if (success || message !== `${field.label}：该值不可用，系统中已存在！`)
        wrong.push(`${field.name}: ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses references to nothing, to what is deleted and to another park', async () => {
    const wrong: string[] = [];
    for (const field of listWritableFields(entity)) {
      const target = CATALOGUE.find(({ name }) => name === field.ref?.entity);
      if (target === undefined) continue;
      const ids = ['1'.repeat(19)];
      if (target.view !== true && target.name !== 'golfPark') {
        const gone = await catalogue.add(target);
        await catalogue.force(target, gone, { delFlag: 1 });
        ids.push(gone);
        if (target.scope === 'park' && entity.scope === 'park') {
          const far = await catalogue.add(target);
          await catalogue.force(target, far, { parkId: catalogue.otherPark });
          ids.push(far);
        }
      }
      for (const bad of ids) {
        const answer = await add(entity, { ...(await catalogue.soundBody(entity)), [field.name]: bad });
        if (answer.success || !answer.message.startsWith(field.label))
          wrong.push(`${field.name}: ${bad} → ${answer.message}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  // ENTITY-04, ENTITY-13, SEC-11
  it.runIf(has(entity, 'edit'))('takes no field that a caller may not write', async () => {
    const strangers = {
      bogus: 1,
      tenantId: 2,
      delFlag: 1,
      createBy: 'x',
      createTime: '2000-01-01 00:00:00',
      sysOrgCode: 'x',
    };
    const fixed = {
      parkId: catalogue.otherPark,
      ...Object.fromEntries(
        entity.fields.filter(({ calculated }) => calculated).map(({ name }) => [name, '9']),
      ),
    };
    const intruders = { ...fixed, ...strangers };
    const before = await catalogue.stored(entity, id);
    expect(await edit(entity, { id, ...strangers })).toMatchObject({ success: true });
    const after = await catalogue.stored(entity, id);
    expect(settled(after)).toEqual(settled(before));
    expect(after.rev).toBe(before.rev + 1);
    const { success, message } = await edit(entity, { id, ...fixed });
    if (entity.scope === 'park') expect(success).toBe(false);
    if (!success) expect(message).toMatch(/不能修改/);
    expect(settled(await catalogue.stored(entity, id))).toEqual(settled(before));
    const { result } = await add(entity, {
      ...(await catalogue.soundBody(entity)),
      ...intruders,
      parkId: body['parkId'],
    });
    const fresh = await catalogue.stored(entity, result);
    expect(fresh).toMatchObject({ tenantId: before['tenantId'], delFlag: 0, createBy: 'admin' });
    expect(fresh).toMatchObject(getInitialStates(entity.name));
  });

  // ENTITY-02
  it.runIf(has(entity, 'edit'))('refuses a revision that is no longer the stored one', async () => {
    const { rev } = await catalogue.stored(entity, id);
    expect(await edit(entity, { id, rev })).toMatchObject({ success: true });
    const late = await edit(entity, { id, rev });
    expect(late).toMatchObject({ success: false });
    expect(late.message).toMatch(/^该记录已被.+于\d\d:\d\d:\d\d处理,请刷新后重试$/);
  });

  it(`is found by every field it may be searched by, and sorted by every field it may be sorted by${markCase(place, STEP)}`, async () => {
    const row = await catalogue.stored(entity, id);
    const wrong: string[] = [];
    for (const { name } of [...entity.fields, { name: 'createTime' }]) {
      const value = row[name];
      if (findFilterableField(entity, name) !== undefined && value !== null && value !== undefined) {
        const isPeriod = name === entity.period?.from || name === entity.period?.to;
        const filter = isPeriod ? { [name]: String(value) } : { [`${name}_MultiString`]: String(value) };
        const { result } = await catalogue.admin.get<{ records: AnyRow[] }>(`${entity.path}/list`, {
          ...filter,
          pageSize: '1000',
        });
        if (!result.records.some((one) => one.id === id)) wrong.push(`not found by ${name}`);
      }
      if (findSortableField(entity, name) !== undefined) {
        const { success } = await catalogue.admin.get(`${entity.path}/list`, {
          column: name,
          order: 'asc',
        });
        if (!success) wrong.push(`not sorted by ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  // SEC-17
  it('keeps to itself what is sensitive', async () => {
    const sensitive = entity.fields.filter((field) => field.sensitive === true).map(({ name }) => name);
    const { result } = await catalogue.admin.get<{ records: AnyRow[] }>(`${entity.path}/list`, { id });
    const [row] = result.records;
    expect(Object.keys(row ?? {}).filter((name) => sensitive.includes(name))).toEqual([]);
    const mine = await read(entity, id);
    expect(sensitive.filter((name) => !Object.hasOwn(mine, name))).toEqual([]);
  });

  // ENTITY-08
  it.runIf(has(entity, 'delete'))('goes to the recycle bin, and comes back', async () => {
    const own = await catalogue.add(entity);
    const lifecycle = listLifecycles(entity.name).find(({ remove }) => remove !== undefined);
    if (lifecycle?.remove?.[0] !== undefined)
      await catalogue.force(entity, own, { [lifecycle.field]: lifecycle.remove[0] });
    const remove = () => catalogue.admin.send('DELETE', `${entity.path}/delete?id=${own}`);
    expect(await remove()).toMatchObject({ success: true, message: '删除成功!' });
    expect(await remove()).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await catalogue.admin.get(`${entity.path}/queryById`, { id: own })).toMatchObject({
      success: false,
    });
    if (!has(entity, 'restore')) return;
    const bin = await catalogue.admin.get<{ records: AnyRow[] }>(`${entity.path}/recycleList`, { id: own });
    expect(bin.result.records.map((row) => row.id)).toEqual([own]);
    const back = await catalogue.admin.send('PUT', `${entity.path}/restore`, { ids: [own] });
    expect(back).toMatchObject({ success: true });
    expect(await read(entity, own)).toMatchObject({ id: own });
  });
});

/** [method, call] of everything an entity has. */
function callsOf(
  entity: EntityDescription,
): readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string])[] {
  const standard = [
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['POST', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
    ['GET', 'exportXls'],
    ['POST', 'importExcel'],
    ['PUT', 'restore'],
  ] as const;
  const actions = listLifecycles(entity.name)
    .flatMap(({ transitions }) => transitions)
    .filter(({ permission, to, asks }) => permission !== undefined && (to.length > 0 || asks !== undefined))
    .map(({ key, call = key }) => ['PUT', call] as const);
  return [...standard.filter(([, call]) => has(entity, call)), ...actions];
}

describe.each(served)('$name', (entity) => {
  it('asks for a permission in every call', async () => {
    const allowed: string[] = [];
    for (const [method, call] of callsOf(entity)) {
      const url = `${entity.path}/${call}?id=1&ids=1`;
      const answer =
        method === 'GET'
          ? await catalogue.nobody.get(`${entity.path}/${call}`)
          : await catalogue.nobody.send(method, url, {});
      // A call of several rights looks for the record first.
      if (answer.code !== 510 && answer.message !== '未找到对应实体')
        allowed.push(`${method} ${call} → ${answer.message}`);
    }
    expect(allowed).toEqual([]);
  });

  it('keeps to its parks', async () => {
    const { staff } = catalogue;
    if (entity.platformOnly === true) {
      const isRead = entity.readers === 'signedIn';
      expect(await staff.get(`${entity.path}/list`)).toMatchObject(
        isRead ? { success: true } : { success: false, code: 510 },
      );
      if (has(entity, 'add'))
        expect(await staff.send('POST', `${entity.path}/add`, {})).toMatchObject({ code: 510 });
      return;
    }
    if (entity.scope !== 'park' || !has(entity, 'add')) return;
    const far = await catalogue.add(entity);
    await catalogue.force(entity, far, { parkId: catalogue.otherPark });
    const hidden = { success: false, message: '未找到对应实体' };
    expect(await staff.get(`${entity.path}/queryById`, { id: far })).toMatchObject(hidden);
    if (has(entity, 'edit'))
      expect(await staff.send('PUT', `${entity.path}/edit`, { id: far })).toMatchObject(hidden);
    if (has(entity, 'delete'))
      expect(await staff.send('DELETE', `${entity.path}/delete?id=${far}`)).toMatchObject(hidden);
    const list = await staff.get<{ records: AnyRow[] }>(`${entity.path}/list`, {
      parkId: catalogue.otherPark,
      pageSize: '1000',
    });
    expect(list.result.records.filter(({ parkId }) => parkId === catalogue.otherPark)).toEqual([]);
  });

  it('lists, counts and exports', async () => {
    expect(await catalogue.admin.get(`${entity.path}/list`)).toMatchObject({ success: true });
    const { result } = await catalogue.admin.get<object>(`${entity.path}/listCount`);
    const totals = entity.fields.filter(({ total }) => total === true).map(({ name }) => name);
    expect(Object.keys(result)).toEqual(['count', 'sum', ...(entity.totals ? ['counted'] : [])]);
    expect(result).toMatchObject({
      sum: Object.fromEntries(totals.map((name) => [name, expect.any(Number)])),
    });
  });
});
