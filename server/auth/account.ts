/** An account as its managers write it. */

import { sql } from 'kysely';
import { UserIdentity, UserType } from '#domain/codes/system.ts';

/** What the revision of an account becomes when somebody else than its owner changes what its managers edit. */
export const NEXT_REV = sql<number>`rev + 1`;

/** What a manager may write of an account itself. */
export interface AccountColumns {
  readonly realname: string;
  readonly userType: number;
  readonly workNo: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly avatar: string | null;
  readonly birthday: string | null;
  readonly sex: number | null;
  readonly post: string | null;
  readonly userIdentity: number;
  /** Ids of the departments that it leads, comma separated. */
  readonly departIds: string | null;
  readonly activitiSync: number;
}

/** What an account has of which nothing was said. */
export const EMPTY_ACCOUNT: AccountColumns = {
  realname: '',
  userType: Number(UserType.customerService),
  workNo: null,
  phone: null,
  email: null,
  telephone: null,
  avatar: null,
  birthday: null,
  sex: null,
  post: null,
  userIdentity: Number(UserIdentity.member),
  departIds: null,
  activitiSync: 1,
};

/** What hangs on an account; what is absent stays as it is. */
export interface AccountLinks {
  readonly roleIds?: readonly string[];
  readonly departIds?: readonly string[];
  readonly tenantIds?: readonly number[];
  readonly parkIds?: readonly string[];
}

export interface NewAccount extends AccountColumns {
  /** As `generateUserId` gave it; absent = a new one. */
  readonly id?: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly links: AccountLinks;
}

/** Who does the work of somebody for a time. */
export interface Agent {
  /** Of a new record; one that is replaced keeps its own. */
  readonly id: string;
  readonly userName: string;
  readonly agentUserName: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly startTime: string;
  readonly endTime: string;
  /** valid_status */
  readonly status: string;
}
