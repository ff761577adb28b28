/** Data rules: which rows of a list exist for whom. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type CallOptions, startServer, type TestServer } from './harness.ts';

interface Row {
  readonly id: string;
  readonly rev: number;
  readonly level: string;
  readonly [name: string]: unknown;
}
interface Rule {
  readonly id: string;
  readonly ruleName: string;
  readonly status: string;
}

let server: TestServer;
let admin: string;
let caddieMaster: string;
/** The menu entry whose page lists caddies, and the role of who reads them here. */
let page: string;
let roleId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
  caddieMaster = await server.enter('caddie1');
  const { db } = server.app;
  page = (
    await db
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', 'golf/CaddieList')
      .executeTakeFirstOrThrow()
  ).id;
  roleId = (
    await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'caddieMaster')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => server.app.close());

type Method = Parameters<TestServer['ask']>[0];
const ask = <T = unknown>(method: Method, path: string, options: CallOptions = {}) =>
  server.ask<T>(method, path, { token: admin, ...options });
const ok = <T>(answer: Answer<T>): T => {
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
};
const refusal = async (answer: Promise<Answer>): Promise<string> => {
  const { success, message } = await answer;
  expect(success).toBe(false);
  return message;
};

const RULE = { ruleName: '规则', ruleColumn: 'level', ruleConditions: '=', ruleValue: '1' };
const addRule = (more: object = {}) =>
  ask<string>('POST', '/sys/permission/addPermissionRule', {
    body: { permissionId: page, ...RULE, ...more },
  });
/** Ticks these rules for the role, and nothing else. */
async function tick(...ids: readonly string[]): Promise<void> {
  await server.app.db
    .updateTable('sysRolePermission')
    .set({ dataRuleIds: ids.join(',') })
    .where('roleId', '=', roleId)
    .where('permissionId', '=', page)
    .execute();
  await server.app.sessions.forgetAccounts();
}
async function tickRule(more: object): Promise<void> {
  await tick(ok(await addRule(more)));
}

const asMaster = { token: '' };
const read = <T>(path: string) => server.ask<T>('GET', path, { ...asMaster, token: caddieMaster });
const list = async () =>
  ok(
    await read<{ readonly records: readonly Row[]; readonly total: number }>(
      '/admin/golfCaddie/list?pageSize=500',
    ),
  );

describe('rules of a list', () => {
  it('hide rows from the list, its count, single reads, the export and every write (PERM-08)', async () => {
    await tick();
    const before = await list();
    const levels = new Set(before.records.map(({ level }) => level));
    expect(levels.size).toBeGreaterThan(1);
    await tickRule({ ruleConditions: '=', ruleValue: '1' });

    const shown = await list();
    expect(shown.total).toBe(before.records.filter(({ level }) => level === '1').length);
    expect(shown.records.every(({ level }) => level === '1')).toBe(true);
    const { count } = ok(await read<{ count: number }>('/admin/golfCaddie/listCount'));
    expect(count).toBe(shown.total);

    const hidden = before.records.find(({ level }) => level !== '1');
    const [seen] = shown.records;
    if (hidden === undefined || seen === undefined) throw new Error('no caddies');
    expect((await read(`/admin/golfCaddie/queryById?id=${hidden.id}`)).success).toBe(false);
    expect((await read(`/admin/golfCaddie/queryById?id=${seen.id}`)).success).toBe(true);
    const edit = await server.ask('PUT', '/admin/golfCaddie/edit', {
      token: caddieMaster,
      body: { ...hidden, remark: '改' },
    });
    expect(edit.success).toBe(false);

    const sheet = await server.call('GET', '/admin/golfCaddie/exportXls?format=xlsx', {
      token: caddieMaster,
    });
    const chosen = await server.call(
      'GET',
      `/admin/golfCaddie/exportXls?format=xlsx&selections=${hidden.id}`,
      {
        token: caddieMaster,
      },
    );
    expect(sheet.rawPayload.length).toBeGreaterThan(chosen.rawPayload.length);
    // Nobody else is touched.
    const { total } = ok(await ask<{ total: number }>('GET', '/admin/golfCaddie/list?pageSize=500'));
    expect(total).toBeGreaterThan(before.total - 1);
  });

  it('let no row through of which the value is not known, also where they say what it is not (PERM-08)', async () => {
    await tick();
    const [first, ...others] = (await list()).records;
    await sql`update golf_caddie set group_no = null where id = ${first?.id}`.execute(server.app.db);
    await tickRule({ ruleColumn: 'groupNo', ruleConditions: '!=', ruleValue: '没有这一组' });
    const shown = (await list()).records.map(({ id }) => id);
    expect(shown).not.toContain(first?.id);
    expect(shown).toContain(others.find(({ groupNo }) => Boolean(groupNo))?.id);
  });

  it('must all hold, and hold no longer when switched off, unticked or deleted', async () => {
    await tick();
    const all = await list();
    const level = ok(await addRule({ ruleConditions: '>=', ruleValue: '1' }));
    const none = ok(await addRule({ ruleColumn: 'name', ruleValue: '无此人' }));
    await tick(level, none);
    expect((await list()).total).toBe(0);
    ok(
      await ask('PUT', '/sys/permission/editPermissionRule', {
        body: { ...RULE, id: none, permissionId: page, ruleColumn: 'name', ruleValue: '无此人', status: '0' },
      }),
    );
    expect((await list()).total).toBe(all.total);
    ok(await ask('DELETE', `/sys/permission/deletePermissionRule?id=${level}`));
    expect((await list()).total).toBe(all.total);
  });

  // PERM-35
  it('are neither changed nor deleted nor unticked by whom they narrow', async () => {
    const rule = ok(await addRule({ ruleConditions: '>=', ruleValue: '1' }));
    const { db } = server.app;
    const { id: own } = await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'admin')
      .executeTakeFirstOrThrow();
    const choose = (dataRuleIds: string) =>
      ask('POST', '/sys/role/datarule', { body: { permissionId: page, roleId: own, dataRuleIds } });
    ok(await choose(rule));
    const edited = { ...RULE, id: rule, permissionId: page, ruleConditions: '>=', ruleValue: '0' };
    for (const answer of [
      await ask('PUT', '/sys/permission/editPermissionRule', { body: edited }),
      await ask('DELETE', `/sys/permission/deletePermissionRule?id=${rule}`),
      await choose(''),
    ])
      expect(answer).toMatchObject({
        success: false,
        message: expect.stringContaining('限制着您自己') as string,
      });
    const grants = db.updateTable('sysRolePermission').where('roleId', '=', own);
    await grants.set({ dataRuleIds: null }).where('permissionId', '=', page).execute();
    ok(await ask('DELETE', `/sys/permission/deletePermissionRule?id=${rule}`));
  });

  it('know the caller, the department, the tenant and the day', async () => {
    const all = (await list()).total;
    for (const [ruleColumn, ruleConditions, ruleValue] of [
      ['create_time', '<=', '#{sys_date}'],
      ['createTime', '<=', '#{sys_time}'],
      ['createBy', '!=', '#{sys_user_code}'],
      ['createBy', 'IN', 'admin,#{sys_user_code}'],
    ] as const) {
      await tickRule({ ruleColumn, ruleConditions, ruleValue });
      expect([ruleValue, (await list()).total]).toEqual([ruleValue, all]);
    }
    await tickRule({ ruleColumn: 'createBy', ruleValue: '#{sys_user_code}' });
    expect((await list()).total).toBe(0);
  });

  it('with a variable that has no value let nothing through', async () => {
    await tickRule({ ruleColumn: 'name', ruleConditions: '!=', ruleValue: '#{sys_org_code}' });
    await server.app.db
      .updateTable('sysUser')
      .set({ orgCode: null })
      .where('username', '=', 'caddie1')
      .execute();
    await server.app.sessions.forgetAccounts();
    expect((await list()).total).toBe(0);
    await tick();
  });
});

