/** What was uploaded at one server of a database is read at another one. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerSet, startPair, type TestServer } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairway-shared-'));
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40, 7)]);

let pair: ServerSet & { readonly servers: readonly [TestServer, TestServer] };
beforeAll(async () => {
  pair = await startPair({ filesDir: folder, dataDir: '/nonexistent' });
});
afterAll(async () => {
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

// CLUSTER-06
it('an upload is given back by each server that shares FILES_DIR', async () => {
  const [first, second] = pair.servers;
  const token = await first.enter('dispatch1');
  const boundary = 'shared';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="green.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    PNG,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const taken = await first.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/common/upload',
    headers: { 'x-access-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  const { message: path } = taken.json<{ message: string }>();
  const given = await second.app.inject({ url: `/jeecg-boot/sys/common/static/${path}` });
  expect(given.statusCode).toBe(200);
  expect(given.rawPayload).toEqual(PNG);
});
