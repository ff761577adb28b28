/** One park as the dispatch routes and streams see it, whether a day runs there or not. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { toMuteFlags } from '#domain/dispatch/dispatchConfig.ts';
import type { ForecastView } from '#domain/dispatch/forecastView.ts';
import type { MarshalOfferView } from '#domain/dispatch/handling.ts';
import type { ParkClock } from '#domain/dispatch/model.ts';
import type {
  ActionResult,
  AlarmOperation,
  AlarmUndoOperation,
  AlarmResult,
  DayPicture,
  FlightOperation,
  FlightUndoOperation,
  OperatorAction,
  OverdueItem,
} from '../park/model/decisions.ts';
import type { HeldTeeTime } from '../park/pace/forecast.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import type { ParkCondition } from './standing.ts';
import type { TrackSlot } from './tracks.ts';

/** What can be read of a day at one tick. */
export interface DayFace {
  picture(): DayPicture;
  overdue(): readonly OverdueItem[];
  marshals(flightId: string): readonly MarshalOfferView[];
  forecast(): ForecastView;
  /** `null` while play stands. */
  planStartHold(startHoleNo: number, minutes: number): readonly HeldTeeTime[] | null;
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
  /** Stored and sent to every console when it resolves. */
  act(action: OperatorAction | FlightOperation | FlightUndoOperation): Promise<ActionResult>;
  actOnAlarm(action: AlarmOperation | AlarmUndoOperation): Promise<AlarmResult>;
  /** What trackers reported and nobody has stored yet. */
  tracks(): readonly TrackSlot[];
  stop(): Promise<void>;
}

const NOTHING_COUNTED = { waitingCaddies: 0, availableCarts: 0, overdueOrders: 0 };

const ELSEWHERE = '球场不在本服务器上运行，请在运行球场的服务器上操作';

/**
 * A park whose day does not run here (DAYS=off): its course is there and nobody is on it. Open alarms are those that the
 * server of its day has stored; acting on them is that server's (ALARM-56).
 */
export function createIdleDispatch(
  park: ParkScope,
  course: Pick<DayPicture, 'park' | 'holes'>,
  now: () => number,
  standing: () => Promise<ParkCondition>,
  openAlarms: () => Promise<readonly AlarmView[]>,
): ParkDispatch {
  const nobody = { flights: [], positions: [], timeouts: [], counters: NOTHING_COUNTED };
  const dayAs = (
    { suspendReason, status, desk, holes }: ParkCondition,
    alarms: readonly AlarmView[],
  ): DayFace => ({
    picture: () => ({
      ...course,
      ...nobody,
      alarms,
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
    forecast: () => ({ lastPuttTs: null, nextJam: null, proposal: null }),
    planStartHold: () => [],
  });
  return {
    park,
    clock: () => ({ serverTs: now(), parkTs: now(), speed: 1 }),
    look: async (read) => read(dayAs(await standing(), await openAlarms())),
    act: async () => ({ ok: false, reason: 'notFound', message: ELSEWHERE }),
    actOnAlarm: async () => ({ ok: false, reason: 'notFound', message: ELSEWHERE }),
    tracks: () => [],
    stop: async () => undefined,
  };
}
