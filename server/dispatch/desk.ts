/** One park as the dispatch routes and streams see it, whether a day runs there or not. */
import type { ParkClock } from '#domain/dispatch/model.ts';
import type { ParkRef } from '../realtime/reader.ts';
import type { TrackSlot } from './tracks.ts';
import type { ActionResult, DayPicture, OperatorAction, OverdueItem } from '../simulation/types.ts';

/** What can be read of a day at one tick. */
export interface DayFace {
  picture(): DayPicture;
  overdue(): readonly OverdueItem[];
}

export interface ParkDesk {
  readonly park: ParkRef;
  /** Park time of this moment. */
  clock(): ParkClock;
  /**
   * Reads between two ticks, when everything that happened is stored and sent: what `read` sees and the numbers of the
   * park's stream belong together.
   */
  look<T>(read: (day: DayFace) => T): Promise<T>;
  /** Stored and sent to every desk when it resolves. */
  act(action: OperatorAction): Promise<ActionResult>;
  /** What trackers reported and nobody has stored yet. */
  tracks(): readonly TrackSlot[];
  stop(): Promise<void>;
}

const NOTHING_COUNTED = { waitingCaddies: 0, availableCarts: 0, overdueOrders: 0 };

/** A park whose day does not run (SIM=off): its course is there, nobody is on it. */
export function emptyDesk(park: ParkRef, course: DayPicture, now: () => number): ParkDesk {
  const day: DayFace = {
    picture: () => ({ ...course, flights: [], positions: [], timeouts: [], counters: NOTHING_COUNTED }),
    overdue: () => [],
  };
  return {
    park,
    clock: () => ({ serverTs: now(), parkTs: now(), speed: 1 }),
    look: async (read) => read(day),
    act: async () => ({ ok: false, reason: 'notFound', message: '告警不存在或已过期' }),
    tracks: () => [],
    stop: async () => undefined,
  };
}
