/**
 * Values that are kept and never shown (`secret`): AES-256-GCM under a key that is not in the database, so that a dump of
 * it gives none away. The key is `SECRET_KEY`, or a file of the data folder that is made when it is first needed. What an
 * older key encrypted is read as well, and a start encrypts it anew (SEC-61).
 */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { syncFolder } from '../runtime/durableFile.ts';

export type KeySource = Pick<Settings, 'dataDir' | 'secretKey' | 'oldSecretKey'>;

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

/** @returns `null` when it was written under a key that is not known, or changed since */
export async function readSecret(source: KeySource, stored: string): Promise<string | null> {
  const present = decrypt(await findKey(source), stored);
  if (present !== null) return present;
  for (const key of await listOldKeys(source)) {
    const text = decrypt(key, stored);
    if (text !== null) return text;
  }
  return null;
}

/** @returns the same secret under the present key; `null` = it is under it, or cannot be read */
export async function renewSecret(source: KeySource, stored: string): Promise<string | null> {
  if (decrypt(await findKey(source), stored) !== null) return null;
  const text = await readSecret(source, stored);
  return text === null ? null : encryptSecret(source, text);
}

/** Whether anything may be encrypted under a key that is not the present one. */
export const hasOldKeys = async (source: KeySource): Promise<boolean> =>
  (await listOldKeys(source)).length > 0;

function decrypt(key: Buffer, stored: string): string | null {
  if (!stored.startsWith(VERSION)) return null;
  const bytes = Buffer.from(stored.slice(VERSION.length), 'base64');
  const sealedFrom = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < sealedFrom) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, sealedFrom));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(sealedFrom)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<Buffer>>();

function findKey({ dataDir, secretKey }: KeySource): Promise<Buffer> {
  if (secretKey !== null) return Promise.resolve(hashKey(secretKey));
  const known = keys.get(dataDir) ?? readKeyFile(dataDir);
  keys.set(dataDir, known);
  known.catch(() => keys.delete(dataDir));
  return known;
}

const hashKey = (secretKey: string): Buffer => createHash('sha256').update(secretKey).digest();

/** The one before, and the file of the time before there was a `SECRET_KEY`. */
async function listOldKeys({ dataDir, secretKey, oldSecretKey }: KeySource): Promise<readonly Buffer[]> {
  const file = secretKey === null ? null : await readFile(join(dataDir, KEY_FILE)).catch(() => null);
  return [
    ...(oldSecretKey === null ? [] : [hashKey(oldSecretKey)]),
    ...(file?.length === KEY_BYTES ? [file] : []),
  ];
}

async function readKeyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(path)) await makeKeyFile(path);
  const key = await readFile(path);
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes`);
  return key;
}

/**
 * Whole and on disk before it has its name, for nothing that it encrypts could be read with half of it. Two that come at once end
 * with the same key.
 */
async function makeKeyFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(NONCE_BYTES).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      // Not every file system has links.
      if (error.code !== 'EEXIST') return rename(draft, path);
      return undefined;
    });
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}
