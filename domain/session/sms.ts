/** Codes that are sent to a phone. */
import type { CodeOf } from '../codes/codeOf.ts';
import { PATTERNS } from '../validation/patterns.ts';

/** What a code is for; it opens nothing else. */
export const SmsMode = { signIn: '0', register: '1', recover: '2' } as const;
export type SmsMode = CodeOf<typeof SmsMode>;

/** What a phone is proved for; `reset` is no code but that one came back, worth one new password. */
export const PhonePurpose = { ...SmsMode, reset: '9' } as const;
export type PhonePurpose = CodeOf<typeof PhonePurpose>;

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
