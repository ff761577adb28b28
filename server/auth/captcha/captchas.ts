import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../database/schema.ts';
import { MAX_OPEN_CAPTCHAS } from '../limits.ts';
import { describeTicket, TEXT, Tickets } from '../tickets.ts';
import { GLYPHS } from './glyphs.ts';

const LENGTH = 4;
const KEY_BYTES = 16;
const ALPHABET = Object.keys(GLYPHS);

/** Its content is the answer. */
const CAPTCHA = describeTicket({ name: 'captcha', lifeMs: 60_000, most: MAX_OPEN_CAPTCHAS, content: TEXT });

export interface GrantedCaptcha {
  readonly checkKey: string;
  readonly captcha: string;
}

export class Captchas {
  readonly #open: Tickets<typeof TEXT>;
  readonly #fixedAnswer: string | null;

  /**
   * @param now epoch ms
   * @param fixedAnswer TEST_CAPTCHA: also right, but only at this machine and where a captcha was asked for
   */
  constructor(db: Db, now: () => number, fixedAnswer: string | null) {
    this.#open = new Tickets(db, now, CAPTCHA);
    this.#fixedAnswer = fixedAnswer?.toUpperCase() ?? null;
  }

  /** Binds a new text to the key, replacing an older one. @returns the text to draw */
  async issue(checkKey: string): Promise<string> {
    const answer = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    await this.#open.put(checkKey, answer);
    return answer;
  }

  /** Key and answer for who has proved in another way that a person asks; they are redeemed like those of a picture. */
  async grant(): Promise<GrantedCaptcha> {
    const checkKey = randomBytes(KEY_BYTES).toString('hex');
    const captcha = randomBytes(KEY_BYTES).toString('hex').toUpperCase();
    await this.#open.put(checkKey, captcha);
    return { checkKey, captcha };
  }

  /**
   * True once at most: the first attempt uses the captcha up, right or wrong (SEC-05).
   * @param isAtDemo the fixed answer counts too
   */
  async redeem(checkKey: string, answer: string, isAtDemo: boolean): Promise<boolean> {
    const right = await this.#open.take(checkKey);
    if (right === undefined) return false;
    const given = answer.trim().toUpperCase();
    return given === right || (isAtDemo && given === this.#fixedAnswer);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly captchas: Captchas;
  }
}
