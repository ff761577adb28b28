/** Flights that lose time at the cost of those behind (PACE-20 to PACE-25): the culprit carries the alarm, its chain hangs on it. */
import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { FlightState } from '../model/model.ts';
import type { CourseDay } from '../model/day.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';
import { findCurrentRun } from '../model/runs.ts';

export const formatPaceKey = ({ plan }: FlightState): string => `pace ${plan.flightId}`;

export function listPaceConditions(day: CourseDay): readonly AlarmCondition[] {
  day.lostTime.follow();
  const followers = new Map<FlightState, FlightState>();
  for (const flight of day.flights)
    if (flight.ahead && isWaitingInLine(flight)) followers.set(flight.ahead, flight);
  return day.lostTime.raised().map(({ flight, level, lostSec }) => {
    const { plan } = flight;
    const hole = findCurrentRun(flight)?.hole;
    const held = listHeld(flight, followers);
    const minutes = Math.max(1, Math.round(lostSec / 60));
    const cost = held.length === 0 ? '后组即将等待' : `压住${held.length}组`;
    return createCondition({
      key: formatPaceKey(flight),
      rule: AlarmRule.pace,
      priority: level === AlarmLevel.red ? AlarmPriority.red : AlarmPriority.amber,
      subject: AlarmSubject.flight,
      subjectId: plan.flightId,
      subjectName: plan.flightNo,
      flight,
      holeNo: hole?.holeNo ?? 0,
      lostSec: Math.round(lostSec),
      held,
      text: `${plan.flightNo}组在${hole?.displayNo ?? ''}号洞比标准慢${minutes}分钟,${cost}`,
      // The measurement has its own hold.
      clearHoldSec: 0,
      isRelapsing: true,
    });
  });
}

export const isWaitingInLine = ({ phase, runs, haltedSec }: FlightState): boolean =>
  (phase === 'tee' || phase === 'held') && runs.length > 0 && haltedSec < 0;

/** Who waits behind a flight, and behind those; a full circle ends where it began. */
function listHeld(
  flight: FlightState,
  followers: ReadonlyMap<FlightState, FlightState>,
): readonly FlightState[] {
  const held: FlightState[] = [];
  for (
    let next = followers.get(flight);
    next !== undefined && next !== flight && !held.includes(next);
    next = followers.get(next)
  )
    held.push(next);
  return held;
}
