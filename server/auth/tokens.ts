/** Tokens as the server knows them: by their hash only (SEC-03). */

import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../database/schema.ts';
import type { TokenRow } from './tables.ts';

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Nothing else is ours: nobody has to look it up. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** SHA-256, lower-case hex. */
export function computeTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const StoredToken = Type.Object({
  id: Type.String(),
  user_id: Type.String(),
  token_hash: Type.String(),
  create_ts: Type.Number(),
  last_used_ts: Type.Number(),
  ip: Type.String(),
  user_agent: Type.String(),
  revoke_ts: Type.Union([Type.Number(), Type.Null()]),
  revoke_reason: Type.Union([Type.String(), Type.Null()]),
  revoke_by: Type.Union([Type.String(), Type.Null()]),
  viewed_role_id: Type.Union([Type.String(), Type.Null()]),
  owner_id: Type.Union([Type.String(), Type.Null()]),
});

/** A row of `sys_token` as a trigger wrote it. @throws when it is none */
export function readTokenRow(json: unknown): TokenRow {
  const row = Value.Parse(StoredToken, json);
  return {
    id: row.id,
    userId: row.user_id,
    tokenHash: row.token_hash,
    createTs: row.create_ts,
    lastUsedTs: row.last_used_ts,
    ip: row.ip,
    userAgent: row.user_agent,
    revokeTs: row.revoke_ts,
    revokeReason: row.revoke_reason,
    revokeBy: row.revoke_by,
    viewedRoleId: row.viewed_role_id,
    ownerId: row.owner_id,
  };
}

/** Those that nobody ended, oldest first. */
export function readLiveTokens(db: Db): Promise<readonly TokenRow[]> {
  return db.selectFrom('sysToken').selectAll().where('revokeTs', 'is', null).orderBy('createTs').execute();
}
