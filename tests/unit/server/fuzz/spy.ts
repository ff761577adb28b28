/** Which names a handler reads of what it was sent: learnt while it reads them, so that nobody keeps a list. */

/** Names by where they stand: `''` = the value itself, `lines[]` = each element of its list `lines`. */
export type Names = Map<string, Set<string>>;

const LISTS = new Set([
  'length',
  'map',
  'filter',
  'entries',
  'at',
  'every',
  'some',
  'find',
  'flatMap',
  'slice',
]);

/** The value, and everything in it, noting in `names` what is asked of it. */
export function spyOn(value: unknown, names: Names, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const note = (key: string | symbol): string | null => {
    if (typeof key !== 'string' || Array.isArray(value) || LISTS.has(key) || key in Object.prototype)
      return null;
    names.set(path, (names.get(path) ?? new Set()).add(key));
    return key;
  };
  return new Proxy(value, {
    get(target, key) {
      const name = note(key);
      const inner: unknown = Reflect.get(target, key);
      if (Array.isArray(target)) return /^\d+$/.test(String(key)) ? spyOn(inner, names, `${path}[]`) : inner;
      return name === null ? inner : spyOn(inner, names, path === '' ? name : `${path}.${name}`);
    },
    has(target, key) {
      note(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      note(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}
