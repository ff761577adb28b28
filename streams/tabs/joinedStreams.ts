/** The golf streams that reach this tab, by its own links or by those of the leader. */

import { BehaviorSubject, type Observable } from 'rxjs';

export interface JoinedStreams {
  /** Replays. */
  readonly ids$: Observable<ReadonlySet<string>>;
  add(id: string): void;
  /** Removes streams that this tab no longer wants; if it wants them again, they must be joined again. */
  prune(): void;
  /** Removes all: the link is down, or its state is unknown. */
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
