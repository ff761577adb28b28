import { describe, expect, it } from 'vitest';
import { parseFilter } from '#domain/query/filter.ts';
import { createCellTest, type CellRule } from '#domain/validation/cellRules.ts';
import { compileRegex } from '#domain/validation/linearRegex.ts';
import { isNumberDraft, parseNumber } from '#src/widgets/number/keystrokes.ts';
import { findMisconfiguration } from '#src/widgets/reports/popup.ts';
import { splitIntoPairs } from '#src/widgets/tags/pairs.ts';
import { toSentText } from '#src/widgets/text/queryText.ts';
import { isCondition } from '#src/widgets/tree/branches.ts';

describe('rules of an editable column', () => {
  const words = { key: 'no', title: '编号', defaultValue: 'D' };
  const problem = (rules: readonly CellRule[], value: unknown, column: readonly unknown[] = [value]) =>
    rules
      .map((rule) =>
        createCellTest(
          rule,
          words,
          compileRegex,
        )(value, () => column.filter((other) => other === value).length > 1),
      )
      .find((said) => said !== null) ?? null;

  it.each<[string, readonly CellRule[], unknown, readonly unknown[] | undefined, string | null]>([
    ['required', [{ required: true }], '', undefined, '编号不能为空'],
    ['required', [{ required: true }], null, undefined, '编号不能为空'],
    ['required: 0 is a value', [{ required: true }], 0, undefined, null],
    ['non-empty by code', [{ pattern: '*' }], '', undefined, '编号不能为空'],
    ['unique', [{ unique: true }], 'a', ['a', 'b', 'a'], '编号不能重复'],
    ['unique by code', [{ pattern: 'only' }], 'a', ['a', 'a'], '编号不能重复'],
    ['unique once', [{ unique: true }], 'a', ['a', 'b'], null],
    ['unique: blanks are no values', [{ unique: true }], '', ['', ''], null],
    ['unique: text is not number', [{ unique: true }], '1', ['1', 1], null],
    ['required before unique', [{ required: true, unique: true }], '', ['', ''], '编号不能为空'],
    ['all tests of a rule', [{ required: true, pattern: 'z' }], 'x', undefined, '编号格式不正确'],
    ['blank by code', [{ pattern: '*' }], ' ', undefined, '编号不能为空'],
    ['expression object', [{ pattern: /^a/giu }], 'b', undefined, '编号格式不正确'],
    ['old escapes', [{ pattern: '^\\d\\-\\d$' }], '1-2', undefined, null],
    ['code', [{ pattern: 'z' }], '1.5', undefined, '编号格式不正确'],
    ['code skipped when blank', [{ pattern: 'z' }], '', undefined, null],
    ['own expression', [{ pattern: '^A\\d$' }], 'B1', undefined, '编号格式不正确'],
    ['own expression', [{ pattern: '^A\\d$' }], 'A1', undefined, null],
    ['nested repetitions', [{ pattern: '^(a+)+$' }], `${'a'.repeat(29)}!`, undefined, '编号格式不正确'],
    ['a text too long to match', [{ pattern: '^a*$' }], 'a'.repeat(1001), undefined, '编号最长1000个字符'],
    [
      'an expression that cannot be run',
      [{ pattern: '(?=a).', message: '须以a开头' }],
      'a',
      undefined,
      '编号的校验规则不能使用：正则表达式不支持前瞻 (?=…) (?!…)',
    ],
    [
      'message',
      [{ pattern: 'z', message: '${title}/${key}/${defaultValue}/${title}' }],
      'x',
      undefined,
      '编号/no/D/编号',
    ],
    [
      'first failure wins',
      [
        { required: true, message: '一' },
        { pattern: 'z', message: '二' },
      ],
      '',
      undefined,
      '一',
    ],
    [
      'later rules follow',
      [
        { required: true, message: '一' },
        { pattern: 'z', message: '二' },
      ],
      'x',
      undefined,
      '二',
    ],
  ])('%s', (_name, rules, value, column, expected) => expect(problem(rules, value, column)).toBe(expected));
});

describe('a number input', () => {
  it.each(['', '-', '1', '-1', '1.', '1.5', '-0.25', '.5'])('keeps %j', (text) =>
    expect(isNumberDraft(text)).toBe(true),
  );
  it.each(['a', '1a', '--1', '1-', '1.2.3', '1e3', '１', ' '])('reverts %j', (text) =>
    expect(isNumberDraft(text)).toBe(false),
  );
  it.each([
    ['', null],
    ['-', null],
    ['.', null],
    ['1.', 1],
    ['-0.50', -0.5],
    ['abc', null],
  ])('left with %j it holds %j', (text, value) => expect(parseNumber(text)).toBe(value));
});

it.each([
  ['abcde', 'ab;cd;e'],
  ['ab;c;de', 'ab;cd;e'],
  ['ab', 'ab'],
  ['abcd', 'ab;cd'],
  ['', ''],
  [';;', ''],
])('tags of %j are %j', (typed, tags) => expect(splitIntoPairs(typed)).toBe(tags));

describe('text filters', () => {
  it.each([
    ['like', '*张*', { op: 'contains', text: '张' }],
    ['ne', '!张', { op: 'ne', value: '张' }],
    ['ge', '>=张', { op: 'ge', value: '张' }],
    ['le', '<=张', { op: 'le', value: '张' }],
  ] as const)('%s sends %j, which the server understands', (type, text, test) => {
    expect(toSentText('张', type)).toBe(text);
    expect(parseFilter(text)).toEqual(test);
    expect(toSentText('', type)).toBe('');
  });
});

describe('settings of widgets', () => {
  it.each([
    [{ code: 'a', orgFields: 'x,y', destFields: 'p,q' }, null],
    [{ code: '', orgFields: 'x', destFields: 'p' }, 'popup参数未正确配置！'],
    [{ code: 'a', orgFields: 'x', destFields: '' }, 'popup参数未正确配置！'],
    [{ code: 'a', orgFields: 'x,y', destFields: 'p' }, 'popup参数未正确配置,原始值和目标值数量不一致!'],
  ])('popup %j: %j', (fields, problem) => expect(findMisconfiguration(fields)).toBe(problem));

  // CHECK-06
  it.each([
    ['', true],
    ['{"a":1}', true],
    ['[1]', false],
    ['"a"', false],
    ['null', false],
    ['{a:1}', false],
  ])('tree condition %j is usable: %s', (condition, fits) => expect(isCondition(condition)).toBe(fits));
});
