/** The map with one more entry, or a newer value of one, without the oldest ones beyond `limit`. */
export function keepNewest<K, V>(
  known: ReadonlyMap<K, V>,
  key: K,
  value: V,
  limit: number,
): ReadonlyMap<K, V> {
  const entries = [...known].filter(([old]) => old !== key);
  return new Map([...entries, [key, value] as const].slice(-limit));
}
