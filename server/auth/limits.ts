/** Bounds of signing in; `docs/limits.md` lists them with their answers. */

import { availableParallelism } from 'node:os';
import type { QueueLimits } from '../http/workQueue.ts';

/**
 * Checking or making a password hash costs 32 MB and a tenth of a second of a processor, on purpose: the machine keeps a
 * processor for other work, and the thread pool threads. What waits are a few seconds of work.
 */
export const PASSWORD_CHECKS: QueueLimits = {
  running: availableParallelism() > 2 ? 2 : 1,
  waiting: 30,
  waitingOfAccount: 3,
};

/** An account may be signed in at so many places; one more ends the oldest. As many may look through a role. */
export const MAX_SESSIONS = 10;

/** Captcha pictures one address may ask for. */
export const IMAGES_PER_MINUTE = 300;

/** More open captchas than this: the oldest give way, so that asking for images cannot fill the memory. */
export const MAX_OPEN_CAPTCHAS = 5_000;

/** Puzzles, tracks and answers to them of one address. */
export const SLIDES_PER_MINUTE = 60;

/** Codes sent to phones: to one number, and asked for from one address, within an hour. */
export const SMS_PER_HOUR = { ofNumber: 5, ofAddress: 30 } as const;
/** Answers to one code. */
export const MAX_CODE_TRIES = 5;

/** Calls of one address to one route of signing in by a third party. */
export const THIRD_LOGINS_PER_MINUTE = 60;
