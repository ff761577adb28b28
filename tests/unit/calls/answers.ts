/**
 * What the server answers to every call: each is made with nothing, and with what its schema asks for, in one fixed order
 * on the rows of the template. Ids are named after their rows, so that other rows elsewhere change nothing.
 */

import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { AccessEntry } from '#server/http/context.ts';
import { JSON_BODY, type Request } from '#tests/unit/server/fuzz/requests.ts';
import { findTables, type Row, type Rows, readRows } from '#tests/unit/server/matrix/owned.ts';
import { Requests } from '#tests/unit/server/matrix/requests.ts';
import { keyOf, listRoutes } from '#tests/unit/server/matrix/table.ts';
import { listTexts, P1, send, startWorld, type World } from '#tests/unit/server/matrix/world.ts';

/** A call and what came of it, as text that is the same on every machine. */
export interface Exchange {
  /** Method and address of the route. */
  readonly call: string;
  readonly method: Request['method'];
  /** With its query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
  readonly answer: string;
}

/** What is read is read before anything is changed, and deleted last. */
const ORDER = ['GET', 'PUT', 'POST', 'DELETE'];
/** They end sessions, or move what the other calls stand on. */
const LEFT_OUT = /\/logout$|\/test\/|\/sys\/account\/(?:sessions|endSession|endOtherSessions)$/;
/** They tell of the machine, of chance or of the moment: only their status and their names are kept. */
const PASSING =
  /randomImage|slideCaptcha|monitor|actuator|passkey|[Tt]otp|recoveryCodes|faultReport|[Tt]icket|\/diagnos|\/sys\/(?:dataL|l)og\//;
/** Parts of answers that are the moment's or chance's. */
const CHANCE: readonly (readonly [part: RegExp, kept: string])[] = [
  [/"timestamp":\d{13}/g, '"timestamp":0'],
  [/nonce=\\?"[^"]+"/g, 'nonce'],
  [/(upload\/\w+?)_[\w-]{16}\./g, '$1.'],
];
const ID = /\d{16,19}/g;
/** A signature that nobody asked for is accepted unseen. */
const SIGNED = { isSigned: true };
/** Longer answers are kept as their beginning and a hash (characters). */
const LONGEST = 500;

export class AnswerBook {
  readonly #world: World;
  readonly #token: string;
  readonly #nameById: ReadonlyMap<string, string>;
  readonly #idByName: ReadonlyMap<string, string>;
  readonly #requests: Requests;

  private constructor(world: World, token: string, rows: Rows) {
    this.#world = world;
    this.#token = token;
    this.#requests = new Requests(rows, P1);
    this.#nameById = nameIds(rows);
    this.#idByName = new Map([...this.#nameById].map(([id, name]) => [name, id]));
  }

  static async open(): Promise<AnswerBook> {
    const world = await startWorld();
    const rows = await readRows(world, await findTables(world));
    return new AnswerBook(world, await world.enter('admin'), rows);
  }

  close(): Promise<void> {
    return this.#world.app.close();
  }

  /** The routes whose answers are recorded, in the order of the calls. */
  listCalls(): readonly AccessEntry[] {
    return listRoutes(this.#world)
      .filter(({ url }) => !LEFT_OUT.test(url))
      .toSorted((a, b) => rank(a.method) - rank(b.method) || (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  /** Every call, as the schemas of today make it. */
  async record(): Promise<readonly Exchange[]> {
    const exchanges: Exchange[] = [];
    for (const route of this.listCalls()) {
      const full = this.#requests.to(route, 0);
      const empty = emptied(full);
      for (const request of same(empty, full) ? [full] : [empty, full]) {
        const { method, url, payload, headers } = request;
        const exchange = {
          call: keyOf(route),
          method,
          url: this.#rename(url),
          ...(payload !== undefined && { payload: this.#rename(payload), headers }),
        };
        exchanges.push({ ...exchange, answer: await this.answer(exchange) });
      }
    }
    return exchanges;
  }

  /** Makes a recorded call. @returns what the server says to it now */
  async answer({ method, url, payload, headers = {} }: Omit<Exchange, 'answer' | 'call'>): Promise<string> {
    const request: Request = {
      method,
      url: this.#resolve(url),
      headers,
      ...(payload !== undefined && { payload: this.#resolve(payload) }),
    };
    return this.#print(url, await send(this.#world, SIGNED, request, this.#token));
  }

  #print(url: string, response: LightMyRequestResponse): string {
    const { statusCode, headers } = response;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const text = type.includes('json') ? response.payload : listTexts(response).join('\n');
    const body = PASSING.test(url) ? printShape(text) : this.#rename(withoutChance(text));
    const kept =
      body.length <= LONGEST ? body : `${body.slice(0, LONGEST)}… ${body.length} ${computeHash(body)}`;
    return `${statusCode} ${type} ${kept}`;
  }

  /** Ids of rows that were there from the start get their names; others are new. */
  #rename(text: string): string {
    return text.replace(ID, (id) => this.#nameById.get(id) ?? 'new');
  }

  #resolve(text: string): string {
    return text.replace(/<\w+:\d+>/g, (name) => this.#idByName.get(name) ?? name);
  }
}

const rank = (method: string): number => ORDER.indexOf(method);

/** The same call with nothing in it. */
function emptied({ method, url, headers, payload }: Request): Request {
  const path = url.split('?')[0] ?? url;
  const isJson = headers['content-type'] === JSON_BODY['content-type'];
  return { method, url: path, headers, ...(payload !== undefined && { payload: isJson ? '{}' : payload }) };
}

const same = (a: Request, b: Request): boolean => a.url === b.url && a.payload === b.payload;

/** `<golf_park:3>` is the fourth row of that table; an id that several tables have is named after the first. */
function nameIds(rows: Rows): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [table, some] of rows)
    for (const [index, row] of some.entries()) {
      const id = idOf(row);
      if (id !== null && !names.has(id)) names.set(id, `<${table}:${index}>`);
    }
  return names;
}

function idOf(row: Row): string | null {
  const id = row['id'] ?? row['alert_id'] ?? row['alertId'];
  const text = typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint' ? String(id) : '';
  return /^\d{16,19}$/.test(text) ? text : null;
}

const withoutChance = (text: string): string =>
  CHANCE.reduce((left, [part, kept]) => left.replace(part, kept), text);
const computeHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Names and kinds of what an answer holds. */
function printShape(json: string): string {
  try {
    return JSON.stringify(shapeOf(JSON.parse(json)));
  } catch {
    return 'text';
  }
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
