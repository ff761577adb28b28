/** Requests that a route takes: of what its schema names, filled with what the first tenant really has. */

import type { AccessEntry } from '#server/http/context.ts';
import { SAMPLE_BODIES } from '#tests/unit/entities/sampleBodies.ts';
import {
  JSON_BODY,
  multipart,
  queryText,
  type Request,
  TAKES_FILES,
} from '#tests/unit/server/fuzz/requests.ts';
import { entityAt, textOf } from '#tests/unit/server/fuzz/values.ts';
import type { Row, Rows } from './owned.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
}

/** Routes that serve the rows of a table without being those of an entity. */
const TABLES: readonly (readonly [path: string, table: string])[] = [
  ['/sys/annountCement/', 'sys_announcement'],
  ['/sys/sysAnnouncementSend/', 'sys_announcement'],
  ['/sys/oss/file/', 'sys_file'],
  ['/sys/sysUserAgent/', 'sys_user_agent'],
  ['/sys/permission/', 'sys_permission'],
  ['/sys/tenant/', 'sys_tenant'],
  ['/sys/gatewayRoute/', 'sys_gateway_route'],
  ['/sys/user/', 'sys_user'],
  ['/sys/sysDepartRole/', 'sys_depart_role'],
  ['/sys/sysDepart/', 'sys_depart'],
];
/** Which table a name means that is not called like it. */
const MEANT: Readonly<Record<string, string>> = {
  dep: 'sys_depart',
  dept: 'sys_depart',
  department: 'sys_depart',
  annt: 'sys_announcement',
  userid: 'sys_user',
  director: 'sys_user',
  parent: 'sys_depart',
  drole: 'sys_depart_role',
  dest: 'golf_park',
  bind: 'golf_caddie',
  outArea: 'golf_park_area',
  inArea: 'golf_park_area',
  nextHole: 'golf_hole',
  out: 'golf_flight',
  alert: 'golf_hole_timeout',
  rule: 'golf_competition_rule',
  plan: 'golf_competition_plan',
  run: 'sys_quartz_job_log',
};
const PREFIXES = ['sys_', 'golf_', 'yx_', ''] as const;
/** Lists are asked for everything; a list that is narrowed by each of its filters tells little. */
const IS_LIST = /\/(?:list|listCount|recycleList|exportXls|exportEmailXls)$/;
const FIXED: Readonly<Record<string, unknown>> = {
  pageNo: 1,
  pageSize: 100,
  order: 'asc',
  keyWord: '部',
  keyword: '',
  month: '2026-05',
  figure: 'holeHeat',
  password: 'Neues@2027',
  confirmpassword: 'Neues@2027',
  lng: 113.93,
  lat: 22.53,
  table: 'sys_user',
  dataTable: 'sys_user',
  tableName: 'sys_user',
  fieldName: 'username',
  fieldVal: 'dispatch1',
  dictCode: 'sex',
  dict: 'sys_user,realname,username',
  code: 'golf_caddie',
  ruleCode: 'shop_order_num',
  phone: '13800010001',
  email: 'a@b.cn',
};
const TODAY = '2026-05-01';

type Method = Request['method'];

/** Requests about rows of the first tenant. */
export class Requests {
  readonly #rows: Rows;
  readonly #parkId: string;

  constructor(rows: Rows, parkId: string) {
    this.#rows = rows;
    this.#parkId = parkId;
  }

