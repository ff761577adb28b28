/** Codes that are sent to a phone. */

import { PATTERNS } from '../validation/patterns.ts';

/** That a phone was proved, for one new password. */
export interface RecoveryProof {
  readonly username: string;
  readonly smscode: string;
}

/** Another code for the same number is sent so long after the last one. */
export const SMS_PAUSE_MS = 60_000;
export const SMS_CODE = /^\d{6}$/;

const MOBILE = new RegExp(PATTERNS.mobile.regex, 'u');
export const isMobile = (text: string): boolean => MOBILE.test(text);
