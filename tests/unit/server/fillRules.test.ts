/** Fill rules: what they give, and that no number is given twice or left out (SYSTEM-94). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPair, startServer, type CallOptions, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  server.ask<T>(method, `/sys/fillRule/${path}`, { token: admin, ...options });
const add = (ruleCode: string, ruleClass: string, ruleParams = '') =>
  ask<string>('POST', 'add', { body: { ruleName: ruleCode, ruleCode, ruleClass, ruleParams } });
const run = (ruleCode: string, form: object = {}, options: CallOptions = {}) =>
  ask<string>('PUT', `executeRuleByCode/${ruleCode}`, { body: form, ...options });
const test = (ruleCode: string) => ask<string>('GET', `testFillRule?ruleCode=${ruleCode}`);

describe('a fill rule', () => {
  it('names a generator that there is, and parameters that are a JSON object', async () => {
    expect((await add('r1', 'java.lang.Runtime')).message).toBe('规则实现类：所选值不在可选范围内');
    expect((await add('r1', 'orderNumber', '[1]')).message).toBe(
      '规则参数：须是JSON对象，不能是数组或其他值',
    );
    expect((await add('r1', 'orderNumber', '"CN"')).message).toContain('须是JSON对象');
    expect((await add('r1', 'orderNumber', '{prefix}')).message).toBe('规则参数：不是正确的JSON');
    const { result: id } = await add('r1', 'orderNumber', '{"prefix":"YH"}');
    await ask('PUT', 'edit', { body: { id, ruleCode: 'r2' } });
    expect((await run('r2')).message).toBe('该编码不存在');
    expect((await run('r1')).result).toBe('YH2026050110000001');
    await ask('DELETE', `delete?id=${id}`);
    expect((await run('r1')).message).toBe('该编码不存在');
  });

  it('gives the next code of departments and of categories', async () => {
    const depart = await server.app.db
      .selectFrom('sysDepart')
      .select('id')
      .where('orgCode', '=', 'A01A02')
      .executeTakeFirstOrThrow();
    expect((await run('org_num_role')).result).toBe('A02');
    expect((await run('org_num_role', { parentId: depart.id })).result).toBe('A01A02A02');
    expect((await run('org_num_role', { parentId: '' })).result).toBe('A02');
    expect((await run('org_num_role', { parentId: '9' })).message).toBe('部门不存在！');
    const { result: code } = await run('category_code_rule');
    expect(code).toBe('A04');
    expect((await run('category_code_rule', { pid: 'A01' })).result).toBe('A01A04');
  });

  // SYSTEM-94
  it('gives order numbers without doubles or gaps; a test and a call that fails take none', async () => {
    expect((await test('shop_order_num')).result).toBe('CN2026050110000001');
    const taken = await Promise.all(Array.from({ length: 20 }, () => run('shop_order_num')));
    const expected = Array.from(
      { length: 20 },
      (_, n) => `CN20260501100000${String(n + 1).padStart(2, '0')}`,
    );
    expect(taken.map(({ result }) => result).toSorted()).toEqual(expected);
    const batch = (codes: readonly string[]) =>
      ask('PUT', 'executeRuleByCodeBatch', {
        body: { rules: codes.map((ruleCode) => ({ ruleCode })), commonFormData: {} },
      });
    expect((await batch(['shop_order_num', 'nothing'])).success).toBe(false);
    expect((await batch(['shop_order_num', 'shop_order_num'])).result).toEqual([
      { ruleCode: 'shop_order_num', result: 'CN2026050110000021' },
      { ruleCode: 'shop_order_num', result: 'CN2026050110000022' },
    ]);
    expect((await run('shop_order_num', { prefix: "'; drop" })).success).toBe(false);
    server.clock.advance(1000);
    expect((await run('shop_order_num')).result).toBe('CN2026050110000101');
    // A clock that was set back starts nothing again.
    server.clock.advance(-1000);
    expect((await run('shop_order_num')).result).toBe('CN2026050110000102');
  });

  // SYSTEM-94
  it('counts for each tenant by itself', async () => {
    const token = await server.enter('twodeparts');
    const give = (tenant: string) =>
      run('shop_order_num', { prefix: 'T' }, { token, headers: { 'tenant-id': tenant } });
    expect((await give('1')).result).toBe('T2026050110000001');
    expect((await give('2')).result).toBe('T2026050110000001');
    expect((await give('1')).result).toBe('T2026050110000002');
  });

  // SEC-49
  it('counts below departments of the own tenant only', async () => {
    const token = await server.enter('twodeparts');
    const { id } = await server.app.db
      .selectFrom('sysDepart')
      .select('id')
      .where('orgCode', '=', 'A01')
      .executeTakeFirstOrThrow();
    const below = (tenant: string) =>
      run('org_num_role', { parentId: id }, { token, headers: { 'tenant-id': tenant } });
    expect((await below('1')).result).toBe('A01A04');
    expect((await below('2')).message).toBe('部门不存在！');
    const { result } = await ask<{ records: readonly { ruleParams: string }[] }>('GET', 'list');
    expect(result.records.filter(({ ruleParams }) => ruleParams.includes(id))).toEqual([]);
  });

  it('is kept by the platform, and followed by everybody signed in', async () => {
    const token = await server.enter('viewer1');
    expect((await run('category_code_rule', {}, { token })).success).toBe(true);
    for (const path of ['list', 'testFillRule?ruleCode=shop_order_num'])
      expect([path, (await ask('GET', path, { token })).code]).toEqual([path, 510]);
    expect(
      (await server.call('PUT', '/sys/fillRule/executeRuleByCode/shop_order_num', { body: {} })).statusCode,
    ).toBe(401);
  });
});

// SYSTEM-94
it('two servers on one database give no number twice', async () => {
  const pair = await startPair();
  try {
    const tokens = await Promise.all(pair.servers.map((each) => each.enter('admin')));
    const taken = await Promise.all(
      pair.servers.flatMap((each, place) =>
        Array.from({ length: 10 }, async () => {
          const token = tokens[place] ?? '';
          const path = '/sys/fillRule/executeRuleByCode/shop_order_num';
          return (await each.ask<string>('PUT', path, { token, body: {} })).result;
        }),
      ),
    );
    expect(new Set(taken).size).toBe(20);
    expect(taken.toSorted().at(-1)).toBe('CN2026050110000020');
  } finally {
    await pair.stop();
  }
});