  /** @param round which of the rows of the first tenant it is about */
  to({ method, url, schema }: AccessEntry, round: number): Request {
    const context = this.#contextOf(url, round);
    const path = url.replace(/:([A-Za-z]+)|\*/g, (_all, name: string | undefined) =>
      encodeURIComponent(textOf(this.#named(name ?? 'id', context) ?? context.id)),
    );
    const isList = IS_LIST.test(url);
    const query: Schema = schema.querystring ?? {};
    const asked = isList ? this.#listOf(url) : this.#objectOf(query, context);
    const address = `${path}${queryText(asked)}`;
    if (method === 'GET') return { method, url: address, headers: {} };
    const body = this.#objectOf(schema.body ?? {}, context);
    if (TAKES_FILES.test(url) && method === 'POST')
      return { method, url: address, ...multipart({ ...body, file: undefined }) };
    return {
      method: method as Method,
      url: address,
      ...(schema.body === undefined
        ? { headers: {} }
        : { payload: JSON.stringify(body), headers: JSON_BODY }),
    };
  }

  #listOf(url: string): Row {
    const entity = entityAt(url);
    const isOfPark = entity?.scope === 'park';
    return {
      pageSize: 100,
      ...(isOfPark && { parkId: this.#parkId }),
      ...(url.includes('Email') && { email: 'a@b.cn' }),
    };
  }

  #contextOf(url: string, round: number): Context {
    const entity = entityAt(url);
    const table =
      entity?.table ?? TABLES.find(([path]) => url.startsWith(`/jeecg-boot${path}`))?.[1] ?? 'golf_park';
    const rows = this.#rows.get(table) ?? [];
    const row = rows[round % Math.max(rows.length, 1)] ?? {};
    const sample = url.endsWith('/add') && entity !== undefined ? (SAMPLE_BODIES[entity.name] ?? {}) : {};
    const id = row['id'] ?? row['alertId'];
    return {
      row,
      sample,
      round,
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : this.#parkId,
      isNew: url.endsWith('/add'),
    };
  }

  /** What a name stands for: of the row that the call is about, of another row of the tenant, or the same always. */
  #named(name: string, { row, sample, id, round, isNew }: Context): unknown {
    if (name === 'id' || name === 'ids') return isNew ? undefined : id;
    if (name === 'idList') return [id];
    if (name === 'parkId') return this.#parkId;
    if (name === 'dest') return `/golf/client/${this.#parkId}`;
    if (/^(?:username|userName|receiver|esReceiver|agentUserName)s?$/.test(name))
      return this.#of('sys_user', round)['username'];
    const stem = /^(\w+?)(?:Ids?|IdList|id|sIds?)$/.exec(name)?.[1];
    if (row[name] !== undefined && row[name] !== null && (!isNew || stem !== undefined)) return row[name];
    if (stem !== undefined) {
      const found = this.#idOf(stem, round);
      if (found !== undefined) return found;
    }
    return sample[name] ?? FIXED[name];
  }

  #idOf(stem: string, round: number): unknown {
    const snake = stem.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const table = MEANT[stem] ?? PREFIXES.map((prefix) => prefix + snake).find((one) => this.#rows.has(one));
    if (table === undefined) return undefined;
    const row = this.#of(table, round);
    return row['id'] ?? row['alertId'];
  }

  #of(table: string, round: number): Row {
    const rows = this.#rows.get(table) ?? [];
    return rows[round % Math.max(rows.length, 1)] ?? {};
  }

  #objectOf(schema: Schema, context: Context): Record<string, unknown> {
    const all = [schema, ...(schema.allOf ?? []), ...(schema.anyOf ?? []).slice(0, 1)];
    const made: Record<string, unknown> = {};
    for (const part of all)
      for (const [name, inner] of Object.entries(part.properties ?? {})) {
        const isNeeded = all.some(({ required }) => required?.includes(name));
        const given = this.#named(name, context);
        if (given === undefined && !isNeeded) continue;
        const value = this.#valueOf(inner, name, given, context);
        if (value !== undefined) made[name] = value;
      }
    return made;
  }

  #valueOf(schema: Schema, name: string, given: unknown, context: Context): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum.includes(given) ? given : schema.enum[0];
    if (schema.anyOf !== undefined) {
      if (schema.anyOf.some((one) => one.const !== undefined && one.const === given)) return given;
      const first = schema.anyOf.find(({ type }) => type !== 'null');
      return first === undefined ? null : this.#valueOf(first, name, given, context);
    }
    if (schema.allOf !== undefined || schema.properties !== undefined) return this.#objectOf(schema, context);
    if (schema.type === 'array') {
      if (Array.isArray(given)) return given;
      const item = this.#valueOf(schema.items ?? {}, name, given, context);
      return item === undefined ? [] : [item];
    }
    if (schema.type === 'object') return {};
    return scalarOf(schema, name, given);
  }
}

interface Context {
  readonly row: Row;
  readonly sample: Row;
  readonly id: string;
  readonly round: number;
  readonly isNew: boolean;
}

function scalarOf(schema: Schema, name: string, given: unknown): unknown {
  const { type, minimum } = schema;
  if (type === 'boolean') return typeof given === 'boolean' ? given : true;
  if (type === 'integer' || type === 'number')
    return given !== undefined && Number.isFinite(Number(given)) ? Number(given) : (minimum ?? 1);
  if (type === undefined && given !== undefined) return given;
  if (given !== undefined) return textFor(schema, given);
  return textFor(schema, schema.examples?.[0] ?? guess(name, schema));
}

function textFor({ pattern, maxLength = Infinity, minLength = 0 }: Schema, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(text);
  return (fits ? text : (text.match(/\d+/)?.[0] ?? '1')).slice(0, maxLength).padEnd(minLength, 'x');
}

function guess(name: string, { format }: Schema): string {
  if (format === 'date' || /date$|day$/i.test(name)) return TODAY;
  if (format === 'email') return 'a@b.cn';
  if (/time$/i.test(name)) return `${TODAY} 08:00:00`;
  return '1';
}
