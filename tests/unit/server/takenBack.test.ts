/**
 * What the server gives it takes back (WIRE-16): a client that reads a record and sends it as it is, `null` and words
 * included, is not refused, and nothing changes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('admin');
});
afterAll(() => server.app.close());

type Row = Readonly<Record<string, unknown>>;

const get = async <T>(path: string): Promise<T> => (await server.ask<T>('GET', path, { token })).result;
const put = (path: string, body: object) => server.ask('PUT', path, { token, body });
const post = (path: string, body: object) => server.ask('POST', path, { token, body });

const has = ({ calls, view }: EntityDescription, call: StandardCall): boolean =>
  view !== true && (calls?.includes(call) ?? true);
const edited = CATALOGUE.filter((entity) => has(entity, 'edit') && has(entity, 'list'));

/** Columns that every write changes. */
const settle = ({ rev: _rev, updateBy: _by, updateTime: _time, updateBy_dictText: _who, ...row }: Row): Row =>
  row;

/** Where a state, and not the form of the record, is in the way of any edit. */
const CLOSED = /^(当前状态不能编辑|已发布的编排请先撤回|已经发送过的消息不能修改)$/;

// WIRE-16
describe('a described record', () => {
  it.each(edited)('$title', async (entity) => {
    const { records } = await get<{ records: readonly Row[] }>(`${entity.path}/list?pageSize=30`);
    const read = (id: unknown) => get<Row>(`${entity.path}/queryById?id=${String(id)}`);
    // What the server calculates may be calculated anew.
    const sent = new Set(listWritableFields(entity).map(({ name }) => name));
    const written = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => sent.has(name)));
    for (const listed of records) {
      const whole = await read(listed['id']);
      const inList = await put(`${entity.path}/edit`, listed);
      if (!inList.success) {
        expect(inList.message).toMatch(CLOSED);
        continue;
      }
      const again = await read(listed['id']);
      expect(written(again)).toEqual(written(whole));
      expect(await put(`${entity.path}/edit`, again)).toMatchObject({ success: true });
      expect(written(await read(listed['id']))).toEqual(written(whole));
      return;
    }
  });
});

// WIRE-16
describe('a record with calls of its own', () => {
  const firstOf = async (path: string): Promise<Row> => {
    const result = await get<{ records?: readonly Row[] } | readonly Row[]>(path);
    const rows: readonly Row[] = Array.isArray(result)
      ? result
      : ((result as { records?: readonly Row[] }).records ?? []);
    const [row] = rows;
    if (row === undefined) throw new Error(`nothing in ${path}`);
    return row;
  };

  it('an announcement, with nothing but what it must have', async () => {
    const draft = {
      titile: '试发',
      priority: 'L',
      msgCategory: '1',
      msgType: 'ALL',
      msgContent: '<p>好</p>',
    };
    const added = await post('/sys/annountCement/add', draft);
    expect(added).toMatchObject({ success: true });
    const read = () => firstOf(`/sys/annountCement/list?id=${String(added.result)}`);
    const row = await read();
    expect(Object.values(row)).toContain(null);
    expect(await put('/sys/annountCement/edit', row)).toMatchObject({ success: true });
    expect(settle(await read())).toEqual(settle(row));
  });

  it('an account', async () => {
    const row = await firstOf('/sys/user/list?username=viewer1');
    expect(await put('/sys/user/edit', row)).toMatchObject({ success: true });
    expect(settle(await firstOf('/sys/user/list?username=viewer1'))).toEqual(settle(row));
  });

  it('who acts for an account', async () => {
    const agent = {
      userName: 'viewer1',
      agentUserName: 'manager1',
      startTime: '2026-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
      status: '1',
    };
    expect(await post('/sys/sysUserAgent/add', agent)).toMatchObject({ success: true });
    const row = await get<Row>('/sys/sysUserAgent/queryByUserName?userName=viewer1');
    expect(await put('/sys/sysUserAgent/edit', row)).toMatchObject({ success: true });
  });

  it('a department, and a role of one', async () => {
    const depart = await firstOf('/sys/sysDepart/list?orgCode=A01A01');
    expect(await put('/sys/sysDepart/edit', depart)).toMatchObject({ success: true });
    expect(settle(await firstOf('/sys/sysDepart/list?orgCode=A01A01'))).toEqual(settle(depart));
  });

  it('a tenant', async () => {
    const row = await firstOf('/sys/tenant/list');
    expect(await put('/sys/tenant/edit', row)).toMatchObject({ success: true });
  });

  it('every entry of the menu, and a data rule', async () => {
    interface Entry extends Row {
      readonly children?: readonly Entry[] | null;
    }
    const flatten = (entries: readonly Entry[]): readonly Entry[] =>
      entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
    const refused: string[] = [];
    const entries = flatten(await get<readonly Entry[]>('/sys/permission/list'));
    // One of each shape: all of them would take as long as they are many.
    const shapes = new Map(
      entries.map((entry) => [
        Object.entries(entry)
          .map(([name, value]) => `${name}:${value === null ? 'null' : typeof value}`)
          .join(),
        entry,
      ]),
    );
    for (const entry of shapes.values()) {
      const { success, message } = await put('/sys/permission/edit', entry);
      if (!success) refused.push(`${String(entry['name'])}: ${message}`);
    }
    expect(refused).toEqual([]);
  });

  it('a route of the gateway', async () => {
    const rows = await get<readonly Row[]>('/sys/gatewayRoute/list');
    for (const router of rows)
      expect(await put('/sys/gatewayRoute/updateAll', { router })).toMatchObject({ success: true });
  });
});
