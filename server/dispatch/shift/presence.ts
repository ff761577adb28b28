/**
 * Who watches which park (SHIFT-20). It is kept in memory only, because consoles report it again with each beat. Of several
 * servers the driver knows it, whichever server a console is connected to (CLUSTER-07).
 */

import { PRESENCE_LIFE_MS, type OpenSubject, type Watcher } from '#domain/dispatch/presence.ts';

interface Sighting {
  readonly parkId: string;
  readonly userId: string;
  readonly realname: string;
  /** Opaque id of the sign-in. */
  readonly tokenId: string;
  readonly open: OpenSubject | null;
  /** A record of the park is open, not its board. */
  readonly isAside: boolean;
  /** Wall clock, epoch ms. */
  readonly seenTs: number;
}

const isSamePicture = (a: Sighting, b: Sighting): boolean =>
  a.open?.id === b.open?.id && a.open?.entity === b.open?.entity && a.isAside === b.isAside;

/** A link that is not open yet, or opens anew, is waited for. */
const LINK_PATIENCE_MS = 10_000;
/** Pages that one person may have open; the oldest one gives way. */
const MOST_VIEWS = 20;

export class WatcherRegistry {
  /** By page. */
  readonly #views = new Map<string, Sighting>();
  readonly #isLinked: (tokenId: string) => boolean;

  /** @param isLinked whether any live link of a sign-in is open */
  constructor(isLinked: (tokenId: string) => boolean) {
    this.#isLinked = isLinked;
  }

  /** @returns parks whose picture changed */
  note(viewId: string, sighting: Sighting): readonly string[] {
    const key = `${sighting.tokenId}:${viewId}`;
    const before = this.#views.get(key);
    const others = [...this.#views].filter(([, { userId }]) => userId === sighting.userId);
    const [oldest] = others;
    if (before === undefined && oldest !== undefined && others.length >= MOST_VIEWS)
      this.#views.delete(oldest[0]);
    this.#views.set(key, sighting);
    if (before === undefined) return [sighting.parkId];
    if (before.parkId !== sighting.parkId) return [before.parkId, sighting.parkId];
    return isSamePicture(before, sighting) ? [] : [sighting.parkId];
  }

  /** @returns parks whose picture changed */
  leave(viewId: string, tokenId: string): readonly string[] {
    const key = `${tokenId}:${viewId}`;
    const before = this.#views.get(key);
    this.#views.delete(key);
    return before === undefined ? [] : [before.parkId];
  }

  /** Forgets who said nothing for too long, or whose links are gone. @returns parks whose picture changed */
  sweep(now: number): readonly string[] {
    const parks = new Set<string>();
    for (const [key, { parkId, tokenId, seenTs }] of this.#views) {
      const silentMs = now - seenTs;
      const isGone = silentMs > PRESENCE_LIFE_MS || (silentMs > LINK_PATIENCE_MS && !this.#isLinked(tokenId));
      if (!isGone) continue;
      this.#views.delete(key);
      parks.add(parkId);
    }
    return [...parks];
  }

  /** Each person once, with all that their pages have open. */
  list(parkId: string): readonly Watcher[] {
    const people = new Map<string, Watcher>();
    for (const { parkId: park, userId, realname, open, isAside } of this.#views.values()) {
      if (park !== parkId) continue;
      const known = people.get(userId);
      people.set(userId, {
        userId,
        realname,
        open: [...(known?.open ?? []), ...(open === null ? [] : [open])],
        ...(isAside && (known?.isAside ?? known === undefined) && { isAside: true }),
      });
    }
    return [...people.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  }
}
