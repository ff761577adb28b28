/**
 * What the server gives it takes back (WIRE-16): a client that reads a record and sends it as it is, `null` and words
 * included, is not refused, and nothing changes.
 */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { markCase } from '#tests/support/breadth.ts';
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

/** Other values of what the server works out between reading and sending; numbers and states are given once, or by an action. */
function makeOld(entity: EntityDescription, row: Row): Row {
  const acted = new Set(listLifecycles(entity.name).map(({ field }) => field));
  const fields = entity.fields.filter(
    ({ name, calculated, generate, addOnly, type }) =>
      calculated === true &&
      generate === undefined &&
      addOnly !== true &&
      !acted.has(name) &&
      type !== 'json',
  );
  return Object.fromEntries(
    fields.map(({ name, type, dict }) => {
      const value = row[name];
      if (type === 'int' || type === 'decimal') return [name, Number(value ?? 0) + 1];
      if (type === 'date') return [name, '2020-01-01'];
      if (type === 'datetime') return [name, '2020-01-01 00:00:00'];
      if (type === 'time') return [name, '00:01'];
      if (type === 'flag') return [name, value === 'Y' ? 'N' : 'Y'];
      return [name, dict === undefined ? '旧' : '9'];
    }),
  );
}

/** Where a state, and not the form of the record, is in the way of any edit. */
const CLOSED = /^(当前状态不能编辑|已发布的编排请先撤回|已经发送过的消息不能修改)$/;

// WIRE-16
describe('a described record', () => {
  for (const [index, entity] of edited.entries())
    it(`${entity.title}${markCase(index, 3)}`, async () => {
      const { records } = await get<{ records: readonly Row[] }>(`${entity.path}/list?pageSize=30`);
      const read = (id: unknown) => get<Row>(`${entity.path}/queryById?id=${String(id)}`);
      // What the server calculates may be calculated anew.
      const sent = new Set(listWritableFields(entity).map(({ name }) => name));
      const written = (row: Row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => sent.has(name)));
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
        // ENTITY-13: what the server works out was another when this client read it.
        const { rev: _rev, ...plain } = await read(listed['id']);
        const stale = { ...plain, ...makeOld(entity, plain) };
        expect(await put(`${entity.path}/edit`, stale)).toMatchObject({ success: true });
        expect(written(await read(listed['id']))).toEqual(written(whole));
        return;
      }
    });
});

async function firstOf(path: string): Promise<Row> {
  const result = await get<{ records?: readonly Row[] } | readonly Row[]>(path);
  const rows: readonly Row[] = Array.isArray(result)
    ? result
    : ((result as { records?: readonly Row[] }).records ?? []);
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing in ${path}`);
  return row;
}

/** Sends back what `list` gives first. */
async function sendBack(path: string, list: string): Promise<void> {
  const row = await firstOf(list);
  expect(await put(path, row)).toMatchObject({ success: true });
  expect(settle(await firstOf(list))).toEqual(settle(row));
}

/** Edits that no description writes: what each gives, and how it goes back. */
const BY_HAND: Readonly<Record<string, () => Promise<void>>> = {
  async '/sys/annountCement/edit'() {
    const draft = {
      titile: '试发',
      priority: 'L',
      msgCategory: '1',
      msgType: 'ALL',
      msgContent: '<p>好</p>',
    };
    // Nothing but what it must have: the rest is null.
    const added = await post('/sys/annountCement/add', draft);
    expect(added).toMatchObject({ success: true });
    const list = `/sys/annountCement/list?id=${String(added.result)}`;
    expect(Object.values(await firstOf(list))).toContain(null);
    await sendBack('/sys/annountCement/edit', list);
  },

  async '/admin/golfFlight/edit'() {
    const { records } = await get<{ records: readonly Row[] }>('/admin/golfFlight/list?pageSize=30&status=0');
    const answers = [];
    for (const row of records) answers.push(await put('/admin/golfFlight/edit', row));
    expect(answers.map(({ message }) => message)).toContain('修改成功!');
    for (const { success, message } of answers) if (!success) expect(message).toMatch(CLOSED);
  },

  '/sys/user/edit': () => sendBack('/sys/user/edit', '/sys/user/list?username=viewer1'),

  async '/sys/sysUserAgent/edit'() {
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
  },

  '/sys/sysDepart/edit': () => sendBack('/sys/sysDepart/edit', '/sys/sysDepart/list?orgCode=A01A01'),

  async '/sys/sysDepartRole/edit'() {
    const depart = await firstOf('/sys/sysDepart/list?orgCode=A01A01');
    const role = { departId: depart['id'], roleName: '早班', roleCode: 'early_shift' };
    expect(await post('/sys/sysDepartRole/add', role)).toMatchObject({ success: true });
    await sendBack('/sys/sysDepartRole/edit', `/sys/sysDepartRole/list?deptId=${String(depart['id'])}`);
  },

  '/sys/tenant/edit': () => sendBack('/sys/tenant/edit', '/sys/tenant/list'),

  '/sys/category/edit': () => sendBack('/sys/category/edit', '/sys/category/rootList'),

  async '/sys/permission/edit'() {
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
  },

  async '/sys/permission/editPermissionRule'() {
    const { id: permissionId } = await server.app.db
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', 'golf/PlayerList')
      .executeTakeFirstOrThrow();
    const rule = { permissionId, ruleName: '常客', ruleColumn: 'name', ruleConditions: '=', ruleValue: '甲' };
    expect(await post('/sys/permission/addPermissionRule', { ...rule, status: '1' })).toMatchObject({
      success: true,
    });
    const list = `/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`;
    await sendBack('/sys/permission/editPermissionRule', list);
  },

  async '/sys/gatewayRoute/updateAll'() {
    const rows = await get<readonly Row[]>('/sys/gatewayRoute/list');
    expect(rows).not.toEqual([]);
    for (const router of rows)
      expect(await put('/sys/gatewayRoute/updateAll', { router })).toMatchObject({ success: true });
  },

  async '/sys/account/profile'() {
    const { userInfo } = await get<{ readonly userInfo: Row }>('/sys/user/getUserInfo');
    expect(await put('/sys/account/profile', userInfo)).toMatchObject({ success: true });
  },

  async '/sys/user/frameSettings'() {
    const frame = { layout: 'topmenu', color: '#1890FF' };
    const kept = (await put('/sys/user/frameSettings', frame)).result as object;
    expect((await put('/sys/user/frameSettings', kept)).result).toEqual(kept);
  },
};

/** They name what happens to a record and are sent nothing that the server gave. */
const NO_EDITS: ReadonlySet<string> = new Set([
  '/sys/user/editSysDepartWithUser',
  '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
]);

// WIRE-16
describe('an edit written by hand', () => {
  it.each(Object.entries(BY_HAND))('%s', async (_path, run) => {
    await run();
    expect.hasAssertions();
  });

  it('is each of those that no description writes', () => {
    const file = new URL('../../../docs/openapi.json', import.meta.url);
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
    const described = new Set(edited.map(({ path }) => `${path}/edit`));
    const left = Object.entries(paths)
      .filter(
        ([path, calls]) => 'put' in calls && /\/(?:edit\w*|updateAll|profile|frameSettings)$/.test(path),
      )
      .map(([path]) => path.replace(/^\/jeecg-boot/, ''))
      .filter((path) => !described.has(path) && !NO_EDITS.has(path));
    expect(left.toSorted()).toEqual(Object.keys(BY_HAND).toSorted());
  });
});
