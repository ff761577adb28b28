/** What stands on the map right now (BOARD-11). Pure; places are on the plan, not on the screen. */

import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule } from '#domain/codes/alarm.ts';
import { Section } from '#domain/codes/course.ts';
import { DeviceType, FlightStatus } from '#domain/codes/play.ts';
import type { CoursePlan } from '#domain/course/plan.ts';
import type { Point } from '#domain/course/plane.ts';
import { groupAttentionByFlight, listAttention, showFlight } from '#domain/dispatch/attention.ts';
import { isFixStale } from '#domain/dispatch/freshness.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { computeWhereabouts, type Fix } from '#domain/dispatch/whereabouts.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { BoardState } from '#streams/models/state.ts';
import { type CanvasTone, getFlightLook, type Look } from '../model/look.ts';

type AlarmTone = Extract<CanvasTone, 'watch' | 'behind'>;

export interface FlightMark {
  readonly id: string;
  readonly flight: FlightView;
  readonly point: Point;
  readonly look: Look;
  /** Old or without any fix: the place is where it was last, or only its hole. */
  readonly hollow: boolean;
  readonly unacked: boolean;
  /** Of the worst of its alarms that nobody took. */
  readonly untakenTone: AlarmTone;
  /** deviceIds further away than the group reaches. */
  readonly outliers: readonly string[];
  /** Park time of the newest fix; `null` without any. */
  readonly fixTs: number | null;
}

/** Shown hollow when it is stale. */
export interface DeviceMark extends Fix {
  readonly id: string;
  /** Metres; 0 while the fix is good enough to need no circle. */
  readonly errorM: number;
  /** Outside (or inside) a fence it must not be, as its alarm has it; `null` = it is not. */
  readonly breach: AlarmTone | null;
}

export interface MapScene {
  readonly flights: readonly FlightMark[];
  readonly devices: readonly DeviceMark[];
  readonly byDevice: ReadonlyMap<string, DeviceMark>;
  /** Those among the devices that are more than a dot: who rides by itself, a poor fix, a fence breach. */
  readonly vehicles: readonly DeviceMark[];
  readonly poor: readonly DeviceMark[];
  readonly breaching: readonly DeviceMark[];
}

/** golf_device_type of those who ride by themselves: marshals and work vehicles. */
export const VEHICLES: readonly string[] = [DeviceType.marshalHandheld, DeviceType.serviceVehicle];
/** A less exact fix gets its error circle. */
const POOR_ACCURACY_M = 25;
/** Where a flight without any fix is drawn on its hole, by section. */
const SECTION_PROGRESS: Readonly<Record<string, number>> = {
  [Section.tee]: 0.02,
  [Section.fairway]: 0.5,
  [Section.green]: 1,
  [Section.transfer]: 1,
  [Section.shelter]: 1,
};

type Seen = Pick<BoardState, 'flights' | 'positions' | 'timeouts' | 'alarms' | 'events' | 'park'>;

/**
 * @param hidden flights a filter hides
 * @param nowTs park time; `null` before the first picture
 * @param frozen the picture is not the present: everything is hollow
 */
export type SceneOf = (
  state: Seen,
  plan: CoursePlan,
  hidden: ReadonlySet<string>,
  nowTs: number | null,
  frozen: boolean,
) => MapScene;

/**
 * Makes one scene after another. A device of which there is nothing new keeps its mark, the very object: of ten
 * thousand a few hundred are new in each picture, and only those cost something here and wherever marks are compared.
 */
