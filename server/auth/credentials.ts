/** Every check of a password that a caller sent, and every new hash: one throttle and one queue for all of them. */

import { SAME_AS_OLD } from '#domain/validation/password.ts';
import type { Db } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import { WorkQueue } from '../http/workQueue.ts';
import { PASSWORD_CHECKS } from './limits.ts';
import { LoginThrottle, type Trier } from './loginThrottle.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

interface StoredPassword {
  readonly passwordHash: string;
}

/** `locked`: nothing was learned about what was tried; the caller is told to wait, right or wrong. */
type Refused = { readonly verdict: 'wrong' | 'locked' };
type Verdict<A> = { readonly verdict: 'right'; readonly account: A } | Refused;
type ProofVerdict<P> = { readonly verdict: 'right'; readonly proof: P } | Refused;

/** Said to everybody who has to wait, also for an account that does not exist. */
export const TOO_MANY_TRIES = '尝试次数过多，请稍后再试；密码正确也须等待，最长15分钟';

export class Credentials {
  readonly #throttle: LoginThrottle;
  readonly #queue = new WorkQueue(PASSWORD_CHECKS, '密码验证请求过多，请稍后再试');

  /** @param now epoch ms */
  constructor(db: Db, now: () => number) {
    this.#throttle = new LoginThrottle(db, now, 'password');
  }

  /**
   * Takes the same time whatever comes of it (SEC-07).
   * @param find the account of this name, asked for when it is its turn: who is refused has cost the database nothing
   * @throws RequestError 429 when too many checks wait
   */
  verify<A extends StoredPassword>(
    trier: Trier,
    password: string,
    find: () => Promise<A | undefined>,
  ): Promise<Verdict<A>> {
    return this.#queue.run(trier.username, async () => {
      const account = await find();
      const isAdmitted = await this.#throttle.admit(trier);
      const right = await verifyPassword(password, account?.passwordHash ?? null);
      if (!isAdmitted) return { verdict: 'locked' };
      if (!right || account === undefined) return { verdict: 'wrong' };
      await this.#throttle.noteSuccess(trier);
      return { verdict: 'right', account };
    });
  }

  /**
   * The same for what is no password, e.g. a code that was sent; whoever is locked learns nothing of it and uses nothing up.
   * @param check what was proved, `null` = nothing
   */
  async prove<P>(trier: Trier, check: () => Promise<P | null>): Promise<ProofVerdict<P>> {
    if (!(await this.#throttle.admit(trier))) return { verdict: 'locked' };
    const proof = await check();
    if (proof === null) return { verdict: 'wrong' };
    await this.#throttle.noteSuccess(trier);
    return { verdict: 'right', proof };
  }

  /**
   * The hash of a password that was checked by `refuseUnfit`.
   * @param by account name of who asks
   * @param old the hash that it replaces and must not fit; `null` = the old password itself was compared
   * @throws RequestError 429 when too many wait; BusinessError when it is the old password
   */
  renew(by: string, password: string, old: string | null): Promise<string> {
    return this.#queue.run(by, async () => {
      if (old !== null && (await verifyPassword(password, old))) throw new BusinessError(SAME_AS_OLD);
      return hashPassword(password);
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly credentials: Credentials;
  }
}
