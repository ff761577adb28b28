/**
 * Clocks on walls of IANA zones. What the platform says about offsets is asked once for every few days of a zone and
 * kept: asking costs a thousand times more than the rest of a step.
 */

/** Where the servers of the product stand; cron expressions mean this clock unless another is named. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Offsets are kept by blocks. Two changes within a sample would be missed; the closest are 12 days apart (Tucumán, 2004). */
const BLOCK = 32 * DAY;
const SAMPLE = 8 * DAY;

/** Clocks are wherever an expression can fire, and a few days more. */
const EARLIEST = Date.UTC(1969, 11, 28);
const LATEST = Date.UTC(2100, 0, 5);

export interface Zone {
  /** What the wall shows at an instant, as if it were UTC; instants outside 1970–2099 count as its ends. */
  toWall(utc: number): number;
  /** The instant; the later one of a time that comes twice, undefined for one that a change of clocks skips. */
  toUtc(wall: number): number | undefined;
  /** The change of clocks that skips or repeats this time: what the wall showed when it came, and showed next. */
  changeAt(wall: number): { readonly before: number; readonly after: number };
  /** Milliseconds that the wall is ahead of UTC. */
  offsetAt(utc: number): number;
}

const zones = new Map<string, Zone>();

/** @throws RangeError when the platform does not know the name */
export function getZone(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = makeZone(askingFor(name));
  zones.set(name, zone);
  return zone;
}

/** From `at` on the offset holds, until the next span. */
interface Span {
  readonly at: number;
  readonly offset: number;
}

function makeZone(ask: (utc: number) => number): Zone {
  const blocks = new Map<number, readonly Span[]>();
  let latestIndex = Number.NaN;
  let latest: readonly Span[] = [];

  function offsetAt(utc: number): number {
    const index = Math.floor(utc / BLOCK);
    if (index !== latestIndex) {
      latest = blocks.get(index) ?? spansFrom(index * BLOCK, ask);
      latestIndex = index;
      blocks.set(index, latest);
    }
    let n = latest.length - 1;
    while (n > 0 && (latest[n]?.at ?? 0) > utc) n -= 1;
    return latest[n]?.offset ?? 0;
  }

  function toWall(utc: number): number {
    const inside = Math.min(Math.max(utc, EARLIEST), LATEST);
    return inside + offsetAt(inside);
  }

  function toUtc(wall: number): number | undefined {
    const before = offsetAt(soonest(wall));
    const after = offsetAt(latestOf(wall));
    if (before === after) return wall - before;
    const late = wall - Math.min(before, after);
    if (late + offsetAt(late) === wall) return late;
    const early = wall - Math.max(before, after);
    return early + offsetAt(early) === wall ? early : undefined;
  }

  function changeAt(wall: number): { readonly before: number; readonly after: number } {
    const from = soonest(wall);
    const [before, after] = [offsetAt(from), offsetAt(latestOf(wall))];
    const at = changeBetween(from, latestOf(wall), offsetAt);
    return { before: at + before, after: at + after };
  }

  return { toWall, toUtc, changeAt, offsetAt };
}

/** Offsets are between −12 and +14 hours, so the instants of a time on the wall are between these two. */
function soonest(wall: number): number {
  return wall - 14 * HOUR;
}

function latestOf(wall: number): number {
  return wall + 12 * HOUR;
}

function spansFrom(start: number, ask: (utc: number) => number): readonly Span[] {
  const spans: Span[] = [{ at: start, offset: ask(start) }];
  for (let at = start; at < start + BLOCK; at += SAMPLE) {
    const offset = ask(at + SAMPLE);
    if (offset !== spans.at(-1)?.offset) spans.push({ at: changeBetween(at, at + SAMPLE, ask), offset });
  }
  return spans;
}

/** The second at which the offset becomes that of `to`. */
function changeBetween(from: number, to: number, offsetAt: (utc: number) => number): number {
  const goal = offsetAt(to);
  function firstStep(low: number, high: number, step: number): number {
    let [before, after] = [Math.floor(low / step), Math.ceil(high / step)];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetAt(middle * step) === goal) after = middle;
      else before = middle;
    }
    return after * step;
  }
  const quarter = firstStep(from, to, HOUR / 4);
  // Clocks hardly ever change elsewhere than on the quarter hour, and each question costs.
  return offsetAt(quarter - 1000) === goal ? firstStep(quarter - HOUR / 4, quarter, 1000) : quarter;
}

/** Asks the platform: what its calendar shows there, less what it shows in UTC. */
function askingFor(name: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (utc) => {
    const [month = 1, day = 1, year = 0, hour, minute, second] =
      format.format(utc).match(/\d+/g)?.map(Number) ?? [];
    return Date.UTC(year, month - 1, day, hour, minute, second) - utc;
  };
}
