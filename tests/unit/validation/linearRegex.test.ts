/** Patterns of people: the same answers as the browser's own engine, in time that no pattern makes explode. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex, type LinearRegex } from '#domain/validation/linearRegex.ts';
import { MAX_TEXT } from '#domain/validation/regexSource.ts';

function regexOf(source: string): LinearRegex {
  const reading = compileRegex(source);
  if (!reading.ok) throw new Error(reading.message);
  return reading.regex;
}

const problemOf = (source: string): string | null => {
  const reading = compileRegex(source);
  return reading.ok ? null : reading.message;
};

const member = fc.constantFrom(
  'a',
  'b-d',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '\\W',
  '\\b',
  '\\-',
  '[',
  '球',
  '\\u4e00-\\u9fa5',
  '\\u{1f3cc}',
  '\\n',
  '/',
  '.',
  '$',
  '\\]',
  '\\p{L}',
);
const atom = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    '球',
    '🏌',
    '.',
    '\\.',
    '\\s',
    '\\S',
    '\\d',
    '\\w',
    '\\W',
    '\\x61',
    '\\u7403',
    '\\ud83c\\udfcc',
    '\\cJ',
    '\\t',
    '\\/',
    '/',
    '-',
    '[^]',
    '[]',
    '\\p{Script=Han}',
    '\\P{Lu}',
  ),
  fc
    .tuple(fc.constantFrom('[', '[^'), fc.array(member, { minLength: 1, maxLength: 3 }))
    .map(([start, members]) => `${start}${members.join('')}]`),
);
const { source } = fc.letrec<{ source: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    // Not `\B`: V8 finds one inside the two halves of an emoji.
    fc.constantFrom('^', '$', '\\b'),
    fc
      .tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?', '{0,2}?'))
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?<n>'), tie('source'), fc.constantFrom(')', ')?', ')*', '){1,2}'))
      .map((parts) => parts.join('')),
  ),
  source: fc
    .tuple(fc.array(tie('piece'), { maxLength: 4 }), fc.option(tie('piece'), { freq: 3 }))
    .map(([pieces, other]) => pieces.join('') + (other === null ? '' : `|${other}`)),
}));
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'c',
      'A',
      '1',
      '_',
      '-',
      '.',
      '/',
      '[',
      '球',
      '洞',
      '🏌',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u3000',
      '\u00a0',
      '\u2028',
      '\b',
      'é',
      '\ufeff',
      '0',
    ),
    { maxLength: 6 },
  )
  .map((characters) => characters.join(''));

describe('a pattern in linear time', () => {
  it('finds and matches what the engine of the browser does', () => {
    fc.assert(
      fc.property(source, text, (pattern, value) => {
        let expected: readonly [RegExp, RegExp];
        try {
          expected = [new RegExp(pattern, 'u'), new RegExp(`^(?:${pattern})$`, 'u')];
        } catch {
          // The same name twice.
          return;
        }
        const regex = regexOf(pattern);
        expect([regex.test(value), regex.testAll(value)]).toEqual(expected.map((own) => own.test(value)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['old escapes', '^\\d\\-\\_\\#$', '1-_#', true],
    ['braces that count nothing', '^a{,2}]$', 'a{,2}]', true],
    ['a class that looks like one of POSIX', '^[[:alpha:]]$', 'b]', false],
    ['places inside a word', '^a\\Bb\\B', 'abc', true],
    ['blanks of every script', '^\\S+$', '球\u3000场', false],
  ])('takes %s', (_name, pattern, value, expected) => expect(regexOf(pattern).test(value)).toBe(expected));

  it.each([
    ['^(a+)+$', `${'a'.repeat(MAX_TEXT - 1)}!`],
    ['^(a|aa)+$', `${'a'.repeat(MAX_TEXT - 1)}!`],
    ['(x+x+)+y', 'x'.repeat(MAX_TEXT)],
    ['^(\\w+\\s?)*$', `${'word '.repeat(199)}!`],
    // As heavy as a pattern may be.
    ['(?:.?){250}(?:.?){249}!', 'ab'.repeat(MAX_TEXT / 2)],
    ['(?:[ab]*a[ab]{9}|[ab]*b[ab]{9}){22}', `${'ab'.repeat(MAX_TEXT / 2 - 1)}!`],
  ])('%s is done within a second', (pattern, value) => {
    const started = performance.now();
    const regex = regexOf(pattern);
    const answers = [regex.test(value), regex.testAll(value)];
    expect(performance.now() - started).toBeLessThan(1000);
    expect(answers[1]).toBe(false);
  });
});

it.each([
  ['(', '正则表达式不正确'],
  ['a{2,1}', '正则表达式不正确'],
  ['a**', '正则表达式不正确'],
  ['a'.repeat(501), '正则表达式最长500个字符'],
  ['(?=a)', '正则表达式不支持前瞻 (?=…) (?!…)'],
  ['a(?!b)', '正则表达式不支持前瞻 (?=…) (?!…)'],
  ['(?<=a)b', '正则表达式不支持后顾 (?<=…) (?<!…)'],
  ['(?<!a)b', '正则表达式不支持后顾 (?<=…) (?<!…)'],
  ['(a)\\1', '正则表达式不支持反向引用 \\1 \\k<名称>'],
  ['(?<n>a)\\k<n>', '正则表达式不支持反向引用 \\1 \\k<名称>'],
  ['.{501}', '正则表达式的重复次数过多，展开后最多500个字符'],
  ['((a{10}){10}){10}', '正则表达式的重复次数过多，展开后最多500个字符'],
  ['a{500,}', '正则表达式的重复次数过多，展开后最多500个字符'],
  ['(ab|cd){126}', '正则表达式的重复次数过多，展开后最多500个字符'],
  ['\\p{Letter}', '正则表达式含有不支持的字符属性 \\p{…}'],
])('%s is refused, with the reason', (pattern, message) => expect(problemOf(pattern)).toBe(message));

it.each([
  '[(?=a)]',
  '\\(?=a',
  '\\\\1',
  '[\\x61]',
  '.{1,500}',
  '(a{20}){25}',
  '(?:ab|cd){125}',
  '',
  '()',
  '(|a)*',
])('%s is taken', (pattern) => expect(problemOf(pattern)).toBeNull());
