/** Each rule with what passes and what does not. */

import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { checkField } from '#domain/records/check.ts';
import { PATTERN_CODES } from '#domain/validation/cellRules.ts';
import { PATTERNS, USERNAME_LENGTH } from '#domain/validation/patterns.ts';

type Examples = readonly [good: readonly string[], bad: readonly string[]];

const EXAMPLES: Readonly<Record<keyof typeof PATTERNS, Examples>> = {
  mobile: [
    ['13800138000', '14700000000', '15912345678', '16612345678', '17612345678', '19900000000'],
    ['12800138000', '1380013800', '138001380001', '1380013800a', '+8613800138000'],
  ],
  landline: [
    ['0755-86120001', '010-62345678', '02162345678', '0310-2345678'],
    ['86120001', '0755-06120001', '0755 86120001', '755-86120001', '0755-861200012'],
  ],
  phone: [
    ['13800138000', '0755-86120001'],
    ['110', '400-800-8000', '12345678901'],
  ],
  username: [
    ['admin', 'a_1', 'ABC123'],
    ['a-b', '张三', 'a b', 'a.b', 'a@b'],
  ],
  email: [
    ['a@b.cn', 'first.last+tag@mail.example.com', 'a-b_c@x-y.org'],
    ['a@b', 'a b@c.cn', '@b.cn', 'a@@b.cn', 'a@b.', 'a.b.cn'],
  ],
  naturalNumber: [
    ['0', '7', '0012'],
    ['-1', '1.5', 'a', '1e3', ' 1'],
  ],
  letters: [
    ['a', 'abc', 'XYZ'],
    ['a1', 'Golf Operations', 'R&D', ' a', '中', '|', '-'],
  ],
  englishName: [
    ['abc', 'XYZ', 'Golf Operations', 'R&D', 'Pro-Shop Inc.'],
    ['a1', 'a ', ' a', '中', '|', '-'],
  ],
  bankCard: [
    ['6222020200', '62220202001234567890', '1234567890123'],
    ['0222020200', '622202020', '622202020012345678901', '6222 0202 00', '6222a20200'],
  ],
  idNumber: [
    ['G12345678', 'a', 'A'.repeat(50)],
    ['A'.repeat(51), 'G-123', '护照'],
  ],
  idCard: [
    ['110101199003070011', '11010119900307001X', '11010119900307001x', '110101900307001'],
    [
      '11010119900307001',
      '1101011990030700112',
      '11010119900307001Y',
      'X10101199003070011',
      '11010190030700X',
    ],
  ],
  qq: [
    ['12345', '123456789012'],
    ['1234', '1234567890123', '12345a'],
  ],
  url: [
    ['http://a.cn', 'https://a.cn/x?y=1#z'],
    ['a.cn', 'ftp://a.cn', 'javascript:alert(1)', '//a.cn', 'https://', 'https://a b'],
  ],
  letterOrDigit: [
    ['a', 'A1', '1'.repeat(20)],
    ['a'.repeat(21), 'a_b', '中', 'a b'],
  ],
  personName: [
    [
      '张三',
      'John Smith',
      '阿依古丽·买买提',
      '欧阳 Anna',
      '迪丽热巴•迪力木拉提',
      'Sergio García',
      'Se\u0301bastien Müller',
      'Shane O’Brien',
      "Shane O'Brien",
      'Mary-Jane Núñez',
      'J. R. Smith',
    ],
    ['张', '张3', '  ', '··', '--', 'a'.repeat(101), '张三!', 'a\nb', '张三<'],
  ],
  digitLines: [
    ['123', '1\n2', '1\r\n2'],
    ['1 2', 'a', '1,2'],
  ],
  upTo255: [['a', '中'.repeat(255), 'a\nb'], ['a'.repeat(256)]],
  areaCode: [['440300'], ['44030', '4403000', '040300', '44030a']],
  color: [
    ['#1890FF', '#abcdef'],
    ['#fff', '1890FF', '#1890FG', 'red'],
  ],
  imei: [['861234567890123'], ['86123456789012', '8612345678901234', '86123456789012a']],
  iccid: [
    ['89860012345678901234', '8986001234567890123', '8986001234567890123A'],
    ['898600123456789012', '898600123456789012345', '89860012345678901-3'],
  ],
  version: [
    ['1.0', '10.23'],
    ['1', 'v1.0', '1.0.0', '1.', '.1'],
  ],
  code: [
    ['A-1', 'a_b'],
    ['a b', 'a/b', '编号'],
  ],
};

