import type { FastifyInstance } from 'fastify';
import { type Account, loadAccount, seesAllParks } from '../auth/currentUser.ts';
import type { Reader, ReaderDirectory } from './reader.ts';

const NORMAL = 1;
/** Longer ones are not ours. */
const MAX_TOKEN = 200;

/** The house's own accounts and sessions as a directory of readers. */
export function createDirectory(app: FastifyInstance): ReaderDirectory {
  return {
    async admit(token, tenantId) {
      if (token === '' || token.length > MAX_TOKEN) return { refused: 'token' };
      const account = await app.sessions.find(token);
      if (account === null || account.status !== NORMAL) return { refused: 'token' };
      return belongs(account, tenantId) ? readerOf(account, account.tokenId) : { refused: 'tenant' };
    },
    async refresh({ userId, tokenId }) {
      if (!app.sessions.isLive(tokenId)) return null;
      const account = await loadAccount(app.db, userId);
      if (account === null || account.status !== NORMAL || account.tenantIds.length === 0) return null;
      // A desk that only listens is in use all the same.
      app.sessions.touch(tokenId);
      return readerOf(account, tokenId);
    },
  };
}

/** Absent or `0` stands for the user's first tenant; a user without any has lost theirs. */
function belongs({ tenantIds }: Account, header: string | undefined): boolean {
  if (header === undefined || header === '' || header === '0') return tenantIds.length > 0;
  return tenantIds.some((id) => String(id) === header);
}

function readerOf(account: Account, tokenId: string): Reader {
  const { id, permissions, parkIds } = account;
  return {
    userId: id,
    tokenId,
    permissions,
    parkIds: seesAllParks(account) ? 'all' : new Set(parkIds),
  };
}
