/** What a line of the log says of a call. */

import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createCallScope, describeCall } from '#server/audit/call.ts';

const requestOf = (url: string, body: object): FastifyRequest =>
  ({ url, body, query: {}, method: 'POST', ip: '::1', visitor: null, routeOptions: { url } }) as never;

// SEC-26
it.each([
  ['/jeecg-boot/sys/account/confirmTotp', '******'],
  ['/jeecg-boot/sys/secondFactor/code', '******'],
  ['/jeecg-boot/sys/category/add', '123456'],
])('of %s holds the code %s', (url, shown) => {
  const { requestParam } = describeCall(createCallScope(requestOf(url, { code: '123456', password: 'x' })));
  expect(JSON.parse(requestParam)).toEqual({ code: shown, password: '******' });
});
