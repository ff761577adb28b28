/**
 * The step between the password and the session of accounts with a second factor (FACTOR-01 to FACTOR-04): codes of an
 * authenticator app, passkeys, and recovery codes. What is tried is counted and slowed down like passwords are.
 */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { PasskeySignature } from '#domain/calls/passkeys.ts';
import { SECOND_FACTOR_NEEDED, SIGN_IN_OVER } from '#domain/session/secondFactor.ts';
import { readSecret } from '../../database/secrets.ts';
import { BusinessError } from '../../http/errors.ts';
import { LoginThrottle } from '../loginThrottle.ts';
import { describeTicket, TEXT, Tickets } from '../tickets.ts';
import { listPasskeys, type Owner, readFactors } from './factors.ts';
import { MAX_PENDING, PENDING_SIGN_IN_MS } from './limits.ts';
import { askForAssertion, verifyAssertion, type RelyingParty } from './passkeys.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { findTotpStep } from './totp.ts';

const TOTP_CODE = /^\d{6}$/;

const WAITING = { lifeMs: PENDING_SIGN_IN_MS, most: MAX_PENDING };
/** A sign-in whose password, or what stands for it, was right. */
const PENDING = describeTicket({
  name: 'pendingSignIn',
  ...WAITING,
  content: Type.Object({
    id: Type.String(),
    username: Type.String(),
    realname: Type.String(),
    /** Another one by now ends the sign-in. */
    passwordHash: Type.String(),
  }),
});
const CHALLENGE = describeTicket({ name: 'challenge', ...WAITING, content: TEXT });

export type PendingSignIn = Static<typeof PENDING.content>;

/** What became of a code or passkey; `locked` = it was not looked at. */
export type FactorVerdict = 'right' | 'wrong' | 'locked';

type Parts = Pick<FastifyInstance, 'db' | 'settings' | 'log' | 'now'>;

export class SecondFactors {
  readonly #app: Parts;
  readonly #throttle: LoginThrottle;
  /** By ticket: who signs in, and the challenge that their passkey is to sign. */
  readonly #pending: Tickets<typeof PENDING.content>;
  readonly #challenges: Tickets<typeof TEXT>;

  constructor(app: Parts) {
    this.#app = app;
    this.#throttle = new LoginThrottle(app.db, app.now, 'factor');
    this.#pending = new Tickets(app.db, app.now, PENDING);
    this.#challenges = new Tickets(app.db, app.now, CHALLENGE);
  }

  /** @throws BusinessError with the ticket of the sign-in when the account has a second factor, or must get one */
  async demand(userId: string): Promise<void> {
    const { db } = this.#app;
    const { totpTs, passkeys, isRequired } = await readFactors(db, userId);
    const methods = [...(totpTs === null ? [] : ['totp']), ...(passkeys.length === 0 ? [] : ['passkey'])];
    if (methods.length === 0 && !isRequired) return;
    const user = await db
      .selectFrom('sysUser')
      .select(['id', 'username', 'realname', 'passwordHash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const ticket = randomBytes(32).toString('base64url');
    await this.#pending.put(ticket, user);
    throw new BusinessError('请完成二次验证', SECOND_FACTOR_NEEDED, { ticket, methods });
  }

  /** @throws BusinessError when it has ended, or was none of ours */
  async find(ticket: string): Promise<PendingSignIn> {
    const pending = await this.#pending.find(ticket);
    if (pending === undefined) throw new BusinessError('登录已超时，请重新登录', SIGN_IN_OVER);
    return pending;
  }

  async end(ticket: string): Promise<void> {
    await this.#pending.take(ticket);
  }

  /** Six digits are of the app, anything else is a recovery code. Each is taken once. */
  redeemCode(owner: Owner, ip: string, typed: string): Promise<FactorVerdict> {
    const code = typed.replaceAll(/\s/g, '');
    return this.#tryOnce(owner, ip, () =>
      TOTP_CODE.test(code)
        ? this.#redeemTotp(owner.id, code)
        : takeRecoveryCode(this.#app.db, owner.id, code),
    );
  }

  async askForPasskey(ticket: string, owner: Owner, site: RelyingParty) {
    const options = await askForAssertion(site, await listPasskeys(this.#app.db, owner.id));
    await this.#challenges.put(ticket, options.challenge);
    return options;
  }

  async redeemPasskey(
    { ticket, owner, ip }: { readonly ticket: string; readonly owner: Owner; readonly ip: string },
    site: RelyingParty,
    response: PasskeySignature,
  ): Promise<FactorVerdict> {
    // Gone with the first answer, right or wrong.
    const challenge = await this.#challenges.take(ticket);
    if (challenge === undefined) return 'wrong';
    const { db, now } = this.#app;
    const known = await listPasskeys(db, owner.id);
    return this.#tryOnce(owner, ip, () =>
      verifyAssertion(db, site, challenge, { known, now: now() }, response),
    );
  }

  async #redeemTotp(userId: string, code: string): Promise<boolean> {
    const { db, now, settings, log } = this.#app;
    const row = await db
      .selectFrom('sysTotp')
      .select('secret')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return false;
    const secret = await readSecret(settings, row.secret);
    if (secret === null) {
      log.error({ userId }, 'the secret of an authenticator app cannot be read: its key is another one now');
      return false;
    }
    const step = findTotpStep(Buffer.from(secret, 'base64'), code, now());
    if (step === null) return false;
    const { numUpdatedRows } = await db
      .updateTable('sysTotp')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Locked answers like wrong, and nothing was learned. */
  async #tryOnce({ username }: Owner, ip: string, check: () => Promise<boolean>): Promise<FactorVerdict> {
    const trier = { username, ip };
    if (!(await this.#throttle.admit(trier))) return 'locked';
    if (!(await check())) return 'wrong';
    await this.#throttle.noteSuccess(trier);
    return 'right';
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly secondFactors: SecondFactors;
  }
}