export function createSceneMaker(): SceneOf {
  let lastMarks = new Map<string, DeviceMark>();
  let lastPlan: CoursePlan | null = null;
  return (state, plan, hidden, nowTs, frozen) => {
    const before = lastPlan === plan ? lastMarks : new Map<string, DeviceMark>();
    const byDevice = new Map<string, DeviceMark>();
    lastMarks = byDevice;
    lastPlan = plan;
    const staleSec = state.park?.staleFixSec ?? Infinity;
    const breaches = findBreaches(state);
    const devices: DeviceMark[] = [];
    const vehicles: DeviceMark[] = [];
    const poor: DeviceMark[] = [];
    const breaching: DeviceMark[] = [];
    const byFlight = new Map<string, Fix[]>();
    for (const item of state.positions.values()) {
      const { deviceId: id, flightId } = item;
      if (hidden.has(flightId ?? '')) continue;
      const stale = frozen || (nowTs !== null && isFixStale(nowTs, item.fixTs, staleSec));
      const breach = breaches.get(id) ?? null;
      let mark = before.get(id);
      if (mark === undefined || mark.item !== item || mark.stale !== stale || mark.breach !== breach) {
        const point = mark?.item === item ? mark.point : plan.locate(item);
        if (point === null) continue;
        const errorM = plan.kind === 'plan' && item.acc > POOR_ACCURACY_M ? item.acc : 0;
        mark = { id, item, point, stale, errorM, breach };
      }
      byDevice.set(id, mark);
      devices.push(mark);
      if (VEHICLES.includes(item.deviceType)) vehicles.push(mark);
      if (mark.errorM > 0) poor.push(mark);
      if (breach !== null) breaching.push(mark);
      if (flightId === undefined) continue;
      const its = byFlight.get(flightId);
      if (its) its.push(mark);
      else byFlight.set(flightId, [mark]);
    }
    const flights = flightMarks(state, plan, hidden, byFlight, frozen);
    return { flights, devices, byDevice, vehicles, poor, breaching };
  };
}

function flightMarks(
  state: Seen,
  plan: CoursePlan,
  hidden: ReadonlySet<string>,
  byFlight: ReadonlyMap<string, readonly Fix[]>,
  frozen: boolean,
): readonly FlightMark[] {
  const byFlightId = groupAttentionByFlight(listAttention(state));
  return Object.values(state.flights).flatMap((held): FlightMark[] => {
    const attention = byFlightId.get(held.flightId) ?? [];
    const flight = showFlight(held, attention);
    const isHere = isOnCourse(flight) || flight.status === FlightStatus.ready;
    if (!isHere || hidden.has(flight.flightId)) return [];
    const its = byFlight.get(flight.flightId) ?? [];
    const found = computeWhereabouts(its);
    const point = found?.point ?? plan.onHole(flight.holeNo, SECTION_PROGRESS[flight.section] ?? 0);
    if (point === null) return [];
    return [
      {
        id: flight.flightId,
        flight,
        point,
        look: getFlightLook(flight),
        hollow: frozen || found === null || found.stale,
        unacked: attention.some(({ isUntaken }) => isUntaken),
        untakenTone: attention.some(({ isUntaken, isRed }) => isUntaken && isRed) ? 'behind' : 'watch',
        outliers: found?.outliers.map(({ item }) => item.deviceId) ?? [],
        fixTs: its.length === 0 ? null : Math.max(...its.map(({ item }) => item.fixTs)),
      },
    ];
  });
}

/**
 * Devices where a fence forbids them: those with an open alarm that says so, however long ago it was raised, and those
 * whose newest breach message says that they have not come back (type 108; newest first).
 */
function findBreaches({ alarms, events }: Seen): ReadonlyMap<string, AlarmTone> {
  const settled = new Set<string>();
  const devices = new Map<string, AlarmTone>();
  for (const { message } of events) {
    if (message.type !== GolfMessageType.fenceBreach || settled.has(message.breachId)) continue;
    settled.add(message.breachId);
    if (message.leaveTs === null) devices.set(message.deviceId, 'watch');
  }
  for (const alarm of Object.values(alarms ?? {}))
    if (alarm.rule === AlarmRule.fenceBreach && isAlarmOpen(alarm))
      devices.set(alarm.subjectId, alarm.priority === AlarmPriority.red ? 'behind' : 'watch');
  return devices;
}
