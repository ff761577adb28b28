import { hashValue } from '#domain/recording/canonical.ts';
import type { BoardState, NoticesState, OverdueState } from '../models/state.ts';

export interface Comparable {
  readonly board: { folded(): BoardState };
  readonly overdue: { folded(): OverdueState };
  readonly notices: { folded(): NoticesState };
}

/**
 * What two runs of one recording must agree on: board, overdue orders and notices, without local clock readings and failures.
 * Equal values hash alike (domain/recording/canonical).
 */
export function toComparable({ board, overdue, notices }: Comparable): unknown {
  const {
    sync,
    positions,
    offsetMs: _offset,
    offsets: _offsets,
    eventsUnread: _why,
    alarms,
    ...facts
  } = board.folded();
  const { items, count, failed } = overdue.folded();
  const bell = notices.folded();
  return {
    // Sessions of a time before there were alarms come to what they always came to.
    board: {
      ...facts,
      ...(alarms !== null && { alarms }),
      positions: Object.fromEntries(positions),
      sync: sync.phase,
    },
    overdue: { items, count, failed },
    notices: { lists: bell.lists, failed: bell.failed },
  };
}

/** The one fingerprint of a folded state: what a session came to, at whatever speed and by whatever way it was played. */
export function hashState(folded: Comparable): string {
  return hashValue(toComparable(folded));
}
