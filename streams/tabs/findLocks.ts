/** What only one tab of this browser may hold. `undefined` in an old browser, and on an origin that is not secure (NAV-07). */
export function findLocks(): LockManager | undefined {
  // Missing there, whatever the type says.
  // oxlint-disable-next-line no-restricted-properties -- the one place that looks for it
  return (navigator as { readonly locks?: LockManager }).locks;
}
