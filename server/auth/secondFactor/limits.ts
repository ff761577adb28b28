/** Bounds of the second factor; `docs/limits.md` lists them with their answers. */

/** From the right password to the second factor, enrolment included. */
export const PENDING_SIGN_IN_MS = 10 * 60_000;

/** Sign-ins that wait for their second factor, and enrolments that wait for their proof: the oldest give way. */
export const MAX_PENDING = 5_000;

export const MAX_PASSKEYS = 10;
export const RECOVERY_CODES = 10;
