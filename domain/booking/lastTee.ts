/** When the last flight of a day may start: its round ends by daylight and before the park closes (BOOK-22). Pure. */

/** Minutes that a full round takes; others in proportion. */
const ROUND_MINUTES = 240;
/** Holes. */
export const FULL_ROUND = 18;
/** Minutes that the business' time zone is ahead of UTC. */
const ZONE_MINUTES = 480;
/** Degrees below the horizon: half the sun's disc, and what the air bends. */
const HORIZON = -0.833;
const DAY_MS = 86_400_000;

interface DayOfPark {
  /** HH:mm */
  readonly closeTime: string | null;
  /** HH:mm, where the park has set one: lamps, or early shadows. */
  readonly lastTeeTime?: string | null | undefined;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The last tee time in minutes after midnight. @param date `YYYY-MM-DD` */
export function computeLastTee(park: DayOfPark, date: string, holesCount: number): number {
  const { closeTime, lastTeeTime, latitude, longitude } = park;
  const close = toMinutes(closeTime || '24:00');
  if (lastTeeTime) return Math.min(close, toMinutes(lastTeeTime));
  const sunset = latitude === null || longitude === null ? close : computeSunset(date, latitude, longitude);
  return Math.floor(Math.min(close, sunset) - (ROUND_MINUTES * (holesCount || FULL_ROUND)) / FULL_ROUND);
}

/**
 * Minutes after midnight by the clock of the business, to a minute or two (the almanac's formula: declination and equation
 * of time from the day of the year). Beyond the polar circles the sun sets at noon or at midnight.
 */
export function computeSunset(date: string, latitude: number, longitude: number): number {
  const start = Date.UTC(Number(date.slice(0, 4)), 0, 1);
  const turn = (2 * Math.PI * ((Date.parse(`${date}T00:00:00Z`) - start) / DAY_MS + 0.25)) / 365;
  const [sin, cos] = [(n: number) => Math.sin(n * turn), (n: number) => Math.cos(n * turn)];
  const ahead =
    229.18 * (0.000075 + 0.001868 * cos(1) - 0.032077 * sin(1) - 0.014615 * cos(2) - 0.040849 * sin(2));
  const tilt =
    0.006918 -
    0.399912 * cos(1) +
    0.070257 * sin(1) -
    0.006758 * cos(2) +
    0.000907 * sin(2) -
    0.002697 * cos(3) +
    0.00148 * sin(3);
  const north = toRadians(latitude);
  const rise =
    (Math.sin(toRadians(HORIZON)) - Math.sin(north) * Math.sin(tilt)) / (Math.cos(north) * Math.cos(tilt));
  const half = (Math.acos(Math.max(-1, Math.min(1, rise))) * 180) / Math.PI;
  return 720 + 4 * (half - longitude) - ahead + ZONE_MINUTES;
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
