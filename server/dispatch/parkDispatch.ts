/** One park as the dispatch routes and streams see it, whether a day runs there or not. */
import { toMuteFlags } from '#domain/dispatch/dispatchConfig.ts';
import type { MarshalOfferView } from '#domain/dispatch/handling.ts';
import type { ParkClock } from '#domain/dispatch/model.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import type { ParkCondition } from './standing.ts';
import { ALARM_MISSING } from './alarmStore.ts';
import { TIMEOUT_MISSING } from './timeoutStore.ts';
import type { TrackSlot } from './tracks.ts';
import type {
  ActionResult,
  AlarmOperation,
  AlarmResult,
  DayPicture,
  FlightOperation,
  OperatorAction,
  OverdueItem,
} from '../simulation/types.ts';

/** What can be read of a day at one tick. */
export interface DayFace {
  picture(): DayPicture;
  overdue(): readonly OverdueItem[];
  marshals(flightId: string): readonly MarshalOfferView[];
}

export interface ParkDispatch {
  readonly park: ParkScope;
  /** Park time of this moment. */
  clock(): ParkClock;
  /**
   * Reads between two ticks, when everything that happened is stored and sent: what `read` sees and the numbers of the
   * park's stream belong together. The day stands until what `read` returns is there, which must not ask for it again.
   */
  look<T>(read: (day: DayFace) => T | Promise<T>): Promise<T>;
  /** Stored and sent to every desk when it resolves. */
  act(action: OperatorAction | FlightOperation): Promise<ActionResult>;
  actOnAlarm(action: AlarmOperation): Promise<AlarmResult>;
  /** What trackers reported and nobody has stored yet. */
  tracks(): readonly TrackSlot[];
  stop(): Promise<void>;
}

const NOTHING_COUNTED = { waitingCaddies: 0, availableCarts: 0, overdueOrders: 0 };

/** A park whose day does not run (SIM=off): its course is there, nobody is on it. */
export function createIdleDispatch(
  park: ParkScope,
  course: DayPicture,
  now: () => number,
  standing: () => Promise<ParkCondition>,
): ParkDispatch {
  const nobody = { flights: [], positions: [], timeouts: [], alarms: [], counters: NOTHING_COUNTED };
  const dayAs = ({ suspendReason, status, desk, holes }: ParkCondition): DayFace => ({
    picture: () => ({
      ...course,
      ...nobody,
      park: {
        ...course.park,
        status,
        suspendReason,
        voiceTemplate: desk.voiceTemplate,
        ...toMuteFlags(desk),
      },
      holes: course.holes.map((hole) => ({ ...hole, status: holes.get(hole.holeNo) ?? hole.status })),
    }),
    overdue: () => [],
    marshals: () => [],
  });
  return {
    park,
    clock: () => ({ serverTs: now(), parkTs: now(), speed: 1 }),
    look: async (read) => read(dayAs(await standing())),
    act: async () => ({ ok: false, reason: 'notFound', message: TIMEOUT_MISSING }),
    actOnAlarm: async () => ({ ok: false, reason: 'notFound', message: ALARM_MISSING }),
    tracks: () => [],
    stop: async () => undefined,
  };
}
