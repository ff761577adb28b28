/**
 * The only way to act on somebody else's account: `managePeople` decides by rank, tenants and parks, and what it hands
 * over is all that can be done. A new call on a person becomes a method here; a test refuses it anywhere else.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { findReachGap, type ReachGap, canSeeAllParks, type UserReach } from '#domain/permissions/people.ts';
import type { Tx } from '../database/schema.ts';
import { formatStamp } from '../database/stamp.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError } from '../http/errors.ts';
import { OPERATION_LOG, writeLog } from '../audit/log.ts';
import type { CurrentUser } from './currentUser.ts';

/** user_status */
export const FROZEN = 2;
const NO_USER = '用户不存在！';
const OUT_OF_REACH = '只能管理自己范围内的用户！';
const REFUSALS: Readonly<Record<ReachGap, string>> = {
  rank: '只能管理级别低于自己的用户！',
  tenant: OUT_OF_REACH,
  park: OUT_OF_REACH,
};

/** Accounts by id or by account name. */
export type Named = { readonly ids: readonly string[] } | { readonly username: string };

interface Facts extends UserReach {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
}

/** One call of one manager, in one transaction. */
interface Call {
  readonly app: FastifyInstance;
  readonly tx: Tx;
  readonly manager: CurrentUser;
  /** The manager's, as it is now. */
  readonly standing: UserReach;
  /** What becomes true outside of the database once the transaction is. */
  readonly after: (() => Promise<unknown>)[];
}

/** Somebody whom the caller may act on. Every change is undone when the call fails. */
class ManagedPerson {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly #call: Call;

  constructor({ id, username, passwordHash }: Facts, call: Call) {
    this.id = id;
    this.username = username;
    this.passwordHash = passwordHash;
    this.#call = call;
  }

  /** Every session of the account ends with its old password (SEC-03). */
  async setPassword(passwordHash: string): Promise<void> {
    await this.#write({ passwordHash });
    this.#endSessions('password');
  }

  /** @param status user_status; a frozen account is signed out everywhere */
  async setStatus(status: number): Promise<void> {
    await this.#write({ status });
    this.#forget();
    if (status === FROZEN) this.#endSessions('frozen');
  }

  /**
   * Replaces the parks of the caller's tenant that the person works in.
   * @throws BusinessError when one of them is not the caller's to give
   */
  async bindParks(parkIds: readonly string[]): Promise<void> {
    const { tx, manager, standing } = this.#call;
    const parks = tx
      .withTables<{ golfPark: { id: string; tenantId: number; delFlag: number } }>()
      .selectFrom('golfPark')
      .select('id')
      .where('tenantId', '=', manager.tenantId);
    const known = new Set((await parks.where('delFlag', '=', 0).execute()).map(({ id }) => id));
    if (parkIds.some((id) => !known.has(id))) throw new BusinessError('球场不存在');
    if (!canSeeAllParks(standing) && parkIds.some((id) => !standing.parkIds.includes(id)))
      throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    await tx.deleteFrom('sysUserPark').where('userId', '=', this.id).where('parkId', 'in', parks).execute();
    if (parkIds.length > 0)
      await tx
        .insertInto('sysUserPark')
        .values(parkIds.map((parkId) => ({ userId: this.id, parkId })))
        .execute();
    await this.#write({});
    this.#forget();
  }

  /** Ends one session of the person. @param tokenId opaque id of the session */
  endSession(tokenId: string): void {
    const { app, manager, after } = this.#call;
    after.push(() => app.sessions.revoke({ tokenId, userId: this.id }, 'forced', manager.realname));
  }

  async #write(columns: { readonly passwordHash?: string; readonly status?: number }): Promise<void> {
    const { app, tx, manager } = this.#call;
    await tx
      .updateTable('sysUser')
      .set({ ...columns, updateBy: manager.username, updateTime: formatStamp(app.now()) })
      .where('id', '=', this.id)
      .execute();
  }

  #forget(): void {
    const { app, after } = this.#call;
    after.push(() => app.sessions.forgetAccounts(this.id));
  }

  #endSessions(reason: 'password' | 'frozen'): void {
    const { app, manager, after } = this.#call;
    after.push(() => app.sessions.revoke({ userId: this.id }, reason, manager.realname));
  }
}

type ManagedPeople = readonly [ManagedPerson, ...ManagedPerson[]];

/**
 * Lets `work` act on all of `named`, or on nobody; the change and its line in the operation log are one.
 * @param log the line, `null` = nothing is to be logged
 * @throws BusinessError when one is unknown, of another tenant, of no lower rank, or works where the caller does not
 */
export async function managePeople<T>(
  app: FastifyInstance,
  manager: CurrentUser,
  named: Named,
  work: (people: ManagedPeople) => Promise<T>,
  log: ((people: ManagedPeople) => string) | null = null,
): Promise<T> {
  const after: Call['after'] = [];
  const result = await app.db.transaction().execute(async (tx) => {
    const { standing, people } = await readPeople(tx, manager, named);
    const [first, ...others] = people.map(
      (facts) => new ManagedPerson(facts, { app, tx, manager, standing, after }),
    );
    if (first === undefined) throw new BusinessError(NO_USER);
    const managed: ManagedPeople = [first, ...others];
    const done = await work(managed);
    if (log !== null)
      await writeLog(
        { db: tx, now: app.now },
        { type: OPERATION_LOG, content: log(managed), user: manager, ip: manager.ip },
      );
    return done;
  });
  for (const step of after) await step();
  return result;
}

/** Reads manager and people at once and holds them: what was decided stays true until the transaction ends. */
async function readPeople(
  tx: Tx,
  manager: CurrentUser,
  named: Named,
): Promise<{ readonly standing: UserReach; readonly people: readonly Facts[] }> {
  const rows: readonly Facts[] = await tx
    .selectFrom('sysUser as u')
    .select(['u.id', 'u.username', 'u.userType', 'u.passwordHash'])
    .select([
      sql<number[]>`array(select t.tenant_id from sys_user_tenant t where t.user_id = u.id)`.as('tenantIds'),
      sql<string[]>`array(select p.park_id from sys_user_park p where p.user_id = u.id)`.as('parkIds'),
      sql<
        number[]
      >`array(select distinct g.tenant_id from sys_user_park p join golf_park g on g.id = p.park_id
        where p.user_id = u.id)`.as('parkTenantIds'),
    ])
    .where('u.delFlag', '=', 0)
    .where((eb) =>
      eb.or([
        eb('u.id', 'in', [manager.id, ...('ids' in named ? named.ids : [])]),
        ...('username' in named ? [eb('u.username', '=', named.username)] : []),
      ]),
    )
    .orderBy('u.id')
    .forUpdate()
    .execute();
  const standing = rows.find(({ id }) => id === manager.id);
  const people = rows.filter(({ id, username }) =>
    'ids' in named ? named.ids.includes(id) : username === named.username,
  );
  const wanted = 'ids' in named ? new Set(named.ids).size : 1;
  const isKnown = ({ tenantIds }: UserReach): boolean => tenantIds.includes(manager.tenantId);
  if (standing === undefined || people.length < wanted || !people.every(isKnown))
    throw new BusinessError(NO_USER);
  for (const person of people) {
    const gap = findReachGap(standing, person);
    if (gap !== null) throw new BusinessError(REFUSALS[gap]);
  }
  return { standing, people };
}
