/** The key of a data folder, made by whoever needs it first. */

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { encryptSecret, readSecret } from '#server/database/secrets.ts';

const ROUNDS = 10;
const PROCESSES = 8;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-key-'));
  folders.push(folder);
  return folder;
}

/** The next file is written in part only. @returns how to give the disk its room back */
function fillDisk(): () => void {
  const { writeFile } = files;
  files.writeFile = async (path, _data, options) => {
    await writeFile(path, 'abc', options);
    throw new Error('ENOSPC');
  };
  syncBuiltinESMExports();
  return () => {
    files.writeFile = writeFile;
    syncBuiltinESMExports();
  };
}

// SEC-62
it('is made once there is room, where the disk was full', async () => {
  const source = { dataDir: makeFolder(), secretKey: null, oldSecretKey: null };
  const empty = fillDisk();
  await expect(encryptSecret(source, 'secret').finally(empty)).rejects.toThrow('ENOSPC');
  expect(await readSecret(source, await encryptSecret(source, 'secret'))).toBe('secret');
});

// SEC-62
it('is one for all who come at once, and for its owner alone', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = makeFolder();
    // A process knows a key by the words for its folder: to each of these it is new.
    const sources = Array.from({ length: PROCESSES }, (_, index) => ({
      dataDir: folder + '/.'.repeat(index),
      secretKey: null,
      oldSecretKey: null,
    }));
    const stored = await Promise.all(sources.map((source) => encryptSecret(source, 'secret')));
    for (const source of sources)
      for (const text of stored) expect(await readSecret(source, text)).toBe('secret');
    expect(readdirSync(folder)).toEqual(['secret.key']);
    expect((statSync(join(folder, 'secret.key')).mode % 0o1000).toString(8)).toBe('600');
  }
});
