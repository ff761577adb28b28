// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError, type Http } from '#src/api/http.ts';
import { reportFailures } from '#src/app/failureReports.ts';

const sent: { path: string; body: unknown }[] = [];
const http = {
  post: (path: string, body: unknown) => {
    sent.push({ path, body });
    return Promise.reject(new ApiError('network', '网络异常'));
  },
} as unknown as Http;

let stop: () => void;
beforeEach(() => {
  sent.length = 0;
  stop = reportFailures(http, 'b7');
});
afterEach(() => stop());

const fail = (error: unknown): boolean => dispatchEvent(new ErrorEvent('error', { error }));
/** Of a promise that nobody waits for. */
const reject = (reason: unknown): boolean =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

// SYSTEM-134
it('a defect is reported once, with its page and build and without its query', () => {
  history.replaceState(null, '', '/bsweb/order?realname=somebody');
  fail(new TypeError('x is not a function'));
  fail(new TypeError('x is not a function'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: '/sys/consoleFailure',
    body: { message: 'TypeError: x is not a function', page: '/bsweb/order', release: 'b7' },
  });
});

// SYSTEM-134
it('failed calls, given up ones and what is of no consequence are none', () => {
  reject(new ApiError('server', '系统内部错误'));
  reject(new DOMException('given up', 'AbortError'));
  reject('words');
  fail(new Error('ResizeObserver loop completed with undelivered notifications.'));
  expect(sent).toEqual([]);
  reject(new RangeError('too long'));
  expect(sent).toHaveLength(1);
});

// SYSTEM-134
it('a page that fails without end reports five, and none once it is left', () => {
  for (let count = 0; count < 20; count += 1) fail(new Error(`defect ${count}`));
  expect(sent).toHaveLength(5);
  stop();
  sent.length = 0;
  stop = reportFailures(http, 'b7');
  stop();
  fail(new Error('afterwards'));
  expect(sent).toEqual([]);
});
