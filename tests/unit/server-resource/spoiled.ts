/** Every way to make a field wrong that its description names. */

import type { FieldDescription } from '#domain/entities/describe.ts';
import { codesOf } from './catalogueApp.ts';

/** What is sent, and what is wrong with it. */
export type Spoiled = readonly [what: string, value: unknown];

export function spoiledValues(field: FieldDescription): readonly Spoiled[] {
  const { required, minLength, maxLength, min, max, dict, pattern, type, scale, kind, maxItems, selectable } =
    field;
  const cases: Spoiled[] = [];
  if (type !== 'json') cases.push(['an object', { a: 1 }], ['a list', [1]]);
  if (type !== 'flag') cases.push(['a boolean', true]);
  if (required === true) cases.push(['nothing', ''], ['blanks', '   ']);
  if (maxLength !== undefined) cases.push(['too long', '测'.repeat(maxLength + 1)]);
  if (minLength !== undefined && minLength > 1) cases.push(['too short', '测'.repeat(minLength - 1)]);
  if (min !== undefined) cases.push(['too small', min - 1]);
  if (max !== undefined) cases.push(['too large', max + 1]);
  if (dict !== undefined && codesOf(dict).length > 0)
    cases.push(['not in the dictionary', type === 'int' ? 99_999 : '~']);
  const withheld = codesOf(dict ?? '').find((code) => selectable?.codes.includes(code) === false);
  if (withheld !== undefined) cases.push(['not to be chosen', withheld]);
  // A pattern of the length alone takes any sign.
  if (pattern !== undefined && !new RegExp(pattern.regex, 'u').test('~'))
    cases.push(['against the pattern', '~']);
  if (maxItems !== undefined && type !== 'json')
    cases.push(['too many', Array.from({ length: maxItems + 1 }, () => 'a').join(',')]);
  return [...cases, ...ofType(type, scale), ...ofKind(kind)];
}

function ofType(type: FieldDescription['type'], scale = 2): readonly Spoiled[] {
  switch (type) {
    case 'int':
      return [
        ['a fraction', 1.5],
        ['a word', 'abc'],
        ['beyond 32 bits', 3e9],
      ];
    case 'decimal':
      return [
        ['a word', 'abc'],
        ['too exact', `0.${'1'.repeat(scale + 1)}`],
      ];
    case 'time':
      return [
        ['no time', '25:00'],
        ['a number', 7],
      ];
    case 'date':
    case 'datetime':
      return [
        ['no day', '2026-02-30'],
        ['a word', 'tomorrow'],
      ];
    case 'flag':
      return [['neither', 'x']];
    case 'json':
      return [
        ['a bare word', 'abc'],
        ['a bare number', '5'],
      ];
    case 'string':
    case 'text':
      return [];
  }
}

function ofKind(kind: FieldDescription['kind']): readonly Spoiled[] {
  switch (kind) {
    case 'image':
    case 'images':
      return [
        ['a script', 'javascript:alert(1).png'],
        ['a way out', '../../etc/passwd.png'],
        ['no picture', 'temp/a.html'],
      ];
    case 'files':
      return [['a way out', 'temp/../../etc/passwd']];
    case 'points':
    case 'line':
    case 'polygon':
      return [
        ['no places', [['a', 'b']]],
        ['off the globe', [[181, 1]]],
        ['an object', { a: 1 }],
      ];
    case 'rows':
      return [
        ['no records', [5]],
        ['an object', { a: 1 }],
      ];
    case 'texts':
      return [['no texts', [5]]];
    default:
      return [];
  }
}
