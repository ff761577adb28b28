import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter, printFilter, type Test } from '#domain/query/filter.ts';

describe('filter grammar', () => {
  it.each<[string, Test | null]>([
    ['', null],
    ['**', null],
    ['云麓', { op: 'eq', value: '云麓' }],
    ['*', { op: 'eq', value: '*' }],
    ['*云*', { op: 'contains', text: '云' }],
    ['*云', { op: 'endsWith', text: '云' }],
    ['云*', { op: 'startsWith', text: '云' }],
    ['*a,b*', { op: 'contains', text: 'a,b' }],
    [',a,b,', { op: 'containsAny', texts: ['a', 'b'] }],
    [',,', null],
    ['a,b', { op: 'in', values: ['a', 'b'] }],
    ['!a,b', { op: 'in', values: ['!a', 'b'] }],
    ['!a', { op: 'ne', value: 'a' }],
    ['!', { op: 'eq', value: '!' }],
    ['a++b', { op: 'eq', value: 'a,b' }],
    ['> 9', { op: 'gt', value: '9' }],
    ['>= 9', { op: 'ge', value: '9' }],
    ['>=9', { op: 'ge', value: '9' }],
    ['<=9', { op: 'le', value: '9' }],
    ['>9', { op: 'eq', value: '>9' }],
    ['!= 9', { op: 'ne', value: '9' }],
    ['= *x*', { op: 'eq', value: '*x*' }],
    ['le 9', { op: 'le', value: '9' }],
    ['in a,b', { op: 'in', values: ['a', 'b'] }],
    ['in ', { op: 'eq', value: 'in ' }],
    ['%_\\', { op: 'eq', value: '%_\\' }],
  ])('reads %j', (text, test) => expect(parseFilter(text)).toEqual(test));

  const text = fc.oneof(fc.string(), fc.stringMatching(/^[*!,+<>= a-z云%_']{0,8}$/));

  // LIST-01
  it('never throws, whatever the text', () => {
    expect(() => fc.assert(fc.property(text, (input) => void parseFilter(input)))).not.toThrow();
  });

  // LIST-01
  it('prints what it parsed, so that it parses the same again', () => {
    expect(() =>
      fc.assert(
        fc.property(text, (input) => {
          const test = parseFilter(input);
          const printed = test === null ? null : printFilter(test);
          if (printed !== null) expect(parseFilter(printed)).toEqual(test);
        }),
      ),
    ).not.toThrow();
  });

  it('can say every equality, and every "contains" without a wildcard at its ends', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        expect(parseFilter(printFilter({ op: 'eq', value }) ?? '')).toEqual({ op: 'eq', value });
        expect(parseFilter(printFilter({ op: 'contains', text: value }) ?? '')).toEqual({
          op: 'contains',
          text: value,
        });
      }),
    );
  });
});
