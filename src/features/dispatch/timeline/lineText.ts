import type { FlightLine } from '#domain/dispatch/timeline.ts';
import { delayText } from '#domain/pace/format.ts';
import { flightLook } from '../model/look.ts';
import { minuteText } from '../model/times.ts';

/** A row of the timeline in words. */
export function lineText({ flight, planned, alarms }: FlightLine): string {
  const plannedEnd = planned.at(-1)?.toTs ?? null;
  return [
    `${flight.flightNo}组`,
    flightLook(flight).word,
    `计划 ${minuteText(flight.teeTs)} 至 ${minuteText(plannedEnd)}`,
    flight.actualStartTs !== null && `实际 ${minuteText(flight.actualStartTs)} 开球`,
    `已完成 ${flight.holesDone}/${flight.holeSequence.length} 洞`,
    flight.actualStartTs !== null && `累计 ${delayText(flight.cumDelaySec)}`,
    flight.actualFinishTs !== null && `${minuteText(flight.actualFinishTs)} 完赛`,
    flight.actualFinishTs === null &&
      flight.projectedTs !== null &&
      `预计 ${minuteText(flight.projectedTs)} 完赛`,
    alarms.length > 0 && `超时告警 ${alarms.length} 次`,
  ]
    .filter(Boolean)
    .join(' ');
}
