import { SignUpStatus } from '../codes/competition.ts';

/** golf_sign_status of those who take part. */
export const SIGNED: readonly string[] = [SignUpStatus.accepted, SignUpStatus.checkedIn];
