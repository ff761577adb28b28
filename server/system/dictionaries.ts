/** Dictionaries as the console reads them (http 5.7, 8), kept in memory until somebody refreshes them. */
import type { Db } from '../database/schema.ts';

/** Wire form: `text`, `title` and `label` say the same, for clients of every generation. */
export interface DictItem {
  readonly value: string;
  readonly text: string;
  readonly title: string;
  readonly label: string;
}

export interface Dictionaries {
  /** Enabled items of every dictionary. */
  all(): Promise<Readonly<Record<string, readonly DictItem[]>>>;
  /** All items of one dictionary whatever their status, `null` when there is no such dictionary. */
  items(code: string): Promise<readonly DictItem[] | null>;
  refresh(): void;
}

interface Loaded {
  readonly enabled: Readonly<Record<string, readonly DictItem[]>>;
  readonly every: ReadonlyMap<string, readonly DictItem[]>;
}

export function createDictionaries(db: Db): Dictionaries {
  let loading: Promise<Loaded> | null = null;
  const loaded = (): Promise<Loaded> => {
    loading ??= load(db);
    // A failed read must not be remembered.
    loading.catch(() => (loading = null));
    return loading;
  };
  return {
    all: async () => (await loaded()).enabled,
    items: async (code) => (await loaded()).every.get(code) ?? null,
    refresh: () => (loading = null),
  };
}

export function dictItem(value: string, text: string): DictItem {
  return { value, text, title: text, label: text };
}

async function load(db: Db): Promise<Loaded> {
  const rows = await db
    .selectFrom('sysDict as d')
    .leftJoin('sysDictItem as i', 'i.dictId', 'd.id')
    .select(['d.dictCode', 'i.itemValue', 'i.itemText', 'i.status'])
    .where('d.delFlag', '=', 0)
    .orderBy('d.dictCode')
    .orderBy('i.sortOrder')
    .execute();
  const enabled = new Map<string, DictItem[]>();
  const every = new Map<string, DictItem[]>();
  for (const { dictCode, itemValue, itemText, status } of rows) {
    const known = every.get(dictCode) ?? [];
    const shown = enabled.get(dictCode) ?? [];
    every.set(dictCode, known);
    enabled.set(dictCode, shown);
    if (itemValue === null || itemText === null) continue;
    known.push(dictItem(itemValue, itemText));
    if (status === 1) shown.push(dictItem(itemValue, itemText));
  }
  return { enabled: Object.fromEntries(enabled), every };
}
