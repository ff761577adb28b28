/** SYSTEM-139: spans for a collector, which is a real receiver of HTTP here. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#server/config/settings.ts';
import { startServer, type TestServer } from './harness.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** Loaded parts of OpenTelemetry; its interface alone comes with the figures for Prometheus. */
const listLoaded = (): readonly string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    /@opentelemetry\/(?:sdk|exporter|otlp|resources)/.test(file),
  );

const sent: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly text: string }[] = [];
let receiver: Server;
let endpoint: string;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      sent.push({ path, headers, text: Buffer.concat(parts).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen({ host: '127.0.0.1', port: 0 });
  await once(receiver, 'listening');
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => receiver.close());

async function changeOwnName(server: TestServer): Promise<string> {
  const token = await server.enter('admin');
  await server.ask('GET', '/sys/user/list?realname=*somebody*', { token });
  const body = { name: '追踪', phone: '13800001234', memberType: '1', memberNo: 'SPAN1' };
  expect(await server.ask('POST', '/admin/golfPlayer/add', { token, body })).toMatchObject({ success: true });
  return token;
}

describe('SYSTEM-139: spans', () => {
  it('are made by nothing that is loaded, where no collector is named', async () => {
    const server = await startServer();
    await changeOwnName(server);
    await server.app.close();
    expect(listLoaded()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('name route, status and number of a call, and its transactions; nothing of who asked what', async () => {
    const tracing = { endpoint, headers: { authorization: 'Bearer key' }, serviceName: 'club' };
    const server = await startServer({ tracing });
    const token = await changeOwnName(server);
    const answer = await server.call('GET', '/sys/user/list?realname=*somebody*', { token });
    await server.call('GET', '/made/up/17');
    await server.app.close();

    expect(listLoaded()).not.toEqual([]);
    expect(sent.map(({ path }) => path)).toEqual(sent.map(() => '/v1/traces'));
    expect(sent[0]?.headers).toMatchObject({
      authorization: 'Bearer key',
      'content-type': 'application/json',
    });
    const exports = sent.map(({ text }) => JSON.parse(text) as Export).flatMap((one) => one.resourceSpans);
    expect(exports[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'club' },
    });
    const spans = exports.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const of = (name: string): readonly Span[] => spans.filter((span) => span.name === name);
    expect(of('GET /jeecg-boot/sys/user/list').at(-1)?.attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/jeecg-boot/sys/user/list' } },
      { key: 'fairway.request.id', value: { stringValue: answer.headers['x-request-id'] } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]);
    expect(of('GET none')).toHaveLength(1);
    const [add] = of('POST /jeecg-boot/admin/golfPlayer/add');
    const own = of('transaction').filter(({ parentSpanId }) => parentSpanId === add?.spanId);
    expect(own.map(({ attributes }) => attributes.at(-1)?.value.stringValue)).toContain('commit');
    expect(sent.map(({ text }) => text).join()).not.toMatch(/somebody|追踪|13800001234|127\.0\.0\.1|made/);
  });

  it('cost the end of the server nothing where the collector is away', async () => {
    const server = await startServer({
      tracing: { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'club' },
    });
    expect((await server.call('GET', '/sys/getEncryptedString')).statusCode).toBeLessThan(500);
    await expect(server.app.close()).resolves.toBeUndefined();
  });
});

it('reads the settings by their names', () => {
  const read = (env: Readonly<Record<string, string>>) => readSettings({ ...env }).tracing;
  expect(read({})).toBeNull();
  expect(
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb,x=y=z',
    }),
  ).toEqual({
    endpoint: 'http://collector:4318',
    headers: { 'api-key': 'a,b', x: 'y=z' },
    serviceName: 'fairway',
  });
  for (const env of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=1' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key' },
  ])
    expect(() => read(env)).toThrow(SettingsError);
});
