/**
 * The only way to act on somebody else's account: `managePeople` decides by rank, tenants and parks, and what it hands
 * over is all that can be done. A new call on a person becomes a method here; a test refuses it anywhere else.
 */

import type { FastifyInstance } from 'fastify';
import { canSeeAllParks, type UserReach } from '#domain/permissions/people.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { type CallerChange, runAs } from '../audit/runAs.ts';
import { createId } from '../database/ids.ts';
import type { Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import { type AccountColumns, type AccountLinks, type Agent, type NewAccount, NEXT_REV } from './account.ts';
import {
  eraseAccount,
  replaceAgent,
  replaceDeparts,
  replaceParks,
  replaceRoles,
  replaceTenants,
} from './accountLinks.ts';
import type { CurrentUser } from './currentUser.ts';
import {
  type Named,
  NO_USER,
  type PersonFacts,
  readPeople,
  readStanding,
  refuseBeyondReach,
} from './peopleFacts.ts';
import type { RevokeReason } from './revocation.ts';

/** The account of the first start; without it and the role below nobody could manage the system any more (SYSTEM-22). */
const BUILT_IN = 'admin';
const ADMINISTRATOR = 'admin';
const NORMAL = 1;

/** @throws BusinessError for the account of the first start */
function refuseBuiltInAccount(username: string): void {
  if (username === BUILT_IN) throw new BusinessError('管理员账号 admin 不能被冻结、解冻或删除！');
}

/**
 * Asked after a change of accounts or roles, before it is committed.
 * @throws BusinessError when nobody who may sign in is administrator any more
 */
async function refuseWithoutAdministrator(tx: Tx): Promise<void> {
  // Held, so that two who remove the last two do not both see another one.
  await tx.selectFrom('sysRole').select('id').where('roleCode', '=', ADMINISTRATOR).forUpdate().execute();
  const one = await tx
    .selectFrom('sysUser as u')
    .innerJoin('sysUserRole as ur', 'ur.userId', 'u.id')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select('u.id')
    .where('r.roleCode', '=', ADMINISTRATOR)
    .where('u.delFlag', '=', 0)
    .where('u.status', '=', NORMAL)
    .limit(1)
    .executeTakeFirst();
  if (one === undefined) throw new BusinessError('系统至少要保留一个可用的管理员！');
}

export type { Named } from './peopleFacts.ts';

/** user_status */
export const FROZEN = 2;

/** One call of one manager, in one transaction. */
interface Call {
  readonly app: FastifyInstance;
  readonly tx: Tx;
  readonly manager: CurrentUser;
  /** The manager's, as it is now. */
  readonly standing: UserReach;
  readonly after: CallerChange<CurrentUser>['after'];
}

/** Somebody whom the caller may act on. Every change is undone when the call fails. */
class ManagedPerson {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  /** What is read with it is as it will be when the call is done. */
  readonly tx: Tx;
  readonly #call: Call;

  constructor(
    { id, username, passwordHash }: Pick<PersonFacts, 'id' | 'username' | 'passwordHash'>,
    call: Call,
  ) {
    this.id = id;
    this.username = username;
    this.passwordHash = passwordHash;
    this.tx = call.tx;
    this.#call = call;
  }

  /** Every session of the account ends with its old password (SEC-03). */
  async setPassword(passwordHash: string): Promise<void> {
    await this.#write({ passwordHash });
    this.#endSessions('password');
  }

  /** @param status user_status; a frozen account is signed out everywhere */
  async setStatus(status: number): Promise<void> {
    refuseBuiltInAccount(this.username);
    await this.#write({ status });
    await refuseWithoutAdministrator(this.#call.tx);
    this.#forget();
    if (status === FROZEN) this.#endSessions('frozen');
  }

  /**
   * Writes columns and links; the account is read again with its next call.
   * @throws BusinessError when the person would hold what the caller may not give
   */
  async change(columns: Partial<AccountColumns>, links: AccountLinks): Promise<void> {
    const { tx, manager, standing } = this.#call;
    await this.#write(columns);
    const { tenantIds, roleIds, departIds, parkIds } = links;
    if (tenantIds !== undefined) await replaceTenants(tx, this.id, tenantIds);
    if (departIds !== undefined) await replaceDeparts(tx, manager.tenantId, this.id, departIds);
    if (parkIds !== undefined) await this.bindParks(parkIds);
    const giver = { id: manager.id, userType: standing.userType };
    if (roleIds !== undefined) await replaceRoles(tx, giver, this.id, roleIds);
    await refuseBeyondReach(tx, standing, this.id);
    await refuseWithoutAdministrator(tx);
    this.#forget();
  }

  /** Into the recycle bin, with its links; nobody signs in with it any more. */
  async remove(): Promise<void> {
    refuseBuiltInAccount(this.username);
    await this.#write({ delFlag: 1 });
    await refuseWithoutAdministrator(this.#call.tx);
    this.#forget();
    this.#endSessions('deleted');
  }

  /** Names who does the work of the person; `null` = nobody. */
  async setAgent(agent: Agent | null): Promise<void> {
    const { app, tx, manager } = this.#call;
    await replaceAgent(tx, this.username, agent, {
      username: manager.username,
      time: formatStamp(app.now()),
    });
  }

  /** Out of the recycle bin. */
  async restore(): Promise<void> {
    await this.#write({ delFlag: 0 });
    this.#forget();
  }

  /** Out of the recycle bin for good; its name and numbers are free again. */
  async erase(): Promise<void> {
    await eraseAccount(this.#call.tx, this.id, this.username);
    this.#forget();
  }

  /**
   * Replaces the parks of the caller's tenant that the person works in.
   * @throws BusinessError when one of them is not the caller's to give
   */
  async bindParks(parkIds: readonly string[]): Promise<void> {
    const { tx, manager, standing } = this.#call;
    const own = canSeeAllParks(standing) ? null : standing.parkIds;
    await replaceParks(tx, manager.tenantId, own, this.id, parkIds);
    await this.#write({});
    this.#forget();
  }

  /** Ends one session of the person. @param tokenId opaque id of the session */
  endSession(tokenId: string): void {
    const { app, manager, after } = this.#call;
    after(() => app.sessions.revoke({ tokenId, userId: this.id }, 'forced', manager.realname));
  }

  async #write(
    columns: Partial<AccountColumns> & {
      readonly passwordHash?: string;
      readonly status?: number;
      readonly delFlag?: number;
    },
  ): Promise<void> {
    const { app, tx, manager } = this.#call;
    await tx
      .updateTable('sysUser')
      .set({ ...columns, rev: NEXT_REV, updateBy: manager.username, updateTime: formatStamp(app.now()) })
      .where('id', '=', this.id)
      .execute();
  }

  #forget(): void {
    const { app, after } = this.#call;
    after(() => app.sessions.forgetAccounts(this.id));
  }

  #endSessions(reason: RevokeReason): void {
    const { app, manager, after } = this.#call;
    after(() => app.sessions.revoke({ userId: this.id }, reason, manager.realname));
  }
}

export type { ManagedPerson };

type ManagedPeople = readonly [ManagedPerson, ...ManagedPerson[]];

/**
 * Lets `work` act on all of `named`, or on nobody; the change and its line in the operation log are one.
 * @param log the line, `null` = nothing is to be logged
 * @throws BusinessError when one is unknown, of another tenant, of no lower rank, or works where the caller does not
 */
export function managePeople<T>(
  app: FastifyInstance,
  manager: CurrentUser,
  named: Named,
  work: (people: ManagedPeople) => Promise<T>,
  log: ((people: ManagedPeople) => string) | null = null,
): Promise<T> {
  return runAs(app, manager, async ({ tx, after, log: logLine }) => {
    const { standing, people } = await readPeople(tx, manager, named);
    const [first, ...others] = people.map(
      (facts) => new ManagedPerson(facts, { app, tx, manager, standing, after }),
    );
    if (first === undefined) throw new BusinessError(NO_USER);
    const managed: ManagedPeople = [first, ...others];
    const result = await work(managed);
    if (log !== null) await logLine(log(managed));
    return result;
  });
}

/** New accounts of one call. */
export interface NewPeople {
  readonly tx: Tx;
  /**
   * Adds one; without tenants it belongs to the tenant that the caller works in.
   * @throws BusinessError when it would hold what the caller may not give
   */
  add(account: NewAccount): Promise<void>;
}

/** Adds accounts in one transaction, each with its line in the operation log. */
export function addPeople<T>(
  app: FastifyInstance,
  manager: CurrentUser,
  work: (people: NewPeople) => Promise<T>,
): Promise<T> {
  return runAs(app, manager, async ({ tx, time, after, log }) => {
    const standing = await readStanding(tx, manager);
    const made = { createBy: manager.username, createTime: time };
    return work({
      tx,
      async add({ id = createId(), links, ...account }) {
        await tx
          .insertInto('sysUser')
          .values({ ...account, ...made, id })
          .execute();
        const person = new ManagedPerson({ ...account, id }, { app, tx, manager, standing, after });
        const { tenantIds = [] } = links;
        const tenants = tenantIds.length === 0 ? [manager.tenantId] : tenantIds;
        await person.change({}, { ...links, tenantIds: tenants });
        await log(`添加用户 ${account.username}`);
      },
    });
  });
}
