/** The past moment in the address of the board: `?rewind=` park time, epoch ms. */
const NAME = 'rewind';

/** `null` = the board is live. */
export function readRewindTs(search: string): number | null {
  const text = new URLSearchParams(search).get(NAME);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** @param rewindTs `null` = live again */
export function writeRewindTs(search: string, rewindTs: number | null): string {
  const query = new URLSearchParams(search);
  query.delete(NAME);
  if (rewindTs !== null) query.set(NAME, String(rewindTs));
  return query.toString();
}
