/** Dictionaries as the console reads them (SYSTEM-04), kept in memory until one of their tables is written. */

import type { WireDictItem } from '#domain/calls/dictionaries.ts';
import type { Db } from '../database/schema.ts';
import { findTablesVersion } from '../database/versions.ts';

type ItemsByCode = Readonly<Record<string, readonly WireDictItem[]>>;

export interface DictionaryStore {
  /** All items of every dictionary whatever their status. */
  all(): Promise<ItemsByCode>;
  /** What may be chosen, which is what clients are given when they sign in. */
  enabled(): Promise<ItemsByCode>;
  /** What is switched off, of the dictionaries that have such items: records may hold it. */
  disabled(): Promise<ItemsByCode>;
  /** All items of one dictionary whatever their status, `null` when there is no such dictionary. */
  items(code: string): Promise<readonly WireDictItem[] | null>;
  refresh(): void;
}

interface Loaded {
  readonly version: number | null;
  readonly read: Promise<Read>;
}

interface Read {
  readonly all: ItemsByCode;
  readonly enabled: ItemsByCode;
  readonly disabled: ItemsByCode;
}

const TABLES = ['sys_dict', 'sys_dict_item'];

export function createDictionaryStore(db: Db): DictionaryStore {
  let cache: Loaded | null = null;
  const read = (): Promise<Read> => {
    const version = findTablesVersion(db, TABLES);
    // Other servers may write a database that nobody watches: nothing of it is kept.
    if (version !== null && cache?.version === version) return cache.read;
    const loaded: Loaded = { version, read: load(db) };
    cache = loaded;
    // A failed read must not be remembered.
    loaded.read.catch(() => {
      if (cache === loaded) cache = null;
    });
    return loaded.read;
  };
  return {
    all: async () => (await read()).all,
    enabled: async () => (await read()).enabled,
    disabled: async () => (await read()).disabled,
    items: async (code) => {
      const { all } = await read();
      return Object.hasOwn(all, code) ? (all[code] ?? null) : null;
    },
    refresh: () => (cache = null),
  };
}

export function createDictItem(value: string, text: string): WireDictItem {
  return { value, text, title: text, label: text };
}

async function load(db: Db): Promise<Read> {
  const rows = await db
    .selectFrom('sysDict as d')
    .leftJoin('sysDictItem as i', 'i.dictId', 'd.id')
    .select(['d.dictCode', 'i.itemValue', 'i.itemText', 'i.status'])
    .where('d.delFlag', '=', 0)
    .orderBy('d.dictCode')
    .orderBy('i.sortOrder')
    .orderBy('i.id')
    .execute();
  const every = new Map<string, WireDictItem[]>();
  for (const { dictCode, itemValue, itemText, status } of rows) {
    const known = every.get(dictCode) ?? [];
    every.set(dictCode, known);
    if (itemValue === null || itemText === null) continue;
    const item = createDictItem(itemValue, itemText);
    known.push(status === 1 ? item : { ...item, disabled: true });
  }
  const select = (
    isWanted: (item: WireDictItem) => boolean,
  ): (readonly [string, readonly WireDictItem[]])[] =>
    [...every].map(([code, items]) => [code, items.filter(isWanted)] as const);
  return {
    all: Object.fromEntries(every),
    enabled: Object.fromEntries(select(({ disabled }) => disabled !== true)),
    disabled: Object.fromEntries(
      select(({ disabled }) => disabled === true).filter(([, items]) => items.length > 0),
    ),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly dictionaries: DictionaryStore;
  }
}
