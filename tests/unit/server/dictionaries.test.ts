/** Dictionaries and check rules as people keep them: what programs rely on stays, a whole table is saved or none of it. */

import { CamelCasePlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { createDictionaryStore } from '#server/dictionaries/store.ts';
import { type Answer, type CallOptions, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
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

interface Dictionary {
  readonly id: string;
  readonly dictCode: string;
}
async function addDictionary(): Promise<Dictionary> {
  count += 1;
  const dictCode = `test_${count}`;
  const body = { dictName: `测试${count}`, dictCode };
  return { id: ok(await ask<string>('POST', '/sys/dict/add', { body })), dictCode };
}
const addItem = (dictId: string, itemText: string, itemValue: string, more: object = {}) =>
  ask<string>('POST', '/sys/dictItem/add', { body: { dictId, itemText, itemValue, ...more } });
async function idOf(dictCode: string): Promise<string> {
  const { records } = ok(
    await ask<{ records: readonly AnyRow[] }>('GET', `/sys/dict/list?dictCode=${dictCode}`),
  );
  return records[0]?.id ?? '';
}
const cached = async (code: string) =>
  ok(await ask<Record<string, { value: string; text: string }[]>>('GET', '/sys/dict/queryAllDictItems'))[
    code
  ]?.map(({ value, text }) => `${value}=${text}`);

interface Sheet {
  readonly rev: number;
  readonly items: readonly AnyRow[];
}
const sheetOf = async (dictId: string) => ok(await ask<Sheet>('GET', `/sys/dictItem/sheet?dictId=${dictId}`));
const save = (dictId: string, rev: number, items: readonly object[], token = admin) =>
  ask('PUT', '/sys/dictItem/sheet', { body: { dictId, rev, items }, token });

describe('items', () => {
  let dict: Dictionary;
  beforeEach(async () => (dict = await addDictionary()));

  it('are what everybody reads at once, in their order', async () => {
    ok(await addItem(dict.id, '二', '2', { sortOrder: 2 }));
    const one = ok(await addItem(dict.id, '一', '1'));
    expect(await cached(dict.dictCode)).toEqual(['1=一', '2=二']);
    ok(await ask('PUT', '/sys/dictItem/edit', { body: { id: one, itemText: '壹' } }));
    expect(await cached(dict.dictCode)).toEqual(['1=壹', '2=二']);
    ok(await ask('PUT', '/sys/dictItem/edit', { body: { id: one, status: 0 } }));
    expect(await cached(dict.dictCode)).toEqual(['2=二']);
  });

  it('are read anew each time from a database that other servers may write', async () => {
    const shared = createDictionaryStore(server.app.db.withoutPlugins().withPlugin(new CamelCasePlugin()));
    expect(await shared.items(dict.dictCode)).toEqual([]);
    ok(await addItem(dict.id, '一', '1'));
    expect(await shared.items(dict.dictCode)).toHaveLength(1);
  });

  // SYSTEM-02
  it('have a value once in a dictionary; one that went is free again', async () => {
    const id = ok(await addItem(dict.id, '一', '1'));
    const check = (more = '') =>
      ask('GET', `/sys/dictItem/dictItemCheck?itemValue=1&dictId=${dict.id}${more}`);
    expect(await refusal(addItem(dict.id, '又一', '1'))).toBe('数据值：该值不可用，系统中已存在！');
    expect(await refusal(check())).toBe('该值不可用，系统中已存在！');
    expect((await check(`&id=${id}`)).message).toBe('该值可用！');
    ok(await addItem((await addDictionary()).id, '一', '1'));
    ok(await ask('DELETE', `/sys/dictItem/delete?id=${id}`));
    ok(await addItem(dict.id, '又一', '1'));
  });

  it.each(Array.from("`~!@#$^&*(){}=|'.<>/?《》！￥（）—【】‘；：”“。，、？"))(
    'refuse %s in a value',
    async (mark) => {
      expect(await refusal(addItem(dict.id, '名称', `a${mark}`))).toContain('数据值不能包含特殊字符');
    },
  );

  it('take the marks that are allowed', async () => {
    expect((await addItem(dict.id, '名称', 'a%+-_,:; b')).success).toBe(true);
  });
});

describe('表格编辑', () => {
  let dict: Dictionary;
  beforeEach(async () => {
    dict = await addDictionary();
    ok(await addItem(dict.id, '一', '1', { sortOrder: 1 }));
    ok(await addItem(dict.id, '二', '2', { sortOrder: 2 }));
    ok(await addItem(dict.id, '三', '3', { sortOrder: 3 }));
  });

  it('adds, changes, removes and orders in one call; values may be exchanged', async () => {
    const { rev, items } = await sheetOf(dict.id);
    const [one, two, three] = items;
    ok(
      await save(dict.id, rev, [
        { itemText: '零', itemValue: '3', status: '1' },
        { ...two, itemValue: '1' },
        { ...one, itemValue: '2' },
      ]),
    );
    const after = await sheetOf(dict.id);
    expect(after.items.map(({ itemText, itemValue, sortOrder }) => [itemText, itemValue, sortOrder])).toEqual(
      [
        ['零', '3', 1],
        ['二', '1', 2],
        ['一', '2', 3],
      ],
    );
    expect(after.items.map(({ id }) => id)).not.toContain(three?.id);
    expect(await cached(dict.dictCode)).toEqual(['3=零', '1=二', '2=一']);
  });

  it.each([
    [{ itemText: '' }, '第2行请输入名称'],
    [{ itemValue: 'a.b' }, '第2行数据值不能包含特殊字符，可用的符号有 % + - _ , : ; 和空格'],
    [{ itemValue: '1' }, '第2行数据值：与第1行重复'],
    [{ status: 7 }, '第2行是否启用：所选值不在可选范围内'],
  ])('is refused whole for %j', async (wrong, message) => {
    const { rev, items } = await sheetOf(dict.id);
    const [one, two] = items;
    expect(
      await refusal(
        save(dict.id, rev, [
          { ...one, itemText: '改了' },
          { ...two, ...wrong },
        ]),
      ),
    ).toBe(message);
    expect((await sheetOf(dict.id)).items).toEqual(items);
  });

  it('is refused when somebody else changed an item meanwhile', async () => {
    const { rev, items } = await sheetOf(dict.id);
    ok(await ask('PUT', '/sys/dictItem/edit', { body: { id: items[0]?.id, itemText: '壹' } }));
    expect(await refusal(save(dict.id, rev, items))).toContain('请刷新后重试');
    expect((await sheetOf(dict.id)).items[0]).toMatchObject({ itemText: '壹' });
  });

  it('keeps what programs rely on', async () => {
    const dictId = await idOf('sex');
    const { rev, items } = await sheetOf(dictId);
    const [first, ...others] = items;
    const kept = '是系统内置的字典项，不能删除或改变数据值；可以修改名称或停用';
    expect(await refusal(save(dictId, rev, others))).toContain(kept);
    expect(await refusal(save(dictId, rev, [{ ...first, itemValue: '9' }, ...others]))).toContain(kept);
    ok(await save(dictId, rev, [{ ...first, itemText: '先生' }, ...others]));
    expect((await cached('sex'))?.[0]).toContain('先生');
  });
});

describe('a dictionary', () => {
  // SYSTEM-03
  it('goes to the recycle bin with its items, comes back, and goes for good', async () => {
    const { id, dictCode } = await addDictionary();
    ok(await addItem(id, '一', '1'));
    ok(await ask('DELETE', `/sys/dict/delete?id=${id}`));
    expect(await cached(dictCode)).toBeUndefined();
    expect(await refusal(ask('POST', '/sys/dict/add', { body: { dictName: '同码', dictCode } }))).toContain(
      '系统中已存在',
    );
    const bin = ok(await ask<readonly AnyRow[]>('GET', '/sys/dict/deleteList'));
    expect(bin.map((row) => row['dictCode'])).toContain(dictCode);
    ok(await ask('PUT', `/sys/dict/back/${id}`));
    expect(await cached(dictCode)).toEqual(['1=一']);
    ok(await ask('DELETE', `/sys/dict/delete?id=${id}`));
    ok(await ask('DELETE', `/sys/dict/deletePhysic/${id}`));
    expect(
      await server.app.db.selectFrom('sysDictItem').select('id').where('dictId', '=', id).execute(),
    ).toEqual([]);
    ok(await ask('POST', '/sys/dict/add', { body: { dictName: '同码', dictCode } }));
  });

  it('is not purged while it is in use', async () => {
    const { id } = await addDictionary();
    expect(await refusal(ask('DELETE', `/sys/dict/purge?id=${id}`))).toBe('未找到对应实体');
    expect(await idOf(`test_${count}`)).toBe(id);
  });

  it('that programs rely on keeps its code and cannot be deleted', async () => {
    const id = await idOf('yn');
    expect(await refusal(ask('DELETE', `/sys/dict/delete?id=${id}`))).toContain('是系统内置字典');
    expect(await refusal(ask('PUT', '/sys/dict/edit', { body: { id, dictCode: 'yes_no' } }))).toBe(
      '字典编码：系统内置字典的编码不能修改',
    );
    ok(await ask('PUT', '/sys/dict/edit', { body: { id, description: '到处都用' } }));
  });

  it('is the same for every tenant', async () => {
    const { dictCode } = await addDictionary();
    const { id: userId } = await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'platform')
      .executeTakeFirstOrThrow();
    await server.app.db.insertInto('sysUserTenant').values({ userId, tenantId: 2 }).execute();
    const other = ok(
      await ask<{ records: readonly AnyRow[] }>('GET', `/sys/dict/list?dictCode=${dictCode}`, {
        headers: { 'tenant-id': '2' },
        token: await server.enter('platform'),
      }),
    );
    expect(other.records).toHaveLength(1);
  });

  it.each(['manager1', 'viewer1'])('is none of the business of %s', async (username) => {
    const token = await server.enter(username);
    const { id } = await addDictionary();
    const body = { id, dictId: id, dictName: '改', items: [], rev: 1 };
    for (const [method, path] of [
      ['GET', '/sys/dict/list'],
      ['PUT', '/sys/dict/edit'],
      ['GET', '/sys/dict/deleteList'],
      ['PUT', `/sys/dict/back/${id}`],
      ['DELETE', `/sys/dict/deletePhysic/${id}`],
      ['GET', `/sys/dictItem/sheet?dictId=${id}`],
      ['PUT', '/sys/dictItem/sheet'],
      ['GET', '/sys/checkRule/list'],
    ] as const) {
      const sent = method === 'GET' || method === 'DELETE' ? {} : { body };
      expect([path, (await ask(method, path, { token, ...sent })).code]).toEqual([path, 510]);
    }
  });
});

describe('a check rule', () => {
  const piece = (digits: string, pattern: string, message: string) => ({ digits, pattern, message });
  const add = (ruleCode: string, pieces: readonly object[]) =>
    ask<string>('POST', '/sys/checkRule/add', {
      body: { ruleName: '会员卡', ruleCode, ruleJson: JSON.stringify(pieces) },
    });
  const check = (ruleCode: string, value: string) =>
    ask('GET', `/sys/checkRule/checkByCode?ruleCode=${ruleCode}&value=${encodeURIComponent(value)}`);

  it('is listed with its pieces: other clients edit the row of the list', async () => {
    const pieces = [piece('*', '\\d+', '须为数字')];
    const id = ok(await add('card_list', pieces));
    const { result } = await ask<{ records: Record<string, string>[] }>(
      'GET',
      '/sys/checkRule/list?ruleCode=card_list',
    );
    expect(JSON.parse(result.records[0]?.['ruleJson'] ?? '')).toEqual(pieces);
    expect(result.records[0]).toMatchObject({ id, updateTime: null });
  });

  // SYSTEM-02
  it('holds from the moment it is saved, and its code is free once it is deleted', async () => {
    const id = ok(
      await add('card_a', [piece('3', 'VIP', '以VIP开头'), piece('4', '\\d{4}', '后接四位数字')]),
    );
    expect((await check('card_a', 'VIP1234')).success).toBe(true);
    expect(await check('card_a', 'VIP12x4')).toMatchObject({
      success: false,
      message: '后接四位数字',
      result: { beginIndex: 3, endIndex: 7, checkValue: '12x4' },
    });
    ok(await ask('DELETE', `/sys/checkRule/delete?id=${id}`));
    expect(await refusal(check('card_a', 'VIP1234'))).toBe('该编码不存在');
    ok(await add('card_a', [piece('*', '\\d+', '数字')]));
  });

  it.each([
    [piece('0', 'a', '提示'), '位数须是正整数，* 表示整个值'],
    [piece('2', '[a', '提示'), '正则表达式不正确'],
    [piece('2', 'a', ''), '请输入提示文本'],
    [piece('*', '(?=A).*', '提示'), '正则表达式不支持前瞻'],
    [piece('*', '(?<!A).*', '提示'), '正则表达式不支持后顾'],
    [piece('*', '(a)\\1', '提示'), '正则表达式不支持反向引用'],
    [piece('*', '(?:.?){501}', '提示'), '正则表达式的重复次数过多'],
    // Only the engine knows which properties it knows.
    [piece('*', '\\p{Letter}', '提示'), '正则表达式含有不支持的字符属性'],
  ])('is refused for %j', async (wrong, message) => {
    const said = await refusal(add('card_b', [piece('*', '.*', '任意'), wrong]));
    expect(said).toContain('第2行');
    expect(said).toContain(message);
  });

  it('whose patterns are small one by one and too large together is refused', async () => {
    const pieces = Array.from({ length: 3 }, () => piece('*', '.{1,400}', '提示'));
    expect(await refusal(add('card_c', pieces))).toBe('规则：各行正则表达式展开后共1200个字符，最多1000个');
  });

  it('with nested repetitions answers at once, however long it seems to match', async () => {
    ok(await add('card_d', [piece('*', '^(a+)+$', '只能是a')]));
    const asked = performance.now();
    expect(await refusal(check('card_d', `${'a'.repeat(29)}!`))).toBe('只能是a');
    expect(performance.now() - asked).toBeLessThan(1000);
    expect(await refusal(check('card_d', 'a'.repeat(1001)))).toBe('要校验的值最长1000个字符');
  });

  it('of earlier times that cannot be run says so instead of judging', async () => {
    const store = (ruleCode: string, ruleJson: string) =>
      server.app.db.updateTable('sysCheckRule').set({ ruleJson }).where('ruleCode', '=', ruleCode).execute();
    const id = ok(await add('card_e', [piece('*', 'A.*', '以A开头')]));
    await store('card_e', JSON.stringify([piece('*', '(?=A).*', '以A开头')]));
    const unusable = '校验规则“会员卡”不能使用，请先修改：第1行正则表达式不支持前瞻 (?=…) (?!…)';
    expect(await check('card_e', 'A1')).toMatchObject({ success: false, code: 500, message: unusable });
    await store('card_e', 'no JSON');
    expect(await refusal(check('card_e', 'A1'))).toBe('校验规则“会员卡”不能使用，请先修改：规则内容不完整');
    ok(await ask('DELETE', `/sys/checkRule/delete?id=${id}`));
  });

  it('that a field follows stays, with its code', async () => {
    const { records } = ok(
      await ask<{ records: readonly AnyRow[] }>('GET', '/sys/checkRule/list?ruleCode=golf_iccid'),
    );
    const id = records[0]?.id;
    expect(await refusal(ask('DELETE', `/sys/checkRule/delete?id=${id}`))).toContain('不能删除');
    expect(await refusal(ask('PUT', '/sys/checkRule/edit', { body: { id, ruleCode: 'x' } }))).toContain(
      'Code不能修改',
    );
  });
});
