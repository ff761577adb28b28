/** What an account has of second factors, and taking it away. */

import { YesNo } from '#domain/codes/system.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { countRecoveryCodes, eraseRecoveryCodes, issueRecoveryCodes } from './recoveryCodes.ts';
import type { PasskeyRow } from './tables.ts';

/** Whose factor it is. */
export interface Owner {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
}

interface Factors {
  /** Since when, epoch ms; `null` = no authenticator app. */
  readonly totpTs: number | null;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodes: number;
  /** A role of the account demands one. */
  readonly isRequired: boolean;
}

export async function readFactors(db: Db | Tx, userId: string): Promise<Factors> {
  const totp = await db
    .selectFrom('sysTotp')
    .select('createTs')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const demanding = await db
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select('r.id')
    .where('ur.userId', '=', userId)
    .where('r.secondFactor', '=', YesNo.yes)
    .limit(1)
    .executeTakeFirst();
  return {
    totpTs: totp?.createTs ?? null,
    passkeys: await listPasskeys(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
    isRequired: demanding !== undefined,
  };
}

export function listPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('sysPasskey').selectAll().where('userId', '=', userId).orderBy('createTs').execute();
}

/**
 * @param passkeyId `null` = the authenticator app
 * @throws BusinessError for the last factor where a role demands one
 */
export async function removeFactor(tx: Tx, userId: string, passkeyId: string | null): Promise<void> {
  const { totpTs, passkeys, isRequired } = await readFactors(tx, userId);
  const isKnown = passkeyId === null ? totpTs !== null : passkeys.some(({ id }) => id === passkeyId);
  if (!isKnown) throw new BusinessError('该验证方式已不存在');
  const isLast = passkeys.length + (totpTs === null ? 0 : 1) === 1;
  if (isLast && isRequired) throw new BusinessError('您的角色要求二次验证，请先添加另一种验证方式');
  if (passkeyId === null) await tx.deleteFrom('sysTotp').where('userId', '=', userId).execute();
  else await tx.deleteFrom('sysPasskey').where('id', '=', passkeyId).execute();
  if (isLast) await eraseRecoveryCodes(tx, userId);
}

/** For an account whose owner has lost everything, and for one that goes. */
export async function eraseFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of ['sysTotp', 'sysPasskey', 'sysRecoveryCode'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
}

/** @throws BusinessError without a factor that they stand in for */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<readonly string[]> {
  const { totpTs, passkeys } = await readFactors(tx, userId);
  if (totpTs === null && passkeys.length === 0) throw new BusinessError('请先启用二次验证');
  return issueRecoveryCodes(tx, userId);
}
