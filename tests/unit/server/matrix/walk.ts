/** Calls every route on behalf of somebody who has no part in the rows of their owner, and says what came of it. */

import { mayHoldCode } from '#domain/permissions/golf.ts';
import { type Account, canSeeAllParks } from '#server/auth/currentUser.ts';
import { findTablesVersion } from '#server/database/versions.ts';
import type { Access, AccessEntry } from '#server/http/context.ts';
import { isFull } from '#tests/support/breadth.ts';
import type { Request } from '../fuzz/requests.ts';
import {
  divideTables,
  listChanged,
  listSecrets,
  type OwnedTable,
  type Owner,
  readDigests,
  readRows,
} from './owned.ts';
import { Requests } from './requests.ts';
import { keyOf, listRoutes } from './table.ts';
import { listTexts, P1, send, type World } from './world.ts';

/** Of each method, about how many rows of the owner it is asked. */
const ROUNDS: Readonly<Record<string, number>> = isFull ? { PUT: 2, DELETE: 2 } : {};
/** What is read is read before anything is changed, and deleted last. */
const ORDER = ['GET', 'PUT', 'POST', 'DELETE'];
/** It ends the own session. */
const SKIPPED = /\/logout$/;
const SHEETS = /\/export\w+$/;
const ID = /\d{16,19}/g;
/** Answers of this length are a word about what was asked: they are searched letter by letter (characters). */
const WORD = 400;

export interface Findings {
  /** By route: what was told of the owner's rows. */
  readonly told: readonly string[];
  /** By route: which tables of the owner have other rows now. */
  readonly changed: readonly string[];
  /** Routes that were called and that a role could open to the caller, and those whose handler got the request. */
  readonly called: number;
  readonly reached: number;
}

/** Secrets of an owner, and the requests about them. */
export interface Territory {
  readonly own: readonly OwnedTable[];
  readonly secrets: ReadonlySet<string>;
  readonly requests: Requests;
}

export async function surveyTerritory(world: World, owner: Owner): Promise<Territory> {
  const { own, others } = await divideTables(world, owner);
  const [ownRows, otherRows] = [await readRows(world, own), await readRows(world, others)];
  return {
    own,
    secrets: listSecrets(ownRows, otherRows),
    requests: new Requests(new Map([...otherRows, ...filled(ownRows)]), P1),
  };
}

/** Where the owner has no row, one of others serves to name something. */
function filled<T>(rows: ReadonlyMap<string, readonly T[]>): ReadonlyMap<string, readonly T[]> {
  return new Map([...rows].filter(([, some]) => some.length > 0));
}

/** Every route of these methods, about the owner's rows. */
export async function walkRoutes(
  world: World,
  token: string,
  territory: Territory,
  methods: readonly string[] = ORDER,
): Promise<Findings> {
  const { requests } = territory;
  const told: string[] = [];
  const guard = await Guard.watch(world, territory.own);
  const routes = listRoutes(world)
    .filter(({ method, url }) => methods.includes(method) && !SKIPPED.test(url))
    .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
  world.reached.clear();
  for (const route of routes)
    for (let round = 0; round < (ROUNDS[route.method] ?? 1); round += 1) {
      const request = requests.to(route, round);
      const leaks = await listLeaks(world, token, route, request, territory.secrets);
      if (leaks.length > 0) told.push(`${keyOf(route)} → ${leaks.slice(0, 3).join(' ')}`);
      await guard.look(`${keyOf(route)} ${request.url} ${request.payload ?? ''}`);
    }
  const account = await world.app.sessions.find(token);
  const possible = routes.filter(
    ({ access }) => typeof access !== 'object' || account === null || mayOpen(account, access),
  );
  return { told, changed: await guard.end(), called: possible.length, reached: world.reached.size };
}

/** Whether a role could open it: those of the platform are closed to who works in parks, whatever the role. */
function mayOpen(account: Account, { permission, isOfPlatform }: Exclude<Access, string>): boolean {
  return mayHoldCode(account, permission) && (isOfPlatform !== true || canSeeAllParks(account));
}

/** Whether at least so many routes tell somebody something of the rows; what sheets say, lists say too. */
export async function isTold(
  world: World,
  token: string,
  { requests, secrets }: Territory,
  enough: number,
): Promise<boolean> {
  let left = enough;
  for (const route of listRoutes(world).filter(
    ({ method, url }) => method === 'GET' && !SHEETS.test(url) && !SKIPPED.test(url),
  ))
    if (
      (await listLeaks(world, token, route, requests.to(route, 0), secrets)).length > 0 &&
      (left -= 1) === 0
    )
      return true;
  return false;
}

async function listLeaks(
  world: World,
  token: string,
  route: AccessEntry,
  request: Request,
  secrets: ReadonlySet<string>,
): Promise<readonly string[]> {
  const answer = await send(world, route, request, token);
  const asked = `${decodeURIComponent(request.url)} ${request.payload ?? ''}`;
  const words = listTexts(answer).flatMap((text) => [text, ...(text.match(ID) ?? [])]);
  const found = words.filter((word) => secrets.has(word));
  if (answer.payload.length < WORD) found.push(...findSaid(answer.payload, secrets));
  return [...new Set(found)].filter((secret) => !asked.includes(secret));
}

/** By secrets, those that short answers say: hundreds of refusals are the same but for their time. */
const saidIn = new WeakMap<ReadonlySet<string>, Map<string, readonly string[]>>();
/** No secret lies in it: an id is longer, and a text has a letter. */
const TIME = /"timestamp":\d{13}/;

function findSaid(payload: string, secrets: ReadonlySet<string>): readonly string[] {
  const answers = saidIn.get(secrets) ?? new Map<string, readonly string[]>();
  saidIn.set(secrets, answers);
  const text = payload.replace(TIME, '');
  const said = answers.get(text) ?? [...secrets].filter((secret) => text.includes(secret));
  answers.set(text, said);
  return said;
}

/** Sees after each call whether the rows of the owner are what they were. */
class Guard {
  readonly #world: World;
  readonly #tables: readonly OwnedTable[];
  readonly #changed: string[] = [];
  #digests: ReadonlyMap<string, string> = new Map();
  #versions: ReadonlyMap<string, number | null> = new Map();

  private constructor(world: World, tables: readonly OwnedTable[]) {
    this.#world = world;
    this.#tables = tables;
  }

  static async watch(world: World, tables: readonly OwnedTable[]): Promise<Guard> {
    const guard = new Guard(world, tables);
    guard.#digests = await readDigests(world, tables);
    guard.#versions = guard.#readVersions();
    return guard;
  }

  async look(call: string): Promise<void> {
    const versions = this.#readVersions();
    const written = this.#tables.filter(({ table }) => versions.get(table) !== this.#versions.get(table));
    this.#versions = versions;
    if (written.length === 0) return;
    await this.#compare(call, written);
  }

  /** What triggers wrote is seen now. @returns by call what it changed */
  async end(): Promise<readonly string[]> {
    await this.#compare('some call', this.#tables);
    return this.#changed;
  }

  async #compare(call: string, tables: readonly OwnedTable[]): Promise<void> {
    const now = await readDigests(this.#world, tables);
    const names = listChanged(now, this.#digests);
    if (names.length > 0) this.#changed.push(`${call} → ${names.join(' ')}`);
    this.#digests = new Map([...this.#digests, ...now]);
  }

  #readVersions(): ReadonlyMap<string, number | null> {
    return new Map(
      this.#tables.map(({ table }) => [table, findTablesVersion(this.#world.app.db, [table])] as const),
    );
  }
}
