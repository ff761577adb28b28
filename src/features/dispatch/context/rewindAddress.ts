/**
 * The past moment in the address of the board: `?rewind=` park time, epoch ms; `&alarm=` and `&flight=`, the alarm that it
 * came from and its flight.
 */
const NAME = 'rewind';
const ALARM = 'alarm';
const FLIGHT = 'flight';

/** An alarm of the board or a hole timeout. */
export interface RewoundAlarm {
  readonly alertId: string;
  readonly flightId: string | null;
}

/** `null` = the board is live. */
export function readRewindTs(search: string): number | null {
  const text = new URLSearchParams(search).get(NAME);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The alarm that the moment is opened for; `null` = none. */
export function readRewoundAlarm(search: string): RewoundAlarm | null {
  const query = new URLSearchParams(search);
  const alertId = query.get(ALARM);
  return alertId === null ? null : { alertId, flightId: query.get(FLIGHT) };
}

/** @param rewindTs `null` = live again */
export function writeRewindTs(
  search: string,
  rewindTs: number | null,
  alarm: RewoundAlarm | null = null,
): string {
  const query = new URLSearchParams(search);
  for (const name of [NAME, ALARM, FLIGHT]) query.delete(name);
  if (rewindTs === null) return query.toString();
  query.set(NAME, String(rewindTs));
  if (alarm !== null) query.set(ALARM, alarm.alertId);
  if (alarm !== null && alarm.flightId !== null) query.set(FLIGHT, alarm.flightId);
  return query.toString();
}
