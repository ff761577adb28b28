/**
 * Codes that prove a phone (LOGIN-30 to LOGIN-33): six digits, ten minutes, one use, five tries, only their hashes kept.
 * They live in the database, so that any of several servers knows them.
 */

import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { PhonePurpose, type SmsMode } from '#domain/codes/system.ts';
import { SMS_PAUSE_MS } from '#domain/session/sms.ts';
import { runAsServer } from '../../audit/runAs.ts';
import { createId } from '../../database/ids.ts';
import { lockNames } from '../../database/namedLock.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { findNetwork } from '../../http/origin.ts';
import { MAX_CODE_TRIES, SMS_PER_HOUR } from '../limits.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import './tables.ts';

const LIFE_MS = 600_000;
const HOUR_MS = 3_600_000;
const RETENTION_MS = 24 * HOUR_MS;
/** A million codes take longer to try than one lives. */
const HASH_COST = 2 ** 12;
const PROOF_BYTES = 24;

export interface PhoneProof {
  readonly mobile: string;
  readonly purpose: PhonePurpose;
  readonly code: string;
}

export class SmsCodes {
  readonly #db: Db;
  readonly #now: () => number;

  /** @param now epoch ms */
  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * A new code, the only one of this number and purpose from now on.
   * @throws BusinessError when the number or the address asked a short while ago, or too often
   */
  async issue(mobile: string, mode: SmsMode, address: string): Promise<string> {
    // One subscriber has many addresses of IPv6.
    const ip = findNetwork(address);
    // Who is refused has cost no hash; what counts is asked again where nobody comes between.
    await this.#refuseTooMany(this.#db, mobile, ip);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = await hashPassword(code, HASH_COST);
    await runAsServer({ db: this.#db, now: this.#now }, async ({ tx }) => {
      // Of two that come together, at whichever servers, one sees the other.
      await lockNames(tx, [mobile, `sms ${ip}`]);
      await this.#refuseTooMany(tx, mobile, ip);
      await this.#keep(tx, { mobile, mode, codeHash, ip });
    });
    return code;
  }

  /** Proof that the code of a number came back, for the step after it. */
  async issueReset(tx: Tx, mobile: string, ip: string): Promise<string> {
    const proof = randomBytes(PROOF_BYTES).toString('base64url');
    await this.#keep(tx, {
      mobile,
      mode: PhonePurpose.reset,
      codeHash: await hashPassword(proof, HASH_COST),
      ip,
    });
    return proof;
  }

  /** Counts the try, and compares. @returns the id of the code that is right, `null` for wrong, late and used ones */
  async find({ mobile, purpose, code }: PhoneProof): Promise<string | null> {
    const [tried] = await this.#db
      .updateTable('sysSmsCode')
      .set({ tries: sql<number>`tries + 1` })
      .where('mobile', '=', mobile)
      .where('mode', '=', purpose)
      .where('usedTs', 'is', null)
      .where('createTs', '>', this.#now() - LIFE_MS)
      .where('tries', '<', MAX_CODE_TRIES)
      .returning(['id', 'codeHash'])
      .execute();
    return tried !== undefined && (await verifyPassword(code, tried.codeHash)) ? tried.id : null;
  }

  /** @returns whether nobody used it before */
  async use(db: Db | Tx, id: string): Promise<boolean> {
    const used = await db
      .updateTable('sysSmsCode')
      .set({ usedTs: this.#now() })
      .where('id', '=', id)
      .where('usedTs', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }

  async #refuseTooMany(db: Db | Tx, mobile: string, ip: string): Promise<void> {
    const now = this.#now();
    const sent = db.selectFrom('sysSmsCode').where('mode', '!=', PhonePurpose.reset);
    const { ofNumber, last } = await sent
      .select((eb) => [eb.fn.countAll<string>().as('ofNumber'), eb.fn.max('createTs').as('last')])
      .where('mobile', '=', mobile)
      .where('createTs', '>', now - HOUR_MS)
      .executeTakeFirstOrThrow();
    const { ofAddress } = await sent
      .select((eb) => eb.fn.countAll<string>().as('ofAddress'))
      .where('ip', '=', ip)
      .where('createTs', '>', now - HOUR_MS)
      .executeTakeFirstOrThrow();
    if ((last ?? 0) > now - SMS_PAUSE_MS) throw new BusinessError('验证码发送过于频繁，请60秒后再试');
    if (Number(ofNumber) >= SMS_PER_HOUR.ofNumber || Number(ofAddress) >= SMS_PER_HOUR.ofAddress)
      throw new BusinessError('验证码发送次数过多，请一小时后再试');
  }

  async #keep(
    tx: Tx,
    row: {
      readonly mobile: string;
      readonly mode: PhonePurpose;
      readonly codeHash: string;
      readonly ip: string;
    },
  ): Promise<void> {
    const now = this.#now();
    await tx
      .deleteFrom('sysSmsCode')
      .where('createTs', '<', now - RETENTION_MS)
      .execute();
    await tx
      .updateTable('sysSmsCode')
      .set({ usedTs: now })
      .where('mobile', '=', row.mobile)
      .where('mode', '=', row.mode)
      .where('usedTs', 'is', null)
      .execute();
    await tx
      .insertInto('sysSmsCode')
      .values({ ...row, ip: row.ip.slice(0, 64), id: createId(), createTs: now })
      .execute();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly smsCodes: SmsCodes;
  }
}
