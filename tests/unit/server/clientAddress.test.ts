import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepClientAddresses } from '#server/http/clientAddress.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
});
afterEach(() => app.close());

it('knows from where somebody called who has hung up while the call waited for its turn', async () => {
  keepClientAddresses(app);
  const addresses: unknown[] = [];
  const steps = new EventEmitter();
  const [arrived, looked] = [once(steps, 'arrived'), once(steps, 'looked')];
  app.addHook('onRequest', async (request) => {
    const gone = once(request.raw.socket, 'close');
    steps.emit('arrived');
    await gone;
    addresses.push(request.ip);
    steps.emit('looked');
  });
  app.get('/', async () => 'too late');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await arrived;
  client.destroy();
  await looked;
  expect(addresses).toEqual(['127.0.0.1']);
});
