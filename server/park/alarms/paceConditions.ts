/** Flights that lose time at the cost of those behind it (PACE-20 to PACE-25): the culprit carries the alarm, its chain hangs on it. */
import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { FlightState } from '../model/model.ts';
import type { CourseDay } from '../model/day.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';
import { findCurrentRun } from '../model/runs.ts';
import { formatPaceKey, type WaitingLines } from './waitingLines.ts';

export function listPaceConditions(day: CourseDay, lines: WaitingLines): readonly AlarmCondition[] {
  return day.lostTime.raised().map(({ flight, level, lostSec }) => {
    const { plan } = flight;
    const hole = findCurrentRun(flight)?.hole;
    const held = lines.listHeldBy(flight);
    const minutes = Math.max(1, Math.round(lostSec / 60));
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
      text: `${plan.flightNo}组在${hole?.displayNo ?? ''}号洞比标准慢${minutes}分钟，${formatCost(flight, held, lines)}`,
      // The measurement has its own hold.
      clearHoldSec: 0,
      isRelapsing: true,
    });
  });
}

function formatCost(flight: FlightState, held: readonly FlightState[], lines: WaitingLines): string {
  if (held.length > 0) return `压住${held.length}组`;
  const root = lines.findRoot(flight);
  return root === null ? '后组即将等待' : `现被${root.plan.flightNo}组压住`;
}
