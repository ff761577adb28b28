/** A board as lines of text: what stands where, what is late, what is open. */

import { createHash } from 'node:crypto';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { DayPicture } from '#server/park/model/decisions.ts';

const MINUTE_SEC = 60;

/** Equal boards have equal hashes, on every machine. */
export const computeHash = (picture: DayPicture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('hex');

/** @param parkTs epoch ms */
export function describeBoard(picture: DayPicture, parkName: string, parkTs: number): readonly string[] {
  const { flights, alarms = [] } = picture;
  const open = alarms.filter((alarm) => isAlarmOpen(alarm));
  return [
    `${parkName} ${formatStamp(parkTs)}  场上 ${flights.filter(isOnCourse).length} 组，共 ${flights.length} 组，未结束的告警 ${open.length} 条`,
    ...flights.map(describeFlight),
    ...open.map(({ raiseTs, text }) => `告警 ${formatStamp(raiseTs).slice(11)} ${text}`),
    `哈希 ${computeHash(picture)}`,
  ];
}

function describeFlight(flight: FlightView): string {
  const { flightNo, status, holeNo, section, holesDone, holeSequence, cumDelaySec, teeTs } = flight;
  const place = holeNo === 0 ? '' : ` ${holeNo}号洞${readText('golf_section', section)}`;
  const late = Math.round(cumDelaySec / MINUTE_SEC);
  return [
    `${flightNo} ${formatStamp(teeTs).slice(11, 16)} ${readText('golf_flight_status', status)}${place}`,
    `已打 ${holesDone}/${holeSequence.length} 洞`,
    ...(late === 0 ? [] : [late > 0 ? `落后 ${late} 分钟` : `领先 ${-late} 分钟`]),
  ].join('，');
}

const readText = (code: string, value: string): string =>
  DICTIONARIES.find((dictionary) => dictionary.code === code)?.items.find((item) => item.value === value)
    ?.text ?? value;
