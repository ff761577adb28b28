import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCasUser } from '#server/auth/cas/answer.ts';
import { startServer, type TestServer } from './harness.ts';

const SERVICE = 'http://localhost/golf/order';
const REFUSED = { success: false, message: '单点登录失败，请重新登录' };

const wrap = (content: string, namespace = 'http://www.yale.edu/tp/cas'): string =>
  `<cas:serviceResponse xmlns:cas="${namespace}">${content}</cas:serviceResponse>`;
const success = (user: string): string =>
  wrap(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`);
const FAILURE = wrap(
  '<cas:authenticationFailure code="INVALID_TICKET">not recognized</cas:authenticationFailure>',
);

let cas: Server;
let server: TestServer;
const tickets = new Map<string, string>();
beforeAll(async () => {
  cas = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cas');
    const ticket = searchParams.get('ticket') ?? '';
    const user = tickets.get(ticket);
    // A ticket is good once, for the service that it was given for.
    tickets.delete(ticket);
    const isRight = pathname === '/cas/serviceValidate' && searchParams.get('service') === SERVICE;
    response.end(isRight && user !== undefined ? success(user) : FAILURE);
  });
  cas.listen(0, '127.0.0.1');
  await once(cas, 'listening');
  const address = cas.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server = await startServer({ casUrl: `http://127.0.0.1:${address.port}/cas` });
});
afterAll(async () => {
  await server.app.close();
  cas.close();
});

const validate = (ticket: string, service = SERVICE) =>
  server.ask<{ token: string; userInfo: { username: string } } | null>(
    'GET',
    `/sys/cas/client/validateLogin?${new URLSearchParams({ ticket, service })}`,
  );

describe('a ticket', () => {
  // OAUTH-10
  it('signs in once, for our own address, whoever it was given to and has an account here', async () => {
    tickets
      .set('ST-1', 'dispatch1')
      .set('ST-2', 'dispatch1')
      .set('ST-3', 'nobody-here')
      .set('xx', 'dispatch1');
    expect((await validate('ST-1')).result?.userInfo.username).toBe('dispatch1');
    expect(await validate('ST-1')).toMatchObject(REFUSED);
    expect(await validate('ST-2', 'https://evil.example/golf/order')).toMatchObject(REFUSED);
    expect(tickets.has('ST-2')).toBe(true);
    expect(await validate('ST-3')).toMatchObject(REFUSED);
    expect(await validate('xx')).toMatchObject(REFUSED);
  });

  // OAUTH-10
  it('is not looked at where no CAS server is set', async () => {
    const { casUrl } = server.app.settings;
    expect(casUrl).not.toBeNull();
    const plain = await startServer();
    const path = `/sys/cas/client/validateLogin?${new URLSearchParams({ ticket: 'ST-1', service: SERVICE })}`;
    expect(await plain.ask('GET', path)).toMatchObject({ success: false, message: '本系统未启用单点登录' });
    await plain.app.close();
  });
});

describe('the answer of a CAS server', () => {
  // OAUTH-10
  it('names the user of a success', () => {
    expect(readCasUser(success('dispatch1'))).toBe('dispatch1');
    expect(readCasUser(success('<![CDATA[dispatch1]]>'))).toBe('dispatch1');
  });

  // OAUTH-10
  it.each([
    ['a failure', FAILURE],
    [
      'a failure beside a success',
      success('a').replace('</cas:serviceResponse>', `${FAILURE}</cas:serviceResponse>`),
    ],
    ['two users', success('a</cas:user><cas:user>b')],
    ['a user elsewhere', wrap('<cas:user>a</cas:user>')],
    ['another namespace', success('a').replace('yale', 'evil')],
    ['no namespace', success('a').replaceAll('cas:', '')],
    ['an entity', `<!DOCTYPE x [<!ENTITY e "admin">]>${success('&e;')}`],
    ['a comment in the name', success('admin<!-- -->.evil')],
    ['markup in the name', success('ad<b/>min')],
    ['something cut off', success('a').slice(0, -3)],
    ['an empty name', success(' ')],
    ['no XML', 'yes\ndispatch1\n'],
  ])('is none when it is %s', (_name, xml) => {
    expect(readCasUser(xml)).toBeNull();
  });
});
