/** What stands on the map right now (golf-domain 7.11). Pure; places are on the plan, not on the screen. */
import type { CoursePlan } from '#domain/course/plan.ts';
import type { Point } from '#domain/course/plane.ts';
import { isFixStale } from '#domain/dispatch/freshness.ts';
import type { FlightView, PositionItem } from '#domain/dispatch/model.ts';
import { isOnCourse, isUnacknowledged, openTimeoutsByFlight } from '#domain/dispatch/selectors.ts';
import { whereaboutsOf, type Fix } from '#domain/dispatch/whereabouts.ts';
import type { BoardState } from '#streams/models/state.ts';
import { flightLook, type Look } from '../model/look.ts';

export interface FlightMark {
  readonly id: string;
  readonly flight: FlightView;
  readonly point: Point;
  readonly look: Look;
  /** Old or without any fix: the place is where it was last, or only its hole. */
  readonly hollow: boolean;
  readonly unacked: boolean;
  /** deviceIds further away than the group reaches. */
  readonly strays: readonly string[];
  /** Park time of the newest fix; `null` without any. */
  readonly fixTs: number | null;
}

export interface DeviceMark {
  readonly id: string;
  readonly item: PositionItem;
  readonly point: Point;
  readonly hollow: boolean;
  /** Metres; 0 while the fix is good enough to need no circle. */
  readonly errorM: number;
  /** Outside (or inside) a fence it must not be. */
  readonly breach: boolean;
}

export interface MapScene {
  readonly flights: readonly FlightMark[];
  readonly devices: readonly DeviceMark[];
}

/** A less exact fix gets its error circle. */
const POOR_ACCURACY_M = 25;
/** Where a flight without any fix is drawn on its hole, by section. */
const SECTION_PROGRESS: Readonly<Record<string, number>> = { '1': 0.02, '2': 0.5, '3': 1, '4': 1, '5': 1 };

type Seen = Pick<BoardState, 'flights' | 'positions' | 'timeouts' | 'events' | 'park'>;

/**
 * @param hidden flights a filter hides
 * @param nowTs park time; `null` before the first picture
 * @param frozen the picture is not the present: everything is hollow
 */
export function sceneOf(
  state: Seen,
  plan: CoursePlan,
  hidden: ReadonlySet<string>,
  nowTs: number | null,
  frozen: boolean,
): MapScene {
  const staleSec = state.park?.staleFixSec ?? Infinity;
  const fixes: Fix[] = [];
  for (const item of state.positions.values()) {
    const point = plan.locate(item);
    if (point === null || hidden.has(item.flightId ?? '')) continue;
    const stale = frozen || (nowTs !== null && isFixStale(nowTs, item.fixTs, staleSec));
    fixes.push({ item, point, stale });
  }
  const breaching = breaches(state.events);
  return {
    flights: flightMarks(state, plan, hidden, fixes, frozen),
    devices: fixes.map(({ item, point, stale }) => ({
      id: item.deviceId,
      item,
      point,
      hollow: stale,
      errorM: plan.kind === 'plan' && item.acc > POOR_ACCURACY_M ? item.acc : 0,
      breach: breaching.has(item.deviceId),
    })),
  };
}

function flightMarks(
  state: Seen,
  plan: CoursePlan,
  hidden: ReadonlySet<string>,
  fixes: readonly Fix[],
  frozen: boolean,
): readonly FlightMark[] {
  const open = openTimeoutsByFlight(Object.values(state.timeouts));
  const byFlight = new Map<string, Fix[]>();
  for (const fix of fixes) {
    const { flightId } = fix.item;
    if (flightId === undefined) continue;
    const its = byFlight.get(flightId);
    if (its) its.push(fix);
    else byFlight.set(flightId, [fix]);
  }
  return Object.values(state.flights).flatMap((flight): FlightMark[] => {
    const isHere = isOnCourse(flight) || flight.status === '1';
    if (!isHere || hidden.has(flight.flightId)) return [];
    const its = byFlight.get(flight.flightId) ?? [];
    const found = whereaboutsOf(its);
    const point = found?.point ?? plan.onHole(flight.holeNo, SECTION_PROGRESS[flight.section] ?? 0);
    if (point === null) return [];
    return [
      {
        id: flight.flightId,
        flight,
        point,
        look: flightLook(flight),
        hollow: frozen || found === null || found.stale,
        unacked: (open.get(flight.flightId) ?? []).some(isUnacknowledged),
        strays: found?.strays.map(({ item }) => item.deviceId) ?? [],
        fixTs: its.length === 0 ? null : Math.max(...its.map(({ item }) => item.fixTs)),
      },
    ];
  });
}

/** Devices whose newest breach message says that they have not come back (type 108; newest first). */
function breaches(events: BoardState['events']): ReadonlySet<string> {
  const settled = new Set<string>();
  const devices = new Set<string>();
  for (const { message } of events) {
    if (message.type !== 108 || settled.has(message.breachId)) continue;
    settled.add(message.breachId);
    if (message.leaveTs === null) devices.add(message.deviceId);
  }
  return devices;
}
