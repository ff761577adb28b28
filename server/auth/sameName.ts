import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column of an account has this value, small and capital letters being the same: `abc` and `ABC` cannot be told
 * apart in lists and logs (SYSTEM-123).
 */
export const isSameText = (column: string, value: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`;
