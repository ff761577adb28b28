/**
 * 首次设置 (SETUP-01 to SETUP-06): an installation without demo data and without ADMIN_PASSWORD gets its club, its parks and
 * its first administrator from whoever can read what the server printed at its start. Once, all of it or nothing.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FirstRunForm } from '#domain/calls/firstRun.ts';
import { DaySource, ParkStatus } from '#domain/codes/course.ts';
import { OrgCategory } from '#domain/codes/system.ts';
import { golfPark } from '#domain/entities/park.ts';
import { findFirstRunProblem, nameFirstPark } from '#domain/session/firstRun.ts';
import { type CallerChange, runAs } from '../audit/runAs.ts';
import { replaceDeparts } from '../auth/accountLinks.ts';
import { TOO_MANY_TRIES } from '../auth/credentials.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { listOwnWords, splitName } from '../auth/forbiddenWords.ts';
import type { Trier } from '../auth/loginThrottle.ts';
import { refuseGuessable } from '../auth/newPassword.ts';
import { createReadableSecret } from '../auth/readableSecret.ts';
import { lockNames } from '../database/namedLock.ts';
import type { Db, Tx } from '../database/schema.ts';
import { createParkRules } from '../golf/course/parkRules.ts';
import { BusinessError, RequestError } from '../http/errors.ts';
import { sendReminderTo } from '../jobs/seed.ts';
import { addInside } from '../resource/commands.ts';
import { createResourceContext, type Work } from '../resource/context.ts';
import { createCodeLookup } from '../resource/dictionary.ts';
import { scopeToCaller } from '../resource/recordScope.ts';
import { addDepart } from '../system/departs/rules.ts';
import {
  emptyStartSeed,
  firstAccountSeed,
  insertFirstAccount,
  FIRST_ACCOUNT_ID,
  SYSTEM_ADMINISTRATOR,
} from '../system/seed/firstAccount.ts';
import { FIRST_TENANT_ID } from '../system/seed/ids.ts';

const DONE = '首次设置已经完成，请直接登录';
const WRONG_TOKEN = '口令不正确，请使用服务器最近一次启动时显示的口令';
/** What the throttle counts the tries of a network at. */
const TRIED = 'first-run';
/** Two servers of one database may both be asked. */
const LOCK = 'first-run';

export class FirstRun {
  readonly #app: FastifyInstance;
  #token: string | null;

  private constructor(app: FastifyInstance, token: string | null) {
    this.#app = app;
    this.#token = token;
  }

  static async open(app: FastifyInstance): Promise<FirstRun> {
    return new FirstRun(app, (await isPending(app.db)) ? createReadableSecret() : null);
  }

  /** `null` = there is nothing to set up. */
  get token(): string | null {
    return this.#token;
  }

  /** Another server of the database may have been asked meanwhile: from then on nobody asks the database any more. */
  async isPending(): Promise<boolean> {
    if (this.#token !== null && !(await isPending(this.#app.db))) this.#token = null;
    return this.#token !== null;
  }

  /** @throws RequestError 404 once it is done; BusinessError with what is wrong, and nothing is written */
  async finish(form: FirstRunForm, trier: Omit<Trier, 'username'>): Promise<void> {
    if (!(await this.isPending())) throw new RequestError(404, DONE);
    await this.#proveToken(form.token.trim(), trier);
    const problem = findFirstRunProblem(form);
    if (problem !== null) throw new BusinessError(problem);
    const { credentials, dictionaries, log, settings } = this.#app;
    const names = [form.clubName, ...form.parks.map(({ name }) => name)];
    await refuseGuessable(form.password, [...listOwnWords(settings), ...names.flatMap(splitName)]);
    const passwordHash = await credentials.renew(TRIED, form.password, null);
    const codes = createCodeLookup(await dictionaries.all());
    const administrator = createFirstAdministrator(form.username.trim(), form.realname.trim(), trier.ip);
    await runAs(this.#app, administrator, async (change) => {
      await lockNames(change.tx, [LOCK]);
      if (!(await isPending(change.tx))) throw new RequestError(404, DONE);
      await this.#write({ ...change, codes }, form, passwordHash);
    });
    this.#token = null;
    log.warn({ username: administrator.username, ip: trier.ip }, 'the installation was set up');
  }

  async #proveToken(sent: string, trier: Omit<Trier, 'username'>): Promise<void> {
    const { credentials, log } = this.#app;
    const isRight = isSameSecret(sent, this.#token ?? '');
    const { verdict } = await credentials.prove({ ...trier, username: TRIED }, async () => isRight || null);
    if (verdict === 'right') return;
    log.warn({ ip: trier.ip, verdict }, 'the first run was refused');
    throw new BusinessError(verdict === 'wrong' ? WRONG_TOKEN : TOO_MANY_TRIES);
  }

  async #write(change: Change, form: FirstRunForm, passwordHash: string): Promise<void> {
    const { tx, user, now, time } = change;
    const { username, realname } = user;
    const tenantName = form.clubName.trim();
    await insertFirstAccount(tx, { tenantName, username, realname, passwordHash }, now);
    await tx.insertInto('sysSeed').values({ name: firstAccountSeed.name, runTime: time }).execute();
    const work = this.#open(change);
    const root = await addDepart(work, { departName: tenantName, orgCategory: OrgCategory.company });
    await replaceDeparts(tx, user.tenantId, user.id, [root.id]);
    await this.#addParks(work, form.parks);
    await sendReminderTo(tx, username);
    const parks = form.parks.map(({ name }) => name.trim()).join('、');
    await change.log(`首次设置：${tenantName}，球场${parks}，管理员${username}`);
  }

  /** Nobody is there to hear of the first records. */
  #open({ tx, user, time, codes, log }: Change): Work {
    const nothing = (): void => undefined;
    return {
      ...createResourceContext(this.#app, golfPark, createParkRules(this.#app)),
      tx: scopeToCaller(tx, user),
      user,
      codes,
      time,
      moment: { user, time, touch: nothing, after: nothing, log },
      changed: nothing,
    };
  }

  async #addParks(work: Work, parks: FirstRunForm['parks']): Promise<void> {
    for (const [index, park] of parks.entries()) {
      const row = {
        ...park,
        parkCode: `PARK${index + 1}`,
        status: ParkStatus.open,
        daySource: DaySource.actual,
        teeInterval: TEE_INTERVAL_SEC,
        sort: (index + 1) * SORT_STEP,
      };
      try {
        await addInside(work, row);
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        throw new BusinessError(`${nameFirstPark(index, park.name)}：${error.message}`);
      }
    }
  }
}

const TEE_INTERVAL_SEC = 600;
const SORT_STEP = 10;

interface Change extends CallerChange<CurrentUser> {
  readonly codes: Work['codes'];
}

/** It began without anything invented, and has no first account. */
async function isPending(db: Db | Tx): Promise<boolean> {
  const rows = await db
    .selectFrom('sysSeed')
    .select('name')
    .where('name', 'in', [emptyStartSeed.name, firstAccountSeed.name])
    .execute();
  return rows.length === 1 && rows[0]?.name === emptyStartSeed.name;
}

/** In the same time wherever they differ. */
function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** In whose name the first rows are written: the administrator who is being made. */
const createFirstAdministrator = (username: string, realname: string, ip: string): CurrentUser => ({
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
  viewedRole: null,
  tokenId: '',
  ip,
});
