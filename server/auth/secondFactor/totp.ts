/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, 30 s. */

import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of phones are off, and typing takes a while: the code before and the one after count too. */
const WINDOW = [0, -1, 1] as const;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a counter (RFC 4226): its last 31 bits at the place that the last four name. */
export function computeCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** @param now epoch ms. @returns the counter that a code is of, `null` when it is none of this time */
export function findTotpStep(secret: Buffer, code: string, now: number): number | null {
  const given = Buffer.from(code);
  const current = Math.floor(now / STEP_MS);
  const found = WINDOW.map((offset) => current + offset).find((step) => {
    const right = Buffer.from(computeCode(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return found ?? null;
}

/** RFC 4648 without padding, as apps take it. */
export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the picture holds that apps read. */
export function buildTotpUri(secret: Buffer, issuer: string, username: string): string {
  const label = encodeURIComponent(`${issuer}:${username}`);
  const query = new URLSearchParams({ secret: encodeBase32(secret), issuer });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
