import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { checkField, readRecord } from '#domain/records/check.ts';
import { readValue } from '#domain/records/read.ts';

const field = (more: Partial<FieldDescription>): FieldDescription => ({
  name: 'x',
  label: '字段',
  type: 'string',
  ...more,
});

describe('reading a value', () => {
  // WIRE-05
  it.each<[FieldDescription['type'], unknown, unknown]>([
    ['int', '3', 3],
    ['int', 3, 3],
    ['int', ' 3 ', 3],
    ['decimal', '.5', 0.5],
    ['string', 3, '3'],
    ['string', '  a ', 'a'],
    ['text', ' a ', ' a '],
    ['string', '   ', null],
    ['flag', true, 'Y'],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '2026-02-27T16:00:00.000Z', '2026-02-28'],
    ['datetime', '2026-01-01', '2026-01-01 00:00:00'],
    ['time', '07:30:00', '07:30'],
    ['json', { a: 1 }, '{"a":1}'],
  ])('%s %j becomes %j', (type, raw, value) =>
    expect(readValue(field({ type }), raw)).toEqual({ ok: true, value }),
  );

  it.each<[FieldDescription['type'], unknown]>([
    ['int', '3.5'],
    ['int', 3.5],
    ['int', Number.NaN],
    ['int', '1e3'],
    ['int', true],
    ['decimal', 'abc'],
    ['decimal', '.'],
    ['string', {}],
    ['string', ['a']],
    ['string', 'a\0b'],
    ['flag', 'yes'],
    ['date', '2026-02-30'],
    ['date', '26-1-1'],
    ['datetime', '2026-01-01 24:00:00'],
    ['time', '24:00'],
    ['time', '7:30'],
    ['json', '"x"'],
    ['json', '{'],
  ])('%s refuses %j', (type, raw) => expect(readValue(field({ type }), raw).ok).toBe(false));

  it('never throws', () => {
    expect(() =>
      fc.assert(
        fc.property(
          fc.constantFrom<FieldDescription['type']>(
            'string',
            'int',
            'decimal',
            'date',
            'time',
            'json',
            'flag',
          ),
          fc.anything(),
          (type, raw) => void readValue(field({ type }), raw),
        ),
      ),
    ).not.toThrow();
  });
});

describe('checking a value', () => {
  it.each<[Partial<FieldDescription>, unknown, string | null]>([
    [{ required: true }, '', '请输入字段'],
    [{ required: true, dict: 'd' }, null, '请选择字段'],
    [{}, '', null],
    [{ maxLength: 2 }, '一二三', '最大长度2位字符'],
    [{ maxLength: 2 }, '😀😀', null],
    [{ minLength: 2 }, '一', '最小长度2位字符'],
    [{ type: 'int', min: 300, max: 1200 }, 299, '请输入300到1200之间的数'],
    [{ type: 'int', min: 1 }, 0, '不能小于1'],
    [{ type: 'int', max: 5 }, 6, '不能大于5'],
    [{ type: 'int' }, 3_000_000_000, '不能超过2147483647'],
    [{ type: 'decimal', scale: 2 }, '1.239', '最多2位小数'],
    [{ type: 'decimal', scale: 7 }, 1e-7, null],
    [{ type: 'decimal', scale: 7 }, 1e-8, '最多7位小数'],
    [{ pattern: { regex: '^[A-Z]+$', message: '大写字母' } }, 'a', '大写字母'],
    [{ kind: 'cron' }, '0 0 2 * * ?', null],
    [{ kind: 'cron' }, '0 60 2 * * ?', '分：应在 0–59 之间，不能是 60'],
    [{ dict: 'd' }, '9', '所选值不在可选范围内'],
    [{ dict: 'd' }, '1', null],
    [{ dict: 'd', selectable: { codes: ['1'], message: '二暂不支持' } }, '2', '二暂不支持'],
    [{ dict: 'd', selectable: { codes: ['1'], message: '二暂不支持' } }, '1', null],
    [{ dict: 'd', selectable: { codes: ['1'], message: '二暂不支持' } }, '', null],
    [{ dict: 'unknown' }, '9', null],
  ])('%j with %j: %j', (more, raw, message) => {
    expect(checkField(field(more), raw, (dict) => (dict === 'd' ? ['1', '2'] : undefined))).toBe(message);
  });

  // ENTITY-14
  it('says of a word that the dictionary does not have that there is none of it, not how long it is', () => {
    const level = field({ dict: 'd', maxLength: 2 });
    expect(checkField(level, '没有的词', () => ['1', '2'])).toBe('所选值不在可选范围内');
    expect(checkField(level, '没有的词', () => undefined)).toBe('最大长度2位字符');
  });
});

describe('reading a record', () => {
  const entity: EntityDescription = {
    name: 'thing',
    table: 'thing',
    path: '/admin/thing',
    permission: 'golf:thing',
    title: '事物',
    display: 'name',
    scope: 'tenant',
    fields: [
      { name: 'name', label: '名称', type: 'string', required: true },
      { name: 'low', label: '低', type: 'int', default: 1 },
      { name: 'high', label: '高', type: 'int' },
      { name: 'total', label: '合计', type: 'int', calculated: true },
    ],
    checks: [
      {
        field: 'high',
        reads: ['low'],
        message: '高须大于低',
        holds: ({ low, high }) => typeof low !== 'number' || typeof high !== 'number' || low < high,
      },
    ],
  };

  // WIRE-06
  it('ignores what is unknown, computed or inherited, and fills defaults', () => {
    const body = Object.assign(Object.create({ high: 9 }) as Record<string, unknown>, {
      name: 'a',
      total: 7,
      delFlag: 1,
      tenantId: 5,
      id: '1',
    });
    expect(readRecord(entity, body)).toEqual({ values: { name: 'a', low: 1, high: null }, problems: [] });
  });

  // WIRE-07
  it('an edit leaves out what is missing or null and clears what is empty', () => {
    const before = { name: 'a', low: 1, high: 5 };
    expect(readRecord(entity, { name: null, high: '' }, { before })).toEqual({
      values: { high: null },
      problems: [],
    });
    expect(readRecord(entity, { name: '' }, { before }).problems).toEqual([
      { field: 'name', message: '请输入名称' },
    ]);
  });

  it('checks rules over several fields against the whole record, once per field', () => {
    const before = { name: 'a', low: 1, high: 5 };
    expect(readRecord(entity, { low: 6 }, { before }).problems).toEqual([
      { field: 'high', message: '高须大于低' },
    ]);
    expect(readRecord(entity, { low: 6, high: 'x' }, { before }).problems).toEqual([
      { field: 'high', message: '请输入整数' },
    ]);
  });
});
