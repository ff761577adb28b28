import { SignUpStatus } from '../codes/competition.ts';

/** golf_sign_status of those who take part. */
export const SIGNED: readonly SignUpStatus[] = [SignUpStatus.accepted, SignUpStatus.checkedIn];
