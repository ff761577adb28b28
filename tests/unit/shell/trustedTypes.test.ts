import { expect, it } from 'vitest';
import { passScript, passText } from '#src/app/trustedTypes.ts';

const PAGE = 'https://golf.example.com/bsweb/dispatch';

it.each(['', 'Test', '.ant-btn > span { color: red }'])('text is no markup: %j', (text) =>
  expect(passText(text)).toBe(text),
);

it.each(['<b>', '</style>', '<img src=x onerror=alert(1)>'])('%j is markup', (text) =>
  expect(() => passText(text)).toThrow(TypeError),
);

it.each(['/assets/timer.worker-1a2b.js', 'https://golf.example.com/assets/timer.worker-1a2b.js'])(
  '%s is of the build',
  (url) => expect(passScript(url, PAGE)).toBe(url),
);

it.each([
  'https://elsewhere.example/assets/x.js',
  '//elsewhere.example/assets/x.js',
  '/jeecg-boot/sys/common/static/x.js',
  '/assets/../jeecg-boot/x.js',
  'http://golf.example.com/assets/x.js',
  'data:text/javascript,1',
  'blob:https://golf.example.com/assets/x',
])('%s is not', (url) => expect(() => passScript(url, PAGE)).toThrow(TypeError));
