/**
 * What waits for a second call of somebody, for a while: an open captcha, a sign-in between password and second factor. It
 * lives in the database, so that any of several servers knows it and gives it away once (CLUSTER-05).
 */

import { createHash } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../database/schema.ts';

export interface TicketKind<S extends TSchema> {
  readonly name: string;
  readonly lifeMs: number;
  /** Beyond so many the oldest give way, so that asking fills no disk. */
  readonly most: number;
  readonly content: S;
}

export const describeTicket = <S extends TSchema>(kind: TicketKind<S>): TicketKind<S> => kind;

export class Tickets<S extends TSchema> {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #kind: TicketKind<S>;

  /** @param now epoch ms */
  constructor(db: Db, now: () => number, kind: TicketKind<S>) {
    this.#db = db;
    this.#now = now;
    this.#kind = kind;
  }

  /** Takes the place of an older one of this key. */
  async put(key: string, content: Static<S>): Promise<void> {
    const { name, lifeMs } = this.#kind;
    await this.#dropOld();
    const row = { content: JSON.stringify(content), expireTs: this.#now() + lifeMs };
    await this.#db
      .insertInto('sysTicket')
      .values({ kind: name, keyHash: hashKey(key), ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'keyHash']).doUpdateSet(row))
      .execute();
  }

  async find(key: string): Promise<Static<S> | undefined> {
    const row = await this.#db
      .selectFrom('sysTicket')
      .select('content')
      .where('kind', '=', this.#kind.name)
      .where('keyHash', '=', hashKey(key))
      .where('expireTs', '>', this.#now())
      .executeTakeFirst();
    return row === undefined ? undefined : this.#read(row.content);
  }

  /** Gives it away, once. */
  async take(key: string): Promise<Static<S> | undefined> {
    const row = await this.#db
      .deleteFrom('sysTicket')
      .where('kind', '=', this.#kind.name)
      .where('keyHash', '=', hashKey(key))
      .returning(['content', 'expireTs'])
      .executeTakeFirst();
    return row === undefined || row.expireTs <= this.#now() ? undefined : this.#read(row.content);
  }

  #read(text: string): Static<S> {
    return Value.Parse(this.#kind.content, JSON.parse(text));
  }

  /** Room for one more. */
  async #dropOld(): Promise<void> {
    const { name, most } = this.#kind;
    await this.#db
      .deleteFrom('sysTicket')
      .where('kind', '=', name)
      .where((eb) =>
        eb.or([
          eb('expireTs', '<=', this.#now()),
          eb(
            'expireTs',
            '<=',
            eb
              .selectFrom('sysTicket as newer')
              .select('newer.expireTs')
              .where('newer.kind', '=', name)
              .orderBy('newer.expireTs', 'desc')
              .offset(most - 1)
              .limit(1),
          ),
        ]),
      )
      .execute();
  }
}

/** Keys are chosen by whoever asks: of any length. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A ticket that says no more than that it is there. */
export const TEXT = Type.String();
