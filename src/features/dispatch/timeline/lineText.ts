import type { FlightLine } from '#domain/dispatch/timeline.ts';
import { formatDelay } from '#domain/pace/format.ts';
import { getFlightLook } from '../model/look.ts';
import { formatMinute } from '../model/times.ts';

/** A row of the timeline in words. */
export function describeLine({ flight, planned, alarms }: FlightLine): string {
  const plannedEnd = planned.at(-1)?.toTs ?? null;
  return [
    `${flight.flightNo}组`,
    getFlightLook(flight).word,
    `计划 ${formatMinute(flight.teeTs)} 至 ${formatMinute(plannedEnd)}`,
    flight.actualStartTs !== null && `实际 ${formatMinute(flight.actualStartTs)} 开球`,
    `已完成 ${flight.holesDone}/${flight.holeSequence.length} 洞`,
    flight.actualStartTs !== null && `累计 ${formatDelay(flight.cumDelaySec)}`,
    flight.actualFinishTs !== null && `${formatMinute(flight.actualFinishTs)} 完赛`,
    flight.actualFinishTs === null &&
      flight.projectedTs !== null &&
      `预计 ${formatMinute(flight.projectedTs)} 完赛`,
    alarms.length > 0 && `超时告警 ${alarms.length} 次`,
  ]
    .filter(Boolean)
    .join(' ');
}