// CHECK-30, CHECK-31, CHECK-33
describe.each(Object.entries(EXAMPLES))('pattern %s', (name, [good, bad]) => {
  const pattern = PATTERNS[name as keyof typeof PATTERNS];
  const check = (value: string) => checkField({ name: 'x', label: '字段', type: 'text', pattern }, value);

  it.each(good.map((value) => [value]))('takes %j', (value) => expect(check(value)).toBeNull());
  it.each(bad.filter((value) => value.trim() !== '').map((value) => [value]))('refuses %j', (value) =>
    expect(check(value)).toBe(pattern.message),
  );
  // CHECK-01
  it('never asks a blank value', () => expect(check('')).toBeNull());
});

// CHECK-08
it.each([
  ['abc', false],
  ['abcd', true],
  ['a'.repeat(18), true],
  ['a'.repeat(19), false],
])('a username %j has a length that fits: %s', (value, fits) => {
  const problem = checkField({ name: 'x', label: '账号', type: 'string', ...USERNAME_LENGTH }, value);
  expect(problem === null).toBe(fits);
});

const CODES: Readonly<Record<string, Examples>> = {
  '*': [
    ['a', ' a '],
    ['', ' '],
  ],
  'n6-16': [
    ['123456', '1234567890123456'],
    ['12345', '12345678901234567', '12345a'],
  ],
  '*6-16': [
    ['a b#中6', 'abcdef'],
    ['abcde', 'a'.repeat(17)],
  ],
  's6-18': [
    ['abcdef', 'ABCDEFGHIJKLMNOPQR'],
    ['abcde', 'abcde1', 'abc|ef', 'a'.repeat(19)],
  ],
  url: [
    ['http://a.cn', 'https://a.cn/b'],
    ['abc', 'ftp://a.cn'],
  ],
  e: [
    ['a1@b.cn', 'ab@c.com.cn', 'x@y.info'],
    ['ab', 'a@b', 'a@b c.cn'],
  ],
  m: [
    ['13800138000', '19912345678', '16612345678'],
    ['12345678901', '1380013800', '23800138000'],
  ],
  p: [
    ['518000', '010000'],
    ['51800', '5180000', '51800a'],
  ],
  s: [
    ['a', 'Zz'],
    ['a1', '|', ''],
  ],
  n: [
    ['0', '-1', '1.25', '12'],
    ['1.', '.5', '--1', '1e3', 'a'],
  ],
  z: [
    ['0', '-12', '7'],
    ['1.0', 'a', '-'],
  ],
  money: [
    ['0', '0.5', '0.05', '12', '1234.56'],
    ['0.', '01', '-1', '1.234', '0.001', 'a', '￥1'],
  ],
};

// CHECK-02
it('every pattern code has examples', () => expect(Object.keys(CODES)).toEqual(Object.keys(PATTERN_CODES)));

describe.each(Object.entries(CODES))('pattern code %s', (code, [good, bad]) => {
  const test = (value: string) => PATTERN_CODES[code]?.regex.test(value);
  it.each(good.map((value) => [value]))('takes %j', (value) => expect(test(value)).toBe(true));
  it.each(bad.map((value) => [value]))('refuses %j', (value) => expect(test(value)).toBe(false));
});

const RECORDS: readonly EntityDescription[] = [...CATALOGUE, sysDepart];

// CHECK-32
it.each([
  ['phone', 'golfPark.phone'],
  ['naturalNumber', 'golfCompetitionPlayer.bibNo'],
  ['englishName', 'sysDepart.departNameEn'],
  ['bankCard', 'exampleCustomer.bankCard'],
  ['idNumber', 'golfPlayer.idCard'],
  ['idNumber', 'golfCaddie.idCard'],
  ['qq', 'exampleCustomer.qq'],
  ['letterOrDigit', 'exampleTicket.ticketCode'],
  ['digitLines', 'exampleItem.barcodes'],
  ['upTo255', 'sysDictItem.description'],
] as const)('the pattern %s is asked for by %s', (name, place) => {
  const [entity = '', field] = place.split('.');
  const fields = RECORDS.find((one) => one.name === entity)?.fields ?? [];
  expect(fields.find((one) => one.name === field)?.pattern).toBe(PATTERNS[name]);
});

// CHECK-30
it('every field that holds the number of a phone asks for a mobile number, or for either kind', () => {
  const asked = RECORDS.flatMap(({ name: entity, fields }) =>
    fields
      .filter(({ name, calculated }) => /phone|mobile|telphone/i.test(name) && calculated !== true)
      .map(({ name, pattern }) => [`${entity}.${name}`, pattern?.regex] as const),
  );
  expect(asked.length).toBeGreaterThan(8);
  const isRuled = (regex = ''): boolean => /1\[3-9\]|0\\d/.test(regex);
  expect(asked.filter(([, regex]) => !isRuled(regex)).map(([place]) => place)).toEqual([
    // Filled from an account, whose number may be masked.
    'exampleItem.agentPhone',
  ]);
});
