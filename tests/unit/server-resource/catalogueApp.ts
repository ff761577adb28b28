/**
 * Every description of the catalogue, served by the engine alone: fresh tables, no rules of any room, callers with
 * chosen rights. What a description says must be true here, or it is true by accident.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { GOLF_PERMISSIONS } from '#domain/permissions/golf.ts';
import type { Account } from '#server/auth/currentUser.ts';
import { readSettings } from '#server/config/settings.ts';
import { createDictionaryStore } from '#server/dictionaries/store.ts';
import { guardRoutes } from '#server/http/access.ts';
import { handleErrors } from '#server/http/errors.ts';
import { readJsonBodies } from '#server/http/json.ts';
import { serveCalls } from '#server/http/serve.ts';
import { Hub } from '#server/realtime/hub/hub.ts';
import { Publisher } from '#server/realtime/publisher.ts';
import type { ResourceRules } from '#server/resource/commands.ts';
import { registerLookup } from '#server/resource/registry.ts';
import { serveResource } from '#server/resource/routes/routes.ts';
import { createTableMigration } from '#server/resource/table.ts';
import { BackgroundWork } from '#server/runtime/backgroundWork.ts';
import { another } from '#tests/support/records/another.ts';
import { type Body, SAMPLE_BODIES } from '#tests/unit/entities/sampleBodies.ts';
import { openCopy } from '#tests/unit/server/harness.ts';

export const NOW = Date.parse('2026-06-01T02:00:00Z');
export const TENANT = 1000;
/** A flight of the first park: flights are records of another room. */
export const FLIGHT_ID = '1700000000000000999';

/** Columns that a room's own rules fill: here they only must not be empty. */
const INITIAL: Readonly<Record<string, Body>> = { golfOrder: { payStatus: '0', checkStatus: '0' } };

const ALL_CODES = [
  ...GOLF_PERMISSIONS.map(({ code }) => code),
  ...CATALOGUE.flatMap(({ permission }) => [`${permission}:list`, `${permission}:edit`]),
  ...LIFECYCLES.flatMap(({ transitions }) => transitions.flatMap(({ permission }) => permission ?? [])),
];

export interface Answer<T = unknown> {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: T;
}

export interface Caller {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<Answer<T>>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer<T>>;
}

export type Stored = AnyRow & Readonly<Record<string, unknown>>;

export interface CatalogueApp {
  readonly app: FastifyInstance;
  readonly dataDir: string;
  /** Everything permitted, all parks. */
  readonly admin: Caller;
  /** Everything permitted, the first park only. */
  readonly staff: Caller;
  /** Nothing permitted. */
  readonly nobody: Caller;
  readonly park: string;
  readonly otherPark: string;
  /** A sound body whose references are records that are there. */
  soundBody(entity: EntityDescription): Promise<Body>;
  /** Adds it. @throws when the server says no */
  add(entity: EntityDescription, change?: Body): Promise<string>;
  /** The id of some record of the first park, made once. */
  some(entity: EntityDescription): Promise<string>;
  stored(entity: EntityDescription, id: string): Promise<Stored>;
  /** Writes columns behind the engine's back. */
  force(entity: EntityDescription, id: string, columns: Body): Promise<void>;
  close(): Promise<void>;
}

