import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt cost: about 32 MB and 0.1 s a try (SEC-16). */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** No password gives this key, and looking takes as long as with any other: nobody signs in with it. */
export const NO_PASSWORD = `scrypt$${COST.N}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * @param cost N of scrypt; less than the default is for what lives minutes
 * @returns `scrypt$N$salt$key` (base64url): the cost stands in the hash, so that it can be raised later
 */
export async function hashPassword(password: string, cost: number = COST.N): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes the same time whether `stored` is somebody's hash or `null` (nobody's): the clock must not tell (SEC-07). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, salt, key] = (stored ?? (await nobodysHash())).split('$');
  if (cost === undefined || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  return stored !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
}

let nobody: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  return (nobody ??= hashPassword(randomBytes(KEY_BYTES).toString('hex')));
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...COST, N: cost }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
