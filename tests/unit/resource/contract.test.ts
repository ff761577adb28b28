/** Every registered description against the running server: nothing it says is only said. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { writableFields } from '#domain/entities/fields.ts';
import { entities } from '#domain/entities/index.ts';
import { type Body, spoiledValues, validBody } from './samples.ts';
import { type Caller, callerOf, startServer, type TestServer } from './support.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startServer();
  admin = await callerOf(server, 'admin');
});
afterAll(() => server.app.close());

describe.each(entities)('$name', (entity) => {
  const body = validBody(entity);
  let id: string;

  const stored = async (key = id) =>
    (await admin.get<AnyRow>(`${entity.path}/queryById`, { id: key })).result;
  const add = (values: Body) => admin.send<string>('POST', `${entity.path}/add`, values);
  const edit = (values: Body) => admin.send('PUT', `${entity.path}/edit`, { id, ...values });

  beforeAll(async () => {
    id = (await add(body)).result;
  });

  it('says that it was added', () => expect(id).toMatch(/^\d{19}$/));

  it('gives back what was sent, in the type of the field', async () => {
    const row = await stored();
    for (const field of writableFields(entity)) {
      const isNumber = field.type === 'int' || field.type === 'decimal';
      expect([field.name, row[field.name]]).toEqual([
        field.name,
        isNumber ? Number(body[field.name]) : String(body[field.name]),
      ]);
    }
    expect(row).toMatchObject({ id, rev: 1, createBy: 'admin', updateBy: null });
  });

  it.each(spoiledValues(entity).map((spoiled) => [spoiled.field.name, spoiled.name, spoiled] as const))(
    '%s: refuses %s, on add and on edit, and changes nothing',
    async (name, _case, { field, value }) => {
      const before = await stored();
      const answers = [await add({ ...body, [name]: value }), await edit({ [name]: value })];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 200, success: false, code: 500, result: null });
        expect(answer.message).toContain(field.label);
      }
      expect(await stored()).toEqual(before);
    },
  );

  const required = writableFields(entity).filter((field) => field.required && field.default === undefined);
  it.each(required.map(({ name, label }) => [name, label]))('%s: cannot be left out', async (name, label) => {
    const { [name]: _left, ...rest } = body;
    const answer = await add(rest);
    expect(answer.success).toBe(false);
    expect(answer.message).toMatch(new RegExp(`^请(输入|选择)${label}$`));
  });

  const unique = entity.fields.filter((field) => field.unique !== undefined);
  it.each(unique.map(({ name, label }) => [name, label]))('%s: exists once', async (name, label) => {
    const others = Object.fromEntries(unique.map((field) => [field.name, `${String(body[field.name])}9`]));
    const answer = await add({ ...body, ...others, [name]: body[name] });
    expect(answer).toMatchObject({ success: false, message: `${label}：该值不可用，系统中已存在！` });
  });

  it('takes no field that the description does not let a caller write', async () => {
    const intruders = {
      bogus: 1,
      tenantId: 2,
      delFlag: 1,
      createBy: 'x',
      createTime: '2000-01-01 00:00:00',
      sysOrgCode: 'x',
      ...Object.fromEntries(
        entity.fields.filter(({ calculated }) => calculated).map(({ name }) => [name, '9']),
      ),
    };
    const before = await stored();
    expect(await edit(intruders)).toMatchObject({ success: true });
    const after = await stored();
    expect(after).toEqual({
      ...before,
      rev: before.rev + 1,
      updateBy: 'admin',
      updateTime: after.updateTime,
    });
    expect(after).not.toHaveProperty('tenantId');
    expect(after).not.toHaveProperty('delFlag');
  });

  it('keeps what an edit does not mention or sends as null, and clears what it sends empty', async () => {
    const optional = writableFields(entity).filter((field) => field.required !== true);
    const [kept, cleared] = optional;
    if (!kept || !cleared) return;
    expect(await edit({ [kept.name]: null, [cleared.name]: '' })).toMatchObject({ success: true });
    expect(await stored()).toMatchObject({ [cleared.name]: null });
    expect((await stored())[kept.name]).not.toBeNull();
    await edit({ [cleared.name]: body[cleared.name] });
  });

  it('filters, sorts and pages by every column it lists', async () => {
    for (const field of entity.fields.filter(({ list }) => list?.sortable)) {
      const answer = await admin.get(`${entity.path}/list`, { column: field.name, order: 'asc' });
      expect([field.name, answer.success]).toEqual([field.name, true]);
    }
    for (const field of entity.fields.filter(({ search }) => search !== undefined)) {
      const value = String(body[field.name]);
      const answer = await admin.get<{ records: AnyRow[] }>(`${entity.path}/list`, { [field.name]: value });
      expect(answer.result.records.map((row) => row.id)).toContain(id);
    }
  });

  it('is deleted, and not found again', async () => {
    expect(await admin.send('DELETE', `${entity.path}/delete?id=${id}`)).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    expect(await admin.get(`${entity.path}/queryById`, { id })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
    expect(await admin.send('DELETE', `${entity.path}/delete?id=${id}`)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
  });

  const calls = [
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['POST', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
  ] as const;
  it.each(calls)('%s %s needs its permission', async (method, call) => {
    const viewer = await callerOf(server, 'viewer1');
    expect(await viewer.send(method, `${entity.path}/${call}?id=1&ids=1`, {})).toMatchObject({
      success: false,
      code: 510,
      message: '没有权限，请联系管理员授权',
    });
  });
});
