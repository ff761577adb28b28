/** Phones of the invented accounts. A stranger may have such a number, and a code sent to it would let the stranger in. */

import type { Db } from '../../database/schema.ts';
import { createSeedId, createSeedIdByName } from '../../system/seed/ids.ts';
import { PEOPLE } from './staff.ts';

const APP_FIRST = 13_530_000_000;
const APP_STEP = 61;
const MOST_APP_ACCOUNTS = 10_000;

export const writeStaffPhone = (index: number): string => `138000${String(10_001 + index)}`;
export const writeAppPhone = (index: number): string => String(APP_FIRST + index * APP_STEP);

const STAFF = new Map(PEOPLE.map((_, index) => [createSeedId('user', index + 1), writeStaffPhone(index)]));

/** Takes them off accounts that still have the number they were invented with (SEC-57). */
export async function removeInventedPhones(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('sysUser')
    .select(['id', 'username', 'phone'])
    .where((eb) => eb.or([eb('phone', 'like', '13800010%'), eb('phone', 'like', '13530%')]))
    .execute();
  const invented = rows.filter(
    ({ id, username, phone }) =>
      STAFF.get(id) === phone || (id === createSeedIdByName('user', username) && isAppPhone(Number(phone))),
  );
  if (invented.length === 0) return;
  await db
    .updateTable('sysUser')
    .set({ phone: null })
    .where(
      'id',
      'in',
      invented.map(({ id }) => id),
    )
    .execute();
}

function isAppPhone(phone: number): boolean {
  const index = (phone - APP_FIRST) / APP_STEP;
  return Number.isInteger(index) && index >= 0 && index < MOST_APP_ACCOUNTS;
}
