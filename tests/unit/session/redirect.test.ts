import { describe, expect, test } from 'vitest';
import { buildLoginPath, sanitiseRedirect } from '#domain/session/redirect.ts';

const hostile = [
  'https://evil.example',
  'http://evil.example/a',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /golf/park',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/\u0085x',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@b',
  'evil.example',
  'golf/park',
  '?redirect=/x',
  '#/x',
  '.',
  '..//evil.example',
  '@evil.example',
  '/user/login',
  '/user/login?redirect=/user/login',
  '/oauth2-app/login',
  '',
];

describe('redirect after login', () => {
  // SEC-28
  test.each(hostile)('%j is refused', (value) => {
    expect(sanitiseRedirect(value)).toBeNull();
  });

  test.each([
    ['/golf/park', '/golf/park'],
    ['/golf/park?name=张&x=1#top', '/golf/park?name=%E5%BC%A0&x=1#top'],
    ['/', '/'],
    ['/a?next=https://evil.example', '/a?next=https://evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/users/list', '/users/list'],
    ['/a/../golf', '/golf'],
  ])('%s leads to %s', (value, target) => {
    expect(sanitiseRedirect(value)).toBe(target);
  });

  test('nothing is no target', () => {
    expect(sanitiseRedirect(null)).toBeNull();
    expect(sanitiseRedirect(undefined)).toBeNull();
  });

  test('the login address remembers a target only when there is one', () => {
    expect(buildLoginPath('/golf/park?a=1&b=2')).toBe('/user/login?redirect=%2Fgolf%2Fpark%3Fa%3D1%26b%3D2');
    expect(buildLoginPath('/')).toBe('/user/login');
    expect(buildLoginPath(null)).toBe('/user/login');
    expect(buildLoginPath('//evil.example')).toBe('/user/login');
  });
});
