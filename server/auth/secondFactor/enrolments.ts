/** Getting a second factor (FACTOR-05): it counts once its owner has shown that it works. */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { NewPasskey } from '#domain/calls/passkeys.ts';
import { runAsServer } from '../../audit/runAs.ts';
import type { Tx } from '../../database/schema.ts';
import { encryptSecret, readSecret } from '../../database/secrets.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeTicket, TEXT, Tickets } from '../tickets.ts';
import { listPasskeys, type Owner } from './factors.ts';
import { MAX_PASSKEYS, MAX_PENDING, PENDING_SIGN_IN_MS } from './limits.ts';
import { askForRegistration, readRegistration, type RelyingParty } from './passkeys.ts';
import { countRecoveryCodes, issueRecoveryCodes } from './recoveryCodes.ts';
import { buildTotpUri, encodeBase32, findTotpStep } from './totp.ts';

const SECRET_BYTES = 20;
const TOO_LATE = '操作已超时，请重新开始';

const WAITING = { lifeMs: PENDING_SIGN_IN_MS, most: MAX_PENDING, content: TEXT };
/** Encrypted: a dump of the database gives none away. */
const NEW_SECRET = describeTicket({ name: 'newSecret', ...WAITING });
const NEW_PASSKEY = describeTicket({ name: 'newPasskey', ...WAITING });

/** Recovery codes in clear, for this once; `null` where the account has some already. */
type FirstCodes = readonly string[] | null;

export class Enrolments {
  readonly #app: Pick<FastifyInstance, 'db' | 'settings' | 'now'>;
  /** By account: the secret, or the challenge, whose proof is awaited. */
  readonly #secrets: Tickets<typeof TEXT>;
  readonly #challenges: Tickets<typeof TEXT>;

  constructor(app: Pick<FastifyInstance, 'db' | 'settings' | 'now'>) {
    this.#app = app;
    this.#secrets = new Tickets(app.db, app.now, NEW_SECRET);
    this.#challenges = new Tickets(app.db, app.now, NEW_PASSKEY);
  }

  /** A secret for an app, in place of the one it has by now as soon as a code of it was typed. */
  async beginTotp({ id, username }: Owner) {
    const secret = randomBytes(SECRET_BYTES);
    const { settings } = this.#app;
    await this.#secrets.put(id, await encryptSecret(settings, secret.toString('base64')));
    const { productName } = settings.branding;
    return { secret: encodeBase32(secret), uri: buildTotpUri(secret, productName, username) };
  }

  /** @throws BusinessError */
  async confirmTotp({ id }: Owner, typed: string): Promise<FirstCodes> {
    const { now, settings } = this.#app;
    const stored = await this.#secrets.find(id);
    const text = stored === undefined ? null : await readSecret(settings, stored);
    if (text === null) throw new BusinessError(TOO_LATE);
    const secret = Buffer.from(text, 'base64');
    const lastStep = findTotpStep(secret, typed.replaceAll(/\s/g, ''), now());
    if (lastStep === null) throw new BusinessError('验证码不正确，请核对手机时间后输入新的验证码');
    if ((await this.#secrets.take(id)) !== stored) throw new BusinessError(TOO_LATE);
    const row = {
      secret: await encryptSecret(settings, secret.toString('base64')),
      lastStep,
      createTs: now(),
    };
    return runAsServer(this.#app, async ({ tx }) => {
      await tx
        .insertInto('sysTotp')
        .values({ userId: id, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
      return giveFirstCodes(tx, id);
    });
  }

  /** @throws BusinessError */
  async beginPasskey(owner: Owner, site: RelyingParty) {
    const known = await listPasskeys(this.#app.db, owner.id);
    if (known.length >= MAX_PASSKEYS) throw new BusinessError(`最多可添加${MAX_PASSKEYS}个通行密钥`);
    const options = await askForRegistration(site, owner, known);
    await this.#challenges.put(owner.id, options.challenge);
    return options;
  }

  /** @throws BusinessError */
  async confirmPasskey(
    { id }: Owner,
    site: RelyingParty,
    name: string,
    response: NewPasskey,
  ): Promise<FirstCodes> {
    const { now } = this.#app;
    const challenge = await this.#challenges.take(id);
    if (challenge === undefined) throw new BusinessError(TOO_LATE);
    const row = await readRegistration(site, challenge, { userId: id, name, now: now() }, response);
    if (row === null) throw new BusinessError('通行密钥没有通过验证，请重试');
    return runAsServer(this.#app, async ({ tx }) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('sysPasskey')
        .values(row)
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw new BusinessError('该通行密钥已被添加');
      return giveFirstCodes(tx, id);
    });
  }
}

const giveFirstCodes = async (tx: Tx, userId: string): Promise<FirstCodes> =>
  (await countRecoveryCodes(tx, userId)) > 0 ? null : issueRecoveryCodes(tx, userId);

declare module 'fastify' {
  interface FastifyInstance {
    readonly enrolments: Enrolments;
  }
}
