/** In whose name the first rows are written: the administrator who is being made. */
import type { CurrentUser } from '../auth/currentUser.ts';
import { FIRST_ACCOUNT_ID, SYSTEM_ADMINISTRATOR } from '../system/seed/firstAccount.ts';
import { FIRST_TENANT_ID } from '../system/seed/ids.ts';

export const createFirstAdministrator = (username: string, realname: string, ip: string): CurrentUser => ({
  id: FIRST_ACCOUNT_ID,
  username,
  realname,
  userType: SYSTEM_ADMINISTRATOR,
  status: 1,
  tenantId: FIRST_TENANT_ID,
  tenantIds: [FIRST_TENANT_ID],
  parkIds: [],
  permissions: new Set(),
  hiddenCodes: new Set(),
  lockedCodes: new Set(),
  dataRules: new Map(),
  tokenId: '',
  ip,
});
