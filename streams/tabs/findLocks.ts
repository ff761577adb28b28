/** The Web Locks of this browser; `undefined` in an old browser and on an origin that is not secure (NAV-07). */
export function findLocks(): LockManager | undefined {
  // The type says that it always exists; there it does not.
  // oxlint-disable-next-line no-restricted-properties -- the one place that looks for it
  return (navigator as { readonly locks?: LockManager }).locks;
}
