/**
 * Times of socket messages in HAR files. The format does not say what they count: Chrome writes seconds since 1970, Playwright
 * milliseconds, proxies ISO texts, and what listens to a browser's debugging protocol a monotonic clock. Which one it is,
 * is read off the file: messages follow the start of their socket, which is always an ISO text.
 */
export interface TimedSocket {
  /** `startedDateTime`, epoch ms; `null` when there is none. */
  readonly startedTs: number | null;
  /** The times of its messages as they stand in the file. */
  readonly times: readonly unknown[];
}

/** A time of the file as epoch ms; NaN for what is no time. */
export type HarClock = (time: unknown) => number;

/** A message that cannot have been when the file says, by places in the arguments. */
export interface ImplausibleTime {
  readonly socket: number;
  readonly message: number;
}

/** How much earlier than its socket a message may be: the two clocks of a browser may differ. */
const EARLY_MS = 60_000;
/** A console is never watched for longer without a reload. */
const LONGEST_MS = 7 * 86_400_000;
/** Without a start to compare with, a time has to be in one of these years. */
const YEARS = { first: Date.UTC(2000, 0), last: Date.UTC(2100, 0) };
/** ms of one unit: seconds, milliseconds, microseconds. */
const UNITS_MS = [1000, 1, 0.001] as const;
const MONOTONIC_UNITS_MS = [1000, 1] as const;

/** @returns one clock for the whole file, or the first message whose time no clock explains */
export function findHarClock(sockets: readonly TimedSocket[]): HarClock | ImplausibleTime {
  const clocks = [
    ...UNITS_MS.map(
      (unitMs): HarClock =>
        (time) =>
          toTicks(time) * unitMs,
    ),
    ...findMonotonicClocks(sockets),
  ].map(
    (read): HarClock =>
      (time) =>
        readIsoTime(time) ?? read(time),
  );
  let nearest: ImplausibleTime | null = null;
  for (const clock of clocks) {
    const found = findImplausible(sockets, clock);
    if (found === null) return clock;
    if (nearest === null || isLater(found, nearest)) nearest = found;
  }
  return nearest ?? { socket: 0, message: 0 };
}

function isLater(a: ImplausibleTime, b: ImplausibleTime): boolean {
  return a.socket > b.socket || (a.socket === b.socket && a.message > b.message);
}

function findImplausible(sockets: readonly TimedSocket[], clock: HarClock): ImplausibleTime | null {
  for (const [socket, { startedTs, times }] of sockets.entries()) {
    const first = startedTs === null ? YEARS.first : startedTs - EARLY_MS;
    const last = startedTs === null ? YEARS.last : startedTs + LONGEST_MS;
    const message = times.findIndex((time) => !(clock(time) >= first && clock(time) <= last));
    if (message >= 0) return { socket, message };
  }
  return null;
}

/**
 * A clock that began anywhere is set by the socket that was answered soonest after its start. Its unit is the one by which
 * all sockets agree best where it began; of one socket alone, fractions mean seconds.
 */
function findMonotonicClocks(sockets: readonly TimedSocket[]): readonly HarClock[] {
  const begun = sockets.flatMap(({ startedTs, times }) => {
    const ticks = times.map((time) => toTicks(time)).filter((n) => n >= 0);
    return startedTs === null || ticks.length === 0 ? [] : [{ startedTs, first: Math.min(...ticks) }];
  });
  const all = sockets.flatMap(({ times }) => times.map(toTicks));
  // What counts up to a date of these years is a date that does not fit.
  if (begun.length === 0 || all.some((n) => n < 0 || n * 1000 >= YEARS.first)) return [];
  // Many messages at one moment: the times were left out.
  if (all.length > 1 && new Set(all).size === 1) return [];
  const isWhole = all.every((n) => Number.isInteger(n));
  return MONOTONIC_UNITS_MS.map((unitMs) => {
    const origins = begun.map(({ startedTs, first }) => startedTs - first * unitMs);
    const origin = Math.max(...origins);
    const clock: HarClock = (time) => origin + toTicks(time) * unitMs;
    return { clock, spreadMs: origin - Math.min(...origins), isLikely: isWhole === (unitMs === 1) };
  })
    .toSorted((a, b) => a.spreadMs - b.spreadMs || Number(b.isLikely) - Number(a.isLikely))
    .map(({ clock }) => clock);
}

/** A number, also as text; NaN for anything else. */
function toTicks(time: unknown): number {
  if (typeof time === 'string') return /^\d+(\.\d+)?$/.test(time) ? Number(time) : NaN;
  return typeof time === 'number' ? time : NaN;
}

/** Epoch ms of an ISO text; `null` when it is none. */
function readIsoTime(time: unknown): number | null {
  if (typeof time !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(time)) return null;
  const ts = Date.parse(time);
  return Number.isNaN(ts) ? null : ts;
}
