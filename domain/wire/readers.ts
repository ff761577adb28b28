/**
 * Readers turn one untrusted JSON value into one typed value, or complain by throwing a `Mismatch` that says where.
 * The exception stays inside this folder: `tryDecode` turns it into a `Rejection`, so that no decoder ever throws.
 *
 * A reader takes the value and its name, not the object and a key: `readNumber(o.lng, 'lng')` keeps the property access at
 * the call site, where the engine can specialise it. That is what makes the hot messages cost little more than
 * `JSON.parse` (tests/bench).
 */

/**
 * Why a frame or answer was not accepted; English, for logs and counters. A class, because a hostile frame can have
 * any key but cannot be an instance of this.
 */
export class Rejection {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A JSON object before anything is known about it. Own keys only matter; `__proto__` is data here, never copied. */
export type Wire = Readonly<Record<string, unknown>>;

export type FieldReader<T> = (value: unknown, name: string) => T;
export type FieldReaders<T> = { readonly [K in keyof T]-?: FieldReader<T[K]> };

class Mismatch extends Error {
  readonly where: string;
  readonly expected: string;
  constructor(where: string, expected: string) {
    super(`${where}: ${expected} expected`);
    this.where = where;
    this.expected = expected;
  }
}

function mismatch(where: string, expected: string): never {
  throw new Mismatch(where, expected);
}

/** Runs readers; a mismatch becomes the rejection that names the field. */
export function tryDecode<T>(read: () => T): T | Rejection {
  try {
    return read();
  } catch (error) {
    if (error instanceof Mismatch) return new Rejection(error.message);
    throw error;
  }
}

export const readString: FieldReader<string> = (v, name) =>
  typeof v === 'string' ? v : mismatch(name, 'string');

/** Finite: `1e999` parses to Infinity, which no field of ours can mean. */
export const readNumber: FieldReader<number> = (v, name) =>
  typeof v === 'number' && v - v === 0 ? v : mismatch(name, 'number');

export const readBoolean: FieldReader<boolean> = (v, name) =>
  typeof v === 'boolean' ? v : mismatch(name, 'boolean');

/** Ids become keys of records, hence never empty and never a key that plain objects treat specially. */
export const readId: FieldReader<string> = (v, name) =>
  typeof v === 'string' && v !== '' && v !== '__proto__' ? v : mismatch(name, 'id');

export const readStringOrNull: FieldReader<string | null> = (v, name) =>
  v == null || v === '' ? null : readString(v, name);
export const readNumberOrNull: FieldReader<number | null> = (v, name) =>
  v == null ? null : readNumber(v, name);

/** Text for display: servers of this family send `null` for "nothing". */
export const readText: FieldReader<string> = (v, name) => (v == null ? '' : readString(v, name));

/** Integers that some servers send as text. */
export const readNumeric: FieldReader<number> = (v, name) =>
  typeof v === 'string' && v.trim() !== '' && Number.isFinite(Number(v)) ? Number(v) : readNumber(v, name);

/**
 * A dictionary code out of `codes` (the characters of a text, or a list); a number is taken as its digit, as the sample frames of
 * other servers write `"level":1`.
 */
export function createCodeReader<C extends string>(codes: Readonly<Record<string, C>>): FieldReader<C> {
  const known = new Set<string>(Object.values(codes));
  return (v, name) => {
    const c = typeof v === 'number' ? String(v) : v;
    return typeof c === 'string' && known.has(c)
      ? (c as C)
      : mismatch(name, `one of ${[...known].join(' ')}`);
  };
}

/** Dictionary codes that are not ours to enumerate: any text, or a number as its digits. */
export const readAnyCode: FieldReader<string> = (v, name) =>
  typeof v === 'number' ? String(v) : readString(v, name);

export const readObject: FieldReader<Wire> = (v, name) =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Wire) : mismatch(name, 'object');

export const readArray: FieldReader<readonly unknown[]> = (v, name) =>
  Array.isArray(v) ? v : mismatch(name, 'array');

/** Reads every element; a complaint is prefixed with the element it came from. */
export function createListReader<T>(read: FieldReader<T>): FieldReader<readonly T[]> {
  return (v, name) => {
    const values = readArray(v, name);
    const out: T[] = [];
    let i = 0;
    try {
      for (; i < values.length; i++) out.push(read(values[i], ''));
    } catch (error) {
      if (error instanceof Mismatch) {
        const inner = error.where === '' ? '' : `.${error.where}`;
        mismatch(`${name}[${i}]${inner}`, error.expected);
      }
      throw error;
    }
    return out;
  };
}

export function createDefaultReader<T>(read: FieldReader<T>, fallback: T): FieldReader<T> {
  return (v, name) => (v == null ? fallback : read(v, name));
}

/** An object of exactly the described fields; others are dropped. */
export function createShapeReader<T>(readers: FieldReaders<T>): FieldReader<T> {
  const keys = Object.keys(readers) as (keyof T & string)[];
  return (v, name) => {
    const o = readObject(v, name);
    const out: Partial<T> = {};
    for (const key of keys) out[key] = readers[key](o[key], key);
    return out as T;
  };
}

/** Some of the described fields: only those present are read. */
export function createPatchReader<T>(readers: FieldReaders<T>): FieldReader<Partial<T>> {
  const known: ReadonlyMap<string, FieldReader<unknown>> = new Map(Object.entries(readers));
  return (v, name) => {
    const o = readObject(v, name);
    const out: Record<string, unknown> = {};
    // By what is there: a patch of two fields must not cost as much as the whole row.
    for (const key of Object.keys(o)) {
      const read = known.get(key);
      if (read !== undefined) out[key] = read(o[key], key);
    }
    return out as Partial<T>;
  };
}

/** Adds `key` only when the value is there: optional fields stay absent, never `undefined`. */
export function readOptional<K extends string, T>(
  key: K,
  value: unknown,
  read: FieldReader<T>,
): { readonly [P in K]?: T } {
  return value == null ? {} : ({ [key]: read(value, key) } as { readonly [P in K]?: T });
}

/** What an unknown `type` is called in a rejection. An object may not even have a usable `toString`. */
export function formatTypeName(type: unknown): string {
  return typeof type === 'string' || typeof type === 'number' ? String(type).slice(0, 40) : typeof type;
}
