/** Codes for whoever has lost the device: ten, each of them once; only their hashes are stored. */

import { createHash, randomInt } from 'node:crypto';
import type { Db, Tx } from '../../database/schema.ts';
import { RECOVERY_CODES } from './limits.ts';

/** 32 signs, none of them taken for another: 16 of them are 80 bits, beyond guessing from a hash. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Replaces those of the account. @returns them in clear, for this once */
export async function issueRecoveryCodes(tx: Tx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, generateCode);
  await eraseRecoveryCodes(tx, userId);
  await tx
    .insertInto('sysRecoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
    .execute();
  return codes;
}

export async function eraseRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sysRecoveryCode').where('userId', '=', userId).execute();
}

/** @returns whether it was one of the account that nobody had used */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sysRecoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db.selectFrom('sysRecoveryCode').select('userId').where('userId', '=', userId).execute();
  return rows.length;
}

function generateCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** However it is typed: blanks, dashes and small letters do not count. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('hex');
}
