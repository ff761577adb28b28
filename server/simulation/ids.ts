/**
 * Ids of the simulated day: always 19 digits (golf-domain 0), readable as 17·kind·park·day·index, so that the same
 * day gives the same ids and no two kinds collide. Park ids themselves are kind 00.
 */
const KINDS = {
  area: 1,
  hole: 2,
  fence: 3,
  device: 4,
  caddie: 5,
  player: 6,
  caddieOrder: 11,
  flight: 52,
  alert: 90,
  log: 91,
  call: 92,
};

export type IdKind = keyof typeof KINDS;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Running number of a park in the seed: the last digits of its id beyond 100. */
function parkNumber(parkId: string): number {
  return Number(parkId.slice(-5)) - 100;
}

export function idOf(kind: IdKind, parkId: string, index: number, dayIndex = 0): string {
  return `17${digits(KINDS[kind], 2)}${digits(parkNumber(parkId), 3)}${digits(dayIndex, 5)}${digits(index, 7)}`;
}
