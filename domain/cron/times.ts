/** Instants as people and programs read and write them, by the clock of a zone. */

import { DEFAULT_ZONE, getZone } from './zone.ts';

/** `2026-11-20T08:00:00+08:00` */
export function formatIso(utc: number, zone: string = DEFAULT_ZONE): string {
  const offset = getZone(zone).offsetAt(utc);
  const minutes = Math.abs(offset) / 60_000;
  const sign = offset < 0 ? '-' : '+';
  return `${new Date(utc + offset).toISOString().slice(0, 19)}${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * From an ISO text to milliseconds UTC; one without `Z` or an offset is what the wall shows, the second time if it
 * comes twice, the next that comes if it is skipped. Undefined when it is no time.
 */
export function parseInstant(text: string, zone: string = DEFAULT_ZONE): number | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10))) return numberOf(Date.parse(text));
  const wall = numberOf(Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`));
  if (wall === undefined) return undefined;
  const { toUtc, changeAt } = getZone(zone);
  return toUtc(wall) ?? toUtc(changeAt(wall).after);
}

function numberOf(time: number): number | undefined {
  return Number.isNaN(time) ? undefined : time;
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
