import type { FastifyInstance } from 'fastify';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { findOwnTenant, listPermissionsIn } from '#domain/permissions/inTenant.ts';
import { type Account, canSeeAllParks, loadAccount } from '../auth/currentUser.ts';
import type { Reader, ReaderDirectory } from './hub/reader.ts';
import { isNarrowed } from './hub/withheldRows.ts';

const NORMAL = 1;
/** Longer ones are not ours. */
const MAX_TOKEN = 200;

/** The accounts of this server and sessions as a directory of readers. */
export function createDirectory(app: FastifyInstance): ReaderDirectory {
  return {
    async admit(token, tenantId) {
      if (token === '' || token.length > MAX_TOKEN) return { refused: 'token' };
      const account = await app.sessions.find(token);
      if (account === null || account.status !== NORMAL) return { refused: 'token' };
      const tenant = findOwnTenant(account.tenantIds, tenantId);
      return tenant === null ? { refused: 'tenant' } : readerOf(app, account, account.tokenId, tenant);
    },
    async refresh({ userId, tokenId, tenantId, viewedRoleId = null }) {
      if (!app.sessions.isLive(tokenId)) return null;
      const account = await loadAccount(app.db, userId, app.now(), viewedRoleId);
      if (account === null || account.status !== NORMAL || !account.tenantIds.includes(tenantId)) return null;
      // It may have ended while the account was read.
      if (!app.sessions.isLive(tokenId)) return null;
      // A console that only listens is in use all the same.
      app.sessions.touch(tokenId);
      return readerOf(app, account, tokenId, tenantId);
    },
    isSignedIn: (userId) => app.sessions.isSignedIn(userId),
    async ofUser(userId) {
      const account = await loadAccount(app.db, userId, app.now());
      if (account === null || account.status !== NORMAL) return [];
      return account.tenantIds.map((tenantId) => readerOf(app, account, '', tenantId));
    },
  };
}

function readerOf({ now }: FastifyInstance, account: Account, tokenId: string, tenantId: number): Reader {
  const { id, parkIds, tenantIds } = account;
  const permissions = listPermissionsIn(account, tenantId);
  const hidden = {
    ...account.judgeColumns(permissions, tenantId),
    dataRules: account.bindDataRules(tenantId, now()),
  };
  return {
    userId: id,
    tokenId,
    viewedRoleId: account.viewedRole?.id ?? null,
    tenantId,
    tenantIds,
    permissions,
    narrowed: new Set(CATALOGUE.flatMap((entity) => (isNarrowed(entity, hidden) ? [entity.name] : []))),
    parkIds: canSeeAllParks(account) ? 'all' : new Set(parkIds),
  };
}
