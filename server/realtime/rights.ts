/** Ends rights on open sockets and on personal streams, which go on without a socket. */

import type { Hub } from './hub/hub.ts';
import type { Reader, ReaderDirectory } from './hub/reader.ts';
import type { Sockets } from './hub/sockets.ts';

interface Keepers {
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly directory: ReaderDirectory;
}

/**
 * Reads the rights of one user, or of everybody, again.
 * @returns users with a socket here whose rights changed
 */
export async function refreshRights(
  { hub, sockets, directory }: Keepers,
  userId?: string,
): Promise<ReadonlySet<string>> {
  const changed = await sockets.recheck(directory, userId);
  for (const reader of hub.people()) {
    if (userId !== undefined && reader.userId !== userId) continue;
    const now = await presentRights(reader, directory);
    // Signed out while the rights were read: that has the last word.
    if (now === null || !directory.isSignedIn(reader.userId)) hub.dismiss(reader.userId);
    else hub.introduce(now);
  }
  return changed;
}

/** Null: no account, sign-in or tenant any more. Does not count as use of a session. */
async function presentRights(reader: Reader, directory: ReaderDirectory): Promise<Reader | null> {
  const readers = await directory.ofUser(reader.userId);
  const now = readers.find(({ tenantId }) => tenantId === reader.tenantId);
  return now === undefined ? null : { ...now, tokenId: reader.tokenId };
}