describe('a rule', () => {
  it.each([
    [{ ruleConditions: 'USE_SQL_RULES', ruleColumn: '', ruleValue: '1=1' }, '不支持自定义SQL表达式'],
    [{ ruleColumn: 'password' }, '没有可过滤的字段“password”'],
    [{ ruleConditions: '~' }, '请选择条件'],
    [{ ruleColumn: 'createTime', ruleValue: '昨天' }, '规则值：与字段“创建时间”和所选条件不符'],
    [{ ruleColumn: 'name', ruleValue: '#{sys_salary}' }, '不认识的变量 #{sys_salary}'],
    [{ ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '#{sys_multi_org_code}' }, '只能单独与'],
    [{ ruleName: ' ' }, '请输入规则名称'],
  ])('that cannot be applied is refused in words: %j', async (more, message) => {
    expect(await refusal(addRule(more))).toContain(message);
  });

  it('belongs to a page that lists something', async () => {
    const { id } = await server.app.db
      .selectFrom('sysPermission')
      .select('id')
      .where('url', '=', '/isystem')
      .executeTakeFirstOrThrow();
    expect(await refusal(addRule({ permissionId: id }))).toContain('没有列表记录');
  });

  it('is found by its name and value, and marks its entry', async () => {
    const id = ok(await addRule({ ruleName: '查得到', ruleValue: '3' }));
    const asked = new URLSearchParams({ permissionId: page, ruleName: '查得', ruleValue: '3' });
    const found = ok(await ask<readonly Rule[]>('GET', `/sys/permission/queryPermissionRule?${asked}`));
    expect(found.map((rule) => [rule.id, rule.status])).toEqual([[id, '1']]);
    const all = ok(
      await ask<readonly Rule[]>('GET', `/sys/permission/getPermRuleListByPermId?permissionId=${page}`),
    );
    expect(all.length).toBeGreaterThan(1);
    const flags = ok(
      await ask<readonly { readonly id: string; readonly ruleFlag: number }[]>(
        'GET',
        `/sys/permission/list?name=${encodeURIComponent('球童管理')}`,
      ),
    );
    expect(flags.find((entry) => entry.id === page)?.ruleFlag).toBe(1);
    const columns = ok(
      await ask<{ readonly columns: readonly { readonly name: string }[] }>(
        'GET',
        `/sys/permission/queryRuleColumns?permissionId=${page}`,
      ),
    ).columns.map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining(['level', 'createBy', 'parkId']));
  });

  it('is written by who may', async () => {
    const { success, code } = await server.ask('POST', '/sys/permission/addPermissionRule', {
      token: caddieMaster,
      body: { permissionId: page, ...RULE },
    });
    expect([success, code]).toEqual([false, 510]);
  });
});
