/**
 * What is worth something once, for a short while and in one browser (OAUTH-02, OAUTH-04): random texts of which only
 * hashes are kept, in the database, so that any of several servers knows them.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { createId } from '../../database/ids.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { API_BASE } from '../../http/base.ts';
import { findOwnOrigin } from '../../http/origin.ts';
import './tables.ts';

const RANDOM_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const TEN_MINUTES = 600_000;
const COOKIE = 'fairway_third';
/** Such a name is only kept with `Secure`, for `/` and without a domain. */
const HOST_COOKIE = `__Host-${COOKIE}`;

interface GrantKind<S extends TSchema> {
  readonly name: string;
  readonly lifeMs: number;
  readonly content: S;
}

/** Somebody was sent to an issuer; the grant itself is the `state`. */
export const ATTEMPT = {
  name: 'attempt',
  lifeMs: TEN_MINUTES,
  content: Type.Object({
    source: Type.String(),
    verifier: Type.String(),
    nonce: Type.String(),
    redirectUri: Type.String(),
    /** Where to go on afterwards, a path of the console; empty = home. */
    redirect: Type.String(),
  }),
} satisfies GrantKind<TSchema>;

/** Somebody is known and may sign in. */
export const SIGN_IN = {
  name: 'signIn',
  lifeMs: 60_000,
  content: Type.Object({ source: Type.String(), userId: Type.String() }),
} satisfies GrantKind<TSchema>;

/** Somebody came from an issuer and has no account here yet. */
export const BINDING = {
  name: 'binding',
  lifeMs: TEN_MINUTES,
  content: Type.Object({
    source: Type.String(),
    issuer: Type.String(),
    uuid: Type.String(),
    username: Type.String(),
    realname: Type.String(),
    avatar: Type.String(),
  }),
} satisfies GrantKind<TSchema>;

export type Attempt = Static<typeof ATTEMPT.content>;
export type Identity = Static<typeof BINDING.content>;

export const createRandomText = (): string => randomBytes(RANDOM_BYTES).toString('base64url');

export class Grants {
  readonly #db: Db;
  readonly #now: () => number;

  /** @param now epoch ms */
  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** @param browser of whom it is for (`nameBrowser`) */
  async issue<S extends TSchema>(
    kind: GrantKind<S>,
    browser: string,
    content: Static<S>,
    db: Db | Tx = this.#db,
  ): Promise<string> {
    const now = this.#now();
    const grant = createRandomText();
    await db.deleteFrom('sysThirdGrant').where('expireTs', '<=', now).execute();
    await db
      .insertInto('sysThirdGrant')
      .values({
        id: createId(),
        grantHash: hashGrant(kind.name, grant, browser),
        content: JSON.stringify(content),
        expireTs: now + kind.lifeMs,
      })
      .execute();
    return grant;
  }

  /** Looks at it without using it up. */
  async find<S extends TSchema>(
    kind: GrantKind<S>,
    grant: string,
    browser: string,
  ): Promise<Static<S> | null> {
    if (!TOKEN.test(grant) || !TOKEN.test(browser)) return null;
    const row = await this.#db
      .selectFrom('sysThirdGrant')
      .select('content')
      .where('grantHash', '=', hashGrant(kind.name, grant, browser))
      .where('expireTs', '>', this.#now())
      .executeTakeFirst();
    return row === undefined ? null : readContent(kind, row.content);
  }

  /** @returns what it is worth; `null` = nothing, or no more */
  async take<S extends TSchema>(
    kind: GrantKind<S>,
    grant: string,
    browser: string,
    db: Db | Tx = this.#db,
  ): Promise<Static<S> | null> {
    if (!TOKEN.test(grant) || !TOKEN.test(browser)) return null;
    const row = await db
      .deleteFrom('sysThirdGrant')
      .where('grantHash', '=', hashGrant(kind.name, grant, browser))
      .where('expireTs', '>', this.#now())
      .returning('content')
      .executeTakeFirst();
    return row === undefined ? null : readContent(kind, row.content);
  }
}

/** Behind https browsers take the name of the cookie from this very host alone, and give it back encrypted. */
const isEncrypted = ({ raw, server }: FastifyRequest): boolean =>
  findOwnOrigin(raw, server.settings.proxy)?.startsWith('https:') === true;

/** The browser that asks, by its cookie; empty = it never began here. */
export function readBrowser(request: FastifyRequest): string {
  const { cookie = '' } = request.headers;
  const name = isEncrypted(request) ? HOST_COOKIE : COOKIE;
  const pair = cookie.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim() ?? '';
}

/** Gives the browser a name that no script and no other site reads, or lets it keep the one it has. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readBrowser(request);
  const name = TOKEN.test(known) ? known : createRandomText();
  const [cookie, place] = isEncrypted(request)
    ? [HOST_COOKIE, 'Path=/; Secure']
    : [COOKIE, `Path=${API_BASE}/sys`];
  // Lax: the way back from the issuer is a navigation that another site began.
  reply.header(
    'set-cookie',
    `${cookie}=${name}; ${place}; Max-Age=${TEN_MINUTES / 1000}; HttpOnly; SameSite=Lax`,
  );
  return name;
}

function readContent<S extends TSchema>({ content }: GrantKind<S>, text: string): Static<S> | null {
  const value: unknown = JSON.parse(text);
  return Value.Check(content, value) ? value : null;
}

function hashGrant(kind: string, grant: string, browser: string): string {
  return createHash('sha256').update(`${kind}.${grant}.${browser}`).digest('hex');
}