export async function startCatalogue(
  rules: Readonly<Record<string, ResourceRules>> = {},
): Promise<CatalogueApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-catalogue-'));
  const { db, close } = (await openCopy()).database;
  const served = CATALOGUE.filter(({ view }) => view !== true);
  // What is shared is what the others are checked by: it stays.
  for (const entity of served.filter(({ scope }) => scope !== 'shared')) {
    await sql`drop table if exists ${sql.table(entity.table)} cascade`.execute(db);
    await createTableMigration(entity).up(db as never);
  }

  const app = Fastify({ forceCloseConnections: true });
  const hub = new Hub('test', () => NOW);
  app.decorate('settings', { ...readSettings({ SIM: 'off' }), dataDir });
  app.decorate('db', db);
  app.decorate('now', () => NOW);
  app.decorate('background', new BackgroundWork());
  app.decorate('dictionaries', createDictionaryStore(db));
  app.decorate('sessions', { find: async (token: string) => accounts.get(token) ?? null } as never);
  app.decorate('realtime', { hub, publisher: new Publisher({ db, now: () => NOW }, hub) } as never);
  handleErrors(app);
  readJsonBodies(app);
  guardRoutes(app);
  serveCalls(app, true);
  for (const entity of served)
    serveResource(app, entity, {
      initial: () => INITIAL[entity.name] ?? {},
      ...rules[entity.name],
    });
  registerLookup(db, 'golfFlight', async (_db, _tenant, ids) =>
    ids.includes(FLIGHT_ID) ? [{ ...FLIGHT, parkId: park }] : [],
  );
  await app.ready();

  const admin = callerOf(app, 'admin');
  const made = new Map<string, Promise<string>>();
  const counts = new Map<string, number>();

  const soundBody: CatalogueApp['soundBody'] = async (entity) => {
    const count = (counts.get(entity.name) ?? 0) + 1;
    counts.set(entity.name, count);
    const body: Record<string, unknown> = { ...SAMPLE_BODIES[entity.name] };
    for (const field of entity.fields) {
      const value = body[field.name];
      if (value === undefined) continue;
      if (field.ref !== undefined) {
        const target = CATALOGUE.find(({ name }) => name === field.ref?.entity);
        if (target === undefined) throw new Error(`${field.name} refers to nothing`);
        const within = Object.fromEntries((field.ref.within ?? []).map((name) => [name, body[name]]));
        if (target.view === true) body[field.name] = FLIGHT_ID;
        else body[field.name] = countsOnce(entity, field) ? await add(target, within) : await some(target);
      } else if (field.unique !== undefined) body[field.name] = another(field.name, value, count);
    }
    return entity.scope === 'park' ? { ...body, parkId: park } : body;
  };
  const add: CatalogueApp['add'] = async (entity, change = {}) => {
    const body = { ...(await soundBody(entity)), ...change };
    const { success, result, message } = await admin.send<string>('POST', `${entity.path}/add`, body);
    if (!success) throw new Error(`${entity.name}: ${message}`);
    return result;
  };
  const some: CatalogueApp['some'] = (entity) => {
    const id = made.get(entity.name) ?? add(entity);
    made.set(entity.name, id);
    return id;
  };
  const tables = db.withTables<Record<string, Record<string, unknown>>>();

  const golfPark = CATALOGUE[0] as EntityDescription;
  let park = '';
  const accounts = new Map<string, Account & { tokenId: string }>();
  const account = (token: string, more: Partial<Account>): void =>
    void accounts.set(token, { ...PERSON, id: `u-${token}`, username: token, tokenId: token, ...more });
  account('admin', {});
  park = await add(golfPark);
  const otherPark = await add(golfPark);
  made.set('golfPark', Promise.resolve(park));
  account('staff', { userType: 2, parkIds: [park] });
  account('nobody', { permissions: new Set() });

  return {
    app,
    dataDir,
    admin,
    staff: callerOf(app, 'staff'),
    nobody: callerOf(app, 'nobody'),
    park,
    otherPark,
    soundBody,
    add,
    some,
    stored: async ({ table }, id) =>
      (await tables
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()) as unknown as Stored,
    force: async ({ table }, id, columns) =>
      void (await tables.updateTable(table).set(columns).where('id', '=', id).execute()),
    async close() {
      await app.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const PERSON: Account = {
  id: '',
  username: '',
  realname: '管理员',
  userType: 0,
  status: 1,
  parkIds: [],
  tenantIds: [TENANT],
  outsideTenantIds: [],
  viewedRole: null,
  permissions: new Set(ALL_CODES),
  tenantPermissions: new Map(),
  judgeColumns: () => ({ hiddenCodes: new Set(), lockedCodes: new Set() }),
  bindDataRules: () => new Map(),
};

const FLIGHT = {
  id: FLIGHT_ID,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  sysOrgCode: null,
  rev: 1,
  delFlag: 0,
  flightNo: 'F-001',
  boardNo: 'B7',
  playDate: '2026-06-01',
  teeTime: '2026-06-01 07:30:00',
  competitionId: null,
} as const;

/** It is part of what exists once: every record needs its own. */
function countsOnce(entity: EntityDescription, { name, unique }: FieldDescription): boolean {
  if (unique !== undefined) return true;
  return entity.fields.some(
    (field) => field.uniqueWith?.includes(name) === true || field.ref?.within?.includes(name) === true,
  );
}

function callerOf(app: FastifyInstance, token: string): Caller {
  const call = async <T>(options: InjectOptions): Promise<Answer<T>> => {
    const response = await app.inject({
      ...options,
      headers: { 'x-access-token': token, ...options.headers },
    });
    return { ...response.json<Answer<T>>(), status: response.statusCode };
  };
  return {
    get: (path, query = {}) => call({ method: 'GET', url: `${path}?${new URLSearchParams(query)}` }),
    send: (method, path, body) =>
      call({
        method,
        url: path,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
  };
}

/** The dictionary a field takes its values from. */
export function codesOf(dict: string): readonly string[] {
  return DICTIONARIES.find(({ code }) => code === dict)?.items.map(({ value }) => value) ?? [];
}
