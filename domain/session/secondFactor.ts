/** What a sign-in answers whose password was right and whose account has a second factor, or must get one (FACTOR-01). */

import { readFields } from '../wire/fields.ts';

/** Envelope codes. */
export const SECOND_FACTOR_NEEDED = 428;
export const SIGN_IN_OVER = 410;

export type FactorMethod = 'totp' | 'passkey';

export interface FactorDemand {
  /** Stands for the password until the sign-in is complete. */
  readonly ticket: string;
  /** What the account has; none = it has to get one first. */
  readonly methods: readonly FactorMethod[];
}

/** Reads whatever an actor threw (an `ApiError` in the console); `null` when it asks for nothing. */
export function readFactorDemand(error: unknown): FactorDemand | null {
  const { code, result } = readFields<'code' | 'result'>(error);
  if (String(code) !== String(SECOND_FACTOR_NEEDED)) return null;
  const { ticket, methods } = readFields<keyof FactorDemand>(result);
  if (typeof ticket !== 'string' || ticket === '') return null;
  const known = Array.isArray(methods) ? methods : [];
  return { ticket, methods: (['totp', 'passkey'] as const).filter((method) => known.includes(method)) };
}
