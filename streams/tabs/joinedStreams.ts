/** The golf streams that the server is known to deliver to this tab, over whichever tab's links. */

import { BehaviorSubject, type Observable } from 'rxjs';

export interface JoinedStreams {
  /** Replays. */
  readonly ids$: Observable<ReadonlySet<string>>;
  add(id: string): void;
  /** Forgets those that this tab wants no more: when it wants them again, they have to be joined again. */
  prune(): void;
  /** The link is down, or nobody knows. */
  clear(): void;
}

export function createJoinedStreams(isMine: (id: string) => boolean): JoinedStreams {
  const ids = new BehaviorSubject<ReadonlySet<string>>(new Set());
  const keep = (streams: readonly string[]): void => {
    if (streams.length !== ids.value.size) ids.next(new Set(streams));
  };
  return {
    ids$: ids,
    add(id) {
      if (isMine(id)) keep([...new Set([...ids.value, id])]);
    },
    prune: () => keep([...ids.value].filter(isMine)),
    clear: () => keep([]),
  };
}
