/** Sign-ins that tests of one process share, by user and address. */

/** Records of a browser's storage. */
export type StoredItems = readonly { readonly name: string; readonly value: string }[];

export const signIns = new Map<string, Promise<StoredItems>>();

export const getSignInKey = (username: string, url: string): string => `${username}@${url}`;

/** A new server has the address of one that is gone: it knows nobody who signed in there. */
export function forgetSignIns(url: string): void {
  for (const key of signIns.keys()) if (key.endsWith(`@${url}`)) signIns.delete(key);
}
