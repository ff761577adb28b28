import { createHash } from 'node:crypto';
import browserMd5 from 'crypto-js/md5.js';
import { describe, expect, test } from 'vitest';
import { toSentParams, buildCanonicalText, computeSignature } from '#domain/signing/sign.ts';

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
const DEFAULT = 'dd05f1c54d63749eda95f9fa6d49v442a';

/** Vectors that the server of the product family accepts. */
const vectors = [
  ['V1 no parameters', '/sys/dict/getDictItems/sex', {}, DEFAULT, '{}', 'E19D6243CB1945AB4F7202A1B00F77D5'],
  [
    'V2 path variable and parameters',
    '/sys/dict/loadDict/sys_user,realname,username',
    { keyword: '张', pageSize: 10 },
    DEFAULT,
    '{"keyword":"张","pageSize":"10","x-path-variable":"sys_user,realname,username"}',
    'DEC32AAE8A40A8EC67A5FC920DBCE7BB',
  ],
  [
    'V3 query merged with parameters',
    '/sys/user/list?sex=1&column=createTime',
    { pageNo: 1, pageSize: 10, order: 'desc', username: '*ad*' },
    'demo-secret',
    '{"column":"createTime","order":"desc","pageNo":"1","pageSize":"10","sex":"1","username":"*ad*"}',
    'A47297AC0A3A4BEC3126F74B1DF321C2',
  ],
  [
    'V4 encoded path variable',
    "/sys/dict/getDictItems/sys_user,realname,id,username!='admin'%20order%20by%20create_time",
    {},
    DEFAULT,
    `{"x-path-variable":"sys_user,realname,id,username!='admin' order by create_time"}`,
    'E413D8C6BB5698080F6DBF79DB8A2E0F',
  ],
  [
    'V5 body with a bare boolean',
    '/sys/role/add',
    { roleName: '测试', roleCode: 'qa', sort: 3, flag: true },
    'demo-secret',
    '{"flag":true,"roleCode":"qa","roleName":"测试","sort":"3"}',
    'A05FE70FAEF3292BC4369B3E9CDFBE4A',
  ],
  [
    'V6 the null trap signs like V5',
    '/sys/role/add',
    { roleName: '测试', roleCode: 'qa', sort: 3, flag: true, description: null },
    'demo-secret',
    '{"flag":true,"roleCode":"qa","roleName":"测试","sort":"3"}',
    'A05FE70FAEF3292BC4369B3E9CDFBE4A',
  ],
] as const;

describe('signature', () => {
  // WIRE-08
  test.each(vectors)('%s', (_name, url, params, secret, text, sign) => {
    expect(buildCanonicalText(url, params)).toBe(text);
    expect(computeSignature(url, params, secret, md5)).toBe(sign);
    expect(computeSignature(url, params, secret, (t) => browserMd5(t).toString())).toBe(sign);
  });

  test('_t is never signed', () => {
    expect(buildCanonicalText('/a?_t=1&b=2', { _t: 3 })).toBe('{"b":"2"}');
  });

  test('signing what was sent gives the same text as signing what was asked', () => {
    const asked = { a: 1, b: null, c: undefined, d: '', e: [1, null], f: Number.NaN };
    expect(buildCanonicalText('/x', toSentParams(asked, 'body'))).toBe(buildCanonicalText('/x', asked));
    expect(toSentParams(asked, 'body')).toEqual({ a: '1', d: '', e: [1, null], f: Number.NaN });
  });

  // WIRE-09
  test('a query carries text only', () => {
    expect(toSentParams({ on: true, n: 2 }, 'query')).toEqual({ on: 'true', n: '2' });
  });

  // WIRE-09
  test('an encoded comma is not a path variable, a comma in the query neither', () => {
    expect(buildCanonicalText('/dict/a%2Cb')).toBe('{}');
    expect(buildCanonicalText('/user/list?ids=1,2')).toBe('{"ids":"1,2"}');
  });

  test('the query is decoded once, a broken escape is kept', () => {
    expect(buildCanonicalText('/x?a=%25E5&b=%&c=1+2&d')).toBe('{"a":"%E5","b":"%","c":"1 2","d":""}');
  });

  test('form data and text have no named properties', () => {
    expect(buildCanonicalText('/x', new FormData())).toBe('{}');
    expect(buildCanonicalText('/x', 'abc')).toBe('{}');
  });
});
