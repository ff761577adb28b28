import { randomBytes, randomInt } from 'node:crypto';
import { GLYPHS } from './glyphs.ts';
import { MAX_OPEN_CAPTCHAS } from '../limits.ts';

const LENGTH = 4;
const LIFE_MS = 60_000;
const KEY_BYTES = 16;

export interface Captchas {
  /** Binds a new text to the key, replacing an older one. @returns the text to draw */
  issue(checkKey: string): string;
  /**
   * True once at most: the first attempt uses the captcha up, right or wrong (SEC-05).
   * @param isAtDemo the fixed answer counts too
   */
  redeem(checkKey: string, answer: string, isAtDemo: boolean): boolean;
  /** Key and answer for who has proved in another way that a person asks; they are redeemed like those of a picture. */
  grant(): GrantedCaptcha;
}

export interface GrantedCaptcha {
  readonly checkKey: string;
  readonly captcha: string;
}

/**
 * @param now epoch ms
 * @param fixedAnswer TEST_CAPTCHA: also right, but only at this machine and where a captcha was asked for
 */
export function createCaptchas(now: () => number, fixedAnswer: string | null): Captchas {
  const open = new Map<string, { readonly answer: string; readonly untilTs: number }>();
  const alphabet = Object.keys(GLYPHS);
  const keep = (checkKey: string, answer: string): void => {
    open.delete(checkKey);
    open.set(checkKey, { answer, untilTs: now() + LIFE_MS });
    for (const [key, { untilTs }] of open) {
      if (open.size <= MAX_OPEN_CAPTCHAS && untilTs > now()) break;
      open.delete(key);
    }
  };
  return {
    issue(checkKey) {
      const answer = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
      keep(checkKey, answer);
      return answer;
    },
    grant() {
      const checkKey = randomBytes(KEY_BYTES).toString('hex');
      const captcha = randomBytes(KEY_BYTES).toString('hex').toUpperCase();
      keep(checkKey, captcha);
      return { checkKey, captcha };
    },
    redeem(checkKey, answer, isAtDemo) {
      const captcha = open.get(checkKey);
      open.delete(checkKey);
      if (captcha === undefined || captcha.untilTs <= now()) return false;
      const given = answer.trim().toUpperCase();
      return given === captcha.answer || (isAtDemo && given === fixedAnswer?.toUpperCase());
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly captchas: Captchas;
  }
}
