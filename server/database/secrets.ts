/**
 * Values that are kept and never shown (`secret`): AES-256-GCM under a key that is not in the database, so that a dump of
 * it gives none away. The key is `SECRET_KEY`, or a file of the data folder that is made when it is first needed.
 */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';

type KeySource = Pick<Settings, 'dataDir' | 'secretKey'>;

const CIPHER = 'aes-256-gcm';
const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Which way of writing it is. */
const VERSION = 'v1:';

export async function encryptSecret(source: KeySource, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await findKey(source), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @returns `null` when it was written under another key, or changed since */
export async function readSecret(source: KeySource, stored: string): Promise<string | null> {
  if (!stored.startsWith(VERSION)) return null;
  const bytes = Buffer.from(stored.slice(VERSION.length), 'base64');
  const sealedFrom = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < sealedFrom) return null;
  const decipher = createDecipheriv(CIPHER, await findKey(source), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, sealedFrom));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(sealedFrom)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<Buffer>>();

function findKey({ dataDir, secretKey }: KeySource): Promise<Buffer> {
  if (secretKey !== null) return Promise.resolve(createHash('sha256').update(secretKey).digest());
  const known = keys.get(dataDir) ?? readKeyFile(dataDir);
  keys.set(dataDir, known);
  known.catch(() => keys.delete(dataDir));
  return known;
}

async function readKeyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    // Only if there is none: two that come at once end with the same key.
    await writeFile(path, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = await readFile(path);
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes`);
  return key;
}
