/**
 * Objects from outside of which nothing is promised: the fields that are looked at are named, so that a misspelt one does
 * not compile, and each may be absent or anything.
 */
export type Fields<Name extends string> = object & { readonly [N in Name]?: unknown };

export function hasFields<Name extends string>(value: unknown): value is Fields<Name> {
  return typeof value === 'object' && value !== null;
}

/** The fields of what should be an object; what is none has none. */
export function readFields<Name extends string>(value: unknown): Fields<Name> {
  return hasFields<Name>(value) ? value : {};
}
